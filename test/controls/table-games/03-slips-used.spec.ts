import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { evening, eveningWithFill, withFill } from './day.ts';

const { rule } = daySpecs('controls/table-games');

const voidedUnused = (over: Parameters<DayLedger['voided']>[0] = {}) =>
  withFill({ filled: null, dispatched: null }, (ledger) => {
    ledger.voided(over);
  });

const lessCreditCents = 80_000;
const sendCredit = (ledger: DayLedger): void => {
  ledger.requested({ kind: 'credit' });
  ledger.issued({ kind: 'credit' });
  ledger.credit();
  ledger.atCage();
};

/** An evening with a credit of $200 that is asked for, prepared, sent and received in the cage. */
const withCredit = (): ReturnType<typeof evening> => evening(sendCredit, lessCreditCents);

rule('3.7', 'SLIP_REQUESTED_BY_OTHERS', {
  kept: {
    'by a supervisor who asks': withFill(),
    'by a casino supervisor': withFill({ requested: { role: 'casino-supervisor' } }),
    'where no request is on record': withFill({ requested: null, issued: { requestId: null } }),
  },
  violated: {
    'by a dealer who asked': {
      write: withFill({ requested: { requestedBy: 'D-7', role: 'dealer' } }),
      says: 'D-7 asked for the slip F-0001 of a fill of table TU-01 and was not a supervisor',
      figures: { slip: 'F-0001', table: 'TU-01', role: 'dealer' },
      persons: [{ personId: 'D-7', part: 'deed' }],
    },
  },
  undetermined: {
    'where nobody said which position they held who asked': {
      write: withFill({ requested: { requestedBy: 'X-1', role: 'other' } }),
      missing: 'which position X-1 held',
      persons: [{ personId: 'X-1', part: 'concerned' }],
    },
  },
});

const elsewhere = { table: 'TU-02' };

rule('3.8', 'SLIP_USED_ELSEWHERE', {
  kept: {
    'by a fill of the table that the slip names': withFill(),
    'by a credit of the table that the slip names': withCredit(),
    'by a slip that no series holds, which is found as that': {
      write: withFill({ filled: { slip: 'F-0002' } }),
      beside: ['SLIP_OF_NO_SERIES', 'SLIP_UNACCOUNTED_FOR'],
    },
  },
  violated: {
    'by a fill on the slip of another table': {
      write: withFill({ requested: elsewhere, issued: elsewhere }),
      says: 'a fill of table TU-01 was made on the slip F-0001, which is for a fill of table TU-02',
      figures: { table: 'TU-01', slip: 'F-0001', countedCents: 20_000 },
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by a fill on the slip of a credit': {
      write: withFill({ requested: { kind: 'credit' }, issued: { kind: 'credit' } }),
      says: 'a fill of table TU-01 was made on the slip F-0001, which is for a credit of table TU-01',
    },
    'by a slip on which chips came to a second table': {
      write: (ledger) => {
        withFill()(ledger);
        ledger.opened({}, { ...elsewhere, minutes: 310 });
        ledger.opener({}, elsewhere);
        ledger.filled({}, elsewhere);
        ledger.closer({ totalCents: 120_000 }, elsewhere);
        ledger.closed({}, elsewhere);
      },
      says: 'a fill of table TU-02 was made on the slip F-0001, which is for a fill of table TU-01',
    },
  },
});

