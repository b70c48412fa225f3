import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  actor,
  alice,
  asksDetermination,
  card,
  cardsChecked,
  cardsEvent,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  deals,
  decksIn,
  decksOut,
  determined,
  insertsCuttingCard,
  limits,
  limitsSign,
  loads,
  newShoe,
  onDuty,
  opened,
  operator,
  racks,
  replacesCards,
  seated,
  sessionOpened,
  shuffles,
  tableCloses,
  tableEvent,
  tellsDetermination,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/02-cards.ts';

const bare = [
  sessionOpened('casino-war', 'casino-war/ni2018-567'),
  limitsSign(limits(500, 50_000)),
  onDuty(dealer),
  onDuty(casinoSupervisor),
  seated(alice, 1),
];
const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  bare,
  new URL('in-full/02-cards.txt', import.meta.url),
);

const breach = { 'silence-of-the-record': 'breach' };
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const dealt = round(...deals('1 KS, dealer 9D'));
const cameIn = [decksIn(), cardsChecked(), determined()];
const begun = [...cameIn, ...newShoe];
const tableClosed = tableCloses({ playersPresent: 0 });
const surveillance = actor('eye-1', 'surveillance-operator');

rule('2.1', 'DECK_COUNT_WRONG', {
  kept: {
    'by six decks': [...begun, ...dealt],
    'by eight decks': [...cameIn, loads({ decks: 8, cards: 416 }), ...dealt],
    'where nobody said how many decks went in': [loads({ decks: null, set: null, cards: null }), ...dealt],
    'by a shoe that nothing was dealt from': [...cameIn, loads({ decks: 4, cards: 208 }), loads(), ...dealt],
    'by discards that complete a round': [
      ...begun,
      opened,
      card('KS', 'box-1'),
      shuffles('discards'),
      loads({ decks: 1, cards: 40 }),
      card('9D', 'dealer'),
      racks,
      closed,
    ],
  },
  violated: {
    'by five decks': { events: [...cameIn, loads({ decks: 5, cards: 260 }).as('load'), ...dealt], at: 'load' },
    'by nine decks, as the set came': {
      events: [decksIn(9), loads({ decks: null, cards: null }).as('load'), ...dealt],
      at: 'load',
    },
    'by more cards than the decks have': {
      events: [...cameIn, loads({ cards: 313 }).as('load'), ...dealt],
      at: 'load',
    },
    'by five decks in a shoe that shuffles by itself': [loads({ decks: 5, cards: 260, shuffles: true }), ...dealt],
  },
});

const wrong = (what: string, fault: string): Step =>
  cardsChecked({ found: 'wrong', wrong: [{ card: what, fault }], counted: null });

rule('2.1', 'DECKS_NOT_WHOLE', {
  kept: {
    'when they are checked and in order': [...begun, ...dealt],
    'when what was wrong is put right before play': [
      decksIn(),
      wrong('AS', 'foreign'),
      replacesCards(['AS'], null),
      ...newShoe,
      ...dealt,
    ],
    'when the card that was missing is brought': [
      decksIn(),
      wrong('7D', 'missing'),
      cardsEvent('CardsReplaced', {
        set: 'set-1',
        takenOut: [],
        broughtIn: [{ card: '7D', checkedBy: null }],
        by: dealer.personId,
      }),
      ...newShoe,
      ...dealt,
    ],
    'when a later check finds them in order': [decksIn(), wrong('AS', 'missing'), cardsChecked(), ...newShoe, ...dealt],
    'when a card was marked: that is not a question of how many': [
      decksIn(),
      wrong('AS', 'marked'),
      ...newShoe,
      ...dealt,
    ],
    'when nobody counted': [decksIn(), cardsChecked({ counted: null }), ...newShoe, ...dealt],
    'when nobody played with them': [decksIn(), wrong('AS', 'missing'), ...newShoe],
  },
  violated: {
    'by a card that is missing': {
      events: [decksIn(), wrong('AS', 'missing').as('check'), ...newShoe, ...dealt],
      at: 'check',
    },
    'by a card that is missing, when another one was changed since': {
      events: [
        decksIn(),
        wrong('7D', 'missing').as('check'),
        replacesCards(['4C'], [dealer, casinoSupervisor]),
        ...newShoe,
        ...dealt,
      ],
      at: 'check',
    },
    'by a joker': { events: [decksIn(), wrong('joker', 'other').as('check'), ...newShoe, ...dealt], at: 'check' },
    'by another card that came for a torn one': {
      events: [
        ...begun,
        ...dealt,
        cardsEvent('CardsReplaced', {
          set: 'set-1',
          takenOut: [{ card: '7C', fault: 'damaged' }],
          broughtIn: [{ card: '8C', checkedBy: null }],
          by: dealer.personId,
        }).as('change'),
        ...dealt,
      ],
      at: 'change',
    },
    'by another count than the decks have': {
      events: [decksIn(), cardsChecked({ counted: 311 }).as('check'), ...newShoe, ...dealt],
      at: 'check',
    },
  },
  undetermined: {
    'when it is found only after play': { events: [...begun, ...dealt, wrong('AS', 'extra')], missing: 'since when' },
  },
});

