import { daySpecs } from '../../support/day-specs.ts';
import { inCash } from '../../support/kept-day.ts';
import { withBox } from './day.ts';

const { rule } = daySpecs('controls/table-games');

const notCounted = { emptied: null, first: null, second: null, verified: null } as const;
const notOpened = { countBegun: null, boxOpened: null, ...notCounted } as const;

rule('6.1', 'BOX_NOT_OPENED', {
  kept: {
    'by a box that is opened, counted and verified': withBox(),
    'by a box that still hangs at a table which nobody closed': (ledger) => {
      ledger.attached({}, { minutes: -5 });
      ledger.opened({}, { minutes: 0 });
      ledger.opener();
    },
  },
  violated: {
    'by a box that was removed and never opened': {
      write: withBox(notOpened),
      says: 'the box BX-07 was removed, and nobody opened it',
      figures: { dropBox: 'BX-07' },
    },
  },
  excused: {
    'where the day says why': (ledger) => {
      withBox(notOpened)(ledger);
      ledger.explained();
    },
  },
});

rule('6.2', 'BOX_NOT_COUNTED', {
  kept: { 'by two counts': withBox() },
  violated: {
    'by a box that was opened and never counted': {
      write: (ledger) => withBox({ ...notCounted, emptied: {} })(ledger),
      says: 'the box BX-07 was opened, and nobody counted what lay in it',
      persons: [{ personId: 'C-1', part: 'deed' }],
    },
  },
  excused: {
    'where the day says why': (ledger) => {
      withBox({ ...notCounted, emptied: {} })(ledger);
      ledger.explained();
    },
  },
});

rule('6.3', 'BOX_COUNTED_ONCE', {
  kept: { 'by two counts': withBox() },
  violated: {
    'by one count only': {
      write: withBox({
        second: null,
        verified: {
          signatures: [
            { personId: 'C-1', role: 'count-team-member' },
            { personId: 'K-2', role: 'cage-cashier' },
          ],
        },
      }),
      says: 'the box BX-07 was counted once only',
    },
  },
  excused: {
    'where the day says why': (ledger) => {
      withBox({ second: null })(ledger);
      ledger.explained();
    },
  },
});

rule('6.4', 'BOX_NOT_VERIFIED', {
  kept: { 'by a verification': withBox() },
  violated: {
    'by two counts that nobody verified': {
      write: withBox({ verified: null }),
      says: 'the box BX-07 was counted, and nobody verified the count',
    },
  },
  excused: {
    'where the day says why': (ledger) => {
      withBox({ verified: null })(ledger);
      ledger.explained();
    },
  },
});

rule('6.6', 'BOX_OPENED_BEFORE_THE_COUNT', {
  kept: { 'by a box that is opened when the count has begun': withBox() },
  violated: {
    'by a box that was opened before': {
      write: (ledger) => {
        withBox({ countBegun: null })(ledger);
        ledger.countBegun({}, { minutes: 404 });
      },
      says: 'C-1 opened the box BX-07 before its count had begun',
    },
  },
  undetermined: {
    'where no beginning of the count is on record': {
      write: withBox({ countBegun: null }),
      missing: 'who was of the team: no beginning of the count is on record',
    },
    'where the clocks do not tell whether the count had begun': {
      write: (ledger) => {
        withBox({ countBegun: null })(ledger);
        ledger.countBegun({}, { minutes: 403, uncertaintyMs: 180_000 });
      },
      missing: 'whether the count had begun by then: 120000 ms apart, and the clocks are only known to 180000 ms',
      persons: [{ personId: 'C-1', part: 'concerned' }],
    },
  },
});

