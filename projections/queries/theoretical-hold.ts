import type { ChanceUnknown, WagerChance } from '../../domain/games/chance-of-wagers.ts';
import { theoreticalWin } from '../../domain/games/theoretical-win.ts';
import { ratio, times, wholeOf, type Ratio } from '../../domain/kernel/ratio.ts';
import { holdBasisPoints, isHoldOver, missingForWinOf } from '../../domain/table/win-formulas.ts';
import type { Won } from '../gaming-days/won.ts';
import type { HoldGrouping, Laid } from './laid-of-days.ts';

/** What a game says of a kind of wager under one of its editions, on the terms of the house; undefined for what it does not know. */
export type ChanceOf = (
  of: Pick<Laid, 'game' | 'edition' | 'kind' | 'decks' | 'prizes'>,
) => WagerChance | ChanceUnknown | undefined;

type Known = { readonly laid: Laid; readonly chance: WagerChance };

/** Hundredths of a per cent of the drop, rounded towards zero; null where nothing was dropped, or less. */
const ofDrop = (cents: Ratio, dropCents: number): number | null =>
  isHoldOver(dropCents) ? wholeOf(times(cents, ratio(10_000, dropCents))) : null;

/** `casino-war tie (casino-war/ni2018-567)`. */
const nameOf = ({ game, kind, edition }: Laid): string => `${game} ${kind} (${edition ?? 'no edition'})`;

const namesOf = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

const theoryOf = (laid: readonly Laid[], { dropOfWinCents }: Won, chanceOf: ChanceOf) => {
  const all = laid.map((one) => ({ laid: one, chance: chanceOf(one) }));
  const known = all.filter((one): one is Known => one.chance !== undefined && !('because' in one.chance));
  const unknown = all.filter(({ chance }) => chance === undefined || 'because' in chance);
  const told = {
    laidCents: laid.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    unknownLaidCents: unknown.reduce((sum, { laid: { stakeCents } }) => sum + stakeCents, 0),
    unknownKinds: namesOf(
      unknown.map((one) =>
        one.chance && 'because' in one.chance ? `${nameOf(one.laid)}: ${one.chance.because}.` : nameOf(one.laid),
      ),
    ),
    bestPlayKinds: namesOf(known.flatMap((one) => (one.chance.isAtBestPlay ? [nameOf(one.laid)] : []))),
  };
  // A part of the wagers says nothing of the win of all.
  if (unknown.length > 0 || laid.length === 0)
    return {
      ...told,
      theoreticalWinCents: null,
      standardErrorCents: null,
      theoreticalHoldBasisPoints: null,
      standardErrorBasisPoints: null,
    };
  const { expected, errorCents } = theoreticalWin(known);
  return {
    ...told,
    theoreticalWinCents: wholeOf(expected),
    standardErrorCents: errorCents,
    theoreticalHoldBasisPoints: ofDrop(expected, dropOfWinCents),
    standardErrorBasisPoints: ofDrop(ratio(errorCents), dropOfWinCents),
  };
};

const over = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? null : one - other;

/** Hundredths of standard errors by which win lies from what was to be expected, rounded towards zero; null where that is not known. */
const inErrors = (deviationCents: number | null, errorCents: number | null): number | null =>
  deviationCents === null || errorCents === null || errorCents === 0
    ? null
    : wholeOf(ratio(BigInt(deviationCents) * 100n, BigInt(errorCents)));

/**
 * Hold of a table or a game beside what chance would have it: from the wagers that were decided, at the odds of their editions. Standard
 * errors are of the win of these wagers; a hold in them has drop as it was. They have what wagers of one kind share in a round, and not what
 * those of different kinds do: games say in which direction that errs. Beside it win by play: chips that came from another table past the cage or went
 * there, awards of disputes, and what is missing of a float or a box are in win by the formula, and no chance made them.
 */
export const holdRow = (
  by: HoldGrouping,
  { won, laid }: { readonly won: Won; readonly laid: readonly Laid[] },
  chanceOf: ChanceOf,
) => {
  const isKnown = won.withoutWinCount < won.sessionCount;
  const winCents = isKnown ? won.winCents : null;
  const hold = isKnown ? holdBasisPoints(won.winCents, won.dropOfWinCents) : null;
  const theory = theoryOf(laid, won, chanceOf);
  // A session whose win is not known is among the wagers and not in the win.
  const isComparable = won.withoutWinCount === 0;
  const deviationCents = isComparable ? over(winCents, theory.theoreticalWinCents) : null;
  const byPlayCents = over(won.winByPlayCents, theory.theoreticalWinCents);
  return {
    table: by === 'table' ? won.key : null,
    game: by === 'game' ? won.key : null,
    sessionCount: won.sessionCount,
    withoutWinCount: won.withoutWinCount,
    winCents,
    missing: missingForWinOf(won.withoutWinCount, won.sessionCount),
    dropCents: won.dropOfWinCents,
    holdBasisPoints: hold,
    ...theory,
    deviationCents,
    deviationBasisPoints: isComparable ? over(hold, theory.theoreticalHoldBasisPoints) : null,
    deviationInHundredthsOfErrors: inErrors(deviationCents, theory.standardErrorCents),
    winByPlayCents: won.winByPlayCents,
    deviationByPlayCents: byPlayCents,
    deviationByPlayInHundredthsOfErrors: inErrors(byPlayCents, theory.standardErrorCents),
  };
};

/** Adds up wagers of one table or game, edition and kind, on the same terms. */
export const laidTogether = (all: readonly Laid[]): readonly Laid[] => {
  const sums = new Map<string, Laid>();
  for (const one of all) {
    const name = JSON.stringify([one.key, one.game, one.edition, one.kind, one.decks, one.prizes]);
    const before = sums.get(name);
    sums.set(
      name,
      before
        ? {
            ...one,
            wagerCount: before.wagerCount + one.wagerCount,
            stakeCents: before.stakeCents + one.stakeCents,
            squares: String(BigInt(before.squares) + BigInt(one.squares)),
            roundSquares: String(BigInt(before.roundSquares) + BigInt(one.roundSquares)),
          }
        : one,
    );
  }
  return [...sums.values()];
};
