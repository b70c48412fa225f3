import type { Placed } from '../../../domain/kernel/placed.ts';
import {
  closedFor,
  closingBy,
  isPuttingRight,
  placementThatCounts,
  type Effect,
  type LateTouch,
} from '../../../domain/round/betting.ts';
import type { RoundRecord } from '../../../domain/round/record.ts';
import type { Wager } from '../../../domain/round/wager-book.ts';
import type { Step } from '../../support/script.ts';
import { betsCalled, changed, laid, noMoreBets, recordOf, takenBack } from '../../support/round-steps.ts';

const only = (...steps: readonly Step[]): { readonly record: RoundRecord; readonly wager: Wager } => {
  const record = recordOf(...steps);
  const [wager] = record.wagers;
  if (!wager) throw new Error('no wager is on record');
  return { record, wager };
};
const first = (placed: readonly Placed[]): Placed => {
  const [one] = placed;
  if (!one) throw new Error('it is not on record');
  return one;
};

const always = (): boolean => true;
const never = (): boolean => false;

describe('What closes the betting', () => {
  const { betsCalls, calls } = recordOf(betsCalled, noMoreBets, betsCalled, noMoreBets);
  const [play] = betsCalls.slice(1);

  it('is the first rightful call before the first play', () => {
    expect(closingBy(calls, always, play)).toMatchObject({ strict: { at: 2 }, loose: null });
    expect(closingBy(calls, ({ at }) => at === 4, undefined)).toMatchObject({ strict: { at: 4 }, loose: null });
  });

  it('is the first call of all, or the play itself, where no rightful call came in time', () => {
    expect(closingBy(calls, never, play)).toMatchObject({ strict: null, loose: { at: 2 } });
    expect(closingBy(calls, ({ at }) => at === 4, play)).toMatchObject({ strict: { at: 4 }, loose: { at: 2 } });
    expect(closingBy(calls.slice(1), never, play)).toMatchObject({ strict: null, loose: { at: 3 } });
    expect(closingBy(calls.slice(1), never, undefined)).toMatchObject({ strict: null, loose: { at: 4 } });
    expect(closingBy([], never, undefined)).toEqual({ strict: null, loose: null });
  });
});

const closedAfter = (call: Step, bet: Step) => {
  const { record, wager } = only(call, bet);
  const closing = { strict: first(record.calls), loose: null };
  return wager.laid ? closedFor(closing, wager.laid) : undefined;
};

describe('A deed near the close of betting', () => {
  it('is late after it, and in time before it', () => {
    expect(closedAfter(noMoreBets, laid('w-1', 500))).toMatchObject({
      closedBy: { at: 1 },
      strict: true,
      unclear: null,
    });
    const { record, wager } = only(laid('w-1', 500), noMoreBets);
    expect(wager.laid && closedFor({ strict: first(record.calls), loose: null }, wager.laid)).toBeUndefined();
  });

  it('is in doubt where the clocks cannot tell', () => {
    const doubt = closedAfter(noMoreBets, laid('w-1', 500).from('T-2', 60_000));
    expect(doubt).toMatchObject({ strict: true, unclear: { stands: 'unclear', uncertaintyMs: 60_000 } });
  });

  it('is held to what the rules name first, and then to what closed it besides', () => {
    const { record, wager } = only(betsCalled, laid('w-1', 500), noMoreBets);
    const [strict, loose] = [first(record.calls), first(record.betsCalls)];
    if (!wager.laid) throw new Error('the wager was laid');
    expect(closedFor({ strict, loose }, wager.laid)).toMatchObject({ closedBy: { at: 1 }, strict: false });
    expect(closedFor({ strict: loose, loose: strict }, wager.laid)).toMatchObject({
      closedBy: { at: 1 },
      strict: true,
    });
    expect(closedFor({ strict: null, loose: null }, wager.laid)).toBeUndefined();
  });

  it('may be in doubt against what closed it besides', () => {
    const { record, wager } = only(betsCalled, laid('w-1', 500).from('T-2', 60_000));
    const doubt = wager.laid && closedFor({ strict: null, loose: first(record.betsCalls) }, wager.laid);
    expect(doubt).toMatchObject({ strict: false, unclear: { stands: 'unclear' } });
  });
});