rule('6.7', 'BOX_COUNTED_ALONE', {
  kept: { 'by a team of two': withBox() },
  violated: {
    'by one person': {
      write: withBox({ countBegun: { team: [{ personId: 'C-1', role: 'count-team-member' }] } }),
      says: 'C-1 counted the box BX-07 alone',
      persons: [{ personId: 'C-1', part: 'deed' }],
      // The second count, and who is shown the box, are of no team then.
      beside: ['BOX_NOT_SHOWN_EMPTY', 'BOX_HANDLED_BY_OTHERS'],
    },
    'by one person who is named twice': {
      write: withBox({
        countBegun: {
          team: [
            { personId: 'C-1', role: 'count-team-member' },
            { personId: 'C-1', role: 'other' },
          ],
        },
      }),
      beside: ['BOX_NOT_SHOWN_EMPTY', 'BOX_HANDLED_BY_OTHERS'],
    },
  },
});

rule('6.8', 'COUNT_NOT_WATCHED', {
  kept: {
    'by a count that is recorded': withBox(),
    'by a count that is viewed as it goes on': withBox({ countBegun: { watched: 'live' } }),
  },
  violated: { 'by a count that nobody viewed or recorded': withBox({ countBegun: { watched: 'not-watched' } }) },
  undetermined: {
    'where nobody said': {
      write: withBox({ countBegun: { watched: null } }),
      missing: 'whether the count was viewed or recorded: nobody said',
    },
  },
});

rule('6.9', 'BOX_NOT_CALLED_OUT', {
  kept: { 'by its table called out': withBox() },
  violated: {
    'by nothing called out': {
      write: withBox({ boxOpened: { calledOut: null } }),
      says: 'C-1 called nothing out when they opened the box BX-07',
    },
    'by another table called out': {
      write: withBox({ boxOpened: { calledOut: { game: 'toy', table: 'TU-02', shift: null } } }),
      says: 'C-1 called out table TU-02 for the box BX-07, which hung at TU-01',
    },
  },
});

rule('6.10', 'BOX_NOT_SHOWN_EMPTY', {
  kept: { 'by a box that is shown to another and to the camera': withBox() },
  violated: {
    'by a box that nobody else saw': {
      write: withBox({ emptied: { shownTo: null } }),
      says: 'C-1 did not show to another member that the box BX-07 was empty',
    },
    'by a box that only who emptied it saw': withBox({ emptied: { shownTo: 'C-1' } }),
    'by a box that somebody saw who is not of the team': {
      write: withBox({ emptied: { shownTo: 'G-1' } }),
      says: 'C-1 did not show to another member that the box BX-07 was empty',
    },
    'by a box that the camera did not see': {
      write: withBox({ emptied: { shownToCamera: false } }),
      says: 'C-1 did not show to the camera that the box BX-07 was empty',
    },
  },
  undetermined: {
    'where nobody said whether the camera saw it': {
      write: withBox({ emptied: { shownToCamera: null } }),
      missing: 'whether its inside was shown to the camera: nobody said',
    },
    'where no emptying is on record': {
      write: withBox({ emptied: null }),
      missing: 'whether the box was shown to be empty: no emptying is on record',
    },
  },
});

rule('6.11', 'BOXES_COUNTED_TOGETHER', {
  kept: { 'by a box that is counted by itself': withBox() },
  violated: {
    'by a box whose content was counted with that of two others': {
      write: withBox({ first: { combinedWith: ['BX-09', 'BX-08'] } }),
      says: 'C-1 counted the box BX-07 together with BX-08 and BX-09',
      figures: { dropBox: 'BX-07', combinedWith: 'BX-08 BX-09' },
    },
  },
});

rule('6.12', 'COUNTER_KNEW_EXPECTED', {
  kept: { 'by counters who say that they did not know': withBox() },
  violated: {
    'by a counter who knew': {
      write: withBox({ first: { knewExpected: true } }),
      says: 'C-1 counted the box BX-07 and knew what was to be expected in it',
      persons: [{ personId: 'C-1', part: 'deed' }],
    },
  },
  undetermined: {
    'where nobody asked': {
      write: withBox({ second: { knewExpected: null } }),
      missing: 'whether C-2 knew what was to be expected: nobody asked',
      persons: [{ personId: 'C-2', part: 'concerned' }],
    },
  },
});