rule('3.9', 'VOIDED_SLIP_USED', {
  kept: {
    'by a voided slip on which nothing was moved': voidedUnused(),
    'by a slip that nobody voided': withFill(),
    'by a number that was printed twice, of which the other paper is void': {
      write: (ledger) =>
        eveningWithFill((on) => {
          on.issued({ printed: 'F-0001A', requestId: null });
          on.voided({ reason: 'printed-twice' });
          on.requested();
          on.issued();
          on.dispatched();
          on.filled();
        })(ledger),
      beside: ['SLIP_NUMBER_REPEATED'],
    },
  },
  violated: {
    'by a fill on a slip that had been voided': {
      write: eveningWithFill((ledger) => {
        ledger.requested();
        ledger.issued();
        ledger.voided();
        ledger.filled();
      }),
      says: 'a fill of table TU-01 was made on the slip F-0001, and K-1 voided that slip',
      figures: { table: 'TU-01', slip: 'F-0001', countedCents: 20_000 },
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by a slip that was voided when its chips lay in the tray, for which who counted them does not answer': {
      write: withFill({}, (ledger) => {
        ledger.voided();
      }),
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
    'by two things of which the clocks do not tell the order, so that nobody is accused': {
      write: eveningWithFill((ledger) => {
        ledger.requested();
        ledger.issued();
        ledger.voided({}, { minutes: 20, uncertaintyMs: 60_000 });
        ledger.filled({}, { minutes: 21, uncertaintyMs: 60_000 });
      }),
      persons: [
        { personId: 'D-1', part: 'concerned' },
        { personId: 'K-1', part: 'concerned' },
      ],
    },
  },
});

rule('3.10', 'VOID_COPIES_NOT_KEPT', {
  kept: { 'by a void of which all copies were kept': voidedUnused() },
  violated: {
    'by copies that were not all kept': {
      write: voidedUnused({ copiesKept: false }),
      says: 'not all copies of the voided number 1 of the series STAR.fill.2026 were kept',
      figures: { series: 'STAR.fill.2026', number: 1 },
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where nobody looked': {
      write: voidedUnused({ copiesKept: null }),
      missing: 'whether all copies were kept: nobody looked',
    },
  },
});

rule('3.11', 'SLIP_OUT_OF_ORDER', {
  kept: {
    'by a slip that is asked for, prepared and received': withFill(),
    'by a slip that answers no request': withFill({ requested: null, issued: { requestId: null } }),
  },
  violated: {
    'by a slip that was prepared before anybody asked for it': {
      write: eveningWithFill((ledger) => {
        ledger.issued();
        ledger.requested();
        ledger.dispatched();
        ledger.filled();
      }),
      says: 'the slip F-0001 was prepared before anybody asked for it',
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
    'by chips that were counted before their slip was prepared': {
      write: eveningWithFill((ledger) => {
        ledger.requested();
        ledger.filled();
        ledger.issued();
      }),
      says: 'a fill of table TU-01 was counted before its slip F-0001 was prepared',
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where the clocks are not known well enough': {
      write: eveningWithFill((ledger) => {
        ledger.requested();
        ledger.filled({}, { minutes: 20, uncertaintyMs: 60_000 });
        ledger.issued({}, { minutes: 21 });
      }),
      missing: 'which of the two came first: 60000 ms apart, and the clocks are only known to 60000 ms',
      persons: [{ personId: 'D-1', part: 'concerned' }],
    },
  },
});

rule('4.10', 'CHIPS_CARRIED_BY_THE_TABLE', {
  kept: {
    'by chips that security carries': withFill(),
    'by one from elsewhere who carries them with the dealer': withFill({ filled: { carriedBy: ['D-1', 'G-1'] } }),
    'by chips that nobody carried on record, which is found as that': {
      write: withFill({ filled: { carriedBy: [] } }),
      beside: ['MOVED_BY_NOBODY'],
    },
  },
  violated: {
    'by the dealer who counted them': {
      write: withFill({ filled: { carriedBy: ['D-1'] } }),
      says: 'D-1 carried the chips of a fill of table TU-01 and counted them',
      figures: { table: 'TU-01', slip: 'F-0001', countedCents: 20_000 },
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by the supervisor who watched the count': {
      write: withFill({ filled: { carriedBy: ['S-1'] } }),
      says: 'S-1 carried the chips of a fill of table TU-01 and observed the count of them',
    },
    'by another who had asked for them': {
      write: withFill({
        requested: { requestedBy: 'S-8' },
        filled: {
          carriedBy: ['S-8'],
          signatures: [
            { personId: 'K-1', role: 'cage-cashier' },
            { personId: 'S-8', role: 'games-supervisor' },
            { personId: 'D-1', role: 'dealer' },
            { personId: 'S-1', role: 'games-supervisor' },
          ],
        },
      }),
      says: 'S-8 carried the chips of a fill of table TU-01 and had asked for them',
    },
  },
});
