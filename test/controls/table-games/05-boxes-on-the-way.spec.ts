import type { JsonObject } from '../../../domain/kernel/json.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { box, evening, withBox } from './day.ts';

const { rule } = daySpecs('controls/table-games');

const empty = { content: [] };

/** A box that was left at the table on the day before. On this day it is attached again, and nobody said that it had been removed. */
const attachedAgain = (ledger: DayLedger): void => {
  const before = { daysBefore: 1 };
  ledger.attached({}, { ...before, minutes: -5 });
  ledger.opened({}, { ...before, minutes: 0 });
  ledger.opener({}, before);
  ledger.closer({}, { ...before, minutes: 300 });
  ledger.closed({}, before);
  withBox()(ledger);
};

rule('5.1', 'BOXES_AT_TABLE_WRONG', {
  kept: {
    'by one box at a table of a game that wants one': withBox(),
    'by a box that was left there on the day before, and is attached again: it hangs there once': attachedAgain,
    'where no box is on record': evening((ledger) => ledger.sale()),
    'by a box that is there ten minutes after the opening': (ledger) => {
      evening((on) => {
        on.attached({}, { minutes: 10 });
        on.sale();
      })(ledger);
      ledger.run({}, { minutes: 290 });
      box(ledger);
    },
  },
  violated: {
    'by a second box': {
      write: (ledger) => {
        ledger.attached({ slot: 2 }, { box: 'BX-08', minutes: -5 });
        withBox()(ledger);
        box(ledger, { removed: { slot: 2 }, first: empty, second: empty, verified: empty }, { box: 'BX-08' });
      },
      says: '2 boxes hung at table TU-01 while it was open, and its game wants 1 box',
    },
    'by a box that came an hour late': {
      write: (ledger) => {
        evening((on) => {
          on.attached({}, { minutes: 60 });
          on.sale();
        })(ledger);
        ledger.run({}, { minutes: 290 });
        box(ledger);
      },
      says: '0 boxes hung at table TU-01 while it was open, and its game wants 1 box',
      figures: { table: 'TU-01', boxes: 0, least: 1, most: 1, minutes: 60 },
    },
  },
});

const leftThere = {
  removed: null,
  carried: null,
  countBegun: null,
  boxOpened: null,
  emptied: null,
  first: null,
  second: null,
  verified: null,
} as const;

/** A box that hung at the table on the day before, and was removed in the run of this one. */
const overNight =
  (removal: { readonly minutes: number }, closing: JsonObject = {}) =>
  (ledger: DayLedger): void => {
    const before = { daysBefore: 1 };
    ledger.attached({}, { ...before, minutes: -5 });
    ledger.opened({}, { ...before, minutes: 0 });
    ledger.opener({}, before);
    ledger.sale({}, before);
    ledger.closer({}, { ...before, minutes: 300 });
    ledger.closed(closing, before);
    ledger.run({ scheduledFor: instantText(Date.UTC(2026, 3, 25, 9) + removal.minutes * 60_000) }, { minutes: -20 });
    evening()(ledger);
    ledger.removed({}, { ...before, minutes: 1_440 + removal.minutes });
  };

