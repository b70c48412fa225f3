import type { DenominationLine } from '../../domain/kernel/money.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId, type SessionId } from '../../domain/kernel/streams.ts';
import { floatReport, varianceReport } from '../../projections/queries/float-reports.ts';
import { winOf } from '../../projections/queries/win.ts';
import { examinationStreamOf, recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { examined, settlement } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * A winner is given $100.00 where $60.00 are due. The record says that they were given what they were given (the tray is right, and the law
 * was not kept), or what was due (the law was kept by the record, and the tray is short). Worked by hand; amounts in cents.
 *
 * At each table: opened with 1,000.00; chips for 200.00 are sold for cash; a wager of 50.00 is collected; a winner is paid.
 */
const opener = 100_000;
const sold = 20_000;
const collected = 5_000;
const due = 6_000;

const fives = (cents: number): DenominationLine[] => [{ denominationCents: 500, count: cents / 500 }];
const counted = (totalCents: number): JsonObject => ({
  lines: fives(totalCents),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});
const sale: JsonObject = {
  ...sampleOf('table', 'ChipsSold.v1'),
  tender: 'cash',
  tenderedCents: sold,
  issuedAs: 'chips',
  issued: fives(sold),
  issuedCents: sold,
};
const wager = (wagerId: string): JsonObject => ({
  ...sampleOf('round', 'WagerPlaced.v1'),
  wagerId,
  medium: 'chips',
});

const [finding] = sampleOf('examination', 'Examined.v2')['findings'] as JsonObject[];

const record = recorder();

type Table = {
  /** What the record says that was paid, in cents, and the pieces that went out; null where nobody wrote them down. */
  readonly paidCents: number;
  readonly pieces?: DenominationLine[];
  /** What the winner was given in truth: what is not in the tray when it is counted. */
  readonly givenCents: number;
  /** What a finding about the money of the winner says the record lacks. */
  readonly lacks?: string;
};

const doubt = (missing: string): JsonObject => ({
  ...finding,
  wagerId: 'w-2',
  verdict: 'undetermined',
  figures: { differenceCents: 2_000 },
  missing,
});

const playedAt = (table: string, { paidCents, pieces, givenCents, lacks }: Table): SessionId => {
  const session = sessionId({ venue, table, gamingDay: '2026-04-25', number: 1 });
  const round = roundId(session, 1);
  const say = (type: string, data: JsonObject) => record.add(sessionStream(session), `table.${type}`, data);
  const play = (type: string, data: JsonObject) => record.add(roundStream(round), `round.${type}`, data);
  say('SessionOpened', { game: 'two-up', editionStamp: null });
  say('FloatOpened', counted(opener));
  say('ChipsSold', sale);
  play('RoundOpened', { game: 'two-up', editionStamp: null });
  for (const wagerId of ['w-1', 'w-2']) play('WagerPlaced', wager(wagerId));
  play('WagerCollected', { wagerId: 'w-1', collectedCents: collected, by: 'dealer-1' });
  const chips = pieces ?? null;
  play('WagerPaid', { wagerId: 'w-2', toPersonId: 'p-1', paidCents, medium: 'chips', chips, by: 'dealer-1' });
  play('RoundClosed', {});
  say('FloatClosed', counted(opener - sold + collected - givenCents));
  const settled = {
    ...settlement('w-2', paidCents - due),
    due: { collectedCents: 0, paidCents: due, returnedCents: 0 },
    done: { collectedCents: 0, paidCents, returnedCents: 0 },
  };
  record.add(
    examinationStreamOf('round', round),
    'examination.Examined',
    examined(round, lacks === undefined ? [] : [doubt(lacks)], [settled]),
  );
  return session;
};

const right = playedAt('A-1', { paidCents: 6_000, givenCents: 6_000 });
const asPaid = playedAt('A-2', { paidCents: 10_000, givenCents: 10_000 });
const asDue = playedAt('A-3', { paidCents: 6_000, givenCents: 10_000 });
// The amount is what was due, and the pieces beside it are what was given.
const byPieces = playedAt('A-4', { paidCents: 6_000, pieces: fives(10_000), givenCents: 10_000 });
// Half of it is on record: 80.00 by the record.
const inPart = playedAt('A-5', { paidCents: 8_000, givenCents: 10_000 });
// The same, and it is in doubt what was due.
const inDoubt = playedAt('A-6', { paidCents: 8_000, givenCents: 10_000, lacks: 'which number was missing' });

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record.events());
});
afterAll(async () => on.close());

