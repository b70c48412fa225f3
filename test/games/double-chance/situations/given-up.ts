import {
  alice,
  areaOf,
  bob,
  calls,
  cardsEvent,
  counts,
  dealer,
  declares,
  discards,
  gives,
  mainOf,
  mustDiscard,
  pays,
  picksUp,
  racks,
  shows,
  sixths,
  takes,
  takesDiscardsBack,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays, roundOf } from './support/rounds-of-hands.ts';
import { aliceWins, aliceWon, bobLoses, bobLost, dealt, decided, ofBob, over, turned } from './support/two-hands.ts';

const ofAlice = mainOf(alice, 1);
type Then = Parameters<typeof roundOf>[2];
/** A round of Alice on area 1, told from the moment at which she has picked up her cards. */
const deciding = (...then: Then[]) => roundOf(lays(alice, 1, 5_000), [1], picksUp(alice, 1), then);
const goes = (cards: number | null, seen: string | null = null) => discards(alice, 1, cards, seen);
const turnedOver = (cards: string) => shows(cards, areaOf(1));
const sixthIs = (card: string): Then => [sixths(1), turnedOver(card)];
const [paid, taken] = [pays(ofAlice, alice, 5_000), takes(ofAlice, 5_000)];
const won = { [ofAlice]: { outcome: 'won', collected: 0, paid: 5_000, difference: 0 } } as const;
const lost = { [ofAlice]: { outcome: 'lost', collected: 5_000, paid: 0, difference: 0 } } as const;
/** Of a straight she keeps the ace; the king of another suit comes as her sixth card, and her wager is taken. */
const allButTheAce = goes(4, '2D 3S 4S 5S');
const aceLoses: Then = [turnedOver('AS'), counts(1, 4), sixthIs('KD'), taken];
const declaresFirst = declares(alice, 1);
/** The cards of both hands are turned by one deed. */
const bothTurned = cardsEvent('CardsShown', {
  cards: [
    { draw: null, card: 'QH', from: areaOf(2) },
    { draw: null, card: 'KS', from: areaOf(1) },
  ],
  how: 'turned',
  by: dealer.personId,
});

