import {
  alice,
  alters,
  areaOf,
  atTable,
  bob,
  carol,
  casinoSupervisor,
  conduct,
  dealer,
  dealerTwo,
  deals,
  deviceFails,
  deviceRepaired,
  draws,
  errorFound,
  gives,
  loads,
  main,
  mainOf,
  misdeal,
  noMoreBets,
  onDuty,
  opened,
  pays,
  picksUp,
  shows,
  shuffles,
  sixths,
  takes,
  takesBack,
  voidsHand,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
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
  upToSixths,
  voidA,
  voidB,
} from './support/two-hands.ts';

const ofCarol = mainOf(carol, 3);
const both = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
const openMoney = ['void-money'];
const faceUp = (card: string, area: number) => draws([card], areaOf(area), { face: 'up' });
const wrongOrder: readonly Played[] = [begun, deals(2, 1), errorFound('dealt-out-of-order')];
const rest: readonly Played[] = [decided, turned, sixths(1, 2), aliceWins, bobLoses, over];
const fails = (fault: string, device: string | null = 'device-1'): Played => {
  const told = deviceFails(fault);
  return { ...told, data: { ...told.data, device } };
};
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
const isVoid = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
const stands = voidsRound(casinoSupervisor, 'equipment-fault', 'stands', '13.2.1');
/** Nobody recorded that a deck was put into a device. */
const unloaded: readonly Played[] = [...atTable];

