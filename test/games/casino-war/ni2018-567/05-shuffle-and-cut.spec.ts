import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  atTable,
  bob,
  card,
  cardsEvent,
  carol,
  casinoSupervisor,
  closed,
  cuts,
  cuttingCard,
  dave,
  dealer,
  deals,
  gamesSupervisor,
  insertsCuttingCard,
  loads,
  newShoe,
  offersCut,
  opened,
  racks,
  ranOut,
  seated,
  shuffles,
  tableEvent,
  unloads,
  war,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/05-shuffle-and-cut.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  atTable,
  new URL('in-full/05-shuffle-and-cut.txt', import.meta.url),
);

const breach = { 'silence-of-the-record': 'breach' };
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];
const played = round(...deals('1 KS, dealer 9D'));
const device = { shoe: 'device-1', shuffles: true };
const afterwards = [insertsCuttingCard(), loads()];
/** A new shoe, cut by a player who accepted when these were asked. */
const offered = (...steps: readonly Step[]): readonly Step[] => [shuffles(), ...steps];
const leaves = (personId: string, seat: number): Step => tableEvent('SeatLeft', { personId, seat });

rule('5.1', 'SHUFFLE_MISSED', {
  kept: {
    'when the cards were shuffled for the shoe': newShoe,
    'for cards that complete a round': [
      ...newShoe,
      opened,
      card('KS', 'box-1'),
      ranOut(),
      loads(),
      card('9D', 'dealer'),
      racks,
      closed,
    ],
  },
  violated: {
    'when the same cards are loaded at once after they were dealt': {
      events: [...newShoe, ...played, unloads().after(1_000), loads().as('load').after(1_000)],
      at: 'load',
    },
    'where the venue records every shuffle': { events: [loads().as('load')], choices: breach, at: 'load' },
  },
  excused: { 'for a shoe that shuffles by itself': { events: [loads(device)], by: ['13.1'] } },
  undetermined: {
    'when no shuffle is on record': {
      events: [...newShoe, ...played, unloads().after(60_000), loads()],
      missing: 'nobody recorded it',
    },
    'where another set may have been shuffled before': {
      events: [...newShoe, ...played, loads({ set: 'set-2' }).after(1_000)],
    },
    'where nobody knows whether the shoe shuffles by itself': { events: [loads({ shuffles: null })] },
  },
});

rule('5.1', 'SHUFFLED_NOT_BY_DEALER', {
  kept: { 'by the dealer': newShoe },
  violated: {
    'by the casino supervisor': { events: [shuffles('all', casinoSupervisor).as('deed'), loads()], at: 'deed' },
  },
  excused: {
    'for a shoe that shuffles by itself': { events: [shuffles('all', casinoSupervisor), loads(device)], by: ['13.1'] },
  },
  undetermined: {
    'by a dealer whom nobody recorded on duty': {
      events: [shuffles('all', { personId: 'dealer-9', role: 'dealer' }), loads()],
      missing: 'whether dealer-9 was on duty at the table',
    },
  },
});

rule("A 'New shoe'", 'NEW_SHOE_INCOMPLETE', {
  kept: {
    'when all cards are shuffled, cut and loaded': newShoe,
    'of a shoe that shuffles by itself, which has no cut': [shuffles(), loads(device)],
    'when nobody counted how many cards went in': [...offered(cuts(alice)), loads({ cards: null })],
    'for cards that complete a round': [
      ...newShoe,
      opened,
      card('KS', 'box-1'),
      ranOut(),
      shuffles('discards'),
      loads({ cards: 9 }),
      racks,
      closed,
    ],
  },
  violated: {
    'when the cards are shuffled again after the cut': {
      events: [shuffles(), cuts(alice), shuffles(), loads().as('load')],
      at: 'load',
    },
    'when only the discards were shuffled': {
      events: [shuffles('discards'), cuts(alice), loads().as('load')],
      at: 'load',
    },
    'when the cards were cut before they were shuffled': {
      events: [cuts(alice), shuffles(), loads().as('load')],
      at: 'load',
    },
    'when cards were left out': { events: [shuffles(), cuts(alice), loads({ cards: 300 }).as('load')], at: 'load' },
    'when only what was left in a shoe was shuffled': { events: [shuffles('remaining'), cuts(alice), loads()] },
    'where the venue records every cut': { events: [shuffles(), loads()], choices: breach },
  },
  undetermined: {
    'when no cut is on record': { events: [shuffles(), loads()], missing: 'whether the cards were cut' },
    'when nobody knows whether the shoe shuffles by itself': {
      events: [shuffles(), loads({ shuffles: null })],
      missing: 'shuffles by itself',
    },
  },
});

