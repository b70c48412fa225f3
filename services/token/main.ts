import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../shared/config.ts';
import { mintToken } from '../shared/http/auth.ts';
import { accessRoles, claimsSchema, everywhere } from '../shared/http/principal.ts';
import { localTokenKey } from '../shared/http/token-key.ts';

const usage = `npm run token -- --role <role> [--venue STAR]… [--jurisdiction NSW]… [--terminal T1 --tables TU-01,TU-02] [--sub who] [--days 7]
Roles: ${accessRoles.join(', ')}. Without --venue or --jurisdiction the token reaches every venue.`;

const options = {
  role: { type: 'string' },
  venue: { type: 'string', multiple: true },
  jurisdiction: { type: 'string', multiple: true },
  terminal: { type: 'string' },
  tables: { type: 'string' },
  sub: { type: 'string' },
  days: { type: 'string', default: '7' },
} as const;

const days = z.coerce.number().positive().max(366);

/** Prints a token, alone on standard output, so that it can be put into a variable of the shell. */
const main = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  const jurisdictions = values.jurisdiction ?? [];
  const claims = claimsSchema.parse({
    sub: values.sub ?? values.terminal ?? values.role,
    role: values.role,
    venues: values.venue ?? (jurisdictions.length > 0 ? [] : [everywhere]),
    jurisdictions,
    terminal: values.terminal ?? null,
    tables: values.tables?.split(',') ?? (values.role === 'terminal' ? [everywhere] : []),
  });
  const key = await localTokenKey(readConfig(process.env).dataDir);
  process.stdout.write(`${await mintToken(key, claims, days.parse(values.days))}\n`);
};

try {
  await main();
} catch (error) {
  const message =
    error instanceof z.ZodError ? z.prettifyError(error) : String(error instanceof Error ? error.message : error);
  process.stderr.write(`${message}\n\n${usage}\n`);
  process.exitCode = 1;
}