rule('6.13', 'VERIFIED_AFTER_REPORT', {
  kept: { 'by a verifier who counts before they look': withBox() },
  violated: {
    'by a verifier who looked first': {
      write: withBox({ verified: { beforeReport: false } }),
      says: 'K-2 looked at the report before they verified the box BX-07',
    },
  },
  undetermined: {
    'where nobody said': {
      write: withBox({ verified: { beforeReport: null } }),
      missing: 'whether they counted before they looked at the report: nobody said',
    },
  },
});

rule('6.14', 'BOX_COUNT_NOT_SIGNED', {
  kept: { 'by all who counted and verified': withBox() },
  violated: {
    'by a counter who did not sign': {
      write: withBox({
        verified: {
          signatures: [
            { personId: 'C-1', role: 'count-team-member' },
            { personId: 'K-2', role: 'cage-cashier' },
          ],
        },
      }),
      says: 'the report of the count of the box BX-07 is not signed by C-2',
      persons: [{ personId: 'C-2', part: 'duty' }],
    },
  },
  undetermined: {
    'where nobody looked': {
      write: withBox({ verified: { signatures: null } }),
      missing: 'who had signed the report: nobody looked',
    },
  },
});

rule('6.15', 'BOX_COUNTS_DIFFER', {
  kept: {
    'by counts that come to the same': withBox(),
    'by chips and tokens that are counted otherwise: they are not money': withBox({
      second: { content: [...inCash(5_000), { category: 'promotional-token', lines: [], totalCents: 500 }] },
    }),
  },
  violated: {
    'by a second count of another sum': {
      write: withBox({ second: { content: inCash(4_500) } }),
      says: 'the counts of the box BX-07 came to $50.00, $45.00 and $50.00',
      figures: { dropBox: 'BX-07', leastCents: 4_500, mostCents: 5_000 },
    },
    'by counts of one sum, in cash by one and in vouchers by the other': {
      write: withBox({ second: { content: [{ category: 'chip-purchase-voucher', lines: [], totalCents: 5_000 }] } }),
      says: 'the counts of the box BX-07 came to $50.00, $0.00 and $50.00 of cash',
      figures: { dropBox: 'BX-07', leastCents: 0, mostCents: 5_000 },
    },
  },
});

const three = [
  { personId: 'C-1', role: 'count-team-member' },
  { personId: 'C-2', role: 'count-team-member' },
  { personId: 'C-3', role: 'count-team-member' },
];

rule('6.16', 'BOX_HANDLED_BY_OTHERS', {
  kept: {
    'by a team that does all of it': withBox(),
    'by a third member who opens it': withBox({ countBegun: { team: three }, boxOpened: { by: 'C-3' } }),
    'where no beginning of the count is on record, which is found as that': {
      write: withBox({ countBegun: null, boxOpened: { by: 'C-8' } }),
      beside: ['BOX_OPENED_BEFORE_THE_COUNT'],
    },
  },
  violated: {
    'by one who opened it and was not of the team': {
      write: withBox({ boxOpened: { by: 'C-8' } }),
      says: 'C-8 opened the box BX-07 and was not of the team that counted it',
      figures: { dropBox: 'BX-07' },
      persons: [{ personId: 'C-8', part: 'deed' }],
    },
    'by one who emptied it and was not of the team': {
      write: withBox({ emptied: { by: 'C-8' } }),
      says: 'C-8 emptied the box BX-07 and was not of the team that counted it',
    },
    'by one who counted and was not of the team': {
      write: withBox({ second: { by: 'C-8' } }),
      says: 'C-8 counted the box BX-07 and was not of the team that counted it',
      beside: ['BOX_COUNT_NOT_SIGNED'],
    },
  },
});
