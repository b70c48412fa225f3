import { less, plus, ratio, sumOf, times, type Ratio } from '../kernel/ratio.ts';

/** What may become of a wager by chance: how likely that is, and what the patron then wins of each cent laid; negative: loses. */
export type ChanceOf = { readonly chance: Ratio; readonly wins: Ratio };

/** What a kind of wager comes to on average, exactly. */
export type WagerChance = {
  /** The house advantage: what the house wins of each cent laid. */
  readonly advantage: Ratio;
  /** The variance of what is won or lost of each cent laid. */
  readonly variance: Ratio;
  /** True where one result decides all such wagers of a round: then they count as one wager of their stakes together. */
  readonly together: boolean;
};

/** The average and the variance of a wager. Throws a fault where the chances do not make up one: they are written by us. */
export const wagerChance = (all: readonly ChanceOf[], together: boolean): WagerChance => {
  const { over, under } = sumOf(all.map(({ chance }) => chance));
  if (over !== under) throw new RangeError(`the chances of a wager make up ${over} over ${under}, and not one`);
  const mean = sumOf(all.map(({ chance, wins }) => times(chance, wins)));
  const meanOfSquares = sumOf(all.map(({ chance, wins }) => times(chance, times(wins, wins))));
  return {
    advantage: times(ratio(-1), mean),
    variance: less(meanOfSquares, times(mean, mean)),
    together,
  };
};

/** A wager that is won with a chance, at these odds, and otherwise lost whole. */
export const wonAt = (chance: Ratio, pays: Ratio, together: boolean): WagerChance =>
  wagerChance(
    [
      { chance, wins: pays },
      { chance: plus(ratio(1), times(ratio(-1), chance)), wins: ratio(-1) },
    ],
    together,
  );
