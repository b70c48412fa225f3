import { odds, type Odds } from '../../../domain/kernel/odds.ts';
import { isLaid } from '../../../domain/round/wager-book.ts';
import type { Due } from '../../../domain/settlement/due.ts';
import { maximumFor, type MaximumRules } from '../../../domain/settlement/maximum.ts';
import { wonOrLost, type PayRules } from '../../../domain/settlement/won-or-lost.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { stage, step, type Actor, type Step } from '../../support/script.ts';
import { collected, foundOver, laid, opened, paid, recordOf } from '../../support/round-steps.ts';

const supervisor: Actor = { personId: 'cs-1', role: 'casino-supervisor' };
const line = (denominationCents: number) => ({ denominationCents, count: 100, totalCents: denominationCents * 100 });
const float = step('table.FloatOpened', { lines: [line(100), line(500)], countedBy: [] }, supervisor);
const sign = (maxCents: number): Step =>
  step(
    'table.SignShown',
    {
      signId: 's-1',
      content: {
        kind: 'limits',
        limits: [{ wagerKind: '*', minCents: 100, maxCents, multiplesOfMin: false, unitCents: null }],
      },
    },
    supervisor,
  );
const allowed = (maxCents: number): Step =>
  step(
    'table.PersonalLimitGranted',
    {
      personId: 'p-1',
      minCents: 100,
      maxCents,
      signId: null,
      decision: { by: 'cs-1', roleClaimed: 'casino-supervisor', ground: 'player-asked', clause: null },
    },
    supervisor,
  );

type Rules = PayRules & { readonly maximum: MaximumRules };

const rules: Rules = {
  rounding: 'up',
  maximum: {
    mayAllow: ['casino-supervisor'],
    withoutSign: { question: 'allowed-without-sign', counts: true },
    at: { question: 'placing-or-call', read: 'placing' },
    of: { question: 'each-or-together', read: 'each' },
  },
  caps: 'when-found',
  tokens: 'collected',
  clauses: { payable: '4', overMaximum: '5' },
  questions: { payable: 'which-chips', overMaximum: 'found-when', tokens: 'tokens' },
};

type Set = {
  readonly at?: Odds | null;
  readonly later?: readonly Step[];
  readonly won?: boolean;
  readonly rules?: Partial<Rules>;
  readonly table?: readonly Step[];
  readonly besideCents?: number;
};

/** The call comes after everything that happened at the table. */
const atTheCall = { atMs: Infinity, uncertaintyMs: 0 };

const dueOf = (
  steps: readonly Step[],
  {
    at = odds(1, 2),
    won = true,
    rules: otherwise = {},
    table: before = [float, sign(1_000)],
    later = [],
    besideCents = 0,
  }: Set = {},
): Due => {
  const [wager] = recordOf(...steps).wagers;
  if (!wager || !isLaid(wager)) throw new Error('the wager was laid');
  const { session } = stage([...before.map((one) => one.after(1)), opened, ...later]).session;
  const table = tableRecordOf(session);
  const placing = { placedAt: wager.laid.fact, calledAt: () => atTheCall, besideCents: () => besideCents };
  return wonOrLost(
    {
      table,
      wager,
      maximum: maximumFor(table, wager, wager.placement, placing, { ...rules, ...otherwise }.maximum),
      placement: wager.placement,
      won,
      by: 'the die',
      decidedAt: wager.laid,
      odds: at,
      clauses: ['1'],
      interpretations: ['dice'],
    },
    { ...rules, ...otherwise },
  );
};