/** What a void reaches, who may say so, and what it leaves as it is: 12.3 to 12.5, 13.2, 14.3. */
situations('void-or-not', [
  {
    title: 'both players make their wagers larger when the cards are dealt, and both are paid by the larger',
    text: '5.3: each touched a wager of their own after the first card (late-touch-effect): $50 and $40 had been laid',
    events: [
      [dealt, alters(ofAlice, 'main', 1, 10_000, alice).as('hers'), alters(ofBob, 'main', 2, 8_000, bob).as('his')],
      [decided, turned, sixths(1, 2), shows('9S', areaOf(1)), pays(ofAlice, alice, 10_000)],
      [shows('9H', areaOf(2)), pays(ofBob, bob, 8_000), over],
    ],
    found: [
      { clause: '5.3', at: 'hers', by: 'alice' },
      { clause: '5.3', at: 'his', by: 'bob' },
    ],
    besides: ['9.3'],
    readings: ['late-touch-effect'],
    reported: [ofAlice, ofBob],
    money: {
      [ofAlice]: { outcome: 'won', paid: 5_000, difference: 5_000 },
      [ofBob]: { outcome: 'won', paid: 4_000, difference: 4_000 },
    },
  },
  {
    title: 'a wager is laid when a misdeal had been declared',
    text: '12.3: the wagers of the misdeal are void; one that is laid afterwards is for the new round of play',
    events: [[wrongOrder, misdeal(), main(carol, 3, 3_000), takesBack(ofCarol, carol), over]],
    besides: ['7.2', '7.4', '12.1'],
    never: [{ clause: '5.3' }],
    money: bothVoid,
  },
  {
    title: 'a wager is laid when a misdeal had been declared, and lies there when the round is over',
    text: '12.3: it was not there when the misdeal was declared, and no card was dealt for it',
    events: [[wrongOrder, misdeal(), main(carol, 3, 3_000), over]],
    besides: ['7.2', '7.4', '12.1', '5.2'],
    never: [{ clause: '5.3' }],
    doubted: [ofCarol],
    money: bothVoid,
  },
  {
    title: 'Bob calls a misdeal, and the dealer deals on',
    text: '12.1: a dealer declares a misdeal; the word of a player does not count: the hands are played',
    events: [dealt, misdeal('dealt-incorrectly', bob).as('word'), rest],
    found: [{ clause: '12.1', by: 'bob', at: 'word' }],
    besides: ['12.1', '12.3'],
    money: both,
  },
  {
    title: 'Bob calls a misdeal, and Alice makes her wager larger',
    text: '5.3: no misdeal was declared, so that nothing frees her wager: $50 had been laid',
    events: [
      [dealt, misdeal('dealt-incorrectly', bob), alters(ofAlice, 'main', 1, 10_000, alice).as('touch'), decided],
      [turned, sixths(1, 2), shows('9S', areaOf(1)), pays(ofAlice, alice, 10_000), bobLoses, over],
    ],
    found: [{ clause: '5.3', at: 'touch', by: 'alice' }],
    besides: ['9.3', '12.1', '12.3'],
    readings: ['late-touch-effect'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: 5_000 }, ...bobLost },
  },
  {
    title: 'Bob calls a misdeal for a sixth card that was dealt face up, and the dealer plays on',
    text: '12.1, 12.4: the word of a player does not count; by the default neither does an exposed sixth card (exposed-sixth-card)',
    events: [
      [dealt, decided, turned, faceUp('9S', 1), sixths(2), misdeal('card-exposed', bob).as('word')],
      [pays(ofAlice, alice, 5_000), bobLoses, over],
    ],
    found: [{ clause: '12.1', by: 'bob', at: 'word' }],
    besides: ['7.1', '8.7', '12.1', '12.3'],
    readings: ['exposed-sixth-card'],
    money: both,
  },
  {
    title: 'Bob calls a misdeal of the deal, and then a sixth card is dealt face up',
    text: '12.1, 12.4: neither is a misdeal by the default (exposed-sixth-card)',
    events: [
      [dealt, decided, misdeal('dealt-incorrectly', bob).as('word'), turned, faceUp('9S', 1), sixths(2)],
      [pays(ofAlice, alice, 5_000), bobLoses, over],
    ],
    found: [{ clause: '12.1', by: 'bob', at: 'word' }],
    besides: ['7.1', '8.7', '12.1', '12.3'],
    readings: ['exposed-sixth-card'],
    money: both,
  },
  {
    title: 'the sixth card of area 2 is dealt face up, a misdeal is declared, and that of area 1 is dealt so too',
    text: '12.4 (exposed-sixth-card): it was declared for a sixth card, and whether that is a misdeal the text does not say',
    events: [[dealt, decided, turned, faceUp('9H', 2), misdeal('card-exposed'), faceUp('9S', 1), over]],
    besides: ['7.1', '8.7', '12.1', '12.3'],
    readings: ['exposed-sixth-card'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'a misdeal is declared when cards had been handled, play goes on, and a sixth card is dealt face up',
    text: '12.1, 12.3: it was declared too late, and for no sixth card: what it comes to is open (wrong-order-after-handling)',
    events: [
      [begun, deals(2, 1), picksUp(alice, 1), errorFound('dealt-out-of-order'), misdeal()],
      [decided, turned, faceUp('9S', 1), sixths(2), pays(ofAlice, alice, 5_000), bobLoses, over],
    ],
    besides: ['7.1', '7.2', '7.4', '8.7', '12.1', '12.3', ...settles],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'the device has a fault that may be none for good, and a hand of six cards is void by itself',
    text: '12.5, 13.2.1: whether the round is void is not certain; Alice’s hand is void either way, and her stake goes back',
    events: [
      [begun, draws(fresh(6), areaOf(1)), deals(2), picksUp(alice, 1), errorFound('wrong-number-of-cards', areaOf(1))],
      [fails('other'), his.decides, his.settles, sixths(2), bobLoses, over],
    ],
    besides: ['7.4', '12.5', '13.2', '12.1'],
    readings: openMoney,
    doubted: [ofBob],
    money: voidA(),
  },
  {
    title: 'a round is declared void, that its money stands is decided with it, and nothing bears it out',
    text: '12.3, 12.8.2, 13.2.1: no ground is on record, and nothing was decided about the money: each hand by its cards',
    events: [upToSixths, aliceWins, bobLoses, stands, over],
    besides: ['12.8', '13.2', '14.4'],
    money: both,
  },
  {
    title: 'the device breaks, the round is declared void, and it is said that the money stands',
    text: '13.2.1: the round is void by the text, whatever was said of the money (void-money)',
    events: [dealt, decided, fails('mechanical'), stands, takes(ofBob, 4_000), over],
    besides: ['13.2', '8.6', '8.7'],
    readings: openMoney,
    reported: [ofBob],
    money: { ...voidA(), ...voidB(-4_000) },
  },
  {
    title: 'a round is declared void without any ground, and then Carol lays a wager',
    text: '12.3: it cannot reach a wager that was not there',
    events: [[upToSixths, aliceWins, bobLoses, voidsRound(casinoSupervisor, 'none'), main(carol, 3, 3_000), over]],
    besides: ['12.8', '13.2', '14.4', '5.3', '5.2', '7.4'],
    doubted: [ofAlice, ofBob, ofCarol],
  },
  {
    title: 'four cards of a hand are on record, and the dealer declares it void and says that its money stands',
    text: '12.5: void means without a result, and nobody noticed a wrong number; whether there were five nobody knows',
    events: [
      [begun, draws(fresh(4), areaOf(1)), deals(2), picksUp(alice, 1), voidsHand(1, dealer, 'stands')],
      [his.decides, his.settles, sixths(2), bobLoses, over],
    ],
    besides: ['7.4', '12.5', '8.1', '8.6', '8.7'],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'a wager is declared void for a device, and it is decided that its money stands',
    text: '14.3.1: a supervisor may declare it void; here nothing was taken out of the round: Bob has lost',
    events: [
      [dealt, decided, conduct('device', bob, { basis: 'admitted' })],
      [voidsWager(ofBob, casinoSupervisor, 'prohibited-device', 'stands'), turned, sixths(1, 2)],
      [aliceWins, bobLoses, over],
    ],
    besides: ['14.1', '14.3'],
    money: both,
  },
  {
    title: 'the device breaks, and another one is put right',
    text: '13.2.1: the one that the cards came from is broken still: the round is void',
    events: [[dealt, decided, fails('mechanical'), deviceRepaired(true, 'device-2'), isVoid, over]],
    besides: ['13.2'],
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'a device fails, nobody recorded which, and no loading is on record',
    text: '13.2: whether the cards of the round came out of it the record does not show',
    opening: unloaded,
    events: [dealt, decided, fails('mechanical', null), turned, sixths(1, 2), aliceWins, bobLoses, over],
    besides: ['13.2', '4.4', '3.6', '2.3'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'a device fails, and of the cards it is not on record which device they came from',
    text: '13.2: no loading is on record either: it may have been another one',
    opening: unloaded,
    events: [
      [begun, draws(fresh(5), areaOf(1), { shoe: null }), draws(fresh(5), areaOf(2), { shoe: null }), decided],
      [fails('mechanical'), turned, draws(['??'], areaOf(1), { shoe: null }), draws(['??'], areaOf(2), { shoe: null })],
      [aliceWins, bobLoses, over],
    ],
    besides: ['13.2', '4.4', '3.6', '2.3'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'the first card leaves the device and is put nowhere, the device breaks, and then the hands are dealt',
    text: '13.2: of a round for which a card has been dealt: whether that one was is not on record',
    events: [[begun, draws(['??'], null), fails('mechanical'), deals(1, 2), rest]],
    besides: ['13.2', '7.4', '3.6'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'another dealer on duty declares the misdeal',
    text: '12.1: a dealer who realises it declares it',
    opening: [...atTable, onDuty(dealerTwo), loads()],
    events: [
      [shuffles(), opened, bets, noMoreBets, deals(2, 1), errorFound('dealt-out-of-order')],
      [misdeal('dealt-incorrectly', dealerTwo), over],
    ],
    besides: ['7.2', '7.4', '2.1'],
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'Alice is paid for a sixth card before a misdeal is declared for it by the dealer, and it is taken back',
    text: '12.4 (exposed-sixth-card): whether it is a misdeal the text does not say, so that neither is certain',
    events: [
      [dealt, hers.decides, his.decides, turned, faceUp('9S', 1), pays(ofAlice, alice, 5_000), misdeal('card-exposed')],
      [takes(ofAlice, 5_000), gives(ofAlice, alice, 5_000), over],
    ],
    besides: ['7.1', '8.7', '12.1', '12.3'],
    readings: ['exposed-sixth-card'],
    doubted: [ofAlice, ofBob],
  },
]);