rule('5.2', 'CUT_NOT_OFFERED', {
  kept: {
    'when the cut was offered': newShoe,
    'when nobody sat at the table': [
      leaves('alice', 1),
      leaves('bob', 2),
      leaves('carol', 3),
      ...offered(cuts(casinoSupervisor)),
      ...afterwards,
    ],
  },
  violated: {
    'where the venue records every offer': {
      events: [shuffles(), cuts(alice).as('cut'), ...afterwards],
      choices: breach,
      at: 'cut',
    },
  },
  excused: { 'for a shoe that shuffles by itself': { events: [shuffles(), cuts(alice), loads(device)], by: ['13.1'] } },
  undetermined: {
    'when no offer is on record': {
      events: [shuffles(), cuts(casinoSupervisor), ...afterwards],
      missing: 'to whom the cut was offered',
    },
  },
});

const everyShuffle = { 'first-player-to-the-table': 'every-shuffle' };
const offersTo = (who: typeof alice, answer: 'accepted' | 'declined' = 'accepted'): readonly Step[] =>
  offered(offersCut(who, answer).as('offer'));

rule('5.2(a)', 'CUT_OFFER_ORDER_WRONG', {
  kept: {
    'when the first player to the table is asked first': newShoe,
    'when that player has left': [leaves('alice', 1), ...offersTo(bob)],
    'after a round has been played': [...newShoe, ...played, ...offersTo(bob)],
    'when nobody sits there': [leaves('alice', 1), leaves('bob', 2), leaves('carol', 3), ...offersTo(dave)],
    'after a round, when it is asked of every shuffle': {
      events: [...newShoe, ...played, ...offersTo(alice)],
      choices: everyShuffle,
    },
  },
  violated: {
    'when another player is asked first': { events: [...offersTo(bob), ...afterwards], at: 'offer' },
    'after a round, when it is asked of every shuffle': {
      events: [...newShoe, ...played, ...offersTo(bob)],
      choices: everyShuffle,
      at: 'offer',
    },
  },
  excused: { 'for a shoe that shuffles by itself': { events: [...offersTo(bob), loads(device)], by: ['13.1'] } },
  undetermined: {
    'when no shoe is on record, so that it may be one that shuffles by itself': {
      events: offersTo(bob),
      missing: '13.1 excuses it',
    },
    'when nobody recorded since when the player is there who was asked': {
      events: offersTo(dave),
      missing: 'who came to the table first',
    },
    'when the clocks do not say who came first': {
      events: [
        leaves('alice', 1),
        leaves('bob', 2),
        leaves('carol', 3),
        seated(alice, 1),
        seated(bob, 2).after(100).from('T-2', 500),
        ...offersTo(bob),
      ],
      missing: 'who came to the table first',
    },
  },
});

/** A king to box 1, a queen to box 2, a nine to the dealer; the cutting card before the one of that number, and nobody said on which hand. */
const beforeDraw = (before: number): readonly Step[] =>
  deals('1 KS, 2 QS, dealer 9D', { draw: 1 }).flatMap((one, nth) =>
    nth + 1 === before
      ? [cardsEvent('CuttingCardDrawn', { shoe: 'shoe-1', before, hand: null, by: dealer.personId }), one]
      : [one],
  );