describe('A wager that won or lost', () => {
  it('is paid at the odds, or lost whole, by the clauses that it is given', () => {
    expect(dueOf([laid('w-1', 400)])).toMatchObject({
      outcome: 'won',
      due: { collectedCents: 0, paidCents: 200, returnedCents: 0 },
      clauses: ['1'],
      interpretations: ['which-chips', 'dice'],
      decidedBy: 'the die',
      exactCents: null,
    });
    expect(dueOf([laid('w-1', 400)], { won: false })).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 400, paidCents: 0, returnedCents: 0 },
      interpretations: ['dice'],
    });
  });

  it('is paid as far as chips can, by the clause that says so', () => {
    expect(dueOf([laid('w-1', 500)])).toMatchObject({ due: { paidCents: 300 }, clauses: ['1', '4'], exactCents: 250 });
    expect(dueOf([laid('w-1', 500)], { rules: { rounding: 'none' } })).toMatchObject({
      due: { paidCents: 200 },
      dueMost: { paidCents: 300 },
    });
  });

  it('is paid in the chips that were there when it was paid', () => {
    const fifties = step('table.FloatCounted', { lines: [line(50)], countedBy: [] }, supervisor).after(20_000);
    const steps = [laid('w-1', 500), collected('w-1', 500), paid('w-1', 250).after(60_000)];
    expect(dueOf(steps, { later: [fifties] })).toMatchObject({
      due: { paidCents: 250 },
      exactCents: null,
    });
  });

  it('is undetermined where nobody recorded which chips there were', () => {
    const due = dueOf([laid('w-1', 401)], { table: [] });
    expect(due).toMatchObject({ outcome: 'undetermined', due: null });
    expect(due.reason).toContain('no inventory');
  });

  it('gives its tokens to the house, won or lost', () => {
    const tokens = laid('w-1', 400, 'main', { medium: 'promotional-tokens' });
    expect(dueOf([tokens])).toMatchObject({
      due: { collectedCents: 400, paidCents: 200 },
      interpretations: ['which-chips', 'tokens', 'dice'],
    });
    expect(dueOf([tokens], { rules: { tokens: 'like-chips' } })).toMatchObject({ due: { collectedCents: 0 } });
    const both = laid('w-1', 400, 'main', { medium: 'mixed' });
    expect(dueOf([both, collected('w-1', 300)])).toMatchObject({ due: { collectedCents: 300 } });
    expect(dueOf([both, collected('w-1', 900)])).toMatchObject({ due: { collectedCents: 400 } });
  });
});