rule('5.2', 'BOX_LEFT_BEHIND', {
  kept: {
    'by a box that was left there on the day before, which says it, and is attached again for this one': attachedAgain,
    'by a box that was removed late, and before the table was opened again': {
      write: overNight({ minutes: -10 }),
      beside: ['BOXES_AT_TABLE_WRONG'],
    },
    'by a box at a table where play went on when the day changed': overNight({ minutes: 301 }, { reopensAtOnce: true }),
    'by a box that is removed': withBox(),
    'by a box that was attached when the table had closed: it is for the next day': (ledger) => {
      withBox()(ledger);
      ledger.attached({}, { box: 'BX-08', minutes: 310 });
    },
    'at a table where play goes on': (ledger) => {
      ledger.attached({}, { minutes: -5 });
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.closed({ reopensAtOnce: true }, { minutes: 600 });
    },
  },
  violated: {
    'by a box that nobody removed, without which the day was closed': {
      write: (ledger) => {
        withBox(leftThere)(ledger);
        ledger.dayClosed();
      },
      says: 'the box BX-07 was left at table TU-01 when it had closed',
      figures: { dropBox: 'BX-07', table: 'TU-01' },
    },
    'by a box that was removed when the table had been opened again, for another day': {
      write: overNight({ minutes: 301 }),
      says: 'the box BX-07 was left at table TU-01 when it had closed on 2026-04-24, and hung there when it was opened again',
      figures: { dropBox: 'BX-07', table: 'TU-01', leftOn: '2026-04-24' },
    },
  },
  undetermined: {
    'by a box that was attached twice on the day, and removed once': {
      write: (ledger) => {
        ledger.attached({}, { minutes: -30, journey: 2 });
        withBox()(ledger);
      },
      says: 'the box BX-07 hung at table TU-01, and was attached again without having been removed',
      missing: 'when the box was removed before: nobody recorded it',
    },
    'by a box of which no removal is on record, while the day is not closed': {
      write: withBox(leftThere),
      says: 'the box BX-07 was left at table TU-01 when it had closed',
      missing: 'whether the box was removed: no removal of it is on record',
    },
    'by a box that was entered when the day had been closed: who closed it did not know of it': {
      write: (ledger) => {
        evening((on) => on.sale({ dropBox: null }))(ledger);
        ledger.dayClosed();
        ledger.attached({}, { minutes: -5, recordedMinutes: 2_000 });
      },
      missing: 'whether the box was removed: no removal of it is on record',
    },
    'by a box that was counted and verified, and whose removal nobody recorded': {
      write: withBox({ removed: null }),
      missing: 'when the box was removed: nobody recorded it, and it went on from there',
    },
  },
  excused: {
    'where the day says that it stays': (ledger) => {
      withBox(leftThere)(ledger);
      ledger.explained();
    },
  },
});

rule('5.3', 'DROPPED_INTO_ABSENT_BOX', {
  kept: {
    'by a sale into the box at the table': withBox(),
    'by a sale that was seen to go into none': withBox({}, (ledger) => ledger.sale({ dropBox: null })),
    'where no box is on record': evening((ledger) => ledger.sale()),
  },
  violated: {
    'by a sale into a box that hangs nowhere': {
      write: withBox({}, (ledger) => ledger.sale({ dropBox: 'BX-99' })),
      says: 'what was taken for chips at table TU-01 was dropped into the box BX-99, which did not hang there then',
      figures: { table: 'TU-01', dropBox: 'BX-99' },
    },
  },
});

rule('5.4', 'BOX_REMOVED_IN_NO_RUN', {
  kept: { 'by a box that is removed in its run': withBox() },
  violated: {
    'by a box that was removed in none': {
      write: withBox({ removed: { run: null } }),
      says: 'the box BX-07 was removed in no drop run',
    },
    'by a box that was removed in a run which nobody announced': {
      write: withBox({ removed: { run: 'RUN-9' } }),
      says: 'the box BX-07 was removed in the run RUN-9, which nobody announced',
    },
  },
  undetermined: {
    'where no run is on record': {
      write: (ledger) => {
        ledger.attached({}, { minutes: -5 });
        evening((on) => on.sale())(ledger);
        box(ledger, { removed: { run: null } });
      },
      missing: 'whether there was a drop run: none is on record',
    },
  },
});

const at = (time: string) => ({ scheduledFor: `2026-04-25T${time}:00.000Z` });

/** A box that is removed at 00:01 at the venue, 14:01 in UTC, in a run of which something is said. */
const inRun =
  (run: object, minutes = 301, uncertaintyMs?: number) =>
  (ledger: DayLedger) => {
    ledger.attached({}, { minutes: -5 });
    evening((on) => on.sale())(ledger);
    ledger.run({ ...run }, { minutes: 290 });
    ledger.removed({}, { minutes, ...(uncertaintyMs === undefined ? {} : { uncertaintyMs }) });
    box(ledger, { removed: null });
  };

