import { clauseSpecs } from '../../../support/clause-specs.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  absent,
  alice,
  areaOf,
  bob,
  burns,
  calls,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  counts,
  dealer,
  deals,
  declares,
  discards,
  draws,
  errorFound,
  invalidates,
  main,
  moves,
  openTable,
  picksUp,
  playEvent,
  shows,
  sixths,
  takesBack,
  takesDiscardsBack,
  declared,
} from '../support/double-chance-floor.ts';
import {
  aliceWins,
  begun,
  bobDeclares,
  bobLoses,
  bobsPairs,
  bobPaid,
  bothDecide,
  breach,
  dealt,
  hers,
  his,
  misdealt,
  ofAlice,
  over,
  upToSixths,
  wholeRound,
  withPairs,
  withPairsActedOn,
  withPairsOver,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/08-decisions.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  openTable,
  new URL('in-full/08-decisions.txt', import.meta.url),
);

const ofBobAlone = [...his.decides, ...his.settles];
const give = (cards: number | null, seen: string | null = null) => discards(alice, 1, cards, seen);
/** Alice gives up so many, and keeps these; Bob goes as always. */
const gives = (cards: number, kept: string) => [
  picksUp(alice, 1),
  give(cards),
  shows(kept, areaOf(1)),
  counts(1, cards),
];
const four = draws(['??', '??', '??', '??'], areaOf(1));

rule('8.1', 'DECISION_MISSING', {
  kept: {
    'when both have discarded': wholeRound,
    'while nobody has decided yet': dealt,
    'when what was turned shows that one discarded': [
      ...dealt,
      picksUp(alice, 1),
      ...ofBobAlone,
      shows('KS', areaOf(1)),
      ...sixths(1, 2),
      ...aliceWins,
      ...bobLoses,
      ...over,
    ],
    'when all five cards were turned, and paid': [
      ...dealt,
      ...hers.decides,
      picksUp(bob, 2),
      ...bobsPairs,
      bobPaid,
      ...hers.settles,
      ...withPairsOver,
    ],
  },
  violated: {
    'when nobody recorded it, and the venue records all that players do': {
      events: [...dealt, picksUp(alice, 1), ...ofBobAlone, ...sixths(2), ...bobLoses, ...over],
      choices: breach,
    },
  },
  excused: {
    'when a misdeal had ended the round': { events: [...misdealt, ...over], by: ['12.3'] },
    'when the hand has four cards': {
      events: [...begun, four, ...deals(2), errorFound('wrong-number-of-cards', areaOf(1)), ...ofBobAlone, ...over],
      by: ['12.5'],
    },
    'when the player is not there': { events: [...dealt, absent(alice, 1), ...ofBobAlone, ...over], by: ['12.12'] },
    'when the outcome was set aside': { events: [...dealt, invalidates(casinoSupervisor), ...over], by: ['14.5'] },
  },
  undetermined: {
    'when the outcome was set aside after the cards had been turned': {
      events: [...dealt, ...ofBobAlone, invalidates(casinoSupervisor), ...over],
      missing: 'what the player decided',
    },
    'when the dealer said that the outcome was set aside': {
      events: [...dealt, invalidates(dealer), ...over],
      missing: 'what the player decided',
    },
    'when nobody recorded it': {
      events: [...dealt, picksUp(alice, 1), ...ofBobAlone, ...sixths(2), ...bobLoses, ...over],
      missing: 'nobody recorded it',
    },
    'of both at once, when nothing is on record after the deal': [...dealt, ...over],
  },
});

rule('8.1', 'HANDLED_BEFORE_DEALT', {
  kept: {
    'when all cards are dealt before': wholeRound,
    'when a hand gets its cards, and nobody recorded the deal': [...begun, ...bothDecide],
    'when a further card comes to a hand that had decided': [...dealt, ...bothDecide, ...sixths(1)],
  },
  violated: {
    'when somebody picks up the cards, and nobody recorded who': [
      ...begun,
      ...deals(1),
      playEvent('CardsHandled', { hand: areaOf(1), what: 'hand', by: null }),
      ...deals(2),
    ],
    'when a player picks up while others are dealt to': {
      events: [...begun, ...deals(1), picksUp(alice, 1).as('early'), ...deals(2)],
      at: 'early',
    },
    'when a player decides so': {
      events: [...begun, ...deals(1), declares(alice, 1, 'word').as('early'), ...deals(2)],
      at: 'early',
    },
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...begun, ...deals(1), picksUp(alice, 1).from('T-2', 2_000), ...deals(2).map((one) => one.after(500))],
      missing: 'whether all cards had been dealt by then',
    },
  },
});

