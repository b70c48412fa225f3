import {
  alice,
  areaOf,
  bob,
  burns,
  calls,
  carol,
  closed,
  dealsByPasses,
  declared,
  discarded,
  draws,
  errorFound,
  left,
  mainOf,
  moves,
  newShoe,
  noMoreBets,
  offersJackpot,
  opened,
  main,
  pays,
  racksAll,
  shoeTable,
  shows,
  sixthRound,
  sixths,
  takes,
  touchesSixth,
} from '../support/double-chance-floor.ts';
import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { keeping, lays, roundOf } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, ofCarol] = [mainOf(alice, 1), mainOf(bob, 2), mainOf(carol, 3)];
const paid = pays(ofAlice, alice, 5_000);
const taken = takes(ofAlice, 5_000);
const won = { [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: 0 } } as const;
const lost = { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 0 } } as const;
const turned = (card: string) => shows(card, areaOf(1));
/** Alice wagers $50 and keeps these cards, gets this sixth card, and then this is done with her money. */
const sixth = (kept: string, card: string, money: typeof paid) => sixthRound(alice, 1, 5_000, kept, card, money);
const settles = '9.3|9.4|9.5';
const [a, b, c] = [discarded(alice, 1, 'KS'), discarded(bob, 2, 'QH'), discarded(carol, 3, '9D 4C')];
/** Three hands, of which all players discard: the dealer has acted on them from the right. */
const three = (...then: Parameters<typeof roundOf>[2][]) =>
  roundOf(
    [lays(alice, 1, 5_000), lays(bob, 2, 4_000), lays(carol, 3, 3_000)],
    [1, 2, 3],
    [a.decides, b.decides, c.decides],
    [c.settles, b.settles, a.settles],
    then,
  );
const threeMoney = {
  ...won,
  [ofBob]: { outcome: 'lost', collected: 4_000, paid: 0, difference: 0 },
  [ofCarol]: { outcome: 'won', paid: 3_000, difference: 0 },
} as const;
const [first, second, third] = [
  [turned('9S'), paid],
  [shows('AH', areaOf(2)), takes(ofBob, 4_000)],
  [shows('3C', areaOf(3)), pays(ofCarol, carol, 3_000)],
];
/** Alice discards on area 1, and Bob declares on area 2. */
const bobDeclares = declared(bob, 2, 'AS AD 7C 7H 3D', 'two-pairs', 4_000);
const besideADeclaredHand = (kept: string, ...then: Parameters<typeof roundOf>[2][]) => {
  const hers = discarded(alice, 1, kept);
  return roundOf(
    [lays(alice, 1, 5_000), lays(bob, 2, 4_000)],
    [1, 2],
    [hers.decides, bobDeclares.decides],
    [bobDeclares.settles, hers.settles],
    then,
  );
};

