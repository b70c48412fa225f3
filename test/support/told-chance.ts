import type { ChanceUnknown, WagerChance } from '../../domain/games/chance-of-wagers.ts';
import type { Ratio } from '../../domain/kernel/ratio.ts';

const fraction = ({ over, under }: Ratio): string => `${over}/${under}`;

/** What chance makes of a wager, with its ratios as fractions: `1/32`. */
export const told = (chance: WagerChance | ChanceUnknown | undefined) =>
  chance === undefined || 'because' in chance
    ? chance
    : {
        advantage: fraction(chance.advantage),
        variance: fraction(chance.variance),
        shared: fraction(chance.shared),
        isAtBestPlay: chance.isAtBestPlay,
      };

/** What is known of a wager; a fault where it is not. */
export const known = (chance: WagerChance | ChanceUnknown | undefined): WagerChance => {
  if (chance === undefined || 'because' in chance) throw new Error('what chance makes of it is known');
  return chance;
};

/** A ratio in per cent, to so many places. */
export const perCent = ({ over, under }: Ratio, places: number): string =>
  ((100 * Number(over)) / Number(under)).toFixed(places);