rule('8.1', 'DECIDED_BY_ANOTHER', {
  kept: {
    'when the dealer puts down the cards that the player declared': [...dealt, declares(dealer, 1), ...his.decides],
    'when each decides on their own hand': wholeRound,
    'when nobody knows who did': [...dealt, playEvent('HandDeclared', { hand: areaOf(1), how: 'cards', by: null })],
    'when the one who laid there before took it back': [
      takesBack(ofAlice, alice),
      main(carol, 1, 3_000),
      ...deals(1),
      declares(carol, 1),
    ].toSpliced(0, 0, ...begun),
  },
  violated: {
    'when another player declares the hand': {
      events: [...dealt, declares(bob, 1).as('other')],
      at: 'other',
    },
  },
});

rule('8.2', 'CARDS_LEFT_TABLE', {
  kept: {
    'when nobody takes cards away': wholeRound,
    'when a dealer does': [...dealt, conduct('cards-off-table', dealer)],
  },
  violated: {
    'when a player holds them under the table': {
      events: [...dealt, conduct('cards-off-table', alice).as('away'), ...bothDecide],
      at: 'away',
    },
  },
  undetermined: {
    'when it was only suspected': {
      events: [...dealt, conduct('cards-off-table', alice, { basis: 'suspected' })],
      missing: 'whether it was so',
    },
  },
});

const threeOfAKind = [picksUp(alice, 1), give(2), shows('7S 7H 7D', areaOf(1)), counts(1, 2)];

rule('8.3', 'QUALIFYING_HAND_DISCARDED', {
  kept: {
    'when two pairs are declared': [...withPairsActedOn, ...withPairsOver],
    'when what is given up lies face down, and the kept cards show nothing': wholeRound,
    'when the whole hand is seen, and is not a hand of rule 11': [
      ...dealt,
      ...gives(2, 'KS QD 9H'),
      counts(1, 2, '4C 2D'),
    ],
    'when the dealer required it': [
      ...dealt,
      declares(alice, 1),
      playEvent('DiscardRequired', { hand: areaOf(1), reason: 'cannot-be-declared', by: 'dealer-1' }),
      ...threeOfAKind.slice(1),
    ],
  },
  violated: {
    'when three of a kind are kept, and two cards go': [...dealt, ...threeOfAKind],
    'when the count shows a straight': {
      events: [...dealt, give(4, 'QS JD TS 9S').as('given'), shows('KS', areaOf(1)), counts(1, 4)],
      at: 'given',
    },
  },
  undetermined: {
    'when some of the discards were seen': {
      events: [...dealt, give(3, 'KH ?? ??'), shows('KS KD', areaOf(1)), counts(1, 3)].toSpliced(
        dealt.length,
        1,
        give(3, 'QH ?? ??'),
      ),
      missing: 'which cards the hand had',
    },
  },
});

rule('8.4', 'DISCARD_COUNT_INVALID', {
  kept: {
    'when four cards go': wholeRound,
    'when two go': [...dealt, ...gives(2, 'KS QD 9H')],
    'when one goes, and then another': [...dealt, give(1), give(1), shows('KS QD 9H', areaOf(1)), counts(1, 2)],
    'when nobody counted them': [...dealt, give(null), shows('KS', areaOf(1))],
    'when two terminals tell one discard': [...dealt, give(3), give(3).after(200).from('T-2', 500), counts(1, 3)],
  },
  violated: {
    'when no card is given up': [...dealt, discards(bob, 2, 0), ...hers.decides, counts(2, 0)],
    'when one card goes': { events: [...dealt, give(1).as('given'), shows('KS QD 9H 2C', areaOf(1))], at: 'given' },
    'when all five go': [...dealt, give(5), counts(1, 5)],
  },
  excused: {
    'after a misdeal': { events: [...misdealt, give(1)], by: ['12.3'] },
    'when the hand has four cards': {
      events: [...begun, four, ...deals(2), give(1), errorFound('wrong-number-of-cards', areaOf(1))],
      by: ['12.5'],
    },
  },
});

rule('8.5', 'DISCARD_RETURNED', {
  kept: {
    'when what was given up stays': wholeRound,
    'when a burnt card is put aside': [
      ...dealt,
      ...bothDecide,
      burns('??', null),
      moves('??', 'discard-rack', 'spare'),
    ],
  },
  violated: {
    'when a card comes back': { events: [...dealt, give(3), takesDiscardsBack(alice, 1, 1).as('back')], at: 'back' },
    'when one is put back out of the rack': {
      events: [...upToSixths, moves('??', 'discard-rack', areaOf(1), 'other').as('back')],
      at: 'back',
    },
  },
  excused: {
    'after a misdeal': { events: [...misdealt, give(3), takesDiscardsBack(alice, 1, 1)], by: ['12.3'] },
    'when the hand has four cards': {
      events: [
        ...begun,
        four,
        ...deals(2),
        errorFound('wrong-number-of-cards', areaOf(1)),
        give(3),
        takesDiscardsBack(alice, 1, 1),
      ],
      by: ['12.5'],
    },
  },
  undetermined: {
    'when it may have been a card that was burnt': {
      events: [...upToSixths, burns('??', null), moves('??', 'discard-rack', areaOf(1), 'other')],
      missing: 'whether it was a card that had been given up',
    },
  },
});

