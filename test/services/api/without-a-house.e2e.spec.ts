import type { Game } from '../../../domain/games/game.ts';
import type { Played } from '../../../domain/games/play.ts';
import { venueFiles, venueFor } from '../../../services/bootstrap/venue-files.ts';
import { demoVenue, eveningDay, eveningSettings } from '../../../services/demo/evening.ts';
import { importPlayed, startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';
import { figuresOfReports, reportRoutes, type IdsOf } from '../../support/reports.ts';

/**
 * A day on which patrons bet with each other beside a table of the house, told by every report with money in it: before the ring was recorded, and
 * after. What patrons owe each other is in no figure of the house.
 */

const gamingDay = '2025-04-25';
let evening: Evening;
let ring: Played;
let before: ReadonlyMap<string, readonly string[]>;
let after: ReadonlyMap<string, readonly string[]>;

/** Each game that is found without a house, on the day that the demo plays it on first. */
const played = (games: readonly Game[]): readonly Played[] =>
  games
    .filter(({ house }) => house === 'none')
    .flatMap(({ id }) => {
      const file = venueFor(venueFiles(), id);
      if (!file) throw new Error(`no venue plays ${id}`);
      return eveningSettings({ venue: demoVenue(file, [id]), games, day: eveningDay(0), seed: 3, gamesInAll: 40 });
    })
    .map(({ game, setting }) => game.play.session(setting));

/** The same play with one person in the place of another, who bets at the table of the house that day too. */
const withPerson = (of: Played, person: string, instead: string): Played =>
  JSON.parse(JSON.stringify(of).replaceAll(person, instead)) as Played;

const personsOf = ({ events }: Played): readonly string[] => [
  ...new Set(
    events.flatMap(({ type, data: { personId } }) =>
      type === 'round.WagerPlaced' && typeof personId === 'string' ? [personId] : [],
    ),
  ),
];
const sessionOf = ({ events }: Played): string => events[0]?.stream.id ?? '';

/** Who bets at both. */
const both = { house: '' };

beforeAll(async () => {
  evening = await startEvening(12, { games: ['two-up'], day: gamingDay });
  const [patron = ''] = personsOf(evening.played[0] ?? { events: [], disputes: [], patrons: [], planted: [] });
  const [one] = played(evening.foundation.games);
  if (!one) throw new Error('no game without a house is found');
  const [instead = ''] = personsOf(one);
  ring = withPerson(one, instead, patron);
  both.house = patron;
  const boxes = (await read(evening, '/v1/drop-boxes?limit=500')).items.map(({ id }) => String(id));
  const day = `${evening.venue}.${gamingDay}`;
  const ids: IdsOf = {
    '/v1/table-sessions/{id}/float': [...evening.played, ring].map(sessionOf),
    '/v1/table-sessions/{id}/win': [...evening.played, ring].map(sessionOf),
    '/v1/gaming-days/{id}': [day],
    '/v1/gaming-days/{id}/figures': [day],
    '/v1/patrons/{id}/statement': [...new Set([...evening.played, ring].flatMap(personsOf))],
    '/v1/drop-boxes/{id}': boxes,
  };
  before = await figuresOfReports(evening, gamingDay, ids);
  await importPlayed(evening, [ring]);
  await evening.level();
  after = await figuresOfReports(evening, gamingDay, ids);
});
afterAll(() => evening.stop());

/** Bets with other patrons, which a statement counts apart from all that the house has a part in. */
const apart = /,?"betweenPatrons\w+":\d+/g;
const ofTheHouse = (figures: readonly string[] = []): readonly string[] =>
  figures.map((one) => one.replaceAll(apart, '').replace('{,', '{')).filter((one) => !one.endsWith(',{}]'));

const statement = (patron: string): readonly string[] =>
  [...after].find(([question]) => question.startsWith(`/v1/patrons/${patron}/statement`))?.[1] ?? [];

describe('A ring without a house beside a table of one, on the same day', () => {
  it('is walked by every report that the description of the API has, each of which tells something of that day', () => {
    expect(reportRoutes.length).toBeGreaterThan(9);
    const told = reportRoutes.filter(({ path }) => {
      const start = path.split('{')[0] ?? path;
      return [...before].some(([question, figures]) => question.startsWith(start) && figures.length > 0);
    });
    expect(told.length).toBeGreaterThan(4);
  });

  it('is on record, with its wagers and what was found of them', async () => {
    const { items } = await read(evening, `/v1/violations?session=${sessionOf(ring)}`);
    expect(items.length).toBeGreaterThan(10);
    expect((await read(evening, `/v1/rounds?session=${sessionOf(ring)}&limit=500`)).items).toHaveLength(40);
  });

  it('changes no figure in cents of any report', () => {
    const changed = [...before].flatMap(([question, figures]) => {
      const now = ofTheHouse(after.get(question));
      const gone = figures.filter((one) => !now.includes(one));
      const come = now.filter((one) => !figures.includes(one));
      return gone.length + come.length > 0 ? [{ question, gone, come }] : [];
    });
    expect(changed).toEqual([]);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  it('has a float, drop and statement of the house in nothing: only what its patrons laid with each other is counted, apart', () => {
    for (const figures of ['float', 'win'])
      expect(after.get(`/v1/table-sessions/${sessionOf(ring)}/${figures}?`)).toEqual([]);
    expect(statement(both.house).join()).toContain('betweenPatronsStakeCents');
    const onlyThere = personsOf(ring).filter((patron) => patron !== both.house);
    expect(onlyThere.length).toBeGreaterThan(3);
    for (const patron of onlyThere) {
      expect(statement(patron)).not.toEqual([]);
      expect(ofTheHouse(statement(patron))).toEqual([]);
    }
  });
});
