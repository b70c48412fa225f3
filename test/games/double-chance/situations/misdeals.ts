import {
  alice,
  anotherRound,
  areaOf,
  bob,
  burns,
  calls,
  carol,
  deals,
  dealsByPasses,
  declares,
  draws,
  errorFound,
  gives,
  main,
  mainOf,
  misdeal,
  moves,
  newShoe,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  shoeTable,
  shows,
  sixths,
  takes,
  voidsHand,
} from '../support/double-chance-floor.ts';
import { corrected, enteredLate, type Played } from '../../../support/situations/evening.ts';
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
  his,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  voidA,
  voidB,
} from './support/two-hands.ts';

const order = ['7.2', '7.3', '7.4'];
const misdealClauses = ['12.1', '12.2', '12.3', '12.4'];
const wrongOrder: readonly Played[] = [begun, deals(2, 1)];
const noticed = errorFound('dealt-out-of-order');
const stands = ['wrong-order-after-handling'];
const openMoney = ['void-money'];
const playedOn: readonly Played[] = [decided, turned, sixths(1, 2), aliceWins, bobLoses, over];
const both = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
/** What both have over what is due when a round that was void is settled: $50 paid, and $40 taken. */
const settledVoid = { ...voidA(5_000), ...voidB(-4_000) };
const exposes = (card: string, area: number) => shows(card, areaOf(area), 'exposed');
const anyOf = misdealClauses.join('|');
const emptyArea = errorFound('dealt-to-empty-area', areaOf(3));
const withEmptyArea: readonly Played[] = [begun, deals(1, 2, 3)];
const ofCarol = mainOf(carol, 3);
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
const shoe = { shoe: 'shoe-1' };
const inShoe: readonly Played[] = [newShoe, opened, bets, noMoreBets];
const declaredByBob: readonly Played[] = [picksUp(bob, 2), declares(bob, 2)];
const bobsPairs: readonly Played[] = [shows('AS AD 7C 7H 3D', areaOf(2)), calls(2, 'two-pairs')];
const bobPaid: readonly Played[] = [bobsPairs, pays(ofBob, bob, 4_000), racks([2])];
const bobWon = { [ofBob]: { outcome: 'won', collected: 0, paid: 4_000, difference: 0 } } as const;
const sixthTo = (area: number, card = '??') => draws([card], areaOf(area));

