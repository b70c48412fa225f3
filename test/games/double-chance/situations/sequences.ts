import {
  absent,
  alice,
  alters,
  anotherRound,
  areaOf,
  bob,
  cardFound,
  cardsChecked,
  cardsEvent,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  counts,
  dave,
  dealer,
  deals,
  declaredRound,
  decksIn,
  decksOut,
  deviceFails,
  discarded,
  draws,
  errorFound,
  excludes,
  forfeits,
  found,
  gives,
  invalidates,
  jackpot,
  loads,
  main,
  mainOf,
  misdeal,
  moves,
  noMoreBets,
  opened,
  pays,
  picksUp,
  racksAll,
  roundEvent,
  shows,
  shuffles,
  sixthRound,
  sixths,
  takes,
  takesBack,
  unloads,
  voidsHand,
  voidsRound,
  voidsWager,
} from '../support/double-chance-floor.ts';
import { sessionName } from '../../../support/script.ts';
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
  dealtWithJackpots,
  decided,
  hers,
  his,
  jackpotA,
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
const order = ['7.2', '7.4'];
const noticed = errorFound('dealt-out-of-order');
const misdealt: readonly Played[] = [begun, deals(2, 1), noticed, misdeal(), over];
const byDevice = voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1');
const byForeign = voidsRound(dealer, 'error-found', 'refunded', '12.8.2');
const broken: readonly Played[] = [dealt, decided, deviceFails('mechanical'), byDevice, over];
const openMoney = ['void-money'];
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
/** Alice alone with $50: she keeps a king, and this is her sixth card and what is done with the money. */
const alone = (card: string, ...then: Played[]) => sixthRound(alice, 1, 5_000, 'KS', card, ...then);
const [paid, taken] = [pays(ofAlice, alice, 5_000), takes(ofAlice, 5_000)];
const newDevice: readonly Played[] = [
  [unloads('device-failed', 42), decksOut(), decksIn('set-2', 'blue'), cardsChecked({ set: 'set-2' })],
  [loads({ shoe: 'device-2', set: 'set-2' }), shuffles('all', dealer, { set: 'set-2', device: 'device-2' })],
];
const two = { shoe: 'device-2' };
const fromNewDevice: readonly Played[] = [
  [newDevice, opened, bets, noMoreBets, draws(fresh(5), areaOf(1), two), draws(fresh(5), areaOf(2), two)],
  [decided, turned, draws(['??'], areaOf(1), two), draws(['??'], areaOf(2), two), aliceWins, bobLoses, over],
];
const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const players = nine.map((area) => ({ personId: `player-${area}`, role: 'player' }));
/** Nine hands of which all players keep one card, and none of the cards is seen. */
const nineHands: readonly Played[] = [
  [shuffles(), opened, players.map((who, at) => main(who, at + 1, 1_000)), noMoreBets, deals(...nine)],
  [players.map((who, at) => discarded(who, at + 1, '??').decides)],
  [[...players.entries()].toReversed().map(([at]) => [shows('??', areaOf(at + 1)), counts(at + 1, 4)])],
];
const ofPlayer = (area: number) => `main-player-${area}-${area}`;
const ranOut = cardsEvent('ShoeRanOut', { shoe: 'device-1', cards: 0, by: dealer.personId });
const carried = roundEvent('WagerCarried', {
  wagerId: 'lying',
  personId: 'alice',
  kind: 'main',
  area: areaOf(1),
  hand: areaOf(1),
  stakeCents: 5_000,
  medium: 'chips',
  chips: null,
  fromRound: `${sessionName}.0001`,
});
const late = main(carol, 3, 3_000).as('late');
const device = conduct('device', bob, { basis: 'admitted' });

