import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { patronStatement, type PatronStatement } from '../../projections/queries/patron-statement.ts';
import { evening, first, otherSession, session } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { recorder, roundStream, secondsIn, sessionStream } from '../support/stored.ts';

const ring = sessionId({ venue: 'STAR', table: 'CTU-01', gamingDay: '2026-04-25', number: 1 });
let read: TestReadModels;
const statementOf = (person: string, filter: JsonObject = {}): Promise<PatronStatement | undefined> =>
  patronStatement(read.db, {
    person,
    filter: { venues: null, ...filter },
    isBanked: (game) => game !== 'among-patrons',
  });

describe('The statement of a patron', () => {
  beforeAll(async () => {
    read = await readModelsOf(evening().events);
  });
  afterAll(() => read.close());

  it('tells what was bought by tender, laid, paid and due, as corrected, and what is contested apart', async () => {
    const found = await statementOf('p-1');
    expect(found?.sessions).toHaveLength(1);
    expect(found?.sessions[0]).toMatchObject({
      session,
      venue: 'STAR',
      table: 'TU-01',
      gamingDay: '2026-04-25',
      game: 'two-up',
      seatedSeconds: null,
      saleCount: 3,
      // 50.00 was corrected to 55.00.
      cashInCents: 7_500,
      promotionalVouchersInCents: 1_000,
      chipsIssuedCents: 8_500,
      tokensIssuedCents: 0,
      wagerCount: 2,
      // 10.00 was raised to 15.00, and there is another of 7.00.
      turnoverCents: 2_200,
      turnover: [{ kind: 'heads', medium: 'chips', wagerCount: 2, stakeCents: 2_200 }],
      // 20.00 was corrected to 15.00.
      paidCents: 1_500,
      collectedCents: 0,
      netCents: 1_500,
      settledCount: 0,
      duePaidCents: 0,
      contestedCount: 1,
      contestedStakeCents: 1_500,
      notExaminedCount: 1,
      notExaminedStakeCents: 700,
    });
    expect(found?.total).toMatchObject({ cashInCents: 7_500, turnoverCents: 2_200, netCents: 1_500 });
  });

  it('adds up what was due where nothing contests it', async () => {
    expect((await statementOf('p-2'))?.total).toMatchObject({
      wagerCount: 1,
      turnoverCents: 50_000,
      collectedCents: 50_000,
      netCents: -50_000,
      settledCount: 1,
      settledStakeCents: 50_000,
      duePaidCents: 1_000,
      differenceCents: 0,
    });
  });

  it('is zero on days without anything, and for a person who is only named otherwise', async () => {
    for (const found of [await statementOf('p-1', { toDay: '2026-04-24' }), await statementOf('sup-1')]) {
      expect(found?.sessions).toEqual([]);
      expect(new Set(Object.values(found?.total ?? { none: 1 }))).toEqual(new Set([0]));
    }
  });

  it('is not there for a person whom nobody recorded, or only where the caller may not see', async () => {
    expect(await statementOf('p-404')).toBeUndefined();
    expect(await statementOf('p-1', { venues: ['REEF'] })).toBeUndefined();
  });
});

const wager = (wagerId: string, stakeCents: number, more: JsonObject = {}): JsonObject => ({
  wagerId,
  personId: 'p-1',
  kind: 'heads',
  area: 'HEADS',
  stakeCents,
  medium: 'chips',
  chips: null,
  seat: 3,
  oral: false,
  chipsPresented: null,
  placedBy: null,
  ...more,
});
const paid = (wagerId: string, paidCents: number, medium: string): JsonObject => ({
  wagerId,
  toPersonId: 'p-1',
  paidCents,
  medium,
  chips: null,
  by: 'dealer-1',
});

