import { readFileSync } from 'node:fs';
import { checkBundle } from '../shared/bundle/check/check.ts';
import type { Verdict } from '../shared/bundle/check/finding.ts';
import { reportLines } from '../shared/bundle/check/report.ts';
import { errorCode } from '../shared/kit/error-code.ts';
import { readWords } from '../shared/process/command-line.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { failWith } from '../shared/process/run-process.ts';

const usage = `npm run verify-bundle -- <the zip> [--policy <file>]
--policy names a policy (C2SP tlog-policy) that you have from elsewhere; it is believed instead of the one in the bundle.`;

const contentOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (fault) {
    throw new ConfigurationFault(`${file} cannot be read (${errorCode(fault) ?? 'unknown reason'}).`);
  }
};

const exitCodes: Readonly<Record<Verdict, number>> = {
  whole: 0,
  altered: 1,
  incomplete: 1,
  unreadable: 1,
  'not-witnessed': 2,
};

/**
 * `npm run verify-bundle`: checks a bundle of evidence by itself, without a record, a database or a network. The exit code is 0 where it is whole, 2 where it only lacks
 * witnesses, else 1.
 */
const main = (): void => {
  const { words, values } = readWords(process.argv.slice(2), { usage, words: 1, options: ['policy'] });
  const [file] = words;
  if (file === undefined) throw new ConfigurationFault(usage);
  const checked = checkBundle(
    contentOf(file),
    values.policy === undefined ? undefined : contentOf(values.policy).toString(),
  );
  process.stdout.write(`${reportLines(checked).join('\n')}\n`);
  process.exitCode = exitCodes[checked.verdict];
};

try {
  main();
} catch (fault) {
  failWith(fault);
}
