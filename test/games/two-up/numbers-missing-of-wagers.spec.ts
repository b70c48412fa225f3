import { decisionOf } from '../../support/floor.ts';
import type { Step } from '../../support/script.ts';
import { elsewhere, examined, examinedFrom, lost, onHeads } from './support/numbers-missing.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  declares,
  floatOf,
  limits,
  limitsSign,
  noMoreBets,
  noSpin,
  opened,
  paid,
  placeYourBets,
  playEvent,
  roundEvent,
  sam,
  sessionOpened,
  spin,
  spun,
} from './support/two-up-floor.ts';

const setAside = roundEvent(
  'OutcomeInvalidated',
  { scope: 'result', resultEventId: null, money: 'refunded', decision: decisionOf(casinoSupervisor, 'fire', '9.4.1') },
  casinoSupervisor,
);

const omitted = (shown: string, ...after: readonly Step[]) =>
  examined(...onHeads, ...spin(shown, 'a'), ...after, closed);

describe('a hole in the numbers of a terminal that records wagers, and one of which no money moved (6.9)', () => {
  const codes = [
    ['TT', 'LOSING_WAGER_NOT_COLLECTED'],
    ['HH', 'WINNING_WAGER_NOT_PAID'],
  ] as const;

  it.each(codes)('leaves open what became of it after %s', (shown, code) => {
    expect(omitted(shown).verdictsOf(code)).toContain('violation');
    const { verdictsOf, doubtOf } = omitted(shown, ...lost(setAside));
    expect(verdictsOf(code)).not.toContain('violation');
    expect(verdictsOf(code)).toContain('undetermined');
    expect(doubtOf(code)).toMatch(/^what became of the wager \S+: neither the round nor its session has number \d+ of/);
  });
  it('does not where another terminal has the hole, that says nothing of wagers', () => {
    const other = [elsewhere(placeYourBets), elsewhere(placeYourBets).lost(), elsewhere(placeYourBets)];
    expect(omitted('TT', ...other).verdictsOf('LOSING_WAGER_NOT_COLLECTED')).toContain('violation');
  });
  it('does not explain less than the stake', () => {
    const part = collected(alice, 'heads', 4_000);
    const less = omitted('TT', ...lost(setAside), part, collected(sam, 'spinner', 2_000));
    expect(less.verdictsOf('LOSING_WAGER_NOT_COLLECTED')).toEqual(['violation']);
  });
});

describe('a hole at the end of a game, by the games after it (6.9)', () => {
  const laid = [opened, accepts(), declares('heads'), placeYourBets, elsewhere(bet(sam, 'spinner', 2_000))];
  const atHeads = [...laid, elsewhere(bet(alice, 'heads', 5_000)), noMoreBets];
  const after = [opened, accepts(), elsewhere(bet(sam, 'spinner', 1_000))];
  const moves = [
    ['TT', 'LOSING_WAGER_NOT_COLLECTED', collected(alice, 'heads', 5_000)],
    ['HH', 'WINNING_WAGER_NOT_PAID', paid(alice, 'heads', 5_000)],
  ] as const;

  it.each(moves)('leaves open what became of a wager after %s', (shown, code, money) => {
    const game = [...atHeads, ...spin(shown, 'a')];
    expect(examined(...game, closed, ...after).verdictsOf(code)).toContain('violation');
    const { verdictsOf, doubtOf } = examined(...game, elsewhere(money).lost(), closed, ...after);
    expect(verdictsOf(code)).not.toContain('violation');
    expect(verdictsOf(code)).toContain('undetermined');
    expect(doubtOf(code)).toMatch(/^what became of the wager \S+: .* has number 3 of terminal T-2$/);
    // A terminal that says nothing more of the evening leaves no number out.
    expect(examined(...game, elsewhere(money).lost(), closed).verdictsOf(code)).toContain('violation');
  });
});

const settledAt = (shown: string, money: Step, ...between: readonly Step[]) =>
  examined(...begins, bet(alice, 'heads', 5_000), ...between, noMoreBets, ...spin(shown, 'a'), money, closed);

describe('a hole in the numbers of a terminal that records wagers, and money that fits another stake (4.10, 6.9)', () => {
  const more = lost(changed(alice, 'heads', 6_000));
  const moves = [
    ['TT', 'COLLECTION_WRONG', collected(alice, 'heads', 6_000)],
    ['HH', 'PAYOUT_WRONG', paid(alice, 'heads', 6_000)],
  ] as const;

  it.each(moves)('leaves open how much lay there after %s: %s', (shown, code, money) => {
    expect(settledAt(shown, money).verdictsOf(code)).toEqual(['violation']);
    const { verdictsOf, doubtOf } = settledAt(shown, money, ...more);
    expect(verdictsOf(code)).toEqual(['undetermined']);
    expect(doubtOf(code)).toMatch(
      /^how much lay on the wager \S+: neither the round nor its session has number \d+ of/,
    );
  });
  it('does not where it lies after the close of betting, and does not explain that a loser was paid', () => {
    const late = omitted('TT', ...more, collected(alice, 'heads', 6_000));
    expect(late.verdictsOf('COLLECTION_WRONG')).toEqual(['violation']);
    expect(settledAt('TT', paid(alice, 'heads', 6_000), ...more).verdictsOf('PAYOUT_WRONG')).toEqual(['violation']);
  });
});

const housed = (...between: readonly Step[]) =>
  examined(
    opened,
    playEvent('SpinnerReplaced', {
      byPersonId: dealer.personId,
      role: 'dealer',
      insteadOf: null,
      because: 'no-volunteer',
    }),
    placeYourBets,
    noMoreBets,
    spun('HH', { spinId: 'a', by: dealer }),
    ...between,
    ...spin('HT', 'b', dealer),
    closed,
  ).verdictsOf('HOUSE_SPIN_OVERRUN');

