import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId, streamName, type SessionId } from '../../domain/kernel/streams.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** Situations by hand. Each has a table of its own; money is in cents, and the pieces are of $5 and of $25. */
const fives = (count: number) => ({ denominationCents: 500, count });
const quarters = (count: number) => ({ denominationCents: 2_500, count });
type Pieces = readonly ReturnType<typeof fives>[];
const worth = (lines: Pieces): number => lines.reduce((sum, one) => sum + one.denominationCents * one.count, 0);

const count = (lines: Pieces, totalCents = worth(lines)): JsonObject => ({
  lines: [...lines],
  totalCents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});
const fill = (lines: Pieces): JsonObject => ({
  ...sampleOf('table', 'FillReceived.v1'),
  lines: [...lines],
  totalCents: worth(lines),
});
const sale = (lines: Pieces, issuedCents = worth(lines)): JsonObject => ({
  ...sampleOf('table', 'ChipsSold.v1'),
  issuedAs: 'chips',
  issued: [...lines],
  issuedCents,
});
const idle = (table: string, lines: Pieces): JsonObject => ({
  ...sampleOf('gamingDay', 'IdleTableCounted.v1'),
  ...count(lines),
  table,
});
const placed = (wagerId: string, medium: string): JsonObject => ({
  ...sampleOf('round', 'WagerPlaced.v1'),
  wagerId,
  medium,
});
const collected = (wagerId: string, collectedCents: number): JsonObject => ({
  wagerId,
  collectedCents,
  by: 'dealer-1',
});
const paid = (wagerId: string, paidCents: number, chips: Pieces | null = null): JsonObject => ({
  wagerId,
  toPersonId: 'p-1',
  paidCents,
  medium: 'chips',
  chips: chips && [...chips],
  by: 'dealer-1',
});

const record = recorder();
const days: Readonly<Record<number, string>> = { 1: '2026-04-25', 2: '2026-04-26' };

/** A session of a table: the number of the day and of the session. */
const at = (table: string, day = 1, number = 1): SessionId =>
  sessionId({ venue, table, gamingDay: days[day] ?? '', number });
const say = (session: SessionId, type: string, data: JsonObject) =>
  record.add(sessionStream(session), `table.${type}`, data);
const open = (session: SessionId, lines: Pieces): void => {
  say(session, 'SessionOpened', { game: 'two-up', editionStamp: null });
  say(session, 'FloatOpened', count(lines));
};
const play = (session: SessionId, round: number, type: string, data: JsonObject) =>
  record.add(roundStream(roundId(session, round)), `round.${type}`, data);
const opensRound = (session: SessionId, round: number): void => {
  play(session, round, 'RoundOpened', { game: 'two-up', editionStamp: null });
};
const wager = (session: SessionId, round: number, wagerId: string, medium = 'chips'): void => {
  play(session, round, 'WagerPlaced', placed(wagerId, medium));
};

// A closing count of $1,100, and an opening count on the next day of $1,050: two quarters are missing.
const linked = at('L-1', 2);
open(at('L-1'), [fives(20), quarters(40)]);
say(at('L-1'), 'FloatClosed', count([fives(20), quarters(40)]));
open(linked, [fives(20), quarters(38)]);

// The table was counted while it was not open, and $5 were missing then; after that nothing.
const afterIdle = at('L-2', 2);
open(at('L-2'), [fives(20)]);
say(at('L-2'), 'FloatClosed', count([fives(20)]));
record.add(
  streamName('gamingDay', `${venue}.${days[1] ?? ''}`),
  'gamingDay.IdleTableCounted',
  idle('L-2', [fives(19)]),
);
open(afterIdle, [fives(19)]);

// Nobody counted at closing: $25 were sold after the last count, and the next session begins with what is left.
const afterSale = at('L-3', 1, 2);
open(at('L-3'), [fives(20)]);
say(at('L-3'), 'ChipsSold', sale([fives(5)]));
open(afterSale, [fives(15)]);

