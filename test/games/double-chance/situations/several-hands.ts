import {
  absent,
  alice,
  alters,
  areaOf,
  bob,
  calls,
  cardFound,
  cardsChecked,
  cardsEvent,
  carol,
  casinoSupervisor,
  conduct,
  counts,
  dealer,
  deals,
  declares,
  deviceFails,
  discards,
  draws,
  errorFound,
  gives,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  misdeal,
  noMoreBets,
  opened,
  pays,
  picksUp,
  playEvent,
  racks,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
  takesDiscardsBack,
  touchesSixth,
  voidsHand,
  voidsRound,
  voidsWager,
  closed,
} from '../support/double-chance-floor.ts';
import { type Played } from '../../../support/situations/evening.ts';
import type { Situation } from '../../../support/situations/hold.ts';
import { situations } from './support/double-chance-situations.ts';
import { settles } from './support/two-hands.ts';

/** Alice with $50 keeps K♠, Bob with $40 keeps Q♥, Carol with $30 keeps J♦. */
const hands = [
  { who: alice, area: 1, stake: 5_000, kept: 'KS', wins: '9S', loses: '2C' },
  { who: bob, area: 2, stake: 4_000, kept: 'QH', wins: '9H', loses: '3C' },
  { who: carol, area: 3, stake: 3_000, kept: 'JD', wins: '9D', loses: '4C' },
] as const;
type Hand = (typeof hands)[number];
const [a, b, c] = hands;
const of = ({ who, area }: Hand): string => mainOf(who, area);
const jackpotIn = ({ who, area }: Hand): string => jackpotOf(who, area);
const each = (does: (hand: Hand) => Played): readonly Played[] => hands.map(does);
const fromRight = (does: (hand: Hand) => Played): readonly Played[] => hands.toReversed().map(does);
const lay = ({ who, area, stake }: Hand): Played => main(who, area, stake);
const bets = each(lay);
const betsWithJackpots = each((hand) => [lay(hand), jackpot(hand.who, hand.area)]);
const begun = (wagers: Played = bets): readonly Played[] => [shuffles(), opened, wagers, noMoreBets];
const dealt: readonly Played[] = [begun(), deals(1, 2, 3)];
const decide = ({ who, area }: Hand): Played => [picksUp(who, area), discards(who, area, 4)];
const act = ({ area, kept }: Hand): Played => [shows(kept, areaOf(area)), counts(area, 4)];
const upToSixths: readonly Played[] = [dealt, each(decide), fromRight(act), sixths(1, 2, 3)];
const win = (hand: Hand): Played => [shows(hand.wins, areaOf(hand.area)), pays(of(hand), hand.who, hand.stake)];
const lose = (hand: Hand): Played => [shows(hand.loses, areaOf(hand.area)), takes(of(hand), hand.stake)];
const over: readonly Played[] = [racksAll, closed];
const wonBy = (hand: Hand, difference = 0) =>
  [of(hand), { outcome: 'won', collected: 0, paid: hand.stake, difference }] as const;
const lostBy = (hand: Hand, difference = 0) =>
  [of(hand), { outcome: 'lost', collected: hand.stake, paid: 0, difference }] as const;
const voidOf = (hand: Hand, difference = 0) => [of(hand), { outcome: 'void', difference }] as const;
type Money = NonNullable<Situation['money']>;
const moneyOf = (...lines: readonly (readonly [string, Money[string]])[]): Money => Object.fromEntries(lines);
const forEach = (clause: string) => hands.map((hand) => ({ clause, wager: of(hand) }));
const byHand = (clause: string) => hands.map(({ area }) => ({ clause, hand: areaOf(area) }));
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
/** One record of so many cards to each of the three areas. */
const atOnce = (count: number) =>
  cardsEvent('CardsDrawn', {
    shoe: 'device-1',
    cards: hands.flatMap(({ area }) =>
      fresh(count).map((card) => ({ draw: null, card, to: areaOf(area), face: 'down' })),
    ),
    by: dealer.personId,
  });
