import type { Unshown } from '../../round/spins.ts';
import type { FactOf } from './facts.ts';

/** What the pennies of a spin show: `none` when neither side shows on two of them, or both do. */
export type PenniesShow = 'heads' | 'tails' | 'none';

/** What the pennies of a spin show, by their faces as one account has them: what two or three of them show (2 'heads', 2 'tails'). */
export const shownBy = (
  pennies: FactOf<'commemorative-two-up.PenniesSpun'>['data']['pennies'],
): PenniesShow | Unshown => {
  const countOf = (side: 'head' | 'tail' | 'not-seen'): number => pennies.filter(({ face }) => face === side).length;
  const [heads, tails] = [countOf('head'), countOf('tail')];
  if (heads >= 2 && tails >= 2) return 'none';
  // Two that are alike decide it, whatever the third shows.
  if (heads >= 2) return 'heads';
  if (tails >= 2) return 'tails';
  return pennies.length === 0 || countOf('not-seen') > 0 ? 'not-seen' : 'none';
};
