import type { JsonObject } from '../../../domain/kernel/json.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { daySpecs } from '../../support/day-specs.ts';
import { foundOnDay, inCash, type DayLedger } from '../../support/kept-day.ts';
import { closedWith } from './closed-figures.ts';
import { box, evening, withBox } from './day.ts';

const { rule } = daySpecs('controls/table-games');

const counted = (cents: number) => {
  const content = { content: inCash(cents) };
  return { first: content, second: content, verified: content };
};

const unseen = (ledger: DayLedger): void => {
  ledger.sale({ dropBox: null });
};

/** The hour at which days change is eleven hours behind 19:00. */
const dayEnds = 660;

/** A box is removed in a run so many minutes after 19:00, and holds so much. */
const removedInRun = (ledger: DayLedger, minutes: number, cents: number, daysBefore = 0): void => {
  const of = { daysBefore };
  const scheduledFor = instantText(Date.UTC(2026, 3, 25 - daysBefore, 9, minutes));
  ledger.run({ scheduledFor }, { minutes: -60, ...of });
  ledger.removed({}, { minutes, ...of });
  ledger.carried({}, of);
  ledger.countBegun({}, { minutes: minutes + 60, ...of });
  ledger.boxOpened({}, of);
  ledger.emptied({}, of);
  ledger.counted(1, { content: inCash(cents) }, of);
  ledger.counted(2, { content: inCash(cents) }, of);
  ledger.verified({ content: inCash(cents) }, of);
};

/** An evening of a table with a sale of $50. */
const sellsFifty = (
  ledger: DayLedger,
  closing: JsonObject,
  at: { readonly daysBefore: number; readonly session?: number },
): void => {
  ledger.opened({}, { minutes: 0, ...at });
  ledger.opener({}, at);
  ledger.sale({}, at);
  ledger.closer({}, { minutes: 640, ...at });
  ledger.closed(closing, at);
};

/** Such an evening, and a box that is removed in a run so many minutes after 19:00, and holds so much. */
const removedAt =
  (minutes: number, cents: number, closing: JsonObject = {}, daysBefore = 0) =>
  (ledger: DayLedger): void => {
    ledger.attached({}, { minutes: 0, daysBefore });
    sellsFifty(ledger, closing, { daysBefore });
    removedInRun(ledger, minutes, cents, daysBefore);
  };
const yesterdays = (cents: number): ((ledger: DayLedger) => void) => removedAt(dayEnds + 15, cents, {}, 1);
/** The day before the table was open twice, with sales of $20 and $50 into one box. */
const twoSessions =
  (cents: number) =>
  (ledger: DayLedger): void => {
    const early = { daysBefore: 1, session: 1 };
    ledger.attached({}, { minutes: -310, daysBefore: 1 });
    ledger.opened({}, { minutes: -300, ...early });
    ledger.opener({}, early);
    ledger.sale({ tenderedCents: 2_000 }, early);
    ledger.closer({}, { minutes: -100, ...early });
    ledger.closed({}, early);
    sellsFifty(ledger, {}, { daysBefore: 1, session: 2 });
    removedInRun(ledger, dayEnds + 15, cents, 1);
  };
/** The table is opened a minute after days changed, and the box of the evening before is removed at a quarter past. */
const openedSinceThen = (ledger: DayLedger): void => {
  ledger.opened({}, { minutes: dayEnds - 24 * 60 + 1 });
  ledger.opener();
};

/**
 * A box is exchanged for itself six seconds after a sale of $20, by a terminal whose clock is known to within half a minute: whether its money went
 * into the box before or after, nobody can say. Before it $50 were sold. So much lay in the box each time.
 */
