import type { LaidWager } from '../../../domain/round/wager-book.ts';
import {
  laidBeforeCents,
  maximumFor,
  overMaximum,
  type Caps,
  type Maximum,
  type MaximumRules,
} from '../../../domain/settlement/maximum.ts';
import { firstLaid, roundAtTable } from '../../support/claims.ts';
import {
  changed,
  collected,
  foundOver,
  foundUnder,
  laid,
  recordOf,
  refused,
  voided,
} from '../../support/round-steps.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Step } from '../../support/script.ts';
import { decisionBy, limitsOf, shown, supervisor, tableStep } from '../../support/table-steps.ts';

const rules: MaximumRules = {
  mayAllow: ['casino-supervisor'],
  withoutSign: { question: 'without-sign', counts: true },
  at: { question: 'placing-or-call', read: 'placing' },
  of: { question: 'each-or-together', read: 'each' },
};
const byCall: MaximumRules = { ...rules, at: { ...rules.at, read: 'call' } };
const together: MaximumRules = { ...rules, of: { ...rules.of, read: 'together' } };

const sign = (signId: string, maxCents: number): Step =>
  shown(signId, { kind: 'limits', limits: [limitsOf(100, maxCents)] });
const changedTo = (maxCents: number): Step =>
  tableStep('LimitsChanged', { limits: [limitsOf(100, maxCents)], signId: null, decision: decisionBy(supervisor) });
const allowed = (maxCents: number): Step =>
  tableStep('PersonalLimitGranted', {
    personId: 'p-1',
    minCents: 100,
    maxCents,
    signId: null,
    decision: decisionBy(supervisor),
  });

type Beside = {
  readonly besideCents?: () => number;
  readonly calledAt?: () => { atMs: number; uncertaintyMs: number };
};
/** The call comes after everything that happened at the table, unless it is said otherwise. */
const maximum = (
  of: MaximumRules,
  steps: readonly Step[],
  { besideCents = () => 0, calledAt = () => ({ atMs: Infinity, uncertaintyMs: 0 }) }: Beside = {},
): Maximum => {
  const { table, wagers } = roundAtTable(...steps);
  const wager = firstLaid(wagers);
  return maximumFor(table, wager, wager.placement, { placedAt: wager.laid.fact, calledAt, besideCents }, of);
};
const bet = laid('w-1', 500);

const neverCalled = () => {
  throw new Error('the call makes no difference');
};

describe('The maximum for a wager', () => {
  it('is that of the placing or of the call, and cites the question where they make a difference', () => {
    const steps = [sign('s-1', 1_000), bet, changedTo(300)];
    expect(maximum(rules, steps)).toEqual({ maxCents: 1_000, interpretations: ['placing-or-call'] });
    expect(maximum(byCall, steps)).toEqual({ maxCents: 300, interpretations: ['placing-or-call'] });
    const higher = [sign('s-1', 1_000), bet, changedTo(2_000)];
    expect(maximum(byCall, higher)).toEqual({ maxCents: 1_000, interpretations: [] });
  });

  it('is the first that was stated, where none was on record yet', () => {
    expect(maximum(rules, [bet, sign('s-1', 1_000)])).toEqual({ maxCents: 1_000, interpretations: [] });
    expect(maximum(byCall, [bet, sign('s-1', 1_000), changedTo(300)])).toEqual({
      maxCents: 300,
      interpretations: ['placing-or-call'],
    });
  });

  it('is that of the placing, and nothing is asked of the call, where the limits did not change since', () => {
    expect(maximum(byCall, [sign('s-1', 1_000), bet], { calledAt: neverCalled })).toEqual({
      maxCents: 1_000,
      interpretations: [],
    });
    expect(maximum(byCall, [bet], { calledAt: neverCalled })).toEqual({ maxCents: null, interpretations: [] });
  });

  it("is the player's own where more was allowed, and cites the question of its sign where that decides", () => {
    const table = [sign('s-1', 400), allowed(900)];
    expect(maximum(rules, [...table, bet])).toEqual({ maxCents: 900, interpretations: ['without-sign'] });
    const strict = { ...rules, withoutSign: { ...rules.withoutSign, counts: false } };
    expect(maximum(strict, [...table, bet])).toEqual({ maxCents: 400, interpretations: ['without-sign'] });
    expect(maximum(rules, [sign('s-1', 500), allowed(900), bet])).toEqual({ maxCents: 900, interpretations: [] });
  });

  it('is what a finder said of it where no sign is on record', () => {
    expect(maximum(rules, [bet, foundOver('w-1', 300)])).toEqual({ maxCents: 300, interpretations: [] });
    expect(maximum(rules, [bet, foundUnder('w-1', 300)])).toEqual({ maxCents: null, interpretations: [] });
  });

  it('is what the wagers before leave of it, where it is read for all of them together', () => {
    const steps = [sign('s-1', 800), bet];
    const beside = { besideCents: () => 500 };
    expect(maximum(together, steps, beside)).toEqual({ maxCents: 300, interpretations: ['each-or-together'] });
    expect(maximum(together, steps, { besideCents: () => 300 })).toEqual({ maxCents: 500, interpretations: [] });
    expect(maximum(together, steps, { besideCents: () => 900 })).toEqual({
      maxCents: 0,
      interpretations: ['each-or-together'],
    });
    expect(maximum(together, [bet], beside)).toEqual({ maxCents: null, interpretations: [] });
    expect(maximum(rules, steps, beside)).toEqual({ maxCents: 800, interpretations: [] });
  });
});

