import type { PrizeLine } from '../kernel/prizes.ts';
import { less, plus, ratio, sumOf, times, type Ratio } from '../kernel/ratio.ts';

/** What may become of a wager by chance: how likely that is, and what the patron then wins of each cent laid; negative: loses. */
export type ChanceOf = { readonly chance: Ratio; readonly wins: Ratio };

/** What may become of two wagers of one round: how likely that is, and what each of them then wins. */
export type ChanceOfTwo = ChanceOf & { readonly otherWins: Ratio };

/** What an edition leaves to the house, as the record of a session has it; null where it does not say, or says several things. */
export type HouseTerms = { readonly decks: number | null; readonly prizes: readonly PrizeLine[] | null };

/** The same, with the readings of open questions that the venue had chosen by then; those that hold no more are among them. */
export type ChanceTerms = HouseTerms & {
  readonly choices: readonly { readonly interpretation: string; readonly choice: string }[];
};

/** What a kind of wager comes to on average, exactly. */
export type WagerChance = {
  /** The house advantage: what the house wins of each cent laid. */
  readonly advantage: Ratio;
  /** The variance of what is won or lost of each cent laid. */
  readonly variance: Ratio;
  /** The covariance of two such wagers of one round: the variance where one result decides them all, 0 where each has its own. */
  readonly shared: Ratio;
  /** True where a player decides and best play is supposed: who plays worse leaves more to the house. */
  readonly isAtBestPlay: boolean;
};

/** Nobody can say it. `because`: why, as the end of a sentence. */
export type ChanceUnknown = { readonly because: string };

/** The average of all that may be. Throws a fault where the chances do not make up one: they are written by us. */
const meanOf = <Of extends ChanceOf>(all: readonly Of[], of: (one: Of) => Ratio): Ratio => {
  const { over, under } = sumOf(all.map(({ chance }) => chance));
  if (over !== under) throw new RangeError(`the chances of a wager make up ${over} over ${under}, and not one`);
  return sumOf(all.map((one) => times(one.chance, of(one))));
};

/** The average and the variance of a wager whose result no other wager of its round shares, and about which nobody decides anything. */
export const wagerChance = (all: readonly ChanceOf[]): WagerChance => {
  const mean = meanOf(all, ({ wins }) => wins);
  const meanOfSquares = meanOf(all, ({ wins }) => times(wins, wins));
  return {
    advantage: times(ratio(-1), mean),
    variance: less(meanOfSquares, times(mean, mean)),
    shared: ratio(0),
    isAtBestPlay: false,
  };
};

/** The same, of wagers that one result decides together. */
export const decidedTogether = (one: WagerChance): WagerChance => ({ ...one, shared: one.variance });

/** The same, of wagers that share a part of what decides them: `all` is what may become of two. */
export const sharingWith = (one: WagerChance, all: readonly ChanceOfTwo[]): WagerChance => {
  const { advantage } = one;
  return {
    ...one,
    shared: meanOf(all, ({ wins, otherWins }) => times(plus(wins, advantage), plus(otherWins, advantage))),
  };
};

/** A wager that is won with a chance, at these odds, and otherwise lost whole. */
export const wonAt = (chance: Ratio, pays: Ratio): WagerChance =>
  wagerChance([
    { chance, wins: pays },
    { chance: less(ratio(1), chance), wins: ratio(-1) },
  ]);
