import type { Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  carriedOn,
  changed,
  closed,
  collected,
  declares,
  noMoreBets,
  noSpin,
  opened,
  paid,
  placeYourBets,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const odds = (...ids: readonly string[]): readonly Step[] => ids.flatMap((id) => spin('HT', id));
/** A spin whose coins nobody saw, and what was announced of it. */
const unseen = (said: string, spinId: string): readonly Step[] => [spun('??', { spinId }), announced(said, spinId)];
const invalid = (spinId: string): readonly Step[] => [spun('HT', { spinId }), noSpin(spinId)];
/** A game into which Alice's wager on heads is carried after so many odds in a row. */
const carriedAfter = (oddsRun: number): readonly Step[] => [
  ...carriedOn(alice, 'heads', 5_000, { oddsRun }),
  accepts(),
  declares('heads'),
  placeYourBets,
  bet(sam, 'spinner', 2_000),
  bet(bob, 'tails', 500),
  noMoreBets,
];
const faultsVoid = { 'unannounced-fault': 'invalid' };
const invalidBreaks = { 'invalid-spin-in-odds-run': 'breaks' };
const afresh = { 'odds-run-across-games': 'begins-afresh' };
const fiveOdds = [spun('TH', { spinId: 'o5' }), announced('five-odds', 'o5')];

const cases: Readonly<Record<string, Case>> = {
  'a coin stands on its edge and nobody calls': { steps: [...onHeads, spun('HF'), announced('heads'), closed] },
  'a coin stands on its edge, nobody calls, and the venue takes a fault for invalid': {
    choices: faultsVoid,
    steps: [...onHeads, spun('HF'), announced('heads'), paid(alice, 'heads', 5_000), closed],
  },
  'one of three coins stands on its edge, and the venue takes a fault for invalid': {
    choices: faultsVoid,
    steps: [...onHeads, spun('HHF'), announced('heads'), closed],
  },
  'three coins lie flat, and the venue takes a fault for invalid': {
    choices: faultsVoid,
    steps: [...onHeads, spun('HHH'), announced('heads'), closed],
  },
  'one coin was not seen, the other stands on its edge, and the venue takes a fault for invalid': {
    choices: faultsVoid,
    steps: [...onHeads, spun('?F'), announced('heads'), closed],
  },
  'one coin was not seen, the other stands on its edge, and heads are announced': {
    steps: [...onHeads, spun('?F'), announced('heads'), closed],
  },
  'three spins have faults that nobody calls, a wager is raised, and the venue takes a fault for invalid': {
    choices: faultsVoid,
    steps: [
      ...onHeads,
      ...['a', 'b', 'c'].map((spinId) => spun('HH', { spinId, seen: ['hit-object'] })),
      changed(alice, 'heads', 9_000),
    ],
  },
  'nobody recorded any coin, and heads are announced': {
    steps: [...onHeads, spun(''), announced('heads'), paid(alice, 'heads', 5_000), closed],
  },
  'a head and a coin that nobody saw are announced as heads': { steps: [...onHeads, spun('?H'), announced('heads')] },
  'a tail and a coin that nobody saw are announced as tails': { steps: [...onHeads, spun('T?'), announced('tails')] },
  'a tail and a coin that nobody saw are announced as odds': { steps: [...onHeads, spun('T?'), announced('odds')] },
  'a tail and a coin that nobody saw are announced as heads': { steps: [...onHeads, spun('?T'), announced('heads')] },
  'a head and a coin that nobody saw are announced as tails': { steps: [...onHeads, spun('H?'), announced('tails')] },
  'a head and a coin that nobody saw are announced as heads, and the venue goes by the coins': {
    choices: { 'faces-not-recorded': 'undetermined' },
    steps: [...onHeads, spun('?H'), announced('heads')],
  },
  'a coin was seen too low only, and the venue takes a fault for invalid': {
    choices: faultsVoid,
    steps: [...onHeads, spun('HH', { seen: ['too-low'] }), announced('heads'), closed],
  },
  "nobody saw a spin after the spinner's wager was determined": {
    steps: [...underWay, ...spin('HH', 'a'), ...spin('HH', 'b'), ...spin('HH', 'c'), ...unseen('heads', 'd')],
  },
  "nobody saw a spin before the spinner's wager was laid late, and the venue counts it as it lay": {
    choices: { 'late-move-effect': 'as-laid' },
    steps: [
      opened,
      accepts(),
      declares('heads'),
      placeYourBets,
      noMoreBets,
      ...unseen('heads', 'a'),
      placeYourBets,
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('TT', 'b'),
    ],
  },
  "nobody saw a spin while the spinner's wager lay": {
    steps: [...underWay, ...unseen('heads', 'a'), ...spin('HH', 'b'), ...spin('TT', 'c')],
  },
  'nobody saw the coins of the fifth odds': {
    steps: [...onHeads, ...odds('a', 'b', 'c', 'd'), ...unseen('odds', 'e')],
  },
  'nobody saw the coins of the fifth odds, announced as five odds': {
    steps: [...onHeads, ...odds('a', 'b', 'c', 'd'), ...unseen('five-odds', 'e')],
  },
  'nobody saw the coins of the first odds, announced as five odds': {
    steps: [...onHeads, ...unseen('five-odds', 'a')],
  },
  'nobody saw or announced the coins amid five odds': {
    steps: [...onHeads, ...odds('a', 'b'), spun('??', { spinId: 'x' }), ...odds('c', 'd', 'e')],
  },
  'odds are announced as five odds, and wagers settled by it': {
    steps: [
      ...onHeads,
      spun('HT'),
      announced('five-odds'),
      collected(alice, 'heads', 5_000),
      collected(sam, 'spinner', 2_000),
      closed,
    ],
  },
  'the fifth odds are announced as odds, and nothing settled': {
    steps: [...onHeads, ...odds('a', 'b', 'c', 'd', 'e'), closed],
  },
  'a wager is carried in after three odds, and two more come': { steps: [...carriedAfter(3), ...odds('a', 'b')] },
  'a wager is carried in after three odds, and the venue lets a run begin afresh': {
    choices: afresh,
    steps: [...carriedAfter(3), ...odds('a', 'b')],
  },
  'a wager is carried in after three odds, and an invalid spin comes between two more': {
    steps: [...carriedAfter(3), ...odds('a'), ...invalid('x'), ...odds('b')],
  },
  'a wager is carried in after three odds, an invalid spin comes between, and breaks a run': {
    choices: invalidBreaks,
    steps: [...carriedAfter(3), ...odds('a'), ...invalid('x'), ...odds('b')],
  },
  'a wager is carried in after three odds, an invalid spin comes first, and breaks a run': {
    choices: invalidBreaks,
    steps: [...carriedAfter(3), ...invalid('x'), ...odds('a', 'b')],
  },
  'a wager is carried in after three odds, and a head comes between': {
    steps: [...carriedAfter(3), ...spin('HH', 'h'), ...odds('a', 'b')],
  },
  'a wager is carried in after four odds, after a result nobody saw or announced': {
    steps: [...carriedAfter(4), spun('??', { spinId: 'x' }), ...odds('a')],
  },
  'a wager is carried in after one odds, and five more come': {
    steps: [...carriedAfter(1), ...odds('a', 'b', 'c', 'd'), ...fiveOdds],
  },
  'a wager is carried in after four odds, five odds come, and then another': {
    steps: [...carriedAfter(4), ...odds('a', 'b', 'c', 'd'), ...fiveOdds, ...odds('f')],
  },
  'a wager is carried in after four odds, and five odds are announced on the first': {
    steps: [
      ...carriedAfter(4),
      spun('HT', { spinId: 'a' }),
      announced('five-odds', 'a'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a wager is carried in after four odds, five odds are announced on the first, and another wager is taken': {
    steps: [
      ...carriedAfter(4),
      spun('HT', { spinId: 'a' }),
      announced('five-odds', 'a'),
      collected(bob, 'tails', 500),
      closed,
    ],
  },
  'a wager is carried in after four odds, and the first is called void by a player': {
    steps: [...carriedAfter(4), spun('HT', { spinId: 'a' }), noSpin('a', alice), announced('odds', 'a')],
  },
  'a wager that was carried in mid-run is taken back after a void spin': {
    steps: [...carriedAfter(2), ...invalid('x'), takenBack(alice, 'heads'), ...spin('HH', 'a')],
  },
  'a wager that was carried with no odds is taken back after a void spin': {
    steps: [...carriedAfter(0), ...invalid('x'), takenBack(alice, 'heads'), ...spin('HH', 'a')],
  },
  'a wager that was carried in mid-run is raised before the first spin': {
    steps: [...carriedAfter(2).slice(0, -1), changed(alice, 'heads', 9_000), noMoreBets, ...spin('HH', 'a')],
  },
  'two wagers are changed after a void spin, and the result of one is pending': {
    steps: [
      ...onHeads,
      ...spin('HH', 'a'),
      paid(alice, 'heads', 5_000),
      bet(bob, 'tails', 500),
      noMoreBets,
      ...invalid('x'),
      changed(sam, 'spinner', 900),
      changed(bob, 'tails', 900),
    ],
  },
  'heads are announced as tails, put right in the next spin, and settled by the first': {
    steps: [
      ...onHeads,
      spun('HH', { spinId: 'a' }),
      announced('tails', 'a'),
      collected(alice, 'heads', 5_000),
      ...spin('TT', 'b'),
      closed,
    ],
  },
  'heads are announced as tails, and settled rightly only after another wrong word': {
    steps: [
      ...onHeads,
      spun('HH', { spinId: 'a' }),
      announced('tails', 'a'),
      spun('TT', { spinId: 'b' }),
      announced('heads', 'b'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'two results are announced wrongly, and money moves at the second': {
    steps: [
      ...onHeads,
      spun('HT', { spinId: 'a' }),
      announced('tails', 'a'),
      spun('HH', { spinId: 'b' }),
      announced('tails', 'b'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a wrong result is announced only after the money': {
    steps: [...onHeads, collected(alice, 'heads', 5_000), spun('HH', { spinId: 'a' }), announced('tails', 'a'), closed],
  },
  'a void spin is announced and not settled, and the next decides': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      noSpin('a'),
      announced('tails', 'a'),
      ...spin('HH', 'b'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a void spin is announced otherwise than it fell, and settled by the word': {
    steps: [
      ...onHeads,
      spun('HH', { spinId: 'a' }),
      noSpin('a'),
      announced('tails', 'a'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'two void spins are announced, and money moves at the first': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      noSpin('a'),
      announced('tails', 'a'),
      collected(alice, 'heads', 5_000),
      spun('HH', { spinId: 'b' }),
      noSpin('b'),
      announced('heads', 'b'),
      closed,
    ],
  },
};

saidInFull('odds', 'What is said of odds runs, of faults, and of words that were settled by', cases);
