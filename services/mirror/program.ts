import { z } from 'zod';
import { closeSmallServer } from '../shared/http/small-server.ts';
import { readOptions } from '../shared/process/command-line.ts';
import { ConfigurationFault, readConfig } from '../shared/process/config.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith, untilSignalled } from '../shared/process/run-process.ts';
import { originHash } from '../shared/sealing/add-checkpoint.ts';
import { cosignersIn } from '../shared/sealing/cosigner-key.ts';
import { verifierKey } from '../shared/sealing/note.ts';
import { nobodysAfterMs } from '../shared/sealing/half-written.ts';
import { policyFile } from '../shared/sealing/policy-file.ts';
import { openMirror } from './mirror.ts';
import { lookOnce, runMirror } from './run.ts';
import { buildMirrorServer } from './server.ts';
import { openSource } from './source.ts';

const usage = `npm run mirror -- --data ./mirror-data --policy ./policy.txt [--log-url https://casino.example/v1/record] [--token-file ./token] [--name mirror.example/m1] [--every 10] [--once yes] [--port 7076] [--host 127.0.0.1]
--data is a folder of its own. --policy names the one log that is mirrored; its URL stands there or in --log-url. --token-file is read each time.
--name: who cosigns what was mirrored, with a key that is made on the first start. --every: seconds between two looks. --once yes: looks once, serves nothing, and ends with 0 if all is here.`;

const options = z.object({
  data: z.string('names the folder of the mirror').min(1, 'is empty'),
  policy: z.string('names the file that says which log is mirrored').min(1, 'is empty'),
  'log-url': z
    .url({ protocol: /^https?$/, error: 'is the address of a log, such as https://casino.example/v1/record' })
    .optional(),
  'token-file': z.string().min(1, 'is empty').optional(),
  name: z.string().min(1, 'is empty').optional(),
  every: z.coerce
    .number('is a number of seconds')
    .min(0.1, 'is a number of seconds')
    .max(86_400, 'is at most a day')
    .default(10),
  once: z.enum(['yes', 'no'], 'is yes or no').default('no'),
  port: z.coerce.number().int().min(0).max(65_535).default(7076),
  host: z.string().min(1).default('127.0.0.1'),
});
type Options = z.infer<typeof options>;

/** The log that a policy names by one key or more, with its address. */
const logIn = ({ policy: file, 'log-url': given }: Options) => {
  const { logs } = policyFile(file);
  const [name, ...more] = new Set(logs.map(({ key }) => key.name));
  if (name === undefined || more.length > 0)
    throw new ConfigurationFault(
      `The policy ${file} names ${more.length + (name === undefined ? 0 : 1)} logs: a mirror is of one log.`,
    );
  const url = given ?? logs.find((log) => log.url !== undefined)?.url;
  if (url === undefined)
    throw new ConfigurationFault(`Neither the policy ${file} nor --log-url says where the log is.`);
  return { log: { name, keys: logs.map(({ key }) => key) }, url };
};

const main = async (): Promise<void> => {
  const asked = readOptions(process.argv.slice(2), usage, options);
  const { log: mirrored, url } = logIn(asked);
  const log = buildLogger(readConfig(process.env).logLevel);
  const signers = asked.name === undefined ? [] : cosignersIn(asked.data, asked.name);
  const source = openSource({ url, tokenFile: asked['token-file'] });
  const mirror = openMirror({ dir: asked.data, log: mirrored, source, signers, nowMs: Date.now });
  await mirror.folder.forgetHalfWritten(nobodysAfterMs);
  if (asked.once === 'yes') {
    const { says } = await lookOnce(mirror, log);
    if (says !== null) throw new ConfigurationFault(says);
    process.stdout.write(`The mirror has all ${await mirror.size()} leaves of ${mirrored.name}.\n`);
    return;
  }
  const running = runMirror(mirror, log, asked.every * 1_000);
  const server = buildMirrorServer(mirror, mirrored.name, log, running.trouble);
  const at = await server.listen({ port: asked.port, host: asked.host });
  process.stdout.write(`The mirror of ${mirrored.name} is at ${at}/${originHash(mirrored.name)}\n`);
  for (const { key } of signers) process.stdout.write(`It cosigns with ${verifierKey(key)}\n`);
  await untilSignalled(log);
  await closeSmallServer(server);
  await running.stop();
  if (running.isContradicted()) throw new ConfigurationFault(running.trouble() ?? '');
};

await main().catch(failWith);