/** What becomes of a wager whose player discards: 9.3 to 9.5, and the sixth card of 8.7 and 8.8. */
situations('sixth-card', [
  {
    title: 'the sixth card is of the suit of the one kept card, and lower',
    text: '9.3: the same suit and a lesser value: it wins 1 to 1',
    events: [sixthRound(alice, 1, 5_000, 'KS', '9S', pays(mainOf(alice, 1), alice, 5_000))],
    money: { [mainOf(alice, 1)]: { outcome: 'won', collected: 0, paid: 5_000, returned: 0, difference: 0 } },
  },
  {
    title: 'the sixth card is of another suit, and the wager is paid',
    text: '9.5: it loses, and $50 were paid: the house paid $50 and did not take $50',
    events: [sixthRound(alice, 1, 5_000, 'KS QS', '9H', pays(mainOf(alice, 1), alice, 5_000))],
    found: [{ clause: '9.5', wager: mainOf(alice, 1) }],
    money: { [mainOf(alice, 1)]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 10_000 } },
  },
  {
    title: 'an ace is kept, and the two of its suit comes',
    text: '9.3: the ace counts high, and the two is lower',
    events: [sixthRound(bob, 2, 1_000, 'AH', '2H', takes(mainOf(bob, 2), 1_000))],
    found: [{ clause: '9.3', wager: mainOf(bob, 2) }],
    money: { [mainOf(bob, 2)]: { outcome: 'won', collected: 0, paid: 1_000, difference: -2_000 } },
  },
  {
    title: 'the sixth card lies between two kept cards of its suit, and is paid',
    text: '9.3: lower than one of them is enough; 9.4 wants it higher than the remaining cards',
    events: sixth('KS 4S', '9S', paid),
    money: won,
  },
  {
    title: 'the sixth card lies between two kept cards of its suit, and the wager is taken',
    text: '9.3: lower than one of them wins: $50 not paid and $50 taken',
    events: sixth('KS 4S', '9S', taken),
    found: [{ clause: '9.3', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: -10_000 } },
  },
  {
    title: 'the sixth card is over both kept cards of its suit',
    text: '9.4: higher than the remaining cards: it loses',
    events: sixth('9S 4S', 'KS', taken),
    money: lost,
  },
  {
    title: 'the sixth card has the suit of the low kept card, and only the other kept card is higher; it is taken',
    text: '9.3: whether the card that is higher must be the card of the suit is open (same-card): by the strict reading 9♥ over 4♥ loses',
    events: sixth('KS 4H', '9H', taken),
    readings: ['sixth-card-higher'],
    seen: [ofAlice],
    money: lost,
  },
  {
    title: 'the sixth card has the suit of the low kept card, and only the other kept card is higher; it is paid',
    text: '9.3: by the strict reading (same-card) it loses: $50 paid and $50 not taken; by the other it wins',
    events: sixth('KS 4H', '9H', paid),
    readings: ['sixth-card-higher'],
    besides: [settles],
    seen: [ofAlice],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 10_000 } },
  },
  {
    title: 'the sixth card has the suit of the high kept card, and another suit lies beside it',
    text: '9.3: one and the same card is of its suit and higher, so that both readings pay',
    events: sixth('KS 4H', '9S', paid),
    never: [{ clause: '9.3' }, { clause: '9.4' }, { clause: '9.5' }],
    money: won,
  },
  {
    title: 'three suits are kept, and the fourth comes, lower than all',
    text: '9.5: of a different suit: it loses, however low',
    events: sixth('KS 9H 4D', '2C', taken),
    money: lost,
  },
  {
    title: 'an ace comes upon a king, and is paid as a low card',
    text: '9.4: the ace counts high and is over the king: it loses; only rule 11 has a low ace',
    events: sixth('KS', 'AS', paid),
    found: [{ clause: '9.4', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 10_000 } },
  },
  {
    title: 'ace, two and three are kept of one suit, and the four comes',
    text: '9.3: the ace is high, so the four is lower than one of the kept cards',
    events: sixth('AS 2S 3S', '4S', paid),
    money: won,
  },
  {
    title: 'two, three and four of one suit are kept, and nobody turns the sixth card',
    text: '9.4, 9.5: the only lower spades are kept themselves: whichever card it was, it loses',
    events: keeping('2S 3S 4S', 5_000, sixths(1), taken),
    never: [{ clause: '8.7' }],
    money: lost,
  },
  {
    title: 'a two alone is kept, its sixth card is not turned, and the wager is paid',
    text: '9.4, 9.5: nothing is lower than a two: $50 paid and $50 not taken',
    events: keeping('2H', 5_000, sixths(1), paid),
    reported: [ofAlice],
    besides: ['8.7', settles],
    money: { [ofAlice]: { outcome: 'lost', difference: 10_000 } },
  },
  {
    title: 'a king is kept, and the sixth card is not turned',
    text: '9.3 to 9.5: it hangs on a card that nobody saw',
    events: keeping('KS QD', 5_000, sixths(1), paid),
    doubted: [ofAlice],
    besides: ['8.7'],
  },
  {
    title: 'an ace is kept, and of the sixth card only the suit was seen, its own',
    text: '9.3: every other card of the suit is lower than the ace',
    events: sixth('AS', '?S', paid),
    money: won,
  },
  {
    title: 'a king is kept, and of the sixth card only the suit was seen, its own',
    text: '9.3, 9.4: the ace is higher, all others lower',
    events: sixth('KS', '?S', paid),
    doubted: [ofAlice],
  },
  {
    title: 'a king is kept, a spade comes, and the ace of spades lay in Bob’s declared hand',
    text: '9.3, 3.1: one deck has one ace of spades, so the sixth card is lower than the king',
    events: besideADeclaredHand('KS', sixths(1), turned('?S'), paid),
    money: { ...won, [ofBob]: { outcome: 'won', paid: 4_000, difference: 0 } },
  },
  {
    title: 'of the sixth card only the rank was seen, an ace, and an ace and a king are kept',
    text: '9.4, 9.5: the ace of spades is kept; of hearts it is over the king, of others no suit is kept: it loses',
    events: sixth('AS KH', 'A?', taken),
    money: lost,
  },
  {
    title: 'of the sixth card only the rank was seen, a nine, and a king is kept',
    text: '9.3, 9.5: of spades it wins, of others it loses',
    events: sixth('KS', '9?', taken),
    doubted: [ofAlice],
  },
  {
    title: 'of two kept cards one was not seen, and the one that was wins',
    text: '9.3: one of the remaining cards is enough, whatever the other is',
    events: sixth('KS ??', '9S', paid),
    money: won,
  },
  {
    title: 'of two kept cards one was not seen, and the one that was is of another suit',
    text: '9.3, 9.5: the other may be a higher heart',
    events: sixth('KS ??', '9H', taken),
    doubted: [ofAlice],
  },
  {
    title: 'one kept card was not seen, and the ace of another suit comes',
    text: '9.4, 9.5: nothing is over an ace: whatever is kept, it loses',
    events: sixth('KS ??', 'AH', taken),
    money: lost,
  },
  {
    title: 'two saw another sixth card',
    text: '9.3, 9.5: 9♠ wins and 9♥ loses; the record holds both',
    events: keeping('KS', 5_000, sixths(1), turned('9S'), turned('9H').after(200).from('T-2', 500), paid),
    doubted: [ofAlice],
  },
  {
    title: 'the sixth card was told wrongly, and is corrected',
    text: '9.3: 9♠ after the correction: it wins',
    events: [
      keeping('KS', 5_000, sixths(1), turned('9H').as('sixth'), paid),
      corrected('sixth', shows('9S', areaOf(1))),
    ],
    money: won,
  },
  {
    title: 'nobody recorded the sixth card, and the camera shows that it won',
    text: '9.3: 9♠ under the king: $50 not paid and $50 taken',
    events: [
      keeping('KS', 5_000, sixths(1), taken.as('taken')),
      enteredLate(shows('9S', areaOf(1), 'review'), 'taken', -2_000),
    ],
    found: [{ clause: '9.3', wager: ofAlice }],
    besides: ['8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -10_000 } },
  },
  {
    title: 'three hands get their sixth cards from the left',
    text: '8.7: dealt to all, then turned and settled in sequence: 9♠ under K♠ wins, A♥ over Q♥ loses, 3♣ under 4♣ wins',
    events: three(sixths(1, 2, 3), first, second, third),
    money: threeMoney,
  },
  {
    title: 'three hands get their sixth cards from the right',
    text: '8.7: starting from the left; the cards that lie there decide all the same',
    events: three(sixths(3, 2, 1), first, second, third),
    found: [{ clause: '8.7' }],
    money: threeMoney,
  },
  {
    title: 'the sixth cards are turned from the right',
    text: '8.7: in sequence, starting from the left',
    events: three(sixths(1, 2, 3), third, second, first),
    found: [{ clause: '8.7' }],
    money: threeMoney,
  },
  {
    title: 'each sixth card is turned and settled before the next hand gets one',
    text: '8.7: to all remaining hands, and then turned',
    events: three(sixths(1), first, sixths(2), second, sixths(3), third),
    found: [{ clause: '8.7' }],
    money: threeMoney,
  },
  {
    title: 'a hand gets its sixth card before another hand was acted upon',
    text: '8.7: after all hands have been acted upon; Alice’s kept cards were not turned yet',
    events: roundOf(
      [lays(alice, 1, 5_000), lays(bob, 2, 4_000)],
      [1, 2],
      [a.decides, b.decides, b.settles, sixths(2), a.settles, sixths(1)],
      [first, second],
    ),
    found: [{ clause: '8.7' }],
    besides: ['8.6'],
    money: { ...won, [ofBob]: { outcome: 'lost', collected: 4_000, difference: 0 } },
  },
  {
    title: 'the sixth card is dealt face up',
    text: '8.7: face down; that it is not a misdeal is a reading (exposed-sixth-card), which 12.4 contests: 9♠ wins $50',
    events: keeping('KS', 5_000, draws(['9S'], areaOf(1), { face: 'up' }), paid),
    found: [{ clause: '8.7|7.1' }],
    readings: ['exposed-sixth-card'],
    doubted: ['12.4'],
    besides: ['12.2', '12.3', '12.4'],
    money: won,
  },
  {
    title: 'Alice touches her sixth card before it is turned',
    text: '8.8: players shall not be permitted to handle it; it decides all the same',
    events: keeping('KS', 5_000, sixths(1), touchesSixth(alice, 1).as('touch'), turned('9S'), paid),
    found: [{ clause: '8.8', hand: areaOf(1), at: 'touch' }],
    money: won,
  },
  {
    title: 'somebody touches a sixth card, and nobody saw who',
    text: '8.8: it was handled; by whom the record does not hold',
    events: keeping(
      'KS',
      5_000,
      sixths(1),
      { ...touchesSixth(alice, 1), data: { hand: areaOf(1), what: 'sixth-card', by: null } },
      turned('9S'),
      paid,
    ),
    besides: ['8.8'],
    seen: ['8.8'],
    money: won,
  },
  {
    title: 'nobody recorded a sixth card, and the wager is taken',
    text: '8.7, 9.3 to 9.5: it may have been dealt; what it was is not known',
    events: keeping('KS', 5_000, taken),
    never: [{ clause: '8.7' }],
    doubted: [ofAlice],
  },
  {
    title: 'the dealer forgets the sixth card of a hand, notices it, and takes the wager',
    text: '8.7: to all remaining hands; without it none of 9.3 to 9.5 is met (sixth-card-not-dealt)',
    events: keeping('KS', 5_000, errorFound('sixth-card-missed', areaOf(1)), taken),
    found: [{ clause: '8.7' }],
    readings: ['sixth-card-not-dealt'],
    besides: ['12.5', settles],
    doubted: [ofAlice],
  },
  {
    title: 'a hand gets two sixth cards, of which one wins and one loses',
    text: '8.7, 12.5, 12.10: which of them counts, or whether the hand is void, is contested (two-sixth-cards)',
    events: keeping('KS', 5_000, draws(['??', '??'], areaOf(1)), turned('9S'), turned('4H'), paid),
    readings: ['two-sixth-cards'],
    besides: ['8.7', '12.5', '12.10'],
    doubted: [ofAlice],
  },
  {
    title: 'a sixth card goes to a declared hand, and is burnt',
    text: '12.10: it shall be burned; two pairs keep their $40, and Alice is decided by her own card',
    events: besideADeclaredHand('KS', sixths(1, 2), burns('??', areaOf(2)), turned('9S'), paid),
    besides: ['8.7'],
    money: { ...won, [ofBob]: { outcome: 'won', paid: 4_000, difference: 0 } },
  },
  {
    title: 'a sixth card goes to a declared hand, and the hand is taken because of it',
    text: '12.10, 9.1: it shall be burned; two pairs win $40, of which nothing was paid: $80',
    events: roundOf(
      [lays(alice, 1, 5_000), lays(bob, 2, 4_000)],
      [1, 2],
      [a.decides, bobDeclares.decides],
      [shows('AS AD 7C 7H 3D', areaOf(2)), a.settles, sixths(1, 2), first],
      [shows('9C', areaOf(2)), takes(ofBob, 4_000)],
    ),
    found: [{ clause: '9.1', wager: ofBob }],
    besides: ['8.6', '8.7', '8.9', '12.10'],
    money: { ...won, [ofBob]: { outcome: 'won', paid: 4_000, difference: -8_000 } },
  },
  {
    title: 'the dealer calls a winning sixth card lost, and takes the wager',
    text: '9.3, 8.9: 9♠ under K♠ wins: $50 not paid and $50 taken',
    events: keeping('KS', 5_000, sixths(1), turned('9S'), calls(1, 'loses'), taken),
    found: [{ clause: '9.3', wager: ofAlice }],
    besides: ['8.9'],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -10_000 } },
  },
  {
    title: 'the sixth card is told to be the same card as the kept one',
    text: '9.3, 9.4, 3.1: it is neither lower nor higher, and one deck has one; the text has no answer',
    events: sixth('9S', '9S', taken),
    besides: ['3.1', '12.8'],
    doubted: [ofAlice],
  },
  {
    title: 'a losing wager is left to its player',
    text: '9.5: it loses $50, and the record does not show that they were taken',
    events: keeping('KS', 5_000, sixths(1), turned('9H')),
    reported: [ofAlice],
    besides: ['9.5', '8.7'],
    money: { [ofAlice]: { outcome: 'lost', collected: 5_000, difference: 5_000 } },
  },
  {
    title: 'a winning wager of $12.50 is paid $12',
    text: '9.3: 1 to 1, without any rounding: 50 cents too little',
    events: sixthRound(alice, 1, 1_250, 'KS', '9S', pays(ofAlice, alice, 1_200)),
    found: [{ clause: '9.3', wager: ofAlice }],
    money: { [ofAlice]: { outcome: 'won', paid: 1_250, difference: -50 } },
  },
  {
    title: 'the sixth card comes out of a card shoe',
    text: '8.7, 9.3: from a shoe as from a device: 9♠ under K♠ wins',
    opening: shoeTable,
    events: [
      [newShoe, opened, main(alice, 1, 5_000), offersJackpot(alice, 1), noMoreBets, dealsByPasses(1)],
      [a.decides, a.settles, draws(['??'], areaOf(1), { shoe: 'shoe-1' }), turned('9S'), paid, racksAll, closed],
    ],
    money: won,
  },
  {
    title: 'a sixth card is put before the wrong hand, and moved before it is turned',
    text: '8.7: the card was dealt for her and lies at her hand when it is turned: 9♠ under K♠ wins',
    events: keeping('KS', 5_000, draws(['??'], areaOf(2)), moves('??', areaOf(2), areaOf(1)), turned('9S'), paid),
    besides: ['8.7'],
    money: won,
  },
  {
    title: 'two sixth cards change places before they are turned',
    text: '9.3: the sixth card dealt to his/her hand; Alice was dealt what lies before Bob now, and nothing says why it was moved',
    events: roundOf([lays(alice, 1, 5_000), lays(bob, 2, 4_000)], [1, 2], a.decides, b.decides, [
      [b.settles, a.settles, sixths(1, 2)],
      [moves('??', areaOf(1), 'hand', 'other'), moves('??', areaOf(2), areaOf(1), 'other')],
      [moves('??', 'hand', areaOf(2), 'other'), first, second],
    ]),
    besides: ['8.7', '8.8'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'a player leaves the table when she has discarded, and her sixth card wins',
    text: '9.3, 12.12: only a player who is not present to decide loses the round; she had decided: $50',
    events: roundOf(lays(alice, 1, 5_000), [1], a.decides, left(alice, 1), a.settles, sixths(1), first),
    never: [{ clause: '12.12' }],
    money: won,
  },
]);
