import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId, type SessionId } from '../../domain/kernel/streams.ts';
import { countFloats, countVariances, floatReport, varianceReport } from '../../projections/queries/float-reports.ts';
import { examinationStreamOf, recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** Three tables of one evening and one of the next, worked out by hand. Money is in cents. */
const fives = (cents: number) => [{ denominationCents: 500, count: cents / 500 }];
const count = (cents: number): JsonObject => ({
  lines: fives(cents),
  totalCents: cents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});

const record = recorder();
const at = (table: string, gamingDay = '2026-04-25'): SessionId => sessionId({ venue, table, gamingDay, number: 1 });
const say = (session: SessionId, type: string, data: JsonObject) =>
  record.add(sessionStream(session), `table.${type}`, data);
const play = (session: SessionId, type: string, data: JsonObject) =>
  record.add(roundStream(roundId(session, 1)), `round.${type}`, data);
const open = (session: SessionId, cents: number): void => {
  say(session, 'SessionOpened', { game: 'two-up', editionStamp: null });
  say(session, 'StaffAssigned', { personId: 'dealer-1', duty: 'dealer' });
  say(session, 'FloatOpened', count(cents));
};
const paid = (paidCents: number, chips: JsonObject[] | null = null): JsonObject => ({
  wagerId: 'w-1',
  toPersonId: 'p-1',
  paidCents,
  medium: 'chips',
  chips,
  by: 'dealer-1',
});
const wagered = (session: SessionId): void => {
  play(session, 'RoundOpened', { game: 'two-up', editionStamp: null });
  play(session, 'WagerPlaced', { ...sampleOf('round', 'WagerPlaced.v1'), wagerId: 'w-1', medium: 'chips' });
};

// Clean: $1,000 with a fill of $200, less a sale of $50 and winnings of $100.
const clean = at('A-1');
open(clean, 100_000);
say(clean, 'FillReceived', { ...sampleOf('table', 'FillReceived.v1'), lines: fives(20_000), totalCents: 20_000 });
say(clean, 'ChipsSold', {
  ...sampleOf('table', 'ChipsSold.v1'),
  issuedAs: 'chips',
  issued: fives(5_000),
  issuedCents: 5_000,
});
wagered(clean);
play(clean, 'WagerPaid', paid(10_000));
play(clean, 'RoundClosed', {});
say(clean, 'FloatClosed', count(105_000));

// Overpaid, and recorded so: $100 were paid and $60 were due. The tray is as the record says.
const overpaid = at('A-2');
open(overpaid, 100_000);
wagered(overpaid);
play(overpaid, 'WagerPaid', paid(10_000));
play(overpaid, 'RoundClosed', {});
const checked = say(overpaid, 'FloatCounted', count(90_000));
// Afterwards $70 are gone, and the examination of the round before does not explain them.
const short = say(overpaid, 'FloatClosed', count(83_000));
const settlement = {
  wagerId: 'w-1',
  personId: 'p-1',
  kind: 'heads',
  stakeCents: 5_000,
  linkedTo: null,
  outcome: 'settled',
  due: { collectedCents: 0, paidCents: 6_000, returnedCents: 0 },
  dueMost: null,
  reckoned: null,
  done: { collectedCents: 0, paidCents: 10_000, returnedCents: 0 },
  differenceCents: 4_000,
  clauses: [],
  interpretations: [],
  reason: null,
  between: null,
};
record.add(examinationStreamOf('round', roundId(overpaid, 1)), 'examination.Examined', {
  ...sampleOf('examination', 'Examined.v2'),
  subject: { kind: 'round', id: roundId(overpaid, 1) },
  official: true,
  findings: [],
  settlements: [settlement],
});

// Recorded as due, and more left the tray: $60 were paid by the record, and the tray is $40 short. The pieces say nothing.
const untold = at('A-3');
open(untold, 100_000);
wagered(untold);
play(untold, 'WagerPaid', paid(6_000));
play(untold, 'RoundClosed', {});
say(untold, 'FloatClosed', count(90_000));

// The next day A-1 opens with $5 less than it closed with.
const nextDay = at('A-1', '2026-04-26');
open(nextDay, 104_500);

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record.events());
});
afterAll(async () => on.close());

const all = { venues: null };

