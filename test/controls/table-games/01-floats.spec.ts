import type { JsonObject } from '../../../domain/kernel/json.ts';
import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { evening } from './day.ts';

const { rule } = daySpecs('controls/table-games');

/** The evening before, at the same table, and this evening. */
const after =
  (closer: object, meanwhile: (ledger: DayLedger) => void = () => {}, opener: object = {}) =>
  (ledger: DayLedger): void => {
    ledger.opened({}, { minutes: 0, daysBefore: 1 });
    ledger.opener({}, { daysBefore: 1 });
    ledger.closer({ ...closer }, { daysBefore: 1, minutes: 300 });
    ledger.closed({}, { daysBefore: 1 });
    ledger.opened({}, { minutes: 0 });
    ledger.opener({ ...opener });
    meanwhile(ledger);
    ledger.closer({}, { minutes: 300 });
    ledger.closed();
  };

const total = (totalCents: number) => ({ lines: [{ denominationCents: 500, count: totalCents / 500 }], totalCents });

rule('1.1', 'FLOAT_NOT_COUNTED_AT_OPENING', {
  kept: {
    'by an opener': evening(),
    'at a venue that has no counts of floats on record': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.sale();
      ledger.closed();
    },
    'in a game without a house': (ledger) => {
      evening()(ledger);
      ledger.opened({ game: 'among-patrons' }, { minutes: 0, table: 'TU-02' });
      ledger.closed({}, { minutes: 200, table: 'TU-02' });
    },
    'where play only went on from the session before': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
      ledger.closed({ reopensAtOnce: true }, { minutes: 100 });
      ledger.opened({}, { session: 2, minutes: 100 });
      ledger.closer({}, { session: 2, minutes: 300 });
      ledger.closed({}, { session: 2 });
    },
  },
  violated: {
    'by a table with a closer and no opener': {
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.closer({}, { minutes: 300 });
        ledger.closed();
      },
      says: 'table TU-01 was opened without a count of its float',
      figures: { table: 'TU-01' },
      persons: [{ personId: 'dealer-1', part: 'duty' }],
    },
  },
  undetermined: {
    'where no count of this table is on record and others are counted': {
      write: (ledger) => {
        evening()(ledger);
        ledger.opened({}, { minutes: 0, table: 'TU-02' });
      },
      missing: 'whether the float was counted: no count at this table is on record',
    },
  },
});

rule('1.2', 'FLOAT_NOT_COUNTED_AT_CLOSING', {
  kept: {
    'by a closer': evening(),
    'at a table that nobody closed': (ledger) => {
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
    },
  },
  violated: {
    'by a table with an opener and no closer': {
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener();
        ledger.closed({}, { minutes: 300 });
      },
      says: 'table TU-01 was closed without a count of its float',
    },
  },
});

rule('1.3', 'FLOAT_COUNT_NOT_OBSERVED', {
  kept: { 'by a supervisor who observes': evening() },
  violated: {
    'by a closer that nobody observed': {
      write: after({ observedBy: null, signatures: [{ personId: 'D-1', role: 'dealer' }] }, (ledger) =>
        ledger.shift({ observedBy: null, signatures: signedBy('D-1', 'D-2', 'S-2') }),
      ),
      says: 'D-1 counted the count of table TU-01, and nobody observed it',
    },
  },
});

function signedBy(...people: readonly string[]) {
  return people.map((personId) => ({ personId, role: 'other' }));
}

rule('1.4', 'FLOAT_COUNT_NOT_SIGNED', {
  kept: {
    'by both signatures': evening(),
    'by four at a change of staff': evening((ledger) => ledger.shift()),
  },
  violated: {
    'by an opener that the supervisor did not sign': {
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener({ signatures: signedBy('D-1') });
      },
      says: 'the opener of table TU-01 is not signed by S-1',
      persons: [{ personId: 'S-1', part: 'duty' }],
      figures: { table: 'TU-01', unsigned: 'S-1' },
    },
    'by a change of staff that those who hand over did not sign': {
      write: evening((ledger) => ledger.shift({ signatures: signedBy('D-1', 'S-1') })),
      says: 'the count of table TU-01 is not signed by D-2 and S-2',
    },
  },
  undetermined: {
    'where nobody looked': {
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener({ signatures: null });
      },
      missing: 'who had signed it: nobody looked',
    },
  },
});

