import { sql } from 'kysely';
import { bankedSessions, sessionsOfNoGame, sessionsWithGame } from '../../projections/queries/banked.ts';
import { figuresOfAll } from '../../projections/queries/session-figures.ts';
import { roundId, sessionId, type SessionId } from '../../domain/kernel/streams.ts';
import { recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const gamingDay = '2026-04-25';
const at = (table: string): SessionId => sessionId({ venue, table, gamingDay, number: 1 });

/** What was opened at each table, and what its first round that says a game was opened for. The openings of all sessions were corrected away. */
const tables = {
  'TU-01': { opened: 'two-up', played: 'two-up' },
  'TU-02': { opened: 'two-up', played: 'double-chance' },
  'RING-1': { opened: 'among-patrons', played: 'among-patrons' },
  'TU-03': { opened: 'two-up', played: null },
} as const;

const record = () => {
  const all = recorder();
  for (const [table, { opened, played }] of Object.entries(tables)) {
    const session = sessionStream(at(table));
    const opening = all.add(session, 'table.SessionOpened', { game: opened, editionStamp: null });
    all.add(session, 'table.CreditSent', { ...sampleOf('table', 'CreditSent.v1'), lines: [], totalCents: 10_000 });
    const first = roundStream(roundId(at(table), 1));
    // The opening of the first round was corrected away too: the next one says the game.
    all.correct(all.add(first, 'round.RoundOpened', { game: 'two-up', editionStamp: null }), null);
    const next = roundStream(roundId(at(table), 2));
    if (played !== null) all.add(next, 'round.RoundOpened', { game: played, editionStamp: null });
    all.correct(opening, null);
  }
  return all.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record());
});
afterAll(() => on.close());

const filter = { venues: null, venue, gamingDay };

const tablesOf = async (game: string) => (await bankedSessions(on.db, { ...filter, game })).map(({ table }) => table);

describe('A session whose opening was corrected away', () => {
  it('has the game of its rounds in the reports of sessions with a house, and is left out where that has none, or none is on record', async () => {
    const sessions = await bankedSessions(on.db, filter);
    expect(sessions.map(({ table, game }) => [table, game])).toEqual([
      ['TU-01', 'two-up'],
      ['TU-02', 'double-chance'],
    ]);
    const figures = await figuresOfAll(on.db, sessions);
    expect(figures.map(({ table, game, creditsCents }) => ({ table, game, creditsCents }))).toEqual([
      { table: 'TU-01', game: 'two-up', creditsCents: 10_000 },
      { table: 'TU-02', game: 'double-chance', creditsCents: 10_000 },
    ]);
  });

  it('is named beside those reports where not even a round says the game, and nowhere else', async () => {
    expect(await sessionsOfNoGame(on.db, filter)).toEqual([at('TU-03')]);
    expect(await sessionsOfNoGame(on.db, { ...filter, table: 'TU-01' })).toEqual([]);
    expect(await sessionsOfNoGame(on.db, { ...filter, gamingDay: '2026-04-26' })).toEqual([]);
    expect(await sessionsOfNoGame(on.db, { ...filter, venues: ['REEF'] })).toEqual([]);
  });

  it('is found by that game', async () => {
    expect([await tablesOf('double-chance'), await tablesOf('among-patrons')]).toEqual([['TU-02'], []]);
  });
});

type Plan = { readonly 'Relation Name'?: string; readonly 'Actual Loops': number; readonly Plans?: readonly Plan[] };

/** How often each table was looked at in a plan that was carried out, by its name. */
const loopsIn = (plan: Plan): readonly (readonly [string, number])[] => [
  ...(plan['Relation Name'] === undefined ? [] : [[plan['Relation Name'], plan['Actual Loops']] as const]),
  ...(plan.Plans ?? []).flatMap(loopsIn),
];

describe('A session whose opening stands', () => {
  it('has its game from there: not one round is looked at, however many sessions a report is about', async () => {
    const all = recorder();
    for (const table of Object.keys(tables)) {
      all.add(sessionStream(at(table)), 'table.SessionOpened', { game: 'two-up', editionStamp: null });
      all.add(roundStream(roundId(at(table), 1)), 'round.RoundOpened', { game: 'two-up', editionStamp: null });
    }
    const own = await readModelsOf(all.events());
    try {
      const { rows } = await sql<{
        'QUERY PLAN': readonly { readonly Plan: Plan }[];
      }>`explain (analyze, format json) select * from ${sessionsWithGame} where session.game is not null`.execute(
        own.db,
      );
      const loops = new Map(loopsIn(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan));
      expect(loops.get('session')).toBe(1);
      expect(loops.get('round')).toBe(0);
    } finally {
      await own.close();
    }
  });
});
