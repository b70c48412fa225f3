import { z } from 'zod';
import { closeSmallServer } from '../shared/http/small-server.ts';
import { readOptions } from '../shared/process/command-line.ts';
import { ConfigurationFault, readConfig } from '../shared/process/config.ts';
import { buildLogger } from '../shared/process/logger.ts';
import { failWith, untilSignalled } from '../shared/process/run-process.ts';
import { cosignersIn } from '../shared/sealing/cosigner-key.ts';
import { verifierKey } from '../shared/sealing/note.ts';
import { policyFile } from '../shared/sealing/policy-file.ts';
import { buildWitnessServer } from './server.ts';
import { openWitness } from './witness.ts';

const usage = `npm run witness -- --data ./witness-data --name witness.example/w1 --policy ./policy.txt [--port 7075] [--host 127.0.0.1]
--data is a folder of its own, with the key that is made on the first start. --policy says which logs it knows; its witnesses and its quorum do not matter here.`;

const options = z.object({
  data: z.string('names the folder of the witness').min(1, 'is empty'),
  name: z.string('says who signs, such as witness.example/w1').min(1, 'is empty'),
  policy: z.string('names the file that says which logs are known').min(1, 'is empty'),
  port: z.coerce.number().int().min(0).max(65_535).default(7075),
  host: z.string().min(1).default('127.0.0.1'),
});

const main = async (): Promise<void> => {
  const { data, name, policy, port, host } = readOptions(process.argv.slice(2), usage, options);
  const { logs } = policyFile(policy);
  if (logs.length === 0)
    throw new ConfigurationFault(`The policy ${policy} names no log: a witness knows one at least.`);
  const signers = cosignersIn(data, name);
  const log = buildLogger(readConfig(process.env).logLevel);
  const keys = logs.map(({ key }) => key);
  const witness = openWitness({ dir: data, signers, logs: keys, log, nowMs: Date.now });
  await witness.forgetHalfWritten();
  const server = buildWitnessServer(witness, log);
  const url = await server.listen({ port, host });
  const [first, ...others] = signers.map(({ key }) => verifierKey(key));
  const nameInPolicy = name.replaceAll('/', '-');
  process.stdout.write(`The line of this witness in a policy, at the address where the log reaches it:
witness ${nameInPolicy} ${first} ${url}
It cosigns with a key of ML-DSA-44 too, for a policy that asks for it:
${others.map((vkey) => `witness ${nameInPolicy}-ml-dsa-44 ${vkey}\n`).join('')}`);
  await untilSignalled(log);
  await closeSmallServer(server);
};

await main().catch(failWith);
