import {
  alice,
  anotherRound,
  areaOf,
  bob,
  calls,
  carol,
  cardsChecked,
  casinoSupervisor,
  cuts,
  dealer,
  deals,
  dealsByPasses,
  declares,
  decksIn,
  decksOut,
  deviceFails,
  deviceRepaired,
  draws,
  gives,
  insertsCuttingCard,
  loads,
  loadsShoe,
  main,
  newShoe,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  shoeTable,
  shows,
  shuffles,
  shufflesByHand,
  sixths,
  tableCloses,
  takes,
  unloads,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { corrected, enteredLate, inGameOf, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import {
  aliceWins,
  aliceWon,
  begun,
  bets,
  bobLoses,
  bobLost,
  dealt,
  decided,
  hers,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  upToSixths,
  voidA,
  voidB,
  wholeRound,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
const fails = deviceFails('mechanical');
const isVoid = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
const openMoney = ['void-money'];
const openPaid = ['void-paid', 'void-money'];
const faults = ['13.1', '13.2'];
const rest: readonly Played[] = [decided, turned, sixths(1, 2), aliceWins, bobLoses, over];
const voidRound: readonly Played[] = [dealt, fails, isVoid, over];
const outOfUse: readonly Played[] = [unloads('device-failed', 42), decksOut()];
const newDeck: readonly Played[] = [decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' })];
/** A whole round out of another shoe or device. */
const from = (shoe: string, deal: readonly Played[], betweenTimes: Played = []): readonly Played[] => [
  [opened, bets, betweenTimes, noMoreBets, deal, decided, turned],
  [draws(['??'], areaOf(1), { shoe }), draws(['??'], areaOf(2), { shoe }), aliceWins, bobLoses, over],
];
const fresh = ['??', '??', '??', '??', '??'];
const deals2: readonly Played[] = [
  draws(fresh, areaOf(1), { shoe: 'device-2' }),
  draws(fresh, areaOf(2), { shoe: 'device-2' }),
];
const fromDevice2 = from('device-2', deals2);
const fromShoe = from('shoe-1', dealsByPasses(1, 2));
const inDevice2 = (set: string): readonly Played[] => [
  loads({ shoe: 'device-2', set }),
  shuffles('all', dealer, { set, device: 'device-2' }),
];
const inShoe = (set: string): readonly Played[] => [
  [shuffles('all', dealer, { set, device: null }), cuts(), insertsCuttingCard(), loadsShoe({ set })],
];
const bobDeclared: readonly Played[] = [picksUp(bob, 2), declares(bob, 2)];
const bobPaid: readonly Played[] = [
  [shows('AS AD 7C 7H 3D', areaOf(2)), calls(2, 'two-pairs'), pays(ofBob, bob, 4_000), racks([2])],
];
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));

/** Shuffling devices that fail, between rounds and in one, and what follows: 13.1, 13.2, 3.7. */
situations('device-faults', [
  ...(['jammed', 'not-intermixing', 'cycle-not-completed'] as const).map((fault) => ({
    title: `the device fails in a shuffle (${fault}), and the cards are shuffled once more`,
    text: '13.1: the cards shall be reshuffled; they were',
    events: [anotherRound, shuffles(), deviceFails(fault), wholeRound],
    never: never('13.1', '13.2'),
    money,
  })),
  {
    title: 'the device jams in a shuffle, and no other shuffle is on record before the next round',
    text: '13.1: the cards shall be reshuffled; silence does not show that they were not',
    events: [anotherRound, shuffles(), deviceFails(), opened, bets, noMoreBets, deals(1, 2), rest],
    doubted: ['13.1'],
    money,
  },
  {
    title: 'the device jams in a shuffle, and the cards are shuffled by hand and loaded again',
    text: '13.1, 4.5: reshuffled; by what is not said',
    events: [
      anotherRound,
      shuffles(),
      deviceFails(),
      shufflesByHand(),
      loads(),
      opened,
      bets,
      noMoreBets,
      deals(1, 2),
      rest,
    ],
    never: never('13.1'),
    money,
  },
  {
    title: 'the device jams and is cleared, and nobody shuffles before it works again',
    text: '13.1: reshuffled: the shuffle after the repair is one',
    events: [anotherRound, shuffles(), deviceFails(), deviceRepaired(true), wholeRound],
    never: never('13.1', '13.2'),
    money,
  },
  {
    title: 'the device jams while a round is dealt, is cleared at once, and the round is played',
    text: '13.2: no longer capable of operating as intended; it was, a moment later: the round stands',
    events: [begun, deals(1), deviceFails(), deviceRepaired(true), deals(2), rest],
    never: never('13.2'),
    besides: ['13.1'],
    money,
  },
  {
    title: 'the device jams in mid-round with the deck that waits in it',
    text: '13.1: a shuffle that is not completed: reshuffle that deck; the round needs it for nothing but the sixth cards',
    events: [
      [decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' }), loads({ set: 'set-2' }), dealt],
      [shuffles('all', dealer, { set: 'set-2' }), deviceFails('cycle-not-completed')],
      [shuffles('all', dealer, { set: 'set-2' }), rest],
    ],
    never: never('13.2'),
    besides: ['13.1'],
    money,
  },
  {
    title: 'the device breaks in mid-round, the round is void, and play goes on with another device and new cards',
    text: '13.2.1, 13.2.3: as the rules have it',
    events: [voidRound, outOfUse, newDeck, inDevice2('set-2'), fromDevice2],
    never: never('13.2', '3.7'),
    money,
  },
  {
    title: 'the device breaks in mid-round, and play goes on with a card shoe and new cards',
    text: '13.2.3: another device or a card shoe; shuffled and cut as 4.2 has it',
    events: [voidRound, outOfUse, newDeck, inShoe('set-2'), fromShoe],
    never: never('13.2', '3.7', '4.2', '4.4'),
    money,
  },
  {
    title: 'the device breaks in mid-round, cannot be put right, and play goes on with it',
    text: '13.2.3: with another shuffling device or a card shoe; the next round was dealt from the broken one',
    events: [
      voidRound,
      deviceRepaired(false),
      shuffles(),
      opened,
      bets,
      noMoreBets,
      deals(1, 2).map((one) => one.as('next')),
      rest,
    ],
    found: [{ clause: '13.2' }],
    besides: ['13.2'],
    money,
  },
  {
    title: 'the device breaks, is put right, and play goes on with it',
    text: '13.2.3: with another one; whether one that was repaired is another the text does not say',
    events: [voidRound, deviceRepaired(true), wholeRound],
    besides: ['13.2'],
    seen: ['13.2'],
    money,
  },
  {
    title: 'the device breaks, and play goes on with a card shoe and the old cards',
    text: '13.2.3: and using new cards',
    events: [voidRound, unloads('device-failed', 42), inShoe('set-1'), fromShoe],
    found: [{ clause: '13.2.3|13.2' }],
    besides: ['13.2', '3.7'],
    money,
  },
  {
    title: 'the device breaks, and no check of the new cards is on record',
    text: '13.2.3, 3.7, 3.4: the new cards shall be checked; silence does not show that they were not',
    events: [voidRound, outOfUse, decksIn('set-2', 'blue'), inDevice2('set-2'), fromDevice2],
    never: never('13.2', '3.7', '3.4'),
    money,
  },
  {
    title: 'the device breaks in mid-round, and the round is played to its end',
    text: '13.2.1: it shall be declared void: $50 were won and $40 lost on nothing',
    events: [dealt, fails.as('fault'), rest],
    found: [{ clause: '13.2' }],
    besides: ['13.2', ...settles],
    readings: openPaid,
    reported: [ofAlice, ofBob],
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'the device breaks when every card of the round is dealt, and nothing is settled',
    text: '13.2: for which one or more cards have been dealt: the round is void, though the device was needed no more',
    events: [upToSixths, fails, isVoid, over],
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'the device breaks when every card of the round is dealt, and the hands are settled',
    text: '13.2.1: void all the same: the text asks only that cards have been dealt',
    events: [upToSixths, fails, aliceWins, bobLoses, over],
    found: [{ clause: '13.2' }],
    besides: ['13.2', ...settles],
    readings: openPaid,
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'the device breaks when all is paid and collected, and the cards lie there still',
    text: '13.2.2, 1.1: the round of play was concluded with the payments: its result stands',
    events: [upToSixths, aliceWins, bobLoses, fails, over],
    besides: faults,
    money,
  },
  {
    title: 'the device breaks between two rounds, and another takes its place',
    text: '13.2: in a round of play; between them nothing is void, and no rule asks for new cards',
    events: [wholeRound, fails, unloads('device-failed', 52), inDevice2('set-1'), fromDevice2],
    never: never('13.2'),
    besides: ['13.1'],
    money,
  },
  {
    title: 'the device breaks between two rounds, is not put right, and is dealt from',
    text: '13.2 is for a round that runs; 13.1 for a shuffle; the next round begins with a device that does not work',
    events: [wholeRound, fails, deviceRepaired(false), wholeRound],
    besides: faults,
    money,
  },
  {
    title: 'the device breaks when the wagers lie there and no card was dealt',
    text: '13.2: one or more cards have been dealt; none was: no round to void, and another device deals it',
    events: [shuffles(), from('device-2', deals2, [fails, inDevice2('set-1')])],
    never: never('13.2'),
    besides: ['13.1'],
    money,
  },
  {
    title: 'a round is voided for the device before the first card',
    text: '13.2: one or more cards have been dealt; none was: 13.2.1 gives no void, and the stakes lie there',
    events: [begun, fails, isVoid, over],
    besides: faults,
    readings: openMoney,
    doubted: [ofAlice],
  },
  {
    title: 'the device breaks with the first card half out of it',
    text: '13.2: dealt; the card has left the device (1.1: the round has begun) and lies nowhere: dealt or not is doubtful',
    events: [begun, draws(['??'], null), fails, over],
    besides: ['7.4'],
    doubted: ['13.2'],
  },
  {
    title: 'the round before was paid, and is paid back when the device breaks in the next one',
    text: '13.2.2: completed rounds stand: Bob lost $40 and has it back',
    events: [
      [upToSixths, aliceWins, shows('AH', areaOf(2)), takes(ofBob, 4_000).as('lost'), over],
      [shuffles(), opened, main(carol, 3, 1_000), noMoreBets, deals(3), fails, isVoid, over],
      inGameOf('lost', gives(ofBob, bob, 4_000, 'void')),
    ],
    found: [{ clause: '13.2|9.4', wager: ofBob }],
    besides: ['5.2', '13.2', ...settles, '8.7'],
    readings: openMoney,
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', collected: 4_000, difference: 4_000 } },
  },
  {
    title: 'a declared hand was paid before the device breaks, and the winnings are taken back',
    text: '13.2.1: the round is void with all its wagers (void-paid): $40 go back',
    events: [[dealt, hers.decides, bobDeclared, bobPaid, hers.settles, fails, isVoid, takes(ofBob, 4_000), over]],
    besides: ['13.2'],
    readings: openPaid,
    money: bothVoid,
  },
  {
    title: 'a declared hand was paid before the device breaks, and the player keeps it',
    text: '13.2.1: void with no result (void-paid): $40 too much',
    events: [dealt, hers.decides, bobDeclared, bobPaid, hers.settles, fails, isVoid, over],
    besides: ['13.2', ...settles],
    readings: openPaid,
    seen: [ofBob],
    money: { ...voidA(), ...voidB(4_000) },
  },
  {
    title: 'the dealer declares the round void when the device breaks',
    text: '13.2.1: shall be declared void; by whom is not said',
    events: [dealt, fails, voidsRound(dealer, 'equipment-fault', 'not-said', '13.2.1'), over],
    never: never('13.2'),
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'a device that checks decks fails in the middle of a round',
    text: '13.2: the shuffling device; the round stands',
    events: [cardsChecked({ how: 'device', device: 'checker-1' }), dealt, deviceFails('electrical', 'checker-1'), rest],
    never: never('13.1', '13.2'),
    money,
  },
  {
    title: 'a card shoe breaks in the middle of a round, and the round is played',
    text: '13: shuffling devices only; of a card shoe the text says nothing',
    opening: shoeTable,
    events: [
      [newShoe, opened, bets, noMoreBets, dealsByPasses(1, 2), deviceFails('mechanical', 'shoe-1'), decided, turned],
      [
        draws(['??'], areaOf(1), { shoe: 'shoe-1' }),
        draws(['??'], areaOf(2), { shoe: 'shoe-1' }),
        aliceWins,
        bobLoses,
        over,
      ],
    ],
    never: never('13.1', '13.2'),
    money,
  },
  {
    title: 'the fault was kept on paper and entered when the round was settled',
    text: '13.2.1: it became evident in the round: void, though it was played',
    events: [
      [dealt, decided, turned, sixths(1, 2).map((one, at) => (at === 0 ? one.as('sixth') : one))],
      [aliceWins, bobLoses, over, enteredLate(fails, 'sixth', -2_000)],
    ],
    found: [{ clause: '13.2' }],
    besides: ['13.2', ...settles],
    readings: openPaid,
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'a fault was recorded of the wrong table, and is taken back',
    text: '13.2: the device worked: the round stands',
    events: [dealt, fails.as('slip'), rest, corrected('slip', null)],
    never: never('13.1', '13.2'),
    money,
  },
  {
    title: 'a second terminal tells the fault 200 ms after the last card was taken, and the round is voided',
    text: '13.2, 1.1: in the round or after its last payment; the clock is known to half a second',
    events: [
      [upToSixths, shows('AH', areaOf(2)), takes(ofBob, 4_000), shows('9S', areaOf(1)), pays(ofAlice, alice, 5_000)],
      [fails.after(200).from('T-2', 500), over],
    ],
    besides: ['8.7', ...faults],
    never: never('13.2'),
  },
  {
    title: 'the device spoils a card in the middle of a round',
    text: '13.2: no longer operates as intended, or 3.7: a card unfit for further use, changed after the round: which is not said',
    events: [dealt, deviceFails('cards-spoiled'), rest],
    besides: ['13.1', '3.7'],
    doubted: ['13.2'],
  },
  {
    title: 'the device breaks in two rounds, one after the other',
    text: '13.2: each is void; the second was dealt from the new device',
    events: [
      [voidRound, outOfUse, newDeck, inDevice2('set-2'), opened, bets, noMoreBets],
      [draws(fresh, areaOf(1), { shoe: 'device-2' }), deviceFails('electrical', 'device-2'), isVoid, over],
    ],
    besides: ['13.2', '12.5', '7.4'],
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'the device breaks, the round is void, and the table closes',
    text: '13.2.3: the game shall be continued; 14.8: with players there it closes after a sign of 20 minutes',
    events: [voidRound, tableCloses({ reason: 'equipment-fault' })],
    besides: ['13.2'],
    found: [{ clause: '14.8' }],
    readings: openMoney,
    money: bothVoid,
  },
]);
