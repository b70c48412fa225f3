import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { winOf, type SessionWin } from '../../projections/queries/win.ts';
import { examinationStreamOf, recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { examined, settlement } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/** Evenings of which the win is worked out by hand, beside each figure. Amounts in cents. */
const sessionOf = (number: number) => sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number });

const lines = (cents: number) => [{ denominationCents: 500, count: cents / 500 }];
const counted = (totalCents: number): JsonObject => ({
  lines: lines(totalCents),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});
const sale = (tender: string, cents: number): JsonObject => ({
  personId: 'p-1',
  tender,
  tenderedCents: cents,
  dropBox: 'BX-07',
  issuedAs: 'chips',
  issued: lines(cents),
  issuedCents: cents,
  by: 'dealer-1',
});
const wager = (wagerId: string, medium: string): JsonObject => ({
  wagerId,
  personId: 'p-1',
  kind: 'heads',
  area: 'HEADS',
  stakeCents: 1_000,
  medium,
  chips: null,
  seat: 1,
  oral: false,
  chipsPresented: null,
  placedBy: null,
});

type Evening = {
  readonly add: (type: string, data: JsonObject) => void;
  readonly inRound: (type: string, data: JsonObject) => void;
  readonly collected: (wagerId: string, collectedCents: number) => void;
  readonly paid: (wagerId: string, paidCents: number, medium?: string) => void;
};

const evenings: readonly {
  readonly closedCents: number | null;
  readonly play: (of: Evening) => void;
  readonly law: readonly JsonObject[];
}[] = [
  {
    // 1,000.00 + 200.00 (fill) - 50.00 (credit) - 30.00 - 20.00 - 10.00 (sold) + 40.00 (redeemed) + 10.00 - 10.00 - 15.00 (chips) = 1,115.00; 5.00 are missing.
    closedCents: 111_000,
    play: ({ add, inRound, collected, paid }) => {
      add('table.FillReceived', { ...sampleOf('table', 'FillReceived.v1'), lines: lines(20_000), totalCents: 20_000 });
      add('table.CreditSent', { ...sampleOf('table', 'CreditSent.v1'), lines: lines(5_000), totalCents: 5_000 });
      add('table.ChipsSold', sale('cash', 3_000));
      add('table.ChipsSold', sale('chip-purchase-voucher', 2_000));
      add('table.ChipsSold', sale('promotional-voucher', 1_000));
      add('table.ChipsRedeemed', { ...sampleOf('table', 'ChipsRedeemed.v1'), redeemedCents: 4_000 });
      for (const [wagerId, medium] of [
        ['w-1', 'chips'],
        ['w-2', 'chips'],
        ['w-3', 'cash'],
        ['w-4', 'promotional-tokens'],
        ['w-5', 'chips'],
      ] as const)
        inRound('round.WagerPlaced', wager(wagerId, medium));
      collected('w-1', 1_000);
      paid('w-2', 1_500);
      collected('w-3', 1_000);
      collected('w-4', 1_000);
      paid('w-5', 1_000);
    },
    law: [
      { ...settlement('w-1', 0), outcome: 'lost', due: { collectedCents: 1_000, paidCents: 0, returnedCents: 0 } },
      // 15.00 were paid where 10.00 were due.
      settlement('w-2', 500),
      // Nothing was to be collected.
      { ...settlement('w-3', -1_000), outcome: 'void', due: { collectedCents: 0, paidCents: 0, returnedCents: 0 } },
      // 10.00 of tokens were collected that were not lost: tokens are not money.
      { ...settlement('w-4', -1_000), outcome: 'void', due: { collectedCents: 0, paidCents: 0, returnedCents: 0 } },
    ],
  },
  { closedCents: null, play: ({ add }) => add('table.ChipsSold', sale('cash', 3_000)), law: [] },
  { closedCents: 100_000, play: () => undefined, law: [] },
  {
    closedCents: 101_000,
    play: ({ inRound, collected }) => {
      inRound('round.WagerPlaced', wager('w-1', 'mixed'));
      collected('w-1', 1_000);
    },
    law: [],
  },
];

