import {
  alice,
  areaOf,
  bob,
  calls,
  cardsEvent,
  closed,
  counts,
  dealer,
  declared,
  declares,
  discarded,
  discards,
  draws,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  pays,
  picksUp,
  racks,
  shows,
  sixths,
  takes,
  opened,
  shuffles,
  noMoreBets,
  deals,
} from '../support/double-chance-floor.ts';
import { corrected, enteredLate } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, keeping, lays, roundOf } from './support/rounds-of-hands.ts';

const [ofAlice, ofBob, theJackpot] = [mainOf(alice, 1), mainOf(bob, 2), jackpotOf(alice, 1)];
type Then = Parameters<typeof roundOf>[2];
const turned = (cards: string) => shows(cards, areaOf(1));
const paid = (cents = 5_000) => pays(ofAlice, alice, cents);
const taken = takes(ofAlice, 5_000);
const won = (paidCents = 5_000, difference = 0) =>
  ({ [ofAlice]: { outcome: 'won', collected: 0, paid: paidCents, difference } }) as const;
const lost = { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 0 } } as const;
/** Alice declares $50; so much of her hand is seen, it is called this, and paid so. */
const hand = (cards: string, value: string, cents: number) =>
  declaring(5_000, turned(cards), calls(1, value), paid(cents), racks([1]));
/** Alice keeps cards of which so much is seen, and gets a sixth of which so much is seen. */
const sixth = (kept: string, card: string, money: Then) => keeping(kept, 5_000, sixths(1), turned(card), money);
/** Seen by a second terminal, whose clock is known to half a second. */
const alsoSeen = (cards: string) => turned(cards).after(200).from('T-2', 500);
/** Bob declares on area 2, and his cards are seen before Alice’s are settled. */
const beside = (cards: string, value: string, cents: number, decides: Then, ...then: Then[]) => {
  const his = declared(bob, 2, cards, value, cents);
  return roundOf([lays(alice, 1, 5_000), lays(bob, 2, 1_000)], [1, 2], [decides, his.decides, his.settles], then);
};
const declares1 = [picksUp(alice, 1), declares(alice, 1)];
const keeps = (kept: string) => discarded(alice, 1, kept);
const besideHand = (cards: string, value: string, cents: number, kept: string, card: string, money: Then) =>
  beside(cards, value, cents, keeps(kept).decides, keeps(kept).settles, sixths(1), turned(card), money);
/** Alice discards so many, and nothing of what she keeps is turned. */
const unseen = (cards: number, ...then: Then[]) =>
  roundOf(
    lays(alice, 1, 5_000),
    [1],
    picksUp(alice, 1).as('picked'),
    discards(alice, 1, cards),
    counts(1, cards),
    then,
  );
/** Four cards of Alice’s hand are told to be dealt; and all that comes then. */
const dealtFour = (...then: Then[]): readonly Then[] => [
  [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, draws(['??', '??', '??', '??'], areaOf(1)), then],
  [racks(), closed],
];
const settles = ['9.3', '9.4', '9.5'];
const both = [main(alice, 1, 5_000), jackpot(alice, 1)];

