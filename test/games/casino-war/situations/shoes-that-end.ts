import type { Played } from '../../../support/situations/evening.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  anotherRound,
  bob,
  burns,
  card,
  cardFound,
  cuts,
  cuttingCard,
  dealer,
  deals,
  decksIn,
  deviceTable,
  errorFound,
  goesToWar,
  givesUp,
  insertsCuttingCard,
  loads,
  moves,
  noMoreBets,
  offersCut,
  opened,
  operator,
  pays,
  racks,
  raiseOf,
  ranOut,
  reconstructs,
  closed,
  roundOf,
  shuffles,
  takes,
  unloads,
  voidsRound,
  war,
  warOf,
  wins,
  cardsChecked,
} from '../support/casino-war-floor.ts';
import { inGameOf } from '../../../support/situations/evening.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, warB, raiseB] = [warOf(alice, 1), raiseOf(alice, 1), warOf(bob, 2), raiseOf(bob, 2)];
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const laid = war(alice, 1, 5_000);
const both = [laid, war(bob, 2, 4_000)];
const equal = '1 KS, dealer KH';
const elsewhere = (one: Step, afterMs = 200): Step => one.after(afterMs).from('T-2', 500);
/** The discards are shuffled, cut and put into the shoe. */
const discardsAnew: readonly Played[] = [
  shuffles('discards'),
  offersCut(alice, 'accepted', 1),
  cuts(alice, 100, { ofCards: 260 }),
  insertsCuttingCard(),
  loads({ cards: 260 }),
];
const warWon = {
  [raiseA]: { outcome: 'won', difference: 0 },
  [warA]: { outcome: 'stood-off', difference: 0 },
} as const;

