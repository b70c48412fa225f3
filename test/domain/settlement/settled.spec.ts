import { dueFrom, nothing, reasoned, type Due, type Reasoned } from '../../../domain/settlement/due.ts';
import { leaveUnsettled, settledBy } from '../../../domain/settlement/settled.ts';
import { collected, laid, recordOf, voided } from '../../support/round-steps.ts';

const record = recordOf(
  laid('w-1', 500),
  laid('w-2', 300),
  laid('w-3', 200),
  voided('w-2', 'refunded'),
  collected('w-1', 500),
);
const [first, second, third] = record.wagers;
if (!first || !second || !third) throw new Error('three wagers were laid');
const lost = { outcome: 'lost', due: { ...nothing, collectedCents: 500 }, clauses: ['1'], reason: null } as const;
const settledAs = (wager: typeof first, more: Partial<Due<number>>): Reasoned<number> =>
  reasoned(wager, dueFrom<number>(wager, { ...lost, ...more }));

describe('A round that was settled', () => {
  const reasoning = [
    settledAs(first, { decidedBy: 6 }),
    settledAs(second, { ruling: second.voids[0] ?? null }),
    settledAs(third, {}),
  ];
  const settled = settledBy(reasoning, [], (pips) => ({ atMs: pips, uncertaintyMs: 0 }));

  it('answers the settlements with the reasoning behind them', () => {
    expect(settled.settlements.map(({ wagerId }) => wagerId)).toEqual(['w-1', 'w-2', 'w-3']);
    expect(settled.reasoning).toBe(reasoning);
  });

  it('says when what decided a wager happened: the play, the ruling, or what was last done with it', () => {
    expect(settled.decidedBy('w-1')).toEqual({ atMs: 6, uncertaintyMs: 0 });
    expect(settled.decidedBy('w-2')).toMatchObject({ type: 'round.WagerVoided' });
    expect(settled.decidedBy('w-3')).toMatchObject({ type: 'round.WagerPlaced', data: { wagerId: 'w-3' } });
    expect(settled.decidedBy('w-9')).toBeUndefined();
  });
});

describe('A round whose wagers the rules do not settle', () => {
  it('leaves each as it was, says why, and nothing decided it', () => {
    const { settlements, faults, decidedBy } = leaveUnsettled(record, 'this copy has no rules of wagers');
    expect(settlements.map(({ wagerId, outcome, due, reason }) => [wagerId, outcome, due, reason])).toEqual(
      ['w-1', 'w-2', 'w-3'].map((id) => [id, 'not-governed', null, 'this copy has no rules of wagers']),
    );
    expect(settlements[0]?.done).toEqual({ collectedCents: 500, paidCents: 0, returnedCents: 0 });
    expect(faults).toEqual([]);
    expect(decidedBy('w-1')).toMatchObject({ type: 'round.WagerCollected' });
  });
});