/** Rounds one after the other, and several wrongs in one. */
situations('sequences', [
  {
    title: 'a wager wins in one round and loses in the next, and each is dealt with the other way',
    text: '9.3, 9.5: $50 taken and $50 not paid, then $50 paid and $50 not taken: nothing in all, and wrong twice',
    events: [alone('9S', taken), alone('9H', paid)],
    found: [{ clause: '9.3' }, { clause: '9.5' }],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 10_000 } },
    inAllCents: { [ofAlice]: 0 },
  },
  {
    title: 'the same cards come in two rounds',
    text: '4.1.2: the deck is shuffled after each round: nothing is wrong with it',
    events: [alone('9S', paid), alone('9S', paid)],
    never: never('3.1', '12.8'),
    money: aliceWon,
    inAllCents: { [ofAlice]: 0 },
  },
  {
    title: 'the winnings of one round are paid while the next is dealt',
    text: '9.3: paid in full, late: the first round owes nothing more',
    events: [
      alone('9S', shows('9S', areaOf(1)).as('first')),
      begun,
      deals(1, 2),
      inGameOf('first', paid),
      decided,
      turned,
      sixths(1, 2),
      aliceWins,
      bobLoses,
      over,
    ],
    besides: ['9.7', '8.7', '1.1', ...settles],
    money,
    inAllCents: { [ofAlice]: 0 },
  },
  {
    title: 'a payment was entered for the second round and belonged to the first',
    text: '9.3: each round has its own: paid once too often in the second, and not in the first, until it is corrected',
    events: [
      [alone('9S', shows('9S', areaOf(1)).as('turn')), sixthRound(alice, 1, 5_000, 'KS', '9H', taken, paid.as('slip'))],
      [corrected('slip', null), enteredLate(paid, 'turn', 2_000)],
    ],
    besides: ['8.7'],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 0 } },
    inAllCents: { [ofAlice]: 0 },
  },
  {
    title: 'a misdeal, a device that breaks, and a round that is played',
    text: '12.3, 13.2: two rounds come to nothing, the third is won and lost',
    events: [misdealt, broken, fromNewDevice],
    found: [{ clause: '7.2|7.4' }],
    besides: order,
    readings: openMoney,
    money,
    inAllCents: { [ofAlice]: 0, [ofBob]: 0 },
  },
  {
    title: 'the foreign card of the second round had lain in the deck in the first',
    text: '12.8.1, 12.8.2: the first stands, the second is void, the third is played with a checked deck',
    events: [
      [alone('9S', paid), dealt, decided, cardFound('4D', 'foreign', areaOf(2)), byForeign, cardsChecked(), over],
      wholeRound,
    ],
    besides: ['3.1'],
    money,
    inAllCents: { [ofAlice]: 0, [ofBob]: 0 },
  },
  {
    title: 'a void wager lies on and wins in the next round',
    text: '12.3, 5.2.1: it lay on the area before the first card of the new round: $50',
    events: [
      [
        shuffles(),
        opened,
        main(alice, 1, 5_000, { wagerId: 'lying' }),
        main(bob, 2, 4_000),
        noMoreBets,
        deals(2, 1),
        noticed,
        misdeal(),
        over,
      ],
      [
        shuffles(),
        opened,
        carried,
        noMoreBets,
        deals(1),
        hers.decides,
        hers.settles,
        sixths(1),
        shows('9S', areaOf(1)),
      ],
      [pays('lying', alice, 5_000), over],
    ],
    besides: order,
    readings: openMoney,
    money: { lying: { outcome: 'won', paid: 5_000, difference: 0 } },
    inAllCents: { lying: 0 },
  },
  {
    title: 'the dealer begins on the right, and flashes a card when he deals on',
    text: '12.1, 12.2: the order alone might stand after handling, the exposed card is a misdeal: all void',
    events: [
      begun,
      deals(2),
      shows('AH', areaOf(2), 'exposed'),
      deals(1),
      picksUp(bob, 2),
      misdeal('card-exposed'),
      over,
    ],
    besides: [...order, '7.1', '8.1', '12.2', '12.4'],
    readings: ['wrong-order-after-handling', ...openMoney],
    money: bothVoid,
  },
  {
    title: 'chips are added after the cards, and the round turns out to be a misdeal',
    text: '5.3, 12.3: added too late all the same; $150 lie there and all of it is the player’s',
    events: [begun, deals(2, 1), alters(ofAlice, 'main', 1, 15_000, alice).as('touch'), noticed, misdeal(), over],
    found: [{ clause: '5.3', wager: ofAlice, at: 'touch' }],
    besides: order,
    readings: openMoney,
    money: bothVoid,
  },
  {
    title: 'a late wager lies there when the round is void, and is taken',
    text: '5.3, 12.8.2: all monies returned to players for that round, late or not: $30 too little',
    events: [
      dealt,
      late,
      decided,
      cardFound('4D', 'foreign', areaOf(2)),
      byForeign,
      takes(mainOf(carol, 3), 3_000),
      cardsChecked(),
      over,
    ],
    found: [{ clause: '5.3|5.2', wager: mainOf(carol, 3), at: 'late' }],
    besides: ['3.1', '5.2', '5.3', '12.8.2'],
    reported: [mainOf(carol, 3)],
    money: bothVoid,
  },
  {
    title: 'a wager over the maximum lies in a misdeal, and only the maximum goes back',
    text: '6.3, 12.3: paid or collected to the maximum; nothing is collected in a void round: $600 taken, $500 back',
    events: [
      [shuffles(), opened, main(alice, 1, 60_000), main(bob, 2, 4_000), noMoreBets, deals(2, 1), noticed, misdeal()],
      [found(ofAlice, 'maximum', 50_000), takes(ofAlice, 60_000), gives(ofAlice, alice, 50_000, 'void'), over],
    ],
    besides: [...order, '6.1', '6.3', '6.4', '12.3'],
    readings: openMoney,
    seen: [ofAlice],
    money: { ...voidA(-10_000), ...voidB() },
  },
  {
    title: 'an absent player’s hand has four cards in a round that is void for its device',
    text: '12.5, 12.12, 13.2 (several-voids): three reasons, one stake: it goes back once',
    events: [
      [
        begun,
        draws(fresh(4), areaOf(1)),
        deals(2),
        absent(alice, 1),
        voidsHand(1),
        his.decides,
        deviceFails('mechanical'),
      ],
      [byDevice, takes(ofAlice, 5_000), gives(ofAlice, alice, 5_000, 'void'), over],
    ],
    besides: order,
    readings: ['several-voids', ...openMoney],
    money: bothVoid,
  },
  {
    title: 'a round is void for its device, and then the outcome is invalidated for fraud',
    text: '13.2.1, 14.4 (several-voids): an outcome that is void cannot be invalidated; the stake of the one who cheated is taken',
    events: [
      [dealt, decided, deviceFails('mechanical'), byDevice, invalidates(casinoSupervisor, 'fraud')],
      [forfeits(ofBob), takes(ofBob, 4_000), over],
    ],
    besides: ['14.4', '14.5'],
    readings: ['several-voids', ...openMoney],
    doubted: [ofBob],
  },
  {
    title: 'Bob’s device is found when he has won one round and lost the next',
    text: '14.3.1: any wager made by the person may be declared void; the house voids that of the round, and it has lost: $40 back',
    events: [
      [sixthRound(bob, 2, 4_000, 'QH', '9H', pays(ofBob, bob, 4_000)), upToSixths, aliceWins, bobLoses, device],
      [voidsWager(ofBob, casinoSupervisor, 'prohibited-device', 'refunded'), gives(ofBob, bob, 4_000, 'void'), over],
    ],
    found: [{ clause: '14.1', by: 'bob' }],
    readings: openMoney,
    money: { ...aliceWon, ...voidB() },
    inAllCents: { [ofBob]: 0 },
  },
  {
    title: 'Bob’s device is found, and his winning wager of the round before is voided',
    text: '14.3.1: any wager made by the person, with no time; what he was paid goes back (void-paid): $40 too much',
    events: [
      [sixthRound(bob, 2, 4_000, 'QH', '9H', pays(ofBob, bob, 4_000).as('pay')), device],
      inGameOf('pay', voidsWager(ofBob, casinoSupervisor)),
      [excludes(bob, casinoSupervisor), anotherRound],
    ],
    found: [{ clause: '14.1', by: 'bob' }],
    besides: ['14.3', ...settles],
    readings: ['void-paid', ...openMoney],
    seen: [ofBob],
    money: voidB(4_000),
  },
  {
    title: 'nine hands are dealt, all discard, and the deck has seven sixth cards left',
    text: '52 less 45 are 7 (deck-runs-out): what becomes of the last two wagers no rule says',
    events: [nineHands, sixths(1, 2, 3, 4, 5, 6, 7), ranOut, racksAll, closed],
    besides: ['8.7', '12.5', '12.8'],
    readings: ['deck-runs-out'],
    doubted: [ofPlayer(8), ofPlayer(9)],
  },
  {
    title: 'the deck runs out, and the dealer voids the whole round',
    text: 'deck-runs-out: no rule voids a round for it; the card of area 1 was turned and won $10',
    events: [
      [
        nineHands,
        sixths(1, 2, 3, 4, 5, 6, 7),
        ranOut,
        voidsRound(casinoSupervisor, 'impractical', 'refunded', '12.8.2'),
      ],
      [racksAll, closed],
    ],
    besides: ['8.7', '12.5', '12.8', '13.2'],
    readings: ['deck-runs-out'],
    doubted: [ofPlayer(1), ofPlayer(9)],
  },
  {
    title: 'the deck runs out, and the last two sixth cards come out of the discards',
    text: '8.5, 3.6 (deck-runs-out): discarded cards cannot be returned to play; cards come from the device',
    events: [
      [nineHands, sixths(1, 2, 3, 4, 5, 6, 7), ranOut, moves('??', 'discard-rack', areaOf(8), 'other').as('out')],
      [moves('??', 'discard-rack', areaOf(9), 'other'), racksAll, closed],
    ],
    found: [{ clause: '8.5|3.6|8.7', at: 'out' }],
    besides: ['3.6', '8.5', '8.7', '12.5', '12.8'],
    readings: ['deck-runs-out'],
    doubted: [ofPlayer(9)],
  },
  {
    title: 'the sixth cards of Alice and Bob are changed with each other by mistake',
    text: '8.7: the card dealt to the hand; by it Alice wins with 9♠ and Bob loses, by where they lay in the end not',
    events: [
      [
        upToSixths,
        moves('9S', areaOf(1), areaOf(2)),
        moves('AH', areaOf(2), areaOf(1)).as('swap'),
        shows('AH', areaOf(1)),
      ],
      [takes(ofAlice, 5_000), shows('9S', areaOf(2)), takes(ofBob, 4_000), over],
    ],
    besides: ['8.7', '12.5', ...settles],
    doubted: [ofAlice],
  },
  {
    title: 'two rounds are declared hands of one player, and the second lacks its odds',
    text: '9.1: a flush at 4 to 1 on $50 twice; $100 short in the second',
    events: [
      declaredRound(alice, 1, 5_000, 'KD JD 9D 4D 2D', 'flush', 20_000),
      declaredRound(alice, 1, 5_000, 'KD JD 9D 4D 2D', 'flush', 10_000),
    ],
    found: [{ clause: '9.1', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', paid: 20_000, difference: -10_000 } },
    inAllCents: { [ofAlice]: -10_000 },
  },
  {
    title: 'Alice is absent in two rounds, and her stake is taken in the second',
    text: '12.12: void and returned each time: $50 too little in the second',
    events: [
      [
        dealt,
        absent(alice, 1),
        voidsHand(1, dealer, 'refunded', '12.12', 'other'),
        his.decides,
        his.settles,
        sixths(2),
        bobLoses,
        over,
      ],
      [dealt, absent(alice, 1), takes(ofAlice, 5_000), his.decides, his.settles, sixths(2), bobLoses, over],
    ],
    found: [{ clause: '12.12', wager: ofAlice }],
    besides: ['8.1', '8.4', '8.6', '8.7', ...settles],
    money: { ...voidA(-5_000), ...bobLost },
    inAllCents: { [ofAlice]: -5_000 },
  },
  {
    title: 'a wager is taken back, its jackpot stays there, and the round is a misdeal',
    text: '10.1, 12.3: a jackpot without a wager; whatever it was, the misdeal voids it',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), takesBack(ofAlice, alice), main(bob, 2, 4_000)],
      [main(dave, 4, 1_000), noMoreBets, deals(4, 2), noticed, misdeal(), over],
    ],
    besides: [...order, '10.1'],
    readings: openMoney,
    money: { [jackpotA]: { outcome: 'void', difference: 0 }, ...voidB() },
  },
  {
    title: 'a jackpot is taken, the hand is declared void after it, and the round for a foreign card after that',
    text: '12.5, 12.8.2 (several-voids): all monies returned: $5 are kept',
    events: [
      [dealtWithJackpots, decided, his.settles, hers.settles, takes(jackpotA, 500), voidsHand(1)],
      [cardFound('4D', 'foreign', areaOf(2)), byForeign, cardsChecked(), over],
    ],
    besides: ['3.1', '12.5', '12.8.2', '9.6'],
    readings: ['several-voids', 'discarders-jackpot', ...openMoney],
    reported: [jackpotA],
    money: { ...bothVoid, [jackpotA]: { outcome: 'void', difference: -500 } },
  },
]);