describe('The statement of a patron, wager by wager', () => {
  beforeAll(async () => {
    const { add, addLate, events } = recorder();
    const at = sessionStream(session);
    const second = roundStream(first.replace(/1$/, '2'));
    add(at, 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    add(at, 'table.SeatTaken', { seat: 3, personId: 'p-1' });
    add(at, 'table.SeatTaken', { seat: 4, personId: 'p-1' });
    add(roundStream(first), 'round.WagerPlaced', wager('w-1', 1_000));
    add(roundStream(first), 'round.WagerPlaced', wager('w-2', 500, { medium: 'promotional-tokens', kind: 'tails' }));
    add(roundStream(first), 'round.WagerPlaced', wager('w-3', 300));
    add(roundStream(first), 'round.WagerWithdrawn', { wagerId: 'w-3', by: 'p-1' });
    add(roundStream(first), 'round.WagerPlaced', wager('w-4', 200, { personId: null }));
    add(roundStream(first), 'round.WagerPaid', paid('w-2', 500, 'cash'));
    add(roundStream(first), 'round.WagerCollected', { wagerId: 'w-2', collectedCents: 500, by: 'dealer-1' });
    add(roundStream(first), 'round.WagerPlaced', wager('w-5', 400));
    const { seat: _seat, oral: _oral, chipsPresented: _presented, placedBy: _by, ...carried } = wager('w-1', 1_000);
    add(second, 'round.WagerCarried', { ...carried, fromRound: first });
    add(second, 'round.WagerForfeited', {
      wagerId: 'w-1',
      decision: { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' },
    });
    add(second, 'round.WagerCollected', { wagerId: 'w-1', collectedCents: 1_000, by: 'dealer-1' });
    // It lay in the first round, and only there is it said whose it is.
    add(second, 'round.WagerCollected', { wagerId: 'w-5', collectedCents: 400, by: 'dealer-1' });
    add(at, 'table.SeatLeft', { seat: 4, personId: 'p-1' });
    addLate(roundStream(first), 'round.WagerPlaced', wager('w-6', 100), secondsIn(20));
    add(at, 'table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });
    add(sessionStream(ring), 'table.SessionOpened', { game: 'among-patrons', editionStamp: null });
    add(roundStream(roundId(ring, 1)), 'round.RoundOpened', { game: 'among-patrons', editionStamp: null });
    add(roundStream(roundId(ring, 1)), 'round.WagerPlaced', wager('w-7', 5_000, { medium: 'cash' }));
    add(roundStream(roundId(ring, 2)), 'round.WagerPlaced', wager('w-8', 1_000, { medium: 'cash' }));
    add(sessionStream(otherSession), 'table.SeatTaken', { seat: 1, personId: 'p-1' }, { venue: 'REEF' });
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('counts wagers between patrons apart, in no figure of the house', async () => {
    const found = await statementOf('p-1', { venue: 'STAR', table: 'CTU-01' });
    const { betweenPatronsCount, betweenPatronsStakeCents, ...others } = found?.total ?? {};
    expect([betweenPatronsCount, betweenPatronsStakeCents]).toEqual([2, 6_000]);
    expect(new Set(Object.values(others))).toEqual(new Set([0]));
    expect(found?.sessions).toMatchObject([{ betweenPatronsCount: 2, turnover: [] }]);
  });

  it('counts a wager that was carried on once, tokens apart, and money of a later round', async () => {
    const found = await statementOf('p-1', { venue: 'STAR', table: 'TU-01' });
    expect(found?.sessions).toHaveLength(1);
    expect(found?.sessions[0]).toMatchObject({
      seatedSeconds: 80,
      seats: [{ seat: 3 }, { seat: 4 }],
      wagerCount: 4,
      takenBackCount: 1,
      turnoverCents: 1_500,
      tokenTurnoverCents: 500,
      collectedCents: 1_400,
      forfeitedCents: 1_000,
      paidCents: 500,
      paidInCashCents: 500,
      netCents: -900,
      tokensCollectedCents: 500,
      notExaminedCount: 4,
      notExaminedStakeCents: 2_000,
    });
  });

  it('does not say how long somebody sat where nothing ended it', async () => {
    const found = await statementOf('p-1', { venue: 'REEF' });
    expect(found?.sessions).toMatchObject([{ seatedSeconds: null, seats: [{ seat: 1, to: null }], wagerCount: 0 }]);
  });
});

const redeemed = (paidIn: string, redeemedCents: number, paidCents = redeemedCents): JsonObject => ({
  personId: 'p-1',
  chips: [],
  redeemedCents,
  paidIn,
  paidCents,
  by: 'dealer-1',
});

describe('The statement of a patron who has chips redeemed at the table', () => {
  beforeAll(async () => {
    const { add, correct, events } = recorder();
    const at = sessionStream(session);
    add(at, 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    add(at, 'table.ChipsRedeemed', redeemed('cash', 1_200_000));
    add(at, 'table.ChipsRedeemed', redeemed('cash', 5_000, 4_500));
    add(at, 'table.ChipsRedeemed', redeemed('chip-purchase-voucher', 700));
    correct(add(at, 'table.ChipsRedeemed', redeemed('cash', 900)), { data: redeemed('other', 800) });
    add(at, 'table.ChipsRedeemed', { ...redeemed('cash', 30_000), personId: null });
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('tells what they were worth and what was given for them, by kind', async () => {
    const found = await statementOf('p-1');
    const figures = {
      redemptionCount: 4,
      redeemedCents: 1_206_500,
      redeemedForCashCents: 1_204_500,
      redeemedForChipVouchersCents: 700,
      redeemedForOtherCents: 800,
      cashInCents: 0,
      netCents: 0,
    };
    expect(found?.sessions).toMatchObject([{ session, game: 'two-up', ...figures }]);
    expect(found?.total).toMatchObject(figures);
  });
});

const awarded = (went: string, totalCents: number, payments: string[] | null): JsonObject => ({
  went,
  lines: [],
  totalCents,
  personId: 'p-1',
  dispute: 'D-0017',
  payments,
  by: 'supervisor-1',
});

describe('The statement of a patron to whom a decision in a dispute gives something', () => {
  beforeAll(async () => {
    const { add, correct, events } = recorder();
    const at = sessionStream(session);
    add(at, 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    correct(add(at, 'table.AwardHandedOver', awarded('out', 5_000, [])), { data: awarded('out', 5_500, []) });
    add(at, 'table.AwardHandedOver', awarded('in', 1_500, []));
    // A round records it: it is among what was paid there.
    add(at, 'table.AwardHandedOver', awarded('out', 700, ['0b4de3d6-91a2-4f4e-8a8f-94e9b8a4b4b1']));
    add(at, 'table.AwardHandedOver', awarded('out', 300, null));
    add(at, 'table.AwardHandedOver', awarded('in', 200, null));
    add(at, 'table.AwardHandedOver', { ...awarded('out', 30_000, []), personId: null });
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('tells the chips of tables that no round records, and apart those of which nobody said it', async () => {
    const figures = {
      awardCount: 5,
      awardsPaidCents: 5_500,
      awardsTakenBackCents: 1_500,
      awardsPerhapsPaidCents: 300,
      awardsPerhapsTakenBackCents: 200,
      paidCents: 0,
      netCents: 0,
    };
    const found = await statementOf('p-1');
    expect(found?.sessions).toMatchObject([{ session, game: 'two-up', ...figures }]);
    expect(found?.total).toMatchObject(figures);
    expect((await statementOf('p-1', { toDay: '2026-04-24' }))?.sessions).toEqual([]);
  });
});
