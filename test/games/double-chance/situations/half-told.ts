import {
  absent,
  alice,
  alters,
  areaOf,
  bob,
  calls,
  casinoSupervisor,
  closed,
  counts,
  deals,
  declares,
  discards,
  draws,
  found,
  gives,
  jackpot,
  jackpotOf,
  jackpotSign,
  main,
  mainOf,
  maximumPayout,
  mustDiscard,
  noMoreBets,
  opened,
  openTable,
  pays,
  picksUp,
  playEvent,
  prizeSign,
  racks,
  racksAll,
  refuses,
  shows,
  shuffles,
  sixths,
  takes,
  takesDiscardsBack,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, keeping, lays, roundOf } from './support/rounds-of-hands.ts';
import { aliceWins, aliceWon, bobLoses, bobLost, over, upToSixths } from './support/two-hands.ts';

const [ofAlice, ofBob, theJackpot] = [mainOf(alice, 1), mainOf(bob, 2), jackpotOf(alice, 1)];
type Then = Parameters<typeof roundOf>[2];
/** A round of Alice on area 1, told from the moment at which she has picked up her cards. */
const deciding = (...then: Then[]) => roundOf(lays(alice, 1, 5_000), [1], picksUp(alice, 1).as('picked'), then);
/** The same, of which nobody recorded that any card was dealt. */
const notDealt = (...then: Then[]): readonly Then[] => [
  [shuffles(), opened, lays(alice, 1, 5_000), noMoreBets, picksUp(alice, 1), then],
  [racksAll, closed],
];
const goes = (cards: number | null) => discards(alice, 1, cards);
const says = (cards: number) => discards(alice, 1, cards, null, 'word');
const comesBack = (cards: number | null, seen: string | null = null) => takesDiscardsBack(alice, 1, cards, seen);
const turned = (cards: string) => shows(cards, areaOf(1));
const sixthIs = (card: string): Then => [sixths(1), turned(card)];
const [paid, taken] = [pays(ofAlice, alice, 5_000), takes(ofAlice, 5_000)];
const won = (paidCents = 5_000) => ({ [ofAlice]: { outcome: 'won', paid: paidCents, difference: 0 } }) as const;
const lost = { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 0 } } as const;
const flush = 'KD JD 9D 4D 2D';
const jackpotWon = (paidCents: number) =>
  ({ [theJackpot]: { outcome: 'won', paid: paidCents, difference: 0 } }) as const;
/** Alice declares a flush with a jackpot wager; this happens when the first card is out, and then all is paid by the signs of before. */
const signsChange = (...changes: Then[]) =>
  roundOf(
    [main(alice, 1, 5_000), jackpot(alice, 1)],
    [1],
    changes,
    [picksUp(alice, 1), declares(alice, 1), turned(flush), calls(1, 'flush')],
    [pays(ofAlice, alice, 20_000), pays(theJackpot, alice, 7_500), racks([1])],
  );