const exchanged =
  (firstCents: number, secondCents: number) =>
  (ledger: DayLedger): void => {
    ledger.attached({}, { minutes: -5 });
    ledger.opened({}, { minutes: 0 });
    ledger.opener();
    ledger.sale();
    ledger.run({ run: 'RUN-0', scheduledFor: instantText(Date.UTC(2026, 3, 25, 9, 100)) }, { minutes: 60 });
    ledger.sale({ tenderedCents: 2_000 }, { minutes: 100, uncertaintyMs: 30_000 });
    ledger.removed({ run: 'RUN-0' }, { minutes: 100.1 });
    ledger.attached({}, { minutes: 100.2, journey: 2 });
    ledger.closer({}, { minutes: 300 });
    ledger.closed();
    ledger.run({}, { minutes: 290 });
    box(ledger, { ...counted(firstCents), removed: null });
    box(ledger, counted(secondCents), { journey: 2 });
  };

rule('7.1', 'BOX_UNLIKE_SALES', {
  kept: {
    'by a box that holds what was sold': withBox(),
    'by a box that held by its exchange all that was sold by then': exchanged(7_000, 0),
    'by $60 for two sales': withBox(counted(6_000), (ledger) => ledger.sale({ tenderedCents: 1_000 })),
    'by a difference that the venue allows': (ledger) => {
      ledger.thresholds({ boxVarianceCents: 500 });
      withBox(counted(4_500))(ledger);
    },
    'by $70 for a sale here and one at another table that was dropped into it': {
      write: (ledger) => {
        ledger.opened({}, { table: 'TU-02', minutes: 0 });
        ledger.opener({}, { table: 'TU-02' });
        ledger.sale({ tenderedCents: 2_000 }, { table: 'TU-02', minutes: 20 });
        ledger.closer({}, { table: 'TU-02', minutes: 200 });
        ledger.closed({}, { table: 'TU-02' });
        ledger.attached({ table: 'TU-02' }, { box: 'BX-08', minutes: -5 });
        withBox(counted(7_000))(ledger);
      },
      beside: ['DROPPED_INTO_ABSENT_BOX', 'BOX_LEFT_BEHIND'],
    },
    'by a box that was removed when the day was over and holds what was sold': removedAt(dayEnds + 15, 5_000),
    'by more in a box that was removed when the day was over: the day after knows what was sold since': removedAt(
      dayEnds + 15,
      6_000,
    ),
    'by less in a box of a table where play went on: the day after knows all sales': removedAt(dayEnds + 15, 4_000, {
      reopensAtOnce: true,
    }),
    'by less in a box of the day before, whose table had closed: that day answers': yesterdays(4_000),
    'by less in such a box whose table was opened again before it was removed: that day answers': {
      write: (ledger) => {
        yesterdays(4_000)(ledger);
        openedSinceThen(ledger);
      },
      beside: ['BOX_LEFT_BEHIND'],
    },
    'by a box that holds what was sold in two sessions of the day before': twoSessions(7_000),
    'by vouchers, which are held against vouchers': (ledger) => {
      const content = {
        content: [...inCash(5_000), { category: 'promotional-voucher', lines: [], totalCents: 2_500 }],
      };
      withBox({ first: content, second: content, verified: content }, (on) => on.voucher())(ledger);
    },
  },
  violated: {
    'by more than the sales of which nobody saw where they went can make': {
      write: withBox(counted(10_500), unseen),
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: 5_500 },
    },
    'by less, whatever else was sold there': {
      write: withBox(counted(4_000), unseen),
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: -1_000 },
    },
    'by less in a box that was removed when the day was over and its table had closed': {
      write: removedAt(dayEnds + 15, 4_000),
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: -1_000 },
    },
    'by more in a box of the day before that was removed on this one': {
      write: yesterdays(6_000),
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: 1_000 },
    },
    // $50 were sold the evening before and $20 since then, and $40 are there: $10 are missing of that day, and the $20 of this one.
    'by less than was sold since the day before, whose own $10 that day answers for': {
      write: (ledger) => {
        yesterdays(4_000)(ledger);
        openedSinceThen(ledger);
        ledger.sale({ tenderedCents: 2_000 }, { minutes: dayEnds - 24 * 60 + 5 });
      },
      beside: ['BOX_LEFT_BEHIND'],
      says: 'in the box BX-07 of table TU-01 there were $40.00 of cash, and the sales on record come to $70.00, while $10.00 are found missing of the day before',
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: -2_000 },
    },
    // $55 are there: nothing is missing of the day before.
    'by $15 less of what was sold since the day before': {
      write: (ledger) => {
        yesterdays(5_500)(ledger);
        openedSinceThen(ledger);
        ledger.sale({ tenderedCents: 2_000 }, { minutes: dayEnds - 24 * 60 + 5 });
      },
      beside: ['BOX_LEFT_BEHIND'],
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: -1_500 },
    },
    'by more in a box of the day before, at whose table there were two sessions': {
      write: twoSessions(8_000),
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: 1_000 },
    },
    'by $45 less than was sold by its exchange, of which $20 may have gone into it afterwards': {
      write: exchanged(2_500, 0),
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: -4_500 },
    },
    'by $45 where $50 were sold': {
      write: withBox(counted(4_500)),
      says: 'in the box BX-07 of table TU-01 there were $45.00 of cash, and the sales on record come to $50.00',
      figures: { dropBox: 'BX-07', table: 'TU-01', allowedCents: 0, cashOverCents: -500 },
    },
    'by cash that lies there for a voucher': {
      write: withBox(counted(7_500), (ledger) => ledger.voucher()),
      figures: {
        dropBox: 'BX-07',
        table: 'TU-01',
        allowedCents: 0,
        cashOverCents: 2_500,
        'promotional-voucherOverCents': -2_500,
      },
    },
  },
  undetermined: {
    'by $20 less in a box of the day that was exchanged as they were sold': {
      write: exchanged(5_000, 0),
      missing: 'whether $20.00 went into the box before it was exchanged or after: the clocks do not tell',
    },
    'by $20 more in a box of the day that was attached as they were sold': {
      write: exchanged(7_000, 2_000),
      missing: 'whether $20.00 went into the box before it was exchanged or after: the clocks do not tell',
    },
    'by money that may have come from a sale of which nobody saw where it went': {
      write: withBox(counted(10_000), unseen),
      missing: 'into which box $50.00 went that was taken for chips there: nobody saw it',
    },
    'where no sale of the table is on record': {
      write: (ledger) => {
        ledger.attached({}, { minutes: -5 });
        evening()(ledger);
        ledger.run({}, { minutes: 290 });
        ledger.removed({}, { minutes: 301 });
        ledger.carried();
        ledger.countBegun();
        ledger.boxOpened();
        ledger.emptied();
        ledger.counted(1);
        ledger.counted(2);
        ledger.verified();
      },
      missing: 'what was sold at the table: no sale is on record',
    },
  },
});