/** Which cards a hand gave up, how many, and whether its player had to: 8.1, 8.3 to 8.6, 12.6. */
situations('given-up', [
  {
    title: 'a straight is declared, Bob is required to discard, and Alice gives up four cards of her own will',
    text: '12.6: nobody required it of her: she decided to discard (8.1), and K♦ beside A♠ loses (9.5)',
    events: roundOf(
      [lays(alice, 1, 5_000), lays(bob, 2, 4_000)],
      [1, 2],
      [picksUp(alice, 1), declaresFirst, picksUp(bob, 2), declares(bob, 2), mustDiscard(2), discards(bob, 2, 4)],
      [allButTheAce, shows('QH', areaOf(2)), counts(2, 4), turnedOver('AS'), counts(1, 4), sixths(1, 2)],
      [turnedOver('KD'), taken, shows('AH', areaOf(2)), takes(ofBob, 4_000)],
    ),
    seen: ['8.3'],
    besides: ['8.9', '12.6'],
    money: { ...lost, [ofBob]: { outcome: 'lost', difference: 0 } },
  },
  {
    title: 'a discard is required before anything was declared, and a straight is declared and then given up',
    text: '12.6: it is for a hand that was declared; after she had declared nobody required one',
    events: deciding(mustDiscard(1), declaresFirst, allButTheAce, aceLoses),
    besides: ['12.6', '8.9'],
    money: lost,
  },
  {
    title: 'a straight is declared and given up, and then a discard is required',
    text: '12.6: she had given up her cards by then: nobody had made her',
    events: deciding(declaresFirst, allButTheAce, mustDiscard(1, 'other'), aceLoses),
    seen: ['8.3'],
    besides: ['12.6', '8.9'],
    money: lost,
  },
  {
    title: 'a straight is declared and turned, a discard is required, and the ace wins with its sixth card',
    text: '12.6, 9.1: she had declared a straight, and gave up cards only because she was told to: $100 are due, $50 were paid',
    events: deciding(
      [declaresFirst, turnedOver('AS 2D 3S 4S 5S'), calls(1, 'no-value'), mustDiscard(1)],
      [allButTheAce, counts(1, 4), sixthIs('9S'), paid],
    ),
    found: [{ clause: '12.6|8.9' }, { clause: '9.1', wager: ofAlice }],
    besides: ['8.3', '8.6', '8.9', '9.1', '12.6', '8.7'],
    money: { [ofAlice]: { outcome: 'won', paid: 10_000, difference: -5_000 } },
  },
  {
    title: 'cards are given up that nobody counted, and then one more',
    text: '8.6.2: how many went nobody knows; what remains decides: 9♠ under K♠ wins',
    events: deciding(goes(null), goes(1), turnedOver('KS'), sixthIs('9S'), paid),
    never: [{ clause: '8.4' }, { clause: '12.7' }],
    money: won,
  },
  {
    title: 'three discards are counted, and counted again without a word of how many',
    text: '8.6.2: three went, so that beside K♠ another card was kept, which nobody saw: 9♥ may have won',
    events: deciding(goes(null), [turnedOver('KS'), counts(1, 3), counts(1, null)], sixthIs('9H'), taken),
    besides: ['8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'of three discards some come back, and nobody knows how many',
    text: '8.5: they may not; which cards were kept from the first nobody knows',
    events: deciding([goes(3), takesDiscardsBack(alice, 1, null).as('back'), turnedOver('KS')], sixthIs('9S'), paid),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'two of four discards come back, and nobody saw which',
    text: '8.5: one of the three was kept from the first: with K♠ or Q♠ 9♠ wins, with 4♦ it loses',
    events: deciding(
      [goes(4), takesDiscardsBack(alice, 1, 2).as('back'), turnedOver('KS QS 4D'), counts(1, 2)],
      sixthIs('9S'),
      paid,
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    doubted: [ofAlice],
  },
  {
    title: 'one of four discards comes back, and with any of the three that lie there the sixth card wins',
    text: '8.5: it may not; two of K♠ Q♠ J♠ were kept from the first, and 9♠ is under each: $50',
    events: deciding(
      [goes(3), takesDiscardsBack(alice, 1, 1).as('back'), turnedOver('KS QS JS'), counts(1, 2)],
      sixthIs('9S'),
      paid,
    ),
    found: [{ clause: '8.5', at: 'back' }],
    besides: ['8.4', '8.6'],
    money: won,
  },
  {
    title: 'nobody recorded what two players decided, and the kept cards of both are turned at once',
    text: '8.1, 8.6.1: one card of each remains: 9♠ under K♠ wins, A♥ over Q♥ loses; that one was turned before the other is not told',
    events: [dealt, bothTurned, sixths(1, 2), aliceWins, bobLoses, over],
    never: [{ clause: '8.6' }],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'the stake of a declared flush is pushed back before the cards are turned',
    text: '8.6: handing back a stake is neither collecting nor paying: the hand is settled after it was turned',
    events: deciding(
      declaresFirst,
      [gives(ofAlice, alice, 5_000), turnedOver('KD JD 9D 4D 2D'), calls(1, 'flush'), pays(ofAlice, alice, 20_000)],
      racks([1]),
    ),
    never: [{ clause: '8.6' }],
    besides: ['5.3'],
    money: { [ofAlice]: { outcome: 'won', paid: 20_000, difference: 0 } },
  },
  {
    title: 'a payment of nothing is told of a declared flush before its cards are turned',
    text: '8.6: nothing was paid by then',
    events: deciding(
      declaresFirst,
      [pays(ofAlice, alice, 0), turnedOver('KD JD 9D 4D 2D'), calls(1, 'flush'), pays(ofAlice, alice, 20_000)],
      racks([1]),
    ),
    never: [{ clause: '8.6' }],
    money: { [ofAlice]: { outcome: 'won', paid: 20_000, difference: 0 } },
  },
  {
    title: 'it is told that nothing was taken of Bob, before Alice’s sixth card is settled',
    text: '8.7: in sequence from the left: Bob’s wager is settled when it is taken, after hers',
    events: [dealt, decided, turned, sixths(1, 2), takes(ofBob, 0), aliceWins, bobLoses, over],
    never: [{ clause: '8.7' }],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'the sixth card that is turned is a joker, and nobody says a word',
    text: '3.1, 12.8: no card of the deck; 12.8.2 would void the round where it is found, and none of 9.3 to 9.5 knows it',
    events: deciding(goes(4), turnedOver('KS'), counts(1, 4), sixthIs('joker'), taken),
    besides: ['3.1', '12.8', '9.5', '8.7'],
    doubted: [ofAlice],
  },
]);
