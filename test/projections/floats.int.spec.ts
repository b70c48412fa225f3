import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { floatOf } from '../../projections/queries/floats.ts';
import { sampleOf } from '../support/told-samples.ts';
import { recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * Only chips come out of a float and go into it. Each example is an evening whose float is opened with 1,000.00 and closed with what
 * the dealers then counted.
 */
type Said = readonly [round: number | null, type: string, data: JsonObject];

const lines = (cents: number) => [{ denominationCents: 500, count: cents / 500 }];
const counted = (totalCents: number): JsonObject => ({
  lines: lines(totalCents),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});
const voucher = (issuedAs: string, cents: number): Said => [
  null,
  'table.VoucherExchanged',
  {
    voucherId: 'voucher-1',
    nominatedCents: cents,
    conditions: null,
    personId: 'p-1',
    dropBox: null,
    issuedAs,
    issued: lines(cents),
    issuedCents: cents,
    by: 'dealer-1',
  },
];
const placed = (wagerId: string, medium: string): Said => [
  1,
  'round.WagerPlaced',
  {
    wagerId,
    personId: 'p-1',
    kind: 'heads',
    area: 'HEADS',
    stakeCents: 5_000,
    medium,
    chips: null,
    seat: 1,
    oral: false,
    chipsPresented: null,
    placedBy: null,
  },
];
const collected = (wagerId: string, collectedCents: number, round = 1): Said => [
  round,
  'round.WagerCollected',
  { wagerId, collectedCents, by: 'dealer-1' },
];
const returned = (wagerId: string, returnedCents: number): Said => [
  1,
  'round.WagerReturned',
  { wagerId, toPersonId: 'p-1', returnedCents, reason: 'void', by: 'dealer-1' },
];
const payment = (wagerId: string, paidCents: number, medium: string): JsonObject => ({
  wagerId,
  toPersonId: 'p-1',
  paidCents,
  medium,
  chips: null,
  by: 'dealer-1',
});
const paid = (wagerId: string, cents: number, medium = 'chips'): Said => [
  1,
  'round.WagerPaid',
  payment(wagerId, cents, medium),
];

/** An evening: what was said in it, what was then corrected, and what the dealers counted in the end. */
type Evening = {
  readonly said: readonly Said[];
  readonly closedCents: number;
  readonly corrected?: JsonObject;
  /** True: it opens its rounds itself. Left out: two are opened, and nobody closes them. */
  readonly opensRounds?: true;
};

const level: Readonly<Record<string, Evening>> = {
  'a voucher becomes chips, which come out of it': { said: [voucher('chips', 5_000)], closedCents: 95_000 },
  'a voucher becomes tokens, which do not': { said: [voucher('promotional-tokens', 5_000)], closedCents: 100_000 },
  'chips are collected, and go into it': {
    said: [placed('w-1', 'chips'), collected('w-1', 5_000)],
    closedCents: 105_000,
  },
  'tokens are collected, and do not': {
    said: [placed('w-1', 'promotional-tokens'), collected('w-1', 5_000)],
    closedCents: 100_000,
  },
  'cash that was wagered is collected, and does not': {
    said: [placed('w-1', 'cash'), collected('w-1', 5_000)],
    closedCents: 100_000,
  },
  'chips that were collected are handed back': {
    said: [placed('w-1', 'chips'), collected('w-1', 5_000), returned('w-1', 5_000)],
    closedCents: 100_000,
  },
  'a stake is handed back that lay there and was never collected': {
    said: [placed('w-1', 'chips'), returned('w-1', 5_000)],
    closedCents: 100_000,
  },
  'half of a stake is handed back, and the other half collected after that': {
    said: [placed('w-1', 'chips'), returned('w-1', 2_500), collected('w-1', 2_500)],
    closedCents: 102_500,
  },
  'half of a stake is collected, and that half handed back': {
    said: [placed('w-1', 'chips'), collected('w-1', 2_500), returned('w-1', 2_500)],
    closedCents: 100_000,
  },
  'more is handed back than ever lay there': {
    said: [placed('w-1', 'chips'), returned('w-1', 8_000)],
    closedCents: 97_000,
  },
  'tokens that were collected are handed back': {
    said: [placed('w-1', 'promotional-tokens'), collected('w-1', 5_000), returned('w-1', 5_000)],
    closedCents: 100_000,
  },
  'tokens win, and are paid in chips': {
    said: [placed('w-1', 'promotional-tokens'), paid('w-1', 5_000)],
    closedCents: 95_000,
  },
  'winnings are paid in tokens': {
    said: [placed('w-1', 'chips'), paid('w-1', 5_000, 'promotional-tokens')],
    closedCents: 100_000,
  },
  'a wager of the first round is collected in the second, and is still one of tokens': {
    said: [placed('w-1', 'promotional-tokens'), collected('w-1', 5_000, 2)],
    closedCents: 100_000,
  },
};

const chipsMoved = (name: string, data: JsonObject): Said => [null, `table.${name}`, data];
const carried = (name: string, cents: number): Said =>
  chipsMoved(name, { ...sampleOf('table', `${name}.v1`), lines: lines(cents), totalCents: cents });
const transferred = (went: string, cents: number): Said =>
  chipsMoved('ChipsTransferred', { ...sampleOf('table', 'ChipsTransferred.v1'), went, totalCents: cents });

const awarded = (otherwise: JsonObject): Said =>
  chipsMoved('AwardHandedOver', { ...sampleOf('table', 'AwardHandedOver.v1'), ...otherwise });

/** What the figures of a float say of one movement, in cents. */
const besidePlay: Readonly<Record<string, readonly [said: Said, figures: object, closedCents: number]>> = {
  'a fill comes in': [carried('FillReceived', 20_000), { fillsCents: 20_000, fillCount: 1 }, 120_000],
  'a credit goes out': [carried('CreditSent', 20_000), { creditsCents: 20_000, creditCount: 1 }, 80_000],
  'chips are taken back for money': [
    chipsMoved('ChipsRedeemed', { ...sampleOf('table', 'ChipsRedeemed.v1'), redeemedCents: 5_000 }),
    { redeemedCents: 5_000 },
    105_000,
  ],
  'chips are changed for others of the same worth': [
    chipsMoved('ChipsChanged', sampleOf('table', 'ChipsChanged.v1')),
    { changedCents: 0 },
    100_000,
  ],
  'chips are changed for others that are worth more': [
    chipsMoved('ChipsChanged', { ...sampleOf('table', 'ChipsChanged.v1'), takenCents: 9_000, givenCents: 10_000 }),
    { changedCents: -1_000 },
    99_000,
  ],
  'chips go to another table': [transferred('out', 11_000), { transferredCents: -11_000 }, 89_000],
  'chips come from another table': [transferred('in', 11_000), { transferredCents: 11_000 }, 111_000],
  'an award is paid': [awarded({ totalCents: 11_000 }), { awardsCents: -11_000 }, 89_000],
  'an award is taken back': [awarded({ went: 'in', totalCents: 11_000 }), { awardsCents: 11_000 }, 111_000],
  'an award is paid that a round records': [
    awarded({ payments: ['0b4de3d6-91a2-4f4e-8a8f-94e9b8a4b4b1'] }),
    { awardsCents: 0 },
    100_000,
  ],
};
const moved = Object.fromEntries(
  Object.entries(besidePlay).map(([what, [one, , closedCents]]): [string, Evening] => [
    what,
    { said: [one], closedCents },
  ]),
);

/** A fill that was written down as twice of what it was, and put right. */
const fillRight: Evening = {
  said: [carried('FillReceived', 40_000)],
  closedCents: 120_000,
  corrected: { ...sampleOf('table', 'FillReceived.v1'), totalCents: 20_000 },
};

const notKnown: Readonly<Record<string, Evening>> = {
  'of which a part may be tokens': { said: [placed('w-1', 'mixed'), collected('w-1', 5_000)], closedCents: 105_000 },
  'of an award that a round may record already': {
    said: [awarded({ payments: null, totalCents: 5_000 })],
    closedCents: 95_000,
  },
  'that nobody recorded': { said: [collected('w-9', 5_000)], closedCents: 105_000 },
};

const byMedium: Evening = {
  said: [
    voucher('promotional-tokens', 2_500),
    placed('w-1', 'promotional-tokens'),
    collected('w-1', 2_500),
    placed('w-2', 'chips'),
    collected('w-2', 5_000),
    returned('w-2', 1_000),
    paid('w-1', 2_500),
  ],
  closedCents: 101_500,
};

const countedThen = (cents: number): Said => [null, 'table.FloatCounted', counted(cents)];
const opensRound = (round: number): Said => [round, 'round.RoundOpened', { game: 'two-up', editionStamp: null }];
const closesRound = (round: number): Said => [round, 'round.RoundClosed', {}];
const paidOn = (round: number, wagerId: string, cents: number): readonly Said[] => [
  [round, 'round.WagerPlaced', { ...placed(wagerId, 'chips')[2], wagerId }],
  [round, 'round.WagerPaid', payment(wagerId, cents, 'chips')],
];

/** A theft of $50 between the third count and the fourth, and an evening that goes on. */
const theft: Evening = {
  opensRounds: true,
  said: [
    countedThen(100_000),
    opensRound(3),
    ...paidOn(3, 'w-3', 5_000),
    closesRound(3),
    carried('FillReceived', 20_000),
    countedThen(115_000),
    opensRound(4),
    ...paidOn(4, 'w-4', 1_000),
    closesRound(4),
    voucher('chips', 2_500),
    countedThen(106_500),
    opensRound(5),
    ...paidOn(5, 'w-5', 500),
    countedThen(106_000),
    closesRound(5),
  ],
  closedCents: 106_000,
};

const payingRight: Evening = {
  said: [placed('w-1', 'chips'), paid('w-1', 5_000, 'promotional-tokens')],
  closedCents: 95_000,
  corrected: payment('w-1', 5_000, 'chips'),
};

const tokensRight: Evening = {
  said: [placed('w-1', 'promotional-tokens'), collected('w-1', 2_500)],
  closedCents: 100_000,
  corrected: { wagerId: 'w-1', collectedCents: 5_000, by: 'dealer-1' },
};

/** A stake that was never collected is handed back, first told as less: no chips of the house. */
const ownStakeRight: Evening = {
  said: [placed('w-1', 'chips'), returned('w-1', 500)],
  closedCents: 100_000,
  corrected: { wagerId: 'w-1', toPersonId: 'p-1', returnedCents: 1_000, reason: 'void', by: 'dealer-1' },
};

/** It was collected, and then handed back: that is out of the float, and so is what a correction adds. */
const takenStakeRight: Evening = {
  said: [placed('w-1', 'chips'), collected('w-1', 1_000), returned('w-1', 500)],
  closedCents: 100_000,
  corrected: { wagerId: 'w-1', toPersonId: 'p-1', returnedCents: 1_000, reason: 'void', by: 'dealer-1' },
};

const evenings = [
  ...Object.values(level),
  ...Object.values(moved),
  fillRight,
  theft,
  ...Object.values(notKnown),
  byMedium,
  payingRight,
  tokensRight,
  ownStakeRight,
  takenStakeRight,
];
const sessionOf = (evening: Evening) =>
  sessionId({ venue, table: 'TU-01', gamingDay: '2026-04-25', number: evenings.indexOf(evening) + 1 });

const told = () => {
  const record = recorder();
  for (const evening of evenings) {
    const session = sessionOf(evening);
    const at = sessionStream(session);
    const roundAt = (number: number) => roundStream(roundId(session, number));
    record.add(at, 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    record.add(at, 'table.FloatOpened', counted(100_000));
    for (const number of evening.opensRounds ? [] : [1, 2])
      record.add(roundAt(number), 'round.RoundOpened', { game: 'two-up', editionStamp: null });
    const events = evening.said.map(([round, type, data]) =>
      record.add(round === null ? at : roundAt(round), type, data),
    );
    const last = events.at(-1);
    if (evening.corrected && last) record.correct(last, { data: evening.corrected });
    record.add(at, 'table.FloatClosed', counted(evening.closedCents));
  }
  return record.events();
};

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(told());
});
afterAll(async () => on.close());

