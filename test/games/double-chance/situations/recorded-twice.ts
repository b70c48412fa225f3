import {
  alice,
  areaOf,
  bob,
  calls,
  cardsEvent,
  counts,
  dealer,
  deals,
  declares,
  deviceFails,
  discarded,
  discards,
  draws,
  errorFound,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  misdeal,
  noMoreBets,
  offersJackpot,
  opened,
  pays,
  picksUp,
  racks,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
  touchesSixth,
  voidsRound,
  casinoSupervisor,
  closed,
} from '../support/double-chance-floor.ts';
import { corrected, enteredLate, type Played } from '../../../support/situations/evening.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  bets,
  bobLoses,
  bobLost,
  dealt,
  decided,
  hers,
  his,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  upToSixths,
  voidA,
  voidB,
  wholeRound,
} from './support/two-hands.ts';
import type { Step } from '../../../support/script.ts';

const money = { ...aliceWon, ...bobLost };
const bothVoid = { ...voidA(), ...voidB() };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
/** Told again, 200 ms later, by a terminal whose clock is known to half a second. */
const again = (one: Step): Step => one.after(200).from('T-2', 500);
/** Five cards to an area, by the numbers of their draws. */
const numbered = (first: number, area: number, count = 5): Step =>
  cardsEvent('CardsDrawn', {
    shoe: 'device-1',
    cards: Array.from({ length: count }, (_, at) => ({ draw: first + at, card: '??', to: areaOf(area), face: 'down' })),
    by: dealer.personId,
  }).after(1_000);
/** Alice’s wager, under an id of its own. */
const alike = main(alice, 1, 5_000, { wagerId: 'main-again' });
const offered = [offersJackpot(alice, 1), noMoreBets, deals(1, 2)];
const begun: readonly Played[] = [shuffles(), opened, bets, noMoreBets];
const rest: readonly Played[] = [decided, turned, sixths(1, 2), aliceWins, bobLoses, over];
const paid = pays(ofAlice, alice, 5_000);
const theJackpot = jackpotOf(alice, 1);
const withoutMoneyOf = (who: 'alice' | 'bob'): readonly Played[] => [
  [upToSixths, shows('9S', areaOf(1)), who === 'alice' ? [] : paid],
  [shows('AH', areaOf(2)), who === 'bob' ? [] : takes(ofBob, 4_000), over],
];
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');

