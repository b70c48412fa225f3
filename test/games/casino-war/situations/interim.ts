import {
  acknowledges,
  alice,
  bob,
  byClauses,
  carol,
  deals,
  gives,
  givesUp,
  goes,
  goesToWar,
  offers,
  pays,
  raise,
  raiseOf,
  roundOf,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, warB, warC] = [warOf(alice, 1), warOf(bob, 2), warOf(carol, 3)];
const [tieA, tieB, tieC] = [tieOf(alice, 1), tieOf(bob, 2), tieOf(carol, 3)];
const [raiseA, raiseB] = [raiseOf(alice, 1), raiseOf(bob, 2)];
const { firstCards, secondCards, tie: tieMoney } = byClauses;
type Then = Parameters<typeof roundOf>[2];
const wars = [war(alice, 1, 5_000), war(bob, 2, 5_000), war(carol, 3, 5_000)];
const ties = [tie(alice, 1, 1_000), tie(bob, 2, 1_000), tie(carol, 3, 1_000)];
/** Three boxes of $50: box 1 wins, box 2 is equal, box 3 loses. */
const three = (...then: Then[]) => roundOf(wars, '1 AS, 2 KD, 3 9C, dealer KH', then);
/** The same with a tie wager of $10 on each: box 2 wins $100, the others lose. */
const withTies = (...then: Then[]) => roundOf([wars, ties], '1 AS, 2 KD, 3 9C, dealer KH', then);
const tiesInOrder = [takes(tieC, 1_000), pays(tieB, bob, 10_000), takes(tieA, 1_000)];
const lossOfC = takes(warC, 5_000);
const winOfA = pays(warA, alice, 5_000);
const bobGoes = goesToWar(bob, 2, 5_000);
const bobWins = [deals('2 QS, dealer 9H'), pays(raiseB, bob, 5_000)];
const allRight = {
  [warA]: { outcome: 'won', paid: 5_000, difference: 0 },
  [warB]: { outcome: 'stood-off', difference: 0 },
  [raiseB]: { outcome: 'won', paid: 5_000, difference: 0 },
  [warC]: { outcome: 'lost', collected: 5_000, difference: 0 },
} as const;
const tiesRight = {
  [tieA]: { outcome: 'lost', collected: 1_000, difference: 0 },
  [tieB]: { outcome: 'won', paid: 10_000, difference: 0 },
  [tieC]: { outcome: 'lost', collected: 1_000, difference: 0 },
} as const;