/** $50.00 were sold, and the table closed the evening with $40.00 less than it opened it with. */
const soldAndClosed = (ledger: DayLedger): void => {
  ledger.opened({}, { minutes: 0 });
  ledger.opener();
  ledger.sale();
  ledger.closer({ totalCents: 96_000 }, { minutes: 300 });
  ledger.closed();
};
const closedAs = (countedCents: number, winCents: number): JsonObject =>
  closedWith({
    closerCents: 96_000,
    drop: [{ category: 'cash', expectedCents: 5_000, countedCents, verifiedCents: countedCents }],
    winCents,
  });

rule('7.2', 'NEGATIVE_HOLD', {
  kept: {
    // 960.00 + 50.00 - 1,000.00, and the box held 10.00 less.
    'by a table that neither won nor lost by what was counted in its box': (ledger) => {
      soldAndClosed(ledger);
      ledger.dayClosed(closedAs(4_000, 0));
    },
    // 1,000.00 + 50.00 - 1,000.00.
    'by a table that won': withBox(),
    'by a table that lost, as long as its box hangs there': (ledger) => {
      ledger.attached({}, { minutes: -5 });
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.sale();
      ledger.closer({ totalCents: 90_000 }, { minutes: 300 });
    },
    // 950.00 + 50.00 - 1,000.00.
    'by a table that neither won nor lost': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.sale();
      ledger.closer({ totalCents: 95_000 }, { minutes: 300 });
      ledger.closed();
    },
  },
  noted: {
    // 960.00 + 50.00 - 1,000.00 by the sales on record; 20.00 are missing in the box.
    'of a table that lost by what was counted in its box, whatever the sales on record say': {
      write: (ledger) => {
        soldAndClosed(ledger);
        ledger.dayClosed(closedAs(3_000, -1_000));
      },
      says: 'table TU-01 lost $10.00 over the day, on $30.00 of drop',
      figures: { table: 'TU-01', winCents: -1_000, dropCents: 3_000, holdBasisPoints: -3_333 },
    },
    'of a table that lost, where the day was cut on paper and nobody counted its float then': {
      // 900.00 + 50.00 - 1,000.00: the sale was in the first session.
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener();
        ledger.sale();
        ledger.closed({ reopensAtOnce: true }, { minutes: 100 });
        ledger.opened({}, { minutes: 101, session: 2 });
        ledger.closer({ totalCents: 90_000 }, { minutes: 300, session: 2 });
        ledger.closed({}, { session: 2 });
      },
      says: 'table TU-01 lost $50.00 over the day, on $50.00 of drop',
      figures: { table: 'TU-01', winCents: -5_000, dropCents: 5_000, holdBasisPoints: -10_000 },
    },
    'of a table that lost, some of which went to another table as chips: that is said': {
      // 900.00 + 50.00 - 1,000.00: chips of 50.00 are at the other table.
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener();
        ledger.sale();
        ledger.transferred();
        ledger.closer({ totalCents: 90_000 }, { minutes: 300 });
        ledger.closed();
      },
      beside: ['CHIPS_TRANSFERRED_BETWEEN_TABLES'],
      says: 'table TU-01 lost $50.00 over the day, on $50.00 of drop; that is by the formula, and chips of $50.00 went from it to other tables',
      figures: {
        table: 'TU-01',
        winCents: -5_000,
        dropCents: 5_000,
        holdBasisPoints: -10_000,
        wentToOtherTablesCents: 5_000,
      },
    },
    'of a table that lost': {
      // 900.00 + 200.00 (credit) + 50.00 - 1,000.00 - 200.00 (fill) = -50.00, over a drop of 50.00.
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener();
        ledger.sale();
        ledger.filled();
        ledger.credit();
        ledger.closer({ totalCents: 90_000 }, { minutes: 300 });
        ledger.closed();
      },
      says: 'table TU-01 lost $50.00 over the day, on $50.00 of drop',
      figures: { table: 'TU-01', winCents: -5_000, dropCents: 5_000, holdBasisPoints: -10_000 },
    },
  },
});

rule('7.4', 'ADJUSTMENT_TO_BE_FILED', {
  kept: {
    'by $2,000, which need not be filed': (ledger) => {
      evening()(ledger);
      ledger.dayClosed();
      ledger.adjusted({ cents: -200_000 });
    },
  },
  violated: {
    'by a cent more': {
      write: (ledger) => {
        evening()(ledger);
        ledger.dayClosed();
        ledger.adjusted({ cents: -200_001 });
      },
      says: 'F-1 adjusted the drop of table TU-01 of the closed day by minus $2,000.01',
      figures: { table: 'TU-01', cents: -200_001, reportedOverCents: 200_000 },
    },
  },
});

describe('A box that is not verified', () => {
  it('has no figure of what lies in it in any finding', () => {
    const differing = {
      first: { content: inCash(4_500) },
      second: { content: inCash(4_000) },
      verified: null,
    } as const;
    const found = foundOnDay(withBox(differing, (ledger) => ledger.sale({ dropBox: 'BX-99' })));
    expect(found.map(({ code }) => code)).toEqual(['DROPPED_INTO_ABSENT_BOX', 'BOX_NOT_VERIFIED']);
    expect(JSON.stringify(found)).not.toMatch(/Cents|\$/);
  });
});
