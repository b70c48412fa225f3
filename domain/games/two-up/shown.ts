import type { Unshown } from '../../round/spins.ts';
import type { FactOf } from './facts.ts';

/** What two coins show: `none` when a coin does not lie flat or they are not two. */
export type CoinsShow = 'heads' | 'tails' | 'odds' | 'none';
/** The same of a spin: also `not-seen` when nobody recorded a face, `told-differently` when the spin was recorded more than once and the accounts differ. */
export type Shown = CoinsShow | Unshown;

/** What the coins of a spin show, by their faces as one account has them. */
export const shownBy = (coins: FactOf<'two-up.CoinsSpun'>['data']['coins']): Shown => {
  // Whatever the other shows, coins of which one stands on its edge lie neither heads, tails nor odds (1.1).
  if (coins.some(({ face }) => face === 'not-flat')) return 'none';
  if (coins.length === 0 || coins.some(({ face }) => face === 'not-seen')) return 'not-seen';
  if (coins.length !== 2) return 'none';
  const heads = coins.filter(({ face }) => face === 'head').length;
  return heads === 2 ? 'heads' : heads === 0 ? 'tails' : 'odds';
};
