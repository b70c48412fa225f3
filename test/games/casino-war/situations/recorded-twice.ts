import {
  alice,
  bob,
  byClauses,
  card,
  cardsEvent,
  casinoSupervisor,
  closed,
  excludes,
  gives,
  givesUp,
  goes,
  goesToWar,
  deals,
  noMoreBets,
  offers,
  opened,
  pays,
  racks,
  raise,
  raiseOf,
  roundOf,
  surrenders,
  takes,
  tie,
  tieOf,
  voidsRound,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import type { Step } from '../../../support/script.ts';
import { situations } from './support/hold.ts';

const [warA, raiseA, tieA] = [warOf(alice, 1), raiseOf(alice, 1), tieOf(alice, 1)];
const { firstCards, secondCards, surrender, tie: ofTie } = byClauses;
const laid = war(alice, 1, 5_000);
const begun = [opened, laid, noMoreBets];
const ended = [racks, closed];
/** The electronic shoe is a terminal of its own: it tells which card was drawn, and not where it was put. */
const shoe = (draw: number, what: string): Step =>
  cardsEvent('CardsDrawn', { shoe: 'shoe-1', cards: [{ draw, card: what, to: null }], by: null })
    .after(1_000)
    .from('shoe-1', 100);
/** The dealer's terminal tells the same draw, and where the card was put. */
const put = (draw: number, what: string, to: string): Step =>
  cardsEvent('CardsDrawn', { shoe: 'shoe-1', cards: [{ draw, card: what, to }], by: 'dealer-1' }).after(200);
const both = (draw: number, what: string, to: string): readonly Step[] => [shoe(draw, what), put(draw, what, to)];
/** Said again by a second terminal, whose clock is known to half a second. */
const again = (one: Step, afterMs = 300): Step => one.after(afterMs).from('T-2', 500);
const warAndTie = [laid, tie(alice, 1, 1_000)];
/** The same tie wager, told by a second terminal under an id of its own. */
const alike = (afterMs = 300): Step => again(tie(alice, 1, 1_000, { wagerId: 'tie-again' }), afterMs);
const half = [givesUp(alice, 1), takes(warA, 2_500)];
const won = { [warA]: { outcome: 'won', paid: 5_000, difference: 0 } } as const;

situations('recorded-twice', [
  {
    title: 'the shoe and the dealer tell the same two cards',
    text: '6.2: one card to the box and one to the dealer; the numbers of the draws say that there were two, not four',
    events: [begun, both(1, 'AS', 'box-1'), both(2, 'KH', 'dealer'), pays(warA, alice, 5_000), ended],
    never: [{ clause: '6.2' }, { clause: '6.2(a)' }, { clause: '10.2' }, { clause: '10.3' }],
    money: won,
  },
  {
    title: 'the shoe and the dealer tell the same four cards of a war',
    text: '8.3: one card more for the box and one more for the dealer: the raise wins, the first wager stands off',
    events: [
      [begun, both(1, 'KS', 'box-1'), both(2, 'KH', 'dealer'), goesToWar(alice, 1, 5_000)],
      [both(3, 'QS', 'box-1'), both(4, '9H', 'dealer'), pays(raiseA, alice, 5_000), ended],
    ],
    never: [{ clause: '8.3(a)' }, { clause: '8.3(b)' }, { clause: '10.3' }],
    money: {
      [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 },
      [warA]: { outcome: 'stood-off', difference: 0 },
    },
  },
  {
    title: 'the shoe saw another rank than the dealer told',
    text: '4.6: the first card decides, and the record holds two accounts of it: $50 won or $50 lost',
    events: [[begun, shoe(1, '2S'), put(1, 'AS', 'box-1'), both(2, 'KH', 'dealer'), pays(warA, alice, 5_000), ended]],
    never: [{ clause: firstCards }],
    doubted: [warA],
  },
  {
    title: 'the shoe and the dealer tell different suits of one rank',
    text: '2.6: all suits have the same rank; whichever it was, it was an ace: $50',
    events: [begun, shoe(1, 'AD'), put(1, 'AS', 'box-1'), both(2, 'KH', 'dealer'), pays(warA, alice, 5_000), ended],
    never: [{ clause: firstCards }],
    money: won,
  },
  {
    title: 'the shoe saw only the rank, and the dealer told the suit as well',
    text: '2.6, 4.6(a): both say the same card: $50',
    events: [begun, shoe(1, 'A?'), put(1, 'AS', 'box-1'), both(2, 'KH', 'dealer'), pays(warA, alice, 5_000), ended],
    money: won,
  },
  {
    title: 'the shoe saw the card, and the dealer told only where it was put',
    text: '4.6(a): together they say that box 1 had the ace: $50',
    events: [
      [begun, shoe(1, 'AS'), put(1, '??', 'box-1'), shoe(2, 'KH'), put(2, '??', 'dealer')],
      [pays(warA, alice, 5_000), ended],
    ],
    money: won,
  },
  {
    title: 'the dealer of a box and another terminal tell its card, without the number of the draw',
    text: '6.2(a): one card said twice, or two aces of spades out of six decks: not certain; the first was an ace in either case',
    events: [
      [begun, card('AS', 'box-1'), again(card('AS', 'box-1')), card('KH', 'dealer').after(2_000)],
      [pays(warA, alice, 5_000), ended],
    ],
    never: [{ clause: '6.2' }, { clause: '6.2(a)' }, { clause: '10.2' }],
    money: won,
  },
  {
    title: 'two terminals tell two cards of the dealer at the same moment',
    text: '4.6, 4.8: the dealer has one first card, and the record holds two accounts of it',
    events: [[begun, card('QS', 'box-1'), put(2, 'KH', 'dealer'), again(put(2, '9H', 'dealer')), ended]],
    never: [{ clause: '6.2(b)' }, { clause: '10.3' }],
    doubted: [warA],
  },
  {
    title: 'a wager is recorded twice in the same words',
    text: '4.2: the chips were placed once: $50 lost',
    events: roundOf([laid, again(laid)], '1 2S, dealer KH', takes(warA, 5_000)),
    never: [{ clause: '4.4' }],
    money: { [warA]: { outcome: 'lost', collected: 5_000, difference: 0 } },
  },
  {
    title: 'two terminals tell two stakes of one wager',
    text: '4.2: what lay there decides, and the record holds two accounts of it: $50 or $80 are due',
    events: roundOf([laid, again(war(alice, 1, 8_000))], '1 2S, dealer KH', takes(warA, 5_000)),
    never: [{ clause: firstCards }],
    doubted: [warA],
  },
  {
    title: 'two terminals tell one tie wager under two ids, and it is paid under the second',
    text: '4.8, 9.1: one tie wager of $10 won $100 and was paid, under whichever id',
    events: roundOf([warAndTie, alike()], '1 KS, dealer KH', pays('tie-again', alice, 10_000), half),
    found: [{ clause: ofTie, verdict: 'undetermined', wager: tieA }],
    never: [{ clause: ofTie, wager: tieA }],
    money: { 'tie-again': { outcome: 'won', paid: 10_000, difference: 0 } },
  },
  {
    title: 'two terminals tell one tie wager under two ids, and nobody is paid',
    text: '4.8, 9.1: $100 was won and not paid, for one wager at least',
    events: roundOf([warAndTie, alike()], '1 KS, dealer KH', half),
    found: [
      { clause: ofTie, wager: tieA },
      { clause: ofTie, verdict: 'undetermined', wager: 'tie-again' },
    ],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: -10_000 } },
  },
  {
    title: 'two terminals tell one tie wager under two ids, which loses and is taken once',
    text: '4.8, 7.2: one tie wager of $10 lost and was taken',
    events: roundOf([warAndTie, alike()], '1 QS, dealer KH', takes(tieA, 1_000), takes(warA, 5_000)),
    found: [{ clause: ofTie, verdict: 'undetermined', wager: 'tie-again' }],
    never: [{ clause: ofTie, wager: 'tie-again' }],
  },
  {
    title: 'two tie wagers on a box are told as two ids by one terminal, and one is paid',
    text: '4.8, 9.1: two wagers of $10 won $200, and $100 was paid',
    events: roundOf([warAndTie, tie(alice, 1, 1_000, { wagerId: 'tie-again' })], '1 KS, dealer KH', [
      pays(tieA, alice, 10_000),
      half,
    ]),
    found: [{ clause: ofTie, wager: 'tie-again' }],
    money: { 'tie-again': { outcome: 'won', paid: 10_000, difference: -10_000 } },
  },
  {
    title: 'two terminals tell a tie wager each, ten seconds apart, and one is paid',
    text: '4.8, 9.1: the clocks tell the two apart: two wagers of $10 won $200, and $100 was paid',
    events: roundOf([warAndTie, alike(10_000)], '1 KS, dealer KH', pays(tieA, alice, 10_000), half),
    found: [{ clause: ofTie, wager: 'tie-again' }],
    money: { 'tie-again': { outcome: 'won', paid: 10_000, difference: -10_000 } },
  },
  {
    title: 'two terminals tell one tie wager under two ids, and both are paid',
    text: '4.8, 9.1: that both were paid shows that there were two',
    events: roundOf([warAndTie, alike()], '1 KS, dealer KH', [
      pays(tieA, alice, 10_000),
      pays('tie-again', alice, 10_000),
      half,
    ]),
    never: [{ clause: ofTie }],
    money: { 'tie-again': { outcome: 'won', paid: 10_000, difference: 0 } },
  },
  {
    title: 'a raise is recorded twice in the same words',
    text: 'A ‘Go to War Wager’: one raise of $50, equal to the wager',
    events: roundOf(
      laid,
      '1 KS, dealer KH',
      [goesToWar(alice, 1, 5_000), again(raise(alice, 1, 5_000))],
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ),
    never: [{ clause: "A 'Go to War Wager'" }, { clause: '4.3' }],
    money: { [raiseA]: { outcome: 'won', paid: 5_000, difference: 0 } },
  },
  {
    title: 'two terminals tell two amounts of one raise',
    text: 'A ‘Go to War Wager’: equal by one account and unequal by the other: not certain',
    events: roundOf(
      laid,
      '1 KS, dealer KH',
      [goesToWar(alice, 1, 5_000), again(raise(alice, 1, 2_500))],
      deals('1 QS, dealer 9H'),
      pays(raiseA, alice, 5_000),
    ),
    never: [{ clause: "A 'Go to War Wager'" }],
    doubted: [raiseA],
  },
  {
    title: 'one terminal heard war and the other surrender, and no raise lay there',
    text: '7.4: without a raise half is given up by either account: $25',
    events: roundOf(
      laid,
      '1 KS, dealer KH',
      [offers(alice, 1), goes(alice, 1), again(surrenders(alice, 1))],
      takes(warA, 2_500),
    ),
    never: [{ clause: surrender }],
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'an offer is recorded twice',
    text: '7.3(c): to ask again breaks nothing',
    events: roundOf(laid, '1 KS, dealer KH', [
      offers(alice, 1),
      again(offers(alice, 1)),
      surrenders(alice, 1),
      takes(warA, 2_500),
    ]),
    money: { [warA]: { outcome: 'surrendered', collected: 2_500, difference: 0 } },
  },
  {
    title: 'the call of no more bets is heard again after the first card',
    text: '6.2: it was announced before the first card; to say it again breaks nothing',
    events: [
      begun,
      card('AS', 'box-1'),
      again(noMoreBets, 2_000),
      card('KH', 'dealer'),
      pays(warA, alice, 5_000),
      ended,
    ],
    never: [{ clause: '6.2' }],
    money: won,
  },
  {
    title: 'a tie wager and the same tie wager under another name',
    text: '4.8: whether there were one or two tie wagers of $10 is not known; the one that was paid won $100',
    events: roundOf(
      [laid, tie(alice, 1, 1_000), again(tie(alice, 1, 1_000, { wagerId: 'tie-again' }))],
      '1 KS, dealer KH',
      pays(tieA, alice, 10_000),
      [offers(alice, 1), surrenders(alice, 1), takes(warA, 2_500)],
    ),
    found: [{ clause: ofTie, verdict: 'undetermined', wager: 'tie-again' }],
    never: [{ clause: ofTie, wager: 'tie-again' }],
    doubted: ['tie-again'],
    money: { [tieA]: { outcome: 'won', paid: 10_000, difference: 0 } },
  },
  {
    title: 'a void is recorded by two terminals',
    text: 'A ‘Void’: the round is void once; the $50 go back once',
    events: roundOf(
      laid,
      '1 2S, dealer KH',
      takes(warA, 5_000),
      [voidsRound(casinoSupervisor, 'fraud'), again(voidsRound(casinoSupervisor, 'fraud'))],
      gives(warA, alice, 5_000, 'void'),
    ),
    besides: ['12.3'],
    money: { [warA]: { outcome: 'void', difference: 0 } },
  },
  {
    title: 'an exclusion is recorded twice, once before and once after the last wager',
    text: '12.2(b): she was excluded before it by the first record; the second says it again',
    events: [
      [roundOf(war(bob, 2, 1_000), '2 9S, dealer KH', takes(warOf(bob, 2), 1_000)), excludes(alice, casinoSupervisor)],
      roundOf(laid, '1 2S, dealer KH', takes(warA, 5_000)),
      excludes(alice, casinoSupervisor),
    ],
    besides: ['12.2(b)'],
    seen: ['12.2(b)'],
  },
  {
    title: 'the rack is recorded twice, and the second record comes with the next round',
    text: 'A ‘Round of play’: the cards of the first round were collected once; those of the second are still to be dealt',
    events: [
      roundOf(laid, '1 AS, dealer KH', pays(warA, alice, 5_000)),
      [
        opened,
        racks.after(300).from('T-2', 500),
        laid,
        noMoreBets,
        deals('1 2S, dealer KD'),
        takes(warA, 5_000),
        ended,
      ],
    ],
    never: [{ clause: "A 'Round of play'" }],
    besides: [secondCards],
    inAllCents: { [warA]: 0 },
  },
]);