const trayOf = async (session: SessionId) => {
  const filter = { venues: null };
  const [floats, variances] = [await floatReport(on.db, { filter }), await varianceReport(on.db, { filter })];
  const row = floats.items.find((one) => one.session === session);
  return {
    expectedCents: row?.expectedCents,
    varianceCents: row?.varianceCents,
    windows: variances.items
      .filter((one) => one.session === session)
      .map(({ differenceCents, explainedCents, unexplainedCents, roundsOverDue, otherPieces }) => ({
        differenceCents,
        explainedCents,
        unexplainedCents,
        overDueCents: roundsOverDue.map((one) => one.overDueCents),
        otherPieces: otherPieces.length,
      })),
  };
};

const winIn = async (session: SessionId) => {
  const win = await winOf(on.db, { venues: null, session });
  return {
    byFormula: win?.byFormula.winCents,
    byPlay: win?.byPlay.winCents,
    byLaw: win?.byLaw.winCents,
    overDueCents: win?.byLaw.overDueCents,
    unexplainedCents: win?.between.unexplainedCents,
  };
};

describe('An overpayment', () => {
  it('that did not happen leaves a tray that agrees, and one win in three ways', async () => {
    // 1,000.00 - 200.00 + 50.00 - 60.00
    expect(await trayOf(right)).toEqual({ expectedCents: 79_000, varianceCents: 0, windows: [] });
    // 790.00 + 200.00 (drop) - 1,000.00; 50.00 - 60.00
    const win = { byFormula: -1_000, byPlay: -1_000, byLaw: -1_000, overDueCents: 0, unexplainedCents: 0 };
    expect(await winIn(right)).toEqual(win);
  });

  it('that is recorded as paid leaves the tray right, and win by law over win by play', async () => {
    // 1,000.00 - 200.00 + 50.00 - 100.00, and so much was counted.
    expect(await trayOf(asPaid)).toEqual({ expectedCents: 75_000, varianceCents: 0, windows: [] });
    // 750.00 + 200.00 - 1,000.00; 50.00 - 100.00; and by law 40.00 less would have been paid.
    const win = { byFormula: -5_000, byPlay: -5_000, byLaw: -1_000, overDueCents: 4_000, unexplainedCents: 0 };
    expect(await winIn(asPaid)).toEqual(win);
  });

  it('that is recorded as due leaves the tray short, which nothing on record explains', async () => {
    const window = { differenceCents: -4_000, explainedCents: 0, unexplainedCents: -4_000 };
    expect(await trayOf(asDue)).toEqual({
      expectedCents: 79_000,
      varianceCents: -4_000,
      windows: [{ ...window, overDueCents: [], otherPieces: 0 }],
    });
    // The formula counts what is in the tray, play and law what is on record.
    const win = { byFormula: -5_000, byPlay: -1_000, byLaw: -1_000, overDueCents: 0, unexplainedCents: -4_000 };
    expect(await winIn(asDue)).toEqual(win);
  });

  it('that is recorded as due, with the pieces that went out, leaves the tray short, and the pieces explain it', async () => {
    const window = { differenceCents: -4_000, explainedCents: -4_000, unexplainedCents: 0 };
    expect(await trayOf(byPieces)).toEqual({
      expectedCents: 79_000,
      varianceCents: -4_000,
      windows: [{ ...window, overDueCents: [], otherPieces: 1 }],
    });
    expect(await winIn(byPieces)).toMatchObject({ byFormula: -5_000, byPlay: -1_000, byLaw: -1_000, overDueCents: 0 });
  });

  it('of which it is in doubt whether it is one is named with what is missing, and in no sum', async () => {
    const { items } = await varianceReport(on.db, { filter: { venues: null, session: inDoubt } });
    expect(items).toMatchObject([
      {
        differenceCents: -2_000,
        roundsOverDue: [],
        wagersInDoubt: [
          { round: roundId(inDoubt, 1), wagerId: 'w-2', overDueCents: 2_000, inDoubt: ['which number was missing'] },
        ],
        inDoubt: [],
      },
    ]);
  });

  it('that is recorded in part is told in both ways, and no cent of it twice', async () => {
    // By the record 80.00 were paid: 1,000.00 - 200.00 + 50.00 - 80.00.
    const window = { differenceCents: -2_000, explainedCents: 0, unexplainedCents: -2_000 };
    expect(await trayOf(inPart)).toEqual({
      expectedCents: 77_000,
      varianceCents: -2_000,
      windows: [{ ...window, overDueCents: [2_000], otherPieces: 0 }],
    });
    // 40.00 in all: 20.00 over what was due by the record, and 20.00 that nobody recorded.
    const win = { byFormula: -5_000, byPlay: -3_000, byLaw: -1_000, overDueCents: 2_000, unexplainedCents: -2_000 };
    expect(await winIn(inPart)).toEqual(win);
  });
});
