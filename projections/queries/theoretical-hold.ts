import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import type { WagerChance } from '../../domain/games/chance-of-wagers.ts';
import { ratio, rootOf, sumOf, times, wholeOf, type Ratio } from '../../domain/kernel/ratio.ts';
import { holdBasisPoints } from '../../domain/table/win-formulas.ts';
import type { Laid, Won } from '../gaming-days/won.ts';

/** What a game says of a kind of wager under one of its editions; undefined where nobody can say. */
export type ChanceOf = (of: Pick<Laid, 'game' | 'edition' | 'kind'>) => WagerChance | undefined;

/** What holds are told of. */
export const holdGroupings = ['table', 'game'] as const;
export type HoldGrouping = (typeof holdGroupings)[number];

/** The wagers of a session, as what they add. */
export const laidIn = (by: HoldGrouping, one: SessionFigures): readonly Laid[] =>
  one.laid.map((wagers) => ({ key: one[by], game: one.game, ...wagers }));

type Known = { readonly laid: Laid; readonly chance: WagerChance };

/** Hundredths of a per cent of the drop, rounded towards zero; null where nothing was dropped. */
const ofDrop = (cents: Ratio, dropCents: number): number | null =>
  dropCents === 0 ? null : wholeOf(times(cents, ratio(10_000, dropCents)));

const expectedOf = ({ laid: { stakeCents }, chance: { advantage } }: Known): Ratio =>
  times(ratio(stakeCents), advantage);
const varianceOf = ({ laid: { squares, roundSquares }, chance: { variance, together } }: Known): Ratio =>
  times(ratio(BigInt(together ? roundSquares : squares)), variance);

/** `casino-war tie (casino-war/ni2018-567)`. */
const nameOf = ({ game, kind, edition }: Laid): string => `${game} ${kind} (${edition ?? 'no edition'})`;

const theoryOf = (laid: readonly Laid[], { dropOfWinCents }: Won, chanceOf: ChanceOf) => {
  const known = laid.flatMap((one): Known[] => {
    const chance = chanceOf(one);
    return chance ? [{ laid: one, chance }] : [];
  });
  const unknown = laid.filter((one) => !known.some((other) => other.laid === one));
  const told = {
    laidCents: laid.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    unknownLaidCents: unknown.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    unknownKinds: [...new Set(unknown.map(nameOf))].toSorted(),
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
  const expected = sumOf(known.map(expectedOf));
  const errorCents = rootOf(sumOf(known.map(varianceOf)));
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
 * errors are of the win of these wagers; a hold in them has drop as it was.
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
  return {
    table: by === 'table' ? won.key : null,
    game: by === 'game' ? won.key : null,
    sessionCount: won.sessionCount,
    withoutWinCount: won.withoutWinCount,
    winCents,
    dropCents: won.dropOfWinCents,
    holdBasisPoints: hold,
    ...theory,
    deviationCents,
    deviationBasisPoints: isComparable ? over(hold, theory.theoreticalHoldBasisPoints) : null,
    deviationInHundredthsOfErrors: inErrors(deviationCents, theory.standardErrorCents),
  };
};

/** Adds up wagers of one table or game, edition and kind. */
export const laidTogether = (all: readonly Laid[]): readonly Laid[] => {
  const sums = new Map<string, Laid>();
  for (const one of all) {
    const name = JSON.stringify([one.key, one.game, one.edition, one.kind]);
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