situations('interim', [
  {
    title: 'three boxes with tie wagers are settled from the right, tie wagers first',
    text: '7.2, 7.3: box 3, 2, 1 for the tie wagers, and then box 3, 2, 1 for the casino war wagers',
    events: withTies(tiesInOrder, lossOfC, bobGoes, winOfA, bobWins),
    money: { ...allRight, ...tiesRight },
  },
  {
    title: 'the tie wagers are settled from the left',
    text: '7.2: commencing from the box furthermost to the right; box 1 was first',
    events: withTies(
      [takes(tieA, 1_000), pays(tieB, bob, 10_000), takes(tieC, 1_000)],
      lossOfC,
      bobGoes,
      winOfA,
      bobWins,
    ),
    found: [{ clause: '7.2|7.2(a)|7.2(b)' }],
    money: { ...allRight, ...tiesRight },
  },
  {
    title: 'the casino war wagers are settled from the left',
    text: '7.3: commencing from the active box furthermost to the right; box 1 was first',
    events: three(winOfA, bobGoes, lossOfC, bobWins),
    found: [{ clause: '7.3' }],
    money: allRight,
  },
  {
    title: 'a losing casino war wager is taken before a losing tie wager',
    text: '7.3: once all tie wagers have been acted upon, and one of them had not',
    events: withTies(
      takes(tieC, 1_000),
      pays(tieB, bob, 10_000),
      lossOfC,
      takes(tieA, 1_000),
      bobGoes,
      winOfA,
      bobWins,
    ),
    found: [{ clause: '7.2|7.3' }],
    money: { ...allRight, ...tiesRight },
  },
  {
    title: 'each box is settled whole, one after the other',
    text: '7.3: all tie wagers come first; box 3 had its casino war wager taken before the tie wager of box 2 was paid',
    events: withTies(
      [takes(tieC, 1_000), lossOfC],
      [pays(tieB, bob, 10_000), bobGoes],
      [takes(tieA, 1_000), winOfA],
      bobWins,
    ),
    found: [{ clause: '7.2|7.3' }],
    money: { ...allRight, ...tiesRight },
  },
  {
    title: 'the choice is offered before a box further to the right is settled',
    text: '7.3, 7.3(c): the offer is part of what is done from the right; box 3 comes before box 2',
    events: three(
      offers(bob, 2),
      lossOfC,
      [goes(bob, 2), raise(bob, 2, 5_000)],
      acknowledges(bob, 2, 'go-to-war'),
      winOfA,
      bobWins,
    ),
    found: [{ clause: '7.3|7.3(c)' }],
    money: allRight,
  },
  {
    title: 'only the left boxes have wagers to settle in this round',
    text: '7.3: the active box furthermost to the right is box 2; box 3 has no wager',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 2, 5_000)],
      '1 9S, 2 9D, dealer KH',
      takes(warB, 5_000),
      takes(warA, 5_000),
    ),
    money: { [warA]: { outcome: 'lost', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a tie wager on the left is settled before a casino war wager on the right',
    text: '7.2, 7.3: tie wagers come first, wherever they lie',
    events: roundOf(
      [tie(alice, 1, 1_000), war(carol, 3, 5_000)],
      '1 AS, 3 AD, dealer KH',
      takes(tieA, 1_000),
      pays(warC, carol, 5_000),
    ),
    money: { [tieA]: { outcome: 'lost', difference: 0 }, [warC]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'two players on one box are settled in any order',
    text: '7.3: the order is that of the boxes; of players on one box the text says nothing',
    events: roundOf(
      [war(alice, 2, 5_000), war(bob, 2, 2_000)],
      '2 AS, dealer KH',
      pays(warOf(alice, 2), alice, 5_000),
      pays(warB, bob, 2_000),
    ),
    never: [{ clause: '7.3' }],
    money: { [warOf(alice, 2)]: { difference: 0 }, [warB]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the war cards are dealt before a losing wager is taken',
    text: '7.1, 8.3: an interim settlement comes before any subsequent deal; box 3 was taken after the second cards',
    events: three(bobGoes, winOfA, bobWins, lossOfC),
    found: [{ clause: '7.1|8.3' }],
    besides: ['7.3', '8.3', '7.1'],
    money: allRight,
  },
  {
    title: 'the war cards are dealt before a winning wager is paid',
    text: '7.1, 7.3(b): box 1 had won at the first cards, and was paid with the raise',
    events: three(lossOfC, bobGoes, bobWins, winOfA),
    found: [{ clause: '7.1|8.3' }],
    besides: ['7.3', '8.3', '7.1'],
    money: allRight,
  },
  {
    title: 'the war cards are dealt before a winning tie wager is paid',
    text: '7.1, 7.2(b): the tie wager of $10 won $100 before the war',
    events: roundOf(
      [war(alice, 1, 5_000), tie(alice, 1, 1_000)],
      '1 KS, dealer KH',
      goesToWar(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
      [pays(tieA, alice, 10_000), pays(raiseA, alice, 5_000)],
    ),
    found: [{ clause: '7.1|8.3' }],
    besides: ['7.1', '7.2', '7.3', '8.3'],
    money: { [tieA]: { outcome: 'won', difference: 0 }, [raiseA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the war cards are dealt before another player has chosen',
    text: '8.3: once all wagers are settled and the decisions are acknowledged; box 1 was asked after the second cards had shown a nine',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 2, 5_000)],
      '1 KS, 2 KD, dealer KH',
      bobGoes,
      bobWins,
      givesUp(alice, 1),
      takes(warA, 2_500),
    ),
    found: [{ clause: '7.1|7.3(c)|8.3' }],
    besides: ['7.1', '7.3', '7.3(c)', '8.3', '10.9'],
    money: { [raiseB]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a round in which nobody is equal has its interim settlement alone',
    text: '7.1, 8.3: nobody goes to war, so that no card follows',
    events: roundOf([war(alice, 1, 5_000), war(carol, 3, 5_000)], '1 AS, 3 2C, dealer KH', lossOfC, winOfA),
    money: { [warA]: { outcome: 'won', difference: 0 }, [warC]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'an interim payment is put right before the war cards',
    text: '7.1, 7.3(b): $40 were paid, and then $10 more: Alice has her $50',
    events: three(lossOfC, bobGoes, pays(warA, alice, 4_000), pays(warA, alice, 1_000), bobWins),
    money: allRight,
  },
  {
    title: 'an interim payment is too small and stays so',
    text: '9.1: 1 to 1 on $50 is $50; $10 too little',
    events: three(lossOfC, bobGoes, pays(warA, alice, 4_000), bobWins),
    found: [{ clause: firstCards, wager: warA }],
    money: { ...allRight, [warA]: { outcome: 'won', paid: 5_000, difference: -1_000 } },
  },
  {
    title: 'a winning wager is taken and a losing one paid',
    text: '4.6: the dealer took the boxes for one another: $100 too little on box 1 and $100 too much on box 3',
    events: roundOf(
      [war(alice, 1, 5_000), war(carol, 3, 5_000)],
      '1 AS, 3 2C, dealer KH',
      pays(warC, carol, 5_000),
      takes(warA, 5_000),
    ),
    found: [
      { clause: firstCards, wager: warA },
      { clause: firstCards, wager: warC },
    ],
    money: { [warA]: { outcome: 'won', difference: -10_000 }, [warC]: { outcome: 'lost', difference: 10_000 } },
  },
  {
    title: 'a losing wager is taken twice',
    text: '4.6(b), 7.3(a): $50 lay there and lost; $50 too much',
    events: roundOf(war(alice, 1, 5_000), '1 9S, dealer KH', takes(warA, 5_000), takes(warA, 5_000)),
    found: [{ clause: firstCards, wager: warA }],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: -5_000 } },
  },
  {
    title: 'an equal wager is taken whole, and nobody recorded a war',
    text: '4.5, 4.6(e): surrendered it was half; a war that was lost and that nobody recorded would take all: not certain',
    events: roundOf(war(alice, 1, 5_000), '1 KS, dealer KH', takes(warA, 5_000)),
    never: [{ clause: byClauses.surrender }, { clause: firstCards }],
    besides: ['10.9'],
    doubted: [warA],
  },
  {
    title: 'an equal wager is paid 1 to 1, and nobody recorded a war',
    text: '4.5, 4.6(c): equal first cards pay nothing; a war with equal second cards that nobody recorded would pay $50: not certain',
    events: roundOf(war(alice, 1, 5_000), '1 KS, dealer KH', pays(warA, alice, 5_000)),
    never: [{ clause: byClauses.surrender }, { clause: firstCards }],
    besides: ['10.9'],
    doubted: [warA],
  },
  {
    title: 'an equal wager is pushed back as a stand off without a war',
    text: 'A ‘Stand off’, 4.6(d): only at war; the record holds no choice, so that what is due is not known',
    events: roundOf(
      war(alice, 1, 5_000),
      '1 KS, dealer KH',
      takes(warA, 5_000),
      gives(warA, alice, 5_000, 'stand-off'),
    ),
    besides: [firstCards, secondCards, byClauses.surrender, '10.9'],
    doubted: [warA],
  },
  {
    title: 'a raise is laid before the losing wagers are taken',
    text: '4.3, 7.3(c), 8.1: the text tells the dealer in which order to act, and no player to wait',
    events: three(raise(bob, 2, 5_000), lossOfC, [offers(bob, 2), acknowledges(bob, 2, 'go-to-war')], winOfA, bobWins),
    never: [{ clause: '4.3' }, { clause: '7.3' }],
    money: allRight,
  },
  {
    title: 'the half that was given up is taken after the war cards',
    text: '8.3, 8.4: whether the half belongs to what Rule 7 settles or to what remains the text does not say; the cents are right',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 2, 5_000)],
      '1 KS, 2 KD, dealer KH',
      bobGoes,
      givesUp(alice, 1),
      bobWins,
      takes(warA, 2_500),
    ),
    never: [{ clause: '7.1' }, { clause: '8.3' }],
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'the tie wagers of two players on one box are settled differently',
    text: '4.8: one card, one result; Bob’s won too, and was taken: $110 too little',
    events: roundOf(
      [tie(alice, 1, 1_000), tie(bob, 1, 1_000)],
      '1 KS, dealer KH',
      pays(tieA, alice, 10_000),
      takes(tieOf(bob, 1), 1_000),
    ),
    found: [{ clause: tieMoney, wager: tieOf(bob, 1) }],
    money: { [tieA]: { difference: 0 }, [tieOf(bob, 1)]: { outcome: 'won', difference: -11_000 } },
  },
  {
    title: 'all losing tie wagers are taken from the right, and then the winner is paid',
    text: '7.2(a), (b): take all losing ones and pay all winning ones; whether box by box or one after the other is not said',
    events: withTies(
      [takes(tieC, 1_000), takes(tieA, 1_000), pays(tieB, bob, 10_000)],
      lossOfC,
      bobGoes,
      winOfA,
      bobWins,
    ),
    never: [{ clause: '7.2' }],
    money: { ...allRight, ...tiesRight },
  },
  {
    title: 'all losers are taken, then all winners paid, and then the choices offered',
    text: '7.3(a) to (c): that is their order in the text; whether box by box or one after the other is not said',
    events: three(lossOfC, winOfA, bobGoes, bobWins),
    never: [{ clause: '7.3' }, { clause: '7.3(c)' }],
    money: allRight,
  },
  {
    title: 'the wagers of the war are settled from the left',
    text: '8.4: the dealer settles all that remain, in no order that the text names',
    events: roundOf(
      [war(alice, 1, 5_000), war(bob, 2, 5_000)],
      '1 KS, 2 KD, dealer KH',
      bobGoes,
      goesToWar(alice, 1, 5_000),
      deals('1 QS, 2 QD, dealer 9H'),
      [pays(raiseA, alice, 5_000), pays(raiseB, bob, 5_000)],
    ),
    never: [{ clause: '7.3' }, { clause: '8.4' }],
    money: {
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [raiseB]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
]);
