import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { evening, eveningWithFill, withFill } from './day.ts';

const { rule } = daySpecs('controls/table-games');

/** A slip that was issued and voided, so that nothing but its number is told. */
const spoilt = (ledger: DayLedger, number: number, at: object = {}): void => {
  const printed = `F-${String(number).padStart(4, '0')}`;
  ledger.issued({ number, printed, requestId: null }, { ...at });
  ledger.voided({ number }, { ...at });
};

rule('3.1', 'SLIP_NUMBER_SKIPPED', {
  kept: {
    'by numbers that run from 1': (ledger) => [1, 2, 3].forEach((number) => spoilt(ledger, number)),
    'by a number that goes on from the day before': (ledger) => {
      spoilt(ledger, 1, { daysBefore: 1 });
      spoilt(ledger, 2);
    },
    'by numbers that were issued in another order': (ledger) => [1, 3, 2].forEach((number) => spoilt(ledger, number)),
  },
  violated: {
    'by one number that is missing': {
      write: (ledger) => {
        spoilt(ledger, 1);
        spoilt(ledger, 3);
      },
      says: 'number 2 of the series STAR.fill.2026 is not on record, and number 3 is',
      figures: { series: 'STAR.fill.2026', fromNumber: 2, toNumber: 2, missingNumbers: 1 },
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
    'by three that are missing since the day before': {
      write: (ledger) => {
        spoilt(ledger, 1, { daysBefore: 1 });
        spoilt(ledger, 5);
      },
      says: 'numbers 2 to 4 of the series STAR.fill.2026 are not on record, and number 5 is',
    },
    'by a series that begins its year with number 3, where that of the year before was kept here': {
      write: (ledger) => {
        spoilt(ledger, 120, { year: 2025, daysBefore: 120 });
        spoilt(ledger, 3);
      },
      says: 'numbers 1 to 2 of the series STAR.fill.2026 are not on record, and number 3 is',
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where the series begins with another number on record': {
      write: (ledger) => spoilt(ledger, 4_711),
      missing: 'whether the numbers before it were issued before the series was recorded here',
    },
    'where only another series was kept here the year before': {
      write: (ledger) => {
        spoilt(ledger, 120, { series: 'credit', year: 2025, daysBefore: 120 });
        spoilt(ledger, 3);
      },
      missing: 'whether the numbers before it were issued before the series was recorded here',
    },
  },
});

rule('3.2', 'SLIP_NUMBER_REPEATED', {
  kept: { 'by each number once': withFill() },
  violated: {
    'by a number that was issued again': {
      write: (ledger) => {
        spoilt(ledger, 1);
        spoilt(ledger, 1);
      },
      says: 'number 1 of the series STAR.fill.2026 was issued again',
      figures: { series: 'STAR.fill.2026', number: 1 },
    },
  },
});

const pieces = (...lines: readonly (readonly [number, number])[]) =>
  lines.map(([denominationCents, count]) => ({ denominationCents, count }));

rule('3.3', 'SLIP_DIFFERS', {
  kept: {
    'by a request, a slip and a receipt of one sum': withFill(),
    'by the same pieces in another order': withFill({
      issued: { lines: pieces([500, 20], [2_500, 4]) },
      requested: { lines: pieces([2_500, 4], [500, 20]) },
      filled: { lines: pieces([2_500, 4], [500, 20]) },
    }),
    'by a voided slip, which nobody received': withFill({ filled: null, dispatched: null }, (ledger) => {
      ledger.voided();
    }),
    'by a slip that answers no request': withFill({ requested: null, issued: { requestId: null } }),
  },
  violated: {
    'by a receipt of $180 on a slip of $200': {
      write: withFill({ filled: { totalCents: 18_000, lines: pieces([500, 36]) } }),
      says: 'the slip F-0001 says $200.00, and at the table was counted $180.00',
      figures: {
        slip: 'F-0001',
        number: 1,
        table: 'TU-01',
        slipCents: 20_000,
        requestedCents: 20_000,
        atTableCents: 18_000,
        atCageCents: null,
      },
    },
    'by a request of another sum': {
      write: withFill({ requested: { totalCents: 25_000, lines: pieces([500, 50]) } }),
      says: 'the slip F-0001 says $200.00, and the request says $250.00; at the table the request was read as $200.00',
    },
    'by a slip and a request that were read otherwise at the table': {
      write: withFill({ filled: { slipCents: 18_000, requestedCents: 19_000 } }),
      says: 'the slip F-0001 says $200.00, and at the table it was read as $180.00; at the table the request was read as $190.00',
    },
    'by a request for another table': {
      write: withFill({ requested: { table: 'TU-02' } }),
      says: 'the slip F-0001 says $200.00, and the request was for a fill of table TU-02',
    },
    'by other pieces of the same sum': {
      write: withFill({ filled: { lines: pieces([2_500, 8]) } }),
      says: 'the slip F-0001 says $200.00, and at the table was counted other pieces',
    },
    'by a credit of which less arrived in the cage': {
      write: (ledger) =>
        evening((on) => {
          on.requested({ kind: 'credit' });
          on.issued({ kind: 'credit' });
          on.credit();
          on.atCage({ totalCents: 19_500, lines: pieces([500, 39]) });
        })(ledger),
      says: 'the slip F-0001 says $200.00, and in the cage was counted $195.00',
    },
  },
});

rule('3.4', 'SLIP_OF_NO_SERIES', {
  kept: {
    'by a slip of a series': withFill(),
    'at a venue that has no series here': eveningWithFill((ledger) => ledger.filled()),
    'by a slip that was issued on the day before': (ledger) => {
      ledger.requested({}, { daysBefore: 1, minutes: 600 });
      ledger.issued({}, { daysBefore: 1 });
      eveningWithFill((on) => on.filled())(ledger);
    },
  },
  violated: {
    'by a slip that no series holds': {
      write: (ledger) => {
        spoilt(ledger, 1);
        eveningWithFill((on) => on.filled({ slip: 'X-9' }))(ledger);
      },
      says: 'a fill of table TU-01 came on the slip X-9, which no series holds',
      figures: { table: 'TU-01', slip: 'X-9', countedCents: 20_000 },
    },
  },
});

rule('3.5', 'SLIP_UNACCOUNTED_FOR', {
  kept: { 'by a receipt': withFill(), 'by a void': withFill({ filled: null }, (ledger) => ledger.voided()) },
  violated: {
    'by a slip of which nothing is known when the day is closed': {
      write: (ledger) => {
        withFill({ filled: null })(ledger);
        ledger.dayClosed();
      },
      says: 'the slip F-0001 of a fill was neither received at table TU-01 nor voided',
    },
  },
  undetermined: {
    'while nobody closed the day': {
      write: withFill({ filled: null }),
      missing: 'what became of the chips: no receipt at table TU-01 is on record, and no void',
    },
  },
});

rule('3.6', 'VOID_NOT_SIGNED_BY_ANOTHER', {
  kept: { 'by a second person': (ledger) => spoilt(ledger, 1) },
  violated: {
    'by a void that nobody else signed': {
      write: (ledger) => {
        ledger.issued({ requestId: null });
        ledger.voided({ secondSigner: null });
      },
      says: 'K-1 voided number 1 of the series STAR.fill.2026, and nobody else signed',
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
  },
});