const unsaid = (...before: readonly Step[]) =>
  examined(
    opened,
    ...before,
    placeYourBets,
    noMoreBets,
    ...spin('HH', 'a', dealer),
    ...spin('HT', 'b', dealer),
    closed,
  ).verdictsOf('HOUSE_SPIN_OVERRUN');

const faulty = (...said: readonly Step[]) =>
  examined(
    ...onHeads,
    spun('HH', { spinId: 'a', seen: ['hit-object'] }),
    noSpin('a', alice),
    ...said,
    ...spin('TT', 'b'),
    closed,
  );

describe('a hole in the numbers after a spin of which nobody with the power said anything (3.3, 7.3)', () => {
  it('leaves open whether it was called invalid', () => {
    expect(faulty().verdictsOf('MANDATORY_NO_SPIN_MISSED')).toEqual(['violation']);
    expect(faulty(...lost(noSpin('a'))).verdictsOf('MANDATORY_NO_SPIN_MISSED')).toEqual(['undetermined']);
  });
  it('leaves open whether the house had thrown a result', () => {
    expect(housed()).toEqual(['violation']);
    expect(housed(...lost(noSpin('a')))).toEqual(['undetermined']);
    expect(housed(announced('heads', 'a'), ...lost(placeYourBets))).toEqual(['violation']);
  });
  it('leaves open whether the house spun for a player', () => {
    expect(unsaid()).toEqual(['violation']);
    expect(unsaid(...lost(accepts(sam)))).toEqual(['undetermined']);
  });
});

const sign = limitsSign(limits(500, 50_000));
const later = limitsSign(limits(1_000, 50_000));
const played = (...signs: readonly Step[]) => {
  const table = [sessionOpened('two-up', 'two-up/star-2016'), floatOf(100, 500, 2_500, 10_000), ...signs];
  return examinedFrom(table, ...onHeads, ...spin('TT', 'a'), closed, later).verdictsOf('LIMITS_SIGN_MISSING');
};

const spunOn = (...between: readonly Step[]) =>
  examined(
    ...onHeads,
    spun('TT', { spinId: 'a' }),
    ...between,
    collected(sam, 'spinner', 2_000),
    ...spin('HH', 'b'),
    closed,
  ).verdictsOf('SPINNER_NOT_RETIRED');

describe('a hole in the numbers after a spin of which nothing is said, and by which a spinner lost (6.4)', () => {
  it('leaves open whether it counted', () => {
    expect(spunOn()).toEqual(['violation']);
    expect(spunOn(...lost(noSpin('a')))).toEqual(['undetermined']);
  });
});

const tokensTaken = (...after: readonly Step[]) =>
  examined(
    ...begins,
    bet(alice, 'heads', 5_000, { medium: 'promotional-tokens' }),
    noMoreBets,
    ...spin('HH', 'a'),
    collected(alice, 'heads', 5_000),
    ...after,
    closed,
  ).verdictsOf('WINNING_WAGER_NOT_PAID');

describe('a hole in the numbers, and tokens that won and were taken (8.1)', () => {
  it('leaves open whether they were paid', () => {
    expect(tokensTaken()).toContain('violation');
    expect(tokensTaken(...lost(paid(alice, 'heads', 5_000)))).not.toContain('violation');
    expect(tokensTaken(...lost(paid(alice, 'heads', 5_000)))).toContain('undetermined');
  });
});

const tokensPaid = (paidCents: number, ...between: readonly Step[]) =>
  examined(
    ...begins,
    bet(alice, 'heads', 5_000, { medium: 'promotional-tokens' }),
    noMoreBets,
    ...between,
    paid(alice, 'heads', paidCents),
    ...spin('TT', 'b'),
    closed,
  ).verdictsOf('PAYOUT_WRONG');

describe('a hole in the numbers, and tokens that were paid (1.1, 8.1)', () => {
  const unseen = lost(...spin('HH', 'a'), collected(alice, 'heads', 5_000));

  it('leaves open whether a spin settled them, and they were collected', () => {
    expect(tokensPaid(5_000)).toEqual(['violation']);
    expect(tokensPaid(5_000, ...unseen)).toEqual([]);
    expect(tokensPaid(4_000, ...unseen)).toEqual(['violation']);
  });
});

const tokensKept = (paidCents: number, ...before: readonly Step[]) => {
  const { verdictsOf } = examined(
    ...begins,
    bet(alice, 'heads', 5_000, { medium: 'promotional-tokens' }),
    noMoreBets,
    ...spin('HH', 'a'),
    ...before,
    paid(alice, 'heads', paidCents),
    closed,
  );
  return [...verdictsOf('TOKENS_NOT_COLLECTED'), ...verdictsOf('PAYOUT_WRONG')];
};

describe("a hole in the numbers, and tokens that won and were paid (1.1 'casino promotional voucher')", () => {
  const taken = lost(collected(alice, 'heads', 5_000));

  it('leaves open whether they were taken too, and not whether they were paid rightly', () => {
    expect(tokensKept(5_000)).toEqual(['violation']);
    expect(tokensKept(5_000, ...taken)).toEqual(['undetermined']);
    expect(tokensKept(4_000, ...taken)).toEqual(['violation']);
  });
});

describe('a hole in the numbers of the terminal that records signs (5.1)', () => {
  it('leaves open whether one stood there', () => {
    expect(played()).toEqual(['violation']);
    expect(played(...lost(sign))).toEqual(['undetermined']);
    expect(played(sign)).toEqual([]);
  });
});