/** A shoe that ends in the first cards and in a war, and cards that went wrong beside it: 5.4, 10.1 to 10.8, 13.1. */
situations('shoes-that-end', [
  {
    title: 'the shoe runs out between the first cards of box 1 and box 2',
    text: '10.6: the discards are shuffled and cut, and dealt to complete the round: A♠ wins and 2♦ loses',
    events: [
      [anotherRound, opened, both, noMoreBets, card('AS', 'box-1'), ranOut(), discardsAnew],
      [deals('2 2D, dealer KH'), takes(warB, 4_000), pays(warA, alice, 5_000), racks, closed],
    ],
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'the shoe runs out in a war, before the dealer’s second card',
    text: '10.6: the discards are shuffled and cut: Q♠ over 9♥ of them wins the raise',
    events: [
      [anotherRound, opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), card('QS', 'box-1'), ranOut()],
      [discardsAnew, card('9H', 'dealer'), pays(raiseA, alice, 5_000), racks, closed],
    ],
    money: warWon,
  },
  {
    title: 'the shoe runs out in a war, and the discards are shuffled and not cut',
    text: '10.6: shuffled and cut in accordance with these rules: the cut is missing, and the round counts',
    events: [
      [anotherRound, opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), card('QS', 'box-1'), ranOut()],
      [shuffles('discards'), loads({ cards: 260 }), card('9H', 'dealer'), pays(raiseA, alice, 5_000), racks, closed],
    ],
    seen: ['10.6'],
    besides: ['10.6', '5.2', '5.3'],
    money: warWon,
  },
  {
    title: 'the shoe runs out in a war, and new decks are brought in',
    text: '10.6: all the cards of the discard rack are dealt, and no others',
    events: [
      [anotherRound, opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), card('QS', 'box-1'), ranOut()],
      [decksIn(6, 'set-2', 'blue'), cardsChecked({ set: 'set-2' }), shuffles('all', dealer, { set: 'set-2' })],
      [offersCut(alice, 'accepted', 1), cuts(alice), insertsCuttingCard(), loads({ set: 'set-2' })],
      [card('9H', 'dealer'), pays(raiseA, alice, 5_000), racks, closed],
    ],
    found: [{ clause: '10.6' }],
    besides: ['2.5', '5.1', '2.1', '5.4'],
  },
  {
    title: 'the shoe runs out in a war, and the operator declares the round void',
    text: '12.3, 10.6: impractical to continue, where 10.6 says how to: the void is an act of the operator; it may not be certain',
    events: [
      [anotherRound, opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), card('QS', 'box-1'), ranOut()],
      [voidsRound(operator), racks, closed],
    ],
    besides: ['10.6', '12.3'],
    seen: [warA],
  },
  {
    title: 'a shoe that shuffles by itself runs out in a war, and its cards are shuffled anew',
    text: '13.1: 10.6 has no effect: no cut is asked for',
    opening: [deviceTable],
    events: [
      [opened, laid, noMoreBets, deals(equal, { shoe: 'device-1' }), goesToWar(alice, 1, 5_000)],
      [card('QS', 'box-1', { shoe: 'device-1' }), unloads('shuffle', 0, 'device-1'), shuffles('discards')],
      [loads({ shoe: 'device-1', shuffles: true, cards: 260 }), card('9H', 'dealer', { shoe: 'device-1' })],
      [pays(raiseA, alice, 5_000), racks, closed],
    ],
    never: never('10.6', '5.2'),
    money: warWon,
  },
  {
    title: 'the cutting card comes in a war, and the shoe runs out behind it',
    text: '5.4(b), 10.6: the round is completed with the discards; the shuffle at its end is of all cards',
    events: [
      [anotherRound, opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), cuttingCard('box-1')],
      [card('QS', 'box-1'), ranOut(), discardsAnew, card('9H', 'dealer'), pays(raiseA, alice, 5_000), racks, closed],
      [unloads(), shuffles(), offersCut(alice, 'accepted', 1), cuts(alice), insertsCuttingCard(), loads()],
      anotherRound,
    ],
    never: never('10.6', '5.4'),
    besides: ['5.2'],
    money: warWon,
  },
  {
    title: 'the cutting card is the first of a round, and the round is dealt',
    text: '5.4(a), 10.8: the cards were to be shuffled; the round stands, and its money',
    events: [
      [anotherRound, opened, laid, noMoreBets, cuttingCard('box-1'), deals('1 AS, dealer KH')],
      [pays(warA, alice, 5_000), racks, closed, anotherRound],
    ],
    seen: ['5.4(a)'],
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'a card lies face up in the shoe, both terminals tell it, and it is burnt once',
    text: '10.1: one card, burnt: nothing is wrong',
    events: [
      [opened, laid, noMoreBets, cardFound('7C', 'face-up'), elsewhere(cardFound('7C', 'face-up'))],
      [burns('7C', null, 'face-up-in-shoe'), deals('1 AS, dealer KH'), pays(warA, alice, 5_000), racks, closed],
    ],
    never: never('10.1'),
    money: { [warA]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'two boxed cards come one after the other, and one of them is dealt',
    text: '10.1: each shall be burnt: the second was dealt to box 1',
    events: [
      [opened, laid, noMoreBets, cardFound('7C', 'face-up'), burns('7C', null, 'face-up-in-shoe')],
      [cardFound('AS', 'face-up'), deals('1 AS, dealer KH'), pays(warA, alice, 5_000), racks, closed],
    ],
    found: [{ clause: '10.1' }],
    besides: ['10.1', '10.4'],
    seen: [warA],
  },
  {
    title: 'the card of box 2 is put down at box 1 as its second, and moved in the same round',
    text: '10.2, 10.4: reconstructed: each box has its own card, as if it had lain there',
    events: roundOf(
      both,
      '1 AS, 1 2D',
      moves('2D', 'box-1', 'box-2', 'reconstruction'),
      reconstructs(['box-1', 'box-2']),
      [card('KH', 'dealer'), takes(warB, 4_000), pays(warA, alice, 5_000)],
    ),
    besides: ['6.2(a)'],
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'two boxes have each other’s card, and it is noticed when the next round has begun',
    text: '10.5: validly played: 2♦ at box 1 lost and A♠ at box 2 won, as they were settled',
    events: [
      [opened.as('first'), both, noMoreBets, card('AS', 'box-2'), card('2D', 'box-1'), card('KH', 'dealer')],
      [pays(warB, bob, 4_000), takes(warA, 5_000), racks, closed],
      [opened, war(bob, 2, 1_000, { wagerId: 'w-2' }), noMoreBets, card('9S', 'box-2')],
      inGameOf('first', errorFound('card-placement', 'box-1')),
      [card('KD', 'dealer'), takes('w-2', 1_000), racks, closed],
    ],
    besides: ['6.2', '10.5'],
    money: { [warA]: { outcome: 'lost', difference: 0 }, [warB]: { outcome: 'won', difference: 0 } },
  },
  {
    title: 'the dealer draws his own card before that of box 2, burns it, and draws another',
    text: '10.3, 6.2: not in accordance with rule 6: burnt; the next card is box 2’s and then his',
    events: [
      [opened, both, noMoreBets, card('AS', 'box-1'), card('9C', 'dealer').as('early')],
      [
        burns('9C', 'dealer', 'not-by-the-rules'),
        deals('2 2D, dealer KH'),
        takes(warB, 4_000),
        pays(warA, alice, 5_000),
      ],
      [racks, closed],
    ],
    besides: ['6.2'],
    never: never('10.2', '10.3', '10.4'),
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'the dealer draws his own card before that of box 2, and keeps it',
    text: '10.3, 10.5: it shall be burnt, and was not; once the next round has begun what lay there counts',
    events: [roundOf(both, '1 AS, dealer KH, 2 2D', takes(warB, 4_000), pays(warA, alice, 5_000)), anotherRound],
    found: [{ clause: '6.2', by: 'dealer-1' }],
    money: { [warA]: { outcome: 'won', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a war card is dealt to the box of a player who gave up, and is the next card of the other',
    text: '10.2: as though it were the next card from the shoe: Q♠ is Bob’s, and wins over 9♥',
    events: [
      [opened, both, noMoreBets, deals('1 KS, 2 KD, dealer KH'), goesToWar(bob, 2, 4_000), givesUp(alice, 1)],
      [takes(warA, 2_500), card('QS', 'box-1'), moves('QS', 'box-1', 'box-2', 'placement'), card('9H', 'dealer')],
      [pays(raiseB, bob, 4_000), racks, closed],
    ],
    besides: ['8.3(a)'],
    money: { [raiseB]: { outcome: 'won', difference: 0 }, [warA]: { outcome: 'surrendered', difference: 0 } },
  },
  {
    title: 'a war card is dealt to the box of a player who gave up, burnt in error, and stays burnt',
    text: '10.2: burnt in error it remains discarded: the next card, 4♦, is Bob’s, and loses',
    events: [
      [opened, both, noMoreBets, deals('1 KS, 2 KD, dealer KH'), goesToWar(bob, 2, 4_000), givesUp(alice, 1)],
      [takes(warA, 2_500), card('QS', 'box-1'), burns('QS', 'box-1', 'mistake'), deals('2 4D, dealer 9H')],
      [takes(raiseB, 4_000), takes(warB, 4_000), racks, closed],
    ],
    besides: ['8.3(a)'],
    money: { [raiseB]: { outcome: 'lost', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a war card was burnt in error, is taken from the rack again, and decides the war',
    text: '10.2: it shall not be used',
    events: [
      [opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), burns('QS', null, 'mistake')],
      [
        moves('QS', 'discard-rack', 'box-1', 'restored'),
        card('9H', 'dealer'),
        pays(raiseA, alice, 5_000),
        racks,
        closed,
      ],
    ],
    found: [{ clause: '10.2' }],
    besides: ['10.2', '8.3', '6.1'],
    seen: [raiseA],
  },
  {
    title: 'the raise of Bob is not dealt to, and the dealer’s second card settles it',
    text: '8.3(a), 10.9: one card to each box where a raise lies: his war was not decided',
    events: [
      [opened, both, noMoreBets, deals('1 KS, 2 KD, dealer KH'), goesToWar(bob, 2, 4_000), goesToWar(alice, 1, 5_000)],
      [deals('1 QS, dealer 9H'), takes(raiseB, 4_000), takes(warB, 4_000), pays(raiseA, alice, 5_000), racks, closed],
    ],
    found: [{ clause: '8.3(a)' }],
    seen: [raiseB, warB],
  },
  {
    title: 'a card too many is drawn in a war, nobody says where it lay, and all cards are racked',
    text: '10.2, A ‘Burn’: in excess it shall be burnt, which is put into the rack: it went there with all others',
    events: [
      [opened, laid, noMoreBets, deals(equal), goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H'), card('3C', null)],
      [pays(raiseA, alice, 5_000), racks, closed],
      wins(alice, 1, 5_000, '1 AS, dealer KD'),
    ],
    never: never('10.2', '10.3'),
    money: { [raiseA]: { outcome: 'won', difference: 0 } },
  },
]);
