import { readFileSync } from 'node:fs';
import { checkBundle, type Checked } from '../shared/bundle/check/check.ts';
import type { Verdict } from '../shared/bundle/check/finding.ts';
import { bagIn } from '../shared/bundle/check/bag-check.ts';
import { reportLines } from '../shared/bundle/check/report.ts';
import { bundlePaths } from '../shared/bundle/format.ts';
import { unzipped } from '../shared/bundle/unzip.ts';
import { errorCode } from '../shared/kit/error-code.ts';
import { readWords } from '../shared/process/command-line.ts';
import { ConfigurationFault } from '../shared/process/config.ts';
import { certificatesIn, readTimestamp } from '../shared/sealing/timestamp.ts';
import { failWith } from '../shared/process/run-process.ts';

const usage = `npm run verify-bundle -- <the zip> [--policy <file>] [--authority <file>]
--policy names a policy (C2SP tlog-policy) that you have from elsewhere; it is believed instead of the one in the bundle.
--authority names certificates in PEM from which that of a timestamp must come; without them the certificate in the bundle is looked at, and not where it comes from.`;

const contentOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (fault) {
    throw new ConfigurationFault(`${file} cannot be read (${errorCode(fault) ?? 'unknown reason'}).`);
  }
};

const trustedIn = (file: string | undefined) => {
  if (file === undefined) return undefined;
  try {
    return certificatesIn(contentOf(file).toString());
  } catch (fault) {
    if (fault instanceof ConfigurationFault) throw fault;
    throw new ConfigurationFault(`${file} has no certificate in PEM that can be read.`);
  }
};

/** The check with what the token of a timestamping authority says, where there is one. The verdict does not rest on it. */
const withTimestamp = async (
  checked: Checked,
  zip: Uint8Array,
  trusted: ReturnType<typeof trustedIn>,
): Promise<Checked> => {
  if (checked.verdict === 'unreadable') return checked;
  const files = bagIn(await unzipped(zip));
  const [token, checkpoint] = [files.get(bundlePaths.timestamp), files.get(bundlePaths.checkpoint)];
  if (token === undefined || checkpoint === undefined) return checked;
  const said = await readTimestamp(token, checkpoint, trusted);
  if ('problem' in said) return { ...checked, notProved: [`Its timestamp ${said.problem}.`, ...checked.notProved] };
  const known = trusted === undefined ? ', by a certificate that came with the bundle' : '';
  const sentence = `The timestamping authority "${said.signer}" says that the checkpoint was there at ${said.at}${known}.`;
  return { ...checked, shown: [...checked.shown, sentence] };
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
const main = async (): Promise<void> => {
  const { words, values } = readWords(process.argv.slice(2), { usage, words: 1, options: ['policy', 'authority'] });
  const [file] = words;
  if (file === undefined) throw new ConfigurationFault(usage);
  const zip = contentOf(file);
  const checked = await checkBundle(zip, values.policy === undefined ? undefined : contentOf(values.policy).toString());
  const told = await withTimestamp(checked, zip, trustedIn(values.authority));
  process.stdout.write(`${reportLines(told).join('\n')}\n`);
  process.exitCode = exitCodes[checked.verdict];
};

main().catch(failWith);
