import { sql } from 'kysely';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import { recordedEventsOf } from '../../projections/event-log/queries.ts';
import { countOf, mostCounted, type Place } from '../../projections/kit/list.ts';
import { countEvents, listEvents } from '../../projections/queries/events.ts';
import { roundStream, sessionStream } from '../support/stored.ts';
import { evening, first, second, session, table } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { walked } from './walked.ts';

const told = evening();
const venues = null;
let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(told.events);
});
afterAll(async () => on.close());

const numbers = (most: number) => countOf(on.db, sql`generate_series(1, ${most}) as n (number)`, [sql`number > 1`]);

describe('the event log', () => {
  it('lists events by person, oldest first, and says which were corrected', async () => {
    const { items } = await listEvents(on.db, { filter: { venues, round: first, type: 'round.WagerPaid' } });
    expect(items).toMatchObject([
      { eventId: told.payment.eventId, correctedBy: told.corrected.eventId, data: told.payment.data },
    ]);
    const byPerson = await listEvents(on.db, { filter: { venues, person: 'p-2' } });
    expect(byPerson.items.map(({ type }) => type)).toEqual([
      'round.WagerPlaced',
      'round.WagerCollected',
      'table.PlayerExcluded',
    ]);
  });

  it('names the player of a wager in each of its events, and in a correction of one', async () => {
    const ofFirst = await listEvents(on.db, { filter: { venues, round: first, person: ['p-1', 'p-9'] } });
    expect(ofFirst.items.map(({ type, persons }) => [type, persons.includes('p-1')])).toEqual([
      ['round.WagerPlaced', true],
      ['round.WagerChanged', true],
      ['round.WagerPaid', true],
      ['round.CorrectionRecorded', true],
    ]);
    expect(ofFirst.items[1]?.data).not.toHaveProperty('personId');
  });

  it('lists the events of a session with those of its rounds', async () => {
    const { items } = await listEvents(on.db, { filter: { venues, session }, limit: 500 });
    const expected = told.events.filter(
      ({ stream }) => stream === sessionStream(session) || stream.includes(`${session}.`),
    );
    expect(items.map(({ eventId }) => eventId).toSorted()).toEqual(expected.map(({ eventId }) => eventId).toSorted());
    expect(new Set(items.map(({ round }) => round))).toEqual(new Set([null, first, second]));
  });

  it('comes in pages either way', async () => {
    for (const sort of ['oldest-first', 'newest-first'] as const) {
      const page = (from: Place | undefined) => listEvents(on.db, { filter: { venues }, sort, limit: 7, from });
      const seen = (await walked(page)).map(({ position }) => position);
      const all = told.events.map(({ position }) => position);
      expect(seen.toSorted()).toEqual(all);
      expect(seen[0]).toBe(sort === 'newest-first' ? all.at(-1) : all[0]);
      expect(await countEvents(on.db, { venues })).toBe(all.length);
    }
  });

  it('comes in pages for a person too, with the events of their wagers that do not name them', async () => {
    const filter = { venues, person: ['p-1', 'p-2'] };
    const { items } = await listEvents(on.db, { filter, limit: 500 });
    expect(items.length).toBeGreaterThan(6);
    for (const sort of ['oldest-first', 'newest-first'] as const) {
      const inOrder = sort === 'newest-first' ? items.toReversed() : items;
      for (const limit of [1, 2, 3, 5]) {
        const page = (from: Place | undefined) => listEvents(on.db, { filter, sort, limit, from });
        expect(await walked(page)).toEqual(inOrder);
      }
    }
    expect(await countEvents(on.db, filter)).toBe(items.length);
  });

  it('is not counted beyond what can be counted quickly', async () => {
    expect(await numbers(mostCounted + 1)).toBe(mostCounted);
    expect(await numbers(mostCounted + 2)).toBeUndefined();
  });

  it('gives a stream back as the store had it, as far as its effective history needs', async () => {
    const stream = roundStream(first);
    const events = told.events.filter((event) => event.stream === stream);
    const recorded = await recordedEventsOf(on.db, stream);
    expect(recorded.map(({ eventId }) => eventId)).toEqual(events.map(({ eventId }) => eventId));
    expect(effectiveHistory(recorded)).toEqual(effectiveHistory(events));
  });

  it('shows nobody the events of a venue that they do not see', async () => {
    const ofRound = { stream: roundStream(first), type: 'round.WagerPlaced' };
    const { items } = await listEvents(on.db, { filter: { venues, ...ofRound } });
    expect(items).toContainEqual(expect.objectContaining({ eventId: told.late.eventId, table, round: first }));
    expect((await listEvents(on.db, { filter: { venues: ['REEF'], ...ofRound } })).items).toEqual([]);
  });
});
