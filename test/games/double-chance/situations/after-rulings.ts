import { answered, decided, disputeClosed, raised, reviewAskedFor, reviewed } from '../../../support/dispute-steps.ts';
import { step, type Step } from '../../../support/script.ts';
import {
  absent,
  alice,
  areaOf,
  calls,
  cardFound,
  cardsChecked,
  carol,
  casinoSupervisor,
  conduct,
  deals,
  dealer,
  decisionOf,
  declares,
  excludes,
  forfeits,
  gamesSupervisor,
  gives,
  invalidates,
  jackpot,
  main,
  noMoreBets,
  opened,
  operator,
  pays,
  picksUp,
  refuses,
  shows,
  shuffles,
  sixths,
  takes,
  voidsHand,
  voidsRound,
  voidsWager,
  bob,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { lays, roundOf } from './support/rounds-of-hands.ts';
import {
  aliceWins,
  aliceWon,
  bets,
  bobLoses,
  bobLost,
  dealtWithJackpots,
  decided as bothDecide,
  hers,
  his,
  jackpotB,
  ofAlice,
  ofBob,
  over,
  settles,
  turned,
  voidA,
  voidB,
  winner,
} from './support/two-hands.ts';

const bobsDevice = conduct('device', bob, { basis: 'admitted' });
/** Alice plays alone, and wins. */
const alicePlays = [deals(1), hers.decides, hers.settles, sixths(1), aliceWins, over];
const laid = [shuffles(), opened, bets];
/** A round in which Alice wagers, and Carol does not. */
const without = roundOf(
  lays(alice, 1, 5_000),
  [1],
  hers.decides,
  hers.settles,
  sixths(1),
  winner,
  pays(ofAlice, alice, 5_000),
);
const askedBy = (who: typeof dealer): Step =>
  step(
    'table.SeatVacateDirected',
    { seat: 3, personId: carol.personId, otherPlaces: 'all-taken', decision: decisionOf(who, 'not-betting', '14.9') },
    who,
  );

situations('after-rulings', [
  {
    title: 'a wager is refused when "no more bets" was called, and no card has left the device',
    text: '14.11: prior to the first card being removed, and not prior to the call',
    events: [
      [laid, noMoreBets, refuses(ofBob, bob, 'main', 4_000, casinoSupervisor, 'disorder')],
      [gives(ofBob, bob, 4_000), alicePlays],
    ],
    money: { ...aliceWon, [ofBob]: { outcome: 'refused', difference: 0 } },
  },
  {
    title: 'Bob’s wager is void for a device before the deal, and his area gets no cards',
    text: '7.4.1, 14.3.1, 1.1 ‘void’: five cards to each area containing a wager; his is invalid',
    events: [
      [laid, bobsDevice, voidsWager(ofBob, casinoSupervisor), gives(ofBob, bob, 4_000, 'void'), noMoreBets],
      alicePlays,
    ],
    besides: ['14.1'],
    money: { ...aliceWon, ...voidB() },
  },
  {
    title: 'Bob’s wager is void for a device before the deal, and nobody said a word of his jackpot',
    text: '14.3.1, 10.1: any wager made by him may be void; this one was not declared so, and stands on one that is',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), main(bob, 2, 4_000), jackpot(bob, 2), bobsDevice],
      [voidsWager(ofBob, casinoSupervisor), gives(ofBob, bob, 4_000, 'void'), noMoreBets, alicePlays],
    ],
    besides: ['14.1', '10.1', '5.2'],
    doubted: [jackpotB],
    money: { ...aliceWon, ...voidB() },
  },
  {
    title: 'Carol abstains from three rounds with all seats in use, and a dealer asks her for the seat',
    text: '14.9: such a player may be required to vacate; by whom the text does not say',
    events: [without, without, without, askedBy(dealer)],
    besides: ['5.2'],
    never: [{ clause: '14.9' }],
  },
  {
    title: 'a games supervisor excludes Carol from the game for her computer',
    text: '14.3.2, 1.1: a casino supervisor includes a games supervisor',
    events: [conduct('device', carol, { basis: 'admitted' }), excludes(carol, gamesSupervisor), without],
    besides: ['14.1', '5.2'],
    never: [{ clause: '14.3' }],
  },
  {
    title: 'the casino operator declares a round void for a foreign card',
    text: '12.8.2: shall be declared void; by whom the text does not say: everything goes back',
    events: [
      [laid, noMoreBets, deals(1, 2), cardFound('4D', 'foreign', areaOf(2))],
      [voidsRound(operator, 'error-found', 'refunded', '12.8.2'), cardsChecked(), over],
    ],
    besides: ['3.1'],
    never: [{ clause: '12.8.2' }],
    money: { ...voidA(), ...voidB() },
  },
  {
    title:
      'the hand of an absent player is declared void, and then the player is back, declares a straight, and is paid',
    text: '12.12: not present to decide: the hand had become void, and the wager was to go back: $100 too much',
    events: [
      [
        laid,
        noMoreBets,
        deals(1, 2),
        his.decides,
        absent(alice, 1),
        voidsHand(1, dealer, 'refunded', '12.12', 'other'),
      ],
      [picksUp(alice, 1), declares(alice, 1), his.settles, shows('9S 8D 7C 6H 5S', areaOf(1)), calls(1, 'straight')],
      [pays(ofAlice, alice, 10_000), sixths(2), bobLoses, over],
    ],
    found: [{ clause: '12.12', wager: ofAlice }],
    besides: ['8.1', '8.3', '8.6', ...settles],
    money: { ...voidA(10_000), ...bobLost },
  },
  {
    title: 'an outcome is invalidated for the fraud of Bob, and his wager and his jackpot are both forfeited',
    text: '14.5: the wager of any player referred to in 14.4.2: each of his; Alice has hers back',
    events: [
      [
        dealtWithJackpots,
        bothDecide,
        turned,
        invalidates(casinoSupervisor, 'fraud'),
        forfeits(ofBob),
        forfeits(jackpotB),
      ],
      [takes(ofBob, 4_000), takes(jackpotB, 500), gives(ofAlice, alice, 5_000), over],
    ],
    besides: ['8.7'],
    money: {
      [ofAlice]: { outcome: 'refunded', difference: 0 },
      [ofBob]: { outcome: 'forfeited', collected: 4_000, difference: 0 },
      [jackpotB]: { outcome: 'forfeited', collected: 500, difference: 0 },
    },
  },
  {
    title: 'a games supervisor voids a wager and then decides the dispute about it, and a casino supervisor reviews',
    text: '14.12: a gaming supervisor first; that it was about their own ruling the text does not bar',
    events: [
      [laid, bobsDevice, voidsWager(ofBob, gamesSupervisor), gives(ofBob, bob, 4_000, 'void'), noMoreBets, alicePlays],
      [raised({}, 'double-chance'), decided(gamesSupervisor), reviewAskedFor(), reviewed(casinoSupervisor)],
      [answered('satisfied'), disputeClosed],
    ],
    besides: ['14.1'],
    never: [{ clause: '14.12' }],
    money: { ...aliceWon, ...voidB() },
  },
]);
