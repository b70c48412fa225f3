import type { JsonObject } from '../../domain/kernel/json.ts';
import { countLateEntries, listLateEntries, type LateFilter } from '../../projections/event-log/late-entries.ts';
import { streamName } from '../../domain/kernel/streams.ts';
import { aRound, aSession, recorder, roundStream, secondsIn, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const minutes = (count: number): string => secondsIn(count * 60);
const thresholds = (from: string, lateEntryMinutes?: number): JsonObject => ({
  from,
  roundSilentMinutes: 10,
  tableSessionSilentMinutes: 720,
  disputeSilentDays: 30,
  ...(lateEntryMinutes === undefined ? {} : { lateEntryMinutes }),
});

let read: TestReadModels;
const asked = (filter: Partial<LateFilter> = {}) => ({ filter: { venues: null, ...filter }, ofVenues: [venue] });
const typesOf = async (filter: Partial<LateFilter> = {}) =>
  (await listLateEntries(read.db, { ...asked(filter), sort: 'oldest-first' })).items.map(({ eventId }) => eventId);

const seat = (number: number): JsonObject => ({ seat: number, personId: 'p-1' });

describe('What was recorded late and not declared', () => {
  const { add, addLate, correct, events } = recorder();
  const [session, round] = [sessionStream(aSession), roundStream(aRound)];
  add(streamName('venue', venue), 'venue.ThresholdsSet', thresholds('2026-01-01', 20));
  add(streamName('venue', venue), 'venue.ThresholdsSet', thresholds('2026-04-26', 1_000));
  const told = (happened: number, recorded: number, more: object = {}) => ({
    occurredAt: minutes(happened),
    recordedAt: minutes(recorded),
    ...more,
  });
  add(session, 'table.SeatTaken', seat(1), told(1, 21));
  const late = add(session, 'table.SeatTaken', seat(2), told(2, 25));
  const inRound = add(round, 'round.BetsCalled', { by: 'b-1', words: null }, told(3, 123, { terminal: 'T-2' }));
  const clock = { offsetMs: 0, uncertaintyMs: 300_000 };
  add(session, 'table.SeatTaken', seat(3), told(4, 28, { clock }));
  add(session, 'table.SeatTaken', seat(4), told(5, 90, { imported: true }));
  addLate(session, 'table.SeatTaken', seat(5), minutes(6));
  correct(add(session, 'table.SeatTaken', seat(6), told(7, 90)), null);
  const delay = { terminal: 'T-3', from: minutes(8), until: minutes(12), reason: 'network-down', by: 'sup-1' };
  add(session, 'table.RecordingDelayed', delay, told(40, 40));
  add(session, 'table.SeatTaken', seat(7), told(9, 90, { terminal: 'T-3' }));
  add(round, 'round.BetsCalled', { by: 'b-1', words: null }, told(10, 90, { terminal: 'T-3' }));
  const afterDelay = add(session, 'table.SeatTaken', seat(8), told(13, 90, { terminal: 'T-3' }));
  addLate(
    session,
    'table.RecordingDelayed',
    { ...delay, terminal: null, from: minutes(14), until: minutes(15) },
    minutes(40),
  );
  add(session, 'table.SeatTaken', seat(9), told(14, 90));

  beforeAll(async () => {
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('is what came later than the venue allows on that day, with its terminal, its person, and how late it was', async () => {
    expect(await typesOf()).toEqual([late.eventId, inRound.eventId, afterDelay.eventId]);
    const { items } = await listLateEntries(read.db, { ...asked({ terminal: 'T-2' }) });
    expect(items).toMatchObject([
      {
        stream: round,
        type: 'round.BetsCalled',
        table: 'TU-01',
        terminal: 'T-2',
        person: 'dealer-1',
        occurredAt: minutes(3),
        recordedAt: minutes(123),
        lateMs: 7_200_000,
        allowedMinutes: 20,
      },
    ]);
    expect(await countLateEntries(read.db, asked())).toBe(3);
  });

  it('goes by another measure where one is asked for, and by place, day and person', async () => {
    expect(await typesOf({ lateByMinutes: 119 })).toEqual([inRound.eventId]);
    expect(await typesOf({ lateByMinutes: 120 })).toEqual([]);
    expect(await typesOf({ gamingDay: '2026-04-26' })).toEqual([]);
    expect(await typesOf({ venues: ['REEF'] })).toEqual([]);
    expect(await typesOf({ person: 'p-9' })).toEqual([]);
  });

  it('comes page by page', async () => {
    const one = await listLateEntries(read.db, { ...asked(), sort: 'oldest-first', limit: 2 });
    const two = await listLateEntries(read.db, {
      ...asked(),
      sort: 'oldest-first',
      limit: 2,
      from: one.next ?? undefined,
    });
    expect([...one.items, ...two.items].map(({ eventId }) => eventId)).toEqual(await typesOf());
  });
});
