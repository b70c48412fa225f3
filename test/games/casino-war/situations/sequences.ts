import {
  absent,
  advised,
  alice,
  bob,
  byClauses,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  cuts,
  cuttingCard,
  dealer,
  dealerTwo,
  deals,
  found,
  gives,
  givesUp,
  goes,
  goesToWar,
  insertsCuttingCard,
  left,
  loads,
  noMoreBets,
  offers,
  offersCut,
  onDuty,
  opened,
  pays,
  racks,
  raise,
  raiseOf,
  relieved,
  roundOf,
  shuffles,
  takes,
  tie,
  tieOf,
  unloads,
  voidsRound,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { inGameOf } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const [warB, raiseB] = [warOf(bob, 2), raiseOf(bob, 2)];
const { firstCards, secondCards, raise: raiseMoney, tie: tieMoney, surrender } = byClauses;
const laid = war(alice, 1, 5_000);
const won = roundOf(laid, '1 AS, dealer KH', pays(warA, alice, 5_000));
const lost = roundOf(laid, '1 2S, dealer 3H', takes(warA, 5_000));
const gaveUp = roundOf(laid, '1 7S, dealer 7H', givesUp(alice, 1), takes(warA, 2_500));
const atWar = (second: string, ...then: Parameters<typeof roundOf>[2][]) =>
  roundOf(laid, '1 KS, dealer KH', goesToWar(alice, 1, 5_000), deals(second), then);
const warWon = atWar('1 QS, dealer 9H', pays(raiseA, alice, 5_000));
const warLost = atWar('1 4S, dealer 6H', takes(raiseA, 5_000), takes(warA, 5_000));
const warEqual = atWar('1 JS, dealer JD', pays(raiseA, alice, 5_000), pays(warA, alice, 5_000));
const nothingOver = { [warA]: 0, [raiseA]: 0 };
/** The same wager under a name of its own, so that its rounds can be told apart. */
const named = (wagerId: string, stakeCents = 5_000) => war(alice, 1, stakeCents, { wagerId });
const newShoe = [unloads(), shuffles(), offersCut(bob, 'accepted', 2), cuts(bob), insertsCuttingCard(), loads()];

situations('sequences', [
  {
    title: 'one player goes through every end in one evening',
    text: '4.6, 4.7: +$50, -$50, -$25, then at war +$50, -$100, +$100: each as it should be',
    events: [won, lost, gaveUp, warWon, warLost, warEqual],
    inAllCents: nothingOver,
  },
  {
    title: 'every end again, with two mistakes that look as if they made up for each other',
    text: '4.6: $50 too much at the stand off and $50 too little at the loss that was not taken whole are two mistakes, not none',
    events: [
      won,
      atWar('1 QS, dealer 9H', pays(raiseA, alice, 5_000), pays(warA, alice, 5_000)),
      roundOf(named('w-3'), '1 AS, dealer KH', takes('w-3', 5_000), gives('w-3', alice, 5_000)),
    ],
    found: [{ clause: secondCards, wager: warA }],
    besides: [firstCards],
    money: { 'w-3': { outcome: 'won', paid: 5_000, difference: -5_000 } },
    inAllCents: { [warA]: 5_000 },
  },
  {
    title: 'a wager is paid in its own round and again in the next',
    text: '9.1: 1 to 1, once: $50 too much',
    events: [
      roundOf(named('w-1'), '1 AS, dealer KH', pays('w-1', alice, 5_000)),
      roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', pays('w-1', alice, 5_000), takes(warB, 1_000)),
    ],
    found: [{ clause: firstCards, wager: 'w-1' }],
    besides: ['7.1', '7.3'],
    inAllCents: { 'w-1': 5_000 },
    money: { [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a wager that was lost is taken only in the next round',
    text: '7.3(a): it was due in the interim settlement; late, but the same wager and the same $50',
    events: [
      roundOf(named('w-1'), '1 2S, dealer KH'),
      roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', takes('w-1', 5_000), takes(warB, 1_000)),
    ],
    besides: ['7.1', '7.3', firstCards],
    inAllCents: { 'w-1': 0 },
  },
  {
    title: 'the chips of a lost wager are left, and play in the next round as a new wager',
    text: '7.3(a): $50 of the first round are due to the house still; the second wager won $50 and is paid',
    events: [
      roundOf(named('w-1'), '1 2S, dealer KH'),
      roundOf(named('w-2'), '1 AS, dealer KD', pays('w-2', alice, 5_000)),
    ],
    besides: [firstCards],
    money: { 'w-2': { outcome: 'won', paid: 5_000, difference: 0 } },
    inAllCents: { 'w-1': 5_000 },
  },
  {
    title: 'winnings are left to lie and play on',
    text: '4.1, 9.1: $50 and its $50 are a wager of $100 in the next round, which wins $100',
    events: [
      roundOf(named('w-1'), '1 AS, dealer KH', pays('w-1', alice, 5_000)),
      roundOf(named('w-2', 10_000), '1 AD, dealer KC', pays('w-2', alice, 10_000)),
    ],
    money: { 'w-1': { difference: 0 }, 'w-2': { outcome: 'won', paid: 10_000, difference: 0 } },
  },
  {
    title: 'winnings are left to lie, and the dealer pays the first stake again',
    text: '9.1: $100 lay there: $50 too little',
    events: [
      roundOf(named('w-1'), '1 AS, dealer KH', pays('w-1', alice, 5_000)),
      roundOf(named('w-2', 10_000), '1 AD, dealer KC', pays('w-2', alice, 5_000)),
    ],
    found: [{ clause: firstCards, wager: 'w-2' }],
    money: { 'w-2': { outcome: 'won', paid: 10_000, difference: -5_000 } },
  },
  {
    title: 'a wager that stood off, with its raise and what the raise won, plays on as one',
    text: '4.6(d), 4.7(a): $50, $50 and $50: a wager of $150, half of which is $75 when it is given up',
    events: [warWon, roundOf(named('w-2', 15_000), '1 7S, dealer 7H', offers(alice, 1), takes('w-2', 7_500))],
    besides: ['7.3(c)'],
    money: { [warA]: { outcome: 'stood-off', difference: 0 }, 'w-2': { outcome: 'surrendered', difference: 0 } },
  },
  {
    title: 'the choice of one round is taken for that of the next',
    text: '4.5, 8.1: she gave up in the first round and laid a raise in the second, which the dealer gave back: not what she chose',
    events: [
      gaveUp,
      roundOf(
        laid,
        '1 KS, dealer KH',
        [offers(alice, 1), goes(alice, 1), raise(alice, 1, 5_000), takes(raiseA, 5_000), gives(raiseA, alice, 5_000)],
        takes(warA, 2_500),
      ),
    ],
    besides: ['8.3', '8.3(a)', '10.9', '7.3(c)', surrender, raiseMoney],
    seen: [raiseA],
  },
  {
    title: 'a payment is made good after its round was closed',
    text: '9.1: $40 in the round and $10 after it are the $50 that were due',
    events: [roundOf(laid, '1 AS, dealer KH', pays(warA, alice, 4_000)), pays(warA, alice, 1_000)],
    besides: [firstCards, '7.1'],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a payment is made good when the next round is under way',
    text: '9.1, 10.5: $10 were due from the first round on; 10.5 is about the placement of cards, and not about payments',
    events: [
      [opened.as('first'), laid, noMoreBets, deals('1 AS, dealer KH'), pays(warA, alice, 4_000), racks, closed],
      [opened, war(bob, 2, 1_000), noMoreBets, deals('2 9S, dealer KD')],
      inGameOf('first', pays(warA, alice, 1_000)),
      [takes(warB, 1_000), racks, closed],
    ],
    besides: [firstCards, '7.1'],
    inAllCents: { [warA]: 0 },
  },
  {
    title: 'nobody recorded the call or the rack in three rounds',
    text: '6.2, A ‘Round of play’: both may have been; silence is not a breach, and the money is as it should be',
    events: [1, 2, 3].map(() => [opened, laid, deals('1 AS, dealer KH'), pays(warA, alice, 5_000), closed]),
    never: [{ clause: '6.2' }, { clause: "A 'Round of play'" }],
    inAllCents: { [warA]: 0 },
  },
  {
    title: 'nobody recorded that a round ended, and the next begins',
    text: 'A ‘Round of play’: the cards may have been racked; the first round is settled all the same',
    events: [[opened, named('w-1'), noMoreBets, deals('1 AS, dealer KH'), pays('w-1', alice, 5_000)], lost],
    money: { 'w-1': { outcome: 'won', paid: 5_000, difference: 0 }, [warA]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a round is broken off with an unpaid winner, and the next begins',
    text: '7.3(b): $50 is due whatever came after',
    events: [[opened, named('w-1'), noMoreBets, deals('1 AS, dealer KH')], lost],
    besides: [firstCards, '7.1'],
    money: { 'w-1': { outcome: 'won', paid: 5_000, difference: -5_000 } },
  },
  {
    title: 'a round is broken off at war, and the next begins',
    text: '8.3, 4.6: the second cards may have been dealt and nobody recorded them: what the wagers came to is not known',
    events: [
      [opened, named('w-1'), noMoreBets, deals('1 KS, dealer KH'), offers(alice, 1)],
      [raise(alice, 1, 5_000, { wagerId: 'r-1', linkedTo: 'w-1' }), lost],
    ],
    never: [{ clause: '8.3' }, { clause: '8.3(a)' }, { clause: '8.3(b)' }],
    doubted: ['w-1', 'r-1'],
  },
  {
    title: 'three players through a shuffle: the rounds before and after stand each alone',
    text: '5.4(b), 4.6: the cutting card comes before Bob’s card, the round is finished, and Bob cuts for a new shoe',
    events: [
      [opened, laid, war(bob, 2, 2_000), war(carol, 3, 1_000), noMoreBets, deals('1 9S')],
      [
        cuttingCard('box-2'),
        deals('2 KD, 3 AC, dealer KH'),
        pays(warOf(carol, 3), carol, 1_000),
        goesToWar(bob, 2, 2_000),
      ],
      [takes(warA, 5_000), deals('2 5D, dealer 5H'), pays(raiseB, bob, 2_000), pays(warB, bob, 2_000), racks, closed],
      newShoe,
      won,
    ],
    money: {
      [warB]: { outcome: 'won', paid: 2_000, difference: 0 },
      [raiseB]: { outcome: 'won', paid: 2_000, difference: 0 },
      [warOf(carol, 3)]: { outcome: 'won', paid: 1_000, difference: 0 },
    },
    inAllCents: { [warA]: 0 },
  },
  {
    title: 'a round is void, and the same wagers play in the next',
    text: 'A ‘Void’, 4.6: as if the first had never occurred; the second counts',
    events: [
      [opened, named('w-1'), noMoreBets, deals('1 2S, dealer KH'), takes('w-1', 5_000)],
      [voidsRound(casinoSupervisor, 'fraud'), gives('w-1', alice, 5_000, 'void'), racks, closed],
      roundOf(named('w-2'), '1 AS, dealer KD', pays('w-2', alice, 5_000)),
    ],
    besides: ['12.3'],
    money: { 'w-1': { outcome: 'void', difference: 0 }, 'w-2': { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a player goes away between two rounds in which they are equal',
    text: '10.7, 7.4: at war in the first; away in the second, and deemed to have surrendered half of $50',
    events: [warWon, roundOf(laid, '1 7S, dealer 7H', [left(alice, 1), absent(alice, 1), takes(warA, 2_500)])],
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'a player leaves the seat, and nobody says that they were away',
    text: '7.4, 10.7: without a raise half is given up in either case',
    events: [roundOf(laid, '1 7S, dealer 7H', [left(alice, 1), takes(warA, 2_500)])],
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'the dealer is relieved in the middle of a war',
    text: 'A ‘Dealer’: a person responsible for the operation of the game; who pays what the other dealt is not asked',
    events: [
      [opened, laid, noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000)],
      [relieved(dealer), onDuty(dealerTwo), deals('1 QS, dealer 9H', { by: dealerTwo })],
      [pays(raiseA, alice, 5_000, { by: dealerTwo.personId }), racks, closed],
    ],
    money: { [warA]: { outcome: 'stood-off', difference: 0 }, [raiseA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'five odd halves in a row are rounded for the house',
    text: 'A ‘Surrender’: half of $5 is $2.50; the text does not say who has the 50 cents: $3 is right each time',
    events: [1, 2, 3, 4, 5].map(() =>
      roundOf(war(alice, 1, 500), '1 7S, dealer 7H', givesUp(alice, 1), takes(warA, 300)),
    ),
    inAllCents: { [warA]: 0 },
  },
  {
    title: 'a tie wager is left to lie after it won, and wins again',
    text: '4.8: each round has its own: $100, and $100',
    events: [1, 2].map(() =>
      roundOf(
        [laid, tie(alice, 1, 1_000)],
        '1 7S, dealer 7H',
        pays(tieA, alice, 10_000),
        givesUp(alice, 1),
        takes(warA, 2_500),
      ),
    ),
    inAllCents: { [tieA]: 0, [warA]: 0 },
  },
  {
    title: 'a tie wager wins in the second round and is paid for both',
    text: '4.8: in the first round the ranks were unequal, and $10 was lost and taken: $100 too much',
    events: [
      roundOf([laid, tie(alice, 1, 1_000)], '1 AS, dealer KH', takes(tieA, 1_000), pays(warA, alice, 5_000)),
      roundOf(
        [laid, tie(alice, 1, 1_000)],
        '1 7S, dealer 7H',
        pays(tieA, alice, 20_000),
        givesUp(alice, 1),
        takes(warA, 2_500),
      ),
    ],
    found: [{ clause: tieMoney, wager: tieA }],
    inAllCents: { [tieA]: 10_000, [warA]: 0 },
  },
  {
    title: 'over, under and at the limits in three rounds',
    text: '3.4, 3.5: $600 pays $500; $3 loses $3 and its owner is advised; $500 pays $500',
    events: [
      roundOf(named('w-1', 60_000), '1 AS, dealer KH', found('w-1', 'maximum', 50_000), pays('w-1', alice, 50_000)),
      roundOf(
        named('w-2', 300),
        '1 2S, dealer KH',
        found('w-2', 'minimum', 500),
        takes('w-2', 300),
        advised('w-2', alice),
      ),
      roundOf(named('w-3', 50_000), '1 AS, dealer KH', pays('w-3', alice, 50_000)),
    ],
    money: {
      'w-1': { outcome: 'won', paid: 50_000, difference: 0 },
      'w-2': { outcome: 'lost', collected: 300, difference: 0 },
      'w-3': { outcome: 'won', paid: 50_000, difference: 0 },
    },
    besides: ['3.3'],
  },
  {
    title: 'a round is declared void for a fraud in the round before',
    text: '12.3: a fraudulent act that affects the outcome for that particular round; the one on record was in the first: it must be seen',
    events: [
      [opened, named('w-1'), noMoreBets, deals('1 AS, dealer KH'), pays('w-1', alice, 5_000)],
      [conduct('device', carol, { basis: 'admitted' }), racks, closed],
      [opened, named('w-2'), noMoreBets, deals('1 2S, dealer KD'), takes('w-2', 5_000)],
      [voidsRound(casinoSupervisor, 'fraud'), gives('w-2', alice, 5_000, 'void'), racks, closed],
    ],
    besides: ['12.3', "A 'Void'"],
    money: { 'w-1': { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the winnings of a void round are paid out of the next',
    text: 'A ‘Void’, 9.1: $50 of the first round go back; that the second pays $100 on a wager of $50 does not make it good',
    events: [
      [opened, named('w-1'), noMoreBets, deals('1 AS, dealer KH'), pays('w-1', alice, 5_000)],
      [voidsRound(casinoSupervisor, 'fraud'), takes('w-1', 5_000), racks, closed],
      roundOf(named('w-2'), '1 AS, dealer KD', pays('w-2', alice, 10_000)),
    ],
    found: [{ clause: firstCards, wager: 'w-2' }],
    besides: ['12.3'],
    money: { 'w-1': { outcome: 'void', difference: 0 }, 'w-2': { outcome: 'won', paid: 5_000, difference: 5_000 } },
  },
]);