rule('8.9', 'HAND_UNDERCALLED', {
  kept: {
    'when one hand won, and the other is called lost': [
      ...upToSixths,
      ...aliceWins,
      shows('AH', areaOf(2)),
      calls(2, 'loses'),
    ],
    'when it lies where no wager is': [...upToSixths, shows('9S', areaOf(1)), calls(5, 'loses')],
    'when the value is called': [...withPairsActedOn, ...withPairsOver],
    'when the hand was not seen': [...withPairs, shows('AS AD 7C 7H ??', areaOf(2)), calls(2, 'two-pairs')],
    'when a sixth card that won is called so': [...upToSixths, shows('9S', areaOf(1)), calls(1, 'wins')],
    'when the hand has no wager, and no cards': [...dealt, calls(5, 'flush')],
  },
  violated: {
    'when a full house is called two pairs': {
      events: [...withPairs, shows('AS AD AC 7H 7D', areaOf(2)), calls(2, 'two-pairs').as('call')],
      at: 'call',
    },
    'when it is called nothing': [...withPairs, shows('AS AD 7C 7H 3D', areaOf(2)), calls(2, 'no-value')],
    'when a sixth card that won is called lost': [...upToSixths, shows('9S', areaOf(1)), calls(1, 'loses')],
  },
});

rule('8.9', 'HAND_OVERCALLED', {
  kept: {
    'when one hand lost, and the other is called won': [
      ...upToSixths,
      shows('AS', areaOf(1)),
      shows('9H', areaOf(2)),
      calls(2, 'wins'),
    ],
    'when the value is called': [...withPairsActedOn, ...withPairsOver],
    'when a sixth card that lost is called so': [...upToSixths, shows('AS', areaOf(1)), calls(1, 'loses')],
    'when it is not known whether it won': [...upToSixths, calls(1, 'wins')],
  },
  violated: {
    'when two pairs are called a full house': {
      events: [...withPairs, shows('AS AD 7C 7H 3D', areaOf(2)), calls(2, 'full-house').as('call')],
      at: 'call',
    },
    'when a sixth card that lost is called won': [...upToSixths, shows('AS', areaOf(1)), calls(1, 'wins')],
  },
});

const aliceDeclares = declared(alice, 1, 'KS KD QC QH 2D', 'two-pairs', 5_000);
const uncalled = [...withPairs, shows('AS AD 7C 7H 3D', areaOf(2)), bobPaid];

rule('8.9', 'HAND_NOT_CALLED', {
  kept: {
    'when the value is called': [...withPairsActedOn, ...withPairsOver],
    'when the hand is not settled yet': withPairs,
    'when no hand is declared': wholeRound,
  },
  violated: {
    'when no call is on record, and the venue records them all': { events: uncalled, choices: breach },
  },
  excused: {
    'after a misdeal': { events: [...misdealt, ...uncalled.slice(dealt.length)], by: ['12.3'] },
  },
  undetermined: {
    'when one of two declared hands was called, and the other was not': {
      events: [
        ...dealt,
        ...aliceDeclares.decides,
        ...bobDeclares.decides,
        ...aliceDeclares.settles,
        shows('AS AD 7C 7H 3D', areaOf(2)),
        bobPaid.as('paid'),
      ],
      at: 'paid',
    },
    'when no call is on record': { events: uncalled, missing: 'whether the dealer called the value' },
  },
});

const talk = conduct('communication', alice, { towardsPersonId: 'bob' });

rule('8.10', 'PLAYER_COMMUNICATION', {
  kept: {
    'when nobody talks': wholeRound,
    'when they talk before the cards come': [...begun, talk, ...deals(1, 2)],
    'when both have decided': [...dealt, ...bothDecide, talk],
    'when the dealer talks': [...dealt, conduct('communication', dealer), ...bothDecide],
    'when the dealer had turned the hands, and one decision is not on record': [
      ...dealt,
      ...his.decides,
      ...his.settles,
      talk,
      closed,
    ],
  },
  violated: {
    'when a player talks before the other has decided': {
      events: [...dealt, ...hers.decides, talk.as('talk'), ...bobDeclares.decides],
      at: 'talk',
    },
    'when nobody has decided yet': [...dealt, talk],
  },
  undetermined: {
    'when the clocks cannot tell': {
      events: [...dealt, ...bothDecide, talk.after(200).from('T-2', 500)],
      missing: 'whether all players had decided by then',
    },
    'when it was only told': {
      events: [...dealt, conduct('communication', alice, { towardsPersonId: 'bob', basis: 'told' })],
      missing: 'whether it was so',
    },
  },
});

variedInFull('08-decisions', variations, known);