const checkedBy = (who: Actor, more: JsonObject = {}): Step => cardsChecked(more, who);

rule('2.2', 'DECK_NOT_CHECKED', {
  kept: {
    'by the dealer before play': [...begun, ...dealt],
    'by another dealer than the one who deals': [
      decksIn(),
      checkedBy(actor('dealer-2', 'dealer')),
      ...newShoe,
      ...dealt,
    ],
    'before play and when the table closes': [...begun, ...dealt, cardsChecked(), tableClosed],
    'after the table closed': [...begun, ...dealt, tableClosed, cardsChecked()],
    'where nothing was played': [decksIn(), ...newShoe, tableClosed],
    'where play goes on at once after the day was cut on paper': [
      ...begun,
      ...dealt,
      tableEvent('SessionClosed', { playersPresent: 0, reopensAtOnce: true }),
    ],
  },
  violated: {
    'by a count only': {
      events: [decksIn(), cardsChecked({ how: 'count-only' }).as('check'), ...newShoe, ...dealt],
      at: 'check',
    },
    'by the casino supervisor in the place of the dealer': {
      events: [decksIn(), checkedBy(casinoSupervisor).as('check'), ...newShoe, ...dealt],
      at: 'check',
    },
    'after play by a device': {
      events: [...begun, ...dealt, cardsChecked({ how: 'device', device: 'checker-1' }).as('check'), tableClosed],
      at: 'check',
    },
    'where the venue records every check': {
      events: [decksIn(), ...newShoe, opened, card('KS', 'box-1').as('first')],
      choices: breach,
      at: 'first',
    },
  },
  undetermined: {
    'by somebody of whom no duty is on record, told by another': {
      events: [decksIn(), cardsChecked({ by: 'dealer-9' }).as('check'), ...newShoe, ...dealt],
      at: 'check',
      missing: 'whether dealer-9 was on duty at the table',
    },
    'where no check is on record before play': { events: [decksIn(), ...newShoe, ...dealt], missing: 'before play' },
    'where no check is on record after play': {
      events: [...begun, ...dealt, tableClosed.as('closing')],
      at: 'closing',
      missing: 'after play',
    },
    'where the clocks do not say whether it came before the first card': {
      events: [decksIn(), ...newShoe, opened, cardsChecked().from('T-2', 5_000), card('KS', 'box-1')],
      missing: 'whether the check came before the first card',
    },
  },
});

rule('2.3', 'DETERMINATION_MISSING', {
  kept: {
    'when it was determined before the first card': [...begun, ...dealt],
    'when nothing is dealt': [decksIn(), ...newShoe],
  },
  violated: {
    'where the venue records every determination, and the first is one after the first card': {
      events: [decksIn(), ...newShoe, opened, card('KS', 'box-1').as('first'), racks, closed, determined()],
      choices: breach,
      at: 'first',
    },
  },
  undetermined: {
    'when the first on record comes after the first card': {
      events: [decksIn(), ...newShoe, ...dealt, determined()],
      missing: 'nobody recorded it',
    },
    'when none is on record': { events: [decksIn(), ...newShoe, ...dealt], missing: 'nobody recorded it' },
    'when the clocks do not say which came first': {
      events: [decksIn(), ...newShoe, opened, determined().from('T-2', 5_000), card('KS', 'box-1')],
      missing: 'before the first card',
    },
  },
});

