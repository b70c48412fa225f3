import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  atTable,
  bob,
  cardsChecked,
  cardsEvent,
  carol,
  closed,
  dealer,
  decksIn,
  left,
  loads,
  loadsShoe,
  minutes,
  newShoe,
  opened,
  openTable,
  seated,
  shuffles,
  shufflesByHand,
  draws,
} from '../support/double-chance-floor.ts';
import { game as doubleChance } from '../../../../domain/games/double-chance/game.ts';
import { breach, wholeRound } from '../support/two-players.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/04-shuffles.ts';

const { rule, known } = clauseSpecs(
  doubleChance,
  'double-chance/star-2016',
  atTable,
  new URL('in-full/04-shuffles.txt', import.meta.url),
);

const device = openTable.slice(atTable.length);
/** Rounds as they are played, each without the shuffle that it begins with. */
const unshuffled = wholeRound.slice(1);
const firstDraw = unshuffled.find(({ type }) => type === 'cards.CardsDrawn');
const labelled = (label: string): readonly Step[] => unshuffled.map((one) => (one === firstDraw ? one.as(label) : one));
/** A round of one area out of the shoe, its five cards numbered from here on. */
const numbered = (first: number, shoe = 'shoe-1'): readonly Step[] => [
  opened,
  ...[0, 1, 2, 3, 4].map((nth) =>
    cardsEvent('CardsDrawn', {
      shoe,
      cards: [{ draw: first + nth, card: '??', to: areaOf(1), face: 'down' }],
      by: dealer.personId,
    }).as(`draw-${first + nth}`),
  ),
  closed,
];
const vacant = [left(alice, 1), left(bob, 2), left(carol, 3), seated(alice, 1).after(minutes(60)), seated(bob, 2)];
const twoDecks = [...device, decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' }), loads({ set: 'set-2' })];
const shufflesSecond = shuffles('all', dealer, { set: 'set-2' });

rule('4.1', 'SHUFFLE_INCOMPLETE', {
  kept: {
    'by a shuffle of all cards': [...device, ...wholeRound],
    'when all cards were shuffled after a part of them': [
      ...device,
      ...wholeRound,
      shuffles('discards'),
      ...wholeRound,
    ],
    'when no shuffle is on record': [...device, ...unshuffled],
  },
  violated: {
    'when a venue that records everything has a shuffle of the discards only': {
      events: [...device, ...wholeRound, shuffles('discards').as('part'), ...unshuffled],
      choices: breach,
      at: 'part',
    },
  },
  undetermined: {
    'when only a shuffle of the cards that were left is on record': {
      events: [...device, ...wholeRound, shuffles('remaining'), ...unshuffled],
      missing: 'whether the other cards',
    },
  },
});

rule('4.1.1', 'SHUFFLE_MISSED', {
  kept: {
    'by a shuffle in the device': [...device, ...wholeRound],
    'by a shuffle by hand for a card shoe': [...newShoe, ...numbered(1)],
    'while nothing was dealt': device,
  },
  violated: {
    'when a venue that records everything has no shuffle': {
      events: [...device, ...labelled('first')],
      choices: breach,
      at: 'first',
    },
  },
  undetermined: { 'when no shuffle is on record': [...device, ...unshuffled] },
});

rule('4.1.2', 'SHUFFLE_MISSED', {
  kept: {
    'when the deck that waits was shuffled between two hands of the other': [
      ...twoDecks,
      shuffles(),
      ...unshuffled.slice(0, 5),
      shufflesSecond,
      ...unshuffled.slice(5),
      ...unshuffled,
    ],
    'by a shuffle before each round': [...device, ...wholeRound, ...wholeRound],
    'by the first round, which comes after none': [...device, ...unshuffled],
    'when the deck that waits was shuffled while the other was played with': [
      ...twoDecks,
      shuffles(),
      ...unshuffled.slice(0, -1),
      shufflesSecond,
      closed,
      ...unshuffled,
    ],
    'when another shoe was shuffled and loaded': [...newShoe, ...numbered(1), ...newShoe, ...numbered(1)],
  },
  violated: {
    'by a round that goes on from the shoe of the one before': {
      events: [...newShoe, ...numbered(1), ...numbered(6)],
      at: 'draw-6',
    },
    'when a venue that records everything has no shuffle': {
      events: [...device, ...wholeRound, ...labelled('first')],
      choices: breach,
    },
  },
  undetermined: {
    'when the draws of the round before were numbered, and those of this one are not': [
      ...newShoe,
      ...numbered(1),
      opened,
      draws(['??', '??', '??', '??', '??'], areaOf(1), { shoe: 'shoe-1' }),
      closed,
    ],
    'when one number of a draw is told twice': [...newShoe, ...numbered(1), ...numbered(5)],
    'when no shuffle after the round is on record': [...device, ...wholeRound, ...unshuffled],
    'when a round of which no shuffle is on record begins with the first card of the shoe': [
      ...newShoe,
      ...numbered(1),
      ...numbered(1),
    ],
    'when a device counts its draws on': {
      events: [...device, shuffles(), ...numbered(1, 'device-1'), ...numbered(6, 'device-1')],
      missing: 'whether the cards were shuffled',
    },
    'when nobody recorded whether the shoe shuffles by itself': {
      events: [shufflesByHand(), loadsShoe({ shuffles: null }), ...numbered(1), ...numbered(6)],
      missing: 'whether the shoe shuffles by itself',
    },
  },
});

rule('4.1.3', 'SHUFFLE_MISSED', {
  kept: {
    'by a second shuffle when players are back': [
      ...device,
      ...wholeRound,
      shuffles(),
      ...vacant,
      shuffles(),
      ...unshuffled,
    ],
    'when the clocks do not tell whether a player left before another came': [
      ...device,
      ...wholeRound,
      shuffles(),
      left(bob, 2),
      left(carol, 3),
      left(alice, 1),
      seated(bob, 2).after(200).from('T-2', 60_000),
      ...unshuffled,
    ],
    'by a shuffle when players are back': [...device, ...wholeRound, ...vacant, ...wholeRound],
    'by a shuffle while the table was vacant': [
      ...device,
      ...wholeRound,
      ...vacant.slice(0, 3),
      shuffles().after(minutes(30)),
      ...vacant.slice(3),
      ...unshuffled,
    ],
    'when one player stayed': [...device, ...wholeRound, shuffles(), left(alice, 1), seated(alice, 1), ...unshuffled],
    'when the table was vacant before its first round': [...device, ...vacant, ...unshuffled],
  },
  violated: {
    'when a venue that records everything has only a shuffle before the vacant time': {
      events: [...device, ...wholeRound, shuffles(), ...vacant, ...labelled('again')],
      choices: breach,
      at: 'again',
    },
  },
  undetermined: {
    'when only a shuffle before the vacant time is on record': [
      ...device,
      ...wholeRound,
      shuffles(),
      ...vacant,
      ...unshuffled,
    ],
  },
});

rule('4.4', 'NOT_SHUFFLED_IN_DEVICE', {
  kept: {
    'by a shuffle in the device': [...device, ...wholeRound],
    'by a shuffle by hand and one in the device': [shufflesByHand(), ...device, ...wholeRound],
    'by a card shoe': [...newShoe, ...numbered(1)],
  },
  violated: {
    'when a venue that records everything has only a shuffle by hand': {
      events: [shufflesByHand(), ...device, ...labelled('first')],
      choices: breach,
      at: 'first',
    },
  },
  undetermined: { 'when only a shuffle by hand is on record': [shufflesByHand(), ...device, ...unshuffled] },
});

variedInFull('04-shuffles', variations, known);