// A round that nobody closes: $20 were paid before the second count, and $10 between it and the third.
const neverClosed = at('L-4');
open(neverClosed, [fives(20)]);
opensRound(neverClosed, 1);
wager(neverClosed, 1, 'w-1');
wager(neverClosed, 1, 'w-2');
play(neverClosed, 1, 'WagerPaid', paid('w-1', 2_000));
say(neverClosed, 'FloatCounted', count([fives(16)]));
play(neverClosed, 1, 'WagerPaid', paid('w-2', 1_000));
say(neverClosed, 'FloatCounted', count([fives(14)]));

// A mixed wager of $25 is collected between the first count and the second; $50 vanish between the second and the third.
const mixed = at('L-5');
open(mixed, [fives(20)]);
opensRound(mixed, 1);
wager(mixed, 1, 'w-1', 'mixed');
play(mixed, 1, 'WagerCollected', collected('w-1', 2_500));
play(mixed, 1, 'RoundClosed', {});
say(mixed, 'FloatCounted', count([fives(22)]));
say(mixed, 'FloatCounted', count([fives(12)]));
// Then another mixed wager of $25 is collected, and $10 too few are there even if chips were not among it.
opensRound(mixed, 2);
wager(mixed, 2, 'w-2', 'mixed');
play(mixed, 2, 'WagerCollected', collected('w-2', 2_500));
say(mixed, 'FloatClosed', count([fives(10)]));

// A wager is paid in two parts, $5 before a count and $5 after it: of neither is its own moment kept.
const inParts = at('L-6');
open(inParts, [fives(20)]);
opensRound(inParts, 1);
wager(inParts, 1, 'w-1');
play(inParts, 1, 'WagerPaid', paid('w-1', 500));
say(inParts, 'FloatCounted', count([fives(19)]));
play(inParts, 1, 'WagerPaid', paid('w-1', 500));
play(inParts, 1, 'RoundClosed', {});
say(inParts, 'FloatClosed', count([fives(18)]));

// $50 were due and recorded as paid, and the pieces that went out are $75: the float is $25 short, and the record explains it.
const piecesTell = at('L-7');
open(piecesTell, [quarters(40)]);
opensRound(piecesTell, 1);
wager(piecesTell, 1, 'w-1');
play(piecesTell, 1, 'WagerPaid', paid('w-1', 5_000, [quarters(3)]));
play(piecesTell, 1, 'RoundClosed', {});
say(piecesTell, 'FloatCounted', count([quarters(37)]));
// The closing slip adds up wrongly: 37 quarters are $925, and it states $920.
say(piecesTell, 'FloatClosed', count([quarters(37)], 92_000));

// By piece: a fill of ten fives, a sale of two quarters, and a payment of one quarter; somebody changed a quarter for five fives unrecorded.
const byPiece = at('L-8');
open(byPiece, [fives(20), quarters(40)]);
say(byPiece, 'FillReceived', fill([fives(10)]));
say(byPiece, 'ChipsSold', sale([quarters(2)]));
opensRound(byPiece, 1);
wager(byPiece, 1, 'w-1');
play(byPiece, 1, 'WagerPaid', paid('w-1', 2_500, [quarters(1)]));
const paidByPiece = say(byPiece, 'FloatCounted', count([fives(25), quarters(38)]));
play(byPiece, 1, 'WagerPlaced', placed('w-2', 'chips'));
play(byPiece, 1, 'WagerCollected', collected('w-2', 500));
say(byPiece, 'FloatClosed', count([fives(26), quarters(38)]));

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record.events());
});
afterAll(async () => on.close());

const float = async (session: string, moment?: string) => {
  const found = await floatOf(on.db, { venues: null, session, at: moment });
  if (!found) throw new Error(`there is no session ${session}`);
  return found;
};
const comparisons = async (session: string) => (await float(session)).counts.map(({ sinceCount }) => sinceCount);

