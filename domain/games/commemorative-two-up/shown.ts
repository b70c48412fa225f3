import type { Unshown } from '../../round/spins.ts';
import type { FactOf } from './facts.ts';

/** What three pennies show: `none` when a penny does not lie flat or they are not three. */
export type PenniesShow = 'heads' | 'tails' | 'none';

/** What the pennies of a spin show, by their faces as one account has them: what two or three of them show (2 'heads', 2 'tails'). */
export const shownBy = (
  pennies: FactOf<'commemorative-two-up.PenniesSpun'>['data']['pennies'],
): PenniesShow | Unshown => {
  if (pennies.some(({ face }) => face === 'not-flat')) return 'none';
  if (pennies.length === 0) return 'not-seen';
  if (pennies.length !== 3) return 'none';
  const heads = pennies.filter(({ face }) => face === 'head').length;
  const tails = pennies.filter(({ face }) => face === 'tail').length;
  // Two that are alike decide it, whatever the third shows.
  return heads >= 2 ? 'heads' : tails >= 2 ? 'tails' : 'not-seen';
};
