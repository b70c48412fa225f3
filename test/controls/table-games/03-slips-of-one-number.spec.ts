import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { eveningWithFill, withFill } from './day.ts';

const { rule } = daySpecs('controls/table-games');

const pieces = (totalCents: number) => ({ totalCents, lines: [{ denominationCents: 500, count: totalCents / 500 }] });
const read = (totalCents: number) => ({
  ...pieces(totalCents),
  slipCents: totalCents,
  requestedCents: totalCents,
});

/** A fill of $200 and one of $300, on slips that show one number; `secondCents` is what came to the table on the second. */
const twoOnOneNumber = (secondCents = 30_000) =>
  eveningWithFill((ledger) => {
    for (const step of ['requested', 'issued', 'dispatched', 'filled'] as const) ledger[step]();
    ledger.requested({ requestId: 'R-2', ...pieces(30_000) });
    ledger.issued({ requestId: 'R-2', ...pieces(30_000) });
    ledger.dispatched();
    ledger.filled({ ...read(30_000), ...pieces(secondCents) });
  });

/** A second cage, with a series of its own that shows the same numbers: a fill of another table. */
const atSecondCage = (ledger: DayLedger): void => {
  const there = { table: 'TU-02', series: 'second-cage' };
  ledger.opened({}, { ...there, minutes: 0 });
  ledger.opener({}, there);
  for (const step of ['requested', 'issued', 'dispatched', 'filled'] as const)
    ledger[step](step === 'requested' || step === 'issued' ? { table: 'TU-02' } : {}, there);
  ledger.closer({ totalCents: 120_000 }, { ...there, minutes: 300 });
  ledger.closed({}, there);
};

/** The slip of last year with the same number, for another table, which was voided. */
const lastYear = (ledger: DayLedger): void => {
  const then = { daysBefore: 150, series: 'before' };
  ledger.issued({ table: 'TU-02', requestId: null }, then);
  ledger.voided({}, then);
};

// A number that was issued again, and a table that lost.
const beside = ['SLIP_NUMBER_REPEATED', 'NEGATIVE_HOLD'];

rule('3.3', 'SLIP_DIFFERS', {
  kept: {
    'by two slips with one number, each with its own fill': { write: twoOnOneNumber(), beside },
    'by slips of two cages with one number': (ledger) => {
      withFill()(ledger);
      atSecondCage(ledger);
    },
  },
  violated: {
    'by the one of two slips with one number that the table counted otherwise': {
      write: twoOnOneNumber(25_000),
      beside,
      says: 'the slip F-0001 says $300.00, and at the table was counted $250.00',
    },
  },
});

rule('3.8', 'SLIP_USED_ELSEWHERE', {
  kept: {
    'by a fill whose number the slip of another table had last year': (ledger) => {
      lastYear(ledger);
      withFill()(ledger);
    },
  },
});

rule('3.9', 'VOIDED_SLIP_USED', {
  kept: {
    'by a fill whose number a void slip had last year': (ledger) => {
      lastYear(ledger);
      withFill()(ledger);
    },
  },
});

const ends = 11 * 60;
const before = { daysBefore: 1 };

/** A table at which play goes on at the hour at which days change; a fill is asked for and prepared just before. */
const overTheHour = (ledger: DayLedger, cut: 'cut' | 'not-cut' = 'cut'): void => {
  ledger.opened({}, { ...before, minutes: 0 });
  ledger.opener({}, before);
  ledger.requested({}, { ...before, minutes: ends - 10 });
  ledger.issued({}, before);
  ledger.dispatched({}, before);
  if (cut === 'not-cut') return;
  ledger.closer({}, { ...before, minutes: ends - 1 });
  ledger.closed({ reopensAtOnce: true }, before);
};

/** The same table in the first minutes of the next day, until it closes. */
const afterTheHour = (ledger: DayLedger, fill: (ledger: DayLedger) => void, closerCents: number): void => {
  ledger.opened({}, { minutes: ends - 1440 });
  fill(ledger);
  ledger.closer({ totalCents: closerCents }, { minutes: 300 });
  ledger.closed();
  ledger.dayClosed({}, { minutes: 900 });
};

rule('3.5', 'SLIP_UNACCOUNTED_FOR', {
  kept: {
    'by a fill that comes to its table when the day has changed': (ledger) => {
      overTheHour(ledger);
      afterTheHour(ledger, (on) => on.filled(), 120_000);
    },
    'by a slip of the first minutes of a day, for a table that was not yet closed for the day before': (ledger) => {
      ledger.opened({}, { ...before, minutes: 0 });
      ledger.opener({}, before);
      ledger.requested({}, { ...before, minutes: ends + 5 });
      ledger.issued({}, before);
      ledger.dispatched({}, before);
      ledger.filled({}, before);
      ledger.closer({ totalCents: 120_000 }, { ...before, minutes: ends + 60 });
      ledger.closed({}, before);
      ledger.dayClosed({}, { minutes: 900 });
    },
    'by a slip that waits for its chips when the day ends: the next day answers for it': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.requested({}, { minutes: ends - 10 });
      ledger.issued();
      ledger.closer({}, { minutes: ends - 1 });
      ledger.closed({ reopensAtOnce: true });
      ledger.dayClosed({}, { minutes: 900 });
    },
    'by a slip that came to its table before the day changed': (ledger) => {
      overTheHour(ledger, 'not-cut');
      ledger.filled({}, before);
      ledger.closer({ totalCents: 120_000 }, { ...before, minutes: ends - 1 });
      ledger.closed({ reopensAtOnce: true }, before);
      afterTheHour(ledger, () => {}, 120_000);
    },
  },
  violated: {
    'by a slip of the last minutes of the day before, whose chips never came': {
      write: (ledger) => {
        overTheHour(ledger);
        afterTheHour(ledger, () => {}, 100_000);
      },
      says: 'the slip F-0001 of a fill was neither received at table TU-01 nor voided',
    },
  },
});