rule('1.5', 'SHIFT_COUNT_WITHOUT_BOTH_PAIRS', {
  kept: { 'by two who hand over and two who take it': evening((ledger) => ledger.shift()) },
  violated: {
    'by a count that does not say who handed over': {
      write: evening((ledger) => ledger.shift({ handedOver: null })),
      says: 'the count at the change of staff of table TU-01 does not say who handed the float over',
    },
    'by one who handed over alone': {
      write: evening((ledger) => ledger.shift({ handedOver: { countedBy: 'D-2', observedBy: null } })),
      says: 'the count at the change of staff of table TU-01 does not say who observed it before',
    },
    'by one who handed over and is named twice': {
      write: evening((ledger) => ledger.shift({ handedOver: { countedBy: 'D-2', observedBy: 'D-2' } })),
      says: 'the count at the change of staff of table TU-01 does not say who handed the float over beside D-2, who is named twice',
    },
  },
});

rule('1.6', 'OPENER_DIFFERS_UNREPORTED', {
  kept: {
    'by an opener that agrees with the closer': after(total(100_000)),
    'by a difference that is within the threshold: $25': after(total(102_500)),
    'by a difference that was reported to both': after(total(105_000), (ledger) => ledger.reported()),
    'by a threshold of the venue': (ledger) => {
      ledger.thresholds({ discrepancyReportCents: 5_000 });
      after(total(105_000))(ledger);
    },
  },
  violated: {
    'by $50 too little that nobody reported': {
      write: after(total(105_000)),
      says: 'the opener of table TU-01 was $50.00 under the closer before it, and nobody was told by a report',
      figures: {
        table: 'TU-01',
        openerCents: 100_000,
        closerCents: 105_000,
        overCents: -5_000,
        allowedCents: 2_500,
      },
    },
    'by a report that surveillance did not get': {
      write: after(total(95_000), (ledger) => ledger.reported({ reportedTo: ['security-officer'] })),
      says: 'the opener of table TU-01 was $50.00 over the closer before it, and no surveillance operator was told by a report',
    },
    'by a report of another table': after(total(105_000), (ledger) => ledger.reported({ table: 'TU-02' })),
    'between two sessions of a day': (ledger) => {
      evening()(ledger);
      ledger.opened({}, { session: 2, minutes: 310 });
      ledger.opener({ ...total(95_000) }, { session: 2 });
    },
  },
});

const toBoth = ['security-officer', 'surveillance-operator'];

rule('1.7', 'OPENER_DIFFERS_REGULATOR_NOT_TOLD', {
  kept: {
    'by a difference under the second threshold': after(total(109_500), (ledger) => ledger.reported()),
    'by a report to an inspector': after(total(110_000), (ledger) =>
      ledger.reported({ reportedTo: [...toBoth, 'inspector'] }),
    ),
  },
  violated: {
    'by $100 that the regulator did not hear of': {
      write: after(total(110_000), (ledger) => ledger.reported()),
      says: 'the opener of table TU-01 was $100.00 under the closer before it, and the regulator was not told by a report',
    },
  },
});

/** A table that was open so many days ago, while another one is open on this day. */
const idleFor =
  (days: number, meanwhile: (ledger: DayLedger) => void = () => {}) =>
  (ledger: DayLedger): void => {
    const then = { daysBefore: days, table: 'TU-05' };
    ledger.opened({}, { minutes: 0, ...then });
    ledger.opener({}, then);
    ledger.closer({}, { ...then, minutes: 300 });
    ledger.closed({}, then);
    meanwhile(ledger);
    evening()(ledger);
  };

