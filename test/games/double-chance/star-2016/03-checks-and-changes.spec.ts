import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  actor,
  atTable,
  bob,
  cardsChecked,
  cardsEvent,
  casinoSupervisor,
  closed,
  countDirected,
  dealer,
  decisionOf,
  decksIn,
  decksOut,
  deviceFails,
  deviceRepaired,
  draws,
  gamesSupervisor,
  inspector,
  loads,
  opened,
  openTable,
  areaOf,
  racksAll,
  replacesCards,
  secured,
  unloads,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import {
  aliceWins,
  bobLoses,
  bothDecide,
  breach,
  dealt,
  over,
  sixthsOfBoth,
  upToSixths,
  wholeRound as round,
} from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/03-checks-and-changes.ts';

const bare = atTable.filter(({ type }) => !type.startsWith('cards.'));
const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  bare,
  new URL('in-full/03-checks-and-changes.txt', import.meta.url),
);

const device = openTable.slice(atTable.length);
const begun = [decksIn(), cardsChecked(), ...device];
const guard = actor('sec-1', 'security-officer');
const camera = actor('sv-1', 'surveillance-operator');
const byDevice = cardsChecked({ how: 'device', device: 'checker-1' }, guard);
const another = [unloads('cards-changed'), decksOut(), decksIn('set-2', 'blue')];
const inRound = [...dealt, ...bothDecide];
const rest = [...sixthsOfBoth, ...aliceWins, ...bobLoses, ...over];

const ofSet = (set: string | null, change: Step): Step => ({ ...change, data: { ...change.data, set } });

/** A second deck comes, and lies in the device with the first. */
const twoDecks = [...begun, decksIn('set-2', 'blue')];
const second = [loads({ set: 'set-2' })];

rule('3.4', 'DECK_NOT_CHECKED', {
  kept: {
    'by a dealer': [...begun, ...round],
    'by a casino supervisor': [decksIn(), cardsChecked({}, casinoSupervisor), ...device, ...round],
    'by a games supervisor': [decksIn(), cardsChecked({}, gamesSupervisor), ...device, ...round],
    'by a deck-checking device that a security officer put the cards into': [decksIn(), byDevice, ...device, ...round],
    'by a deck-checking device of which nobody recorded which it was': [
      decksIn(),
      cardsChecked({ how: 'device', device: null }, guard),
      ...device,
      ...round,
    ],
    'by a deck-checking device, however it checked': [
      decksIn(),
      cardsChecked({ how: 'other', device: 'checker-1' }, guard),
      ...device,
      ...round,
    ],
    'when both decks in the device were checked': [...twoDecks, cardsChecked({ set: 'set-2' }), ...second, ...round],
    'by a check before the deck came to the table': [cardsChecked(), decksIn(), ...device, ...round],
    'by a check before the deck was secured': [cardsChecked(), secured('set-1'), decksIn(), ...device, ...round],
    'while nothing was dealt from the deck': [decksIn(), ...device],
  },
  violated: {
    'when a venue that records everything has no check': { events: [decksIn(), ...device, ...round], choices: breach },
    'when only a security officer checked': {
      events: [decksIn(), cardsChecked({}, guard), ...device, ...round],
      choices: breach,
    },
    'when the cards were counted only': {
      events: [decksIn(), cardsChecked({ how: 'count-only' }), ...device, ...round],
      choices: breach,
    },
  },
  undetermined: {
    'when no check is on record': {
      events: [decksIn(), ...device, ...round],
      missing: 'who had checked the cards set-1',
    },
    'when the check came after the first round': [decksIn(), ...device, ...round, cardsChecked()],
    'when nobody recorded which deck it is': {
      events: [loads({ set: null }), ...round],
      missing: 'who had checked the cards before',
    },
    'when one of two decks in the device was not checked': {
      events: [...twoDecks, ...second, ...round],
      missing: 'which of the two sets in the device was played with',
    },
    'when the clocks do not tell the check from the first card': {
      events: [
        decksIn(),
        ...device,
        opened,
        draws(['??'], areaOf(1)),
        cardsChecked().after(100).from('T-2', 500),
        closed,
      ],
      missing: 'whether the cards set-1 were checked before',
    },
  },
});

