import * as fc from 'fast-check';
import { examineScript } from '../../support/clause-specs.ts';
import { isLongRun } from '../../support/examined-play.ts';
import { contractedGames } from '../../support/game-contract.ts';
import { stage, type Step } from '../../support/script.ts';

/** Steps at any time, of two terminals whose clocks may be off. */
const scriptOf = (anyStep: fc.Arbitrary<Step>): fc.Arbitrary<readonly Step[]> => {
  const timed = fc
    .tuple(anyStep, fc.constantFrom(-400, 0, 100, 5_000), fc.constantFrom('T-1', 'T-2'), fc.constantFrom(0, 300))
    .map(([step, ms, terminal, uncertaintyMs]) => step.after(ms).from(terminal, uncertaintyMs));

  return fc.array(timed, { maxLength: 40 });
};
const runs = { numRuns: isLongRun ? 1_000 : 300, seed: 7 };

describe.each(contractedGames)('$name: whatever a floor records', ({ game, edition, anyStep, opened, closed }) => {
  const script = scriptOf(anyStep);

  it('is examined without a fault, and every cent that moved stands in a settlement', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const { settlements } = examineScript(game, edition, stage(steps));
        const sum = (of: (one: (typeof settlements)[number]) => number) =>
          settlements.reduce((total, one) => total + of(one), 0);
        const moved = (type: string, field: string) =>
          steps.reduce((total, step) => total + (step.type === type ? Number(step.data[field]) : 0), 0);
        expect(sum(({ done }) => done.paidCents)).toBe(moved('round.WagerPaid', 'paidCents'));
        expect(sum(({ done }) => done.collectedCents)).toBe(moved('round.WagerCollected', 'collectedCents'));
        expect(sum(({ done }) => done.returnedCents)).toBe(moved('round.WagerReturned', 'returnedCents'));
      }),
      runs,
    );
  });

  it('leaves no cent of a closed game in difference without a finding on the wager', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const { settlements, all } = examineScript(
          game,
          edition,
          stage([opened, ...steps.filter(({ type }) => type !== 'round.RoundOpened'), closed]),
        );
        const spoken = new Set(all.map(({ wagerId }) => wagerId));
        const silent = settlements.filter(({ differenceCents, wagerId }) => differenceCents && !spoken.has(wagerId));
        expect(silent).toEqual([]);
      }),
      runs,
    );
  });

  it('never owes the house more than a stake, and never the player less than nothing', () => {
    fc.assert(
      fc.property(script, (steps) => {
        for (const { due, stakeCents } of examineScript(game, edition, stage(steps)).settlements) {
          expect(due?.collectedCents ?? 0).toBeLessThanOrEqual(stakeCents);
          expect(Math.min(due?.collectedCents ?? 0, due?.paidCents ?? 0)).toBe(0);
        }
      }),
      runs,
    );
  });

  it('gives findings with ids of their own', () => {
    fc.assert(
      fc.property(script, (steps) => {
        const ids = examineScript(game, edition, stage(steps)).all.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      runs,
    );
  });
});
