import {
  anotherRound,
  areaOf,
  atTable,
  cardFound,
  cardsEvent,
  cardsChecked,
  casinoSupervisor,
  countDirected,
  cuts,
  dealer,
  deals,
  dealsByPasses,
  decksIn,
  decksOut,
  deviceFails,
  deviceRepaired,
  draws,
  insertsCuttingCard,
  loads,
  loadsShoe,
  noMoreBets,
  opened,
  replacesCards,
  shuffles,
  sixths,
  tableCloses,
  unloads,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { cut, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWins,
  aliceWon,
  bets,
  bobLoses,
  bobLost,
  dealt,
  decided,
  over,
  settles,
  turned,
  voidA,
  voidB,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const openMoney = ['void-money'];
const faces = (count: number): readonly string[] => Array.from({ length: count }, () => '??');

/** A deck comes to the table, is checked, and goes into a device. */
const brought = (set: string, backs: string): readonly Played[] => [decksIn(set, backs), cardsChecked({ set })];
const inDevice = (set: string, shoe = 'device-1'): Played => loads({ set, shoe });
const waits = (set = 'set-2', backs = 'blue'): readonly Played[] => [brought(set, backs), inDevice(set)];
const shuffled = (set: string, device = 'device-1'): Played => shuffles('all', dealer, { set, device });

/** A round out of a device, and one out of a shoe, after what is said first. */
const dealtFrom = (shoe: string): readonly Played[] => [
  [opened, bets, noMoreBets],
  [draws(faces(5), areaOf(1), { shoe }), draws(faces(5), areaOf(2), { shoe })],
];
const playedFrom = (shoe = 'device-1'): readonly Played[] => [
  [dealtFrom(shoe), decided, turned],
  [draws(faces(1), areaOf(1), { shoe }), draws(faces(1), areaOf(2), { shoe }), aliceWins, bobLoses, over],
];
const roundWith = (set: string, shoe = 'device-1'): readonly Played[] => [shuffled(set, shoe), playedFrom(shoe)];
const outOfShoe = (set: string): readonly Played[] => [
  [shuffles('all', dealer, { set, device: null }), cuts(), insertsCuttingCard(), loadsShoe({ set })],
  [opened, bets, noMoreBets, dealsByPasses(1, 2), decided, turned],
  [draws(['??'], areaOf(1), { shoe: 'shoe-1' }), draws(['??'], areaOf(2), { shoe: 'shoe-1' })],
  [aliceWins, bobLoses, over],
];

/** A deck that goes by one number on the register, whatever it is called at the table. */
const ofRegister = (set: string): readonly Played[] => [
  cardsEvent('DecksBroughtIn', { set, decks: 1, backs: 'red', deckIds: ['deck-5'], by: dealer.personId }),
  cardsChecked({ set }),
];

const fails = deviceFails('mechanical');
const isVoid = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
/** A round that is played with a deck until the device breaks for good. */
const broken = (set: string, device = 'device-1'): readonly Played[] => [
  [shuffled(set, device), dealtFrom(device), deviceFails('mechanical', device), deviceRepaired(false, device)],
  [isVoid, over],
];
const bothOut: readonly Played[] = [unloads('device-failed', 94), decksOut('set-1'), decksOut('set-2')];
const bothInDevice2: readonly Played[] = [
  [unloads('device-failed', 94), inDevice('set-1', 'device-2'), inDevice('set-2', 'device-2')],
];
/** The gaming day ends, play goes on, and the session of the new one is opened; the decks are there already. */
const dayEnds: readonly Played[] = [
  tableCloses({ reason: 'end-of-gaming-day', reopensAtOnce: true }),
  cut,
  atTable.filter(({ type }) => !type.startsWith('cards.')),
];

/** Two decks that take turns in one shuffling device, over several rounds and days: 3.1 to 3.8, 4.1, 12.8, 13. */
situations('two-decks', [
  {
    title: 'two decks take turns through four rounds, each shuffled while the other is played',
    text: '3.2.1, 4.1.2: as the rules have it',
    events: [
      [waits(), shuffled('set-1'), shuffled('set-2'), playedFrom(), roundWith('set-1')],
      [roundWith('set-2'), roundWith('set-1')],
    ],
    money,
  },
  {
    title: 'two decks take turns, and the gaming day ends between them',
    text: '3.2.1, 4.1.1: the decks are those of the day before; the one that is played next was shuffled after its last round',
    events: [
      [waits(), roundWith('set-1'), shuffled('set-2'), dayEnds],
      [playedFrom(), roundWith('set-1')],
    ],
    money,
  },
  {
    title: 'one deck is shuffled for its first round, and the gaming day ends before it is dealt',
    text: '4.1.1: immediately prior to the start of play: nothing was played between the shuffle and the first card',
    events: [shuffles(), dayEnds, playedFrom()],
    never: never('4.1'),
    money,
  },
  {
    title: 'the device breaks in a round, and both decks are changed for new ones in another device',
    text: '13.2.3, 3.7: another shuffling device, and new cards, which are checked and shuffled',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothOut],
      [brought('set-3', 'green'), brought('set-4', 'black')],
      [inDevice('set-3', 'device-2'), inDevice('set-4', 'device-2')],
      [roundWith('set-3', 'device-2'), roundWith('set-4', 'device-2')],
    ],
    never: never('13', '3'),
    money,
  },
  {
    title: 'the device breaks, and one new deck is dealt from a card shoe',
    text: '13.2.3: or a card shoe, and new cards; the two that lay in the device are used no more',
    events: [[waits(), roundWith('set-1'), broken('set-2'), bothOut, brought('set-3', 'green')], outOfShoe('set-3')],
    never: never('13', '3'),
    money,
  },
  {
    title: 'the device breaks when both decks were played with, and both go into another device',
    text: '13.2.3: using new cards; whichever of the two is dealt next, it was played with before',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothInDevice2],
      [roundWith('set-1', 'device-2'), roundWith('set-2', 'device-2')],
    ],
    found: [{ clause: '13.2.3', code: 'NEW_CARDS_NOT_USED' }],
    besides: ['3.7'],
    money,
  },
  {
    title: 'the device breaks in the first round, and play goes on from another with the deck of that round',
    text: '13.2.3: using new cards; these are those of the round that was void',
    events: [
      [waits(), broken('set-1'), unloads('device-failed', 94), decksOut('set-2'), inDevice('set-1', 'device-2')],
      roundWith('set-1', 'device-2'),
    ],
    found: [{ clause: '13.2.3', code: 'NEW_CARDS_NOT_USED' }],
    besides: ['3.7'],
    money,
  },
  {
    title:
      'the device breaks in the first round, and play goes on from another with the deck that only waited in the broken one',
    text: '13.2.3: using new cards: no card of it was ever dealt, and it lay in the device that broke: new or not is open',
    events: [
      [waits(), broken('set-1'), unloads('device-failed', 94), decksOut('set-1'), inDevice('set-2', 'device-2')],
      roundWith('set-2', 'device-2'),
    ],
    seen: ['13.2.3'],
    readings: ['cards-that-waited'],
    never: never('13.2'),
    money,
  },
  {
    title: 'the device breaks in the first round, and a deck that lay on the table unused is dealt from another',
    text: '13.2.3: new cards: no card of it was dealt, and it never was in the device that broke',
    events: [
      [brought('set-2', 'blue'), broken('set-1'), unloads('device-failed', 42), decksOut('set-1')],
      [inDevice('set-2', 'device-2'), roundWith('set-2', 'device-2')],
    ],
    never: never('13.2'),
    money,
  },
  {
    title: 'the device breaks, and only the deck in play is changed; the other deck of before comes next but one',
    text: '13.2.3: the game was continued with new cards; whether a deck of before may take its turn later is not said',
    events: [
      [waits(), roundWith('set-2'), broken('set-1'), unloads('device-failed', 94), decksOut('set-1')],
      [brought('set-3', 'green'), inDevice('set-3', 'device-2'), roundWith('set-3', 'device-2')],
      [inDevice('set-2', 'device-2'), roundWith('set-2', 'device-2')],
    ],
    never: never('13.2'),
    money,
  },
  {
    title: 'the device breaks, and the next rounds are dealt from it with both decks as if nothing had been',
    text: '13.2.3: with another device or a shoe, and new cards: neither was done',
    events: [waits(), roundWith('set-1'), broken('set-2'), roundWith('set-1'), roundWith('set-2')],
    found: [
      { clause: '13.2.3', code: 'CONTINUED_WITH_FAULTY_DEVICE' },
      { clause: '13.2.3', code: 'NEW_CARDS_NOT_USED' },
    ],
    money,
  },
  {
    title: 'the device breaks, and two new decks are dealt from it all the same',
    text: '13.2.3: another shuffling device or a card shoe; the new cards are right',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothOut],
      [waits('set-3', 'green'), waits('set-4', 'black'), roundWith('set-3'), roundWith('set-4')],
    ],
    found: [{ clause: '13.2.3', code: 'CONTINUED_WITH_FAULTY_DEVICE' }],
    never: [{ clause: '13.2.3', code: 'NEW_CARDS_NOT_USED' }],
    money,
  },
  {
    title: 'the device breaks, and the deck of that round is taken out, checked, and brought back under another name',
    text: '13.2.3: new cards; the register knows it for the same deck',
    events: [
      [decksOut(), ofRegister('set-5'), inDevice('set-5'), broken('set-5'), unloads('device-failed', 42)],
      [decksOut('set-5'), ofRegister('set-6'), inDevice('set-6', 'device-2'), roundWith('set-6', 'device-2')],
    ],
    found: [{ clause: '13.2.3', code: 'NEW_CARDS_NOT_USED' }],
    money,
  },
  {
    title: 'the device breaks, the gaming day ends, and play goes on from another with new decks',
    text: '13.2.3: as the rules have it, a session later',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothOut, dayEnds],
      [brought('set-3', 'green'), brought('set-4', 'black')],
      [inDevice('set-3', 'device-2'), inDevice('set-4', 'device-2'), roundWith('set-3', 'device-2')],
    ],
    never: never('13.2', '3'),
    money,
  },
  {
    title: 'the device breaks, the gaming day ends, and the next round is dealt from it',
    text: '13.2.3: the end of the gaming day mends no device; whether the game of the new day is “continued” is not said',
    events: [[waits(), roundWith('set-1'), broken('set-2'), dayEnds], roundWith('set-1')],
    besides: ['13.2', '3'],
    seen: ['13.2.3'],
    money,
  },
  {
    title: 'another device took the place of the broken one, and that is put right and used again later',
    text: '13.2.3: the game was continued with another; nothing forbids the first when it works again',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothOut],
      [brought('set-3', 'green'), inDevice('set-3', 'device-2'), roundWith('set-3', 'device-2')],
      [deviceRepaired(true), unloads('shuffle', 40, 'device-2'), inDevice('set-3'), roundWith('set-3')],
    ],
    never: never('13.2'),
    money,
  },
  {
    title: 'the second device breaks too, and new cards come each time',
    text: '13.2.3: each time another device and new cards',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothOut],
      [brought('set-3', 'green'), inDevice('set-3', 'device-2'), broken('set-3', 'device-2')],
      [unloads('device-failed', 42, 'device-2'), decksOut('set-3'), brought('set-4', 'black')],
      [inDevice('set-4', 'device-3'), roundWith('set-4', 'device-3')],
    ],
    never: never('13.2', '3.7'),
    money,
  },
  {
    title: 'the second device breaks too, and the cards of the first failure come out again',
    text: '13.2.3: they are not those of the round that was void, and were played with that day: new or not is open',
    events: [
      [waits(), roundWith('set-1'), broken('set-2'), bothOut],
      [brought('set-3', 'green'), inDevice('set-3', 'device-2'), broken('set-3', 'device-2')],
      [unloads('device-failed', 42, 'device-2'), decksOut('set-3'), brought('set-1', 'red')],
      [inDevice('set-1', 'device-3'), roundWith('set-1', 'device-3')],
    ],
    besides: ['13.2.3'],
    never: never('3.7'),
    money,
  },
  {
    title: 'the device jams while it shuffles the deck that waits, which is shuffled once more before its round',
    text: '13.1: that deck is reshuffled; the round with the other needs nothing',
    events: [
      [waits(), shuffled('set-1'), opened, bets, noMoreBets, deals(1, 2), shuffled('set-2'), deviceFails()],
      [decided, turned, sixths(1, 2), aliceWins, bobLoses, over, roundWith('set-2')],
    ],
    never: never('13'),
    besides: ['13.1'],
    money,
  },
  {
    title: 'a deck with backs like those of the one that waits takes the place of the deck in play',
    text: '3.2.2: of a different colour to the other deck in the device',
    events: [
      [waits(), roundWith('set-1'), roundWith('set-2'), decksOut('set-1')],
      [decksIn('set-3', 'blue'), cardsChecked({ set: 'set-3' }), inDevice('set-3'), roundWith('set-3')],
    ],
    found: [{ clause: '3.2.2', code: 'DECK_BACKS_NOT_DISTINCT' }],
    money,
  },
  {
    title: 'two decks with red backs are in the device, and one is changed for a blue one after a round',
    text: '3.2.2: one breach, from when both were there; with the blue one all is right',
    events: [
      [waits('set-2', 'red'), roundWith('set-1'), decksOut('set-2'), waits('set-3', 'blue')],
      [roundWith('set-3'), roundWith('set-1')],
    ],
    found: [{ clause: '3.2.2', code: 'DECK_BACKS_NOT_DISTINCT' }],
    money,
  },
  {
    title: 'two decks with red backs are changed for a red and a blue one',
    text: '3.2.2: the new ones differ; the breach is that of the old ones, once',
    events: [
      [waits('set-2', 'red'), roundWith('set-1'), unloads('cards-changed', 94), decksOut('set-1'), decksOut('set-2')],
      [brought('set-3', 'red'), brought('set-4', 'blue'), inDevice('set-3'), inDevice('set-4')],
      [roundWith('set-3'), roundWith('set-4')],
    ],
    found: [{ clause: '3.2.2', code: 'DECK_BACKS_NOT_DISTINCT' }],
    money,
  },
  {
    title: 'a third deck goes into the device beside the two',
    text: '3.2.1, 2.3.1: one deck is in play and one may be in the device, which holds two',
    events: [waits(), waits('set-3', 'green'), roundWith('set-1'), roundWith('set-2'), roundWith('set-3')],
    found: [{ clause: '3.2.1|2.3.1|3.1' }],
    money,
  },
  {
    title: 'the deck that waits is changed for another in the middle of a round',
    text: '3.7: after any round of play; its last one is over, and it is not in play',
    events: [
      [waits(), roundWith('set-1'), roundWith('set-2'), shuffled('set-1'), opened, bets, noMoreBets, deals(1, 2)],
      [decksOut('set-2'), waits('set-3', 'green'), decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
      roundWith('set-3'),
    ],
    never: never('3.7', '3.2', '3.4'),
    money,
  },
  {
    title: 'a card of the deck that waits is changed between two rounds, and the other is played',
    text: '3.7: a card became unfit; by a casino supervisor, checked, after a round',
    events: [waits(), roundWith('set-2'), replacesCards(['9S'], [dealer]), roundWith('set-2'), roundWith('set-1')],
    never: never('3.7', '3.4'),
    money,
  },
  {
    title: 'no shuffle is on record between two rounds with two decks',
    text: '4.1.2: silence; the deck of the second round may have been shuffled in the device while the first was played',
    events: [waits(), roundWith('set-1'), playedFrom(), roundWith('set-1')],
    never: never('4.1'),
    money,
  },
  {
    title: 'a joker is found in the deck that waits when it is counted between two rounds, and the deck is taken out',
    text: '12.8.1, 12.8.3: the rounds before stand, none is being played, and the other deck is whole',
    events: [
      [waits(), roundWith('set-1'), countDirected(), cardsChecked()],
      [cardsChecked({ set: 'set-2', found: 'wrong', counted: 53, wrong: [{ card: 'joker', fault: 'foreign' }] })],
      [decksOut('set-2'), roundWith('set-1')],
    ],
    besides: ['3.1'],
    never: never('12.8', '3.8'),
    money,
  },
  {
    title: 'a joker lies in a hand, the round is void, and both decks are checked',
    text: '12.8.2, 12.8.3: void, and whichever deck it was, it was checked',
    events: [
      [waits(), roundWith('set-2'), dealt, decided, cardFound('joker', 'foreign', areaOf(2))],
      [voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2'), over],
      [cardsChecked(), cardsChecked({ set: 'set-2' }), shuffled('set-2'), anotherRound],
    ],
    besides: ['3.1'],
    never: never('12.8.3'),
    money: bothVoid,
  },
  {
    title: 'a joker lies in a hand, the round is void, and of the two decks only the one that waited is checked',
    text: '12.8.3: “the deck”: that of the round; that it was not checked is silence',
    events: [
      [waits(), roundWith('set-2'), dealt, decided, cardFound('joker', 'foreign', areaOf(2))],
      [voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2'), over],
      [cardsChecked({ set: 'set-2' }), shuffled('set-1'), anotherRound],
    ],
    besides: ['3.1'],
    never: never('12.8.3'),
    money: bothVoid,
  },
  {
    title: 'a count is directed, and one of the two decks is counted before the next card',
    text: '3.8: “the cards”: of both or of those in play is not said; of the other the record is silent',
    events: [waits(), roundWith('set-1'), countDirected(), cardsChecked({ set: 'set-2' }), roundWith('set-2')],
    never: never('3.8'),
    money,
  },
  {
    title: 'the device breaks in a round with two decks, and the round is played to its end',
    text: '13.2.1: it shall be declared void: $50 were won and $40 lost on nothing; of 13.2.3 nothing yet',
    events: [waits(), roundWith('set-2'), dealt, fails, decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
    found: [{ clause: '13.2.1' }],
    never: never('13.2.3'),
    besides: ['13.2.1', ...settles],
    readings: ['void-paid', ...openMoney],
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
]);
