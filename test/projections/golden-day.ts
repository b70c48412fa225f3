import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId, streamName } from '../../domain/kernel/streams.ts';
import {
  dropBoxStream,
  examinationStreamOf,
  recorder,
  roundStream,
  sessionStream,
  venue,
  type Recorder,
} from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { examined, settlement } from './evening.ts';

/** One gaming day of two tables, small enough to be worked by hand. Amounts in cents. */
export const gamingDay = '2026-04-25';
export const firstTable = sessionId({ venue, table: 'TU-01', gamingDay, number: 1 });
export const secondTable = sessionId({ venue, table: 'TU-02', gamingDay, number: 1 });
export const lastOfSecond = sessionId({ venue, table: 'TU-02', gamingDay, number: 2 });
export const dayStream = streamName('gamingDay', `${venue}.${gamingDay}`);

const lines = (cents: number) => [{ denominationCents: 500, count: cents / 500 }];
const counted = (totalCents: number): JsonObject => ({
  lines: lines(totalCents),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: 'gs-1',
  slip: null,
});
const sale = (tender: string, cents: number, issuedAs = 'chips', dropBox = 'BX-07'): JsonObject => ({
  personId: 'p-1',
  tender,
  tenderedCents: cents,
  dropBox,
  issuedAs,
  issued: lines(cents),
  issuedCents: cents,
  by: 'dealer-1',
});
const moved = (name: 'FillReceived' | 'CreditSent', cents: number): JsonObject => ({
  ...sampleOf('table', `${name}.v1`),
  lines: lines(cents),
  totalCents: cents,
});

type Wager = {
  readonly id: string;
  readonly kind: 'heads' | 'tails';
  readonly stakeCents: number;
  readonly medium?: 'chips' | 'promotional-tokens';
  /** What was done: collected, or paid. */
  readonly collectedCents?: number;
  readonly paidCents?: number;
  /** What was due, where that is another sum. */
  readonly duePaidCents?: number;
};

const settled = ({ id, kind, stakeCents, collectedCents = 0, paidCents = 0, duePaidCents = paidCents }: Wager) => ({
  ...settlement(id, paidCents - duePaidCents),
  kind,
  stakeCents,
  outcome: collectedCents > 0 ? 'lost' : 'won',
  due: { collectedCents, paidCents: duePaidCents, returnedCents: 0 },
  done: { collectedCents, paidCents, returnedCents: 0 },
});

/** A round with its wagers and its examination. */
const played = (record: Recorder, round: string, wagers: readonly Wager[]): void => {
  const add = (type: string, data: JsonObject) => void record.add(roundStream(round), type, data);
  add('round.RoundOpened', { game: 'two-up', editionStamp: null });
  for (const { id, kind, stakeCents, medium = 'chips' } of wagers)
    add('round.WagerPlaced', {
      wagerId: id,
      personId: 'p-1',
      kind,
      area: kind,
      stakeCents,
      medium,
      chips: null,
      seat: 1,
      oral: false,
      chipsPresented: null,
      placedBy: null,
    });
  for (const { id, collectedCents = 0, paidCents = 0 } of wagers) {
    if (collectedCents > 0) add('round.WagerCollected', { wagerId: id, collectedCents, by: 'dealer-1' });
    if (paidCents > 0)
      add('round.WagerPaid', { wagerId: id, toPersonId: 'p-1', paidCents, medium: 'chips', chips: null, by: 'd' });
  }
  add('round.RoundClosed', {});
  record.add(examinationStreamOf('round', round), 'examination.Examined', examined(round, [], wagers.map(settled)));
};

const content = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([category, totalCents]) => ({ category, lines: [], totalCents }));

const attached = (table: string): JsonObject => ({ table, slot: 1, seal: null, by: ['sec-1'] });
const foundIn = (count: number, by: string, of: Readonly<Record<string, number>>): JsonObject => ({
  count,
  by,
  content: content(of),
  papers: null,
  combinedWith: [],
  knewExpected: null,
});

const duty = (personId: string): JsonObject => ({ personId, duty: 'dealer' });

