import { decisionOf } from '../../support/floor.ts';
import type { Step } from '../../support/script.ts';
import { examined, lost, odds, onHeads, elsewhere } from './support/numbers-missing.ts';
import {
  alice,
  announced,
  begins,
  bet,
  bob,
  boxer,
  closed,
  collected,
  noMoreBets,
  noSpin,
  paid,
  placeYourBets,
  playEvent,
  retires,
  sam,
  spin,
  spun,
  takenBack,
  wagerOf,
} from './support/two-up-floor.ts';

const onBobsTails = [bet(bob, 'tails', 1_000), noMoreBets];

const calls = ({ type }: Step) => type === noMoreBets.type;

describe('a hole in the numbers of the terminal that records the play, and what was laid after it (4.6, 4.7, 4.9)', () => {
  const late = bet(bob, 'tails', 1_000);

  it('leaves open whether a result had opened the betting again', () => {
    const { verdictsOf, doubtOf, settled } = examined(...onHeads, ...odds('a'), ...lost(...spin('TT', 'b')), late);
    expect(verdictsOf('LATE_BET')).toEqual(['undetermined']);
    expect(doubtOf('LATE_BET')).toMatch(
      /^what was called, spun or announced in between: neither the round nor its session has numbers \d+ to \d+ of terminal T-1$/,
    );
    expect(settled(wagerOf(bob, 'tails'))).not.toMatchObject({ outcome: 'void' });
  });
  it('does not where the numbers go on, or the hole lies before the call', () => {
    expect(examined(...onHeads, ...odds('a'), late).verdictsOf('LATE_BET')).toEqual(['violation']);
    const before = [...begins, bet(alice, 'heads', 5_000), ...lost(placeYourBets), noMoreBets];
    expect(examined(...before, late).verdictsOf('LATE_BET')).toEqual(['violation']);
  });
  it('does not where another terminal has the hole, that says nothing of the play', () => {
    const told = [...onHeads.map(elsewhere), elsewhere(bet(bob, 'heads', 1_000)).lost(), elsewhere(late)];
    const played = told.map((one) => (calls(one) ? one.from('T-1', 0) : one));
    expect(examined(...played).verdictsOf('LATE_BET')).toEqual(['violation']);
  });
  it('leaves open whether a void spin had freed a wager that was taken back', () => {
    const touch = takenBack(alice, 'heads');
    const spinOnly = [...onHeads, spun('HT', { spinId: 'a' })];
    expect(examined(...spinOnly, touch).verdictsOf('WAGER_TAMPERED_AFTER_CLOSE')).toEqual(['violation']);
    const freed = examined(...spinOnly, ...lost(noSpin('a')), touch);
    expect(freed.verdictsOf('WAGER_TAMPERED_AFTER_CLOSE')).toEqual(['undetermined']);
    expect(freed.accused).toEqual([]);
  });
});

describe('a hole in the numbers, and money that does not fit the spins on record (4.1.2, 4.1.3, 6.10, 8.1)', () => {
  const tails = spin('TT', 'b');
  const paidAsHeads = paid(alice, 'heads', 5_000);

  it('leaves open whether another result settled a wager', () => {
    const { settled, accused } = examined(...onHeads, ...lost(...spin('HH', 'a')), ...tails, paidAsHeads, closed);
    expect(settled(wagerOf(alice, 'heads'))).toMatchObject({ outcome: 'undetermined', due: null });
    expect(accused.filter((one) => /PAYOUT|PAY_BEFORE|COLLECT/.test(one))).toEqual([]);
  });
  it('is nothing to money that fits them', () => {
    const right = [...lost(...spin('HT', 'a')), ...tails, collected(alice, 'heads', 5_000), closed];
    expect(examined(...onHeads, ...right).settled(wagerOf(alice, 'heads'))).toMatchObject({
      outcome: 'lost',
      differenceCents: 0,
    });
  });
  it('does not explain a sum that no result gives, and a whole record leaves nothing open', () => {
    const odd = examined(
      ...onHeads,
      ...lost(...spin('HT', 'a')),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 4_000),
      closed,
    );
    expect(odd.verdictsOf('PAYOUT_WRONG')).toEqual(['violation']);
    const whole = examined(...onHeads, ...tails, paidAsHeads, closed);
    expect(whole.settled(wagerOf(alice, 'heads'))).toMatchObject({ outcome: 'lost' });
    expect(whole.accused.length).toBeGreaterThan(0);
  });
  it('leaves open whether a spin of which nothing was said had been called invalid', () => {
    const silent = [...onHeads, spun('TT', { spinId: 'a' })];
    const next = [noMoreBets, ...spin('HH', 'b'), paidAsHeads, closed];
    expect(examined(...silent, ...lost(noSpin('a')), ...next).settled(wagerOf(alice, 'heads'))).toMatchObject({
      outcome: 'undetermined',
    });
    expect(examined(...silent, ...next).settled(wagerOf(alice, 'heads'))).toMatchObject({ outcome: 'lost' });
  });
});