/** What follows where cards were not seen, were seen by two who differ, or were seen later. */
situations('unknown-cards', [
  {
    title: 'four of a kind are seen, and the fifth card is not',
    text: '9.1, 11.1.3: whatever it was, four of a kind: 20 to 1',
    events: hand('9S 9H 9D 9C ??', 'four-of-a-kind', 100_000),
    money: won(100_000),
  },
  {
    title: 'two pairs are seen, and the fifth card is not',
    text: '9.1: two pairs at 1 to 1, or a full house at 6 to 1',
    events: hand('KS KH QS QH ??', 'two-pairs', 5_000),
    doubted: [ofAlice],
  },
  {
    title: 'three of a kind are seen and two cards are not, and the wager is taken',
    text: '9.1: three of a kind, full house or four: how much is not known, but it was not lost',
    events: declaring(5_000, turned('7S 7H 7D ?? ??'), calls(1, 'no-value'), taken, racks([1])),
    besides: ['8.9', '9.1'],
    doubted: [ofAlice],
    reported: [ofAlice],
  },
  {
    title: 'five spades are seen, and of none the rank',
    text: '9.1: a flush, a straight flush or a royal flush',
    events: hand('?S ?S ?S ?S ?S', 'flush', 20_000),
    doubted: [ofAlice],
  },
  {
    title: 'four diamonds are seen, far apart, and of the fifth only the suit',
    text: '11.1.5: king, jack, nine and four cannot be consecutive: a flush, whatever the fifth: 4 to 1',
    events: hand('KD JD 9D 4D ?D', 'flush', 20_000),
    money: won(20_000),
  },
  {
    title: 'king to ten of diamonds are seen, and of the fifth only the suit',
    text: '11.1.1, 11.1.2, 11.1.5: with the ace a royal flush, with the nine a straight flush, else a flush',
    events: hand('KD QD JD TD ?D', 'flush', 20_000),
    doubted: [ofAlice],
  },
  {
    title: 'nine to five are seen, and of none the suit',
    text: '11.1.2, 11.1.6: a straight or a straight flush',
    events: hand('9? 8? 7? 6? 5?', 'straight', 10_000),
    doubted: [ofAlice],
  },
  {
    title: 'three kings and two twos are seen, and of none the suit',
    text: '11.1.4: suits do not matter to a full house: 6 to 1',
    events: hand('K? K? K? 2? 2?', 'full-house', 30_000),
    money: won(30_000),
  },
  {
    title: 'three aces, a nine and a four are seen, and of none the suit',
    text: '11.1.7: one deck has each ace once, so that they are not of one suit: three of a kind, 1 to 1',
    events: hand('A? A? A? 9? 4?', 'three-of-a-kind', 5_000),
    money: won(),
  },
  {
    title: 'two to five and another two are seen, and of none the suit',
    text: '11.1.9: of the same suit or not: a dead hand or one pair, which may not be declared',
    events: hand('2? 3? 4? 5? 2?', 'dead-hand', 5_000),
    besides: ['12.6', '11.1'],
    doubted: [ofAlice],
  },
  {
    title: 'king, jack, nine, four and two are seen, and of none the suit',
    text: '11.1.5, 12.6: a flush or nothing',
    events: hand('K? J? 9? 4? 2?', 'flush', 20_000),
    never: [{ clause: '12.6' }, { clause: '11.1' }],
    doubted: [ofAlice],
  },
  {
    title: 'ace to jack of spades and a fifth spade are seen, and the ten lies in Bob’s hand',
    text: '11.1.5, 3.1: one deck has one ten of spades: a flush, 4 to 1',
    events: beside('TS TD 4C 4H 9D', 'two-pairs', 1_000, declares1, turned('AS KS QS JS ?S'), [
      calls(1, 'flush'),
      paid(20_000),
      racks([1]),
    ]),
    money: { ...won(20_000), [ofBob]: { outcome: 'won', paid: 1_000, difference: 0 } },
  },
  {
    title: 'two pairs and an unseen card, and the other kings and queens lie in Bob’s hand',
    text: '11.1.8, 3.1: neither a third king nor a third queen is left: two pairs, 1 to 1',
    events: beside('KD KC QD QC 5H', 'two-pairs', 1_000, declares1, turned('KS KH QS QH ??'), [
      calls(1, 'two-pairs'),
      paid(),
      racks([1]),
    ]),
    money: won(),
  },
  {
    title: 'three nines are seen, a club, and a two',
    text: '11.1.3, 11.1.7: the club may be the fourth nine: 20 to 1 or 1 to 1',
    events: hand('9S 9H 9D ?C 2D', 'three-of-a-kind', 5_000),
    doubted: [ofAlice],
  },
  {
    title: 'a fifth card that nobody saw decides a wager and its jackpot',
    text: '9.1, 10.4: two pairs lose the jackpot, a full house wins it',
    events: roundOf(both, [1], declares1, turned('KS KH QS QH ??'), [
      [takes(theJackpot, 500), calls(1, 'two-pairs'), paid(), racks([1])],
    ]),
    doubted: [ofAlice, theJackpot],
  },
  {
    title: 'a fifth card that nobody saw decides nothing of the wager or its jackpot',
    text: '9.1, 10.4.5: a flush with any diamond: $200 and $75',
    events: roundOf(both, [1], declares1, turned('KD JD 9D 4D ?D'), [
      [calls(1, 'flush'), paid(20_000), pays(theJackpot, alice, 7_500), racks([1])],
    ]),
    money: { ...won(20_000), [theJackpot]: { outcome: 'won', paid: 7_500, difference: 0 } },
  },
  {
    title: 'a hand is turned in two goes',
    text: '9.1: two and three are the five of a flush: 4 to 1',
    events: declaring(5_000, turned('KD JD'), turned('9D 4D 2D'), calls(1, 'flush'), paid(20_000), racks([1])),
    money: won(20_000),
  },
  {
    title: 'the player turns the declared hand herself',
    text: '9.1: the cards are known: 4 to 1; 8.6.1 has the dealer turn them',
    events: declaring(5_000, shows('KD JD 9D 4D 2D', areaOf(1), 'by-player', alice), calls(1, 'flush'), [
      paid(20_000),
      racks([1]),
    ]),
    besides: ['8.6'],
    money: won(20_000),
  },
  {
    title: 'a player lets her cards be seen before she discards',
    text: '12.2, 12.4: not during the deal and not dealt exposed: no misdeal; 9♠ under K♠ wins',
    events: roundOf(lays(alice, 1, 5_000), [1], picksUp(alice, 1), shows('KS QD', areaOf(1), 'by-player', alice), [
      [discards(alice, 1, 4), turned('KS'), counts(1, 4), sixths(1), turned('9S'), paid()],
    ]),
    never: [{ clause: '12.2' }, { clause: '12.3' }, { clause: '12.4' }],
    besides: ['8.10', '8.6'],
    money: won(),
  },
  {
    title: 'nobody saw a hand, and the camera shows afterwards that it was a flush',
    text: '9.1: $50 were paid as for two pairs: $150 too little',
    events: [
      declaring(5_000, calls(1, 'two-pairs').as('call'), paid(), racks([1])),
      enteredLate(shows('KD JD 9D 4D 2D', areaOf(1), 'review'), 'call', -1_000),
    ],
    found: [{ clause: '9.1', wager: ofAlice }],
    besides: ['8.9', '8.6'],
    money: won(20_000, -15_000),
  },
  {
    title: 'the camera shows another card than was told when the hand was turned',
    text: '9.1: a flush or nothing; the record holds both accounts, and a correction has not been made',
    events: [
      declaring(5_000, turned('KD JD 9D 4D 2D').as('turn'), calls(1, 'flush'), paid(20_000), racks([1])),
      enteredLate(shows('KD JD 9D 4D 2H', areaOf(1), 'review'), 'turn', 500),
    ],
    never: [{ clause: '9.1' }],
    doubted: [ofAlice],
  },
  {
    title: 'cards are looked at in the rack, and nobody knows whose they were',
    text: '9.3 to 9.5: of the hand it is still not known what was kept',
    events: unseen(3, sixths(1), turned('9S'), paid(), racks([1]), shows('KS QD 4H 2C 8D', 'discard-rack', 'checked')),
    besides: ['8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'nothing is seen of what was kept, and the ace of hearts comes',
    text: '9.4, 9.5: nothing is over an ace: it loses, whatever was kept',
    events: unseen(3, sixths(1), turned('AH'), taken),
    besides: ['8.6'],
    money: lost,
  },
  {
    title: 'nothing is seen of what was kept, and the two of spades comes',
    text: '9.3, 9.5: it wins with any spade, and loses without one',
    events: unseen(3, sixths(1), turned('2S'), paid()),
    besides: ['8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'the camera shows five cards, of which three were kept, and nobody knows which',
    text: '9.3: any three of them hold two spades at least, all over 2♠: it wins',
    events: [
      unseen(2, sixths(1), turned('2S'), paid()),
      enteredLate(shows('KS QS 9S 7S 4D', areaOf(1), 'review'), 'picked', 1_000),
    ],
    besides: ['8.6'],
    money: won(),
  },
  {
    title: 'the camera shows five cards, of which one was kept, and nobody knows which',
    text: '9.3, 9.5: a spade wins, the diamond loses',
    events: [
      unseen(4, sixths(1), turned('2S'), paid()),
      enteredLate(shows('KS QS 9S 7S 4D', areaOf(1), 'review'), 'picked', 1_000),
    ],
    besides: ['8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'of the kept card only the suit was seen, and the two of it comes',
    text: '9.3: every other spade is over the two: it wins',
    events: sixth('?S', '2S', paid()),
    money: won(),
  },
  {
    title: 'of the kept card only the suit was seen, and the ace of it comes',
    text: '9.4: every other spade is under the ace: it loses',
    events: sixth('?S', 'AS', taken),
    money: lost,
  },
  {
    title: 'of the kept card only the suit was seen, and the nine of it comes',
    text: '9.3, 9.4: higher or lower is not known',
    events: sixth('?S', '9S', paid()),
    doubted: [ofAlice],
  },
  {
    title: 'of the kept cards only the suits were seen, and another suit comes',
    text: '9.5: a spade and a heart; a club loses whatever their ranks',
    events: sixth('?S ?H', '2C', taken),
    money: lost,
  },
  {
    title: 'of the kept card only the rank was seen',
    text: '9.3, 9.5: a king of spades wins, any other loses',
    events: sixth('K?', '9S', paid()),
    doubted: [ofAlice],
  },
  {
    title: 'a nine is kept, a spade comes, and all higher spades lie in Bob’s royal flush',
    text: '9.3, 3.1: only lower spades are left: it wins',
    events: besideHand('AS KS QS JS TS', 'royal-flush', 200_000, '9S', '?S', paid()),
    money: { ...won(), [ofBob]: { outcome: 'won', paid: 200_000, difference: 0 } },
  },
  {
    title: 'nine, three and two are kept, a spade comes, and four to eight lie in Bob’s straight flush',
    text: '9.4, 3.1: only ten to ace are left, over all kept cards: it loses',
    events: besideHand('8S 7S 6S 5S 4S', 'straight-flush', 50_000, '9S 3S 2S', '?S', taken),
    money: lost,
  },
  {
    title: 'a nine is kept, a spade comes, and two to six lie in Bob’s straight flush',
    text: '9.3, 9.4: seven and eight are left below, and ten to ace above',
    events: besideHand('6S 5S 4S 3S 2S', 'straight-flush', 50_000, '9S', '?S', paid()),
    doubted: [ofAlice],
  },
  {
    title: 'two saw another kept card, and the sixth is lower than either',
    text: '9.3: K♠ or Q♠, 9♠ is under both: it wins',
    events: roundOf(lays(alice, 1, 5_000), [1], keeps('KS').decides, turned('KS'), alsoSeen('QS'), [
      [counts(1, 4), sixths(1), turned('9S'), paid()],
    ]),
    never: [{ clause: '12.5' }, { clause: '9.3' }],
    money: won(),
  },
  {
    title: 'two saw another kept card, and it decides',
    text: '9.3, 9.4: under K♠ it wins, over 8♠ it loses',
    events: roundOf(lays(alice, 1, 5_000), [1], keeps('KS').decides, turned('KS'), alsoSeen('8S'), [
      [counts(1, 4), sixths(1), turned('9S'), paid()],
    ]),
    doubted: [ofAlice],
  },
  {
    title: 'one terminal tells that the sixth card was turned, and another which it was',
    text: '9.3: together they say 9♠: it wins',
    events: keeping('KS', 5_000, sixths(1), turned('??'), alsoSeen('9S'), paid()),
    money: won(),
  },
  {
    title: 'the dealer calls the sixth card won, and nobody recorded it',
    text: '9.3 to 9.5: the call is not the card',
    events: keeping('KS', 5_000, sixths(1), calls(1, 'wins'), paid()),
    never: [{ clause: '8.7' }],
    besides: settles,
    doubted: [ofAlice],
  },
  {
    title: 'the cards that were told of Alice’s hand were Bob’s, by a correction',
    text: '9.1: of Alice’s hand nothing is known any more',
    events: [
      declaring(5_000, turned('KD JD 9D 4D 2D').as('turn'), calls(1, 'flush'), paid(20_000), racks([1])),
      corrected('turn', shows('KD JD 9D 4D 2D', areaOf(2))),
    ],
    besides: ['8.6', '9.1', '7.4', '12.9'],
    doubted: [ofAlice],
  },
  {
    title: 'the king of spades is turned in two hands of one round',
    text: '3.1: one deck has one; which of the two was told wrongly, or whether a card is foreign, is not known',
    events: besideHand('KS KD 4C 4H 9D', 'two-pairs', 1_000, 'KS', '9S', paid()),
    besides: ['3.1', '12.8'],
    seen: ['3.1|12.8'],
  },
  {
    title: 'the sixth card was drawn with its face known to the device',
    text: '9.3: the device saw 9♠ when it left, and the dealer dealt it face down and did not turn it: it wins',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1), keeps('KS').decides, keeps('KS').settles],
      [
        cardsEvent('CardsDrawn', {
          shoe: 'device-1',
          cards: [{ draw: 6, card: '9S', to: areaOf(1), face: 'down' }],
          by: dealer.personId,
        }),
        [paid(), racks([1]), closed],
      ],
    ],
    besides: ['8.7'],
    money: won(),
  },
  {
    title: 'four cards of a hand are on record, and five are there when it is turned',
    text: '12.5: two kept and three counted: the fifth was dealt, and nobody recorded it: 9♠ under K♠ wins',
    events: dealtFour(keeps('KS QD').decides, keeps('KS QD').settles, sixths(1), turned('9S'), paid()),
    never: [{ clause: '12.5' }, { clause: '7.4' }],
    besides: ['7.4'],
    money: won(),
  },
  {
    title: 'four cards of a hand are on record, and nobody counted any',
    text: '12.5: a fifth may have been dealt and not recorded; if not, the hand is void',
    events: dealtFour(picksUp(alice, 1), discards(alice, 1, null), turned('KS'), sixths(1), turned('9S'), paid()),
    never: [{ clause: '12.5' }],
    besides: ['7.4'],
  },
  {
    title: 'a sixth card comes, and nobody recorded to which of two hands',
    text: '8.7, 9.3: 9♠ is under K♠ of Alice and of another suit than Q♥ of Bob; the other card is not on record at all',
    events: roundOf([lays(alice, 1, 5_000), lays(bob, 2, 1_000)], [1, 2], keeps('KS').decides, [
      [discarded(bob, 2, 'QH').decides, discarded(bob, 2, 'QH').settles, keeps('KS').settles],
      [draws(['9S'], null), paid(), takes(ofBob, 1_000)],
    ]),
    besides: ['8.7'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'two terminals tell that the sixth card was dealt',
    text: '8.7, 12.5: one card told twice: 9♠ under K♠ wins',
    events: keeping('KS', 5_000, sixths(1), draws(['??'], areaOf(1)).after(200).from('T-2', 500), turned('9S'), paid()),
    never: [{ clause: '12.5' }, { clause: '8.7' }, { clause: '12.10' }],
    money: won(),
  },
  {
    title: 'fewer cards are counted into the rack than were dealt',
    text: '12.8: one of six is not there, or was miscounted; nobody found a card to be missing, and the round stands: 9♠ under K♠ wins',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, deals(1), keeps('KS').decides, keeps('KS').settles],
      [sixths(1), turned('9S'), paid(), racks(null, 5), closed],
    ],
    besides: ['3.1', '12.8', '9.7'],
    money: won(),
  },
]);