/** The day as it was recorded, without its closing. */
export const dayOfPlay = (): Recorder => {
  const record = recorder();
  const at = (session: string) => (type: string, data: JsonObject) =>
    void record.add(sessionStream(session), type, data);
  record.add(dayStream, 'gamingDay.Opened', { by: 'f-1' });

  const [shortBox, sharedBox] = [dropBoxStream('BX-07'), dropBoxStream('BX-08')];
  record.add(shortBox, 'dropBox.Attached', attached('TU-01'));
  record.add(sharedBox, 'dropBox.Attached', attached('TU-02'));

  const first = at(firstTable);
  first('table.SessionOpened', { game: 'two-up', editionStamp: null });
  first('table.FloatOpened', counted(500_000));
  first('table.StaffAssigned', duty('dealer-1'));
  first('table.FillReceived', moved('FillReceived', 200_000));
  first('table.CreditSent', moved('CreditSent', 50_000));
  first('table.ChipsSold', sale('cash', 30_000));
  first('table.ChipsSold', sale('chip-purchase-voucher', 10_000));
  first('table.ChipsSold', sale('promotional-voucher', 5_000, 'promotional-tokens'));
  played(record, roundId(firstTable, 1), [
    { id: 'w-1', kind: 'heads', stakeCents: 10_000, collectedCents: 10_000 },
    { id: 'w-2', kind: 'tails', stakeCents: 6_000, paidCents: 6_000 },
  ]);
  first('table.StaffRelieved', duty('dealer-1'));
  first('table.StaffAssigned', duty('dealer-2'));
  played(record, roundId(firstTable, 2), [
    // 20.00 too much were paid.
    { id: 'w-3', kind: 'heads', stakeCents: 4_000, paidCents: 6_000, duePaidCents: 4_000 },
    { id: 'w-4', kind: 'tails', stakeCents: 1_000, medium: 'promotional-tokens', collectedCents: 1_000 },
  ]);
  // 5,000.00 + 2,000.00 - 500.00 - 400.00 (sold) + 100.00 - 60.00 - 60.00 = 6,080.00; 10.00 are missing.
  first('table.FloatClosed', counted(607_000));
  first('table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });

  const second = at(secondTable);
  second('table.SessionOpened', { game: 'two-up', editionStamp: null });
  second('table.FloatOpened', counted(100_000));
  second('table.StaffAssigned', duty('dealer-3'));
  second('table.ChipsSold', sale('cash', 20_000, 'chips', 'BX-08'));
  played(record, roundId(secondTable, 1), [{ id: 'w-5', kind: 'heads', stakeCents: 20_000, collectedCents: 20_000 }]);
  // 1,000.00 - 200.00 + 200.00
  second('table.FloatClosed', counted(100_000));
  second('table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });

  // The table opens again under the same box: nobody plays.
  const last = at(lastOfSecond);
  last('table.SessionOpened', { game: 'two-up', editionStamp: null });
  last('table.FloatOpened', counted(100_000));
  last('table.ChipsSold', sale('cash', 5_000, 'chips', 'BX-08'));
  // 1,000.00 - 50.00
  last('table.FloatClosed', counted(95_000));
  last('table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });

  record.add(shortBox, 'dropBox.Removed', attached('TU-01'));
  record.add(sharedBox, 'dropBox.Removed', attached('TU-02'));
  // 300.00 of cash were sold into the box of the first table: 10.00 are missing. A chip of 5.00 lay among it.
  const ofShortBox = { cash: 29_000, 'chip-purchase-voucher': 10_000, 'promotional-voucher': 5_000, chips: 500 };
  record.add(shortBox, 'dropBox.Counted', foundIn(1, 'n-1', { ...ofShortBox, cash: 29_500 }));
  record.add(shortBox, 'dropBox.Counted', foundIn(2, 'n-2', ofShortBox));
  const verified = {
    by: 'c-1',
    as: 'cage-cashier',
    content: content(ofShortBox),
    beforeReport: null,
    signatures: null,
  };
  record.add(shortBox, 'dropBox.Verified', verified);
  // 200.00 and 50.00 were sold into the other: 1.00 is too much. Nobody verifies it.
  record.add(sharedBox, 'dropBox.Counted', foundIn(1, 'n-1', { cash: 25_100 }));
  record.add(dayStream, 'gamingDay.BoxExplained', {
    journey: sharedBox.slice('dropBox-'.length),
    decision: { by: 'f-1', roleClaimed: 'finance-officer', ground: 'held-as-evidence' },
  });
  return record;
};
