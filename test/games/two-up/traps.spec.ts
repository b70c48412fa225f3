import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Actor, type Step } from '../../support/script.ts';
import {
  alice,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  playEvent,
  retires,
  spin,
  spun,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const judged = (steps: readonly Step[], choices: Choices = {}) => {
  const { settlements, all } = examineScript(game, edition, stage([...openTable, ...steps]), choices);
  return {
    outcomes: Object.fromEntries(settlements.map(({ kind, outcome }) => [kind, outcome])),
    due: settlements.map(({ due }) => due),
    verdictsOf: (code: string) => all.filter((one) => one.code === code).map(({ verdict, by }) => [verdict, ...by]),
  };
};

const onBoth = [...begins, bet(alice, 'heads', 500), bet(bob, 'tails', 500), noMoreBets];
const odds = (count: number, named: string) =>
  Array.from({ length: count }, (_, nth) => spin('HT', `${named}${nth}`)).flat();
const invalid = (spinId: string) => [spun('HH', { spinId }), noSpin(spinId)];
const threeInvalid = ['x', 'y', 'z'].flatMap(invalid);

describe('trap B9: a run of odds', () => {
  it('of five kills Heads, Tails and the spinner together, and of four none of them', () => {
    expect(judged([...onBoth, ...odds(5, 'a')]).outcomes).toEqual({ spinner: 'lost', heads: 'lost', tails: 'lost' });
    const waiting = { spinner: 'undetermined', heads: 'undetermined', tails: 'undetermined' };
    expect(judged([...onBoth, ...odds(4, 'a')]).outcomes).toEqual(waiting);
  });
  it('begins again after a head', () => {
    const twice = [...onBoth, ...odds(4, 'a'), ...spin('HH', 'h'), ...odds(4, 'b')];
    expect(judged(twice).outcomes).toEqual({ spinner: 'undetermined', heads: 'won', tails: 'lost' });
    expect(judged([...twice, ...odds(1, 'c')]).outcomes).toMatchObject({ spinner: 'lost' });
  });
  it('takes an invalid spin for no spin at all, which a venue may read otherwise', () => {
    const broken = [...onBoth, ...odds(3, 'a'), ...invalid('x'), ...odds(2, 'b')];
    expect(judged(broken).outcomes).toMatchObject({ heads: 'lost' });
    expect(judged(broken, { 'invalid-spin-in-odds-run': 'breaks' }).outcomes).toMatchObject({ heads: 'undetermined' });
  });
});

describe('trap B11: three invalid spins', () => {
  it('at the start of a turn leave the bets free, and the spinner to choose or the house to spin', () => {
    const free = judged([...onBoth, ...threeInvalid, changed(alice, 'heads', 900)]);
    expect(free.verdictsOf('WAGER_TAMPERED_AFTER_CLOSE')).toEqual([['excused', '4.7', '6.5']]);
    const retired = judged([...underWay, ...threeInvalid, retires(), ...spin('HH', 'd', dealer), closed]);
    expect(retired.verdictsOf('SUBSTITUTE_NOT_APPOINTED')).toEqual([]);
    const wentOn = judged([...underWay, ...threeInvalid, ...spin('HH', 'd')]);
    expect(wentOn.verdictsOf('SPINNER_CONTINUED_AFTER_THREE_INVALID')).toEqual([['violation']]);
    expect(wentOn.verdictsOf('SUBSTITUTE_NOT_APPOINTED')).toEqual([]);
  });
  it('after some progress leave nothing free, and call for a substitute', () => {
    const half = [...onBoth, ...spin('HT', 'v'), ...threeInvalid];
    const touched = judged([...half, takenBack(alice, 'heads')]);
    expect(touched.verdictsOf('WAGER_TAMPERED_AFTER_CLOSE')).toEqual([['violation']]);
    const wentOn = judged([...half, ...spin('HH', 'd')]);
    expect(wentOn.verdictsOf('SUBSTITUTE_NOT_APPOINTED')).toEqual([['violation']]);
    expect(wentOn.verdictsOf('SPINNER_CONTINUED_AFTER_THREE_INVALID')).toEqual([]);
  });
});

describe('trap B12: who spins on for a spinner who was removed', () => {
  const removal = { personId: 'sam', barredFromRing: true, decision: decisionOf(boxer, 'delay', '6.7.2') };
  const removed = [...underWay, ...spin('HT', 'v'), playEvent('SpinnerRemoved', removal, boxer)];
  it.each<[string, Actor, readonly string[][]]>([
    ['a dealer may', dealer, []],
    ['a boxer is a dealer by 1.1, and here it is contested', boxer, [['contested', "1.1 'boxer'"]]],
    ['a supervisor may not', casinoSupervisor, [['violation']]],
    ['a player may not', alice, [['violation']]],
  ])('%s', (_, who, verdicts) => {
    expect(judged([...removed, ...spin('HH', 'd', who)]).verdictsOf('SUBSTITUTE_NOT_DEALER')).toEqual(verdicts);
  });
});

describe('trap B21: tokens', () => {
  const onTokens = [...begins, bet(alice, 'heads', 500, { medium: 'promotional-tokens' }), noMoreBets];
  const dueOf = (shown: string, choices: Choices = {}) => judged([...onTokens, ...spin(shown)], choices).due[1];
  it('are collected whatever the result, and win chips', () => {
    expect(dueOf('HH')).toEqual({ collectedCents: 500, paidCents: 500, returnedCents: 0 });
    expect(dueOf('TT')).toEqual({ collectedCents: 500, paidCents: 0, returnedCents: 0 });
    const inTokens = [
      ...onTokens,
      ...spin('HH'),
      collected(alice, 'heads', 500),
      paid(alice, 'heads', 500, 'promotional-tokens'),
    ];
    expect(judged(inTokens).verdictsOf('PROMO_WIN_NOT_PAID_IN_CHIPS')).toEqual([['violation']]);
  });
  it('go another way where a venue says so: what becomes of them is not fixed', () => {
    const likeChips = { 'tokens-after-the-result': 'like-chips' };
    expect(dueOf('HH', likeChips)).toEqual({ collectedCents: 0, paidCents: 500, returnedCents: 0 });
    expect(dueOf('TT', likeChips)).toEqual({ collectedCents: 500, paidCents: 0, returnedCents: 0 });
  });
});
