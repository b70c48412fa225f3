import { mintToken } from '../shared/http/auth.ts';
import { everywhere, type AccessRole } from '../shared/http/principal.ts';
import type { TokenKey } from '../shared/http/token-key.ts';
import type { DemoVenue } from './evening.ts';

/** A token for a role, for a week: the demo's venue, or for an inspector every jurisdiction. */
export const tokenOfRole = (key: TokenKey, role: AccessRole, { venue, terminals }: DemoVenue): Promise<string> => {
  const [first] = terminals;
  const place = role === 'inspector' ? { jurisdictions: [everywhere] } : { venues: role === 'operator' ? [] : [venue] };
  const terminal = role === 'terminal' && first ? { terminal: first.terminal, tables: [...first.tables] } : {};
  return mintToken(key, { sub: `demo-${role}`, role, ...place, ...terminal }, 1);
};

/** The own token of a supervisor at the demo's venue: what they decide under it is confirmed. */
export const tokenOfPerson = (key: TokenKey, personId: string, { venue }: DemoVenue): Promise<string> =>
  mintToken(key, { sub: personId, role: 'supervisor', venues: [venue], person: personId }, 1);

/** A token for every terminal on the venue's register. */
export const terminalTokens = async (
  key: TokenKey,
  { venue, terminals }: DemoVenue,
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await Promise.all(
      terminals.map(async ({ terminal, tables }) => {
        const claims = { sub: terminal, role: 'terminal' as const, venues: [venue], terminal, tables: [...tables] };
        return [terminal, await mintToken(key, claims, 1)] as const;
      }),
    ),
  );