rule('3.4', 'CARD_NOT_CHECKED', {
  kept: {
    'by a new card that the dealer checked': [...begun, ...round, replacesCards(['9S'], [dealer]), ...round],
    'by a new card that a device checked with the deck': [
      ...begun,
      ...round,
      replacesCards(['9S'], []),
      cardsChecked({ how: 'device', device: 'checker-1' }),
      ...round,
    ],
  },
  violated: {
    'by a new card that nobody checked': {
      events: [...begun, ...round, replacesCards(['9S'], []).as('change'), ...round],
      at: 'change',
    },
    'by a new card that a player checked': [...begun, ...round, replacesCards(['9S'], [bob]), ...round],
    'when the deck was checked too late': [
      ...begun,
      ...round,
      replacesCards(['9S'], []),
      ...round,
      cardsChecked({ how: 'device', device: 'checker-1' }),
    ],
  },
  undetermined: {
    'when nobody recorded who checked it': [...begun, ...round, replacesCards(['9S'], null), ...round],
  },
});

rule('3.7', 'CARDS_CHANGED_IN_ROUND', {
  kept: {
    'when the clocks do not tell whether the last wager had been settled': [
      ...begun,
      ...upToSixths,
      ...aliceWins,
      ...bobLoses.slice(0, 1),
      replacesCards(['9S'], [dealer]),
      ...bobLoses.slice(1).map((one) => one.after(200).from('T-2', 500)),
      ...over,
    ],
    'between two rounds': [...begun, ...round, replacesCards(['9S'], [dealer]), ...round],
    'when all wagers are settled': [
      ...begun,
      ...upToSixths,
      ...aliceWins,
      ...bobLoses,
      replacesCards(['9S'], [dealer]),
      ...over,
    ],
    'when the round was declared void': [...begun, ...dealt, voidsRound(), ...another, ...over],
    'when the cards were collected': [...begun, ...inRound, racksAll, replacesCards(['9S'], [dealer]), closed],
    'by a second deck that comes': [...begun, ...inRound, decksIn('set-2', 'blue'), ...rest],
    'by a deck that lay beside the one in play': [...begun, decksIn('set-2'), ...inRound, decksOut('set-2'), ...rest],
    'before the first card': [...begun, opened, replacesCards(['9S'], [dealer]), draws(['??'], areaOf(1)), closed],
  },
  violated: {
    'by a single card': {
      events: [...begun, ...inRound, replacesCards(['9S'], [dealer]).as('change'), ...rest],
      at: 'change',
    },
    'by a whole deck': { events: [...begun, ...inRound, decksOut().as('out'), decksIn('set-2'), ...rest], at: 'out' },
    'by a single card of a deck that nobody recorded': [...inRound, replacesCards(['9S'], [dealer]), ...rest],
    'by a single card of the only deck, of which nobody recorded which it was': [
      ...begun,
      ...inRound,
      ofSet(null, replacesCards(['9S'], [dealer])),
      ...rest,
    ],
  },
  undetermined: {
    'by one of two decks in the device': {
      events: [...begun, decksIn('set-2', 'blue'), loads({ set: 'set-2' }), ...inRound, decksOut('set-2'), ...rest],
      missing: 'whether the cards were those',
    },
    'by a card of one of two decks in the device': [
      ...begun,
      decksIn('set-2', 'blue'),
      loads({ set: 'set-2' }),
      ...inRound,
      replacesCards(['9S'], [dealer]),
      ...rest,
    ],
    'when nobody recorded which deck the round was played with': [
      decksIn(),
      decksIn('set-2', 'blue'),
      loads({ set: null }),
      ...inRound,
      replacesCards(['9S'], [dealer]),
      ...rest,
    ],
    'when the deck of the round has no name, and a card of another deck was changed': [
      cardsChecked({ set: null }),
      loads({ set: null }),
      decksIn('set-2', 'blue'),
      ...inRound,
      ofSet('set-2', replacesCards(['9S'], [dealer])),
      ...rest,
    ],
  },
});

