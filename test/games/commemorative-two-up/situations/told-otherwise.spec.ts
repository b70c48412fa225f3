import { happens, seededChance, shuffled } from '../../../../domain/games/play.ts';
import { examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import { allSituations } from './support/all.ts';
import { recorded } from './support/recorded.ts';
import { opening as usual } from './support/words.ts';
import { commemorative } from '../support/commemorative-game.ts';

const [edition] = commemorative.editions;
if (!edition) throw new Error('the game has no edition');

/** A situation as a floor might record it that leaves steps out, tells them in any order, and some twice. */
const mutilated = (steps: readonly Step[], seed: number): readonly Step[] => {
  const chance = seededChance(seed);
  const left = steps.flatMap((one) =>
    happens(chance, 0.25) ? [] : happens(chance, 0.1) ? [one, one.after(0)] : [one],
  );
  return happens(chance, 0.5) ? left : shuffled(chance, left).map((one) => one.after(1_000));
};

const steps = allSituations.map(({ title, opening = usual, steps: telling }, nth) => ({
  title,
  nth,
  all: recorded([opening, telling]).flatMap((one) => ('type' in one ? [one] : [])),
}));

describe('Commemorative Two-Up: whatever a floor records', () => {
  it.each(steps.map((one) => [one.title, one] as const))(
    'is examined without a fault: %s, told otherwise',
    (_, one) => {
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const staged = stage(mutilated(one.all, 1_000 * one.nth + seed), undefined, commemorative.sessionPlays);
        const { settlements } = examineScript(commemorative, edition, staged);
        expect(settlements.every(({ due, stakeCents }) => (due?.collectedCents ?? 0) <= stakeCents)).toBe(true);
      }
    },
  );
});