describe('A wager over the maximum', () => {
  const over = laid('w-1', 1_400);

  it('counts to the maximum where it was found before any money moved', () => {
    expect(dueOf([over, foundOver('w-1', 1_000)])).toMatchObject({
      due: { paidCents: 500 },
      clauses: ['1', '5'],
      interpretations: ['which-chips', 'found-when', 'dice'],
      over: { maxCents: 1_000, inTime: 'yes' },
    });
    expect(dueOf([over, foundOver('w-1', 1_000)], { won: false })).toMatchObject({ due: { collectedCents: 1_000 } });
  });

  it('stands where nobody found it, or only afterwards', () => {
    expect(dueOf([over])).toMatchObject({ due: { paidCents: 700 }, over: { inTime: 'no' } });
    const late = dueOf([over, paid('w-1', 700), foundOver('w-1', 1_000)]);
    expect(late).toMatchObject({ due: { paidCents: 700 }, over: { inTime: 'no' } });
  });

  it('was found, evidently, where it was settled at the maximum', () => {
    expect(dueOf([over, paid('w-1', 500)])).toMatchObject({ due: { paidCents: 500 }, over: { inTime: 'yes' } });
    const inDoubt = foundOver('w-1', 1_000).from('T-2', 60_000);
    expect(dueOf([over, inDoubt, paid('w-1', 500)])).toMatchObject({
      outcome: 'won',
      due: { paidCents: 500 },
      over: { inTime: 'yes' },
    });
  });

  it('was found by nobody where no money moved, though the document has no odds and nothing was due', () => {
    expect(dueOf([over], { at: null })).toMatchObject({ due: { paidCents: 0 }, over: { inTime: 'no' } });
  });

  it('is undetermined where nobody recorded which chips there were', () => {
    const tokens = laid('w-1', 1_401, 'main', { medium: 'promotional-tokens' });
    const due = dueOf([tokens, paid('w-1', 500)], { table: [sign(1_001)] });
    expect(due).toMatchObject({ outcome: 'undetermined', due: null, over: { inTime: 'no' } });
  });

  it('is undetermined where the clocks cannot tell whether it was found in time', () => {
    const found = foundOver('w-1', 1_000).from('T-2', 60_000);
    const due = dueOf([over, found, paid('w-1', 700)]);
    expect(due).toMatchObject({ outcome: 'undetermined', due: null, over: { inTime: 'unclear' } });
  });

  it('counts to the maximum, found or not, where the document caps always', () => {
    const always = { rules: { caps: 'always' as const } };
    expect(dueOf([over], always)).toMatchObject({ due: { paidCents: 500 }, over: { inTime: 'yes', found: null } });
  });

  it('has a maximum of its own where its player was allowed more, with the open question of the sign', () => {
    const table = [float, sign(1_000), allowed(2_000)];
    expect(dueOf([over], { table })).toMatchObject({
      due: { paidCents: 700 },
      over: null,
      interpretations: ['which-chips', 'allowed-without-sign', 'dice'],
    });
    const withoutEffect = { ...rules.maximum, withoutSign: { question: 'allowed-without-sign', counts: false } };
    expect(dueOf([over], { table, rules: { maximum: withoutEffect } })).toMatchObject({ over: { maxCents: 1_000 } });
    expect(dueOf([laid('w-1', 400)], { table })).toMatchObject({ interpretations: ['which-chips', 'dice'] });
  });

  it('has the maximum that a finder named, where no sign is on record', () => {
    expect(dueOf([over, foundOver('w-1', 1_000)], { table: [float] })).toMatchObject({ over: { maxCents: 1_000 } });
    expect(dueOf([over], { table: [float] })).toMatchObject({ over: null });
  });
});

const readAt = (read: 'placing' | 'call') => ({
  maximum: { ...rules.maximum, at: { question: 'placing-or-call', read } },
});

describe('A maximum that changed after a wager was placed', () => {
  const lowered = [sign(300).after(60_000)];
  const over = (read: 'placing' | 'call', stakeCents: number, later = lowered) => {
    const { over: found, interpretations } = dueOf([laid('w-1', stakeCents)], { later, rules: readAt(read) });
    return [found?.maxCents, interpretations.includes('placing-or-call')];
  };

  it('holds as it was at the placing or at the call, as read, and the question is named where it decides', () => {
    expect(over('placing', 400)).toEqual([undefined, true]);
    expect(over('call', 400)).toEqual([300, true]);
    expect(over('placing', 1_200)).toEqual([1_000, true]);
  });

  it('makes no difference to a wager that is within both, or where it was stated again as it was', () => {
    expect(over('call', 200)).toEqual([undefined, false]);
    expect(over('call', 400, [sign(1_000).after(60_000)])).toEqual([undefined, false]);
    expect(over('call', 400, [])).toEqual([undefined, false]);
  });
});

describe('A maximum of wagers together', () => {
  const together = { maximum: { ...rules.maximum, of: { question: 'each-or-together', read: 'together' as const } } };
  const over = (stakeCents: number, besideCents: number, read: Partial<Rules> = together) => {
    const { over: found, interpretations } = dueOf([laid('w-1', stakeCents)], { besideCents, rules: read });
    return [found?.maxCents, interpretations.includes('each-or-together')];
  };

  it('leaves the later wager what the earlier ones left of it', () => {
    expect(over(400, 600)).toEqual([undefined, false]);
    expect(over(400, 700)).toEqual([300, true]);
    expect(over(400, 1_300)).toEqual([0, true]);
  });

  it('does not, where it is of each', () => expect(over(400, 700, {})).toEqual([undefined, false]));
});