describe('The report of floats', () => {
  it('tells of each session what it opened and closed with, what moved, and the variance', async () => {
    const { items } = await floatReport(on.db, { filter: all });
    expect(items.map(({ session }) => session)).toEqual([clean, overpaid, untold, nextDay]);
    expect(items[0]).toMatchObject({
      openedCents: 100_000,
      closedCents: 105_000,
      fillsCents: 20_000,
      chipsSoldCents: 5_000,
      wonInPlayCents: -10_000,
      expectedCents: 105_000,
      varianceCents: 0,
      linkState: null,
      countCount: 2,
      differingCount: 0,
    });
    expect(items[1]).toMatchObject({ expectedCents: 90_000, varianceCents: -7_000, countCount: 3, differingCount: 1 });
    expect(items[3]).toMatchObject({ linkState: 'differs', linkCents: -500, closedCents: null, varianceCents: null });
  });

  it('has those alone that differ, when they are asked for', async () => {
    const differing = { ...all, differing: true };
    const { items } = await floatReport(on.db, { filter: differing });
    expect(items.map(({ session }) => session)).toEqual([overpaid, untold, nextDay]);
    expect([await countFloats(on.db, all), await countFloats(on.db, differing)]).toEqual([4, 3]);
  });

  it.each([
    ['a table', { table: 'A-2' }, [overpaid]],
    ['a gaming day', { gamingDay: '2026-04-26' }, [nextDay]],
    ['days up to one', { toDay: '2026-04-25' }, [clean, overpaid, untold]],
    ['another venue', { venue: 'ELSEWHERE' }, []],
    ['without some sessions', { except: [clean, untold] }, [overpaid, nextDay]],
  ])('can be asked of %s', async (_what, filter, sessions) => {
    const { items } = await floatReport(on.db, { filter: { ...all, ...filter } });
    expect(items.map(({ session }) => session)).toEqual(sessions);
  });
});

describe('The report of variances', () => {
  it('tells between which counts, by how much, who dealt, and that a recorded overpayment explains nothing', async () => {
    const { items } = await varianceReport(on.db, { filter: all });
    expect(items.map(({ session, differenceCents }) => [session, differenceCents])).toEqual([
      [overpaid, -7_000],
      [untold, -4_000],
      [nextDay, -500],
    ]);
    expect(items[0]).toMatchObject({
      fromEventId: checked.eventId,
      toEventId: short.eventId,
      isBetweenSessions: false,
      explainedCents: 0,
      unexplainedCents: -7_000,
      roundCount: 0,
      roundsOverDue: [],
      dealers: ['dealer-1'],
    });
    expect(items[1]).toMatchObject({ unexplainedCents: -4_000, roundCount: 1, wonInPlayCents: -6_000 });
    expect(items[2]).toMatchObject({ isBetweenSessions: true, fromSession: clean, fromKind: 'closer' });
  });

  it('leads from page to page and back', async () => {
    const first = await varianceReport(on.db, { filter: all, limit: 2 });
    expect(first.items.map(({ session }) => session)).toEqual([overpaid, untold]);
    expect(first.prev).toBeNull();
    const second = await varianceReport(on.db, { filter: all, limit: 2, from: first.next ?? undefined });
    expect([second.items.map(({ session }) => session), second.next]).toEqual([[nextDay], null]);
    const back = await varianceReport(on.db, { filter: all, limit: 2, from: second.prev ?? undefined });
    expect(back.items).toEqual(first.items);
    const newest = await varianceReport(on.db, { filter: all, limit: 2, sort: 'newest-first' });
    expect(newest.items.map(({ session }) => session)).toEqual([nextDay, untold]);
    expect(await countVariances(on.db, all)).toBe(3);
  });
});

describe('A round on which more was paid than was due', () => {
  it('is told in the window in which it was closed, and explains nothing there', async () => {
    // Taken for a window of its own: the check in between is put right to a wrong figure.
    record.correct(checked, { data: count(89_000) });
    const again = await readModelsOf(record.events());
    const { items } = await varianceReport(again.db, { filter: { ...all, table: 'A-2' } });
    await again.close();
    expect(
      items.map(({ differenceCents, unexplainedCents, roundsOverDue }) => [
        differenceCents,
        unexplainedCents,
        roundsOverDue,
      ]),
    ).toEqual([
      [-1_000, -1_000, [{ round: roundId(overpaid, 1), closedAt: expect.any(String), overDueCents: 4_000 }]],
      [-6_000, -6_000, []],
    ]);
  });
});
