import {
  alice,
  areaOf,
  bob,
  burns,
  calls,
  casinoSupervisor,
  closed,
  counts,
  dealer,
  deals,
  decisionOf,
  declares,
  deviceFails,
  draws,
  errorFound,
  gamesSupervisor,
  gives,
  jackpot,
  main,
  misdeal,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  roundEvent,
  shows,
  shuffles,
  sign,
  sixths,
  takes,
  voidsHand,
  voidsRound,
} from '../support/double-chance-floor.ts';
import { decided, disputeClosed, raised, answered } from '../../../support/dispute-steps.ts';
import type { Step } from '../../../support/script.ts';
import { enteredLate, inGameOf, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  begun,
  bobLoses,
  bobLost,
  hers,
  his,
  jackpotA,
  ofAlice,
  ofBob,
  over,
  settles,
  upToSixths,
  voidA,
  voidB,
  winner,
} from './support/two-hands.ts';

/** A round of Alice with a jackpot, who declares a straight on area 1, and Bob on area 2. */
const both: Played = [
  [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), lays(bob, 2, 4_000), noMoreBets, deals(1, 2)],
];
const straight: Played = [shows('9S 8D 7C 6H 5S', areaOf(1)), calls(1, 'straight')];
const alone: Played = [
  [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), noMoreBets, deals(1), picksUp(alice, 1)],
  declares(alice, 1),
];
const paid: Played = [pays(ofAlice, alice, 10_000), pays(jackpotA, alice, 5_000)];
const takenBack: Played = [takes(ofAlice, 10_000), takes(jackpotA, 5_000)];
const straightWon = {
  [ofAlice]: { outcome: 'won', paid: 10_000, difference: 0 },
  [jackpotA]: { outcome: 'won', paid: 5_000, difference: 0 },
} as const;
const allVoid = { ...voidA(), ...voidB(), [jackpotA]: { outcome: 'void', difference: 0 } } as const;
const toldAgain = (step: ReturnType<typeof pays>): Played => [step, step.after(300).from('T-2', 500)];
const afterIt = (...then: readonly Parameters<typeof inGameOf>[1][]): Played =>
  then.map((one) => inGameOf('over', one));
const wholeRound: Played = [upToSixths, aliceWins, bobLoses, racksAll, closed.as('over')];

/** A ruling of which the record says that it was made, and on what, and not which. */
const rules = (about: string, wagerId: string | null, who = casinoSupervisor): Step =>
  roundEvent('RulingMade', { about, wagerId, decision: decisionOf(who, 'other') }, who);