/** Decisions that were told by half, discards that came back, cards seen in part, and what changes while a round is played. */
situations('half-told', [
  {
    title: 'four cards are given up, and then the hand is said to be declared',
    text: '8.5: what was given up cannot return to play, whatever is said: 9♠ under K♠ wins 1 to 1',
    events: deciding(
      [declares(alice, 1), goes(4), declares(alice, 1, 'word'), turned('KS'), counts(1, 4)],
      sixthIs('9S'),
      paid,
    ),
    besides: ['8.3', '8.10'],
    money: won(),
  },
  {
    title: 'a player says that four cards go, and nobody recorded that they went',
    text: '8.1, 9.4, 9.5: her intention was given; nothing is over an ace: it loses, whatever was kept',
    events: deciding(says(4), sixthIs('AH'), taken),
    besides: ['8.4', '8.6'],
    money: lost,
  },
  {
    title: 'a player says that three cards go, and three go',
    text: '8.4: three in all; beside K♠ one card was kept that nobody saw, and 9♥ may have won under it',
    events: deciding(says(3), goes(3), turned('KS'), sixthIs('9H'), taken),
    besides: ['8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'a flush is declared, nobody recorded by whom, and its player is then not there',
    text: '12.12: a person who decides may go; that it was somebody else nobody says: 4 to 1',
    events: roundOf(
      lays(alice, 1, 5_000),
      [1],
      [playEvent('HandDeclared', { hand: areaOf(1), how: 'cards', by: null }), absent(alice, 1)],
      [turned(flush), calls(1, 'flush'), pays(ofAlice, alice, 20_000), racks([1])],
    ),
    besides: ['12.12'],
    money: won(20_000),
  },
  {
    title: 'one of four discards comes back, is seen, and is not turned',
    text: '8.5: Q♠ is not in play; K♠ was kept from the first: 9♠ under it wins',
    events: deciding([goes(4), comesBack(1, 'QS').as('back'), turned('KS'), counts(1, 3)], sixthIs('9S'), paid),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    money: won(),
  },
  {
    title: 'one of four discards comes back, nobody saw it, and one card is turned',
    text: '8.5: K♠ may be the card that was kept, or the one that came back',
    events: deciding([goes(4), comesBack(1).as('back'), turned('KS'), counts(1, 3)], sixthIs('9S'), paid),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'one of four discards comes back, nobody saw it, and nobody counts',
    text: '8.5: two cards are in the hand, of which one was kept from the first; K♠ may be the other',
    events: deciding([goes(4), comesBack(1).as('back'), turned('KS')], sixthIs('9S'), paid),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'two of four discards come back, one is seen, and both are turned',
    text: '8.5: of K♠ and 4♦ one was kept from the first: under K♠ 9♠ wins, beside 4♦ it loses',
    events: deciding(
      [goes(4), comesBack(1, 'QS').as('back'), comesBack(1), turned('KS QS 4D'), counts(1, 2)],
      sixthIs('9S'),
      paid,
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.5', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'two of four discards come back, one is seen, and only one card is turned',
    text: '8.5: two more lie there that nobody turned; K♠ may be one that came back',
    events: deciding(
      [goes(4), comesBack(1, 'QS').as('back'), comesBack(1), turned('KS'), counts(1, 2)],
      sixthIs('9S'),
      paid,
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.5', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'cards are given up that nobody counted, one comes back, and three are counted in the end',
    text: '8.5: of K♠ and 4♦ one may have come back: under K♠ 9♠ wins, beside 4♦ it loses',
    events: deciding([goes(null), comesBack(1).as('back'), turned('KS 4D'), counts(1, 3)], sixthIs('9S'), paid),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'the camera shows the five cards after the discard, of which one was kept, and nobody knows which',
    text: '9.3, 9.5: a spade wins, the diamond loses',
    events: deciding([goes(4), counts(1, 4), shows('KS QS 9S 7S 4D', areaOf(1), 'review')], sixthIs('2S'), paid),
    besides: ['8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'the camera shows five cards with one heart, of which one was kept, and the ace of hearts comes',
    text: '9.4, 9.5: under the ace lies either a heart or another suit: it loses by the one or the other',
    events: deciding([shows('KS QS 9H 7S 4D', areaOf(1), 'review'), goes(4), counts(1, 4)], sixthIs('AH'), taken),
    besides: ['8.6'],
    money: lost,
  },
  {
    title: 'of the kept card only the rank was seen, and another card of it comes',
    text: '9.5: two kings are of different suits: it loses',
    events: keeping('K?', 5_000, sixthIs('KH'), taken),
    money: lost,
  },
  {
    title: 'of the sixth card only its rank was seen, and it is an ace',
    text: '9.4, 9.5: of spades it is over K♠, else of another suit: it loses',
    events: keeping('KS', 5_000, sixthIs('A?'), taken),
    money: lost,
  },
  {
    title: 'nobody recorded what Alice decided, none of her cards is turned, and an ace comes to her hand',
    text: '8.7, 12.10: it may be the sixth card of a hand that discarded, or one that came in error to a declared hand',
    events: roundOf(
      [lays(alice, 1, 5_000), lays(bob, 2, 4_000)],
      [1, 2],
      [discards(bob, 2, 4), shows('QH', areaOf(2)), counts(2, 4)],
      [sixths(1, 2), shows('AH', areaOf(1), 'review'), taken, shows('KH', areaOf(2)), takes(ofBob, 4_000)],
    ),
    besides: ['8.7', '8.6', '9.4', '9.5'],
    doubted: [ofAlice],
  },
  {
    title: 'four cards come to Alice’s hand, a fifth when Bob had decided, and nothing else of it is on record',
    text: '12.5: it has too few cards, or one was dealt late, or not recorded; what she decided nobody knows',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), lays(bob, 2, 4_000), noMoreBets],
      [draws(['??', '??', '??', '??'], areaOf(1)), deals(2), discards(bob, 2, 4), sixths(1), racksAll, closed],
    ],
    besides: ['7.4', '8.1', '8.6', '8.7', '9.7', '12.5'],
    doubted: [ofAlice],
  },
  {
    title: 'nobody recorded that a card was dealt, and the kept card and the sixth are turned',
    text: '9.3: K♠ was kept and 9♠ is the card that came: it wins',
    events: notDealt(goes(4), turned('KS'), counts(1, 4), turned('9S'), paid),
    besides: ['7.4', '8.7', '12.5'],
    money: won(),
  },
  {
    title: 'nobody recorded that the five cards were dealt, and the sixth card is drawn and turned',
    text: '9.3: K♠ was kept and 9♠ is the card that came: it wins',
    events: notDealt(goes(4), turned('KS'), counts(1, 4), sixthIs('9S'), paid),
    besides: ['7.4', '8.7', '12.5'],
    money: won(),
  },
  {
    title: 'a declared hand with a joker is turned, and nobody says a word',
    text: '3.1, 12.8: none of the deck: what the hand is the rules do not say, nor what its jackpot is',
    events: roundOf([main(alice, 1, 5_000), jackpot(alice, 1)], [1], picksUp(alice, 1), declares(alice, 1), [
      [turned('KS KH QS QH joker'), calls(1, 'two-pairs'), racks([1])],
    ]),
    besides: ['3.1', '8.6', '8.9', '9.1', '10.3', '12.8', '9.6'],
    doubted: [ofAlice, theJackpot],
  },
  {
    title: 'a discard is required of a hand that was declared with a joker, and what is left wins',
    text: '12.6, 9.3: with a joker it is not a hand of rule 11, so that she had to; 9♠ under K♠',
    events: deciding(
      [declares(alice, 1), turned('KS KH QS QH joker'), mustDiscard(1), discards(alice, 1, 4, 'KH QS QH joker')],
      [counts(1, 4), sixthIs('9S'), paid],
    ),
    besides: ['3.1', '8.6', '8.7', '8.9', '9.1', '12.6', '12.8'],
    money: won(),
  },
  {
    title: 'a wager is laid when the first card is out, and then increased',
    text: '5.2, 5.3: it was laid too late; what becomes of it, and of what was added as late, the rules do not say',
    events: roundOf(lays(alice, 1, 5_000), [1], main(bob, 2, 4_000), alters(ofBob, 'main', 2, 6_000, bob), [
      [picksUp(alice, 1), declares(alice, 1), turned(flush), calls(1, 'flush')],
      [pays(ofAlice, alice, 20_000), gives(ofBob, bob, 6_000)],
    ]),
    seen: ['5.3'],
    besides: ['5.2', '5.3', '7.4', '12.12'],
    money: won(20_000),
    doubted: [ofBob],
  },
  {
    title: 'a part of a wager is refused before the first card, and the rest wins',
    text: '14.11, 9.3: $20 of $50 were refused: $30 are paid',
    events: roundOf(
      [lays(alice, 1, 5_000), refuses(ofAlice, alice, 'main', 2_000, casinoSupervisor)],
      [1],
      [picksUp(alice, 1), goes(4), turned('KS'), counts(1, 4), sixthIs('9S'), pays(ofAlice, alice, 3_000)],
    ),
    besides: ['14.11'],
    money: won(3_000),
  },
  {
    title:
      'a flush of a wager over the maximum is paid in full, and another terminal tells at that moment that it is over it',
    text: '6.3: found before the pay it counts for the maximum, found after it the result stands',
    events: declaring(60_000, turned(flush), calls(1, 'flush'), pays(ofAlice, alice, 240_000), [
      found(ofAlice, 'maximum', 50_000).after(200).from('T-2', 500),
      racks([1]),
    ]),
    besides: ['6.1', '6.3', '6.4'],
    doubted: [ofAlice],
  },
  {
    title: 'the sign of the jackpot is changed when the first card is out',
    text: '10.2, 10.3: her $5 were laid, and the odds displayed, before that: 15 to 1',
    events: signsChange(prizeSign('schedule-A', { flush: 20 }), jackpotSign(1_000)),
    besides: ['10.2', '10.3'],
    money: { ...won(20_000), ...jackpotWon(7_500) },
  },
  {
    title: 'a notice of a maximum payout is put up when the first card is out',
    text: '9.2: when betting was closed none was displayed: 4 to 1 in full',
    events: signsChange(maximumPayout(10_000)),
    besides: ['9.2'],
    money: { ...won(20_000), ...jackpotWon(7_500) },
  },
  {
    title: 'a jackpot wager of what its sign says is found to be over the maximum of wagers on areas',
    text: '10.2, 6.1: the jackpot has an amount of its own; the maximum is of playing areas: paid in full',
    opening: [openTable, jackpotSign(60_000)],
    events: roundOf(
      [main(alice, 1, 5_000), jackpot(alice, 1, 60_000)],
      [1],
      [
        [picksUp(alice, 1), declares(alice, 1), turned(flush), calls(1, 'flush'), found(theJackpot, 'maximum', 50_000)],
        [pays(ofAlice, alice, 20_000), pays(theJackpot, alice, 900_000), racks([1])],
      ],
    ),
    besides: ['6.1', '6.3'],
    money: { ...won(20_000), ...jackpotWon(900_000) },
  },
  {
    title: 'the sixth card of Bob’s hand is exposed before Alice’s is turned, and turned after it',
    text: '8.7: the sixth cards are turned in sequence: that one was seen before is not its turn',
    events: [upToSixths, shows('AH', areaOf(2), 'exposed'), aliceWins, bobLoses, over],
    besides: ['12.2', '12.4'],
    money: { ...aliceWon, ...bobLost },
  },
]);
