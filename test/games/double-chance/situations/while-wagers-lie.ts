import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  bob,
  calls,
  deals,
  declares,
  discards,
  draws,
  jackpot,
  jackpotSign,
  limits,
  limitsChanged,
  main,
  mustDiscard,
  noMoreBets,
  opened,
  pays,
  picksUp,
  prizeSign,
  racks,
  shows,
  shuffles,
  sixths,
  takes,
} from '../support/double-chance-floor.ts';
import { situations } from './support/double-chance-situations.ts';
import { declaring, roundOf } from './support/rounds-of-hands.ts';
import { withJackpot } from './support/three-players.ts';
import {
  aliceWins,
  aliceWon,
  bets,
  bobLoses,
  bobLost,
  decided,
  hers,
  jackpotA,
  ofAlice,
  over,
  turned,
  upToSixths,
  winner,
} from './support/two-hands.ts';

const money = { ...aliceWon, ...bobLost };
const never = (...clauses: string[]) => clauses.map((clause) => ({ clause }));
const elsewhere = (one: Step, afterMs = 200): Step => one.after(afterMs).from('T-2', 500);
const fresh = (count: number): string[] => Array.from({ length: count }, () => '??');

/** Declarations of hands without value, whose a wager is, signs that change under it, and what two terminals tell: 5.4, 6.2, 6.5, 10.2, 10.3, 12.6. */
situations('while-wagers-lie', [
  {
    title: 'a hand that may not be declared is turned, she discards three, and wins with her sixth card',
    text: '12.6: at least two cards go, and she stays in the round: 9♠ under K♠',
    events: declaring(
      5_000,
      [shows('KS QH 7D 4C 2H', areaOf(1)), calls(1, 'no-value'), mustDiscard(1), discards(alice, 1, 3, '7D 4C 2H')],
      [sixths(1), shows('9S', areaOf(1)), pays(ofAlice, alice, 5_000)],
    ),
    besides: ['8.3', '11.1', '12.6'],
    never: never('9.3', '8.7'),
    money: aliceWon,
  },
  {
    title: 'a hand that may not be declared is turned, and its wager is taken at once',
    text: '12.6: she stays in the round and gets a sixth card: nothing was lost yet',
    events: declaring(
      5_000,
      shows('KS QH 7D 4C 2H', areaOf(1)),
      calls(1, 'no-value'),
      takes(ofAlice, 5_000),
      racks([1]),
    ),
    found: [{ clause: '12.6' }],
    besides: ['11.1', '8.3', '8.7', '8.4', '12.6', '9.4'],
    doubted: [ofAlice],
  },
  {
    title: 'the wager of Alice is laid by Bob, who has one of his own',
    text: '5.4, 5.6: a player is assisted in the placement: it is hers, and each wagers on one hand',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000, { placedBy: 'bob' }), main(bob, 2, 4_000), noMoreBets, deals(1, 2)],
      [decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    never: never('5.4', '5.5'),
    money,
  },
  {
    title: 'nobody knows whose the wagers on two areas are',
    text: '5.4: whether one player wagered on both is not on record',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000, { personId: null }), main(bob, 2, 4_000, { personId: null })],
      [noMoreBets, deals(1, 2), decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    never: never('5.4'),
    money,
  },
  {
    title: 'the sign of the jackpot is changed between the wager and the first card',
    text: '10.2, 5.2.2: $5 were right when they were laid',
    events: [
      [shuffles(), opened, main(alice, 1, 5_000), jackpot(alice, 1), jackpotSign(1_000)],
      [noMoreBets, deals(1), picksUp(alice, 1), discards(alice, 1, 4), hers.settles, takes(jackpotA, 500), sixths(1)],
      [aliceWins, over],
    ],
    never: never('10.2', '5.2.2'),
    money: aliceWon,
  },
  {
    title: 'the prizes are changed when the hand was turned',
    text: '10.3: displayed was 15 to 1 when the cards came; $75 are paid, and not $100',
    events: [
      roundOf(
        withJackpot(5_000),
        [1],
        [picksUp(alice, 1), declares(alice, 1), shows('KD JD 9D 4D 2D', areaOf(1)), calls(1, 'flush')],
        [
          prizeSign('schedule-B', { flush: 20 }),
          pays(ofAlice, alice, 20_000),
          pays(jackpotA, alice, 7_500),
          racks([1]),
        ],
      ),
    ],
    never: never('10.3', '9.1'),
    money: { [jackpotA]: { paid: 7_500, difference: 0 } },
  },
  {
    title: 'the minimum is raised while the wager lies, and the first card is out',
    text: '6.2, 6.5: $5 were the minimum when it was laid; that no sign stood for 20 minutes is the supervisor’s breach',
    events: [
      [shuffles(), opened, main(alice, 1, 500), main(bob, 2, 4_000), noMoreBets, deals(1, 2)],
      [limitsChanged(limits(1_000, 50_000, 'main')).as('raise'), decided, turned, sixths(1, 2), winner],
      [pays(ofAlice, alice, 500), bobLoses, over],
    ],
    found: [{ clause: '6.5', by: 'cs-1', at: 'raise' }],
    never: never('6.2', '6.4', '6.1'),
    money: { [ofAlice]: { outcome: 'won', paid: 500, difference: 0 }, ...bobLost },
  },
  {
    title: 'two terminals deal one area each, and their clocks differ',
    text: '7.2.2: clockwise from the left: which area came first the clocks do not tell',
    events: [
      [shuffles(), opened, bets, noMoreBets, draws(fresh(5), areaOf(2))],
      [elsewhere(draws(fresh(5), areaOf(1))), decided, turned, sixths(1, 2), aliceWins, bobLoses, over],
    ],
    never: never('7.2', '7.4', '12.1'),
    money,
  },
  {
    title: 'two terminals tell one payment, 200 ms apart',
    text: '9.3: one payment told twice, or two: that $50 were too much is not certain',
    events: [[upToSixths, winner, pays(ofAlice, alice, 5_000), elsewhere(pays(ofAlice, alice, 5_000)), bobLoses, over]],
    never: never('9.3', '8.7'),
    besides: ['9.7'],
    doubted: [ofAlice],
    money: bobLost,
  },
]);
