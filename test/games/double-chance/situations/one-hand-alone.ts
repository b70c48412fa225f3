import {
  alice,
  areaOf,
  bob,
  casinoSupervisor,
  dealer,
  errorFound,
  forfeits,
  gives,
  invalidates,
  invalidatesHand,
  pays,
  sixths,
  shows,
  takes,
} from '../support/double-chance-floor.ts';
import type { Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
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
  upToSixths,
} from './support/two-hands.ts';

const refunded = (wagerId: string, difference = 0) => ({ [wagerId]: { outcome: 'refunded', difference } }) as const;
const bobWins: readonly Played[] = [shows('9H', areaOf(2)), pays(ofBob, bob, 4_000)];
const bobWon = { [ofBob]: { outcome: 'won', collected: 0, paid: 4_000, difference: 0 } } as const;
const missed = (area: number) => errorFound('sixth-card-missed', areaOf(area));

/** What is decided, or noticed, of the hand of one player says nothing of the hands beside it: 14.4, 14.5, 8.7. */
situations('one-hand-alone', [
  {
    title: 'the outcome of Bob’s hand alone is invalidated for fraud, and his stake goes back',
    text: '14.4.2, 14.5: the wagers made for that particular result may be refunded; Alice’s is not of that result, and has won',
    events: [upToSixths, aliceWins, bobLoses, invalidatesHand(2, casinoSupervisor), gives(ofBob, bob, 4_000), over],
    money: { ...aliceWon, ...refunded(ofBob) },
  },
  {
    title: 'the outcome of Bob’s hand alone is invalidated for fraud, and his stake is kept',
    text: '14.5: it was decided to refund it: $40 are still with the house',
    events: [upToSixths, aliceWins, bobLoses, invalidatesHand(2, casinoSupervisor), over],
    besides: ['14.5'],
    reported: [ofBob],
    money: { ...aliceWon, ...refunded(ofBob, -4_000) },
  },
  {
    title: 'the outcome of Bob’s hand is invalidated for fraud, and his wager forfeited',
    text: '14.4.2, 14.5: the wager of the player referred to in 14.4.2; Alice’s result stands',
    events: [upToSixths, aliceWins, bobLoses, invalidatesHand(2, casinoSupervisor), forfeits(ofBob), over],
    money: { ...aliceWon, [ofBob]: { outcome: 'forfeited', collected: 4_000, difference: 0 } },
  },
  {
    title: 'the outcome of Alice’s hand is invalidated for fraud, and Bob’s wager forfeited, which had won',
    text: '14.5: what may be forfeited is a wager for the result that was invalidated; Bob’s result was not (forfeit-without-fraud)',
    events: [
      [upToSixths, aliceWins, shows('9H', areaOf(2)), invalidatesHand(1, casinoSupervisor)],
      [gives(ofAlice, alice, 5_000), forfeits(ofBob).as('forfeit'), takes(ofBob, 4_000), over],
    ],
    seen: [ofBob, '14.5'],
    besides: ['14.5', '8.7', '9.3'],
    readings: ['forfeit-without-fraud', 'winnings-paid-before-the-ruling'],
  },
  {
    title: 'the outcomes of both hands are invalidated, one after the other',
    text: '14.5: each result by a decision of its own: both stakes go back',
    events: [
      [upToSixths, shows('9S', areaOf(1)), bobLoses],
      [invalidatesHand(1, casinoSupervisor, 'fire'), invalidatesHand(2, casinoSupervisor, 'fire')],
      [gives(ofBob, bob, 4_000), over],
    ],
    money: { ...refunded(ofAlice), ...refunded(ofBob) },
  },
  {
    title: 'an outcome is invalidated, and of which hand is not said',
    text: '14.4: the outcome of a game: that of every hand, where the decision names none',
    events: [
      [upToSixths, shows('9S', areaOf(1)), bobLoses],
      [invalidates(casinoSupervisor, 'fire', 'refunded', { scope: 'hand' }), gives(ofBob, bob, 4_000), over],
    ],
    money: { ...refunded(ofAlice), ...refunded(ofBob) },
  },
  {
    title: 'the outcome of Bob’s hand is invalidated, and it is decided that its money stands',
    text: '14.5: the wagers may be refunded: here it was decided that they are not, and Bob’s has lost',
    events: [upToSixths, aliceWins, bobLoses, invalidatesHand(2, casinoSupervisor, 'fire', 'stands'), over],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'the outcome of the round is invalidated, and it is decided that all money stands',
    text: '14.5: the wagers may be refunded: here it was decided that they are not',
    events: [upToSixths, aliceWins, bobLoses, invalidates(casinoSupervisor, 'fire', 'stands'), over],
    money: { ...aliceWon, ...bobLost },
  },
  {
    title: 'the outcome of Bob’s hand is invalidated, and nobody says why',
    text: '14.4: only for what 14.4.1 and 14.4.2 name (set-aside-without-grounds); Alice’s wager rests on no such question',
    events: [upToSixths, aliceWins, bobLoses, invalidatesHand(2, casinoSupervisor, 'none').as('act'), over],
    seen: [ofBob, '14.4'],
    besides: ['14.4'],
    readings: ['set-aside-without-grounds'],
    money: aliceWon,
  },
  {
    title: 'the dealer invalidates the outcome of Bob’s hand for fraud, and refunds it',
    text: '14.4: a casino supervisor may: Bob’s stake was lost, and $40 are too much',
    events: [[upToSixths, aliceWins, bobLoses, invalidatesHand(2, dealer).as('act'), gives(ofBob, bob, 4_000), over]],
    found: [{ clause: '14.4', by: 'dealer-1', at: 'act' }],
    besides: ['9.4', '9.5', '8.7'],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', difference: 4_000 } },
  },
  {
    title: 'the outcome of Alice’s hand is invalidated for a fire before her sixth card came, and she had been paid',
    text: '14.5: her stake goes back; nothing had been won when she was paid, and $50 are too much',
    events: [
      [dealt, decided, turned, pays(ofAlice, alice, 5_000), invalidatesHand(1, casinoSupervisor, 'fire')],
      [sixths(2), bobLoses, over],
    ],
    besides: ['8.7', '9.3', '14.5'],
    reported: [ofAlice],
    money: { ...refunded(ofAlice, 5_000), ...bobLost },
  },
  {
    title: 'two hands wait for their sixth cards, and that it was forgotten is noticed of Bob’s only',
    text: '8.7: each gets one; of Bob’s it is known that none came (sixth-card-missed), of Alice’s none is on record',
    events: [dealt, decided, turned, takes(ofAlice, 5_000), missed(2), takes(ofBob, 4_000), over],
    besides: ['8.7'],
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'the sixth card of Bob is forgotten and noticed, and Alice gets hers',
    text: '8.7: hers decides her wager: 9♠ under K♠ wins; his has none',
    events: [dealt, decided, turned, sixths(1), aliceWins, missed(2), takes(ofBob, 4_000), over],
    besides: ['8.7'],
    doubted: [ofBob],
    money: aliceWon,
  },
  {
    title: 'both hands win, and Bob’s outcome is invalidated before he is paid',
    text: '14.5: a result that was invalidated wins nothing: his stake stays his, and Alice has won',
    events: [upToSixths, aliceWins, shows('9H', areaOf(2)), invalidatesHand(2, casinoSupervisor, 'brawl'), over],
    money: { ...aliceWon, ...refunded(ofBob) },
  },
  {
    title: 'both hands win, and Bob is paid though his outcome was invalidated',
    text: '14.5: a result that was invalidated wins nothing: $40 are too much',
    events: [
      [upToSixths, aliceWins, shows('9H', areaOf(2)), invalidatesHand(2, casinoSupervisor, 'brawl')],
      [pays(ofBob, bob, 4_000), over],
    ],
    besides: ['14.5'],
    reported: [ofBob],
    money: { ...aliceWon, ...refunded(ofBob, 4_000) },
  },
  {
    title: 'both hands win, and Alice’s outcome alone is invalidated by the dealer',
    text: '14.4: a casino supervisor may: both results stand',
    events: [upToSixths, aliceWins, bobWins, invalidatesHand(1, dealer, 'robbery').as('act'), over],
    found: [{ clause: '14.4', by: 'dealer-1', at: 'act' }],
    money: { ...aliceWon, ...bobWon },
  },
]);
