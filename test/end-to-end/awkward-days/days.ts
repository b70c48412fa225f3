import { randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import {
  accepts,
  alice,
  bet,
  bob,
  closed,
  collected,
  declares,
  noMoreBets,
  opened,
  paid,
  placeYourBets,
  retires,
  sam,
  spin,
} from '../../games/two-up/support/two-up-floor.ts';
import type { Floor, Voice, Words } from './says.ts';
import {
  first,
  second,
  one,
  again,
  other,
  cards,
  next,
  otherNext,
  dayAfter,
  at,
  voice,
  dealer,
  supervisor,
  guard,
  cashier,
  finance,
  compliance,
  pieces,
  signed,
  watched,
  counted,
  sold,
  chipsOnSlip,
  word,
  chipsSold,
  decision,
  endOfPlay,
  playing,
  boxes,
  withdrawn,
  runs,
} from './words.ts';

const requested = (kind: string, cents: number): JsonObject => ({
  requestId: `R-${kind}`,
  kind,
  table: 'TU-01',
  lines: pieces(cents),
  totalCents: cents,
  requestedBy: 'GS-01',
  role: 'games-supervisor',
  signatures: signed(watched),
});

const issued = (kind: string, cents: number): JsonObject => ({
  number: 1,
  printed: `${kind}-1`,
  kind,
  requestId: `R-${kind}`,
  table: 'TU-01',
  lines: pieces(cents),
  totalCents: cents,
  preparedBy: 'CAGE-01',
  signatures: signed(['CAGE-01', 'cage-cashier']),
});

const moved = (went: string, otherTable: string): JsonObject => ({
  went,
  otherTable,
  lines: pieces(30_000),
  totalCents: 30_000,
  by: 'DEALER-01',
  observedBy: 'GS-01',
});

/** Plays both days over HTTP. `mark` is told of moments between two things that are told. */
export const playAwkwardDays = async (floor: Floor, mark: (name: string) => Promise<void>): Promise<void> => {
  const box = boxes(floor);
  const play = playing(floor);
  const run = runs(floor);
  const at1 = (words: readonly Words[], letter?: string) =>
    floor.terminalSays(`tableSession-${one}`, dealer, words, letter);

  // The set of chips loses its pieces of 2.50 on this day.
  await floor.says(
    'venue',
    'STAR',
    compliance,
    word(
      'venue.MoneyThresholdsSet',
      '00:00',
      {
        from: '2026-04-01',
        discrepancyReportCents: 2_500,
        discrepancyRegulatorCents: 10_000,
        boxVarianceCents: 0,
        countVarianceCents: 0,
      },
      2,
      '2026-04-01',
    ),
    word('venue.ChipSetRetired', '00:00', { chipSet: 'MAIN', on: first }, 1, '2026-04-03'),
    word(
      'venue.ChipSetRegistered',
      '00:00',
      {
        chipSet: 'MAIN-2',
        kind: 'chips',
        denominationsCents: [100, 500, 2_500, 10_000, 50_000, 100_000, 500_000],
        from: first,
      },
      2,
      '2026-04-03',
    ),
    word(
      'venue.TerminalClockMeasured',
      '00:00',
      { terminal: 'TU-01-B', offsetMs: 0, uncertaintyMs: 120_000 },
      1,
      '2026-04-04',
    ),
  );
  await floor.says('gamingDay', `STAR.${first}`, finance, word('gamingDay.Opened', '00:10', { by: 'FIN-01' }));

  for (const [name, table, slot] of [
    ['TU-01-BOX-A', 'TU-01', 1],
    ['TU-01-BOX-B', 'TU-01', 2],
    ['TU-02-BOX-A', 'TU-02', 1],
    ['TU-02-BOX-B', 'TU-02', 2],
    ['DC-01-BOX-A', 'DC-01', 1],
  ] as const)
    await box.attached(`${name}.${first}.1`, table, slot, '07:50');

  // TU-01, first time.
  await at1([
    word('table.SessionOpened', '07:54', { game: 'two-up', editionStamp: 'two-up/star-2016' }),
    word('table.FloatOpened', '07:55', counted('opener', 500_000), 2),
    chipsSold('08:10', 'cash', 30_000, 'TU-01-BOX-A'),
    chipsSold('08:15', 'chip-purchase-voucher', 10_000, 'TU-01-BOX-A'),
    word('table.VoucherExchanged', '08:20', {
      voucherId: 'V-1',
      personId: 'P-1',
      nominatedCents: 5_000,
      conditions: [],
      dropBox: 'TU-01-BOX-A',
      issuedAs: 'promotional-tokens',
      issued: pieces(5_000),
      issuedCents: 5_000,
      by: 'DEALER-01',
    }),
  ]);
  // The spinner's 20.00 and 100.00 on heads are lost, 60.00 on tails won: 20.00 + 100.00 - 60.00 = 60.00.
  await play(one, 1, at('08:30'), [
    opened,
    accepts(),
    declares('heads'),
    placeYourBets,
    bet(sam, 'spinner', 2_000),
    bet(alice, 'heads', 10_000),
    bet(bob, 'tails', 6_000),
    noMoreBets,
    ...spin('TT'),
    collected(sam, 'spinner', 2_000),
    collected(alice, 'heads', 10_000),
    paid(bob, 'tails', 6_000),
    retires('lost'),
    closed,
  ]);
  // A fill of 2,000.00: a bundle of 50.00 lacked, which nobody saw.
  const fills = 'STAR.fill.2026';
  const credits = 'STAR.credit.2026';
  const slip = (of: string, who: Voice, name: string, time: string, data: JsonObject) =>
    floor.says('slipSeries', of, who, word(`slips.${name}`, time, data));
  const pit = voice('supervisor', 'GS-01', 'games-supervisor');
  await slip(fills, pit, 'Requested', '08:50', requested('fill', 200_000));
  await slip(fills, cashier, 'Issued', '08:52', issued('fill', 200_000));
  await slip(fills, cashier, 'Dispatched', '08:53', {
    number: 1,
    carriedBy: ['SEC-01', 'SEC-02'],
    handedOverBy: 'CAGE-01',
  });
  const [fill = ''] = await at1([word('table.FillReceived', '09:00', chipsOnSlip('fill-1', 200_000, 200_000))]);
  // A credit of 500.00, whose slip is voided when the cage has its chips.
  await slip(credits, pit, 'Requested', '09:20', requested('credit', 50_000));
  await slip(credits, cashier, 'Issued', '09:22', issued('credit', 50_000));
  await at1([word('table.CreditSent', '09:30', chipsOnSlip('credit-1', 50_000, 50_000))]);
  await slip(credits, cashier, 'ReceivedAtCage', '09:35', {
    number: 1,
    lines: pieces(50_000),
    totalCents: 50_000,
    receivedBy: 'CAGE-01',
    signatures: signed(['CAGE-01', 'cage-cashier']),
  });
  await slip(credits, cashier, 'Voided', '09:50', {
    number: 1,
    reason: 'wrong-amount',
    by: 'CAGE-01',
    secondSigner: 'CAGE-02',
    copiesKept: true,
  });
  await at1([word('table.FloatCounted', '10:00', counted('shift', 611_000), 2)]);
  await mark('afterShiftCount');
  await floor.says(
    'tableSession',
    one,
    supervisor,
    word('table.CorrectionRecorded', '10:30', {
      corrects: fill,
      replacement: {
        type: 'table.FillReceived',
        schemaVersion: 1,
        occurredAt: at('09:00'),
        data: chipsOnSlip('fill-1', 195_000, 200_000),
      },
      decision: decision('CS-01', 'casino-supervisor', 'misread'),
    }),
  );
  await mark('afterFillPutRight');
  await at1([word('table.ChipsTransferred', '10:20', moved('in', 'TU-02'))]);
  // 40.00 on tails were won and 60.00 paid; the spinner's 20.00 were lost: 20.00 - 60.00 = -40.00; by the rules -20.00.
  await play(one, 2, at('10:35'), [
    opened,
    accepts(),
    declares('heads'),
    placeYourBets,
    bet(sam, 'spinner', 2_000),
    bet(bob, 'tails', 4_000),
    noMoreBets,
    ...spin('TT'),
    collected(sam, 'spinner', 2_000),
    paid(bob, 'tails', 6_000),
    retires('lost'),
    closed,
  ]);
  // A run of sales at a terminal whose clock may be two minutes off; the box is exchanged in the middle of it.
  await at1(
    [
      chipsSold('10:57', 'cash', 10_000, 'TU-01-BOX-A'),
      chipsSold('10:59:30', 'cash', 20_000, 'TU-01-BOX-A'),
      chipsSold('11:01', 'cash', 40_000, 'TU-01-BOX-A'),
      chipsSold('11:10', 'cash', 80_000, 'TU-01-BOX-A'),
    ],
    'B',
  );
  await run('R-1', '10:50', '11:00', ['TU-01']);
  await box.removed(`TU-01-BOX-A.${first}.1`, 'TU-01', 1, '11:00', 'R-1');
  await box.attached(`TU-01-BOX-A.${first}.2`, 'TU-01', 1, '11:00:30');
  await at1([word('table.FloatClosed', '12:00', counted('closer', 472_000), 2), endOfPlay('12:01')]);

  // TU-01, the second time on the day: 26.00 less than it closed with; reported. The clocks go back between its two sales.
  await floor.terminalSays(`tableSession-${again}`, dealer, [
    word('table.SessionOpened', '13:59', { game: 'two-up', editionStamp: 'two-up/star-2016' }),
    word('table.FloatOpened', '14:00', counted('opener', 469_400, [{ denominationCents: 100, count: 4_694 }]), 2),
    chipsSold('15:30', 'cash', 50_000, 'TU-01-BOX-A'),
    chipsSold('16:30', 'cash', 25_000, 'TU-01-BOX-B'),
    word('table.FloatClosed', '19:00', counted('closer', 394_400, [{ denominationCents: 100, count: 3_944 }]), 2),
    endOfPlay('19:01'),
  ]);
  await floor.says(
    'gamingDay',
    `STAR.${first}`,
    guard,
    word('gamingDay.DiscrepancyReported', '14:10', {
      table: 'TU-01',
      session: again,
      what: 'opener',
      cents: -2_600,
      reportedTo: ['surveillance-operator', 'security-officer'],
      reportNumber: 'DR-1',
      by: 'GS-01',
    }),
  );

  // TU-02.
  await floor.terminalSays(`tableSession-${other}`, dealer, [
    word('table.SessionOpened', '07:54', { game: 'two-up', editionStamp: 'two-up/star-2016' }),
    word('table.FloatOpened', '07:55', counted('opener', 100_000), 2),
    chipsSold('08:10', 'cash', 20_000, 'TU-02-BOX-A'),
    word('table.ChipsTransferred', '10:15', moved('out', 'TU-01')),
    word('table.FloatClosed', '13:00', counted('closer', 50_000), 2),
    endOfPlay('13:01'),
  ]);

  // DC-01: 100 pieces of 2.50 lie in the tray on the day on which they were withdrawn.
  await floor.terminalSays(`tableSession-${cards}`, dealer, [
    word('table.SessionOpened', '07:54', { game: 'double-chance', editionStamp: 'double-chance/star-2016' }),
    word('table.FloatOpened', '07:55', counted('opener', 225_000, withdrawn(225_000)), 2),
    chipsSold('08:10', 'cash', 5_000, 'DC-01-BOX-A'),
    word('table.FloatClosed', '12:00', counted('closer', 220_000, withdrawn(220_000)), 2),
    endOfPlay('12:01'),
  ]);

  // The drop run of the night. The box of TU-02 is left behind.
  await run('R-2', '19:20', '19:30', ['TU-01', 'TU-02', 'DC-01']);
  await box.removed(`TU-01-BOX-A.${first}.2`, 'TU-01', 1, '19:31', 'R-2');
  await box.removed(`TU-01-BOX-B.${first}.1`, 'TU-01', 2, '19:32', 'R-2');
  await box.removed(`TU-02-BOX-B.${first}.1`, 'TU-02', 2, '19:33', 'R-2');
  await box.removed(`DC-01-BOX-A.${first}.1`, 'DC-01', 1, '19:34', 'R-2');
  await floor.says(
    'gamingDay',
    `STAR.${first}`,
    guard,
    word('gamingDay.DropRunEnded', '19:50', { run: 'R-2', by: 'SEC-01', unplaced: [] }),
  );

  // The counts of the morning.
  await box.counted(`TU-01-BOX-A.${first}.1`, 'TU-01', '00', [
    { cash: 115_000, 'chip-purchase-voucher': 10_000, 'promotional-voucher': 5_000 },
    { cash: 115_000, 'chip-purchase-voucher': 10_000, 'promotional-voucher': 5_000 },
    { cash: 115_000, 'chip-purchase-voucher': 10_000, 'promotional-voucher': 5_000 },
  ]);
  await mark('beforeLateSale');
  await floor.says(
    'tableSession',
    one,
    supervisor,
    word(
      'table.LateEntryRecorded',
      '00:30',
      {
        type: 'table.ChipsSold',
        schemaVersion: 1,
        occurredAt: at('10:05'),
        uncertaintyMs: 60_000,
        data: sold('cash', 15_000, 'TU-01-BOX-A'),
        decision: decision('CS-01', 'casino-supervisor', 'forgotten'),
      },
      1,
      second,
    ),
  );
  await mark('afterLateSale');
  await box.counted(`TU-01-BOX-A.${first}.2`, 'TU-01', '01', [{ cash: 130_000 }, { cash: 130_000 }, { cash: 130_000 }]);
  await box.counted(`TU-01-BOX-B.${first}.1`, 'TU-01', '02', [{ cash: 25_000 }, { cash: 25_000 }, { cash: 25_000 }]);
  await box.counted(`TU-02-BOX-B.${first}.1`, 'TU-02', '03', [{}, {}, {}]);
  await box.counted(`DC-01-BOX-A.${first}.1`, 'DC-01', '04', [{ cash: 5_000 }, { cash: 5_000 }, { cash: 5_000 }]);
  await mark('boxLeftBehind');

  // The next day: TU-02 is opened with the box of the day before, 100.00 go into it too, and then it is exchanged. The verifier finds 5.00 less than both counts.
  await box.attached(`TU-02-BOX-B.${second}.1`, 'TU-02', 2, '03:50', second);
  await floor.terminalSays(`tableSession-${otherNext}`, dealer, [
    word('table.SessionOpened', '03:59', { game: 'two-up', editionStamp: 'two-up/star-2016' }, 1, second),
    word('table.FloatOpened', '04:00', counted('opener', 50_000), 2, second),
    chipsSold('04:30', 'cash', 10_000, 'TU-02-BOX-A', second),
    word('table.FloatClosed', '06:00', counted('closer', 40_000), 2, second),
    endOfPlay('06:01', second),
  ]);
  await run('R-3', '05:00', '05:10', ['TU-02'], second);
  await box.removed(`TU-02-BOX-A.${first}.1`, 'TU-02', 1, '05:10', 'R-3', second);
  await box.attached(`TU-02-BOX-A.${second}.1`, 'TU-02', 1, '05:11', second);
  await box.counted(`TU-02-BOX-A.${first}.1`, 'TU-02', '06', [{ cash: 30_000 }, { cash: 30_000 }, { cash: 29_500 }]);
};

/** Finance closes a day, whose revision it has seen. */
export const closeDay = (floor: Floor, day: string, seen: number): Promise<JsonObject> =>
  floor.post(
    `/v1/gaming-days/STAR.${day}/close`,
    finance,
    { eventId: randomUUID(), occurredAt: at('07:00', dayAfter(day)), by: 'FIN-01' },
    { 'if-match': `"${seen}"` },
  );

/** TU-01 begins the second day 100.00 under its closer. Its boxes, and those of TU-02, are counted on the third. */
export const playSecond = async (floor: Floor): Promise<void> => {
  const box = boxes(floor);
  for (const [name, slot] of [
    ['TU-01-BOX-A', 1],
    ['TU-01-BOX-B', 2],
  ] as const)
    await box.attached(`${name}.${second}.1`, 'TU-01', slot, '07:50', second);
  await floor.terminalSays(`tableSession-${next}`, dealer, [
    word('table.SessionOpened', '07:54', { game: 'two-up', editionStamp: 'two-up/star-2016' }, 1, second),
    word(
      'table.FloatOpened',
      '07:55',
      counted('opener', 384_400, [{ denominationCents: 100, count: 3_844 }]),
      2,
      second,
    ),
    chipsSold('08:10', 'cash', 10_000, 'TU-01-BOX-A', second),
    word(
      'table.FloatClosed',
      '12:00',
      counted('closer', 374_400, [{ denominationCents: 100, count: 3_744 }]),
      2,
      second,
    ),
    endOfPlay('12:01', second),
  ]);
  const run = runs(floor);
  await floor.says(
    'gamingDay',
    `STAR.${second}`,
    finance,
    word('gamingDay.Opened', '00:10', { by: 'FIN-01' }, 1, second),
  );
  await run('R-4', '12:05', '12:10', ['TU-01', 'TU-02'], second);
  const hung = [
    ['TU-01', 'A', 1, 10_000],
    ['TU-01', 'B', 2, 0],
    ['TU-02', 'A', 1, 0],
    ['TU-02', 'B', 2, 0],
  ] as const;
  for (const [nth, [table, letter, slot, cents]] of hung.entries()) {
    const journey = `${table}-BOX-${letter}.${second}.1`;
    const found = cents === 0 ? {} : { cash: cents };
    await box.removed(journey, table, slot, '12:10', 'R-4', second);
    await box.counted(journey, table, `0${nth}`, [found, found, found], dayAfter(second));
  }
};

export const closerPutRight = (floor: Floor, corrects: string): Promise<void> =>
  floor.says(
    'tableSession',
    again,
    supervisor,
    word(
      'table.CorrectionRecorded',
      '13:00',
      {
        corrects,
        replacement: {
          type: 'table.FloatClosed',
          schemaVersion: 2,
          occurredAt: at('19:00'),
          data: counted('closer', 384_400, [{ denominationCents: 100, count: 3_844 }]),
        },
        decision: decision('CS-01', 'casino-supervisor', 'misread'),
      },
      1,
      second,
    ),
  );
