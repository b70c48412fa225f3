import { enteredLate } from '../../../support/situations/evening.ts';
import {
  absent,
  alice,
  alters,
  bob,
  boxOf,
  burns,
  byClauses,
  card,
  carol,
  casinoSupervisor,
  closed,
  conduct,
  cuts,
  dave,
  dealer,
  deals,
  decisionOf,
  errorFound,
  excludes,
  found,
  gives,
  givesUp,
  goesToWar,
  grantsBox,
  insertsCuttingCard,
  invalidates,
  loads,
  marker,
  moves,
  noMoreBets,
  offers,
  offersCut,
  opened,
  operator,
  pays,
  racks,
  raise,
  raiseOf,
  ranOut,
  reconstructs,
  roundEvent,
  roundOf,
  shuffles,
  tableEvent,
  takes,
  tie,
  tieOf,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const [warB, raiseB, warC, raiseC] = [warOf(bob, 2), raiseOf(bob, 2), warOf(carol, 3), raiseOf(carol, 3)];
const { secondCards, raise: raiseMoney, surrender } = byClauses;
const ended = [racks, closed];
const wrongDeal = ['6.2', '6.2(a)', '6.2(b)', '8.3', '8.3(a)', '8.3(b)'];
const refuses = (wagerId: string, who: { readonly personId: string }, stakeCents: number) =>
  roundEvent('WagerRefused', {
    wagerId,
    personId: who.personId,
    kind: 'casino-war',
    hand: 'box-1',
    stakeCents,
    decision: decisionOf(dealer, 'outside-limits', '3.4'),
  });
/** Two cards of the initial deal lie on each other's boxes, and are put right. */
const swapBack = (one: readonly [string, number], other: readonly [string, number]) => [
  errorFound('card-placement', `box-${one[1]}`),
  moves(one[0], `box-${one[1]}`, `box-${other[1]}`, 'reconstruction'),
  moves(other[0], `box-${other[1]}`, `box-${one[1]}`, 'reconstruction'),
  reconstructs([`box-${one[1]}`, `box-${other[1]}`]),
];

situations('together', [
  {
    title: 'two cards were swapped and put right, and Bob lays a raise when the war is over',
    text: '8.3(a), 10.4: a second card is due to a box where a go to war wager has been placed; Bob’s came after the cards',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, deals('2 KS, 1 KD, dealer KH')],
      [swapBack(['KS', 2], ['KD', 1]), givesUp(bob, 2), takes(warB, 2_000), goesToWar(alice, 1, 5_000)],
      [deals('1 QS, dealer 9H'), raise(bob, 2, 4_000), pays(raiseA, alice, 5_000), gives(raiseB, bob, 4_000), ended],
    ],
    found: [{ clause: '4.3', wager: raiseB }],
    besides: [...wrongDeal, '4.5', raiseMoney, "A 'Go to War Wager'"],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warB]: { outcome: 'surrendered', collected: 2_000, difference: 0 },
    },
  },
  {
    title: 'Bob raises on a lower card, is dealt a second one, and that is put right',
    text: '4.5, 8.3(a), 10.4: only equal cards go to war; the 8 is the dealer’s, and the jack is one too many',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, deals('1 KS, 2 5D, dealer KH')],
      [takes(warB, 4_000), goesToWar(alice, 1, 5_000), raise(bob, 2, 4_000)],
      [
        deals('1 TS, 2 8D, dealer JH'),
        errorFound('card-placement', 'box-2'),
        moves('8D', 'box-2', 'dealer', 'reconstruction'),
      ],
      [
        burns('JH', 'dealer'),
        reconstructs(['box-2', 'dealer']),
        gives(raiseB, bob, 4_000),
        pays(raiseA, alice, 5_000),
        ended,
      ],
    ],
    besides: [...wrongDeal, '4.5', '4.3', "A 'Go to War'", "A 'Go to War Wager'", raiseMoney],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warB]: { outcome: 'lost', collected: 4_000, difference: 0 },
    },
    seen: [raiseB],
  },
  {
    title: 'a friend lays a raise for Bob, who is away, and two swapped war cards are put right',
    text: '10.7, 8.3(a), 10.4: Bob is deemed to have surrendered, so the second cards are those of boxes 1 and 3 and the dealer',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), war(carol, 3, 3_000), noMoreBets],
      [deals('1 KS, 2 KD, 3 KC, dealer KH'), goesToWar(carol, 3, 3_000), absent(bob, 2)],
      [raise(bob, 2, 4_000, { placedBy: 'carol' }), goesToWar(alice, 1, 5_000)],
      [deals('3 QS, 1 8D, dealer 9H'), swapBack(['QS', 3], ['8D', 1])],
      [
        takes(raiseC, 3_000),
        takes(warC, 3_000),
        takes(warB, 2_000),
        gives(raiseB, bob, 4_000),
        pays(raiseA, alice, 5_000),
        ended,
      ],
    ],
    besides: [...wrongDeal, '4.3', '4.5', '10.7', surrender, raiseMoney, '7.3', '8.4'],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warC]: { outcome: 'lost', collected: 3_000, difference: 0 },
      [raiseC]: { outcome: 'lost', collected: 3_000, difference: 0 },
    },
  },
  {
    title: 'the wager of box 1 is refused before the cards, and two swapped cards of boxes 2 and 3 are put right',
    text: '6.2, 10.4: a box without a wager is dealt none: the king is Bob’s, and the 5 Carol’s',
    events: [
      [opened, war(alice, 1, 300), war(bob, 2, 4_000), war(carol, 3, 3_000), refuses(warA, alice, 300), noMoreBets],
      [deals('3 KS, 2 5D, dealer 9H'), swapBack(['KS', 3], ['5D', 2])],
      [takes(warC, 3_000), pays(warB, bob, 4_000), ended],
    ],
    besides: [...wrongDeal, '3.3', '3.4', '4.1'],
    money: {
      [warB]: { outcome: 'won', paid: 4_000, difference: 0 },
      [warC]: { outcome: 'lost', collected: 3_000, difference: 0 },
    },
  },
  {
    title: 'the wager of box 1 is void before the cards, and two swapped cards of boxes 2 and 3 are put right',
    text: 'A ‘Void’, 6.2, 10.4: as if it had never been: box 1 is dealt no card',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), war(carol, 3, 3_000), conduct('side-bet', alice)],
      [voidsWager(warA, casinoSupervisor, 'side-bet'), gives(warA, alice, 5_000, 'void'), noMoreBets],
      [deals('3 KS, 2 5D, dealer 9H'), swapBack(['KS', 3], ['5D', 2])],
      [takes(warC, 3_000), pays(warB, bob, 4_000), ended],
    ],
    besides: [...wrongDeal, '12.8'],
    money: {
      [warA]: { outcome: 'void', difference: 0 },
      [warB]: { outcome: 'won', paid: 4_000, difference: 0 },
      [warC]: { outcome: 'lost', collected: 3_000, difference: 0 },
    },
  },
  {
    title: 'a wager over the maximum, a tie wager beside it, and half of the first is given up',
    text: '3.5, 4.8, A ‘Surrender’: the tie pays $100; half of the $500 that count is $250',
    events: roundOf([war(alice, 1, 60_000), tie(alice, 1, 1_000)], '1 7S, dealer 7H', [
      found(warA, 'maximum', 50_000),
      pays(tieA, alice, 10_000),
      givesUp(alice, 1),
      takes(warA, 25_000),
    ]),
    money: {
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
      [warA]: { outcome: 'surrendered', collected: 25_000, difference: 0 },
    },
  },
  {
    title: 'wagers over the maximum on two boxes of one player',
    text: '3.1, 3.5: the maximum is per box: $500 each, of which box 1 wins and box 2 loses',
    events: roundOf([war(alice, 1, 60_000), war(alice, 2, 70_000)], '1 AS, 2 2D, dealer KH', [
      takes(warOf(alice, 2), 50_000),
      pays(warA, alice, 50_000),
    ]),
    besides: ['3.5'],
    money: {
      [warA]: { outcome: 'won', paid: 50_000, difference: 0 },
      [warOf(alice, 2)]: { outcome: 'lost', collected: 50_000, difference: 0 },
    },
  },
  {
    title: 'the limit of a box ends at war, before the raise is laid',
    text: '3.2, A ‘Go to War Wager’: the $900 lay under the marker, and the raise equals them',
    events: [
      [marker(1, 100_000), grantsBox(1, 100_000)],
      [opened, war(alice, 1, 90_000), noMoreBets, deals('1 KS, dealer KH')],
      [tableEvent('SignRemoved', { signId: 'marker-1' }), tableEvent('BoxLimitEnded', { box: boxOf(1) })],
      [goesToWar(alice, 1, 90_000), deals('1 QS, dealer 9H'), pays(raiseA, alice, 90_000), ended],
    ],
    never: [{ clause: '3.5' }, { clause: "A 'Go to War Wager'" }],
    besides: ['3.1', '3.2'],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 90_000, difference: 0 },
    },
  },
  {
    title: 'Alice and Bob share box 1; her raise is in time, and his comes after its second card',
    text: '8.2, 8.3(a), 4.3: each chooses alone; hers plays on the card of the box, and his was laid too late',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 1, 4_000), noMoreBets, deals('1 KS, dealer KH')],
      [goesToWar(alice, 1, 5_000), offers(bob, 1), deals('1 QS'), raise(bob, 1, 4_000), deals('dealer 9H')],
      [takes(warOf(bob, 1), 2_000), gives(raiseOf(bob, 1), bob, 4_000), pays(raiseA, alice, 5_000), ended],
    ],
    found: [{ clause: '4.3', wager: raiseOf(bob, 1) }],
    besides: ['8.3', raiseMoney, surrender, secondCards, '8.4'],
    doubted: [raiseOf(bob, 1)],
    readings: ['late-wager'],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
  {
    title: 'an equal wager is paid at once, and then goes to war and stands off',
    text: '7.3(c), 4.6(d): nothing was due to the first wager: $50 too much',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), pays(warA, alice, 5_000)],
      [goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H'), pays(raiseA, alice, 5_000), ended],
    ],
    found: [{ clause: `${secondCards}|7.3(c)`, wager: warA }],
    besides: ['7.3'],
    money: {
      [warA]: { outcome: 'stood-off', paid: 0, difference: 5_000 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
    },
  },
  {
    title: 'Alice has boxes 1 and 3, goes to war on the first, and is away when the third is asked',
    text: '10.7, 8.2: each wager has its own decision: half of box 3 is given up',
    events: [
      [opened, war(alice, 1, 5_000), war(alice, 3, 3_000), noMoreBets, deals('1 KS, 3 KD, dealer KH')],
      [absent(alice, 3), takes(warOf(alice, 3), 1_500), goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H')],
      [pays(raiseA, alice, 5_000), ended],
    ],
    money: {
      [warA]: { outcome: 'stood-off', difference: 0 },
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warOf(alice, 3)]: { outcome: 'surrendered', collected: 1_500, difference: 0 },
    },
  },
  {
    title: 'an outcome is invalidated for a fire, and then the round is void for a fraud',
    text: '12.1, 12.3, A ‘Void’: what the first ruling left open the second says: everything goes back',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 2S, dealer KH'), takes(warA, 5_000)],
      [invalidates(casinoSupervisor), voidsRound(operator, 'fraud'), gives(warA, alice, 5_000, 'void'), ended],
    ],
    besides: ['12.1', '12.3'],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'the round is void for a fraud, and then its outcome is invalidated for a fire',
    text: 'A ‘Void’: as if the round had never occurred, so that no outcome is left to invalidate: everything goes back',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 2S, dealer KH'), takes(warA, 5_000)],
      [voidsRound(operator, 'fraud'), gives(warA, alice, 5_000, 'void'), invalidates(casinoSupervisor), ended],
    ],
    besides: ['12.1', '12.3'],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'the dealer deals in the wrong order, and the wager of a box is void for it',
    text: '12.2(a): where a person has contravened any provision: the dealer did, against 6.2',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, deals('2 2D, 1 AS, dealer KH')],
      [takes(warB, 4_000), voidsWager(warA, casinoSupervisor, 'dealer-error'), ended],
    ],
    found: [{ clause: '6.2|6.2(a)' }],
    never: [{ clause: '12.2(a)' }],
    money: { [warA]: { outcome: 'void', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a wager is void for a side bet that was reported of its player',
    text: '12.8, 12.2(a): players are not permitted to have side bets; the wager goes back',
    events: [
      [conduct('side-bet', alice, { towardsPersonId: 'bob' }), opened, war(alice, 1, 5_000), war(bob, 2, 4_000)],
      [noMoreBets, deals('1 AS, 2 2D, dealer KH'), takes(warB, 4_000)],
      [voidsWager(warA, casinoSupervisor, 'side-bet'), ended],
    ],
    besides: ['12.8'],
    never: [{ clause: '12.2(a)' }],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a player is excluded at war, the war goes on, and the wagers are then declared void',
    text: '12.2(a), 12.2(b): both may be done; the raise that won and the first wager go back',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000)],
      [conduct('side-bet', alice, { towardsPersonId: 'bob' }), excludes(alice, casinoSupervisor, 'side-bet')],
      [deals('1 QS, dealer 9H'), voidsWager(raiseA, casinoSupervisor, 'side-bet')],
      [voidsWager(warA, casinoSupervisor, 'side-bet'), ended],
    ],
    besides: ['12.8', '8.4', raiseMoney],
    never: [{ clause: '12.2(a)' }, { clause: '12.2(b)' }],
    money: { [warA]: { outcome: 'void', difference: 0 }, [raiseA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'a face-up card is burnt, the shoe runs dry, and the burnt card comes back out of the rack',
    text: '10.1, 10.6: all the cards in the discard rack are shuffled, also the burnt one: king against queen wins',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, burns('QC', null, 'face-up-in-shoe'), card('KS', 'box-1'), ranOut()],
      [shuffles('discards'), offersCut(alice, 'accepted', 1), cuts(alice, 100, { ofCards: 300 }), insertsCuttingCard()],
      [loads({ cards: 300, decks: null }), card('QC', 'dealer'), pays(warA, alice, 5_000), ended],
    ],
    besides: ['5.2', '5.3', "A 'New shoe'", '2.1'],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'the cards that decided a war are told an hour later, and they are other than were paid on',
    text: '4.6(e), 4.7(c): 4 against 6 loses both: $50 too much, and $100 not taken',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000).slice(0, 3)],
      [pays(raiseA, alice, 5_000).as('paid'), ended],
      enteredLate(card('6H', 'dealer'), 'paid', -1_000),
      enteredLate(card('4S', 'box-1'), 'paid', -2_000),
    ],
    found: [
      { clause: raiseMoney, wager: raiseA },
      { clause: secondCards, wager: warA },
    ],
    besides: ['8.3'],
    money: {
      [raiseA]: { outcome: 'lost', collected: 5_000, difference: 10_000 },
      [warA]: { outcome: 'lost', collected: 5_000, difference: 5_000 },
    },
  },
  {
    title: 'three players share a box with a marker: the total is at the limit, and all go to war',
    text: '4.4, 4.9, 8.1: $1,000 in all; raises are laid beside the wagers, outside the box',
    events: [
      [marker(1, 100_000), grantsBox(1, 100_000)],
      [opened, war(alice, 1, 50_000), war(bob, 1, 30_000), war(carol, 1, 20_000), noMoreBets, deals('1 KS, dealer KH')],
      [goesToWar(alice, 1, 50_000), goesToWar(bob, 1, 30_000), goesToWar(carol, 1, 20_000)],
      [deals('1 9S, dealer 9H'), pays(raiseA, alice, 50_000), pays(warA, alice, 50_000)],
      [pays(raiseOf(bob, 1), bob, 30_000), pays(warOf(bob, 1), bob, 30_000)],
      [pays(raiseOf(carol, 1), carol, 20_000), pays(warOf(carol, 1), carol, 20_000), ended],
    ],
    never: [{ clause: '4.9' }, { clause: '3.5' }],
    money: {
      [raiseA]: { outcome: 'won', paid: 50_000, difference: 0 },
      [warOf(bob, 1)]: { outcome: 'won', paid: 30_000, difference: 0 },
      [raiseOf(carol, 1)]: { outcome: 'won', paid: 20_000, difference: 0 },
    },
  },
  {
    title: 'box 1 has only tie wagers, is equal, and is dealt a war card because box 2 goes to war',
    text: '8.3(a): to each box where a go to war wager has been placed; the 3 was Bob’s card',
    events: [
      [opened, tie(alice, 1, 1_000), war(bob, 2, 4_000), noMoreBets, deals('1 KS, 2 KD, dealer KH')],
      [pays(tieA, alice, 10_000), goesToWar(bob, 2, 4_000), deals('1 3S, 2 QD, dealer 9H')],
      [pays(raiseB, bob, 4_000), ended],
    ],
    found: [{ clause: '8.3(a)' }],
    money: {
      [tieA]: { outcome: 'won', paid: 10_000, difference: 0 },
      [warB]: { outcome: 'stood-off', difference: 0 },
      [raiseB]: { outcome: 'won', paid: 4_000, difference: 0 },
    },
  },
  {
    title: 'Alice’s chips win at interim, are left there, and the war of Bob goes on',
    text: '7.3(b), 4.3: a decision was rendered and implemented on her wager; the war of Bob does not touch it',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, deals('1 AS, 2 KD, dealer KH')],
      [pays(warA, alice, 5_000), goesToWar(bob, 2, 4_000), alters(warA, 'casino-war', 1, 8_000, alice)],
      [deals('2 4D, dealer 9H'), takes(raiseB, 4_000), takes(warB, 4_000), ended],
    ],
    never: [{ clause: '4.3', wager: warA }],
    besides: ['7.3'],
    money: {
      [warA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warB]: { outcome: 'lost', collected: 4_000, difference: 0 },
      [raiseB]: { outcome: 'lost', collected: 4_000, difference: 0 },
    },
  },
  {
    title: 'a wager is laid when the first card has left the shoe and lies nowhere yet, and its box is dealt to',
    text: '4.3, 6.2(a): once the first card has been dealt; it was not: the wager counts, and its box has a card',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, card('2S', null)],
      [war(dave, 4, 1_000), moves('2S', null, 'box-1'), deals('4 AC, dealer KH')],
      [pays(warOf(dave, 4), dave, 1_000), takes(warA, 5_000), ended],
    ],
    besides: ['6.2'],
    money: {
      [warA]: { outcome: 'lost', collected: 5_000, difference: 0 },
      [warOf(dave, 4)]: { outcome: 'won', paid: 1_000, difference: 0 },
    },
  },
]);