rule('3.7', 'REPLACED_WITHOUT_RECHECK', {
  kept: {
    'by a new deck that was checked': [
      ...begun,
      ...round,
      ...another,
      cardsChecked({ set: 'set-2' }),
      loads({ set: 'set-2' }),
      ...round,
    ],
    'by the first deck, which took the place of none': [decksIn(), ...device, ...round],
    'by cards of which nobody recorded the deck, when one had been there before': [decksIn(), decksOut(), ...round],
    'when the new deck is not played with': [...begun, ...round, ...another],
  },
  violated: {
    'by a new deck that was not checked': {
      events: [...begun, ...round, ...another, loads({ set: 'set-2' }), ...round],
      choices: breach,
      follows: 'DECK_NOT_CHECKED',
    },
  },
  undetermined: {
    'when no check of the new deck is on record': {
      events: [...begun, ...round, ...another, loads({ set: 'set-2' }), ...round],
      follows: 'DECK_NOT_CHECKED',
    },
  },
});

const changeDirected = (by = casinoSupervisor, ground = 'damaged', what = 'some-cards'): Step =>
  cardsEvent('ChangeDirected', { set: 'set-1', what, decision: decisionOf(by, ground, '3.7') }, by);

rule('3.7', 'CARD_CHANGE_WITHOUT_POWER', {
  kept: {
    'by a casino supervisor': [...begun, changeDirected()],
    'by a games supervisor': [...begun, changeDirected(gamesSupervisor)],
  },
  violated: { 'by the dealer': { events: [...begun, changeDirected(dealer).as('told')], at: 'told' } },
});

rule('3.7', 'CARDS_CHANGED_WITHOUT_CAUSE', {
  kept: {
    'for a damaged card': [...begun, changeDirected()],
    'for a device that failed': [...begun, changeDirected(casinoSupervisor, 'device-failed', 'all-cards')],
  },
  violated: {
    'as a matter of routine': {
      events: [...begun, changeDirected(casinoSupervisor, 'routine').as('told')],
      at: 'told',
    },
  },
  undetermined: {
    'for nothing that was said': {
      events: [...begun, changeDirected(casinoSupervisor, 'none', 'all-cards')],
      missing: 'whether they were unfit for use',
    },
  },
});

const outAndIn = (who = dealer): readonly Step[] => [
  unloads('cards-changed'),
  cardsEvent('DecksTakenOut', { set: 'set-1', by: who.personId }, who).as('out'),
  decksIn('set-2', 'blue'),
];
const replacedBy = (who = dealer): Step =>
  cardsEvent(
    'CardsReplaced',
    { set: 'set-1', takenOut: [], broughtIn: [{ card: '4C', checkedBy: [who.personId] }], by: who.personId },
    who,
  ).as('change');
const playsOn = [cardsChecked({ set: 'set-2' }), loads({ set: 'set-2' }), ...round];

