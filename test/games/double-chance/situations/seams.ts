import {
  absent,
  alice,
  areaOf,
  bob,
  calls,
  cardFound,
  cardsChecked,
  casinoSupervisor,
  conduct,
  counts,
  dealer,
  deals,
  declares,
  deviceFails,
  deviceRepaired,
  draws,
  forfeits,
  gives,
  invalidates,
  jackpot,
  jackpotOf,
  main,
  misdeal,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
  voidsHand,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  begun,
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
  wholeRound,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const rest: readonly Played[] = [turned, sixths(1, 2), aliceWins, bobLoses, over];
const byDevice = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
const byForeign = voidsRound(dealer, 'error-found', 'refunded', '12.8.2');
const missing = cardsChecked({ found: 'wrong', counted: 51, wrong: [{ card: '4D', fault: 'missing' }] });
const reads = ['void-paid', 'void-money'];
const theJackpot = jackpotOf(bob, 2);
const flush: readonly Played[] = [shows('KD JD 9D 4D 2D', areaOf(2)), calls(2, 'flush'), pays(ofBob, bob, 16_000)];
const paysJackpot = pays(theJackpot, bob, 7_500);
/** Bob declares with $5 on the jackpot, and Alice discards. */
const withJackpot = (bobs: Played): readonly Played[] => [
  [shuffles(), opened, lays(alice, 1, 5_000), main(bob, 2, 4_000), jackpot(bob, 2), noMoreBets, bobs],
];
const declared: readonly Played[] = [hers.decides, picksUp(bob, 2), declares(bob, 2)];
const bobsDevice = conduct('device', bob, { basis: 'admitted' });
const fraud = invalidates(casinoSupervisor, 'fraud');
const exposed = ['12.2', '12.3', '12.4'];
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');

/** Where two rules of voids and faults meet, and the money that hangs on the seam. */
situations('seams', [
  {
    title: 'a check in the middle of a round finds 51 cards, and nothing more is said of it',
    text: '12.8.2: found to be missing: the round shall be void, and was settled: $50 paid, $40 taken',
    events: [dealt, decided, missing, rest],
    found: [{ clause: '12.8' }],
    besides: ['3.1', '12.8', ...settles],
    readings: reads,
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'a check between the last payment and the racking finds 51 cards',
    text: '12.8.1, 1.1: the round was concluded with the payments: it stands',
    events: [upToSixths, aliceWins, bobLoses, missing, over],
    never: never('12.8.2'),
    besides: ['3.1'],
    money,
  },
  {
    title: 'a foreign card is found when the last card is turned and its wager is not taken yet',
    text: '12.8.2, 1.1: a losing wager is still to be collected, so that the round is not over: void; the $50 paid go back',
    events: [
      upToSixths,
      aliceWins,
      shows('AH', areaOf(2)),
      cardFound('4D', 'foreign', areaOf(1)),
      byForeign,
      takes(ofAlice, 5_000),
      cardsChecked(),
      over,
    ],
    besides: ['3.1'],
    readings: reads,
    money: bothVoid,
  },
  {
    title: 'the device jams in a round and cannot be put right, and the round is void',
    text: '13.2: no longer capable of operating: the jam of 13.1 has become the end of 13.2',
    events: [begun, deals(1), deviceFails(), deviceRepaired(false), byDevice, over],
    besides: ['13.1', '7.4', '12.5'],
    readings: reads,
    money: bothVoid,
  },
  {
    title: 'the device breaks in a round, is put right, and the round is played',
    text: '13.2: it became evident that it was no longer capable, and then it was: void or not is doubtful',
    events: [dealt, decided, deviceFails('mechanical'), deviceRepaired(true), rest],
    besides: ['13.1'],
    doubted: ['13.2'],
  },
  {
    title: 'the device breaks when the round is racked, before its record is closed',
    text: '13.2.2, 1.1: it was over: it stands',
    events: [upToSixths, aliceWins, bobLoses, racksAll, deviceFails('mechanical'), over.slice(1)],
    never: never('13.2.1'),
    besides: ['13.1', '13.2'],
    money,
  },
  {
    title: 'a device fault and a foreign card void one round, and all money goes back once',
    text: '12.8.2, 13.2.1 (several-voids): the same scope twice: $40 taken and given back once, the $50 won taken back',
    events: [
      [upToSixths, aliceWins, shows('AH', areaOf(2)), takes(ofBob, 2_000), deviceFails('mechanical'), byDevice],
      [
        cardFound('4D', 'foreign', areaOf(1)),
        byForeign,
        cardsChecked(),
        takes(ofAlice, 5_000),
        gives(ofBob, bob, 2_000, 'void'),
        over,
      ],
    ],
    besides: ['3.1', '13.2', '12.8', ...settles],
    readings: ['several-voids', ...reads],
    money: bothVoid,
  },
  {
    title: 'a hand and its jackpot are paid before the device breaks, and the hand’s money alone is taken back',
    text: '13.2.1: all wagers of the round (void-paid): $75 of the jackpot are too much',
    events: [
      withJackpot([deals(1, 2), declared, flush, paysJackpot, racks([2])]),
      deviceFails('mechanical'),
      byDevice,
      takes(ofBob, 16_000),
      over,
    ],
    besides: ['13.2', ...settles],
    readings: reads,
    seen: [theJackpot],
    money: { ...bothVoid, [theJackpot]: { outcome: 'void', difference: 7_500 } },
  },
  {
    title: 'a hand of six cards is void, and its jackpot is paid for the flush in it',
    text: '12.5: a void hand has no result, so that nothing qualifies: $75 too much',
    events: [
      withJackpot([deals(1), draws(fresh(6), areaOf(2)), hers.decides, picksUp(bob, 2), voidsHand(2), paysJackpot]),
      [hers.settles, sixths(1), aliceWins, over],
    ],
    besides: ['7.4', '12.5', ...settles],
    readings: ['void-money'],
    reported: [theJackpot],
    money: { ...aliceWon, ...voidB(), [theJackpot]: { outcome: 'void', difference: 7_500 } },
  },
  {
    title: 'an absent player’s jackpot is paid for the flush in the hand',
    text: '12.12: the hand is void and both are returned: $75 too much',
    events: [
      withJackpot([deals(1, 2), absent(bob, 2), hers.decides, paysJackpot]),
      hers.settles,
      sixths(1),
      aliceWins,
      over,
    ],
    found: [{ clause: '12.12', wager: theJackpot }],
    besides: ['8.1', '8.4', '8.6', ...settles],
    money: { ...aliceWon, [theJackpot]: { outcome: 'void', difference: 7_500 } },
  },
  {
    title: 'only the jackpot of a player with a device is voided, and his flush is paid',
    text: '14.3.1: any wager made by the person: the supervisor took one; the other stands at 4 to 1',
    events: [
      withJackpot([
        deals(1, 2),
        declared,
        bobsDevice,
        voidsWager(theJackpot, casinoSupervisor, 'prohibited-device', 'refunded'),
      ]),
      [flush, racks([2]), hers.settles, sixths(1), aliceWins, over],
    ],
    found: [{ clause: '14.1', by: 'bob' }],
    money: {
      ...aliceWon,
      [ofBob]: { outcome: 'won', paid: 16_000, difference: 0 },
      [theJackpot]: { outcome: 'void', difference: 0 },
    },
  },
  {
    title: 'the wager of a player with a device is voided, and of the jackpot on it nothing is said',
    text: '14.3.1, 10.1: the jackpot is a wager of its own, and none may be laid without the other: which it comes to is not said',
    events: [
      withJackpot([
        deals(1, 2),
        declared,
        bobsDevice,
        voidsWager(ofBob, casinoSupervisor, 'prohibited-device', 'refunded'),
      ]),
      [shows('KD JD 9D 4D 2D', areaOf(2)), calls(2, 'flush'), racks([2]), hers.settles, sixths(1), aliceWins, over],
    ],
    found: [{ clause: '14.1', by: 'bob' }],
    besides: ['10.3', '8.6'],
    seen: [theJackpot],
    money: { ...aliceWon, ...voidB() },
  },
  {
    title: 'the wager of a cheat is forfeited and never collected',
    text: '14.5: $40 are the house’s, and lie with Bob still',
    events: [upToSixths, shows('9S', areaOf(1)), shows('AH', areaOf(2)), fraud, forfeits(ofBob), over],
    besides: ['14.5', '8.7'],
    reported: [ofBob],
    money: { [ofBob]: { outcome: 'forfeited', collected: 4_000, difference: 4_000 } },
  },
  {
    title: 'the wager of a cheat who had been paid is forfeited, and only the stake is collected',
    text: '14.4, 14.5: the outcome is invalid, so nothing was won: the $50 paid are too much',
    events: [upToSixths, aliceWins, fraud, forfeits(ofAlice), takes(ofAlice, 5_000), over],
    besides: ['14.5', '8.7', ...settles],
    readings: reads,
    reported: [ofAlice],
    money: {
      [ofAlice]: { outcome: 'forfeited', collected: 5_000, difference: 5_000 },
      [ofBob]: { outcome: 'refunded', difference: 0 },
    },
  },
  {
    title: 'a fire breaks out when one winner has been paid, and the wagers are refunded',
    text: '14.5: wagers may be refunded, and of winnings it says nothing; by 1.1 what is void paid nothing (winnings-paid-before-the-ruling): either is accepted',
    events: [upToSixths, aliceWins, invalidates(casinoSupervisor), over],
    besides: ['14.5', '8.7', ...settles],
    readings: ['winnings-paid-before-the-ruling'],
    seen: [ofAlice],
    money: { [ofAlice]: { outcome: 'refunded', difference: 0 }, [ofBob]: { outcome: 'refunded', difference: 0 } },
  },
  {
    title: 'nobody is at an area without a wager when the players decide',
    text: '12.12: where a player makes a wager; none lies on area 3, and the round is not touched',
    events: [dealt, decided, absent({ personId: 'carol', role: 'player' }, 3), rest],
    never: never('12.12'),
    money,
  },
  {
    title: 'a hand of five cards is declared void for its number of cards',
    text: '12.5: too few or too many; the record shows five: nothing voids it, or the record is wrong: doubtful',
    events: [dealt, picksUp(alice, 1), voidsHand(1), his.decides, his.settles, sixths(2), bobLoses, over],
    besides: ['12.5'],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'the wrong one of two hands is declared void',
    text: '12.5: Alice’s has four cards and Bob’s five; his was voided, hers was played: hers is void, of his it is doubtful',
    events: [
      [begun, draws(fresh(4), areaOf(1)), deals(2), picksUp(bob, 2), voidsHand(2), hers.decides.slice(0, 1)],
      [shows('KS', areaOf(1)), counts(1, 3), sixths(1), aliceWins, over],
    ],
    found: [{ clause: '12.5', hand: areaOf(1) }],
    besides: ['7.4', '12.5', '8.1', '8.4', '8.6', ...settles],
    doubted: [ofBob],
    money: voidA(5_000),
  },
  {
    title: 'a round is void by its device, and its players play on with the same wagers',
    text: '13.2.1: the void round owes nothing; the next one is won and lost with a shuffle of its own',
    events: [[dealt, decided, deviceFails('mechanical'), byDevice, over], deviceRepaired(true), wholeRound],
    besides: ['13.2'],
    readings: reads,
    money,
    inAllCents: { [ofAlice]: 0, [ofBob]: 0 },
  },
  {
    title: 'a card is dealt face up to an empty area, and the round is settled',
    text: '12.4: where an exposed card is dealt: to which area is not asked: a misdeal; $50 paid, $40 taken',
    events: [begun, deals(1), draws(['7C'], areaOf(3), { face: 'up' }), deals(2), decided, rest],
    found: [{ clause: exposed.join('|') }],
    besides: ['7.1', '7.2', '7.4', '12.9', ...exposed, ...settles],
    readings: reads,
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'a card that nobody recorded by its face is dealt face up',
    text: '12.4, 7.1: that it lay face up is on record; which it was does not matter: a misdeal',
    events: [begun, draws(fresh(5), areaOf(1), { face: 'up' }), deals(2), decided, rest],
    found: [{ clause: '7.1' }, { clause: exposed.join('|') }],
    besides: [...exposed, ...settles],
    readings: reads,
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'Alice is not there, and Bob declares her hand for her',
    text: '12.12: she is not present to make a decision; another’s is not hers: void; $50 of the two pairs are too much',
    events: [
      [dealt, absent(alice, 1), declares(bob, 1), his.decides, his.settles, shows('AS AD 7C 7H 3D', areaOf(1))],
      [calls(1, 'two-pairs'), pays(ofAlice, alice, 5_000), racks([1]), sixths(2), bobLoses, over],
    ],
    found: [{ clause: '12.12', wager: ofAlice }],
    besides: ['8.1', '8.3', '8.6', ...settles],
    money: { ...voidA(5_000), ...bobLost },
  },
  {
    title:
      'a misdeal is declared for an exposed card when both have discarded, and the card had been exposed in the deal',
    text: '12.2, 12.4: it was a misdeal from then on, and handling cards mends only what 12.1 is about',
    events: [begun, deals(1), shows('KS', areaOf(1), 'exposed'), deals(2), decided, misdeal('card-exposed'), over],
    besides: ['7.1', ...exposed],
    readings: reads,
    money: bothVoid,
  },
  {
    title: 'a foreign card is found, and the outcome is set aside for a brawl',
    text: '12.8.2: it shall be declared void, and all monies returned; 14.5: what is set aside may be refunded: that it was declared void is not on record',
    events: [dealt, decided, cardFound('joker', 'foreign', areaOf(2)), invalidates(casinoSupervisor, 'brawl'), over],
    besides: ['3.1', '14.4', '14.5'],
    doubted: ['12.8.2'],
    readings: ['void-money', 'several-voids'],
    money: bothVoid,
  },
  {
    title: 'two cards of one hand are seen twice when its discards are counted',
    text: '3.1: a deck has one of each: both cards are told',
    events: [
      [dealt, decided, shows('QH', areaOf(2)), counts(2, 4, '2C 2C 3D 3D'), hers.settles, sixths(1, 2)],
      [aliceWins, bobLoses, over],
    ],
    found: [{ clause: '3.1', hand: areaOf(2) }],
    besides: ['12.8'],
    money,
  },
]);
