import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Step } from '../../../support/script.ts';
import { corrected } from '../../../support/situations/evening.ts';
import {
  alice,
  atTable,
  bob,
  boxOf,
  burns,
  card,
  cardFound,
  cardsChecked,
  cardsEvent,
  carol,
  casinoSupervisor,
  closed,
  cuts,
  dealer,
  deals,
  decksIn,
  determined,
  deviceTable,
  givesUp,
  insertsCuttingCard,
  loads,
  loses,
  moves,
  newShoe,
  noMoreBets,
  offersCut,
  opened,
  pays,
  racks,
  replacesCards,
  shuffles,
  tableCloses,
  takes,
  unloads,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

type Drawing = NonNullable<Parameters<typeof card>[2]>;
const won = { outcome: 'won', paid: 5_000, difference: 0 } as const;
/** Alice wins $50 on each of so many boxes, each with an ace of spades unless told otherwise, against a king. */
const aces = (boxes: number, drawing: Drawing = {}, what = 'AS'): readonly Step[] => {
  const all = Array.from({ length: boxes }, (_one, at) => at + 1);
  const { draw = null } = drawing;
  const at = (later: number): Drawing => ({ ...drawing, draw: draw === null ? null : draw + later });
  return [
    opened,
    ...all.map((box) => war(alice, box, 5_000)),
    noMoreBets,
    ...all.map((box) => card(what, boxOf(box), at(box - 1))),
    card('KH', 'dealer', at(boxes)),
    ...all.toReversed().map((box) => pays(warOf(alice, box), alice, 5_000)),
    racks,
    closed,
  ];
};
/** Six of them, and the two kings against them, are the first eight cards out of the shoe. */
const sixAces = [aces(3, { draw: 1 }), aces(3, { draw: 5 })];
/** Twenty-one aces, of which nobody saw the suits, and three kings: 24 cards. */
const twentyOneAces = [1, 9, 17].map((draw) => aces(7, { draw }, 'A?'));
const seventhIs = (what: string, draw: number | null = 9): readonly Step[] => [
  opened,
  war(alice, 1, 5_000),
  noMoreBets,
  card(what, 'box-1', { draw }).as('seventh'),
  card('KD', 'dealer', { draw: draw === null ? null : draw + 1 }),
  pays(warOf(alice, 1), alice, 5_000),
  racks,
  closed,
];
const round = loses(bob, 2, 4_000, '2 5D, dealer 9H');
const openedWith = (decks: number): readonly Step[] => {
  const cards = decks * 52;
  return [
    ...atTable.slice(0, -3),
    decksIn(decks),
    cardsChecked({ counted: cards }),
    determined(decks),
    shuffles(),
    offersCut(alice, 'accepted', 1),
    cuts(alice, 100, { ofCards: cards }),
    insertsCuttingCard(100),
    loads({ decks, cards }),
  ];
};
const checkedAs = (more: JsonObject, by = dealer): readonly Step[] => [
  ...atTable.slice(0, -2),
  cardsChecked(more, by).as('check'),
  determined(),
  ...newShoe,
];

situations('cards', [
  {
    title: 'suits do not count, a ten is under a jack, an ace over a king, and a two under all',
    text: '2.6: tens of two suits are equal, so Alice may give up half of 5000; 2 loses, an ace wins',
    events: [
      opened,
      war(alice, 1, 5_000),
      war(bob, 2, 4_000),
      war(carol, 3, 3_000),
      noMoreBets,
      deals('1 TC, 2 2D, 3 AS, dealer TD'),
      pays(warOf(carol, 3), carol, 3_000),
      takes(warOf(bob, 2), 4_000),
      givesUp(alice, 1),
      takes(warOf(alice, 1), 2_500),
      racks,
      closed,
    ],
    money: {
      [warOf(alice, 1)]: { outcome: 'surrendered', collected: 2_500, difference: 0 },
      [warOf(bob, 2)]: { outcome: 'lost', collected: 4_000, difference: 0 },
      [warOf(carol, 3)]: { outcome: 'won', paid: 3_000, difference: 0 },
    },
  },
  {
    title: 'a seventh ace of spades comes out of six decks',
    text: '2.1: six decks of 52 have six; a wager is decided by the cards that were dealt, unless somebody voids it',
    events: [sixAces, seventhIs('AS')],
    found: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'the sixth ace of spades comes out of six decks',
    text: '2.1: six decks have six',
    events: [aces(3, { draw: 1 }), aces(2, { draw: 5 }), seventhIs('AS', 8)],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'a seventh ace of spades comes out of seven decks',
    text: '2.1: six to eight decks',
    opening: openedWith(7),
    events: [sixAces, seventhIs('AS')],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'the seventh ace of spades comes after a shuffle of all',
    text: '2.1: the six that were dealt are in the shoe again',
    events: [
      sixAces,
      unloads(),
      shuffles(),
      offersCut(bob, 'accepted', 2),
      cuts(bob),
      insertsCuttingCard(),
      loads(),
      seventhIs('AS', 1),
    ],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'a seventh ace of spades comes in a later round out of a shoe that shuffles by itself',
    text: '13: the cards of ended rounds go back into the device; the same ace may come again',
    opening: deviceTable,
    events: [aces(3, { shoe: 'device-1' }), aces(3, { shoe: 'device-1' }), aces(1, { shoe: 'device-1' })],
    never: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'seven aces of spades lie on the table at once, out of a shoe that shuffles by itself',
    text: '2.1: in one round nothing goes back into the device: six decks have six',
    opening: deviceTable,
    events: [aces(7, { shoe: 'device-1' })],
    found: [{ clause: '2.1' }],
  },
  {
    title: 'six aces of spades were seen, and of a seventh ace nobody saw the suit',
    text: '2.1: it may have been another ace; its rank beats the king all the same',
    events: [sixAces, seventhIs('A?')],
    never: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'the seventh ace of spades was a slip, and is corrected to clubs',
    text: '2.1: six came out, and one of clubs',
    events: [sixAces, seventhIs('AS'), corrected('seventh', card('AC', 'box-1', { draw: 9 }))],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'a torn ace of spades was replaced between the sixth and the seventh',
    text: '2.5: its replacement is one more that may come out of the same shoe: six and one',
    events: [
      sixAces,
      cardFound('AS', 'damaged', 'discard-rack'),
      replacesCards(['AS'], [casinoSupervisor, dealer]),
      seventhIs('AS'),
    ],
    never: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'the seventh ace of spades lay face up and was burnt',
    text: '2.1: the ninth card out of the shoe: it was in the shoe, whether or not it was played; 10.1 was kept',
    events: [
      sixAces,
      opened,
      war(alice, 1, 5_000),
      noMoreBets,
      cardFound('AS', 'face-up'),
      burns('AS', null, 'face-up-in-shoe'),
      deals('1 KS, dealer 9D', { draw: 10 }),
      pays(warOf(alice, 1), alice, 5_000),
      racks,
      closed,
    ],
    found: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'the shoe and the dealer both tell of the sixth ace of spades',
    text: '2.1: one card, told twice by the number of its draw',
    events: [
      aces(3, { draw: 1 }),
      aces(2, { draw: 5 }),
      opened,
      war(alice, 1, 5_000),
      noMoreBets,
      card('AS', 'box-1', { draw: 8 }),
      cardsEvent('CardsDrawn', {
        shoe: 'shoe-1',
        cards: [{ draw: 8, card: 'AS', to: null }],
        by: null,
      })
        .from('T-2', 500)
        .after(100),
      card('KD', 'dealer', { draw: 9 }),
      pays(warOf(alice, 1), alice, 5_000),
      racks,
      closed,
    ],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'a joker is dealt to Alice',
    text: '2.1: without jokers; a joker has no rank in 2.6, so nobody can say who won',
    events: [
      opened,
      war(alice, 1, 5_000),
      noMoreBets,
      deals('1 joker, dealer 9H'),
      takes(warOf(alice, 1), 5_000),
      racks,
      closed,
    ],
    found: [{ clause: '2.1' }],
    doubted: [warOf(alice, 1)],
  },
  {
    title: 'the check before play finds a joker, it is taken out, and the cards are checked again',
    text: '2.1, 2.2: played without it',
    opening: [
      ...atTable.slice(0, -2),
      cardsChecked({ found: 'wrong', counted: 313, wrong: [{ card: 'joker', fault: 'extra' }] }),
      cardsEvent('CardsReplaced', {
        set: 'set-1',
        takenOut: [{ card: 'joker', fault: 'foreign' }],
        broughtIn: [],
        by: dealer.personId,
      }),
      cardsChecked(),
      determined(),
      ...newShoe,
    ],
    events: [round],
  },
  ...[5, 9].map((decks) => ({
    title: `the game is played with ${decks} decks`,
    text: '2.1: six to eight',
    opening: openedWith(decks),
    events: [round],
    found: [{ clause: '2.1' }],
    besides: ['2.3', '2.3(a)'],
  })),
  {
    title: 'the game is played with eight decks',
    text: '2.1: six to eight',
    opening: openedWith(8),
    events: [round],
  },
  {
    title: 'the check before play misses a queen, and play begins',
    text: '2.1: each deck of 52; one has 51',
    opening: checkedAs({ found: 'wrong', counted: 311, wrong: [{ card: 'QD', fault: 'missing' }] }),
    events: [round],
    found: [{ clause: '2.1' }],
    money: { [warOf(bob, 2)]: { outcome: 'lost', collected: 4_000, difference: 0 } },
  },
  {
    title: 'the check after play finds one king of hearts too many',
    text: '2.1, 2.2: it was found at the end as the rule has it; nothing undoes the rounds',
    events: [
      round,
      unloads('end-of-play'),
      cardsChecked({ found: 'wrong', counted: 313, wrong: [{ card: 'KH', fault: 'extra' }] }),
      tableCloses(),
    ],
    found: [{ clause: '2.1' }],
    besides: ['11.2'],
    money: { [warOf(bob, 2)]: { outcome: 'lost', collected: 4_000, difference: 0 } },
  },
  {
    title: 'twenty-four aces come out of six decks, and nobody saw their suits',
    text: '2.1: four in each deck',
    events: [twentyOneAces, aces(3, { draw: 25 }, 'A?')],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'a twenty-fifth ace comes out of six decks, and nobody saw their suits',
    text: '2.1: four in each deck are 24, whatever their suits',
    events: [twentyOneAces, aces(4, { draw: 25 }, 'A?')],
    found: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'the sixth ace of spades is put on a wrong box, moved to the right one, and told of each time',
    text: '2.1: one card that lay in two places is one card; 10.4 put it right',
    events: [
      aces(3, { draw: 1 }),
      aces(2, { draw: 5 }),
      opened,
      war(alice, 1, 5_000),
      noMoreBets,
      card('AS', 'box-2', { draw: 8 }),
      moves('AS', 'box-2', 'box-1'),
      card('KD', 'dealer', { draw: 9 }),
      pays(warOf(alice, 1), alice, 5_000),
      racks,
      closed,
    ],
    besides: ['6.2', '6.2(a)'],
    never: [{ clause: '2.1' }],
    money: { [warOf(alice, 1)]: won },
  },
  {
    title: 'a seventh ace of spades comes, and nobody counted the draws',
    text: '2.1: a shuffle that nobody recorded may lie between the rounds, and the ace may have come again',
    events: [aces(3), aces(3), seventhIs('AS', null)],
    never: [{ clause: '2.1' }],
    seen: ['2.1'],
    money: { [warOf(alice, 1)]: won },
  },
]);
