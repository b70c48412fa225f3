import { cut, enteredLate, inGameOf } from '../../../support/situations/evening.ts';
import {
  advised,
  alice,
  alters,
  anotherRound,
  bob,
  burns,
  byClauses,
  card,
  carol,
  casinoSupervisor,
  closed,
  cuts,
  cuttingCard,
  dave,
  dealer,
  deals,
  deviceTable,
  excludes,
  found,
  gives,
  givesUp,
  goesToWar,
  insertsCuttingCard,
  limits,
  limitsChanged,
  loads,
  loses,
  moves,
  noMoreBets,
  offers,
  offersCut,
  opened,
  pays,
  racks,
  raise,
  raiseOf,
  reconstructs,
  roundEvent,
  roundOf,
  sessionOpened,
  shuffles,
  tableCloses,
  tableEvent,
  takes,
  unloads,
  voidsRound,
  voidsWager,
  war,
  warOf,
  wins,
} from '../support/casino-war-floor.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, warB, raiseB] = [warOf(alice, 1), raiseOf(alice, 1), warOf(bob, 2), raiseOf(bob, 2)];
const { firstCards, raise: raiseMoney, surrender } = byClauses;
/** The same wager under a name of its own, so that its rounds can be told apart. */
const named = (wagerId: string, stakeCents = 5_000) => war(alice, 1, stakeCents, { wagerId });
const bobLoses = [takes(warB, 1_000)];
const bobs = (...then: Parameters<typeof roundOf>[2][]) =>
  roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', then, bobLoses);
/** The gaming day ends, and the table plays on under the next. */
const nextDay = [
  tableCloses({ reason: 'end-of-gaming-day', reopensAtOnce: true }),
  cut,
  sessionOpened('casino-war', 'casino-war/ni2018-567'),
];
const errorOf = (hand: string, label: string) =>
  roundEvent('ErrorFound', { about: 'card-placement', errorEventId: `@${label}`, hand, by: dealer.personId });
/** Alice's king goes to Bob, and Bob's 5 to Alice; both are settled as the cards lie. */
const swapped = [
  [opened.as('first'), war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, card('KS', 'box-2').as('wrong')],
  [deals('1 5D, dealer 9H'), pays(warB, bob, 4_000), takes(warA, 5_000)],
];
const asTheyLay = {
  [warA]: { outcome: 'lost', collected: 5_000, difference: 0 },
  [warB]: { outcome: 'won', paid: 4_000, difference: 0 },
} as const;
const wrongDeal = ['6.2', '6.2(a)', '6.2(b)'];
const dealt = [opened, war(dave, 4, 1_000), noMoreBets];
const daveWins = [card('3D', 'dealer'), pays(warOf(dave, 4), dave, 1_000), racks, closed];

