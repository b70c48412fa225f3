import type { Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  bet,
  bob,
  carried,
  carriedOn,
  changed,
  closed,
  collected,
  dealer,
  declares,
  noMoreBets,
  noSpin,
  opened,
  placeYourBets,
  playEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const houseSpins = playEvent('SpinnerReplaced', {
  byPersonId: dealer.personId,
  role: 'dealer',
  insteadOf: null,
  because: 'no-volunteer',
});
const byHouse = (shown: string, spinId: string): readonly Step[] => spin(shown, spinId, dealer);
const invalidByHouse = (spinId: string): readonly Step[] => [spun('HT', { spinId, by: dealer }), noSpin(spinId)];
/** The game into which Alice's wager is carried: the house spins, and tails come. */
const next = (...carrying: readonly Step[]): readonly Step[] => [
  opened,
  ...carrying,
  houseSpins,
  placeYourBets,
  noMoreBets,
  ...byHouse('TT', 'next'),
];
/** A game before, that the house spins, in which these things are done after Alice's wager lies. */
const first = (...steps: readonly Step[]): readonly Step[] => [
  opened,
  houseSpins,
  placeYourBets,
  bet(alice, 'heads', 500),
  noMoreBets,
  ...steps,
  closed,
];
const fromFirst = (oddsRun = 0): Step =>
  carried(alice, 'heads', 500, { oddsRun, fromRound: 'STAR.TU-01.2026-04-25.1.0001' });
const cases: Readonly<Record<string, Case>> = {
  'a wager is carried as it lay': { steps: [...carriedOn(alice, 'heads', 500), ...next().slice(1)] },
  'a wager is carried with more odds than it lay through': {
    steps: [...first(...byHouse('HT', 'a')), ...next(fromFirst(3))],
  },
  'the same, and the venue lets a run of odds begin afresh': {
    choices: { 'odds-run-across-games': 'begins-afresh' },
    steps: [...first(...byHouse('HT', 'a')), ...next(fromFirst(3))],
  },
  'a wager is carried with fewer odds than it lay through': {
    steps: [...first(...byHouse('HT', 'a'), ...byHouse('HT', 'b')), ...next(fromFirst(1))],
  },
  'a wager is carried with the odds before it was laid late, and the venue counts it as it lay': {
    choices: { 'late-move-effect': 'as-laid' },
    steps: [
      opened,
      houseSpins,
      placeYourBets,
      noMoreBets,
      ...byHouse('HT', 'a'),
      ...byHouse('HT', 'b'),
      ...invalidByHouse('c'),
      placeYourBets,
      bet(alice, 'heads', 500),
      noMoreBets,
      closed,
      ...next(fromFirst(2)),
    ],
  },
  'a wager is carried twice, with the odds of both games': {
    steps: [
      ...first(...byHouse('HT', 'a')),
      opened,
      fromFirst(1),
      houseSpins,
      placeYourBets,
      noMoreBets,
      ...byHouse('HT', 'b'),
      closed,
      ...next(carried(alice, 'heads', 500, { oddsRun: 2, fromRound: 'STAR.TU-01.2026-04-25.1.0002' })),
    ],
  },
  'a wager is carried twice, with one odds too many': {
    steps: [
      ...first(...byHouse('HT', 'a')),
      opened,
      fromFirst(1),
      houseSpins,
      placeYourBets,
      noMoreBets,
      ...byHouse('HT', 'b'),
      closed,
      ...next(carried(alice, 'heads', 500, { oddsRun: 3, fromRound: 'STAR.TU-01.2026-04-25.1.0002' })),
    ],
  },
  'a wager is carried that had lost in the game before': {
    steps: [...first(...byHouse('TT', 'a')), ...next(fromFirst())],
  },
  'a wager is carried that was perhaps decided by a spin that nobody saw': {
    steps: [...first(spun('??', { spinId: 'a', by: dealer })), ...next(fromFirst())],
  },
  'a wager is carried that was touched near the call by the clocks, and then nothing was decided': {
    steps: [
      ...first(changed(alice, 'heads', 900).after(100).from('T-2', 400)).filter((one) => one !== closed),
      closed.after(60_000),
      ...next(fromFirst()),
    ],
  },
  'a wager is carried of which two terminals say different things, and nothing was decided': {
    steps: [
      opened,
      houseSpins,
      placeYourBets,
      bet(alice, 'heads', 500),
      bet(alice, 'heads', 700).from('T-2', 0),
      noMoreBets,
      closed,
      ...next(fromFirst()),
    ],
  },
  'a wager is carried that was laid too late, and then nothing was decided': {
    steps: [opened, houseSpins, placeYourBets, noMoreBets, bet(alice, 'heads', 500), closed, ...next(fromFirst())],
  },
  'a wager is carried that was taken back before the call': {
    steps: [
      opened,
      houseSpins,
      placeYourBets,
      bet(alice, 'heads', 500),
      takenBack(alice, 'heads'),
      noMoreBets,
      closed,
      ...next(fromFirst()),
    ],
  },
  'a wager is carried on which money moved before, though nobody recorded that it was laid there': {
    steps: [opened, houseSpins, noMoreBets, collected(alice, 'heads', 500), closed, ...next(fromFirst())],
  },
  'a wager is laid in the game itself': { steps: [...underWay, bet(bob, 'tails', 500), ...spin('TT')] },
  "the spinner's wager is carried on, and the house spins it out": {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      placeYourBets,
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('HH', 'a'),
      closed,
      opened,
      carried(sam, 'spinner', 2_000, { fromRound: 'STAR.TU-01.2026-04-25.1.0001' }),
      playEvent('SpinnerReplaced', {
        byPersonId: dealer.personId,
        role: 'dealer',
        insteadOf: sam.personId,
        because: 'failed-to-continue',
      }),
      noMoreBets,
      ...byHouse('TT', 'b'),
    ],
  },
};

saidInFull('carried', 'What is said of wagers that are carried from one game into the next', cases);
