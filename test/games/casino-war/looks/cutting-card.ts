import type { Step } from '../../../support/script.ts';
import * as floor from '../support/casino-war-floor.ts';
import { allSaid, saidInFull } from '../support/in-full.ts';

const { atTable, bob, card, closed, cuttingCard, dealer, deals, errorFound, finalRounds, newShoe, opened, racks } =
  floor;
const { loads, shuffles, tableCloses, unloads, war } = floor;

const round = (...steps: readonly Step[]): readonly Step[] => [opened, war(bob, 2, 500), ...steps, racks, closed];
const played = round(...deals('2 KS, dealer 9D'));
const numbered = (draw: number) => round(...deals('2 KS, dealer 9D', { draw }));
const inRound = round(card('KS', 'box-2'), cuttingCard('dealer'), card('9D', 'dealer'));
const asFirst = round(cuttingCard(), ...deals('2 KS, dealer 9D'));
const before = (draw: number | null, after: number | null) =>
  round(
    card('KS', 'box-2', { draw: after }),
    floor.cardsEvent('CuttingCardDrawn', { shoe: 'shoe-1', before: draw, hand: null, by: dealer.personId }),
    card('9D', 'dealer', { draw: after === null ? null : after + 1 }),
  );
const tableClosed = tableCloses({ playersPresent: 0 });
const soon = (steps: readonly Step[]) => steps.map((one) => one.after(100));
const later = (steps: readonly Step[]) => steps.map((one, nth) => (nth === 0 ? one.after(900_000) : one));
const newAgain = [unloads(), ...newShoe];

const cases = {
  'the cutting card comes in a round, and the cards are shuffled after it': [
    ...newShoe,
    ...inRound,
    ...newAgain,
    ...played,
  ],
  'the cutting card comes in a round, and the next is dealt at once': [...newShoe, ...inRound, ...soon(played)],
  'the cutting card comes in a round, and the next is dealt a while later': [...newShoe, ...inRound, ...later(played)],
  'the cutting card comes in a round, two are dealt, and the cards are shuffled': [
    ...newShoe,
    ...inRound,
    ...soon(played),
    ...soon(played),
    ...newAgain,
    ...played,
  ],
  'the cutting card comes first, and the round is dealt': [...newShoe, ...asFirst],
  'the cutting card comes between two rounds': [...newShoe, ...played, cuttingCard(), ...soon(played)],
  'the cutting card comes between two rounds, the first of the table is not dealt yet': [...newShoe, cuttingCard()],
  'the cutting card comes before a first card by its number': [...newShoe, ...before(1, 1)],
  'the cutting card comes before a second card by its number': [...newShoe, ...before(2, 1), ...soon(played)],
  'the cutting card comes by its number, and nobody counted the cards': [
    ...newShoe,
    ...before(2, null),
    ...soon(played),
  ],
  'the draws count on after the cutting card': [
    ...newShoe,
    ...round(card('KS', 'box-2', { draw: 1 }), cuttingCard('dealer'), card('9D', 'dealer', { draw: 2 })),
    ...later(numbered(3)),
  ],
  'the draws begin anew after the cutting card': [
    ...newShoe,
    ...round(card('KS', 'box-2', { draw: 1 }), cuttingCard('dealer'), card('9D', 'dealer', { draw: 2 })),
    ...later(numbered(1)),
  ],
  'the same draw is told after the cutting card': [
    ...newShoe,
    ...round(card('KS', 'box-2', { draw: 1 }), cuttingCard('dealer'), card('9D', 'dealer', { draw: 2 })),
    ...later(round(card('KS', 'box-2', { draw: 2, shoe: 'shoe-1' }), card('9D', 'dealer', { draw: 3 }))),
  ],
  'only the first cards were counted': [
    ...newShoe,
    ...round(card('KS', 'box-2', { draw: 1 }), cuttingCard('dealer'), card('9D', 'dealer', { draw: 2 })),
    ...later(played),
  ],
  'only the last cards were counted': [...newShoe, ...inRound, ...later(numbered(3))],
  'somebody notices that cards were dealt on': [
    ...newShoe,
    ...inRound,
    ...later(played),
    ...round(...deals('2 KS, dealer 9D'), errorFound('cutting-card-passed')),
  ],
  'somebody noticed that before the cutting card came': [
    ...newShoe,
    ...round(...deals('2 KS, dealer 9D'), errorFound('cutting-card-passed')),
    ...inRound,
    ...later(played),
  ],
  'somebody notices another error': [
    ...newShoe,
    ...inRound,
    ...later(played),
    ...round(...deals('2 KS, dealer 9D'), errorFound('card-placement')),
  ],
  'the shuffle was near the next card, by the clock of another terminal': [
    ...newShoe,
    ...inRound,
    shuffles().from('T-2', 60_000),
    ...played,
  ],
  'the cutting card comes first of a shoe that had no card': [loads(), cuttingCard(), ...soon(played)],
  'the cutting card comes of a shoe that nobody loaded': [
    cuttingCard(null, 'shoe-9'),
    ...soon(round(...deals('2 KS, dealer 9D', { shoe: 'shoe-9' }))),
  ],
  'three final rounds are announced, and the cutting card comes in the first': [
    ...newShoe,
    finalRounds(),
    ...inRound,
    ...later(played),
    ...played,
    tableClosed,
  ],
  'three final rounds are announced, and the table is open still': [
    ...newShoe,
    finalRounds(),
    ...inRound,
    ...later(played),
  ],
  'four final rounds are announced, and the table is open still': [
    ...newShoe,
    finalRounds(4),
    ...inRound,
    ...later(played),
  ],
  'final rounds are announced when the cutting card had come': [
    ...newShoe,
    ...inRound,
    finalRounds(),
    ...later(played),
  ],
  'the cutting card comes, and three rounds follow to the end': [
    ...newShoe,
    ...inRound,
    ...later(played),
    ...played,
    ...played,
    tableClosed,
  ],
  'the cutting card comes as the first card of the last round': [...newShoe, ...played, ...asFirst, tableClosed],
  'the cutting card comes after the last round': [...newShoe, ...played, cuttingCard(), tableClosed],
  'the cards are shuffled in the final rounds': [
    ...newShoe,
    finalRounds(),
    ...inRound,
    ...newAgain,
    ...played,
    tableClosed,
  ],
  'the cards are shuffled in the final rounds, and no card is dealt then': [
    ...newShoe,
    finalRounds(),
    ...inRound,
    ...newAgain,
    tableClosed,
  ],
  'the cards are shuffled in the final rounds, which nobody had announced': [
    ...newShoe,
    ...inRound,
    ...newAgain,
    ...played,
    tableClosed,
  ],
  'final rounds are announced after the cutting card, and the cards are shuffled': [
    ...newShoe,
    ...inRound,
    finalRounds(),
    ...newAgain,
    ...played,
    tableClosed,
  ],
  'the discards are shuffled in the final rounds': [
    ...newShoe,
    finalRounds(),
    ...inRound,
    opened,
    war(bob, 2, 500),
    card('KS', 'box-2'),
    floor.ranOut(),
    shuffles('discards'),
    loads({ shoe: 'shoe-2', cards: 2 }),
    card('9D', 'dealer', { shoe: 'shoe-2' }),
    racks,
    closed,
    tableClosed,
  ],
};

const opening = (choices: Parameters<typeof allSaid>[1]) => (told: typeof cases) =>
  Object.fromEntries(Object.entries(allSaid(told, choices)).map(([when, one]) => [when, { ...one, opening: atTable }]));

saidInFull('looks-cutting-card', 'What Casino War says of the cutting card', opening({})(cases));