const told = () => {
  const record = recorder();
  for (const [index, { closedCents, play, law }] of evenings.entries()) {
    const session = sessionOf(index + 1);
    const [at, round] = [sessionStream(session), roundId(session, 1)];
    const add: Evening['add'] = (type, data) => void record.add(at, type, data);
    const inRound: Evening['inRound'] = (type, data) => void record.add(roundStream(round), type, data);
    add('table.SessionOpened', { game: 'two-up', editionStamp: null });
    add('table.FloatOpened', counted(100_000));
    inRound('round.RoundOpened', { game: 'two-up', editionStamp: null });
    play({
      add,
      inRound,
      collected: (wagerId, collectedCents) =>
        inRound('round.WagerCollected', { wagerId, collectedCents, by: 'dealer-1' }),
      paid: (wagerId, paidCents, medium = 'chips') =>
        inRound('round.WagerPaid', { wagerId, toPersonId: 'p-1', paidCents, medium, chips: null, by: 'dealer-1' }),
    });
    inRound('round.RoundClosed', {});
    if (closedCents !== null) add('table.FloatClosed', counted(closedCents));
    if (law.length > 0)
      record.add(examinationStreamOf('round', round), 'examination.Examined', examined(round, [], law));
  }
  return record.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(told());
});
afterAll(() => on.close());

const winIn = async (number: number): Promise<SessionWin> => {
  const win = await winOf(on.db, { venues: null, session: sessionOf(number) });
  if (!win) throw new Error(`there is no session ${number}`);
  return win;
};

describe('The win of a session', () => {
  it('is closer, credits and drop, less opener and fills, by the accounting formula', async () => {
    expect((await winIn(1)).byFormula).toMatchObject({
      formula: 'accounting-1',
      openerCents: 100_000,
      closerCents: 111_000,
      fillsCents: 20_000,
      creditsCents: 5_000,
      // 30.00 in cash and 20.00 in chip purchase vouchers.
      dropCents: 5_000,
      promotionalVouchersCents: 1_000,
      otherTenderCents: 0,
      // 1,110.00 + 50.00 + 50.00 - 1,000.00 - 200.00
      winCents: 1_000,
      // 10.00 of 50.00
      holdBasisPoints: 2_000,
    });
  });

  it('is what was collected less what was paid, by play: money only', async () => {
    expect((await winIn(1)).byPlay).toEqual({
      // 10.00 - 15.00 - 10.00 in chips, and 10.00 in cash; the tokens are not money.
      winCents: -500,
      inChipsCents: -1_500,
      inCashCents: 1_000,
      perhapsMoneyCents: 0,
    });
  });

  it('is by law what it would be, had what is settled been done as it was due', async () => {
    expect((await winIn(1)).byLaw).toEqual({
      // 5.00 too much for w-2, and 10.00 too little for w-3.
      overDueCents: -500,
      winCents: -1_000,
      wagers: { settled: 4, contested: 0, undetermined: 0, 'not-governed': 0, 'not-examined': 1 },
    });
  });

  it('says what lies between the formula and play: what is left is the variance of the float', async () => {
    const { between, byFormula, byPlay } = await winIn(1);
    expect(between).toEqual({
      // No box hung at the table: drop is as it was recorded.
      countedLessRecordedCents: 0,
      // 50.00 of money for 60.00 of chips: 10.00 were given for a voucher.
      tenderedLessIssuedCents: -1_000,
      redeemedCents: 4_000,
      changedCents: 0,
      transferredCents: 0,
      awardsCents: 0,
      cashInPlayCents: -1_000,
      unexplainedCents: -500,
    });
    const parts = Object.values(between).reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
    expect(parts).toBe((byFormula.winCents ?? 0) - byPlay.winCents);
    expect(await floatOf(on.db, { venues: null, session: sessionOf(1) })).toMatchObject({ varianceCents: -500 });
  });

  it('is not known by the formula before the float is counted at closing; by play it is', async () => {
    const { byFormula, byPlay, between } = await winIn(2);
    expect(byFormula).toMatchObject({ dropCents: 3_000, closerCents: null, winCents: null, holdBasisPoints: null });
    expect(byPlay.winCents).toBe(0);
    expect(between.unexplainedCents).toBeNull();
  });

  it('has no hold where nothing was dropped', async () => {
    const { byFormula, between } = await winIn(3);
    expect(byFormula).toMatchObject({ winCents: 0, dropCents: 0, holdBasisPoints: null });
    expect(between.unexplainedCents).toBe(0);
  });

  it('leaves out money of which nobody knows whether it was money, and says how much', async () => {
    const { byPlay, between } = await winIn(4);
    expect(byPlay).toEqual({ winCents: 0, inChipsCents: 0, inCashCents: 0, perhapsMoneyCents: 1_000 });
    expect(between.unexplainedCents).toBeNull();
  });

  it('is not there for a session that nobody recorded, or where the caller may not see', async () => {
    expect(await winOf(on.db, { venues: null, session: sessionOf(9) })).toBeUndefined();
    expect(await winOf(on.db, { venues: ['REEF'], session: sessionOf(1) })).toBeUndefined();
  });
});
