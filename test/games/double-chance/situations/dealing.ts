import {
  alice,
  areaOf,
  bob,
  calls,
  carol,
  casinoSupervisor,
  closed,
  counts,
  dealerTwo,
  deals,
  dealsByPasses,
  declares,
  discarded,
  draws,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  newShoe,
  noMoreBets,
  onDuty,
  opened,
  pays,
  picksUp,
  playEvent,
  racks,
  racksAll,
  relieved,
  shoeTable,
  shows,
  shuffles,
  sixths,
  takes,
} from '../support/double-chance-floor.ts';
import { noMoreBetsBy } from '../../../support/floor.ts';
import { corrected, enteredLate, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, ofCarol] = [mainOf(alice, 1), mainOf(bob, 2), mainOf(carol, 3)];
const jackpotB = jackpotOf(bob, 2);
const [a, c] = [discarded(alice, 1, 'KS'), discarded(carol, 3, '9D 4C')];
const bets: readonly Played[] = [lays(alice, 1, 5_000), main(bob, 2, 4_000), jackpot(bob, 2), lays(carol, 3, 3_000)];
const before: readonly Played[] = [shuffles(), opened, bets];
const decides: readonly Played[] = [a.decides, picksUp(bob, 2), declares(bob, 2), c.decides];
const turnsBob = shows('AS AD 7C 7H 3D', areaOf(2));
const [takesJackpot, calls2, paysBob, racksBob] = [
  takes(jackpotB, 500),
  calls(2, 'two-pairs'),
  pays(ofBob, bob, 4_000),
  racks([2]),
];
const b: readonly Played[] = [turnsBob, takesJackpot, calls2, paysBob, racksBob];
const acted: readonly Played[] = [c.settles, b, a.settles];
const [turnsA, paysA] = [shows('9S', areaOf(1)), pays(ofAlice, alice, 5_000)];
const [turnsC, takesC] = [shows('KH', areaOf(3)), takes(ofCarol, 3_000)];
const sixthCards: readonly Played[] = [sixths(1, 3), turnsA, paysA, turnsC, takesC];
const end: readonly Played[] = [racksAll, closed];
/** A round of Alice, Bob with a jackpot, and Carol: dealt so, and then as the rules have it. */
const dealtSo = (...deal: Played[]): readonly Played[] => [before, noMoreBets, deal, decides, acted, sixthCards, end];
/** Dealt as the rules have it, and then so from the first turned card on. */
const thenSo = (...then: Played[]): readonly Played[] => [before, noMoreBets, deals(1, 2, 3), decides, then];
const money = {
  [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: 0 },
  [ofBob]: { outcome: 'won', collected: 0, paid: 4_000, difference: 0 },
  [jackpotB]: { outcome: 'lost', collected: 500, difference: 0 },
  [ofCarol]: { outcome: 'lost', collected: 3_000, difference: 0 },
} as const;
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');
const shoe = { shoe: 'shoe-1' };
const inShoe = (...deal: Played[]): readonly Played[] => [
  [newShoe, opened, bets, noMoreBets, deal, decides, acted],
  [draws(['??'], areaOf(1), shoe), draws(['??'], areaOf(3), shoe), turnsA, paysA, turnsC, takesC, end],
];
const flush: readonly Played[] = [shows('KD JD 8D 7D 2D', areaOf(2)), calls(2, 'flush')];
const [paysFlush, paysJackpot] = [pays(ofBob, bob, 16_000), pays(jackpotB, bob, 7_500)];
const winsJackpot = {
  [ofBob]: { outcome: 'won', paid: 16_000, difference: 0 },
  [jackpotB]: { outcome: 'won', paid: 7_500, difference: 0 },
} as const;
const whoDeals = ['7.2', '7.4', '3.6'];