const beforeCents = (steps: readonly Step[], isForSame = (): boolean => true): number => {
  const { wagers } = recordOf(...steps, laid('w-9', 500));
  const last = wagers.at(-1);
  return last ? laidBeforeCents(wagers, firstLaid([last]), last.placement, isForSame) : NaN;
};

describe('What a player laid before for the same play', () => {
  it('is the stakes of the kind, as they last lay', () => {
    expect(beforeCents([laid('w-1', 200), laid('w-2', 100)])).toBe(300);
    expect(beforeCents([laid('w-1', 200), changed('w-1', 600)])).toBe(600);
    expect(beforeCents([laid('w-1', 200), changed('w-1', 200, 'side')])).toBe(0);
  });

  it.each([
    ['of another kind', [laid('w-1', 200, 'side')]],
    ['of another player', [laid('w-1', 200, 'main', { personId: 'p-2' })]],
    ['refused', [laid('w-1', 200), refused('w-1', 200)]],
    ['declared void', [laid('w-1', 200), voided('w-1', 'refunded')]],
    ['refused and declared void', [laid('w-1', 200), refused('w-1', 200), voided('w-1', 'refunded')]],
  ] as const)('is not a wager %s', (_, steps) => {
    expect(beforeCents(steps)).toBe(0);
  });

  it('is not a wager for another play, one laid later, or one that was not laid in this round', () => {
    expect(beforeCents([laid('w-1', 200)], () => false)).toBe(0);
    const { wagers } = recordOf(laid('w-1', 200), laid('w-2', 300), collected('w-3', 400));
    const [first, later, ofNobody] = wagers;
    if (!first || !later || !ofNobody) throw new Error('three wagers are on record');
    const elsewhere = { ...ofNobody, personId: 'p-1', placement: { ...ofNobody.placement, kind: 'main' } };
    const all = [first, later, elsewhere];
    expect(laidBeforeCents(all, firstLaid([first]), first.placement, () => true)).toBe(0);
    expect(laidBeforeCents(all, firstLaid([later]), later.placement, () => true)).toBe(200);
  });

  it('is nothing where nobody knows whose the wager is', () => {
    const ofNobody: JsonObject = { personId: null };
    const { wagers } = recordOf(laid('w-1', 200, 'main', ofNobody), laid('w-2', 300, 'main', ofNobody));
    const [, second] = wagers;
    if (!second) throw new Error('two wagers were laid');
    expect(laidBeforeCents(wagers, firstLaid([second]), second.placement, () => true)).toBe(0);
  });
});

const over = (maxCents: number | null, caps: Caps, ...steps: readonly Step[]) => {
  const wager: LaidWager = firstLaid(recordOf(bet, ...steps).wagers);
  return overMaximum(wager, wager.placement, { maxCents, interpretations: [] }, caps);
};

describe('A wager over its maximum', () => {
  const taken = collected('w-1', 500);

  it('is over by more than the maximum only', () => {
    expect(over(null, 'when-found')).toBeNull();
    expect(over(500, 'when-found')).toBeNull();
    expect(over(499, 'when-found')).toMatchObject({ maxCents: 499, found: null, inTime: 'no' });
  });

  it('is found in time before money moved on it, or always, as the document has it', () => {
    const found = foundOver('w-1', 400);
    expect(over(400, 'when-found', found)).toMatchObject({ found: { at: 2 }, inTime: 'yes' });
    expect(over(400, 'when-found', found, taken)).toMatchObject({ inTime: 'yes' });
    expect(over(400, 'when-found', taken, found)).toMatchObject({ inTime: 'no' });
    expect(over(400, 'when-found', foundUnder('w-1', 400))).toMatchObject({ found: null, inTime: 'no' });
    expect(over(400, 'always', taken)).toMatchObject({ found: null, inTime: 'yes' });
    const near = [found.from('T-1', 300), taken.from('T-2', 300).after(200)];
    expect(over(400, 'when-found', ...near)).toMatchObject({ inTime: 'unclear' });
  });
});
