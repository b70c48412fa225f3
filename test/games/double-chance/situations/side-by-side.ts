import {
  alice,
  areaOf,
  bob,
  calls,
  carol,
  closed,
  counts,
  deals,
  declares,
  discards,
  draws,
  gives,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  maximumPayout,
  noMoreBets,
  openTable,
  opened,
  pays,
  picksUp,
  racks,
  refuses,
  casinoSupervisor,
  roundEvent,
  shows,
  shuffles,
  sixths,
  takes,
  voidsHand,
} from '../support/double-chance-floor.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  bobLoses,
  bobLost,
  dealt,
  decided,
  ofAlice,
  ofBob,
  over,
  turned,
} from './support/two-hands.ts';

const ofCarol = mainOf(carol, 3);
const both = { ...aliceWon, ...bobLost };
const twoSixths = draws(['??', '??'], areaOf(1));
const upToTwoSixths: readonly Played[] = [dealt, decided, turned, twoSixths, sixths(2)];
const aFlush = 'KD JD 9D 4D 2D';
const jackpotA = jackpotOf(alice, 1);
const jackpotB = jackpotOf(bob, 2);
/** Alice declares a flush of $50, and Bob one of $40; what lies on jackpots, and what is done with money, is told. */
const flushes = (
  jackpots: readonly Played[],
  ofBobs: readonly Played[],
  ofHers: readonly Played[],
): readonly Played[] => [
  [shuffles(), opened, main(alice, 1, 5_000), main(bob, 2, 4_000), jackpots, noMoreBets, deals(1, 2)],
  [picksUp(alice, 1), declares(alice, 1), picksUp(bob, 2), declares(bob, 2)],
  [shows('KC JC 9C 4C 2C', areaOf(2)), calls(2, 'flush'), ofBobs, racks([2])],
  [shows(aFlush, areaOf(1)), calls(1, 'flush'), ofHers, racks([1]), closed],
];
const flush = (...money: Played[]): readonly Played[] => [
  [shuffles(), opened, main(alice, 1, 5_000), noMoreBets, deals(1), picksUp(alice, 1), declares(alice, 1)],
  [shows(aFlush, areaOf(1)), calls(1, 'flush'), money, racks([1]), closed],
];
const won = (wagerId: string, paid: number, difference = 0) =>
  ({ [wagerId]: { outcome: 'won', paid, difference } }) as const;
/** A wager as a terminal told it, with no hand. */
const laid = (wagerId: string, more: JsonObject): Played =>
  roundEvent('WagerPlaced', {
    wagerId,
    personId: 'carol',
    kind: 'main',
    area: null,
    stakeCents: 3_000,
    medium: 'chips',
    chips: null,
    seat: null,
    oral: false,
    chipsPresented: null,
    placedBy: null,
    ...more,
  });
const second = (wagerId: string, area: number, stakeCents = 2_000): Played =>
  laid(wagerId, { personId: 'alice', area: areaOf(area), hand: areaOf(area), stakeCents });
const rest: readonly Played[] = [decided, turned, sixths(1, 2), aliceWins, bobLoses, over];
const withOther = (...others: Played[]): readonly Played[] => [
  [shuffles(), opened, lays(alice, 1, 5_000), lays(bob, 2, 4_000), others, noMoreBets, deals(1, 2)],
  rest,
];

