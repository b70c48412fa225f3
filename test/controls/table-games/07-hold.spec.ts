import type { JsonObject } from '../../../domain/kernel/json.ts';
import { daySpecs } from '../../support/day-specs.ts';
import type { At, DayLedger } from '../../support/kept-day.ts';
import { closedWith } from './closed-figures.ts';

const { rule } = daySpecs('controls/table-games');

/** A hundred wagers of $10 each, one a round. Won or lost at even odds they come to nothing on average, and to $100 more or less: one standard error. */
const wagers = (kind: string, otherwise: JsonObject = {}): JsonObject => ({
  edition: 'of-chance/one',
  kind,
  wagerCount: 100,
  stakeCents: 100_000,
  squares: '100000000',
  roundSquares: '100000000',
  ...otherwise,
});
const ofChance = (winCents: number | null, ...laid: readonly JsonObject[]): JsonObject => ({
  game: 'of-chance',
  winCents,
  laid,
});
const second = (figures: JsonObject): JsonObject => ({
  ...figures,
  session: 'STAR.TU-02.2026-04-25.1',
  table: 'TU-02',
});

const session = (ledger: DayLedger, at: At = {}, game = 'of-chance'): void => {
  ledger.opened({ game }, { minutes: 0, ...at });
  ledger.opener({}, at);
  ledger.shoe({}, at);
  ledger.prizes({}, at);
  ledger.closer({}, { minutes: 300, ...at });
  ledger.closed({}, at);
};

/** An evening of a game of chance whose day is closed with these figures, and then whatever is done. */
const closed =
  (sessions: readonly JsonObject[], then: (ledger: DayLedger) => void = () => {}) =>
  (ledger: DayLedger): void => {
    session(ledger);
    if (sessions.length > 1) session(ledger, { table: 'TU-02' });
    ledger.dayClosed(closedWith(...sessions), { minutes: 700 });
    then(ledger);
  };
/** The same where the gaming day was cut on paper, and nobody counted the float then. */
const cut =
  (winCents: number) =>
  (ledger: DayLedger): void => {
    ledger.opened({ game: 'of-chance' }, { minutes: 0 });
    ledger.opener();
    ledger.closed({ reopensAtOnce: true }, { minutes: 100 });
    ledger.opened({ game: 'of-chance' }, { minutes: 101, session: 2 });
    ledger.closer({}, { minutes: 300, session: 2 });
    ledger.closed({}, { session: 2 });
    const first = { ...ofChance(null, wagers('even')), closerCents: null, varianceCents: null };
    const last = { session: 'STAR.TU-01.2026-04-25.2', game: 'of-chance', winCents: null, openerCents: null };
    ledger.dayClosed(closedWith(first, { ...last, closerCents: 100_000 + winCents }), { minutes: 700 });
  };
/** An evening whose win is as it is closed, while the table hands over an award by its own record, or one is told in its dispute. */
const withAward =
  (winCents: number, award: (ledger: DayLedger) => void) =>
  (ledger: DayLedger): void => {
    session(ledger);
    award(ledger);
    ledger.dayClosed(closedWith(ofChance(winCents, wagers('even'))), { minutes: 700 });
  };
const adjusted = (over: JsonObject) => (ledger: DayLedger) => void ledger.adjusted({ figure: 'closer', ...over });
const withoutGround = { by: 'F-1', roleClaimed: 'finance-officer', ground: 'none' };
/** A table that lost is noted too (7.2). */
const atALoss = (write: (ledger: DayLedger) => void) => ({ write, beside: ['NEGATIVE_HOLD'] });
const readings = (ledger: DayLedger): void => void ledger.chosen({}, { minutes: -600 });