situations('put-right', [
  {
    title: 'a jackpot and its hand are paid, the device breaks, and both payments are taken back',
    text: '13.2.1, 8.6.3: void: what was paid goes back; nobody collects a losing jackpot by that',
    events: [
      [both, picksUp(alice, 1), declares(alice, 1), his.decides, his.settles, straight, paid, racks([1])],
      [deviceFails('mechanical'), voidsRound(casinoSupervisor), takenBack, over],
    ],
    never: [{ clause: '8.6' }, { clause: '8.6.3' }, { clause: '8.6.4' }, { clause: '8.6.5' }, { clause: '8.6.6' }],
    money: allVoid,
  },
  {
    title: 'a card was flashed in the deal, which is entered when a jackpot had been paid, and all is taken back',
    text: '12.2, 12.3: a misdeal: all wagers void; the order of 8.6 was kept with what was settled',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), lays(bob, 2, 4_000), noMoreBets],
      [deals(1), draws(['??', '??', '??', '??', '??'], areaOf(2)).as('last'), picksUp(alice, 1), declares(alice, 1)],
      [his.decides, his.settles, straight, paid, racks([1])],
      [enteredLate(shows('5S', areaOf(1), 'exposed'), 'last', -200), misdeal('card-exposed'), takenBack, over],
    ],
    never: [{ clause: '8.6' }, { clause: '8.6.3' }, { clause: '8.6.4' }, { clause: '8.6.5' }, { clause: '8.6.6' }],
    besides: ['12.1', '12.2', '8.7'],
    money: allVoid,
  },
  {
    title: 'the jackpot of two pairs is paid, and taken back with its stake when the hand had been paid',
    text: '9.6, 8.6.3: lost: in the end $5 were collected; collected before the hand is settled, and that came after',
    events: [
      [alone, shows('AS AD 7C 7H 3D', areaOf(1)), calls(1, 'two-pairs'), pays(ofAlice, alice, 5_000)],
      [pays(jackpotA, alice, 1_500), takes(jackpotA, 2_000), racks([1]), over],
    ],
    found: [{ clause: '8.6' }],
    money: { [jackpotA]: { outcome: 'lost', collected: 500, difference: 0 } },
  },
  {
    title: 'a winning jackpot is taken, given back, and paid after its hand',
    text: '10.3: in the end it was paid, 10 to 1 of $5',
    events: [[alone, straight, takes(jackpotA, 500), gives(jackpotA, alice, 500, 'mistake'), paid, racks([1]), over]],
    money: straightWon,
  },
  {
    title: 'a jackpot is paid one to one, and the rest follows when the hand lies in the rack',
    text: '10.3: $50 in two payments',
    events: [
      [alone, straight, pays(ofAlice, alice, 10_000), pays(jackpotA, alice, 500), racks([1])],
      [pays(jackpotA, alice, 4_500), over],
    ],
    money: straightWon,
  },
  {
    title: 'the winner is paid in two payments',
    text: '9.3: $30 and $20 are $50',
    events: [upToSixths, winner, pays(ofAlice, alice, 3_000), pays(ofAlice, alice, 2_000), bobLoses, over],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'the winner is paid $60, and $10 are taken back',
    text: '9.3: in the end $50',
    events: [[upToSixths, winner, pays(ofAlice, alice, 6_000), takes(ofAlice, 1_000), bobLoses, over]],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: 0 }, ...bobLost },
  },
  {
    title: 'what Alice won is paid to Bob, taken back from him, and paid to her',
    text: '9.3: it is hers, and she has it; whether Bob was to have it for her nobody knows',
    events: [
      [upToSixths, winner, pays(ofAlice, bob, 5_000), takes(ofAlice, 5_000), pays(ofAlice, alice, 5_000)],
      [bobLoses, over],
    ],
    doubted: ['9.1|9.3'],
    besides: ['9.1'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: 0 }, ...bobLost },
  },
  {
    title: 'two terminals tell one payment in the same words',
    text: '9.3: $50 once, or twice: that it was paid twice the record does not show',
    events: [upToSixths, winner, toldAgain(pays(ofAlice, alice, 5_000)), bobLoses, over],
    doubted: [ofAlice],
    besides: settles,
    money: { [ofAlice]: { outcome: 'won', paid: 5_000 }, ...bobLost },
  },
  {
    title: 'one terminal tells the same payment twice',
    text: '9.3: paid twice: $50 too much',
    events: [[upToSixths, winner, pays(ofAlice, alice, 5_000), pays(ofAlice, alice, 5_000), bobLoses, over]],
    found: [{ clause: '9.3', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: 5_000 }, ...bobLost },
  },
  {
    title: 'two terminals tell that Bob’s stake was taken',
    text: '9.4: $40 once, or twice: there were $40 only',
    events: [
      [upToSixths, aliceWins, shows('AH', areaOf(2)), takes(ofBob, 4_000)],
      [takes(ofBob, 4_000).after(300).from('T-2', 500), over],
    ],
    doubted: [ofBob],
    besides: settles,
    money: aliceWon,
  },
  {
    title: 'a lost stake is given back by a ruling when the round is over',
    text: '14.12, 14.13: a dispute may have been decided so, and that is final: contested',
    events: [wholeRound, afterIt(gives(ofBob, bob, 4_000, 'ruling'))],
    doubted: [ofBob],
    besides: settles,
    money: aliceWon,
  },
  {
    title: 'Bob disputes his lost wager, and by the decision his stake is given back and $40 are paid',
    text: '14.13: the decision is final, whatever the cards were: contested',
    events: [
      [wholeRound, raised({ wagers: [ofBob], claimedCents: 8_000 }, 'double-chance'), decided(gamesSupervisor)],
      [afterIt(gives(ofBob, bob, 4_000, 'ruling'), pays(ofBob, bob, 4_000)), answered('satisfied'), disputeClosed],
    ],
    doubted: [ofBob],
    besides: settles,
    money: aliceWon,
  },
  {
    title: 'a lost stake is given back as a mistake when the round is over',
    text: '9.4: it had lost: $40 are the house’s',
    events: [wholeRound, afterIt(gives(ofBob, bob, 4_000, 'mistake'))],
    found: [{ clause: '8.7|9.4', wager: ofBob }],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 4_000 } },
  },
  {
    title: 'a hand of four cards is void, gets a sixth card all the same, and that is burnt',
    text: '12.5, 8.1: Alice and Bob had picked up when all had been dealt that was dealt',
    events: [
      [begun, draws(['??', '??', '??', '??'], areaOf(1)), deals(2), picksUp(alice, 1), his.decides],
      [errorFound('wrong-number-of-cards', areaOf(1)), voidsHand(1), gives(ofAlice, alice, 5_000, 'void'), his.settles],
      [sixths(1, 2), burns('??', areaOf(1)), bobLoses, over],
    ],
    never: [{ clause: '8.1' }],
    besides: ['7.4', '8.7', '12.10'],
    money: { ...voidA(), ...bobLost },
  },
  {
    title: 'the hand of an area without a wager is counted like discards and put away',
    text: '12.9, 8.6: counted and put in the discard rack; the order of 8.6 is of the hands of players',
    events: [
      [begun, deals(1, 2, 3), picksUp(alice, 1), errorFound('dealt-to-empty-area', areaOf(3))],
      [counts(3, 5), racks([3], 5), hers.decides.slice(1), his.decides, his.settles, hers.settles, sixths(1, 2)],
      [aliceWins, bobLoses, over],
    ],
    found: [{ clause: '7.4' }],
    never: [{ clause: '8.6' }],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'a notice for all wagers says $80 and one for hands $200, and $80 are paid of $100',
    text: '9.2: $80 stood on a notice at the table; which of the two notices is for this wager is not certain',
    events: [
      sign('payout-all', { kind: 'maximum-payout', wagerKind: '*', maxCents: 8_000 }),
      sign('payout-main', { kind: 'maximum-payout', wagerKind: 'main', maxCents: 20_000 }),
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1), picksUp(alice, 1), declares(alice, 1)],
      [straight, pays(ofAlice, alice, 8_000), racks([1]), racksAll, closed],
    ],
    never: [{ clause: '9.2' }],
    besides: settles,
    seen: [ofAlice],
  },
  {
    title: 'a hand of four cards is declared void, a casino supervisor rules on its wager after that, and it is paid',
    text: '12.5: void; what was ruled then, and whether it may be otherwise, neither record nor text says',
    events: [
      [begun, draws(['??', '??', '??', '??'], areaOf(1)), deals(2), picksUp(alice, 1), his.decides],
      [errorFound('wrong-number-of-cards', areaOf(1)), voidsHand(1), rules('wager', ofAlice), his.settles, sixths(2)],
      [pays(ofAlice, alice, 5_000), bobLoses, over],
    ],
    doubted: [ofAlice],
    besides: ['7.4', '8.1', '8.7', '12.5'],
    money: { ...voidA(5_000), ...bobLost },
  },
  {
    title: 'a casino supervisor rules on a lost wager, the record does not say what, and $40 are paid',
    text: '9.4: it had lost; what was ruled nobody knows',
    events: [wholeRound, afterIt(rules('wager', ofBob), pays(ofBob, bob, 4_000))],
    doubted: [ofBob],
    besides: settles,
    money: aliceWon,
  },
  {
    title: 'the dealer rules on a lost wager, and $40 are paid',
    text: '14.12: that is not for the dealer: it had lost',
    events: [wholeRound, afterIt(rules('wager', ofBob, dealer), pays(ofBob, bob, 4_000))],
    found: [{ clause: '9.4', wager: ofBob }],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 4_000 } },
  },
  {
    title: 'a casino supervisor rules on the conduct of a player, and $40 are paid on a lost wager',
    text: '9.4: the ruling is not about the wager: it had lost',
    events: [wholeRound, afterIt(rules('conduct', null), pays(ofBob, bob, 4_000))],
    found: [{ clause: '9.4', wager: ofBob }],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 4_000 } },
  },
]);
