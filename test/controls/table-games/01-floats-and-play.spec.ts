import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { evening } from './day.ts';

const { rule } = daySpecs('controls/table-games');

/** A table whose opener and closer are counted at these minutes, with a change of chips at another. */
const changedAt =
  (minutes: number, { opener = 1, closer = 300, uncertaintyMs = 0 } = {}) =>
  (ledger: DayLedger): void => {
    const of = { uncertaintyMs };
    const steps: readonly (readonly [number, () => void])[] = [
      [opener, () => void ledger.opener({}, { minutes: opener, ...of })],
      [minutes, () => void ledger.changed({}, { minutes, ...of })],
      [closer, () => void ledger.closer({}, { minutes: closer, ...of })],
    ];
    ledger.opened({}, { minutes: 0 });
    for (const [, say] of steps.toSorted(([a], [b]) => a - b)) say();
    ledger.closed({}, { minutes: 310 });
  };

rule('1.14', 'FLOAT_COUNTED_AFTER_CHIPS_MOVED', {
  kept: {
    'by chips that are changed when the float was counted': changedAt(20),
    'where no chips were moved beside play': evening(),
    'by a float that a supervisor recounts later': evening((ledger) => {
      ledger.changed();
      ledger.shift();
    }),
    'where play only went on from the session before': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.closed({ reopensAtOnce: true }, { minutes: 100 });
      ledger.opened({}, { minutes: 100, session: 2 });
      ledger.changed({}, { minutes: 105, session: 2 });
      ledger.opener({}, { minutes: 110, session: 2 });
      ledger.closer({}, { minutes: 300, session: 2 });
      ledger.closed({}, { minutes: 310, session: 2 });
    },
    'where both clocks say so, though they are not known well': changedAt(2, { uncertaintyMs: 120_000 }),
  },
  violated: {
    'by chips that were changed before it was counted': {
      write: changedAt(5, { opener: 10 }),
      says: 'chips were moved at table TU-01 before its float was counted for the opening',
      figures: { table: 'TU-01' },
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where the clocks are not known well enough': {
      write: changedAt(9, { opener: 10, uncertaintyMs: 60_000 }),
      missing: 'whether the float had been counted by then: 60000 ms apart, and the clocks are only known to 120000 ms',
    },
  },
});

rule('1.15', 'CHIPS_MOVED_AFTER_CLOSER', {
  kept: {
    'by chips that are changed before the closer': changedAt(299),
    'by a float that is counted again for the closing': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.closer({}, { minutes: 200 });
      ledger.changed({}, { minutes: 210 });
      ledger.closer({}, { minutes: 220 });
      ledger.closed({}, { minutes: 230 });
    },
  },
  violated: {
    'by chips that were changed after the closer': {
      write: changedAt(305),
      says: 'chips were moved at table TU-01 after its float had been counted for the closing',
      figures: { table: 'TU-01' },
    },
  },
  undetermined: {
    'where the clocks are not known well enough': {
      write: changedAt(301, { uncertaintyMs: 60_000 }),
      missing: 'whether the float had been counted by then: 60000 ms apart, and the clocks are only known to 120000 ms',
    },
  },
});
