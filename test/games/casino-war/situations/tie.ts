import {
  alice,
  bob,
  byClauses,
  carol,
  casinoSupervisor,
  dave,
  dealer,
  deals,
  decisionOf,
  givesUp,
  goesToWar,
  noMoreBets,
  opened,
  closed,
  pays,
  racks,
  raise,
  raiseOf,
  roundEvent,
  roundOf,
  takes,
  tie,
  tieOf,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import type { Actor } from '../../../support/script.ts';
import { situations } from './support/hold.ts';

const [warA, tieA] = [warOf(alice, 1), tieOf(alice, 1)];
const [tieB, warC] = [tieOf(bob, 2), warOf(carol, 3)];
const both = [war(alice, 1, 5_000), tie(alice, 1, 1_000)];
const tiePaid = pays(tieA, alice, 10_000);
const half = [givesUp(alice, 1), takes(warA, 2_500)];
/** Alice's $50 and her tie wager of $10 meet a king with a king, and she gives up half. */
const kings = (...then: Parameters<typeof roundOf>[2][]) => roundOf(both, '1 KS, dealer KH', then);
const ofTie = byClauses.tie;
const refused = (who: Actor, box: number, stakeCents: number, by: Actor = dealer) =>
  roundEvent('WagerRefused', {
    wagerId: null,
    personId: who.personId,
    kind: 'tie',
    hand: `box-${box}`,
    stakeCents,
    decision: decisionOf(by, 'other', '4.1'),
  });
/** Three players with casino war wagers would fill a box; here two have one, and a third wants a tie wager alone. */
const twoOnTheBox = [war(alice, 1, 5_000), war(carol, 1, 2_000)];
const aceWins = [pays(warOf(alice, 1), alice, 5_000), pays(warOf(carol, 1), carol, 2_000)];

situations('tie', [
  {
    title: 'a tie wager wins at equal first cards and is paid 10 to 1',
    text: '4.8, 9.1: 10 times $10 is $100; the half of the other wager is a matter of its own',
    events: kings(tiePaid, half),
    money: {
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
      [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 },
    },
  },
  {
    title: 'a tie wager loses when the first card is higher, and the other wager wins',
    text: '4.8, 7.2(a), 4.6(a): the tie wager is taken first, and then the casino war wager is paid',
    events: roundOf(both, '1 AS, dealer KH', takes(tieA, 1_000), pays(warA, alice, 5_000)),
    money: {
      [tieA]: { outcome: 'lost', collected: 1_000, difference: 0 },
      [warA]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
  {
    title: 'both wagers lose when the first card is lower',
    text: '4.8, 4.6(b): $10 and $50 are taken',
    events: roundOf(both, '1 2S, dealer KH', takes(tieA, 1_000), takes(warA, 5_000)),
    money: { [tieA]: { outcome: 'lost', difference: 0 }, [warA]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a tie wager alone is dealt a card and wins',
    text: '4.1, 6.2(a), 4.8: a tie wager may be laid alone; its box gets a card; there is nothing to go to war with',
    events: roundOf(
      [war(alice, 1, 5_000), tie(bob, 2, 1_000)],
      '1 AS, 2 KD, dealer KH',
      pays(tieB, bob, 10_000),
      pays(warA, alice, 5_000),
    ),
    money: { [tieB]: { outcome: 'won', paid: 10_000, difference: 0 }, [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a box with a tie wager alone is passed over in the deal',
    text: '6.2(a): from the first box containing a casino war wager or a tie wager, one card to each; boxes 1 and 3 got one, box 2 none',
    events: roundOf(
      [war(alice, 1, 5_000), tie(bob, 2, 1_000), war(carol, 3, 2_000)],
      '1 AS, 3 AD, dealer KH',
      takes(tieB, 1_000),
      pays(warC, carol, 2_000),
      pays(warA, alice, 5_000),
    ),
    found: [{ clause: '6.2(a)', hand: 'box-2' }],
    besides: ['10.4'],
    doubted: [tieB],
  },
  {
    title: 'who has a tie wager alone lays a raise at equal first cards',
    text: 'A ‘Go to War Wager’, 4.5: a raise is equal to a casino war wager, and there is none; nothing says what a raise on a tie wager comes to',
    events: roundOf(
      [tie(bob, 2, 1_000)],
      '2 KD, dealer KH',
      pays(tieB, bob, 10_000),
      raise(bob, 2, 1_000, { linkedTo: tieB }),
      deals('2 QD, dealer 9H'),
      pays(raiseOf(bob, 2), bob, 1_000),
    ),
    found: [{ clause: "4.3|4.5|8.1|A 'Go to War'|A 'Go to War Wager'", wager: raiseOf(bob, 2) }],
    besides: ['8.3', '8.3(a)', '8.3(b)', '10.3', byClauses.raise],
    money: { [tieB]: { outcome: 'won', paid: 10_000, difference: 0 } },
    doubted: [raiseOf(bob, 2)],
  },
  {
    title: 'the tie wager wins although the war after it is lost',
    text: '4.8: it is decided by the first cards, and paid before the war: $100 to her, $50 and $50 to the house',
    events: kings(
      tiePaid,
      goesToWar(alice, 1, 5_000),
      deals('1 2S, dealer 9H'),
      takes(raiseOf(alice, 1), 5_000),
      takes(warA, 5_000),
    ),
    money: {
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
      [warA]: { outcome: 'lost', difference: 0 },
      [raiseOf(alice, 1)]: { outcome: 'lost', difference: 0 },
    },
  },
  {
    title: 'at equal second cards the tie wager is paid again',
    text: '4.8: the first card to the dealer and the first to the player; it won $100 once, and the second $100 is too much',
    events: kings(
      tiePaid,
      goesToWar(alice, 1, 5_000),
      deals('1 9S, dealer 9H'),
      pays(raiseOf(alice, 1), alice, 5_000),
      pays(warA, alice, 5_000),
      pays(tieA, alice, 10_000),
    ),
    found: [{ clause: ofTie, wager: tieA }],
    besides: ['7.1', '7.2', '7.3'],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: 10_000 } },
  },
  {
    title: 'a tie wager is left to lie for the second cards',
    text: '4.8, 7.2(b): it won at the first cards; taken as lost after the second, it is $100 and its stake of $10 too little',
    events: kings(
      goesToWar(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
      takes(tieA, 1_000),
      pays(raiseOf(alice, 1), alice, 5_000),
    ),
    found: [{ clause: ofTie, wager: tieA }],
    besides: ['7.1', '7.2', '7.3', '8.3'],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: -11_000 } },
  },
  {
    title: 'a tie wager is paid 11 for 1',
    text: '9.1: 10 to 1 leaves the stake and pays $100; $110 is $10 too much',
    events: kings(pays(tieA, alice, 11_000), half),
    found: [{ clause: ofTie, wager: tieA }],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: 1_000 } },
  },
  {
    title: 'a tie wager is paid 10 for 1',
    text: '9.1: 10 to 1 is $100 beside the stake; $90 is $10 too little',
    events: kings(pays(tieA, alice, 9_000), half),
    found: [{ clause: ofTie, wager: tieA }],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: -1_000 } },
  },
  {
    title: 'a winning tie wager is paid, and its stake is taken',
    text: '4.8, 9.1: the stake of a wager that won stays the player’s: $10 too little',
    events: kings(tiePaid, takes(tieA, 1_000), half),
    found: [{ clause: ofTie, wager: tieA }],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: -1_000 } },
  },
  {
    title: 'a losing tie wager is not on record as taken',
    text: '7.2(a): $10 is due to the house whatever was recorded',
    events: roundOf(both, '1 AS, dealer KH', pays(warA, alice, 5_000)),
    besides: [ofTie],
    money: { [tieA]: { outcome: 'lost', collected: 1_000, difference: 1_000 }, [warA]: { difference: 0 } },
  },
  {
    title: 'a losing tie wager is paid because the suits are equal',
    text: '4.8, 2.6: the rank decides and the suits count for nothing; $100 paid and $10 not taken',
    events: roundOf(both, '1 AH, dealer KH', tiePaid, pays(warA, alice, 5_000)),
    found: [{ clause: ofTie, wager: tieA }],
    money: { [tieA]: { outcome: 'lost', collected: 1_000, difference: 11_000 } },
  },
  {
    title: 'a tie wager behind another player’s wager wins by the same card',
    text: '4.8, 6.2(a): one card to each box; it is the first card of everybody who wagers there',
    events: roundOf([war(alice, 1, 5_000), tie(bob, 1, 500)], '1 7S, dealer 7H', pays(tieOf(bob, 1), bob, 5_000), half),
    money: {
      [tieOf(bob, 1)]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 },
    },
  },
  {
    title: 'one player has tie wagers on two boxes, and one of them wins',
    text: '4.8: each is decided by the card of its own box: $100 on box 1, and $10 lost on box 2',
    events: roundOf(
      [tie(alice, 1, 1_000), tie(alice, 2, 1_000)],
      '1 KS, 2 QS, dealer KH',
      takes(tieOf(alice, 2), 1_000),
      tiePaid,
    ),
    money: {
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
      [tieOf(alice, 2)]: { outcome: 'lost', collected: 1_000, difference: 0 },
    },
  },
  {
    title: 'the winnings of box 1 are paid to the tie wager of box 2',
    text: '4.8: box 1 won $100 and the record does not show that it was paid; box 2 lost, and got $100 beside its stake of $10',
    events: roundOf([tie(alice, 1, 1_000), tie(bob, 2, 1_000)], '1 KS, 2 QS, dealer KH', pays(tieB, bob, 10_000)),
    found: [{ clause: ofTie, wager: tieB }],
    besides: [ofTie],
    money: { [tieA]: { outcome: 'won', difference: -10_000 }, [tieB]: { outcome: 'lost', difference: 11_000 } },
  },
  {
    title: 'the first card of the dealer was not seen, and a tie wager is paid',
    text: '4.8: whether the ranks were equal is not known',
    events: roundOf(both, '1 KS, dealer ??', tiePaid),
    doubted: [tieA, warA],
  },
  {
    title: 'of both first cards only the ranks were seen',
    text: '2.6, 4.8: the rank suffices: $100',
    events: roundOf(both, '1 K?, dealer K?', tiePaid, half),
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: 0 }, [warA]: { outcome: 'surrendered' } },
  },
  {
    title: 'a player with a casino war wager is refused a tie wager, and one without is not',
    text: '4.1: who has a casino war wager has the preference for a tie wager; Carol has one, was refused, and Bob without one was let',
    events: roundOf(
      [twoOnTheBox, refused(carol, 1, 1_000).as('refusal'), tie(bob, 1, 1_000)],
      '1 AS, dealer KH',
      takes(tieOf(bob, 1), 1_000),
      aceWins,
    ),
    found: [{ clause: '4.1' }],
    money: { [tieOf(bob, 1)]: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a player without a casino war wager stands back for one who has it',
    text: '4.1: that is the preference: the box takes three players, and Bob without a casino war wager was the one refused',
    events: roundOf(
      [twoOnTheBox, war(dave, 1, 500), refused(bob, 1, 1_000), tie(alice, 1, 1_000)],
      '1 AS, dealer KH',
      takes(tieA, 1_000),
      aceWins,
      pays(warOf(dave, 1), dave, 500),
    ),
    money: { [tieA]: { outcome: 'lost', collected: 1_000, difference: 0 } },
  },
  {
    title: 'a tie wager and a casino war wager are laid in the other order',
    text: '4.1: a tie wager, a casino war wager or both; the text asks for no order between them',
    events: roundOf([tie(alice, 1, 1_000), war(alice, 1, 5_000)], '1 KS, dealer KH', tiePaid, half),
    money: { [tieA]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'surrendered', difference: 0 } },
  },
  {
    title: 'a tie wager is larger than the casino war wager beside it',
    text: '4.1, 3.1: nothing binds one to the other; each is within the limits: 10 times $500 is $5,000',
    events: roundOf(
      [war(alice, 1, 500), tie(alice, 1, 50_000)],
      '1 KS, dealer KH',
      pays(tieA, alice, 500_000),
      givesUp(alice, 1),
      takes(warA, 300),
    ),
    money: { [tieA]: { outcome: 'won', paid: 500_000, difference: 0 }, [warA]: { difference: 0 } },
  },
  {
    title: 'a supervisor gives the tie wager back when the box gets the wrong odds called',
    text: '4.8, 7.2(a): it lost; nothing in the text hands a losing tie wager back: $10 too much',
    events: [
      [opened, both, noMoreBets, deals('1 AS, dealer KH'), takes(tieA, 1_000)],
      roundEvent(
        'WagerReturned',
        {
          wagerId: tieA,
          toPersonId: 'alice',
          returnedCents: 1_000,
          reason: 'ruling',
          by: casinoSupervisor.personId,
        },
        casinoSupervisor,
      ),
      [pays(warA, alice, 5_000), racks, closed],
    ],
    besides: [ofTie, '12.5(b)'],
    money: { [tieA]: { outcome: 'lost', collected: 1_000, difference: 1_000 } },
  },
]);