describe('The opener of a session', () => {
  it('is compared with the closing count of the day before, by denomination and in all', async () => {
    const { link } = await float(linked);
    expect(link).toMatchObject({
      sinceSession: at('L-1'),
      sinceKind: 'closer',
      sinceCents: 110_000,
      expectedCents: 110_000,
      differenceCents: -5_000,
      unexplainedCents: -5_000,
      denominations: [
        { denominationCents: 2_500, expectedCount: 40, countedCount: 38 },
        { denominationCents: 500, expectedCount: 20, countedCount: 20 },
      ],
    });
  });

  it('says that nothing before it is on record', async () => {
    expect((await float(at('L-1'))).link).toBeNull();
  });

  it('is compared with a count that was made while the table was not open', async () => {
    expect((await float(afterIdle)).link).toMatchObject({ sinceSession: null, sinceKind: 'idle', differenceCents: 0 });
  });

  it('counts what moved after the last count of a session that nobody counted at closing', async () => {
    expect((await float(afterSale)).link).toMatchObject({
      sinceSession: at('L-3'),
      sinceKind: 'opener',
      outOfCents: 2_500,
      expectedCents: 7_500,
      differenceCents: 0,
    });
  });
});

describe('A count of a float', () => {
  it('knows when the money of a round moved that nobody closed', async () => {
    const counts = (await float(neverClosed)).counts;
    expect(counts.map(({ expectedCents, varianceCents }) => [expectedCents, varianceCents])).toEqual([
      [10_000, 0],
      [8_000, 0],
      [7_000, 0],
    ]);
  });

  it('is in doubt from one count to the next only, where a wager was perhaps not chips', async () => {
    const [, second, third, last] = await comparisons(mixed);
    // $110 were counted, and $100 to $125 are to be expected.
    expect(second).toMatchObject({
      state: 'not-known',
      expectedCents: null,
      differenceCents: null,
      unexplainedCents: null,
      perhapsIntoCents: 2_500,
      leastCents: -1_500,
      mostCents: 1_000,
    });
    expect(third).toMatchObject({ state: 'differs', differenceCents: -5_000, unexplainedCents: -5_000 });
    expect(last).toMatchObject({ state: 'differs', differenceCents: null, leastCents: -3_500, mostCents: -1_000 });
  });

  it('says of money whose moment is not kept that it may have moved before or after', async () => {
    const [, second, last] = await comparisons(inParts);
    const perhaps = { perhapsOutOfCents: 1_000, leastCents: -500, mostCents: 500, state: 'not-known' };
    expect([second, last]).toMatchObject([perhaps, perhaps]);
  });

  it('is explained by pieces that come to more than is said to have been paid, and by a sum that is wrong', async () => {
    const [, second, last] = await comparisons(piecesTell);
    expect(second).toMatchObject({ differenceCents: -2_500, explainedCents: -2_500, unexplainedCents: 0 });
    expect(last).toMatchObject({ differenceCents: -500, explainedCents: -500, unexplainedCents: 0 });
  });

  it('is compared by denomination as far as pieces are recorded', async () => {
    const [, second, last] = await comparisons(byPiece);
    expect(second).toMatchObject({
      differenceCents: 0,
      notByPieceCents: 0,
      denominations: [
        { denominationCents: 2_500, expectedCount: 37, countedCount: 38 },
        { denominationCents: 500, expectedCount: 30, countedCount: 25 },
      ],
    });
    // A wager of $5 was collected, and nobody said in which pieces.
    expect(last).toMatchObject({
      differenceCents: 0,
      notByPieceCents: 500,
      denominations: [
        { denominationCents: 2_500, expectedCount: 38, countedCount: 38 },
        { denominationCents: 500, expectedCount: 25, countedCount: 26 },
      ],
    });
  });
});

describe('The tray at a moment', () => {
  it('is what was counted last before it, and what moved since', async () => {
    const moment = new Date(Date.parse(paidByPiece.metadata.occurredAt) - 1_000).toISOString();
    expect((await float(byPiece, moment)).atMoment).toMatchObject({
      at: moment,
      expectedCents: 107_500,
      notByPieceCents: 0,
      denominations: [
        { denominationCents: 2_500, expectedCount: 37, countedCount: null },
        { denominationCents: 500, expectedCount: 30, countedCount: null },
      ],
    });
  });

  it('is not asked for, or nothing was counted before it', async () => {
    expect((await float(byPiece)).atMoment).toBeNull();
    expect((await float(byPiece, '2020-01-01T00:00:00.000Z')).atMoment).toBeNull();
  });
});
