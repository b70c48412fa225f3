import { daySpecs } from '../../support/day-specs.ts';
import type { DayLedger } from '../../support/kept-day.ts';
import { evening, withBox, withFill } from './day.ts';

const { rule } = daySpecs('controls/table-games');

rule('4.1', 'FLOAT_COUNTED_AND_OBSERVED_BY_ONE', {
  kept: { 'by two persons': evening() },
  violated: {
    'by one who counted and observed': {
      write: (ledger) => {
        ledger.opened({}, { minutes: 0 });
        ledger.opener({ observedBy: 'D-1' });
      },
      says: 'D-1 counted the opener of table TU-01 and observed it too',
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
  },
});

rule('4.2', 'SLIP_REQUESTED_AND_PREPARED_BY_ONE', {
  kept: { 'by a supervisor and a cashier': withFill() },
  violated: {
    'by a cashier who asked for it': {
      write: withFill({ requested: { requestedBy: 'K-1' } }),
      says: 'K-1 asked for the slip F-0001 and prepared it',
    },
  },
});

const signed = (...people: readonly string[]) => people.map((personId) => ({ personId, role: 'other' }));

rule('4.3', 'SLIP_PREPARED_AND_CARRIED_BY_ONE', {
  kept: { 'by a cashier and a security officer': withFill() },
  violated: {
    'by a cashier who carried the chips, by what the cage says': withFill({ dispatched: { carriedBy: ['K-1'] } }),
    'by a cashier who carried them, by what the table says': {
      write: withFill({ filled: { carriedBy: ['K-1'], signatures: signed('K-1', 'D-1', 'S-1') } }),
      says: 'K-1 prepared the slip F-0001 and carried its chips',
    },
  },
});

rule('4.4', 'VOID_SIGNED_TWICE_BY_ONE', {
  kept: { 'by two persons': withFill({ filled: null, dispatched: null }, (ledger) => ledger.voided()) },
  violated: {
    'by one who signed twice': {
      write: withFill({ filled: null, dispatched: null }, (ledger) => ledger.voided({ secondSigner: 'K-1' })),
      says: 'K-1 voided number 1 of the series STAR.fill.2026, and signed it as the second person too',
    },
  },
});

const ofThePit = [
  { personId: 'D-1', role: 'dealer' },
  { personId: 'S-1', role: 'games-supervisor' },
];

rule('4.5', 'BOX_REMOVED_BY_THE_PIT', {
  kept: { 'by a security officer': withBox() },
  violated: {
    'by a dealer who had a duty at the table': {
      write: withBox({ removed: { by: ['D-1'] } }, (ledger) => ledger.assign()),
      says: 'the box BX-07 was removed by D-1 and by nobody from outside the pits',
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by supervisors of the pits, as the register has them': (ledger) => {
      ledger.employed('S-7', 'games-supervisor');
      withBox({ removed: { by: ['S-7'] } })(ledger);
    },
  },
  undetermined: {
    'where the register does not know who removed it': {
      write: withBox({ removed: { by: ['X-1', 'X-2'] } }),
      missing: 'whether X-1 or X-2 is of the pits: the register does not say',
      beside: ['MONEY_HANDLED_BY_UNEMPLOYED'],
    },
  },
});

rule('4.6', 'BOX_CARRIED_BY_THE_PIT', {
  kept: { 'by a security officer and one who counts': withBox() },
  violated: {
    'by a dealer and a supervisor': {
      write: withBox({ carried: { by: ofThePit } }),
      says: 'the box BX-07 was carried by D-1 and S-1 and by nobody from outside the pits',
    },
  },
});

rule('4.7', 'BOX_COUNTED_TWICE_BY_ONE', {
  kept: { 'by two persons': withBox() },
  violated: {
    'by one who made both counts': {
      write: withBox({ second: { by: 'C-1' } }),
      says: 'C-1 made both counts of the box BX-07',
      persons: [{ personId: 'C-1', part: 'deed' }],
    },
  },
});

rule('4.8', 'BOX_VERIFIED_BY_THE_TEAM', {
  kept: { 'by somebody from the cage': withBox() },
  violated: {
    'by one who had counted': {
      write: withBox({ verified: { by: 'C-2', signatures: signed('C-1', 'C-2') } }),
      says: 'C-2 counted the box BX-07, and verified the count',
    },
    'by one of the team who had not': {
      write: withBox({
        countBegun: { team: [...signed('C-1', 'C-2', 'K-2')].map((one) => ({ ...one })) },
      }),
      says: 'K-2 was of the team that counted the box BX-07, and verified the count',
    },
  },
});

rule('4.9', 'FIGURE_ADJUSTED_BY_ONE', {
  kept: {
    'by two persons': (ledger) => {
      evening()(ledger);
      ledger.dayClosed();
      ledger.adjusted();
    },
  },
  violated: {
    'by one alone': {
      write: (ledger) => {
        evening()(ledger);
        ledger.dayClosed();
        ledger.adjusted({ secondSigner: null });
      },
      says: 'F-1 adjusted the drop of the closed day, and nobody else signed',
    },
    'by one who signed twice': (ledger) => {
      evening()(ledger);
      ledger.dayClosed();
      ledger.adjusted({ secondSigner: 'F-1' });
    },
  },
});

const withAnother = (personId: string) =>
  withBox({
    carried: {
      by: [
        { personId, role: 'security-officer' },
        { personId: 'G-1', role: 'security-officer' },
      ],
    },
  });

/** An evening on which the register has these entries beside those of everybody. */
const onRegister =
  (enter: (ledger: DayLedger) => void, write: (ledger: DayLedger) => void) =>
  (ledger: DayLedger): void => {
    enter(ledger);
    write(ledger);
  };

rule('4.11', 'MONEY_HANDLED_BY_UNEMPLOYED', {
  kept: {
    'by persons who are employed': withBox(),
    'by chips that are carried by an employed person': withFill(),
    'by one who was employed on that day': onRegister(
      (ledger) => ledger.employed('G-5', 'security-officer', '2026-04-25'),
      withAnother('G-5'),
    ),
    'where no money was moved or counted beside the table': evening(),
  },
  violated: {
    'by one who is not on the register': {
      write: withAnother('X-1'),
      says: 'X-1 carried a drop box and is not on the register of staff',
      persons: [{ personId: 'X-1', part: 'deed' }],
    },
    'by one who is employed from the next day on': {
      write: onRegister((ledger) => ledger.employed('G-5', 'security-officer', '2026-04-27'), withAnother('G-5')),
      says: 'G-5 carried a drop box and was not employed yet',
    },
    'by two, once for each thing that they did': {
      write: withBox({
        carried: {
          by: [
            { personId: 'X-1', role: 'security-officer' },
            { personId: 'X-2', role: 'security-officer' },
          ],
        },
      }),
      says: 'X-1 carried a drop box and is not on the register of staff; X-2 carried a drop box and is not on the register of staff',
    },
    'by a cashier who prepared a slip': {
      write: withFill({ issued: { preparedBy: 'K-9' } }),
      says: 'K-9 prepared a slip and is not on the register of staff',
      beside: ['SLIP_NOT_SIGNED'],
    },
  },
  undetermined: {
    'where the register has nobody of those who handled money': {
      write: withFill({
        issued: { preparedBy: 'K-9' },
        filled: {
          carriedBy: ['G-9'],
          signatures: [
            { personId: 'K-9', role: 'cage-cashier' },
            { personId: 'G-9', role: 'security-officer' },
            { personId: 'D-1', role: 'dealer' },
            { personId: 'S-1', role: 'games-supervisor' },
          ],
        },
      }),
      missing: 'who was employed: the register has none of those who moved or counted money',
    },
  },
});

rule('4.12', 'MONEY_HANDLED_WITHOUT_LICENCE', {
  kept: {
    'by persons of whom the register has no licences': withBox(),
    'by a licence that is in force': onRegister((ledger) => ledger.licensed('C-1', '2030-01-01'), withBox()),
    'by a licence that ends with the day': onRegister((ledger) => ledger.licensed('C-1', '2026-04-25'), withBox()),
  },
  violated: {
    'by a licence that ended the day before': {
      write: onRegister((ledger) => ledger.licensed('C-1', '2026-04-24'), withBox()),
      says: 'C-1 was of a team that counted and had no licence that was in force',
      persons: [{ personId: 'C-1', part: 'deed' }],
    },
  },
});