rule('7.3', 'OUTLYING_HOLD', {
  kept: {
    'by a win of three standard errors': closed([ofChance(30_000, wagers('even'))]),
    'by a loss of as much': atALoss(closed([ofChance(-30_000, wagers('even'))])),
    'by more, where the venue allows it from that day on': (ledger) => {
      ledger.thresholds({ holdDeviationInHundredthsOfErrors: 301 });
      closed([ofChance(30_100, wagers('even'))])(ledger);
    },
    'by wagers of one round that one result decided: the larger their sum, the further it may lie': closed([
      ofChance(60_000, wagers('together', { roundSquares: '400000000' })),
    ]),
    'by a loss that awards of disputes make of it: chance did not make them': atALoss(
      withAward(-34_000, (ledger) => ledger.awarded({}, { minutes: 60 })),
    ),
    'by a loss that chips make which went to a table of another game: chance did not make them': {
      write: withAward(-34_000, (ledger) => ledger.transferred({ otherTable: 'TU-02' }, { minutes: 60 })),
      beside: ['NEGATIVE_HOLD', 'CHIPS_TRANSFERRED_BETWEEN_TABLES'],
    },
    'by a win that chips make which came from there, as only the other table says': {
      write: (ledger) => {
        session(ledger, { table: 'TU-02' }, 'toy');
        ledger.transferred({ otherTable: 'TU-01' }, { minutes: 60, table: 'TU-02' });
        closed([ofChance(34_000, wagers('even'))])(ledger);
      },
      beside: ['CHIPS_TRANSFERRED_BETWEEN_TABLES'],
    },
    'by tables of the game that make up for each other': atALoss(
      closed([ofChance(40_000, wagers('even')), second(ofChance(-40_000, wagers('even')))]),
    ),
    'as long as nobody closed the day': (ledger) => session(ledger),
    'by a win of three standard errors over a day that was cut on paper': cut(30_000),
    'where the win of a session is not known, which is found as that': closed([
      ofChance(90_000, wagers('even')),
      second(ofChance(null, wagers('even'))),
    ]),
    'where no wager was decided': closed([ofChance(90_000)]),
    'by a game that says nothing of chance': (ledger) => {
      session(ledger, {}, 'toy');
      ledger.dayClosed(closedWith({ ...ofChance(90_000, wagers('even')), game: 'toy' }), { minutes: 700 });
    },
    'by what depends on decks and prizes, where the session tells of one number and one sign': closed([
      ofChance(30_000, wagers('of-the-house')),
    ]),
    'by what depends on a reading that the venue chose': closed([ofChance(30_000, wagers('of-the-venue'))], readings),
  },
  violated: {
    'by a win that is larger than it seems: an award was taken out of it': {
      write: withAward(29_000, (ledger) => ledger.awarded({}, { minutes: 60 })),
      says: 'the house won $290.00 at of-chance over the day, after awards of disputes took $50.00, and chance makes a win of $0.00 of its wagers on average: 3.40 standard errors of $100.00 over it',
      figures: { winCents: 29_000, awardsCents: 5_000, deviationInHundredthsOfErrors: 340 },
    },
    'by a win that is larger than it seems: chips went to another table': {
      write: withAward(29_000, (ledger) => ledger.transferred({}, { minutes: 60 })),
      beside: ['CHIPS_TRANSFERRED_BETWEEN_TABLES'],
      says: 'the house won $290.00 at of-chance over the day, after chips of $50.00 went from its tables to other tables past the cage, and chance makes a win of $0.00 of its wagers on average: 3.40 standard errors of $100.00 over it',
      figures: { winCents: 29_000, wentToOtherTablesCents: 5_000, deviationInHundredthsOfErrors: 340 },
    },
    'by a win of which chips went from one of its tables to the other, which both won': {
      write: (ledger) => {
        ledger.transferred({ otherTable: 'TU-02' }, { minutes: 60 });
        closed([ofChance(20_000, wagers('even')), second(ofChance(20_000))])(ledger);
      },
      beside: ['CHIPS_TRANSFERRED_BETWEEN_TABLES'],
      figures: { winCents: 40_000, deviationInHundredthsOfErrors: 400 },
    },
    'by a loss of more than an award of which only its dispute tells': atALoss(
      withAward(-40_000, (ledger) => ledger.awardTold({}, { minutes: 60 })),
    ),
    'by a win of a cent more over a day that was cut on paper': {
      write: cut(30_001),
      figures: {
        game: 'of-chance',
        winCents: 30_001,
        theoreticalWinCents: 0,
        standardErrorCents: 10_000,
        deviationInHundredthsOfErrors: 300,
        allowedHundredthsOfErrors: 300,
      },
    },
    'by a win of a cent more': {
      write: closed([ofChance(30_001, wagers('even'))]),
      figures: {
        game: 'of-chance',
        winCents: 30_001,
        theoreticalWinCents: 0,
        standardErrorCents: 10_000,
        deviationInHundredthsOfErrors: 300,
        allowedHundredthsOfErrors: 300,
      },
    },
    'by a loss that lies far off': {
      ...atALoss(closed([ofChance(-41_200, wagers('even'))])),
      says: 'the house lost $412.00 at of-chance over the day, and chance makes a win of $0.00 of its wagers on average: 4.12 standard errors of $100.00 under it',
    },
    'by both tables of the game together': closed([
      // Over two hundred wagers one standard error is $141.42: 424.27 lies just outside three.
      ofChance(21_213, wagers('even')),
      second(ofChance(21_214, wagers('even'))),
    ]),
    'by a loss where players decide: best play leaves the house the least': atALoss(
      closed([ofChance(-30_001, wagers('decided'))]),
    ),
    'by one that is adjusted too little, of another table, or without a ground': closed(
      [ofChance(40_000, wagers('even'))],
      (ledger) => {
        adjusted({ cents: -9_999 })(ledger);
        adjusted({ cents: -10_000, table: 'TU-02' })(ledger);
        adjusted({ cents: -10_000, table: null })(ledger);
        adjusted({ cents: -10_000, decision: withoutGround })(ledger);
      },
    ),
  },
  excused: {
    'by adjustments of the closed day that bring it to where chance may have it': {
      write: closed([ofChance(40_000, wagers('even'))], (ledger) => {
        adjusted({ cents: -6_000 })(ledger);
        adjusted({ cents: 4_000, figure: 'fills' })(ledger);
      }),
    },
  },
  undetermined: {
    'where an award of which only its dispute tells may be what it lost': {
      ...atALoss(withAward(-34_000, (ledger) => ledger.awardTold({}, { minutes: 60 }))),
      missing:
        'at which table, if at any, chips were handed over by the decision in the dispute D-0017: no table has that on record',
    },
    'where a round records it': atALoss(
      withAward(-34_000, (ledger) =>
        ledger.awardTold({ payments: ['0b4de3d6-91a2-4f4e-8a8f-94e9b8a4b4b1'] }, { minutes: 60 }),
      ),
    ),
    'by a win where players decide: who plays worse leaves more to the house': {
      write: closed([ofChance(30_001, wagers('decided'))]),
      missing:
        'how well the players played: the average supposes best play, and who plays worse leaves more to the house',
    },
    'where what chance makes of some wagers depends on what the record does not have': {
      write: closed([ofChance(90_000, wagers('even'), wagers('of-the-house'))], (ledger) => {
        ledger.shoe({ decks: 8, cards: 416 }, { minutes: 10 });
      }),
      says: 'whether the win at of-chance lies far from what chance makes of it is not known',
      missing:
        'what the house wins on average of wagers of the kind of-the-house: the record does not have its decks and prizes',
    },
    'where the game does not know the kind of wager': {
      write: closed([ofChance(90_000, wagers('unheard-of'))]),
      missing: 'what the house wins on average of wagers of the kind unheard-of: the game does not say it',
    },
    'where nobody knows by which edition they were laid': {
      write: closed([ofChance(90_000, wagers('even', { edition: null }))]),
      missing: 'what the house wins on average of wagers of the kind even: no edition is known by which they were laid',
    },
    'where the venue chose a reading from a later day on': {
      write: closed([ofChance(0, wagers('of-the-venue'))], (ledger) => {
        ledger.chosen({ effectiveFrom: '2026-04-26' }, { minutes: -600 });
      }),
      missing: 'what the house wins on average of wagers of the kind of-the-venue: the venue chose no reading',
    },
  },
});
