import { mintToken } from '../shared/http/auth.ts';
import { everywhere, type AccessRole } from '../shared/http/principal.ts';
import type { TokenKey } from '../shared/http/token-key.ts';
import type { DemoVenue } from './evening.ts';

const placeOf = (role: AccessRole, venues: readonly DemoVenue[]) => {
  if (role === 'inspector') return { jurisdictions: [everywhere] };
  const [first] = venues;
  const terminal = first?.terminals[0];
  if (role === 'terminal' && first && terminal)
    return { venues: [first.venue], terminal: terminal.terminal, tables: [...terminal.tables] };
  return { venues: role === 'operator' ? [] : venues.map(({ venue }) => venue) };
};

/**
 * A token for a role, for a day: at the demo's venues; for an inspector in every jurisdiction; for a terminal as the first one of the first
 * venue.
 */
export const tokenOfRole = (key: TokenKey, role: AccessRole, venues: readonly DemoVenue[]): Promise<string> =>
  mintToken(key, { sub: `demo-${role}`, role, ...placeOf(role, venues) }, 1);

/** The own token of a person at one of the demo's venues: what they decide under it is confirmed. */
export const tokenOfPerson = (
  key: TokenKey,
  role: AccessRole,
  personId: string,
  { venue }: DemoVenue,
): Promise<string> => mintToken(key, { sub: personId, role, venues: [venue], person: personId }, 1);

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