describe('A wager as it counts', () => {
  const { wager } = only(laid('w-1', 500), changed('w-1', 700), changed('w-1', 900), takenBack('w-1'));
  const closing: Omit<LateTouch, 'how' | 'deed' | 'change'> = {
    wager,
    closedBy: first(wager.changes),
    strict: true,
    unclear: null,
  };
  const effectsOn = (...effects: readonly Effect[]): ReadonlyMap<LateTouch, Effect> =>
    new Map(
      wager.changes
        .slice(0, effects.length)
        .map((change, index) => [
          { ...closing, how: 'changed', deed: change, change } as const,
          effects[index] ?? 'effective',
        ]),
    );
  const stake = (effects: ReadonlyMap<LateTouch, Effect>, freedAt = Infinity) =>
    placementThatCounts(wager, effects, freedAt).placement?.stakeCents ?? null;

  it('lies as it lay last, or is gone', () => {
    expect(stake(new Map())).toBeNull();
    expect(stake(new Map(), 3)).toBe(900);
    expect(stake(new Map(), 1)).toBe(500);
  });

  it('leaves out late touches without effect, and only those', () => {
    expect(stake(effectsOn('effective', 'effective', 'ineffective'))).toBe(900);
    expect(stake(effectsOn('effective', 'ineffective', 'ineffective'))).toBe(700);
    expect(stake(effectsOn('ineffective', 'open', 'ineffective'))).toBe(900);
    expect(placementThatCounts(wager, effectsOn('ineffective', 'effective'), 2)).toMatchObject({
      laid: true,
      without: [{ change: { at: 2 } }],
    });
  });

  it('was never laid where it was laid late without effect', () => {
    const late: LateTouch = { ...closing, how: 'laid', deed: first(wager.changes), change: null };
    expect(placementThatCounts(wager, new Map([[late, 'ineffective']]), Infinity)).toMatchObject({
      laid: false,
      placement: null,
    });
    expect(placementThatCounts(wager, new Map([[late, 'open']]), 1)).toMatchObject({ laid: true });
  });
});

describe('A late touch that only puts right what had no effect', () => {
  const { wagers } = recordOf(
    laid('w-1', 500),
    laid('w-2', 300),
    changed('w-1', 700),
    changed('w-2', 900),
    changed('w-1', 500),
    takenBack('w-1'),
    takenBack('w-2'),
  );
  const [one, two] = wagers;
  const [up, back, gone] = one?.changes ?? [];
  const [ofTwo, twoGone] = two?.changes ?? [];
  if (!one?.laid || !two || !up || !back || !gone || !ofTwo || !twoGone) throw new Error('two wagers were changed');
  const closedBy = one.laid;
  const touch = (
    wager: Wager,
    change: Wager['changes'][number] | null,
    deed: Placed = change ?? closedBy,
  ): LateTouch => ({
    wager,
    change,
    deed,
    how: change === null ? 'laid' : change.placement === null ? 'withdrawn' : 'changed',
    closedBy,
    strict: true,
    unclear: null,
  });

  it('brings a wager back to how it lay, or hands one back that was laid late', () => {
    expect(isPuttingRight(touch(one, back), [touch(one, up)])).toBe(true);
    expect(isPuttingRight(touch(one, gone), [touch(one, null), touch(one, up)])).toBe(true);
    expect(isPuttingRight(touch(one, gone), [touch(one, up), touch(one, null, up)])).toBe(true);
  });

  it('brings it back to how it was changed in time, where it was', () => {
    expect(isPuttingRight(touch(one, gone), [touch(one, back)])).toBe(false);
    expect(isPuttingRight(touch(one, back), [touch(two, ofTwo)])).toBe(false);
    expect(isPuttingRight(touch(one, { ...gone, placement: up.placement }), [touch(one, back)])).toBe(true);
  });

  it('is none where nothing before it was without effect, or it was only laid', () => {
    expect(isPuttingRight(touch(one, back), [])).toBe(false);
    expect(isPuttingRight(touch(one, up), [touch(one, back)])).toBe(false);
    expect(isPuttingRight(touch(one, null), [touch(one, up)])).toBe(false);
    expect(isPuttingRight(touch(one, back), [touch(one, null)])).toBe(false);
    expect(isPuttingRight(touch(two, twoGone), [touch(one, null)])).toBe(false);
  });
});