const floatAfter = (evening: Evening) => floatOf(on.db, { venues: null, session: sessionOf(evening) });

describe('The float of a session', () => {
  it.each(Object.entries(level))('is level when %s', async (_what, evening) => {
    expect(await floatAfter(evening)).toMatchObject({
      expectedCents: evening.closedCents,
      varianceCents: 0,
      perhapsInChipsCents: 0,
    });
  });

  it.each(Object.entries(notKnown))(
    'is not known where a wager was collected %s, and the amount says by how much',
    async (_what, evening) => {
      expect(await floatAfter(evening)).toMatchObject({
        expectedCents: null,
        varianceCents: null,
        perhapsInChipsCents: 5_000,
      });
    },
  );

  it.each(Object.entries(besidePlay))(
    'is level and says by how much when %s',
    async (what, [, figures, closedCents]) => {
      const evening = moved[what];
      if (!evening) throw new Error(`there is no evening on which ${what}`);
      expect(await floatAfter(evening)).toMatchObject({ ...figures, expectedCents: closedCents, varianceCents: 0 });
    },
  );

  it('is compared at every count, and says between which two it came to differ', async () => {
    const float = await floatAfter(theft);
    const counts = float?.counts ?? [];
    expect(counts.map(({ moment, expectedCents, varianceCents }) => [moment, expectedCents, varianceCents])).toEqual([
      ['opened', 100_000, 0],
      ['counted', 100_000, 0],
      ['counted', 115_000, 0],
      ['counted', 111_500, -5_000],
      ['counted', 111_000, -5_000],
      ['closed', 111_000, -5_000],
    ]);
    expect(counts.slice(1).map(({ sinceCount }) => sinceCount?.differenceCents)).toEqual([0, 0, -5_000, 0, 0]);
    expect(counts[3]?.sinceCount).toMatchObject({
      state: 'differs',
      sinceEventId: counts[2]?.eventId,
      since: counts[2]?.at,
      outOfCents: 2_500,
      wonInPlayCents: -1_000,
      explainedCents: 0,
      unexplainedCents: -5_000,
    });
  });

  it('follows a correction of a fill, and says by how much', async () => {
    expect(await floatAfter(fillRight)).toMatchObject({
      fillsCents: 20_000,
      varianceCents: 0,
      corrected: { count: 1, chipsMovedCents: -20_000, chipsSoldCents: 0 },
    });
  });

  it('tells what was moved by medium, and tokens beside chips sold', async () => {
    expect(await floatAfter(byMedium)).toMatchObject({
      chipsSoldCents: 0,
      tokensIssuedCents: 2_500,
      saleCount: 1,
      paidLessCollectedCents: -1_500,
      varianceCents: 0,
      moved: [
        { medium: 'chips', collectedCents: 5_000, paidCents: 2_500, returnedCents: 1_000 },
        { medium: 'promotional-tokens', collectedCents: 2_500, paidCents: 0, returnedCents: 0 },
      ],
    });
  });

  it('follows a correction of what a payment was paid in, and says by how much', async () => {
    expect(await floatAfter(payingRight)).toMatchObject({
      varianceCents: 0,
      corrected: { count: 1, chipsSoldCents: 0, paidLessCollectedCents: 5_000 },
    });
  });

  it('says of what was handed back only what the house had taken, also where it was put right', async () => {
    expect(await floatAfter(ownStakeRight)).toMatchObject({
      paidLessCollectedCents: 0,
      varianceCents: 0,
      corrected: { count: 1, paidLessCollectedCents: 0 },
    });
    expect(await floatAfter(takenStakeRight)).toMatchObject({
      paidLessCollectedCents: 0,
      corrected: { count: 1, paidLessCollectedCents: 500 },
    });
  });

  it('says nothing of chips in a correction of tokens that were collected', async () => {
    expect(await floatAfter(tokensRight)).toMatchObject({
      varianceCents: 0,
      corrected: { count: 1, paidLessCollectedCents: 0 },
    });
  });
});
