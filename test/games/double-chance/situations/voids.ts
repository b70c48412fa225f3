import {
  absent,
  alice,
  anotherRound,
  areaOf,
  bob,
  calls,
  cardFound,
  cardsChecked,
  carol,
  casinoSupervisor,
  conduct,
  dealer,
  deals,
  decisionOf,
  declares,
  deviceFails,
  discarded,
  draws,
  errorFound,
  excludes,
  forfeits,
  gives,
  invalidates,
  jackpot,
  main,
  mainOf,
  misdeal,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racks,
  roundEvent,
  shows,
  shuffles,
  sixths,
  takes,
  voidsHand,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { inGameOf, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  bets,
  begun,
  bobLoses,
  bobLost,
  dealt,
  dealtWithJackpots,
  decided,
  hers,
  his,
  jackpotA,
  jackpotB,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  upToSixths,
  voidA,
  voidB,
  winner,
  betsWithJackpots,
} from './support/two-hands.ts';

const ofCarol = mainOf(carol, 3);
const wrong = errorFound('dealt-out-of-order');
/** Bob’s wager is forfeited, and not for fraud. */
const forfeitsFor = (ground: string) =>
  roundEvent('WagerForfeited', { wagerId: ofBob, decision: decisionOf(casinoSupervisor, ground, '14.5') });
/** Dealt from the right, and declared a misdeal before anybody handled cards. */
const misdealOf = (wagers: Played): readonly Played[] => [
  [shuffles(), opened, wagers, noMoreBets, deals(2, 1), wrong, misdeal()],
];
const isMisdeal = misdealOf(bets);
const order = ['7.2', '7.4'];
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
/** So many cards to Alice, and five to Bob. */
const dealtTo = (count: number, wagers: Played = bets): readonly Played[] => [
  [shuffles(), opened, wagers, noMoreBets],
  [draws(fresh(count), areaOf(1)), deals(2)],
];
const withJackpot: readonly Played[] = [main(alice, 1, 5_000), jackpot(alice, 1), lays(bob, 2, 4_000)];
const handVoid = voidsHand(1);
const bobPlaysOn: readonly Played[] = [his.decides, his.settles, sixths(2), bobLoses];
const foreign = cardFound('4D', 'foreign', areaOf(2));
const byForeign = voidsRound(dealer, 'error-found', 'refunded', '12.8.2');
const byDevice = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
const goesBack = gives(ofBob, bob, 4_000, 'void');
const theWinnings = takes(ofAlice, 5_000);
const openMoney = ['void-money'];
const paidEarlier = ['void-paid'];
const several = ['several-voids', 'void-money'];
const missing = (jackpotIs: 'laid' | 'none'): readonly Played[] => [
  [shuffles(), opened, jackpotIs === 'laid' ? withJackpot : bets, noMoreBets, deals(1, 2), absent(alice, 1)],
];
const herVoid = voidsHand(1, dealer, 'refunded', '12.12', 'other');
const carols = discarded(carol, 3, 'JD');
const withDevice = conduct('device', carol, { basis: 'admitted' });
/** Alice, Bob and Carol with $30 on area 3, up to where Carol's device is found. */
const three: readonly Played[] = [shuffles(), opened, bets, lays(carol, 3, 3_000), noMoreBets, deals(1, 2, 3)];
/** Alice and Bob are settled, and Carol’s sixth card lies face down: the round of play is not over (1.1). */
const settledBoth: readonly Played[] = [
  [three, hers.decides, his.decides, carols.decides, carols.settles, his.settles, hers.settles, sixths(1, 2, 3)],
  [aliceWins, bobLoses],
];
const threePlay = (...then: Played[]): readonly Played[] => [
  [three, hers.decides, his.decides, carols.decides, withDevice, then],
  [carols.settles, his.settles, hers.settles, sixths(1, 2), aliceWins, bobLoses, over],
];
const refunded = (difference = 0) => ({ outcome: 'refunded', difference }) as const;

/** The seven ways in which a wager comes to nothing: what they reach, and what becomes of the money. */
situations('voids', [
  {
    title: 'a misdeal voids all wagers, and nothing is taken or paid',
    text: '12.1, 12.3: all wagers are void; the stakes lie on the layout',
    events: [isMisdeal, over, anotherRound],
    besides: order,
    money: { ...voidA(), ...voidB() },
  },
  {
    title: 'a misdeal is declared, and the player is paid as a winner all the same',
    text: '12.3: void is invalid with no result, so nothing can be won: $50 too much',
    events: [isMisdeal, pays(ofAlice, alice, 5_000), over],
    found: [{ clause: '12.3', wager: ofAlice }],
    besides: [...order, ...settles, '8.6'],
    money: voidA(5_000),
  },
  {
    title: 'a misdeal voids the jackpots too, and one of them is kept',
    text: '12.3: all wagers; $5 of Bob are kept (void-money)',
    events: [misdealOf(betsWithJackpots), takes(jackpotB, 500), over],
    besides: [...order, '12.3', '9.6', '8.6'],
    readings: openMoney,
    seen: [jackpotB],
    money: {
      ...voidA(),
      [jackpotA]: { outcome: 'void', difference: 0 },
      [jackpotB]: { outcome: 'void', difference: -500 },
    },
  },
  {
    title: 'a hand of six cards is declared void, and the other hand plays on',
    text: '12.5: the hand, and no more of the round: Alice is void, Bob loses $40',
    events: [dealtTo(6), picksUp(alice, 1), errorFound('wrong-number-of-cards', areaOf(1)), handVoid, bobPlaysOn, over],
    besides: ['7.4'],
    readings: openMoney,
    money: { ...voidA(), ...bobLost },
  },
  {
    title: 'the jackpot of a hand that is void is taken as lost',
    text: '12.5: a hand with no result can neither qualify nor fail to: $5 are kept (void-money)',
    events: [[dealtTo(4, withJackpot), picksUp(alice, 1), handVoid, takes(jackpotA, 500), bobPlaysOn, over]],
    besides: ['7.4', '12.5', '9.6', '8.6'],
    readings: openMoney,
    seen: [jackpotA],
    money: { ...voidA(), [jackpotA]: { outcome: 'void', difference: -500 }, ...bobLost },
  },
  {
    title: 'a hand of four cards is played on and lost',
    text: '12.5: too few cards: it shall be declared void and was settled; $50 go back by void-money',
    events: [
      [dealtTo(4), picksUp(alice, 1), his.decides, his.settles, shows('KS JH 9D 4C', areaOf(1)), sixths(2)],
      [takes(ofAlice, 5_000), bobLoses, over],
    ],
    found: [{ clause: '12.5', hand: areaOf(1) }],
    besides: ['12.5', '7.4', '8.1', '8.4', '8.6', '8.7', '12.7', ...settles],
    readings: openMoney,
    money: { ...voidA(-5_000), ...bobLost },
  },
  {
    title: 'a hand of six cards is declared, and its best five are paid as a flush',
    text: '12.5: too many cards: void, and nothing can be won: $200 too much',
    events: [
      [dealtTo(6), picksUp(alice, 1), declares(alice, 1), his.decides, his.settles, sixths(2)],
      [shows('KD JD 9D 4D 2D 7S', areaOf(1)), calls(1, 'flush'), pays(ofAlice, alice, 20_000), bobLoses, over],
    ],
    found: [{ clause: '12.5', hand: areaOf(1) }],
    besides: ['12.5', '7.4', '8.6', '8.7', '8.9', '11.1', '12.6', ...settles],
    money: { ...voidA(20_000), ...bobLost },
  },
  {
    title: 'a foreign card is found when Carol’s sixth card is still to be turned, and everything goes back',
    text: '12.8.2: the round is void and all monies returned: $40 to Bob, and the $50 won go back (void-paid)',
    events: [settledBoth, foreign, byForeign, goesBack, theWinnings, cardsChecked(), over],
    besides: ['3.1'],
    readings: paidEarlier,
    money: { ...voidA(), ...voidB() },
  },
  {
    title: 'a foreign card is found, and a stake that was lost before is kept',
    text: '12.8.2: all monies returned to players for that round: $40 too little',
    events: [settledBoth, foreign, byForeign, theWinnings, cardsChecked(), over],
    found: [{ clause: '12.8.2', wager: ofBob }],
    besides: ['3.1', '12.8.2', ...settles],
    readings: paidEarlier,
    money: { ...voidA(), ...voidB(-4_000) },
  },
  {
    title: 'a foreign card is found, and winnings that were paid before stay with the player',
    text: '12.8.2: no result, so nothing was won; the text speaks of money to players only (void-paid): $50 too much',
    events: [settledBoth, foreign, byForeign, goesBack, cardsChecked(), over],
    besides: ['3.1', '12.8.2', ...settles],
    readings: paidEarlier,
    seen: [ofAlice],
    money: { ...voidA(5_000), ...voidB() },
  },
  {
    title: 'a foreign card is found in the next round, and the round before is paid back',
    text: '12.8.1: the result of rounds completed before stands: Bob lost $40 and has it back: $40 too much',
    events: [
      [upToSixths, aliceWins, shows('AH', areaOf(2)), takes(ofBob, 4_000).as('lost'), over],
      [shuffles(), opened, main(carol, 3, 3_000), noMoreBets, deals(3), cardFound('4D', 'foreign', areaOf(3))],
      [byForeign, cardsChecked(), over],
      inGameOf('lost', goesBack),
    ],
    found: [{ clause: '12.8.1|9.4', wager: ofBob }],
    besides: ['3.1', '5.2', '12.8.1', ...settles, '8.7'],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', collected: 4_000, difference: 4_000 } },
  },
  {
    title: 'the wager of an absent player is taken as lost',
    text: '12.12: returned: $50 too little',
    events: [missing('none'), takes(ofAlice, 5_000), bobPlaysOn, over],
    found: [{ clause: '12.12', wager: ofAlice }],
    besides: ['8.1', '8.4', '8.6', '8.7', '12.12', ...settles],
    money: { ...voidA(-5_000), ...bobLost },
  },
  {
    title: 'the wager of an absent player goes back, and the jackpot is kept',
    text: '12.12: the jackpot wager too, where applicable: $5 too little',
    events: [missing('laid'), herVoid, takes(jackpotA, 500), bobPlaysOn, over],
    found: [{ clause: '12.12', wager: jackpotA }],
    besides: ['9.6', '8.6'],
    money: { ...voidA(), [jackpotA]: { outcome: 'void', difference: -500 }, ...bobLost },
  },
  {
    title: 'the cards of an absent player are turned, and the dealer pays the flush that lies there',
    text: '12.12: the hand is void without a decision, however good: $200 too much',
    events: [
      [missing('none'), his.decides, his.settles],
      [shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush'), pays(ofAlice, alice, 20_000), sixths(2), bobLoses, over],
    ],
    found: [{ clause: '12.12', wager: ofAlice }],
    besides: ['8.1', '8.3', '8.4', '8.6', '11.1', ...settles],
    money: { ...voidA(20_000), ...bobLost },
  },
  {
    title: 'a player comes back in time and decides',
    text: '12.12: present to make a decision: the hand plays, and wins',
    events: [missing('none'), decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
    never: [{ clause: '12.12' }],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'a player leaves after the hand is declared',
    text: '12.12: not present to make a decision; she had made it: the flush wins $200',
    events: [
      [dealt, picksUp(alice, 1), declares(alice, 1), his.decides, absent(alice, 1), his.settles],
      [shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush'), pays(ofAlice, alice, 20_000), racks([1])],
      [sixths(2), bobLoses, over],
    ],
    never: [{ clause: '12.12' }],
    money: { [ofAlice]: { outcome: 'won', paid: 20_000, difference: 0 }, ...bobLost },
  },
  {
    title: 'the shuffling device fails between two settlements, and the one that is made is left',
    text: '13.2.1: the round, settled or not: the $50 paid before go back (void-paid)',
    events: [upToSixths, aliceWins, deviceFails('mechanical'), byDevice, over],
    besides: ['13.2', ...settles],
    readings: [...paidEarlier, ...openMoney],
    seen: [ofAlice],
    money: { ...voidA(5_000), ...voidB() },
  },
  {
    title: 'a declared hand has lost nothing, but its jackpot is taken before the device fails',
    text: '13.2.1: void with no result: the $5 go back by void-money and were kept',
    events: [
      [dealtWithJackpots, decided, his.settles, takes(jackpotB, 500), deviceFails('electrical'), byDevice, over],
    ],
    besides: ['13.2', '9.6'],
    readings: openMoney,
    seen: [jackpotB],
    money: { ...voidB(), [jackpotB]: { outcome: 'void', difference: -500 } },
  },
  {
    title: 'the wager of a player with a calculator is void, and the others play on',
    text: '14.3.1: any wager made by the person, and no other',
    events: threePlay(voidsWager(ofCarol, casinoSupervisor, 'prohibited-device', 'refunded')),
    besides: ['14.1'],
    money: { [ofCarol]: { outcome: 'void', difference: 0 }, ...aliceWon, ...bobLost },
  },
  {
    title: 'the dealer voids the wager of a player with a calculator',
    text: '14.3: a casino supervisor may; the dealer has no such power',
    events: threePlay(voidsWager(ofCarol, dealer).as('void')),
    found: [{ clause: '14.3', by: 'dealer-1', at: 'void' }],
    besides: ['14.1', '8.7'],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'a wager is void for a device, and its stake is kept',
    text: '14.3.1: void, and not forfeited: no result, nothing may be kept (void-money): $30 too little',
    events: threePlay(
      voidsWager(ofCarol, casinoSupervisor, 'prohibited-device', 'forfeited'),
      takes(ofCarol, 3_000),
      excludes(carol, casinoSupervisor),
    ),
    besides: ['14.1', '14.3', '14.5'],
    readings: openMoney,
    seen: [ofCarol],
    money: { [ofCarol]: { outcome: 'void', difference: -3_000 } },
  },
  {
    title: 'a fire breaks out, and all wagers are refunded',
    text: '14.4.1, 14.5: the outcome is invalidated, and the wagers may be refunded',
    events: [upToSixths, winner, invalidates(casinoSupervisor), over],
    money: { [ofAlice]: refunded(), [ofBob]: refunded() },
  },
  {
    title: 'a fire breaks out, all are to be refunded, and a stake that was taken is not',
    text: '14.5: it was decided to refund: $40 of Bob are still with the house',
    events: [upToSixths, bobLoses, invalidates(casinoSupervisor), over],
    besides: ['14.5', '8.7'],
    reported: [ofBob],
    money: { [ofAlice]: refunded(), [ofBob]: refunded(-4_000) },
  },
  {
    title: 'a brawl breaks out, and nobody says what becomes of the wagers',
    text: '14.5: they may be refunded; the record does not say whether they were',
    events: [upToSixths, bobLoses, invalidates(casinoSupervisor, 'brawl', 'not-said'), over],
    besides: ['14.5', '8.7'],
    doubted: [ofBob],
  },
  {
    title: 'the outcome is invalidated for fraud, and the wager of the one who did it is forfeited',
    text: '14.4.2, 14.5: a casino supervisor may direct it: $40 are the house’s, Alice has hers back',
    events: [upToSixths, bobLoses, invalidates(casinoSupervisor, 'fraud'), forfeits(ofBob), over],
    besides: ['8.7'],
    money: {
      [ofAlice]: refunded(),
      [ofBob]: { outcome: 'forfeited', collected: 4_000, difference: 0 },
    },
  },
  {
    title: 'the outcome is invalidated for a fire, and a wager is forfeited',
    text: '14.5: only the wager of a player of 14.4.2, by whom a fraudulent act was done',
    events: [upToSixths, invalidates(casinoSupervisor), forfeitsFor('fire').as('forfeit'), takes(ofBob, 4_000), over],
    found: [{ clause: '14.5', wager: ofBob }],
    besides: ['14.5', '8.7'],
    money: { [ofAlice]: refunded() },
  },
  {
    title: 'the dealer invalidates an outcome for a robbery',
    text: '14.4: a casino supervisor may; the round stands: Alice won and Bob lost',
    events: [upToSixths, aliceWins, bobLoses, invalidates(dealer, 'robbery').as('act'), over],
    found: [{ clause: '14.4', by: 'dealer-1', at: 'act' }],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'a casino supervisor invalidates an outcome for an error of the dealer',
    text: '14.4: for a disruption or a fraudulent act; an error is neither, but one word may not say all that was meant: not certain',
    events: [upToSixths, aliceWins, bobLoses, invalidates(casinoSupervisor, 'dealer-error').as('act'), over],
    seen: ['14.4'],
    besides: ['14.4', '14.5', '9.3', '9.5'],
  },
  {
    title: 'a hand is void for its cards, then the round for a misdeal, and the stake goes back twice',
    text: '12.3, 12.5 (several-voids): the widest scope first, money once: $50 taken and $100 given back',
    events: [
      [dealtTo(4), handVoid, takes(ofAlice, 5_000), gives(ofAlice, alice, 5_000, 'void'), wrong, misdeal()],
      [gives(ofAlice, alice, 5_000, 'void'), over],
    ],
    besides: ['7.4', '12.3', '12.5'],
    readings: several,
    reported: [ofAlice],
    money: { ...voidA(5_000), ...voidB() },
  },
  {
    title: 'a player is absent from a round in which a foreign card is found',
    text: '12.8.2, 12.12 (several-voids): the round is void, and the money goes back once',
    events: [missing('laid'), herVoid, his.decides, foreign, byForeign, cardsChecked(), over],
    besides: ['3.1'],
    readings: several,
    money: { ...voidA(), [jackpotA]: { outcome: 'void', difference: 0 }, ...voidB() },
  },
  {
    title: 'a round is void, and then one of its wagers is forfeited for a device',
    text: '13.2.1, 14.3.1: nothing in 14.3 forfeits, and the round has no result: $40 kept of Bob',
    events: [
      [dealt, decided, deviceFails('mechanical'), byDevice, conduct('device', bob, { basis: 'admitted' })],
      [forfeitsFor('prohibited-device'), takes(ofBob, 4_000), over],
    ],
    found: [{ clause: '14.5|14.3', wager: ofBob }],
    besides: ['14.1', '14.3', '14.5', '13.2'],
    readings: several,
    money: { ...voidA(), ...voidB(-4_000) },
  },
  {
    title: 'a round is declared void, and nobody says why',
    text: '12.8.2, 13.2.1: a missing or foreign card, or a device that fails; the record shows neither',
    events: [upToSixths, aliceWins, bobLoses, voidsRound(casinoSupervisor, 'none'), over],
    besides: ['13.2', '12.8', '14.4'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'a wager that is not the cheat’s is declared void',
    text: '14.3.1: any wager made by the person; of Bob nothing is reported',
    events: [
      [three, decided, carols.decides, withDevice, voidsWager(ofBob, casinoSupervisor)],
      [carols.settles, turned, sixths(1, 2, 3), aliceWins, takes(ofBob, 4_000), over],
    ],
    besides: ['14.1', '14.3', '8.7', ...settles],
    doubted: ['14.3'],
    money: aliceWon,
  },
  {
    title: 'a misdeal is over and the stakes are taken up for the new round',
    text: '12.3, 5.3: void wagers are decided: they may be handled, and the next round is Alice’s to win',
    events: [isMisdeal, over, [begun, deals(1, 2), decided, turned, sixths(1, 2), aliceWins, bobLoses, over]],
    besides: order,
    never: [{ clause: '5.3' }],
    money: { ...aliceWon, ...bobLost },
    inAllCents: { [ofAlice]: 0, [ofBob]: 0 },
  },
  {
    title: 'a round is void when it is closed already',
    text: '12.8.1: found after the round: it is completed, and its result stands',
    events: [
      [upToSixths, winner.as('win'), pays(ofAlice, alice, 5_000), bobLoses, over],
      [cardsChecked({ found: 'wrong', counted: 51, wrong: [{ card: '4D', fault: 'missing' }] })],
      inGameOf('win', voidsRound(casinoSupervisor, 'error-found', 'refunded', '12.8.2').as('void')),
    ],
    found: [{ clause: '12.8', at: 'void' }],
    besides: ['3.1', '12.8'],
    money: { ...aliceWon, ...bobLost },
  },
]);