/** What lies beside a hand or a wager, and is another: 5.2 to 5.5, 9.1, 9.2, 10.5, 12.5. */
situations('side-by-side', [
  {
    title: 'Alice gets two sixth cards, and Bob’s hand is declared void',
    text: '12.5, 8.7: nobody declared hers void, and whether it is the text does not say (two-sixth-cards); his had five cards',
    events: [upToTwoSixths, voidsHand(2).as('his'), aliceWins, bobLoses, over],
    found: [{ clause: '12.5', at: 'his' }],
    besides: ['8.7', '12.5', '12.10'],
    doubted: [ofAlice, '12.5'],
  },
  {
    title: 'Alice gets two sixth cards, and her hand is declared void before she is paid',
    text: '12.5: it was declared void; that it was not cannot be said',
    events: [upToTwoSixths, voidsHand(1), aliceWins, bobLoses, over],
    besides: ['8.7', '12.5', '9.3'],
    never: [{ clause: '12.5', code: 'HAND_NOT_VOIDED' }],
    seen: [ofAlice],
    money: bobLost,
  },
  {
    title: 'Alice is paid for her sixth card, and then a second one comes',
    text: '8.7: the second was not due; what the first made had been settled by then',
    events: [dealt, decided, turned, sixths(1, 2), aliceWins, draws(['??'], areaOf(1)).as('second'), bobLoses, over],
    found: [{ clause: '8.7', at: 'second' }],
    never: [{ clause: '12.5' }],
    besides: ['8.7'],
    money: bobLost,
  },
  {
    title: 'the stake of a hand of six cards is pushed back, its winnings are paid, and then Bob’s wager is taken',
    text: '12.5: the hand was played and paid: found at the payment, which came first',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), main(bob, 2, 4_000), noMoreBets],
      [draws(['??', '??', '??', '??', '??', '??'], areaOf(1)), deals(2), picksUp(alice, 1), declares(alice, 1)],
      [picksUp(bob, 2), discards(bob, 2, 4), shows('QH', areaOf(2)), counts(2, 4)],
      [shows('KD JD 9D 4D 2D 7S', areaOf(1)), gives(ofAlice, alice, 5_000), pays(ofAlice, alice, 20_000).as('paid')],
      [takes(ofAlice, 5_000), sixths(2), bobLoses, over],
    ],
    found: [{ clause: '12.5', at: 'paid' }],
    besides: ['7.4', '12.5', '8.6', '8.7', '9.1'],
    readings: ['void-money'],
    reported: [ofAlice],
    money: bobLost,
  },
  {
    title: 'Alice’s flush is paid short by just what Bob’s jackpot won',
    text: '10.5: his jackpot is nothing that hers could be lessened by: $75 short of $200 (9.1)',
    events: flushes(
      [jackpot(bob, 2)],
      [pays(ofBob, bob, 16_000), pays(jackpotB, bob, 7_500)],
      [pays(ofAlice, alice, 12_500)],
    ),
    found: [{ clause: '9.1', wager: ofAlice }],
    never: [{ clause: '10.5' }],
    money: { ...won(ofAlice, 20_000, -7_500), ...won(ofBob, 16_000), ...won(jackpotB, 7_500) },
  },
  {
    title: 'what her jackpot won is taken off her flush, and then her stake is pushed to her',
    text: '10.5: in addition to any payment made for the wager: $75 short; the stake is her own',
    events: flushes(
      [jackpot(alice, 1)],
      [pays(ofBob, bob, 16_000)],
      [pays(ofAlice, alice, 12_500).as('short'), pays(jackpotA, alice, 7_500), gives(ofAlice, alice, 5_000)],
    ),
    found: [{ clause: '10.5', wager: ofAlice, at: 'short' }],
    besides: ['9.1'],
    money: { ...won(ofAlice, 20_000, -7_500), ...won(jackpotA, 7_500) },
  },
  {
    title: 'the hand and its jackpot win the same, and only the jackpot is paid',
    text: '9.1, 10.5: $75 each are due: the other was not paid at all',
    events: [
      [shuffles(), opened, main(alice, 1, 1_875), jackpot(alice, 1), noMoreBets, deals(1)],
      [picksUp(alice, 1), declares(alice, 1), shows(aFlush, areaOf(1)), calls(1, 'flush')],
      [pays(ofAlice, alice, 0), pays(jackpotA, alice, 7_500), racks([1]), closed],
    ],
    found: [{ clause: '8.6.4', wager: ofAlice }],
    besides: ['5.1', '9.1'],
    never: [{ clause: '10.5' }],
    money: { ...won(ofAlice, 7_500, -7_500), ...won(jackpotA, 7_500) },
  },
  {
    title: 'a flush is cut to a maximum payout that only stood on a notice afterwards, and its stake is pushed back',
    text: '9.2: the amount shall be displayed at the table; when the cards came none was: $50 short',
    events: [flush(pays(ofAlice, alice, 15_000).as('short'), gives(ofAlice, alice, 5_000)), maximumPayout(15_000)],
    found: [{ clause: '9.2', wager: ofAlice, at: 'short' }],
    besides: ['9.1'],
    money: won(ofAlice, 20_000, -5_000),
  },
  {
    title: 'a flush is paid short, and a notice of another kind of wager says just that amount',
    text: '9.1, 9.2: a maximum for jackpots cuts no hand: $50 short by 9.1 only',
    opening: [openTable, maximumPayout(15_000, 'jackpot')],
    events: flush(pays(ofAlice, alice, 15_000)),
    found: [{ clause: '9.1', wager: ofAlice }],
    never: [{ clause: '9.2' }],
    money: won(ofAlice, 20_000, -5_000),
  },
  {
    title: 'a flush is paid short, and a notice for all wagers is put up afterwards with just that amount',
    text: '9.2: no notice stood there when the cards came: $50 short',
    events: [flush(pays(ofAlice, alice, 15_000)), maximumPayout(15_000, '*')],
    found: [{ clause: '9.2', wager: ofAlice }],
    besides: ['9.1'],
    money: won(ofAlice, 20_000, -5_000),
  },
  {
    title: 'Alice has wagers on three areas when the first card comes',
    text: '5.4: one hand: found at the second and at the third',
    events: withOther(second('w-3', 3), second('w-4', 4)),
    found: [
      { clause: '5.4', wager: 'w-3' },
      { clause: '5.4', wager: 'w-4' },
    ],
    besides: ['7.4', '8.1', '5.2'],
    money: both,
  },
  {
    title: 'two wagers lie on two areas, and nobody recorded whose they are',
    text: '5.4: whether one player has both nobody can tell',
    events: withOther(
      laid('w-3', { personId: null, area: areaOf(3), hand: areaOf(3) }),
      laid('w-4', { personId: null, area: areaOf(4), hand: areaOf(4) }),
    ),
    never: [{ clause: '5.4' }],
    besides: ['7.4', '8.1', '5.2'],
    money: both,
  },
  {
    title: 'three wagers lie on one area when the first card comes',
    text: '5.5: only one: found at the second and at the third',
    events: withOther(second('w-3', 2), second('w-4', 2)),
    found: [
      { clause: '5.5', wager: 'w-3' },
      { clause: '5.5', wager: 'w-4' },
    ],
    besides: ['5.4', '9.3', '9.4', '9.5', '8.7'],
    money: aliceWon,
  },
  {
    title: 'a second wager on an area is refused before the first card',
    text: '5.5, 14.11: it was not accepted',
    events: withOther(second('w-3', 2), refuses('w-3', alice, 'main', 2_000, casinoSupervisor)),
    never: [{ clause: '5.5' }, { clause: '5.4' }],
    besides: ['14.11'],
    money: both,
  },
  {
    title: 'a second wager on an area is refused when cards have been dealt',
    text: '5.5, 14.11: it lay there when the first card came; a refusal is too late by then',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), main(bob, 2, 4_000), second('w-3', 2), noMoreBets, deals(1, 2)],
      [refuses('w-3', alice, 'main', 2_000, casinoSupervisor).as('late'), rest],
    ],
    found: [{ clause: '5.5', wager: 'w-3' }],
    besides: ['5.4', '14.11', '9.3', '9.4', '9.5', '8.7'],
    money: aliceWon,
  },
  {
    title: 'a wager of a kind that the rules do not know lies beside Bob’s, and on no area that was told',
    text: '5.2, 5.5: there are wagers on areas and on the jackpot; of another nothing says where it lies',
    events: withOther(
      laid('w-3', { kind: 'insurance' }),
      laid('w-4', { kind: 'insurance', area: areaOf(2), hand: areaOf(2) }),
    ),
    never: [{ clause: '5.5' }],
    besides: ['5.2', '5.1'],
    doubted: ['w-3', 'w-4'],
    money: both,
  },
  {
    title: 'two wagers of a kind that the rules do not know lie on one area',
    text: '5.5: the rule is of the wagering areas of the layout, which has no area of such a kind',
    events: withOther(
      laid('w-3', { kind: 'insurance', area: areaOf(2), hand: areaOf(2) }),
      laid('w-4', { kind: 'insurance', area: areaOf(2), hand: areaOf(2) }),
    ),
    never: [{ clause: '5.5' }],
    besides: ['5.2', '5.1'],
    money: both,
  },
  {
    title: 'a wager of Carol lies on an area, and its hand is not told',
    text: '5.2.1: it lies on the area that is told; which hand it is of the record does not say',
    events: withOther(laid(ofCarol, { area: areaOf(3) })),
    never: [{ clause: '5.2' }],
    besides: ['7.4'],
    doubted: [ofCarol],
    money: both,
  },
]);