/** What two terminals tell of one thing, and what nobody told: the record has gaps, and a gap is not a breach. */
situations('recorded-twice', [
  {
    title: 'two terminals tell one wager under two ids, and it is paid once',
    text: '9.3, 5.5: one wager of $50 won $50 and was paid; that a second one lay on its area is not certain',
    events: [[shuffles(), opened, lays(bob, 2, 4_000), main(alice, 1, 5_000), again(alike)], offered, rest],
    found: [
      { clause: '8.7', verdict: 'undetermined', wager: 'main-again' },
      { clause: '5.5', verdict: 'undetermined', wager: 'main-again' },
    ],
    never: [{ clause: '8.7', wager: 'main-again' }, ...never('5.4', '5.5')],
    doubted: ['main-again'],
    money,
  },
  {
    title: 'the device and the dealer tell the same ten cards by their numbers',
    text: '7.4.1, 12.5: each draw was one card, told twice: five in each hand',
    events: [[begun, numbered(1, 1), again(numbered(1, 1)), numbered(6, 2), again(numbered(6, 2))], rest],
    never: never('12.5', '7.4', '12.1'),
    money,
  },
  {
    title: 'two terminals tell five cards to Alice, without numbers',
    text: '12.5: five cards told twice, or ten: too many cards is not certain',
    events: [begun, deals(1), deals(1).map(again), deals(2), rest],
    never: never('12.5', '7.4'),
    besides: settles,
  },
  {
    title: 'the numbers of the draws leave out one, and the hands have five each',
    text: '3.6, 12.5: a card was drawn that nobody told of; where it went is not on record',
    events: [begun, numbered(1, 1), numbered(7, 2), rest],
    never: never('12.5', '3.6', '12.8'),
    money,
  },
  {
    title: 'the device counts eleven cards, and the dealer tells of ten',
    text: '12.5: the eleventh lies on no hand that anybody recorded',
    events: [begun, deals(1, 2), draws(['??'], null), rest],
    never: never('12.5'),
    besides: ['7.4', '8.7'],
    money,
  },
  {
    title: 'one terminal tells four cards of Alice’s hand and another five',
    text: '12.5: by the one account her hand is void, by the other it wins',
    events: [begun, draws(fresh(4), areaOf(1)), again(draws(fresh(5), areaOf(1))), deals(2), rest],
    never: never('12.5'),
    besides: ['7.4', ...settles],
  },
  {
    title: 'no card of the deal is on record',
    text: '7.4: silence; what was kept and what came last was seen: $50 won, $40 lost',
    events: [begun, rest],
    never: never('7.2', '7.4', '12.5', '8.7'),
    money,
  },
  {
    title: 'the sixth cards are not on record as dealt, and are turned',
    text: '8.7: what was turned had been dealt: $50',
    events: [dealt, decided, turned, aliceWins, bobLoses, over],
    never: never('8.7'),
    money,
  },
  {
    title: 'nobody recorded that Alice picked up her cards',
    text: '8.1: she could not have decided without: silence',
    events: [dealt, hers.decides.slice(1), his.decides, turned, sixths(1, 2), aliceWins, bobLoses, over],
    never: never('8.1'),
    money,
  },
  {
    title: 'nobody recorded what Alice decided, and her hand gets a sixth card',
    text: '8.1: one card was kept when it was turned, so she discarded four',
    events: [dealt, picksUp(alice, 1), his.decides, turned, sixths(1, 2), aliceWins, bobLoses, over],
    never: never('8.1', '8.4', '12.12'),
    money,
  },
  {
    title: 'nothing is on record after the deal',
    text: '8.1 to 9.5: the hands may have been played; what they came to nobody knows',
    events: [dealt, over],
    never: never('8.1', '8.6', '8.7', '12.12'),
    doubted: [ofAlice, ofBob],
  },
  {
    title: 'the winner’s payment is not on record',
    text: '9.3: $50 are due, and the record does not show them',
    events: withoutMoneyOf('alice'),
    besides: [...settles, '8.7'],
    reported: [ofAlice],
    money: { [ofAlice]: { outcome: 'won', paid: 5_000, difference: -5_000 }, ...bobLost },
  },
  {
    title: 'the loser’s stake is not on record as taken',
    text: '9.5: $40 are due to the house, and the record does not show them',
    events: withoutMoneyOf('bob'),
    besides: [...settles, '8.7'],
    reported: [ofBob],
    money: { ...aliceWon, [ofBob]: { outcome: 'lost', collected: 4_000, difference: 4_000 } },
  },
  {
    title: 'the round is not on record as closed, and the next one begins',
    text: '1.1 ‘round of play’: it ended with the payments; both are settled as they fell',
    events: [upToSixths, aliceWins, bobLoses, racksAll, wholeRound],
    never: never('1.1', '5.3'),
    money,
    inAllCents: { [ofAlice]: 0, [ofBob]: 0 },
  },
  {
    title: 'a payment is on record for a wager that nobody recorded',
    text: '9.3: what lay there is not known; something won on area 3',
    events: [
      [upToSixths, aliceWins, bobLoses, pays('main-carol-3', { personId: 'carol', role: 'player' }, 3_000), over],
    ],
    besides: settles,
    found: [{ clause: '9.1', code: 'PAYOUT_WRONG', verdict: 'undetermined', wager: 'main-carol-3' }],
    never: [{ clause: '9.1', wager: 'main-carol-3' }],
    money,
  },
  {
    title: 'one terminal saw Alice declare and the other saw her discard',
    text: '8.1: a declared two pairs wins $50, kept kings hang on the sixth card: not certain which she did',
    events: [
      [dealt, picksUp(alice, 1), declares(alice, 1), again(discards(alice, 1, 3)), his.decides, his.settles],
      [shows('KS KH', areaOf(1)), sixths(1, 2), shows('9D', areaOf(1)), takes(ofAlice, 5_000), bobLoses, over],
    ],
    never: never('8.5', '8.4', '12.6'),
    besides: ['8.6', '8.7', '12.10', ...settles],
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'two terminals tell one declaration',
    text: '8.3: declared once: two pairs win $40',
    events: [
      [dealt, hers.decides, picksUp(bob, 2), declares(bob, 2), again(declares(bob, 2, 'signal'))],
      [shows('AS AD 7C 7H 3D', areaOf(2)), calls(2, 'two-pairs'), pays(ofBob, bob, 4_000), racks([2])],
      [hers.settles, sixths(1), aliceWins, over],
    ],
    money: { ...aliceWon, [ofBob]: { outcome: 'won', paid: 4_000, difference: 0 } },
  },
  {
    title: 'two terminals tell one discard of four cards',
    text: '8.4, 12.7: four cards told twice are not eight',
    events: [
      [dealt, hers.decides, again(discards(alice, 1, 4)), his.decides, turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    never: never('8.4', '8.5', '12.5', '12.7'),
    money,
  },
  {
    title: 'two terminals count three and four discards of Alice, and one card of hers is turned',
    text: '8.6.2: one card may be face down still; 9♠ under the king wins whatever it is',
    events: [
      [dealt, picksUp(alice, 1), discards(alice, 1, null), his.decides, his.settles, shows('KS', areaOf(1))],
      [counts(1, 3), again(counts(1, 4)), sixths(1, 2), aliceWins, bobLoses, over],
    ],
    never: never('8.4', '12.5', '12.7'),
    besides: ['8.6'],
    money,
  },
  {
    title: 'two terminals tell that Alice’s sixth card was dealt',
    text: '8.7: one card told twice; two is not certain, and only one was turned',
    events: [dealt, decided, turned, sixths(1), sixths(1).map(again), sixths(2), aliceWins, bobLoses, over],
    never: never('8.7', '12.5', '12.10'),
    money,
  },
  {
    title: 'two terminals tell that the sixth card was turned',
    text: '9.3: the same card',
    events: [upToSixths, shows('9S', areaOf(1)), again(shows('9S', areaOf(1))), paid, bobLoses, over],
    never: never('3.1', '12.8'),
    money,
  },
  {
    title: 'two terminals tell one touch of a sixth card',
    text: '8.8: touched, once or twice: the breach is there',
    events: [upToSixths, touchesSixth(alice, 1).as('touch'), again(touchesSixth(alice, 1)), aliceWins, bobLoses, over],
    found: [{ clause: '8.8', by: 'alice' }],
    money,
  },
  {
    title: 'the call of no more bets is heard again after the first card',
    text: '7.2.1: it was announced before the first card',
    events: [begun, deals(1), noMoreBets, deals(2), rest],
    never: never('7.2'),
    money,
  },
  {
    title: 'a void is told by two terminals',
    text: '13.2.1: the round is void once',
    events: [
      [dealt, deviceFails('mechanical'), again(deviceFails('mechanical'))],
      [voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1')],
      [again(voidsRound(casinoSupervisor, 'equipment-fault', 'not-said', '13.2.1')), over],
    ],
    readings: ['void-money'],
    money: bothVoid,
  },
  {
    title: 'a void was told of the wrong round, and is taken back',
    text: '9.3, 9.5: the round stands as it was settled',
    events: [
      [upToSixths, aliceWins, bobLoses, voidsRound(casinoSupervisor, 'equipment-fault').as('slip'), over],
      corrected('slip', null),
    ],
    money,
  },
  {
    title: 'a misdeal was kept on paper, and entered when the hands had been settled',
    text: '12.3: declared before any player handled cards: $50 paid and $40 taken on void wagers',
    events: [
      [shuffles(), opened, bets, noMoreBets, deals(2, 1).map((one, at) => (at === 1 ? one.as('last') : one)), rest],
      [enteredLate(errorFound('dealt-out-of-order'), 'last', 1_000), enteredLate(misdeal(), 'last', 2_000)],
    ],
    found: [{ clause: '12.3', wager: ofAlice }],
    besides: ['7.2', '7.4', '12.3', ...settles],
    readings: ['void-money'],
    reported: [ofBob],
    money: { ...voidA(5_000), ...voidB(-4_000) },
  },
  {
    title: 'one jackpot wager is told twice in the same words',
    text: '10.2: $5 lay there: a flush wins 15 to 1 on it, $75',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), again(jackpot(alice, 1)), noMoreBets, deals(1)],
      [picksUp(alice, 1), declares(alice, 1), shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush')],
      [pays(ofAlice, alice, 20_000), pays(theJackpot, alice, 7_500), racks([1]), closed],
    ],
    never: never('5.5', '10.2', '5.2'),
    money: { [theJackpot]: { outcome: 'won', paid: 7_500, difference: 0 } },
  },
  {
    title: 'two terminals tell two stakes of Alice’s wager',
    text: '9.3: $50 or $80 lay there: what is due is not certain',
    events: [
      [shuffles(), opened, lays(alice, 1, 5_000), again(main(alice, 1, 8_000)), lays(bob, 2, 4_000), noMoreBets],
      [deals(1, 2), rest],
    ],
    never: never('9.3', '5.3'),
    doubted: [ofAlice],
    money: bobLost,
  },
  {
    title: 'the rack of one round is told again when the next one is dealt',
    text: '9.7: the cards of the first were collected once; those of the second lie there still',
    events: [wholeRound, begun, deals(1, 2), again(racksAll), rest],
    never: never('9.7', '8.6', '12.5'),
    money,
  },
  {
    title: 'whose the wager on area 3 is nobody knows, and it wins',
    text: '9.3: $30 are due to the player who laid it',
    events: [
      [
        shuffles(),
        opened,
        main({ personId: 'nobody', role: 'player' }, 3, 3_000, { personId: null }),
        noMoreBets,
        deals(3),
      ],
      [discarded(alice, 3, 'KS').decides, discarded(alice, 3, 'KS').settles, sixths(3), shows('9S', areaOf(3))],
      [pays(mainOf({ personId: 'nobody', role: 'player' }, 3), alice, 3_000), over],
    ],
    never: never('5.4'),
    money: { 'main-nobody-3': { outcome: 'won', paid: 3_000, difference: 0 } },
  },
]);
