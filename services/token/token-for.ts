import { parseArgs } from 'node:util';
import { z } from 'zod';
import { mintToken } from '../shared/http/auth.ts';
import { accessRoles, claimsSchema, everywhere, personOf } from '../shared/http/principal.ts';
import type { Config } from '../shared/process/config.ts';
import { localTokenKey } from '../shared/http/token-key.ts';

export const usage = `npm run token -- --role <role> [--venue STAR]… [--jurisdiction NSW]… [--terminal T1 --tables TU-01,TU-02] [--sub who] [--person S-1] [--days 1] [--data ./data]
Roles: ${accessRoles.join(', ')}. Without --venue or --jurisdiction the token reaches every venue.
--person says whose own token it is, by the id that events name them by: what they decide under it is confirmed.`;

const options = {
  role: { type: 'string' },
  venue: { type: 'string', multiple: true },
  jurisdiction: { type: 'string', multiple: true },
  terminal: { type: 'string' },
  tables: { type: 'string' },
  sub: { type: 'string' },
  person: { type: 'string' },
  days: { type: 'string', default: '1' },
  data: { type: 'string' },
} as const;

const dayMs = 86_400_000;

const request = claimsSchema
  .extend({ days: z.coerce.number().positive().max(366) })
  .refine(({ role, tables }) => role !== 'terminal' || tables.length > 0, {
    path: ['tables'],
    message: 'a terminal names the tables that it speaks for: --tables TU-01,TU-02',
  })
  .refine((claims) => claims.person === null || personOf(claims) !== null, {
    path: ['person'],
    message: "a person is one of one venue's: --venue STAR --person S-1, and not with the role terminal",
  });

/**
 * The token that a command line asks for, signed with the local key of the data folder (made when there is none):
 * of the folder that `--data` names, or else of `dataDir`.
 * Throws what is wrong with the line: a `ZodError`, `parseArgs`' own, or an `Error` for a token that would be refused as too long.
 */
export const tokenFor = async (
  args: readonly string[],
  { dataDir, tokenLifetimeMs }: Pick<Config, 'dataDir' | 'tokenLifetimeMs'>,
): Promise<string> => {
  const { values } = parseArgs({ args: [...args], options });
  const jurisdictions = values.jurisdiction ?? [];
  const { days, ...claims } = request.parse({
    sub: values.sub ?? values.terminal ?? values.person ?? values.role ?? 'nobody',
    role: values.role,
    venues: values.venue ?? (jurisdictions.length > 0 ? [] : [everywhere]),
    jurisdictions,
    terminal: values.terminal ?? null,
    tables: values.tables?.split(',') ?? [],
    person: values.person ?? null,
    days: values.days,
  });
  if (days * dayMs > tokenLifetimeMs) {
    const most = tokenLifetimeMs / 3_600_000;
    throw new Error(`--days ${days} is longer than a token may hold: ${most} hours (TOKEN_LIFETIME_HOURS).`);
  }
  return mintToken(await localTokenKey(values.data ?? dataDir), claims, days);
};
