import type { JsonObject } from '../../../domain/kernel/json.ts';
import { daySpecs } from '../../support/day-specs.ts';
import type { At, DayLedger } from '../../support/kept-day.ts';
import { closedWith } from './closed-figures.ts';
import { evening } from './day.ts';

const { rule } = daySpecs('controls/table-games');

/** An evening whose day is closed with these figures, and then whatever is done. */
const closed =
  (sessions: readonly JsonObject[], then: (ledger: DayLedger) => void = () => {}) =>
  (ledger: DayLedger): void => {
    evening()(ledger);
    ledger.dayClosed(closedWith(...sessions));
    then(ledger);
  };
/** An evening on which a dispute tells of an award of $50 in chips. */
const tellingAward =
  (award: JsonObject, figures: JsonObject, beside: (ledger: DayLedger) => void = () => {}, at: At = {}) =>
  (ledger: DayLedger): void => {
    evening((on) => {
      on.awardTold(award, at);
      beside(on);
    })(ledger);
    ledger.dayClosed(closedWith(figures));
  };
const short = { varianceCents: -5_000 };
const second = { session: 'STAR.TU-01.2026-04-25.2' };
const adjusted = (over: JsonObject) => (ledger: DayLedger) => void ledger.adjusted({ figure: 'closer', ...over });

rule('1.9', 'FLOAT_UNLIKE_MOVEMENTS', {
  kept: {
    'by a float that held what was to be expected': closed([{}]),
    'by a difference that the venue allows on that day': (ledger) => {
      ledger.thresholds({ countVarianceCents: 5_000 });
      ledger.thresholds({ from: '2026-04-26', countVarianceCents: 0 });
      closed([short])(ledger);
    },
    'as long as nobody closed the day, so that no figures are on record': evening(),
    'by a float that was not counted at both ends, which is found as that': closed([
      { openerCents: null, varianceCents: null },
      { closerCents: null, varianceCents: null },
    ]),
  },
  violated: {
    'by a float that is short': {
      write: closed([short]),
      says: 'the float of table TU-01 held $50.00 less at its closing than was to be expected',
      figures: {
        session: 'STAR.TU-01.2026-04-25.1',
        table: 'TU-01',
        closerCents: 100_000,
        varianceCents: -5_000,
        allowedCents: 0,
      },
    },
    'by a float without an opener, which is held against the count before': {
      write: closed([{ openerCents: null, varianceCents: -5_000 }]),
      says: 'the float of table TU-01 held $50.00 less at its closing than was to be expected',
    },
    'by a cent more than the venue allows': {
      write: (ledger) => {
        ledger.thresholds({ countVarianceCents: 5_000 });
        closed([{ varianceCents: 5_001 }])(ledger);
      },
      says: 'the float of table TU-01 held $50.01 more at its closing than was to be expected',
    },
    'by a float that is short of more than an award of which only its dispute tells': {
      write: tellingAward({ cents: 2_000 }, short),
      says: 'the float of table TU-01 held $50.00 less at its closing than was to be expected; chips that were handed over by the dispute D-0017 may be a part of it',
    },
    'by a float that is short of less than that': tellingAward({ cents: 20_000 }, short),
    'where the table has that award on record, so that it is expected to be gone': tellingAward({}, short, (ledger) =>
      ledger.awarded(),
    ),
    'where another table has it on record': tellingAward({}, short, (ledger) => ledger.awarded({}, { table: 'TU-02' })),
    'where a round records it': tellingAward({ payments: ['0b4de3d6-91a2-4f4e-8a8f-94e9b8a4b4b1'] }, short),
    'where it was not in chips': tellingAward({ medium: 'cash' }, short),
    'where it was taken back, and the float held less all the same': tellingAward({ way: 'from-complainant' }, short),
    'where it was paid before the float was counted, or after': (ledger) => {
      ledger.awardTold({}, { minutes: -1 });
      tellingAward({}, short, undefined, { minutes: 302 })(ledger);
    },
    'by one that is adjusted otherwise, or by a decision without a ground': closed([short], (ledger) => {
      adjusted({ cents: -5_000 })(ledger);
      adjusted({ cents: 10_000, table: 'TU-02' })(ledger);
      adjusted({ cents: 10_000, figure: 'drop' })(ledger);
      const decision = { by: 'F-1', roleClaimed: 'finance-officer', ground: 'none' };
      adjusted({ cents: 10_000, decision })(ledger);
    }),
  },
  excused: {
    'by adjustments of the closed day that make up for it': {
      // 30.00 of the closer, and 20.00 of a fill that never came.
      write: closed([short], (ledger) => {
        adjusted({ cents: 3_000 })(ledger);
        adjusted({ cents: -2_000, figure: 'fills' })(ledger);
      }),
    },
    'by an adjustment of its table, whichever of its sessions that is of': {
      write: closed([short, second], adjusted({ cents: -5_000, figure: 'opener' })),
    },
  },
  undetermined: {
    'where nobody knows how much of the money of play was chips': {
      write: closed([{ varianceCents: null }]),
      says: 'what the float of table TU-01 was to hold at its closing is not known',
      missing: 'how much of the money of play was chips: the record does not say it of all of it',
    },
    'where an award was handed over in chips, and nobody said whether a round records it': {
      write: (ledger) => {
        evening((on) => on.awarded({ payments: null }))(ledger);
        ledger.dayClosed(closedWith({ varianceCents: null }));
      },
      missing: 'whether a round records an award already that was handed over in chips: nobody said',
    },
    'where only the record of a dispute tells of chips that it was short of': {
      write: tellingAward({}, short),
      says: 'the float of table TU-01 held $50.00 less at its closing than was to be expected',
      figures: { varianceCents: -5_000, allowedCents: 0 },
      missing:
        'at which table, if at any, chips were handed over by the decision in the dispute D-0017: no table has that on record',
    },
    'where nobody said whether a round records them': tellingAward({ payments: null }, short),
    'where they were taken back, and it held more': tellingAward({ way: 'from-complainant' }, { varianceCents: 5_000 }),
    'where a table has a part of them on record, and it was short of the other': tellingAward(
      { cents: 8_000 },
      { varianceCents: -3_000 },
      (ledger) => ledger.awarded({}, { table: 'TU-02' }),
    ),
    'where they make up for it as far as the venue allows': {
      write: (ledger) => {
        ledger.thresholds({ countVarianceCents: 100 });
        tellingAward({}, { varianceCents: -4_900 })(ledger);
      },
    },
    'where two disputes tell of them together': {
      write: tellingAward({ cents: 2_000 }, short, (ledger) =>
        ledger.awardTold({ cents: 3_000 }, { dispute: 'D-0018' }),
      ),
      missing:
        'at which table, if at any, chips were handed over by the decision in the disputes D-0017 and D-0018: no table has that on record',
    },
    'where the clocks leave open whether the float had been counted by then': tellingAward({}, short, undefined, {
      minutes: 301,
      uncertaintyMs: 60_000,
    }),
    'of a table with such a session, however it is adjusted': closed(
      [{ varianceCents: null }],
      adjusted({ cents: 5_000 }),
    ),
  },
});