const flushes = ['KD TD 8D 6D 2D', 'KH TH 8H 6H 2H', 'KC TC 8C 6C 2C'] as const;
const flushOf = ({ area }: Hand): string => flushes[area - 1] ?? '';
const declare = ({ who, area }: Hand): Played => [picksUp(who, area), declares(who, area)];
const declaredAll = (
  money: (hand: Hand) => { readonly before?: Played; readonly after: Played },
): readonly Played[] => [
  each(declare),
  fromRight((hand) => [
    [shows(flushOf(hand), areaOf(hand.area)), money(hand).before ?? [], calls(hand.area, 'flush')],
    [money(hand).after, racks([hand.area])],
  ]),
];
const openMoney = ['void-money'];

/** One wrong on several hands of a round is found on each of them, and one wrong on one hand on no other. */
situations('several-hands', [
  {
    title: 'three hands win, and all three are paid',
    text: '9.3: each by its own card',
    events: [upToSixths, each(win), over],
    money: moneyOf(...hands.map((hand) => wonBy(hand))),
  },
  {
    title: 'three hands win, and all three are taken',
    text: '9.3: each stake taken and not paid: $100, $80 and $60 too little',
    events: [upToSixths, each((hand) => [shows(hand.wins, areaOf(hand.area)), takes(of(hand), hand.stake)]), over],
    found: forEach('9.3'),
    money: moneyOf(...hands.map((hand) => wonBy(hand, -2 * hand.stake))),
  },
  {
    title: 'three hands lose, and all three are paid',
    text: '9.5: each paid and not taken: $100, $80 and $60 too much',
    events: [
      upToSixths,
      each((hand) => [shows(hand.loses, areaOf(hand.area)), pays(of(hand), hand.who, hand.stake)]),
      over,
    ],
    found: forEach('9.5'),
    money: moneyOf(...hands.map((hand) => lostBy(hand, 2 * hand.stake))),
  },
  {
    title: 'the money of Alice and Carol is changed with each other',
    text: '9.3: Alice won $50 and got $30, Carol won $30 and got $50',
    events: [
      [upToSixths, shows('9S', areaOf(1)), pays(of(a), alice, 3_000), win(b)],
      [shows('9D', areaOf(3)), pays(of(c), carol, 5_000), over],
    ],
    found: [
      { clause: '9.3', wager: of(a) },
      { clause: '9.3', wager: of(c) },
    ],
    money: moneyOf(wonBy(a, -2_000), wonBy(b), wonBy(c, 2_000)),
  },
  {
    title: 'three flushes are paid 1 to 1',
    text: '9.1 Flush: 4 to 1: $150, $120 and $90 too little',
    events: [dealt, declaredAll((hand) => ({ after: pays(of(hand), hand.who, hand.stake) })), over],
    found: forEach('9.1'),
    money: moneyOf(
      ...hands.map(
        (hand) => [of(hand), { outcome: 'won', paid: 4 * hand.stake, difference: -3 * hand.stake }] as const,
      ),
    ),
  },
  {
    title: 'three flushes are paid, and their three jackpots are taken',
    text: '10.3, 10.4.5: 15 to 1 on $5: $75 not paid and $5 taken, each',
    events: [
      begun(betsWithJackpots),
      deals(1, 2, 3),
      declaredAll((hand) => ({
        before: takes(jackpotIn(hand), 500),
        after: pays(of(hand), hand.who, 4 * hand.stake),
      })),
      over,
    ],
    found: hands.map((hand) => ({ clause: '10.3|10.4', wager: jackpotIn(hand) })),
    besides: ['9.6', '10.3', '10.4'],
    money: moneyOf(
      ...hands.map((hand) => [jackpotIn(hand), { outcome: 'won', paid: 7_500, difference: -8_000 }] as const),
    ),
  },
  {
    title: 'three hands have four cards by three records, and are played',
    text: '12.5: each hand is void and was settled; stakes go back by void-money',
    events: [
      [begun(), hands.map(({ area }) => draws(fresh(4), areaOf(area))), each(({ who, area }) => picksUp(who, area))],
      [
        each((hand) => discards(hand.who, hand.area, 3)),
        fromRight(({ area, kept }) => [shows(kept, areaOf(area)), counts(area, 3)]),
      ],
      [sixths(1, 2, 3), each(lose), over],
    ],
    found: byHand('12.5'),
    besides: ['12.5', '7.4', '7.2', ...settles],
    readings: openMoney,
    money: moneyOf(...hands.map((hand) => voidOf(hand, -hand.stake))),
  },
  {
    title: 'three hands have four cards by one record, and are played',
    text: '12.5: one record of twelve cards, and three hands that are void',
    events: [
      [begun(), atOnce(4), each(({ who, area }) => picksUp(who, area))],
      [
        each((hand) => discards(hand.who, hand.area, 3)),
        fromRight(({ area, kept }) => [shows(kept, areaOf(area)), counts(area, 3)]),
      ],
      [sixths(1, 2, 3), each(lose), over],
    ],
    found: byHand('12.5'),
    besides: ['12.5', '7.4', '7.2', ...settles],
    readings: openMoney,
    money: moneyOf(...hands.map((hand) => voidOf(hand, -hand.stake))),
  },
  {
    title: 'the middle hand has six cards, and only it is void',
    text: '12.5: a player’s hand; the two beside it win',
    events: [
      [begun(), deals(1), draws(fresh(6), areaOf(2)), deals(3), decide(a), picksUp(bob, 2), voidsHand(2), decide(c)],
      [act(c), act(a), sixths(1, 3), win(a), win(c), over],
    ],
    besides: ['7.4', '7.2'],
    readings: openMoney,
    money: moneyOf(wonBy(a), voidOf(b), wonBy(c)),
  },
  {
    title: 'the hand on the left has six cards and the one on the right four, and all is taken for a misdeal at once',
    text: '12.1: before any player handled cards: one misdeal voids all three',
    events: [
      [
        begun(),
        draws(fresh(6), areaOf(1)),
        deals(2),
        draws(fresh(4), areaOf(3)),
        errorFound('wrong-number-of-cards', areaOf(1)),
      ],
      [misdeal(), over],
    ],
    besides: ['7.4', '7.2', '12.5'],
    readings: ['several-voids', ...openMoney],
    money: moneyOf(...hands.map((hand) => voidOf(hand))),
  },
  {
    title: 'two players are absent, and both stakes are taken',
    text: '12.12: each hand is void and its wager returned',
    events: [
      dealt,
      absent(alice, 1),
      decide(b),
      absent(carol, 3),
      act(b),
      takes(of(a), 5_000),
      takes(of(c), 3_000),
      sixths(2),
      win(b),
      over,
    ],
    found: [
      { clause: '12.12', wager: of(a) },
      { clause: '12.12', wager: of(c) },
    ],
    besides: ['8.1', '8.4', '8.6', '8.7', ...settles],
    money: moneyOf(voidOf(a, -5_000), wonBy(b), voidOf(c, -3_000)),
  },
  {
    title: 'a foreign card is found, and all three stakes are kept',
    text: '12.8.2: all monies returned to players, to each of them',
    events: [
      [
        dealt,
        each(decide),
        cardFound('joker', 'foreign', areaOf(2)),
        voidsRound(dealer, 'error-found', 'refunded', '12.8.2'),
      ],
      [each((hand) => takes(of(hand), hand.stake)), cardsChecked(), over],
    ],
    found: forEach('12.8.2'),
    besides: ['3.1'],
    money: moneyOf(...hands.map((hand) => voidOf(hand, -hand.stake))),
  },
  {
    title: 'a foreign card is found, and one of three stakes that were taken goes to the wrong player',
    text: '12.8.2: returned to players: Alice’s $50 were handed to Bob beside his own',
    events: [
      [
        dealt,
        each(decide),
        cardFound('joker', 'foreign', areaOf(2)),
        voidsRound(dealer, 'error-found', 'refunded', '12.8.2'),
      ],
      [each((hand) => takes(of(hand), hand.stake)), gives(of(b), bob, 4_000, 'void'), gives(of(b), bob, 5_000, 'void')],
      [gives(of(c), carol, 3_000, 'void'), cardsChecked(), over],
    ],
    found: [{ clause: '12.8.2', wager: of(a) }],
    besides: ['3.1', '12.8.2'],
    reported: [of(b)],
    money: moneyOf(voidOf(a, -5_000), voidOf(b, 5_000), voidOf(c)),
  },
  {
    title: 'a misdeal is declared, and all three are paid as winners',
    text: '12.3: nothing can be won on a void wager',
    events: [
      [begun(), deals(3, 2, 1), errorFound('dealt-out-of-order'), misdeal()],
      [each((hand) => pays(of(hand), hand.who, hand.stake)), over],
    ],
    found: forEach('12.3'),
    besides: ['7.2', '7.4', ...settles],
    money: moneyOf(...hands.map((hand) => voidOf(hand, hand.stake))),
  },
  {
    title: 'three players touch their sixth cards',
    text: '8.8: each of them',
    events: [upToSixths, each(({ who, area }) => touchesSixth(who, area)), each(win), over],
    found: hands.map(({ who }) => ({ clause: '8.8', by: who.personId })),
    money: moneyOf(...hands.map((hand) => wonBy(hand))),
  },
  {
    title: 'one player touches the sixth cards of all three hands',
    text: '8.8: three times',
    events: [upToSixths, each(({ area }) => touchesSixth(bob, area).as(`touch-${area}`)), each(win), over],
    found: hands.map(({ area }) => ({ clause: '8.8', by: 'bob', at: `touch-${area}` })),
    money: moneyOf(...hands.map((hand) => wonBy(hand))),
  },
  {
    title: 'three wagers are made larger after the cards',
    text: '5.3: each of them; what lay there at the first card wins',
    events: [
      [
        dealt,
        each(({ who, area, stake }) => alters(mainOf(who, area), 'main', area, stake + 1_000, who).as(`touch-${area}`)),
      ],
      [each(decide), fromRight(act), sixths(1, 2, 3), each(win), over],
    ],
    found: hands.map((hand) => ({ clause: '5.3', wager: of(hand), at: `touch-${hand.area}` })),
    money: moneyOf(...hands.map((hand) => wonBy(hand))),
  },
  {
    title: 'two players take discards back',
    text: '8.5: they cannot be returned to play; each hand is found',
    events: [
      [dealt, each(decide), takesDiscardsBack(alice, 1, 1).as('back-1'), takesDiscardsBack(carol, 3, 1).as('back-3')],
      [fromRight(act), sixths(1, 2, 3), each(win), over],
    ],
    found: [
      { clause: '8.5', at: 'back-1' },
      { clause: '8.5', at: 'back-3' },
    ],
    besides: ['8.6', ...settles],
  },
  {
    title: 'the discards of all three hands are spread face up',
    text: '8.6.2: face down, each of them',
    events: [
      [dealt, each(decide)],
      fromRight(({ area, kept }) => [
        shows(kept, areaOf(area)),
        playEvent('DiscardsCounted', { hand: areaOf(area), cards: 4, seen: null, face: 'up', by: 'dealer-1' }).as(
          `up-${area}`,
        ),
      ]),
      [sixths(1, 2, 3), each(win), over],
    ],
    found: hands.map(({ area }) => ({ clause: '8.6.2', at: `up-${area}` })),
    money: moneyOf(...hands.map((hand) => wonBy(hand))),
  },
  {
    title: 'one hand is void for its cards, one player is absent, and one uses a device',
    text: '12.5, 12.12, 14.3.1: each its own way to nothing; every stake goes back',
    events: [
      [begun(), draws(fresh(4), areaOf(1)), deals(2, 3), picksUp(alice, 1), voidsHand(1), absent(bob, 2)],
      [voidsHand(2, dealer, 'refunded', '12.12', 'other'), decide(c), conduct('device', carol, { basis: 'admitted' })],
      [voidsWager(of(c), casinoSupervisor, 'prohibited-device', 'refunded'), over],
    ],
    found: [{ clause: '14.1', by: 'carol' }],
    besides: ['7.4', '7.2'],
    readings: openMoney,
    money: moneyOf(...hands.map((hand) => voidOf(hand))),
  },
  {
    title: 'the device breaks when two of three hands are settled, and both go on as settled',
    text: '13.2.1: the round with all its wagers: $50 paid go back (void-paid), $40 taken go back (void-money)',
    events: [
      [
        upToSixths,
        win(a),
        lose(b),
        deviceFails('mechanical'),
        voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1'),
        over,
      ],
    ],
    besides: ['13.2', ...settles],
    readings: ['void-paid', ...openMoney],
    reported: [of(a), of(b)],
    money: moneyOf(voidOf(a, 5_000), voidOf(b, -4_000), voidOf(c)),
  },
]);