/** The box of the evening before, which is removed soon after days change, in a run of that evening; this evening has a run of the same name. */
const eachDayItsRun =
  (run: object = {}, minutes = 675) =>
  (ledger: DayLedger): void => {
    const then = { daysBefore: 1 };
    ledger.attached({}, { minutes: 0, ...then });
    ledger.opened({}, { minutes: 1, ...then });
    ledger.opener({}, then);
    ledger.sale({}, then);
    ledger.closer({}, { minutes: 640, ...then });
    ledger.closed({}, then);
    ledger.run({ scheduledFor: '2026-04-24T20:15:00.000Z', ...run }, { minutes: 645, ...then });
    ledger.removed({}, { minutes, ...then });
    box(ledger, { ...leftThere, carried: {} }, then);
    withBox()(ledger);
  };

rule('5.5', 'BOX_REMOVED_OFF_SCHEDULE', {
  kept: {
    'by a box of the evening before, in a run that has the name of the run of this evening': eachDayItsRun(),
    'by a box that is removed a minute after': inRun(at('14:00')),
    'by half an hour, which is allowed': inRun(at('14:31')),
    'by an hour, where the venue allows it': (ledger) => {
      ledger.thresholds({ dropRunToleranceMinutes: 60 });
      inRun(at('15:00'))(ledger);
    },
  },
  violated: {
    'by 31 minutes too early': {
      write: inRun(at('14:32')),
      says: 'the box BX-07 was removed 31 minutes before its run was to be',
      figures: { dropBox: 'BX-07', run: 'RUN-1', minutes: 31, toleranceMinutes: 30 },
    },
    'by an hour too late': {
      write: inRun(at('13:01')),
      says: 'the box BX-07 was removed 60 minutes after its run was to be',
    },
    'by a box of the evening before, 31 minutes after its own run': {
      write: eachDayItsRun({}, 706),
      says: 'the box BX-07 was removed 31 minutes after its run was to be',
    },
    'by a run that is off the schedule': {
      write: inRun({ scheduledFor: null }),
      says: 'the box BX-07 was removed in the run RUN-1, which is off the schedule',
    },
  },
  undetermined: {
    'where the clock does not tell': {
      write: inRun(at('14:32'), 301, 120_000),
      missing:
        'whether it was within the time that the venue allows: 60000 ms apart, and the clocks are only known to 120000 ms',
    },
  },
});

/** A box that is removed at 301 minutes, in a run that is announced at another minute. */
const toldAt =
  (minutes: number, uncertaintyMs = 0) =>
  (ledger: DayLedger): void => {
    ledger.attached({}, { minutes: -5 });
    evening((on) => {
      on.sale();
    })(ledger);
    ledger.run({}, { minutes, uncertaintyMs });
    box(ledger);
  };