rule('3.7', 'CHANGE_NOT_DIRECTED', {
  kept: {
    'when a casino supervisor decided that single cards are changed': [
      ...begun,
      ...round,
      changeDirected(),
      replacedBy(),
    ],
    'when that is told after it': [...begun, ...round, replacedBy(), changeDirected()],
    'when a casino supervisor changes single cards': [...begun, ...round, replacedBy(casinoSupervisor)],
    'when a casino supervisor decided that all are changed': [
      ...begun,
      ...round,
      changeDirected(casinoSupervisor, 'unfit', 'all-cards'),
      ...outAndIn(),
      ...playsOn,
    ],
    'when somebody else decided it, which is told of that': [
      ...begun,
      ...round,
      changeDirected(dealer, 'unfit', 'all-cards'),
      ...outAndIn(),
      ...playsOn,
    ],
    'when play is over': [...begun, ...round, ...outAndIn()],
    'when no others come for them': [
      ...begun,
      decksIn('set-2', 'blue'),
      ...round,
      ...outAndIn().slice(0, -1),
      ...playsOn,
    ],
    'when the cards that are taken out had not been played with': [
      ...begun,
      decksIn('set-3', 'green'),
      ...round,
      cardsEvent('DecksTakenOut', { set: 'set-3', by: dealer.personId }),
      ...round,
    ],
    'when a device had failed in the round before': [
      ...begun,
      ...inRound,
      deviceFails('mechanical'),
      deviceRepaired(false),
      voidsRound(),
      ...over,
      ...outAndIn(),
      ...playsOn,
    ],
  },
  violated: {
    'when a venue that records everything has no direction': {
      events: [...begun, ...round, ...outAndIn(), ...playsOn],
      choices: breach,
      at: 'out',
    },
    'when it has none of single cards': {
      events: [...begun, ...round, replacedBy()],
      choices: breach,
      at: 'change',
    },
  },
  // 3.7: that nobody recorded who decided it does not show that nobody did.
  undetermined: {
    'when nobody recorded who decided that all cards are changed': {
      events: [...begun, ...round, ...outAndIn(), ...playsOn],
      at: 'out',
      missing: 'whether a casino supervisor had decided',
    },
    'when it was decided that single cards are changed, and all were': {
      events: [...begun, ...round, changeDirected(), ...outAndIn(), ...playsOn],
      at: 'out',
    },
    'when it was decided when play had gone on': {
      events: [...begun, ...round, replacedBy(), ...round, changeDirected()],
      at: 'change',
    },
    'when cards are changed twice, and it was decided once': {
      events: [...begun, ...round, changeDirected(), replacedBy(casinoSupervisor), replacedBy(dealer)],
      at: 'change',
    },
    'when the device had been put right': {
      events: [
        ...begun,
        ...inRound,
        deviceFails('mechanical'),
        deviceRepaired(true),
        ...rest,
        ...outAndIn(),
        ...playsOn,
      ],
      at: 'out',
    },
    'when the device had failed in an earlier round': {
      events: [
        ...begun,
        ...inRound,
        deviceFails('mechanical'),
        voidsRound(),
        ...over,
        ...round,
        ...outAndIn(),
        ...playsOn,
      ],
      at: 'out',
    },
  },
});

rule('3.8', 'COUNT_DIRECTED_WITHOUT_POWER', {
  kept: {
    'by a casino supervisor': [...begun, countDirected()],
    'by a games supervisor': [...begun, countDirected(gamesSupervisor)],
    'by an inspector, in the middle of a round': [...begun, ...inRound, countDirected(inspector), ...rest],
  },
  violated: {
    'by a surveillance operator': { events: [...begun, countDirected(camera).as('told')], at: 'told' },
    'by a player': [...begun, ...inRound, countDirected(bob), ...rest],
  },
});

rule('3.8', 'COUNT_NOT_MADE', {
  kept: {
    'by a count': [...begun, countDirected(), cardsChecked({ how: 'count-only' }), ...round],
    'when nothing was dealt since': [...begun, ...round, countDirected()],
  },
  violated: {
    'when a venue that records everything has none': {
      events: [...begun, countDirected().as('told'), ...round],
      choices: breach,
      at: 'told',
    },
  },
  undetermined: {
    'when the cards were counted after the next round only': [
      ...begun,
      countDirected(),
      ...round,
      cardsChecked({ how: 'count-only' }),
    ],
    'when no count is on record': {
      events: [...begun, countDirected(), ...round],
      missing: 'whether the cards were counted',
    },
  },
});

variedInFull('03-checks-and-changes', variations, known);