/** How the cards are dealt, and in which order the dealer acts: 7.1 to 7.4.1, 8.6, 8.7, 9.7. */
situations('dealing', [
  {
    title: 'three hands are dealt and acted upon as the rules have it',
    text: '7.2 to 9.7: from the left dealt, from the right acted upon, from the left the sixth cards',
    events: dealtSo(deals(1, 2, 3)),
    money,
  },
  {
    title: 'the dealer deals the middle hand first',
    text: '7.2.2: starting from the left and clockwise',
    events: dealtSo(deals(2, 1, 3)),
    found: [{ clause: '7.2.2|7.4' }],
    besides: ['7.2', '7.4'],
    readings: ['wrong-order-after-handling'],
    money,
  },
  {
    title: 'only the areas 2, 5 and 9 have wagers',
    text: '7.4.1: five cards to each playing area containing a wager, clockwise; the empty ones are passed',
    events: [
      [shuffles(), opened, lays(alice, 2, 5_000), lays(bob, 5, 4_000), lays(carol, 9, 3_000), noMoreBets],
      [deals(2, 5, 9), discarded(alice, 2, 'KS').decides, discarded(bob, 5, 'QH').decides],
      [discarded(carol, 9, 'JD').decides, discarded(carol, 9, 'JD').settles, discarded(bob, 5, 'QH').settles],
      [
        discarded(alice, 2, 'KS').settles,
        sixths(2, 5, 9),
        shows('2S', areaOf(2)),
        pays(mainOf(alice, 2), alice, 5_000),
      ],
      [
        shows('2H', areaOf(5)),
        pays(mainOf(bob, 5), bob, 4_000),
        shows('AD', areaOf(9)),
        takes(mainOf(carol, 9), 3_000),
        end,
      ],
    ],
    money: {
      [mainOf(alice, 2)]: { outcome: 'won', paid: 5_000, difference: 0 },
      [mainOf(carol, 9)]: { outcome: 'lost', collected: 3_000, difference: 0 },
    },
  },
  {
    title: 'the device counts each card by itself, five after five',
    text: '7.4.1: five at a time is how they lay, not how a recorder tells them',
    events: dealtSo([1, 2, 3].flatMap((area) => fresh(5).map((one) => draws([one], areaOf(area)).after(200)))),
    never: [{ clause: '7.4' }],
    money,
  },
  {
    title: 'with a shuffling device the cards are dealt one to each area, five times',
    text: '7.4.1: five cards at a time; 7.3 is the way of a card shoe',
    events: dealtSo(fresh(5).flatMap((one) => [1, 2, 3].map((area) => draws([one], areaOf(area))))),
    found: [{ clause: '7.4' }],
    readings: ['wrong-order-after-handling'],
    money,
  },
  {
    title: 'with a card shoe the cards are dealt one to each area, five times',
    text: '7.3: that is its way',
    opening: shoeTable,
    events: inShoe(dealsByPasses(1, 2, 3)),
    never: [{ clause: '7.3' }, { clause: '7.4' }],
    money,
  },
  {
    title: 'with a card shoe each pass is told at once',
    text: '7.3: one card to each of three areas is told by one record of three cards',
    opening: shoeTable,
    events: inShoe(
      fresh(5).map((card) => ({
        ...draws(fresh(3), areaOf(1), shoe),
        data: {
          ...draws(fresh(3), areaOf(1), shoe).data,
          cards: [1, 2, 3].map((area) => ({ draw: null, card, to: areaOf(area), face: 'down' })),
        },
      })),
    ),
    never: [{ clause: '7.3' }],
    money,
  },
  {
    title: 'with a card shoe the dealer gets tired after two passes, and deals three cards at a time',
    text: '7.3.2: in sequence a third, fourth and fifth card to each area',
    opening: shoeTable,
    events: inShoe(
      dealsByPasses(1, 2, 3).slice(0, 6),
      [1, 2, 3].map((area) => draws(fresh(3), areaOf(area), shoe)),
    ),
    found: [{ clause: '7.3' }],
    readings: ['wrong-order-after-handling'],
    money,
  },
  {
    title: 'nobody recorded that the dealer announced the end of betting',
    text: '7.2.1: silence does not show that nothing was announced',
    events: [before, deals(1, 2, 3), decides, acted, sixthCards, end],
    never: [{ clause: '7.2' }],
    money,
  },
  {
    title: 'the dealer announces the end of betting when the first hand is dealt',
    text: '7.2.1: prior to the commencement; the record has one announcement, after the first card',
    events: [before, deals(1), noMoreBets, deals(2, 3), decides, acted, sixthCards, end],
    besides: ['7.2'],
    seen: ['7.2'],
    money,
  },
  {
    title: 'the announcement was recorded after the first card, and is corrected',
    text: '7.2.1: by the correction it came before it',
    events: [
      [before, deals(1), noMoreBets.as('call'), deals(2, 3), decides, acted, sixthCards, end],
      corrected('call', noMoreBets, -7_000),
    ],
    never: [{ clause: '7.2' }],
    money,
  },
  {
    title: 'a casino supervisor announces the end of betting',
    text: '7.2.1: the dealer shall announce; that the dealer did not is only silence',
    events: [before, noMoreBetsBy(casinoSupervisor), deals(1, 2, 3), decides, acted, sixthCards, end],
    besides: ['7.2'],
    money,
  },
  {
    title: 'a player takes his cards out of the device himself',
    text: '7.2.2: the dealer shall deal the cards',
    events: dealtSo(deals(1), draws(fresh(5), areaOf(2), { by: bob }).as('draw'), deals(3)),
    found: [{ clause: '7.2|7.4|3.6', at: 'draw' }],
    besides: whoDeals,
    money,
  },
  {
    title: 'the device does not tell who drew the cards',
    text: '7.2.2: that nobody is named does not show another than the dealer',
    events: dealtSo(
      [1, 2, 3].map((area) => ({
        ...draws(fresh(5), areaOf(area)),
        data: { ...draws(fresh(5), areaOf(area)).data, by: null },
      })),
    ),
    never: [{ clause: '7.2' }],
    money,
  },
  {
    title: 'the dealer is relieved in the middle of the round',
    text: '1.1 ‘dealer’: the person who is responsible for the game at that time',
    events: [
      [
        before,
        noMoreBets,
        deals(1, 2, 3),
        relieved({ personId: 'dealer-1', role: 'dealer' }),
        onDuty(dealerTwo),
        decides,
        acted,
      ],
      [draws(['??'], areaOf(1), { by: dealerTwo }), draws(['??'], areaOf(3), { by: dealerTwo })],
      [turnsA, paysA, turnsC, takesC, end],
    ],
    besides: ['8.6', '8.7', '8.9', '9.7'],
    money,
  },
  {
    title: 'cards are dealt to two areas while no wager lies on the table',
    text: '7.4.1: to each playing area containing a wager; there is none',
    events: [shuffles(), opened, noMoreBets, deals(1, 2), racksAll, closed],
    found: [{ clause: '7.4|7.2|12.9' }],
    besides: ['7.2', '7.4', '12.1', '12.9'],
  },
  {
    title: 'the dealer acts on the hands from the left',
    text: '8.6: commencing from the dealer’s right; what the hands come to does not change',
    events: thenSo(a.settles, b, c.settles, sixthCards, end),
    found: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'the dealer pays the declared hand in the middle first',
    text: '8.6: from the right and in sequence: Carol’s hand comes first',
    events: thenSo(b, c.settles, a.settles, sixthCards, end),
    found: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'kept cards are turned while one player still thinks',
    text: '8.6: after all players have either declared or discarded',
    events: [
      [before, noMoreBets, deals(1, 2, 3), picksUp(bob, 2), declares(bob, 2), c.decides, picksUp(alice, 1)],
      [c.settles, b, a.decides.slice(1), a.settles, sixthCards, end],
    ],
    found: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'a late decision is recorded afterwards, and had been made in time',
    text: '8.6: Carol’s discard lay there before anything was turned',
    events: [
      [before, noMoreBets, deals(1, 2, 3), a.decides, picksUp(bob, 2), declares(bob, 2).as('last'), picksUp(carol, 3)],
      [acted, sixthCards, end],
      enteredLate(c.decides[1] ?? closed, 'last', 2_000),
    ],
    never: [{ clause: '8.6' }],
    besides: ['8.1'],
    money,
  },
  {
    title: 'two terminals tell the last decision and the first turned card 300 ms apart',
    text: '8.6: the clock of one is known to half a second: which came first is not certain',
    events: [
      [before, noMoreBets, deals(1, 2, 3), a.decides, c.decides, picksUp(bob, 2)],
      [shows('9D 4C', areaOf(3)), declares(bob, 2).after(300).from('T-2', 500), counts(3, 3), b, a.settles],
      [sixthCards, end],
    ],
    never: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'the discards are spread with their faces up',
    text: '8.6.2: spread face down and counted',
    events: thenSo(
      [shows('9D 4C', areaOf(3))],
      playEvent('DiscardsCounted', { hand: areaOf(3), cards: 3, seen: null, face: 'up', by: 'dealer-1' }).as('spread'),
      [b, a.settles, sixthCards, end],
    ),
    found: [{ clause: '8.6.2', at: 'spread' }],
    money,
  },
  {
    title: 'nobody recorded that discards were counted',
    text: '8.6.2: silence; the sixth cards could come without it',
    events: thenSo(shows('9D 4C', areaOf(3)), b, shows('KS', areaOf(1)), sixthCards, end),
    never: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'the dealer turns all hands from the right, then counts all discards, then settles',
    text: '8.6: “in sequence”: hand by hand, or step by step (“turn all players remaining cards”): the text can be read so too',
    events: thenSo(
      [shows('9D 4C', areaOf(3)), turnsBob, shows('KS', areaOf(1)), counts(3, 3), counts(1, 4), takesJackpot],
      [calls2, paysBob, racksBob, sixthCards, end],
    ),
    never: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'discards are counted after the declared hand is settled',
    text: '8.6.2, 8.6.4: the same hand’s steps come in their order, and Bob’s hand after Carol’s',
    events: thenSo(shows('9D 4C', areaOf(3)), b, counts(3, 3), a.settles, sixthCards, end),
    found: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'the losing jackpot is collected when its hand has been paid',
    text: '8.6.3, 8.6.4: the losing jackpot first',
    events: thenSo(c.settles, turnsBob, calls2, paysBob, takesJackpot, racksBob, a.settles, sixthCards, end),
    found: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'the winning jackpot is paid before its hand',
    text: '8.6.4, 8.6.5: the declared hand first; 4 to 1 on $40 and 15 to 1 on $5',
    events: thenSo(c.settles, flush, paysJackpot, paysFlush, racksBob, a.settles, sixthCards, end),
    found: [{ clause: '8.6' }],
    money: winsJackpot,
  },
  {
    title: 'the winning jackpot is paid after its hand',
    text: '8.6.5: that is the order',
    events: thenSo(c.settles, flush, paysFlush, paysJackpot, racksBob, a.settles, sixthCards, end),
    never: [{ clause: '8.6' }],
    money: winsJackpot,
  },
  {
    title: 'declared cards go into the rack before the hand is paid',
    text: '8.6.4, 8.6.6: settled first, collected last',
    events: thenSo(c.settles, turnsBob, takesJackpot, calls2, racksBob, paysBob, a.settles, sixthCards, end),
    found: [{ clause: '8.6' }],
    money,
  },
  {
    title: 'a declared hand is left on the table until the end',
    text: '8.6.6: collected and racked before the sixth cards are dealt',
    events: thenSo(c.settles, turnsBob, takesJackpot, calls2, paysBob, a.settles, sixthCards, end),
    besides: ['8.6', '8.7', '9.7'],
    money,
  },
  {
    title: 'the sixth cards come before the last hand is acted upon',
    text: '8.7: after all hands have been acted upon',
    events: thenSo(c.settles, sixths(1, 3), b, a.settles, turnsA, paysA, turnsC, takesC, end),
    found: [{ clause: '8.7' }],
    besides: ['8.6'],
    money,
  },
  {
    title: 'the sixth cards are dealt from the right',
    text: '8.7: starting from the left; which card a hand got decides, whichever it was meant to get',
    events: thenSo(acted, sixths(3, 1), turnsA, paysA, turnsC, takesC, end),
    found: [{ clause: '8.7' }],
    money,
  },
  {
    title: 'the sixth cards are turned from the right',
    text: '8.7: and shall then, in sequence, turn',
    events: thenSo(acted, sixths(1, 3), turnsC, takesC, turnsA, paysA, end),
    found: [{ clause: '8.7' }],
    money,
  },
  {
    title: 'each sixth card is dealt, turned and settled before the next is dealt',
    text: '8.7: to all remaining hands, and then in sequence turned',
    events: thenSo(acted, sixths(1), turnsA, paysA, sixths(3), turnsC, takesC, end),
    found: [{ clause: '8.7' }],
    money,
  },
  {
    title: 'both sixth cards are turned before either is settled',
    text: '8.7: in sequence turn and settle; that each is settled before the next is turned can be read in it, and need not',
    events: thenSo(acted, sixths(1, 3), turnsA, turnsC, paysA, takesC, end),
    besides: ['8.7'],
    money,
  },
  {
    title: 'the cards are racked before the last wager is taken',
    text: '9.7: after all hands are paid or collected',
    events: thenSo(acted, sixths(1, 3), turnsA, paysA, turnsC, racksAll, takesC, closed),
    found: [{ clause: '9.7' }],
    money,
  },
  {
    title: 'nobody recorded that the cards were racked',
    text: '9.7: silence; the round of play ends with the payments (1.1)',
    events: thenSo(acted, sixthCards, closed),
    never: [{ clause: '9.7' }, { clause: '1.1' }],
    money,
  },
  {
    title: 'kept cards are racked before their sixth card, by mistake',
    text: '9.7, 8.6.6: only declared cards go so early; K♠ was kept and seen, and 9♠ wins',
    events: thenSo(acted, racks([1]).as('rack'), sixthCards, end),
    found: [{ clause: '9.7|8.6', at: 'rack' }],
    besides: ['8.6', '8.7', '8.9', '9.7'],
    money,
  },
]);