rule('2.3', 'DETERMINED_WITHOUT_POWER', {
  kept: {
    'by the casino supervisor': [...begun],
    'by the operator': [decksIn(), determined(6, operator)],
    'by somebody of whom nothing is known but the role': [decksIn(), determined(6, actor('cs-2', 'casino-supervisor'))],
  },
  violated: { 'by the dealer': { events: [decksIn(), determined(6, dealer).as('deed')], at: 'deed' } },
  undetermined: {
    'by somebody of the house of whom the text does not say whether they speak for it': {
      events: [decksIn(), determined(6, surveillance)],
    },
  },
});

rule('2.3(a)', 'DECKS_NOT_AS_DETERMINED', {
  kept: {
    'by as many as were determined': [...begun, ...dealt],
    'where no number was determined': [decksIn(), determined(null), loads({ decks: 8 })],
    'where another number was determined since': [...begun, ...dealt, determined(8), loads({ decks: 8, cards: 416 })],
    'where nobody said how many went in': [determined(6), loads({ decks: null, set: null })],
    'by a determination that comes after the loading': [loads({ decks: 8 }), determined(6)],
  },
  violated: {
    'by eight where six were determined': {
      events: [...cameIn, loads({ decks: 8, cards: 416 }).as('load')],
      at: 'load',
    },
  },
  undetermined: {
    'where the clocks do not say whether it had been determined by then': {
      events: [determined(6).from('T-2', 10_000), loads({ decks: 8 })],
      missing: 'by then',
    },
  },
});

rule('2.3(b)', 'SHUFFLE_NOT_APPROVED', {
  kept: {
    'by the one that was determined': begun,
    'where nobody said by which': [...cameIn, shuffles('all', dealer, { procedure: null })],
    'where none was determined': [determined(6, casinoSupervisor, null), shuffles()],
  },
  violated: {
    'by another one': { events: [...cameIn, shuffles('all', dealer, { procedure: 'wash-1' }).as('deed')], at: 'deed' },
  },
});

rule('2.4', 'DETERMINATION_NOT_DISCLOSED', {
  kept: {
    'when the player is told': [...begun, asksDetermination(alice), tellsDetermination(), tableClosed],
    'when players are told, and nobody says on whose request': [
      ...begun,
      asksDetermination(alice),
      tellsDetermination(null),
      tableClosed,
    ],
    'while the table is open': [...begun, asksDetermination(alice)],
    'when nothing was determined to tell': [decksIn(), asksDetermination(alice), tellsDetermination('ask-1', 8)],
  },
  violated: {
    'when another number is told': {
      events: [...begun, asksDetermination(alice), tellsDetermination('ask-1', 8).as('told')],
      at: 'told',
    },
    'when another shuffle is told': {
      events: [
        ...begun,
        cardsEvent('DeterminationTold', { requestId: null, decks: 6, procedure: 'wash-1', by: dealer.personId }).as(
          'told',
        ),
      ],
      at: 'told',
    },
    'where the venue records every answer': {
      events: [...begun, asksDetermination(alice).as('asked'), tableClosed],
      choices: breach,
      at: 'asked',
    },
  },
  undetermined: {
    'when no answer is on record': { events: [...begun, asksDetermination(alice), tableClosed], missing: 'ask-1' },
    'when only another one was answered': {
      events: [
        ...begun,
        asksDetermination(alice),
        asksDetermination(alice, 'ask-2'),
        tellsDetermination('ask-2'),
        tableClosed,
      ],
      missing: 'ask-1',
    },
  },
});

const newSet = [decksOut(), decksIn(6, 'set-2', 'blue')];
const ofNewSet = { set: 'set-2' };
const playedWithIt = [shuffles('all', dealer, ofNewSet), insertsCuttingCard(), loads(ofNewSet), ...dealt];

