import { accessRoles, type AccessRole } from '../shared/http/principal.ts';
import { localTokenKey } from '../shared/http/token-key.ts';
import type { DemoVenue } from './evening.ts';
import type { DemoOn } from './play-evening.ts';
import { tokenOfRole } from './tokens.ts';

/** The session at the first table of a venue. */
const firstSession = ({ venue, tables }: DemoVenue, day: string): string =>
  `${venue}.${tables[0]?.table ?? ''}.${day}.1`;

/** The session at the first table of each venue that plays with cards. */
const cardSessions = (venues: readonly DemoVenue[], day: string): readonly string[] =>
  venues
    .filter(({ equipment }) => equipment.some(({ kind }) => kind === 'deck'))
    .map((venue) => firstSession(venue, day));

/** `ofPatrons`: the sessions in which patrons bet with each other. */
type Played = { readonly venues: readonly DemoVenue[]; readonly day: string; readonly ofPatrons: readonly string[] };

const requestsFor = (role: AccessRole, { venues, day, ofPatrons }: Played): readonly string[] => {
  const [first] = venues;
  if (!first) return [];
  const { venue } = first;
  const session = firstSession(first, day);
  const atCards = cardSessions(venues, day);
  // The one round that also the shortest evening has, and in which something is always planted.
  const round = `${session}.0001`;
  const paths: Readonly<Record<AccessRole, readonly string[]>> = {
    inspector: [
      `/v1/rounds/${round}/adjudication`,
      `/v1/violations?gamingDay=${day}&verdict=violation&limit=5`,
      ...[...atCards, ...ofPatrons].map((one) => `/v1/rounds/${one}.0001/adjudication`),
    ],
    surveillance: [
      `/v1/rounds?gamingDay=${day}&code=LATE_BET`,
      `/v1/rounds/${round}/timeline`,
      ...atCards.flatMap((one) => [`/v1/rounds/${one}.0001/timeline`, `/v1/table-sessions/${one}/shoes`]),
      ...ofPatrons.map((one) => `/v1/rounds/${one}.0001/timeline`),
    ],
    finance: [
      `/v1/reports/drop?gamingDay=${day}`,
      `/v1/reports/slips?venue=${venue}`,
      `/v1/table-sessions/${session}/float`,
    ],
    supervisor: [`/v1/rounds/${round}`],
    compliance: [`/v1/reports/violations?groupBy=clause&gamingDay=${day}`],
    operator: ['/v1/operations/projections'],
    terminal: [`/v1/table-sessions/${session}`],
    security: [`/v1/venues/${venue}`],
    cage: [`/v1/venues/${venue}`],
    count: [`/v1/venues/${venue}`],
  };
  return paths[role];
};

/** Prints requests to paste, with a token for each role, and the address of the documentation. */
export const printRequests = async (
  { origin, dataDir, venues }: DemoOn,
  day: string,
  ofPatrons: readonly string[],
): Promise<void> => {
  const key = await localTokenKey(dataDir);
  process.stdout.write('\nReady to paste, a token for each role:\n');
  for (const role of accessRoles) {
    // oxlint-disable-next-line no-await-in-loop -- printed in order
    const token = await tokenOfRole(key, role, venues);
    for (const path of requestsFor(role, { venues, day, ofPatrons })) {
      process.stdout.write(`\n# ${role}\ncurl -s -H 'Authorization: Bearer ${token}' '${origin}${path}'\n`);
    }
  }
  process.stdout.write(`\nThe API, with everything it answers: ${origin}/docs\n`);
};