const cutOn = (hand: string | null): readonly Step[] => [
  ...newShoe,
  ...round(war(bob, 2, 500), card('KS', 'box-2'), cuttingCard(hand), card('9D', 'dealer')),
];

rule('5.2(b)', 'CUT_OFFER_ORDER_WRONG', {
  kept: {
    'when the player on that box is asked first': [...cutOn('box-2'), ...offersTo(bob)],
    'when that player has left the table': [...cutOn('box-2'), leaves('bob', 2), ...offersTo(alice)],
    'when nobody knows where the cutting card appeared, but the card after it': [...cutOn(null), ...offersTo(carol)],
    'when no cutting card came in the last round': [...newShoe, ...played, ...offersTo(carol)],
    'when the cutting card came before the first card of the round': [
      ...newShoe,
      ...round(war(bob, 2, 500), cuttingCard('box-2'), card('KS', 'box-2')),
      ...offersTo(carol),
    ],
    'when it came in an earlier round': [...cutOn('box-2'), ...played, ...offersTo(carol)],
  },
  violated: {
    'when another player is asked first': { events: [...cutOn('box-2'), ...offersTo(alice)], at: 'offer' },
    'when the number of the draw shows on which box it appeared': {
      events: [...newShoe, ...round(war(bob, 2, 500), ...beforeDraw(2)), ...offersTo(alice)],
      at: 'offer',
    },
    'when neither the player behind nor the one who sits there is asked': {
      events: [
        ...newShoe,
        ...round(war(dave, 2, 500), card('KS', 'box-1'), cuttingCard('box-2'), card('9D', 'dealer')),
        ...offersTo(alice),
      ],
      at: 'offer',
    },
  },
  excused: {
    'for a shoe that shuffles by itself': {
      events: [...cutOn('box-2'), ...offersTo(alice), loads(device)],
      by: ['13.1'],
    },
  },
  undetermined: {
    'when only the order of the record shows on which box it appeared': {
      events: [
        ...newShoe,
        ...round(war(bob, 2, 500), card('2C', 'box-1'), cuttingCard(), card('KS', 'box-2'), card('9D', 'dealer')),
        ...offersTo(alice),
      ],
      missing: 'on which hand',
    },
    'when nobody knows whether the player behind is still there': {
      events: [
        ...newShoe,
        ...round(war(dave, 2, 500), card('KS', 'box-2'), cuttingCard('box-2'), card('9D', 'dealer')),
        leaves('bob', 2),
        ...offersTo(alice),
      ],
      missing: 'still at the table',
    },
  },
});

rule('5.2(c)', 'CUT_OFFER_ORDER_WRONG', {
  kept: {
    "when the player farthest to the dealer's right is asked first": [...cutOn('dealer'), ...offersTo(carol)],
    'when a player is asked with a wager on a box as far': [
      ...newShoe,
      ...round(war(dave, 3, 500), card('KS', 'box-3'), cuttingCard('dealer'), card('9D', 'dealer')),
      ...offersTo(dave),
    ],
    'when the offer is at the farthest box': [...cutOn('dealer'), ...offered(offersCut(dave, 'accepted', 7))],
    'when nobody sits there': [
      ...cutOn('dealer'),
      leaves('alice', 1),
      leaves('bob', 2),
      leaves('carol', 3),
      ...offersTo(alice),
    ],
  },
  violated: {
    'when another player is asked first': { events: [...cutOn('dealer'), ...offersTo(bob)], at: 'offer' },
    'when the number of the draw shows that it appeared there': {
      events: [...newShoe, ...round(war(bob, 2, 500), ...beforeDraw(3)), ...offersTo(bob)],
      at: 'offer',
    },
  },
  excused: {
    'for a shoe that shuffles by itself': {
      events: [...cutOn('dealer'), ...offersTo(bob), loads(device)],
      by: ['13.1'],
    },
  },
  undetermined: {
    'when only the order of the record shows that it appeared there': {
      events: [...cutOn(null), ...offersTo(bob)],
      missing: 'on which hand',
    },
    'when nobody knows where the player is who was asked': {
      events: [...cutOn('dealer'), ...offersTo(dave)],
      missing: 'where dave was',
    },
  },
});