situations('seams', [
  {
    title: 'a war is won, and its raise is paid only in the next round',
    text: '8.4, 9.1: 1 to 1 on the raise, once; late, but the same $50',
    events: [
      roundOf(war(alice, 1, 5_000), '1 KS, dealer KH', goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H')),
      bobs(pays(raiseA, alice, 5_000)),
    ],
    besides: ['7.1', '8.4', raiseMoney],
    inAllCents: { [warA]: 0, [raiseA]: 0 },
  },
  {
    title: 'half was given up, and is taken only in the next round',
    text: '7.3(c), A ‘Surrender’: half of $50 is due to the house, whenever it takes it',
    events: [roundOf(war(alice, 1, 5_000), '1 7S, dealer 7H', givesUp(alice, 1)), bobs(takes(warA, 2_500))],
    besides: ['7.1', '7.3', surrender],
    inAllCents: { [warA]: 0 },
  },
  {
    title: 'half was given up and taken, and the same half is taken again in the next round',
    text: 'A ‘Surrender’: half his/her wager: $25 too little for Alice',
    events: [
      roundOf(war(alice, 1, 5_000), '1 7S, dealer 7H', givesUp(alice, 1), takes(warA, 2_500)),
      bobs(takes(warA, 2_500)),
    ],
    found: [{ clause: surrender, wager: warA }],
    besides: ['7.1', '7.3'],
    inAllCents: { [warA]: -2_500 },
  },
  {
    title: 'the half of one round is kept from the winnings of the next',
    text: '9.1, A ‘Surrender’: $25 of the first and $50 of the second are each due whole: two mistakes, not none',
    events: [
      roundOf(named('w-1'), '1 7S, dealer 7H', offers(alice, 1), givesUp(alice, 1)),
      roundOf(named('w-2'), '1 AS, dealer KH', pays('w-2', alice, 2_500)),
    ],
    found: [{ clause: firstCards, wager: 'w-2' }],
    besides: ['7.3', surrender],
    inAllCents: { 'w-2': -2_500 },
  },
  {
    title: 'the winner of the last round of a shoe is paid when the new shoe is in play',
    text: '7.3(b), 5.4(b): the shuffle settles nothing; $50 are due from the old shoe on',
    events: [
      [opened, named('w-1'), noMoreBets, cuttingCard('box-1'), deals('1 AS, dealer KH'), racks, closed],
      [unloads(), shuffles(), offersCut(alice, 'accepted', 1), cuts(alice), insertsCuttingCard(), loads()],
      bobs(pays('w-1', alice, 5_000)),
    ],
    besides: ['7.1', '7.3', firstCards],
    inAllCents: { 'w-1': 0 },
  },
  {
    title: 'the winner of the last round of a gaming day is paid in the first of the next',
    text: '9.1: a date on paper settles nothing: $50 are due, once',
    events: [roundOf(named('w-1'), '1 AS, dealer KH'), nextDay, bobs(pays('w-1', alice, 5_000))],
    besides: ['7.1', '7.3', firstCards],
    never: [{ clause: '9.1', wager: warB }],
    money: { [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a player is excluded, the gaming day is cut on paper, and she wagers on',
    text: '12.2(b): from further participation in the game; it goes on under another date',
    events: [
      bobs(),
      [opened, war(alice, 1, 5_000), noMoreBets, card('2S', 'box-1'), alters(warA, 'casino-war', 1, 500, alice)],
      [deals('dealer KH'), takes(warA, 5_000), racks, closed],
      excludes(alice, casinoSupervisor),
      nextDay,
      roundOf(named('after'), '1 9S, dealer KH', takes('after', 5_000)),
    ],
    found: [{ clause: '12.2(b)', by: 'alice' }],
    besides: ['4.3', firstCards],
  },
  {
    title: 'an owner is advised, the gaming day is cut on paper, and lays another wager under the minimum',
    text: '3.4: further wagers under the minimum will not be accepted; it is settled all the same',
    events: [
      roundOf(
        named('w-1', 300),
        '1 2S, dealer KH',
        found('w-1', 'minimum', 500),
        takes('w-1', 300),
        advised('w-1', alice),
      ),
      nextDay,
      roundOf(named('w-2', 300), '1 AS, dealer KH', pays('w-2', alice, 300)),
    ],
    besides: ['3.3', '3.4'],
    seen: ['3.4'],
    money: { 'w-2': { outcome: 'won', paid: 300, difference: 0 } },
  },
  {
    title: 'six aces of spades come before the gaming day is cut, and a seventh after it out of the same shoe',
    text: '2.1: six decks have six; the shoe is not new because the date is',
    events: [
      [1, 2, 3, 4, 5, 6].map((nth) => wins(alice, 1, 1_000, '1 AS, dealer KH', { draw: 2 * nth - 1 })),
      nextDay,
      wins(alice, 1, 1_000, '1 AS, dealer KH', { draw: 13 }),
    ],
    found: [{ clause: '2.1' }],
  },
  {
    title: 'six aces of spades come before the gaming day is cut, and a seventh out of a new shoe',
    text: '2.1, A ‘New shoe’: all cards are shuffled again, so that each ace may come again',
    events: [
      [1, 2, 3, 4, 5, 6].map(() => wins(alice, 1, 1_000, '1 AS, dealer KH')),
      nextDay,
      [unloads(), shuffles(), offersCut(alice, 'accepted', 1), cuts(alice), insertsCuttingCard(), loads()],
      wins(alice, 1, 1_000, '1 AS, dealer KH'),
    ],
    never: [{ clause: '2.1' }],
  },
  {
    title: 'the maximum is lowered between two rounds after a notice, and each round has its own',
    text: '3.1, 3.5: $400 counts whole in the first round, and to $200 in the second',
    events: [
      roundOf(named('w-1', 40_000), '1 AS, dealer KH', pays('w-1', alice, 40_000)),
      tableEvent('NoticeGiven', {
        content: { kind: 'limits-change', limits: [limits(500, 20_000)], proposedAt: null },
        by: dealer.personId,
      }),
      limitsChanged(limits(500, 20_000)),
      roundOf(named('w-2', 40_000), '1 AS, dealer KH', found('w-2', 'maximum', 20_000), pays('w-2', alice, 20_000)),
    ],
    besides: ['3.1'],
    money: {
      'w-1': { outcome: 'won', paid: 40_000, difference: 0 },
      'w-2': { outcome: 'won', paid: 20_000, difference: 0 },
    },
  },
  {
    title: 'the first card of the next round is burnt, and then two swapped cards of the last are noticed',
    text: 'A ‘Round of play’, 10.5: it commences when a card is first removed from the shoe, wherever that card goes',
    events: [
      [swapped, racks, closed],
      [dealt, burns('QC', null, 'face-up-in-shoe'), errorOf('box-2', 'wrong'), card('JC', 'box-4'), daveWins],
    ],
    besides: [...wrongDeal, '10.1'],
    money: asTheyLay,
  },
  {
    title:
      'a card of the next round is seen face up in the shoe, and two swapped cards of the last are noticed before it is taken out',
    text: '10.4, 10.5: no card has been removed, so that the next round has not commenced: neither rule reaches it',
    events: [
      [swapped, racks, closed],
      [dealt, errorOf('box-2', 'wrong'), burns('QC', null, 'face-up-in-shoe'), card('JC', 'box-4'), daveWins],
    ],
    besides: [...wrongDeal, '10.1'],
    doubted: [warA, warB],
    readings: ['error-between-rounds'],
  },
  {
    title: 'a swap of this round and one of the last are noticed together',
    text: '10.4, 10.5: the hands of this round are reconstructed, and the last one stands',
    events: [
      [swapped, racks, closed],
      [opened, war(carol, 3, 3_000), war(dave, 4, 1_000), noMoreBets, card('AC', 'box-4').as('wrong-too')],
      [deals('3 6D, dealer 9S'), errorOf('box-2', 'wrong'), errorOf('box-4', 'wrong-too')],
      moves('AC', 'box-4', 'box-3', 'reconstruction'),
      moves('6D', 'box-3', 'box-4', 'reconstruction'),
      [reconstructs(['box-3', 'box-4']), takes(warOf(dave, 4), 1_000), pays(warOf(carol, 3), carol, 3_000)],
      [racks, closed],
    ],
    besides: wrongDeal,
    money: {
      ...asTheyLay,
      [warOf(carol, 3)]: { outcome: 'won', paid: 3_000, difference: 0 },
      [warOf(dave, 4)]: { outcome: 'lost', collected: 1_000, difference: 0 },
    },
  },
  {
    title: 'a swap of the last round is noticed, and nobody notices one of this round',
    text: '10.4, 10.5: only what is detected is reconstructed: the cards of this round count as they lie',
    events: [
      [swapped, racks, closed],
      [opened, war(carol, 3, 3_000), war(dave, 4, 1_000), noMoreBets, deals('4 AC, 3 6D, dealer 9S')],
      [errorOf('box-2', 'wrong'), takes(warOf(carol, 3), 3_000), pays(warOf(dave, 4), dave, 1_000), racks, closed],
    ],
    besides: wrongDeal,
    money: {
      ...asTheyLay,
      [warOf(carol, 3)]: { outcome: 'lost', collected: 3_000, difference: 0 },
      [warOf(dave, 4)]: { outcome: 'won', paid: 1_000, difference: 0 },
    },
  },
  {
    title: 'a swap is noticed two rounds later',
    text: '10.5: the round and any subsequent rounds that have commenced are validly played',
    events: [[swapped, racks, closed], anotherRound, dealt, [card('JC', 'box-4'), errorOf('box-2', 'wrong'), daveWins]],
    besides: wrongDeal,
    money: asTheyLay,
  },
  {
    title: 'a swap is noticed when the next round is opened and then given up without a card',
    text: '10.4, 10.5: no next round commenced by then: neither rule reaches it, though one is played later',
    events: [[swapped, racks, closed], [opened, war(dave, 4, 1_000), errorOf('box-2', 'wrong'), closed], anotherRound],
    besides: [...wrongDeal, '7.1', '7.3'],
    doubted: [warA, warB],
    readings: ['error-between-rounds'],
  },
  {
    title: 'that a swap was noticed while the cards lay is entered in the round itself when the next is over',
    text: '10.4: what counts is when it was noticed: the hands are reconstructed, and both were settled wrongly',
    events: [
      [swapped, racks, closed],
      wins(dave, 4, 1_000, '4 JC, dealer 3D'),
      enteredLate(errorOf('box-2', 'wrong'), 'wrong', 3_500),
    ],
    besides: wrongDeal,
    found: [{ clause: '10.4' }, { clause: firstCards, wager: warA }, { clause: firstCards, wager: warB }],
    money: {
      [warA]: { outcome: 'won', paid: 5_000, difference: -10_000 },
      [warB]: { outcome: 'lost', collected: 4_000, difference: 8_000 },
    },
  },
  {
    title: 'a wager of the last round is declared void while the next is dealt',
    text: '12.2(a), A ‘Void’: no time is set; the $50 that were lost go back',
    events: [
      [opened.as('first'), named('w-1'), noMoreBets, card('2S', 'box-1'), alters('w-1', 'casino-war', 1, 500, alice)],
      [deals('dealer KH'), takes('w-1', 5_000), racks, closed],
      [opened, war(bob, 2, 1_000), noMoreBets, deals('2 9S')],
      inGameOf('first', voidsWager('w-1', casinoSupervisor)),
      inGameOf('first', gives('w-1', alice, 5_000, 'void')),
      [deals('dealer KC'), bobLoses, racks, closed],
    ],
    found: [{ clause: '4.3', wager: 'w-1' }],
    never: [{ clause: '12.2(a)' }],
    besides: [firstCards, "A 'Casino War Wager'"],
    money: { 'w-1': { outcome: 'void', difference: 0 }, [warB]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'wagers lie, no card is drawn, and the next round is opened with the same chips',
    text: 'A ‘Round of play’: none commenced, so that nothing was to be dealt or settled',
    events: [[opened, named('w-1'), noMoreBets], wins(alice, 1, 5_000, '1 AS, dealer KH')],
    never: [{ clause: '6.2' }, { clause: '6.2(a)' }, { clause: '6.2(b)' }, { clause: '7.3' }, { clause: '7.1' }],
    money: { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'a round breaks off before the dealer has a card, and the next begins',
    text: '6.2(b), 4.6: the card may have been dealt and nobody recorded it: what the wager came to is not known',
    events: [[opened, named('w-1'), noMoreBets, deals('1 KS')], loses(alice, 1, 5_000, '1 2S, dealer 3H')],
    never: [{ clause: '6.2(b)' }, { clause: '7.3' }],
    doubted: ['w-1'],
  },
  {
    title: 'a round breaks off when the choice was offered, and the next begins',
    text: '7.4, 4.5: whether a raise was laid nobody recorded; half at least was due by silence, and that is not certain',
    events: [
      [opened, named('w-1'), noMoreBets, deals('1 KS, dealer KH'), offers(alice, 1)],
      loses(alice, 1, 5_000, '1 2S, dealer 3H'),
    ],
    besides: ['7.1', '7.3', surrender],
    seen: ['w-1'],
  },
  {
    title: 'a round breaks off at war, and the table closes',
    text: '8.3, 4.6: the second cards may have been dealt and nobody recorded them: what the wagers came to is not known',
    events: [
      [opened, war(bob, 2, 4_000), noMoreBets, deals('2 KS, dealer KH'), offers(bob, 2), raise(bob, 2, 4_000)],
      tableCloses(),
    ],
    never: [{ clause: '8.3' }, { clause: '8.3(a)' }, { clause: '8.3(b)' }],
    besides: ['11.2', '2.2'],
    seen: [warB, raiseB],
  },
  {
    title: 'the table changes from a shuffling shoe to a plain one between two rounds, and the cut is at 40 cards',
    text: '13.1, 5.3: rule 5 is replaced only while the automated shoe is in use: at least one deck from either end',
    opening: deviceTable,
    events: [
      wins(alice, 1, 5_000, '1 KS, dealer 9H', { shoe: 'device-1' }),
      [unloads('other', 312, 'device-1'), shuffles(), offersCut(alice, 'accepted', 1), cuts(alice, 40)],
      [insertsCuttingCard(), loads()],
      wins(alice, 1, 5_000, '1 KC, dealer 9D'),
    ],
    found: [{ clause: '5.3' }],
    besides: ['5.2', '13.2', '13.3(b)'],
  },
  {
    title: 'the cutting card of a plain shoe comes, and its cards go into a shuffling shoe without a cut',
    text: '13.1, 13.2: the dealer shuffles and puts them in; the text wants no cut there',
    events: [
      [opened, war(alice, 1, 5_000), noMoreBets, cuttingCard('box-1'), deals('1 KS, dealer 9H')],
      [pays(warA, alice, 5_000), racks, closed],
      [unloads(), shuffles(), loads({ shoe: 'device-1', shuffles: true })],
      wins(alice, 1, 5_000, '1 KC, dealer 9D', { shoe: 'device-1' }),
    ],
    never: [{ clause: '5.2' }, { clause: '5.3' }, { clause: '5.4' }, { clause: "A 'New shoe'" }],
  },
  {
    title: 'a round is void in which the cutting card came on box 2, and Bob is offered the cut',
    text: '5.2(b), A ‘Void’: the chips go back as if it had not been; the card came on his box all the same',
    events: [
      [opened, war(alice, 1, 5_000), war(bob, 2, 4_000), noMoreBets, card('2S', 'box-1'), cuttingCard('box-2')],
      [deals('2 KS, dealer KH'), voidsRound(casinoSupervisor, 'fraud'), racks, closed],
      [unloads(), shuffles(), offersCut(bob, 'accepted', 2), cuts(bob), insertsCuttingCard(), loads()],
      wins(alice, 1, 5_000, '1 KC, dealer 9D'),
    ],
    never: [{ clause: '5.2' }, { clause: '5.2(b)' }],
    besides: ['12.3'],
  },
]);