const lit = (...before: readonly Step[]) =>
  examined(
    ...onHeads,
    ...before,
    spun('HT', { spinId: 'b' }),
    announced('odds', 'b', undefined, { oddsLightsLit: 2 }),
  ).verdictsOf('ODDS_LIGHTS_WRONG');

describe('a hole in the numbers within a run of odds (2.4.1, 6.9)', () => {
  const fifth = [spun('HT', { spinId: 'e' }), announced('five-odds', 'e')];

  it('leaves open how many lights were to be lit', () => {
    expect(lit()).toEqual(['violation']);
    expect(lit(...lost(...odds('a')))).toEqual(['undetermined']);
  });
  it('leaves open whether they were the fifth', () => {
    const three = [...onHeads, ...odds('a', 'b', 'c')];
    expect(examined(...three, ...fifth).verdictsOf('RESULT_MISANNOUNCED')).toEqual(['violation']);
    expect(examined(...three, ...lost(...odds('d')), ...fifth).verdictsOf('RESULT_MISANNOUNCED')).toEqual([
      'undetermined',
    ]);
  });
  it('leaves open how many were to be lit after odds that were the fifth only by what is on record', () => {
    const four = odds('a', 'c', 'd', 'e');
    expect(lit(...four, ...odds('f'))).toEqual(['violation']);
    expect(lit(...four, ...lost(...spin('HH', 'x')), ...odds('f'))).toEqual(['undetermined']);
  });
  it('does not where a result lies between it and the run', () => {
    const begun = [...onHeads, ...lost(...odds('a')), ...spin('TT', 'x'), placeYourBets, ...onBobsTails];
    expect(examined(...begun, ...odds('b', 'c', 'd'), ...fifth).verdictsOf('RESULT_MISANNOUNCED')).toEqual([
      'violation',
    ]);
  });
});

const stopped = (...steps: readonly Step[]) =>
  examined(...onHeads, ...spin('HH', 'a'), ...steps, closed).verdictsOf('SUBSTITUTE_NOT_APPOINTED');

describe('a hole in the numbers, and a game half done (6.6, 6.8)', () => {
  it('leaves open whether it was spun out', () => {
    expect(stopped(retires('chose-to'))).toEqual(['violation']);
    expect(stopped(retires('chose-to'), ...lost(...spin('TT', 'b', boxer)))).toEqual(['undetermined']);
  });
  it('leaves it open after a removal too', () => {
    const out = playEvent(
      'SpinnerRemoved',
      {
        personId: sam.personId,
        barredFromRing: false,
        decision: decisionOf(boxer, 'delay', '6.7.2'),
      },
      boxer,
    );
    expect(stopped(out)).toEqual(['violation']);
    expect(stopped(out, ...lost(...spin('TT', 'b', boxer)))).toEqual(['undetermined']);
  });
});

const called = (...between: readonly Step[]) =>
  examined(...onHeads.filter((one) => one !== placeYourBets), spun('HT', { spinId: 'a' }), ...between, placeYourBets);

const calledAfter = (...between: readonly Step[]) =>
  examined(
    ...onHeads,
    spun('HH', { spinId: 'a' }),
    ...between,
    noMoreBets,
    spun('HT', { spinId: 'b' }),
    placeYourBets,
    announced('odds', 'b'),
    closed,
  ).verdictsOf('BETS_NOT_CALLED');

const afterFive = (...between: readonly Step[]) =>
  examined(
    ...onHeads,
    spun('HT', { spinId: 'x' }),
    ...between,
    ...odds('a', 'b', 'c', 'd'),
    noMoreBets,
    ...spin('HH', 'e'),
    closed,
  );

describe('a hole in the numbers, and calls of what comes next (6.2)', () => {
  it('leaves open whether bets were called for in time', () => {
    expect(called().verdictsOf('BETS_NOT_CALLED')).not.toContain('undetermined');
    expect(called(...lost(...spin('TT', 'b'))).verdictsOf('BETS_NOT_CALLED')).not.toContain('violation');
  });
  it('leaves open whether the spin before had ended anything', () => {
    expect(calledAfter()).toContain('violation');
    expect(calledAfter(...lost(noSpin('a')))).not.toContain('violation');
  });
  it('leaves open whether they had been the fifth odds, and bets were to be called for again', () => {
    expect(afterFive().verdictsOf('BETS_NOT_CALLED')).toEqual(['violation']);
    const { verdictsOf, doubtOf } = afterFive(...lost(noSpin('x')));
    expect(verdictsOf('BETS_NOT_CALLED')).toEqual(['undetermined']);
    expect(doubtOf('BETS_NOT_CALLED')).toMatch(/^what was called, spun or announced in between: neither the round/);
  });
});