/** Cards that are dealt wrongly: what is a misdeal, until when, and what is not: 12.1 to 12.5, 12.9, 12.10. */
situations('misdeals', [
  {
    title: 'the dealer begins on the right, notices it, and declares a misdeal',
    text: '12.1, 7.2.2: before any player handled their cards: all wagers are void',
    events: [wrongOrder, noticed, misdeal(), over, anotherRound],
    found: [{ clause: '7.2|7.4' }],
    besides: order,
    money: bothVoid,
  },
  {
    title: 'the dealer begins on the right, notices it at once, and lets it be',
    text: '12.1: he shall declare a misdeal; what the round comes to without is not said',
    events: [wrongOrder, noticed, playedOn],
    found: [{ clause: '12.1' }],
    besides: [...order, '12.3'],
  },
  {
    title: 'the dealer begins on the right, and notices it when Alice has looked at her cards',
    text: '12.1: prior to any player handling their cards; after it the round stands (wrong-order-after-handling)',
    events: [wrongOrder, picksUp(alice, 1), noticed, hers.decides.slice(1), his.decides, playedOn.slice(1)],
    found: [{ clause: '7.2|7.4' }],
    never: [{ clause: '12.1' }, { clause: '12.3' }],
    besides: order,
    readings: stands,
    money: both,
  },
  {
    title: 'Alice has picked up and Bob has not, and a misdeal is declared',
    text: '12.1: prior to any player handling; one is enough (wrong-order-after-handling): whether the round is void is open',
    events: [wrongOrder, picksUp(alice, 1), noticed, misdeal(), over],
    found: [{ clause: '7.2|7.4' }],
    besides: order,
    readings: stands,
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'the dealer begins on the right, and nobody ever notices',
    text: '7.2.2: dealt out of order; 12.1 wants it realised: the results stand',
    events: [wrongOrder, playedOn],
    found: [{ clause: '7.2|7.4' }],
    never: [{ clause: '12.1' }, { clause: '12.3' }],
    besides: order,
    readings: stands,
    money: both,
  },
  {
    title: 'a player picks up, and a misdeal is declared, 200 ms apart on two terminals',
    text: '12.1: which came first decides; the clock is known to half a second',
    events: [wrongOrder, noticed, picksUp(alice, 1), misdeal().after(200).from('T-2', 500), over],
    besides: order,
    readings: stands,
    doubted: [ofAlice],
  },
  {
    title: 'a misdeal is declared, and the hands are played and settled all the same',
    text: '12.3: all wagers void: $50 paid on nothing, $40 taken on nothing (void-money)',
    events: [wrongOrder, noticed, misdeal(), playedOn],
    found: [{ clause: '12.3', wager: ofAlice }],
    besides: [...order, '12.3', ...settles],
    readings: openMoney,
    reported: [ofBob],
    money: settledVoid,
  },
  {
    title: 'a misdeal is declared of cards that were dealt as the rules have it',
    text: '12.1: that cards have been dealt incorrectly; the record does not show that',
    events: [dealt, misdeal('none'), over],
    besides: misdealClauses,
    doubted: ['12.1'],
  },
  {
    title: 'a misdeal was recorded by mistake, and is taken back',
    text: '12.1: none was declared: Alice won and Bob lost',
    events: [dealt, misdeal().as('slip'), playedOn, corrected('slip', null)],
    money: both,
  },
  {
    title: 'the dealer flashes a card of Alice while dealing, and declares a misdeal',
    text: '12.2: a card incorrectly exposed during the deal',
    events: [begun, deals(1), exposes('KS', 1), deals(2), misdeal('card-exposed'), over],
    besides: ['7.1', ...misdealClauses],
    money: bothVoid,
  },
  {
    title: 'a card is flashed during the deal, and the round is played and settled',
    text: '12.2, 12.3: it constitutes a misdeal, declared or not: $50 paid and $40 taken on void wagers',
    events: [begun, deals(1), exposes('KS', 1), deals(2), playedOn],
    found: [{ clause: anyOf }],
    besides: ['7.1', ...misdealClauses, ...settles],
    readings: openMoney,
    reported: [ofAlice, ofBob],
    money: settledVoid,
  },
  {
    title: 'one hand is dealt face up, and the round is played and settled',
    text: '7.1, 12.4: an exposed card is dealt: a misdeal of the whole round',
    events: [begun, draws(['KS', 'JH', '9D', '4C', '2S'], areaOf(1), { face: 'up' }), deals(2), playedOn],
    found: [{ clause: '7.1' }, { clause: anyOf }],
    besides: [...misdealClauses, ...settles],
    readings: openMoney,
    money: settledVoid,
  },
  {
    title: 'a card lies face up in the device and is dealt so, and Alice had picked up before',
    text: '12.4: an exposed card dealt is a misdeal; that a player had handled cards matters for 12.1 only',
    events: [
      [begun, deals(1), picksUp(alice, 1), draws(['AH'], areaOf(2), { face: 'up' }), draws(fresh(4), areaOf(2))],
      [misdeal('card-exposed'), over],
    ],
    besides: ['7.1', '7.4', '8.1', ...misdealClauses],
    money: bothVoid,
  },
  {
    title: 'Bob turns a card of his own while he is still dealt to',
    text: '12.2: exposed during the deal; whether a player can make a misdeal of a bad hand the text does not say',
    events: [
      [begun, deals(1), draws(fresh(3), areaOf(2)), shows('QH', areaOf(2), 'by-player', bob)],
      [draws(fresh(2), areaOf(2)), playedOn],
    ],
    besides: ['7.4', '12.9', '12.5', '8.1', ...misdealClauses, ...settles],
    seen: [anyOf],
  },
  {
    title: 'the dealer knocks a card over when all hands are dealt',
    text: '12.2: during the deal; 12.4: dealt exposed; it was neither: the round stands',
    events: [dealt, picksUp(alice, 1), exposes('QH', 2), hers.decides.slice(1), his.decides, playedOn.slice(1)],
    never: misdealClauses.map((clause) => ({ clause })),
    besides: ['7.1'],
    money: both,
  },
  {
    title: 'the camera shows afterwards that a card was flashed during the deal',
    text: '12.2: it was a misdeal, though nobody saw it: what was settled was void',
    events: [
      [begun, deals(1).map((one) => one.as('first')), deals(2), playedOn],
      enteredLate(exposes('KS', 1), 'first', 400),
    ],
    besides: ['7.1', ...misdealClauses, ...settles],
    readings: openMoney,
    reported: [ofAlice],
    money: settledVoid,
  },
  {
    title: 'the sixth card is dealt face up',
    text: '8.7: face down; 12.4 says “an exposed card is dealt” (exposed-sixth-card): no misdeal by the default',
    events: [
      [dealt, decided, turned, draws(['9S'], areaOf(1), { face: 'up' }), sixths(2)],
      [pays(ofAlice, alice, 5_000), bobLoses, over],
    ],
    found: [{ clause: '8.7|7.1' }],
    besides: ['7.1', '8.7', '8.6'],
    readings: ['exposed-sixth-card'],
    seen: ['12.4'],
    money: both,
  },
  {
    title: 'a misdeal is declared for a sixth card that was dealt face up',
    text: '12.4 (exposed-sixth-card): everything, what is undecided, or nothing; the dealer took everything',
    events: [[dealt, decided, turned, draws(['AD'], areaOf(1), { face: 'up' }), misdeal('card-exposed'), over]],
    besides: ['7.1', '8.7'],
    readings: ['exposed-sixth-card', ...openMoney],
    doubted: [ofAlice],
  },
  {
    title: 'a declared hand is settled before a sixth card is exposed, and is undone',
    text: '12.4 (exposed-sixth-card): Bob’s two pairs stood and were paid $40; taking it back has no ground by the default',
    events: [
      [dealt, hers.decides, declaredByBob, bobPaid, hers.settles, draws(['AC'], areaOf(1), { face: 'up' })],
      [misdeal('card-exposed'), takes(ofBob, 4_000), over],
    ],
    besides: ['7.1', '8.7', ...misdealClauses, ...settles],
    readings: ['exposed-sixth-card'],
    doubted: [ofBob],
  },
  {
    title: 'a hand is dealt to an empty area, and the dealer sees it before anybody handled cards',
    text: '12.1, 7.4.1: dealt incorrectly: a misdeal; 12.9 is for after handling',
    events: [withEmptyArea, emptyArea, misdeal(), over],
    found: [{ clause: '7.4|12.9' }],
    besides: [...order, '12.9'],
    money: bothVoid,
  },
  {
    title: 'a hand is dealt to an empty area, is seen after handling, counted and racked',
    text: '12.9: counted and put in the discard rack; the others play on',
    events: [
      withEmptyArea,
      picksUp(alice, 1),
      emptyArea,
      racks([3], 5),
      hers.decides.slice(1),
      his.decides,
      playedOn.slice(1),
    ],
    found: [{ clause: '7.4|7.3|7.2' }],
    never: [{ clause: '12.1' }, { clause: '12.3' }],
    besides: [...order],
    money: both,
  },
  {
    title: 'the hand of an empty area lies there and gets a sixth card, which is turned',
    text: '12.9: counted and racked once it is seen; 8.7: only hands of wagers that discarded',
    events: [
      [withEmptyArea, decided, emptyArea, turned, sixths(1, 2, 3), aliceWins, bobLoses, shows('3C', areaOf(3)), over],
    ],
    found: [{ clause: '12.9|8.7' }],
    besides: [...order, '8.7', '12.9', '12.5', '8.6'],
    money: both,
  },
  {
    title: 'a misdeal is declared for a hand on an empty area when cards had been handled',
    text: '12.9 has that hand racked, and 12.1 is over (wrong-order-after-handling): whether the wagers are void is open',
    events: [withEmptyArea, picksUp(alice, 1), emptyArea, misdeal(), over],
    besides: [...order, '12.1', '12.9'],
    readings: stands,
    doubted: [ofAlice],
  },
  {
    title: 'Carol puts $30 on an empty area that a hand was dealt to, and declares it',
    text: '5.3: no wager may be placed after the first card: it was laid on cards, not before them',
    events: [
      [withEmptyArea, main(carol, 3, 3_000).as('late'), decided, picksUp(carol, 3), declares(carol, 3)],
      [shows('7S 7H 7D 5C 2H', areaOf(3)), calls(3, 'three-of-a-kind'), pays(ofCarol, carol, 3_000), racks([3])],
      playedOn.slice(1),
    ],
    found: [{ clause: '5.3|5.2', wager: ofCarol, at: 'late' }],
    besides: [...order, '5.2', '5.3', '12.9', ...settles],
    doubted: [ofCarol],
    money: both,
  },
  {
    title: 'Bob’s area is skipped, and the dealer sees it before anybody handled cards',
    text: '12.1, 7.4.1: each area with a wager; a misdeal',
    events: [begun, deals(1), errorFound('wrong-number-of-cards', areaOf(2)), misdeal(), over],
    found: [{ clause: '7.4|7.2' }],
    besides: [...order, '12.5'],
    money: bothVoid,
  },
  {
    title: 'Bob’s area is skipped, seen when Alice has discarded, and Bob’s stake goes to the house',
    text: '12.5: a hand of no cards has too few (area-passed-over): void; $40 too little by void-money',
    events: [
      [begun, deals(1), hers.decides, errorFound('wrong-number-of-cards', areaOf(2)), takes(ofBob, 4_000)],
      [hers.settles, sixths(1), aliceWins, over],
    ],
    found: [{ clause: '7.4|7.2' }],
    besides: [...order, '12.5', '8.1', '8.4', '8.6', '8.7', ...settles],
    readings: ['area-passed-over', ...openMoney],
    reported: [ofBob],
    money: { ...aliceWon, ...voidB(-4_000) },
  },
  {
    title: 'a hand of four cards is seen before anybody handled cards, and only that hand is voided',
    text: '12.1, 12.5 (several-voids): dealt incorrectly, a misdeal was to be declared: the widest scope first, or the hand only',
    events: [
      [begun, draws(fresh(4), areaOf(1)), deals(2), errorFound('wrong-number-of-cards', areaOf(1)), voidsHand(1)],
      [his.decides, his.settles, sixths(2), bobLoses, over],
    ],
    besides: [...order, '12.1', '12.3', ...settles],
    readings: ['several-voids', ...openMoney],
    seen: [anyOf],
    money: voidA(),
  },
  {
    title: 'a hand of four cards gets its fifth at the end of the deal',
    text: '12.5, 7.4.1: dealt in two goes, and five when it is picked up: the hand is not void',
    events: [begun, draws(fresh(4), areaOf(1)), deals(2), draws(fresh(1), areaOf(1)), playedOn],
    found: [{ clause: '7.4|7.2' }],
    never: [{ clause: '12.5' }],
    besides: order,
    money: both,
  },
  {
    title: 'a sixth card came with the five, and the dealer takes one back before it is picked up',
    text: '12.1: he realised it and shall declare a misdeal; that a hand is put right is not among the rules',
    events: [
      [begun, draws(fresh(6), areaOf(1)), deals(2), errorFound('wrong-number-of-cards', areaOf(1))],
      [burns('??', areaOf(1), 'excess'), playedOn],
    ],
    found: [{ clause: '12.1' }],
    besides: [...order, '12.1', '12.3', '12.5', ...settles],
  },
  {
    title: 'a sixth card goes to a declared hand and is burnt',
    text: '12.10: burnt; the next card is Alice’s, as the order of the device has it, and wins',
    events: [
      [dealt, hers.decides, declaredByBob, hers.settles, bobPaid, sixthTo(2), burns('??', areaOf(2)), sixths(1)],
      [aliceWins, over],
    ],
    never: [{ clause: '12.10' }],
    besides: ['8.6', '8.7'],
    money: { ...aliceWon, ...bobWon },
  },
  {
    title: 'a sixth card that went to a declared hand is given to the hand that waits',
    text: '12.10: it shall be burned: Alice’s card is the next out of the device, of which nothing is known',
    events: [
      [dealt, hers.decides, declaredByBob, bobPaid, hers.settles, sixthTo(2), moves('??', areaOf(2), areaOf(1))],
      [aliceWins, over],
    ],
    found: [{ clause: '12.10' }],
    besides: ['8.7', ...settles],
    money: bobWon,
  },
  {
    title: 'two sixth cards are dealt to one hand, the first wins and the second loses',
    text: '8.7, 12.5, 12.10 (two-sixth-cards): which counts, or whether the hand is void, is contested',
    events: [
      [dealt, decided, turned, draws(fresh(2), areaOf(1)), sixths(2), shows('9S AD', areaOf(1))],
      [takes(ofAlice, 5_000), bobLoses, over],
    ],
    besides: ['8.7', '12.5', '12.10', ...settles],
    readings: ['two-sixth-cards'],
    doubted: [ofAlice],
  },
  {
    title: 'with a card shoe, five cards are dealt at a time',
    text: '7.3: one card to each area, five times; seen after handling it stands',
    events: [
      [inShoe, draws(fresh(5), areaOf(1), shoe), draws(fresh(5), areaOf(2), shoe), decided, turned],
      [draws(['??'], areaOf(1), shoe), draws(['??'], areaOf(2), shoe), aliceWins, bobLoses, over],
    ],
    opening: shoeTable,
    found: [{ clause: '7.3' }],
    readings: stands,
    money: both,
  },
  {
    title: 'with a card shoe, the second pass begins on the right, and the dealer sees it',
    text: '7.3.2, 12.1: in sequence: dealt incorrectly, a misdeal',
    events: [
      [inShoe, dealsByPasses(1, 2).slice(0, 2), draws(fresh(1), areaOf(2), shoe), draws(fresh(1), areaOf(1), shoe)],
      [noticed, misdeal(), over],
    ],
    opening: shoeTable,
    found: [{ clause: '7.3|7.2' }],
    besides: [...order, '12.5'],
    money: bothVoid,
  },
  {
    title: 'the stakes of a misdeal were taken, and one goes back short',
    text: '12.3: $40 taken, $30 given back: $10 are kept (void-money)',
    events: [
      [wrongOrder, noticed, misdeal(), takes(ofBob, 4_000), gives(ofBob, bob, 3_000, 'void'), over],
      anotherRound,
    ],
    besides: [...order, '12.3'],
    readings: openMoney,
    seen: [ofBob],
    money: { ...voidA(), ...voidB(-1_000) },
  },
  {
    title: 'a supervisor sees the wrong order, the dealer does not, and the round is played',
    text: '12.1: where a dealer realises; that another person did binds nobody: the round stands',
    events: [
      wrongOrder,
      errorFound('dealt-out-of-order', undefined, { personId: 'cs-1', role: 'casino-supervisor' }),
      playedOn,
    ],
    found: [{ clause: '7.2|7.4' }],
    never: [{ clause: '12.3' }],
    besides: [...order, '12.1'],
    readings: stands,
    seen: ['12.1'],
  },
]);