rule('1.8', 'IDLE_TABLE_NOT_RECOUNTED', {
  kept: {
    'by a table that is opened again': evening(),
    'by a table that was idle for six days': idleFor(6),
    'by a count of the idle table': idleFor(7, (ledger) => ledger.idle({ table: 'TU-05' })),
    'by a count some days ago': idleFor(7, (ledger) => ledger.idle({ table: 'TU-05' }, { daysBefore: 3, minutes: 0 })),
    'on the days that follow: it was told': (ledger) => {
      const yesterday = { daysBefore: 1, table: 'TU-06' };
      ledger.opened({}, { ...yesterday, minutes: 0 });
      idleFor(8)(ledger);
    },
    'by a number of days that the venue gives': (ledger) => {
      ledger.thresholds({ idleTableDays: 10 });
      idleFor(7)(ledger);
    },
  },
  violated: {
    'by seven days without a count': {
      write: idleFor(7),
      says: 'the float of table TU-05 was not counted for 7 gaming days, and the table was not opened',
      figures: { table: 'TU-05', days: 7, mostDays: 7, since: '2026-04-18' },
    },
    'by the next seven': idleFor(14),
    'on the first day on record after the seventh': (ledger) => {
      ledger.opened({}, { minutes: 0, daysBefore: 2, table: 'TU-06' });
      ledger.opener({}, { daysBefore: 2, table: 'TU-06' });
      ledger.closer({}, { daysBefore: 2, table: 'TU-06' });
      ledger.closed({}, { daysBefore: 2, table: 'TU-06' });
      idleFor(8)(ledger);
    },
  },
});

const inTray = (locked: boolean | null, keyHolder: string | null) => ({ tray: { tray: 'TRAY-1', locked, keyHolder } });

/** An evening whose closer says something of its tray. */
const closedWith =
  (tray: object, closing: JsonObject = {}) =>
  (ledger: DayLedger): void => {
    ledger.employed('S-1', 'games-supervisor');
    ledger.employed('K-1', 'cage-cashier');
    ledger.opened({}, { minutes: 0 });
    ledger.opener();
    ledger.closer({ ...tray }, { minutes: 300 });
    ledger.closed(closing);
  };

rule('1.11', 'TRAY_NOT_LOCKED', {
  kept: {
    'by a tray that is locked': closedWith(inTray(true, 'S-1')),
    'where nobody says in which tray the chips lie': evening(),
    'in play, where a count says that the tray is open': evening((ledger) => {
      ledger.employed('S-1', 'games-supervisor');
      ledger.shift({ kind: 'check', handedOver: null, ...inTray(false, 'S-1') });
    }),
    'where play goes on at once': (ledger) => {
      closedWith(inTray(false, 'S-1'), { reopensAtOnce: true })(ledger);
      ledger.opened({}, { session: 2, minutes: 302 });
      ledger.closer({}, { session: 2, minutes: 320 });
      ledger.closed({}, { session: 2 });
    },
  },
  violated: {
    'by a tray that is open when its table has closed': {
      write: closedWith(inTray(false, 'S-1')),
      says: 'the tray TRAY-1 of table TU-01 was not locked when the table closed',
      figures: { table: 'TU-01', tray: 'TRAY-1' },
      persons: [{ personId: 'S-1', part: 'duty' }],
    },
  },
  undetermined: {
    'where nobody looked': {
      write: closedWith(inTray(null, 'S-1')),
      missing: 'whether the tray was locked: nobody looked',
    },
  },
});

rule('1.12', 'TRAY_KEY_OUTSIDE_THE_PITS', {
  kept: {
    'by a key that the supervisor holds': closedWith(inTray(true, 'S-1')),
    'where nobody says in which tray the chips lie': evening(),
    'by somebody on duty at a table, whatever the register says': (ledger) => {
      ledger.assign({ personId: 'K-1', duty: 'dealer' }, { minutes: 0 });
      closedWith(inTray(true, 'K-1'))(ledger);
    },
  },
  violated: {
    'by a key that the cage holds': {
      write: closedWith(inTray(true, 'K-1')),
      says: 'the key of the tray TRAY-1 of table TU-01 was held by K-1, who is a cage cashier and not of the pits',
      figures: { table: 'TU-01', tray: 'TRAY-1' },
      persons: [{ personId: 'K-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where nobody said who held it': {
      write: closedWith(inTray(true, null)),
      says: 'who held the key of the tray TRAY-1 of table TU-01 is not on record',
      missing: 'who held the key: nobody said',
    },
    'where the register does not know who held it': {
      write: closedWith(inTray(true, 'X-9')),
      says: 'the key of the tray TRAY-1 of table TU-01 was held by X-9, who may not be of the pits',
      persons: [{ personId: 'X-9', part: 'concerned' }],
      missing: 'as what X-9 was employed: the register does not say',
    },
  },
});