rule('5.6', 'SURVEILLANCE_NOT_TOLD_OF_RUN', {
  kept: {
    'by a run of which it was told': withBox(),
    'by a run of which it was told a moment before': toldAt(300, 120_000),
    'by a box of the evening before, in a run of which it was told then': eachDayItsRun(),
    'by a run of which it was told once more when a box had been removed': (ledger) => {
      ledger.attached({}, { minutes: -5 });
      evening((on) => {
        on.sale();
      })(ledger);
      ledger.run({}, { minutes: 290 });
      ledger.removed({}, { minutes: 301 });
      ledger.run({}, { minutes: 303 });
      box(ledger, { removed: null });
    },
  },
  violated: {
    'by a box that was removed before it was told': {
      write: toldAt(305),
      says: 'the box BX-07 was removed before surveillance was told of the drop run RUN-1',
      figures: { dropBox: 'BX-07', run: 'RUN-1' },
      persons: [{ personId: 'G-1', part: 'deed' }],
    },
    'by a box that was removed before it was told of the run of this evening, though it was told of one of that name the evening before':
      {
        write: (ledger) => {
          eachDayItsRun()(ledger);
          ledger.attached({ table: 'TU-02' }, { box: 'BX-08', minutes: -5 });
          ledger.removed({ table: 'TU-02' }, { box: 'BX-08', minutes: 285 });
          box(ledger, { removed: null, first: empty, second: empty, verified: empty }, { box: 'BX-08' });
        },
        beside: ['BOX_NOT_CALLED_OUT'],
        says: 'the box BX-08 was removed before surveillance was told of the drop run RUN-1',
      },
    'by a run of which nobody told it': {
      write: inRun({ toldSurveillance: null }),
      says: 'nobody told surveillance of the drop run RUN-1',
      persons: [{ personId: 'G-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where the clocks are not known well enough': {
      write: toldAt(302, 120_000),
      missing: 'whether surveillance had been told by then: 60000 ms apart, and the clocks are only known to 120000 ms',
    },
  },
});

rule('5.7', 'BOX_CARRIED_BY_ONE', {
  kept: { 'by two persons': withBox() },
  violated: {
    'by one alone': {
      write: withBox({ carried: { by: [{ personId: 'G-1', role: 'security-officer' }] } }),
      says: 'the box BX-07 was carried by G-1 alone',
      figures: { dropBox: 'BX-07', carriers: 1 },
    },
    'by nobody on record': withBox({ carried: { by: [] } }),
  },
});

rule('5.8', 'SEAL_BROKEN', {
  kept: { 'by an unbroken seal': withBox() },
  violated: {
    'by a seal that was found broken': {
      write: withBox({ boxOpened: { sealIntact: false } }),
      says: 'the seal of the box BX-07 was found broken',
      figures: { dropBox: 'BX-07', seal: 'S-100' },
    },
  },
  undetermined: {
    'where nobody looked': {
      write: withBox({ boxOpened: { sealIntact: null } }),
      missing: 'whether the seal was unbroken: nobody looked',
    },
  },
});

rule('5.9', 'SEAL_CHANGED', {
  kept: {
    'by one seal all the way': withBox(),
    'by a seal that was read on the way too': withBox({ carried: { seal: 'S-100' } }),
  },
  violated: {
    'by another seal at its opening': {
      write: withBox({ boxOpened: { seal: 'S-200' } }),
      says: 'the box BX-07 had the seal S-200, and the seal S-100 before',
      figures: { dropBox: 'BX-07', seal: 'S-200', sealBefore: 'S-100' },
    },
    'by no seal when it was opened': {
      write: withBox({ boxOpened: { seal: null } }),
      says: 'the box BX-07 had no seal, and the seal S-100 before',
    },
  },
});

rule('5.10', 'BOX_REMOVED_ELSEWHERE', {
  kept: {
    'by a box that is removed where it hung': withBox(),
    'where nobody said from which slot': withBox({ removed: { slot: null } }),
    'by a box that nobody removed, which is found as that': { write: withBox(leftThere), beside: ['BOX_LEFT_BEHIND'] },
  },
  violated: {
    'by a box that was removed from another table': {
      write: withBox({ removed: { table: 'TU-02' } }),
      says: 'the box BX-07 was attached to slot 1 of table TU-01 and removed from slot 1 of table TU-02',
      figures: { dropBox: 'BX-07', attachedTo: 'TU-01', removedFrom: 'TU-02' },
      persons: [
        { personId: 'G-1', part: 'deed' },
        { personId: 'G-2', part: 'deed' },
      ],
    },
    'by a box that was removed from another slot': {
      write: withBox({ removed: { slot: 2 } }),
      says: 'the box BX-07 was attached to slot 1 of table TU-01 and removed from slot 2 of table TU-01',
    },
  },
});