const changeDirected = (by: Actor, ground: string, what = 'some-cards'): Step =>
  cardsEvent('ChangeDirected', { set: 'set-1', what, decision: decisionOf(by, ground, '2.5') }, by);

rule('2.5', 'CARD_CHANGE_WITHOUT_POWER', {
  kept: {
    'by a casino supervisor, who speaks for the operator': [...begun, changeDirected(casinoSupervisor, 'marked')],
    'by the operator': [...begun, changeDirected(operator, 'marked')],
  },
  violated: { 'by the dealer': { events: [...begun, changeDirected(dealer, 'marked').as('told')], at: 'told' } },
});

rule('2.5', 'CARDS_CHANGED_WITHOUT_CAUSE', {
  kept: {
    'for a marked card': [...begun, changeDirected(casinoSupervisor, 'marked')],
    'all of them, as a matter of routine': [...begun, changeDirected(casinoSupervisor, 'routine', 'all-cards')],
  },
  violated: {
    'single cards as a matter of routine': {
      events: [...begun, changeDirected(casinoSupervisor, 'routine').as('told')],
      at: 'told',
    },
  },
  undetermined: {
    'single cards that were suspected': {
      events: [...begun, changeDirected(casinoSupervisor, 'suspected')],
      missing: 'whether they were unfit for use',
    },
  },
});

rule('2.5', 'REPLACED_WITHOUT_DUAL_CHECK', {
  kept: {
    'when both checked each new card': [...begun, replacesCards(['AS'], [dealer, casinoSupervisor])],
    'when no new card came': [...begun, replacesCards([], [])],
    'when all were changed and both had checked the new ones': [
      ...begun,
      ...dealt,
      ...newSet,
      cardsChecked(ofNewSet),
      cardsChecked(ofNewSet, casinoSupervisor),
      ...playedWithIt,
    ],
    'when the new ones were not played with': [...begun, ...dealt, ...newSet],
  },
  violated: {
    'when only the dealer checked them': { events: [...begun, replacesCards(['AS'], [dealer]).as('deed')], at: 'deed' },
    'when only the casino supervisor did': {
      events: [...begun, replacesCards(['AS'], [casinoSupervisor]).as('deed')],
      at: 'deed',
    },
    'when nobody did': { events: [...begun, replacesCards(['AS'], []).as('deed')], at: 'deed' },
  },
  undetermined: {
    'when one of those who checked them is a dealer whom nobody recorded on duty': {
      events: [...begun, replacesCards(['AS'], [actor('dealer-9', 'dealer'), casinoSupervisor])],
      missing: 'whether dealer-9 was on duty at the table',
    },
    'when nobody recorded who checked them': {
      events: [...begun, replacesCards(['AS'], null)],
      missing: 'who checked',
    },
    'when all were changed, and one check is on record': {
      events: [...begun, ...dealt, ...newSet, cardsChecked(ofNewSet), ...playedWithIt],
      missing: 'a casino supervisor had checked',
    },
  },
});

rule('2.5', 'ALL_CARDS_CHANGED_IN_ROUND', {
  kept: {
    'between rounds': [...begun, ...dealt, ...newSet, ...dealt],
    'in a round before its first card': [...begun, opened, ...newSet, card('KS', 'box-1'), racks, closed],
    'in a round after its cards were racked': [...begun, opened, card('KS', 'box-1'), racks, ...newSet, closed],
    'for single cards': [
      ...begun,
      opened,
      card('KS', 'box-1'),
      replacesCards(['KS'], [dealer, casinoSupervisor]),
      racks,
      closed,
    ],
  },
  violated: {
    'in the middle of a round': {
      events: [
        ...begun,
        opened,
        card('KS', 'box-1'),
        decksOut().as('deed'),
        decksIn(6, 'set-2'),
        card('9D', 'dealer'),
        racks,
        closed,
      ],
      at: 'deed',
    },
  },
});

variedInFull('02-cards', variations, known);