const declines = (who: typeof alice): Step => offersCut(who, 'declined');

rule('5.2(d)', 'CUT_OFFER_ORDER_WRONG', {
  kept: {
    'clockwise until one accepts': offered(
      declines(alice),
      declines(bob),
      offersCut(carol, 'accepted'),
      cuts(carol),
      ...afterwards,
    ),
    'round the end of the table': [
      ...newShoe,
      ...played,
      ...offered(declines(carol), declines(alice), offersCut(bob, 'accepted')),
    ],
    'after the one who is asked by right': [
      ...cutOn('box-2'),
      ...offered(declines(bob), declines(carol), offersCut(alice, 'accepted')),
    ],
    'without the one whose place nobody knows': [
      ...newShoe,
      ...played,
      ...offered(declines(alice), declines(dave), offersCut(bob, 'accepted')),
    ],
  },
  violated: {
    'when a player is passed over': {
      events: [...newShoe, ...played, ...offered(declines(alice), offersCut(carol, 'accepted').as('offer'))],
      at: 'offer',
    },
    'against the clock': {
      events: [
        ...newShoe,
        ...played,
        ...offered(declines(carol), declines(bob).as('offer'), offersCut(alice, 'accepted')),
      ],
      at: 'offer',
    },
    'when another is asked after one has accepted': {
      events: [...newShoe, ...played, ...offered(offersCut(alice, 'accepted'), offersCut(bob, 'accepted').as('offer'))],
      at: 'offer',
    },
  },
  excused: {
    'for a shoe that shuffles by itself': {
      events: [...newShoe, ...played, ...offered(declines(alice), offersCut(carol, 'accepted')), loads(device)],
      by: ['13.1'],
    },
  },
});

rule('5.2(e)', 'CUT_BY_WRONG_PERSON', {
  kept: {
    'by a casino supervisor': offered(
      declines(alice),
      declines(bob),
      declines(carol),
      cuts(casinoSupervisor),
      ...afterwards,
    ),
    'by a games supervisor, who supervises the game': offered(declines(alice), cuts(gamesSupervisor), ...afterwards),
    'by the player who accepted': newShoe,
    'by a player of whom no offer is on record': offered(cuts(alice), ...afterwards),
  },
  violated: {
    'by the dealer': { events: offered(declines(alice), cuts(dealer).as('cut'), ...afterwards), at: 'cut' },
    'by the dealer, when no offer is on record': { events: offered(cuts(dealer).as('cut'), ...afterwards), at: 'cut' },
    'by a player who had declined': {
      events: offered(declines(alice), cuts(alice).as('cut'), ...afterwards),
      at: 'cut',
    },
  },
  excused: {
    'for a shoe that shuffles by itself': {
      events: offered(declines(alice), cuts(dealer), loads(device)),
      by: ['13.1'],
    },
  },
});

rule('5.2(e)', 'CUT_BEFORE_ALL_WERE_ASKED', {
  kept: {
    'when all were asked': offered(
      declines(alice),
      declines(bob),
      declines(carol),
      cuts(casinoSupervisor),
      ...afterwards,
    ),
    'when the others have left': [
      leaves('bob', 2),
      leaves('carol', 3),
      ...offered(declines(alice), cuts(casinoSupervisor), ...afterwards),
    ],
    'when no offer is on record': offered(cuts(casinoSupervisor), ...afterwards),
  },
  violated: {
    'when one was not asked': {
      events: offered(declines(alice), declines(bob), cuts(casinoSupervisor).as('cut'), ...afterwards),
      at: 'cut',
    },
  },
  excused: {
    'for a shoe that shuffles by itself': {
      events: offered(declines(alice), cuts(casinoSupervisor), loads(device)),
      by: ['13.1'],
    },
  },
});

variedInFull('05-shuffle-and-cut', variations, known);
