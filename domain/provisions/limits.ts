import { standing, type Placed } from '../kernel/placed.ts';
import type { Holders, Look, LookContext, Sighting } from '../law/clause.ts';
import type { Placement, Wager } from '../round/wager-book.ts';
import { limitsAt, personalLimitWithPower } from '../table/limits.ts';
import type { AtTable } from './at-table.ts';
import { ofWager, unclearOrder } from './sightings.ts';

/** A wager that was laid at the table and counts, with the stake that it has as it counts. */
export type StakeThatCounts = {
  readonly wager: Wager;
  readonly placement: Placement;
  /** Where it got that stake: the limits of that moment are its limits. */
  readonly since: Placed;
  /** Is it too late to refuse it or to put it right? */
  readonly isPastChanging: boolean;
};

/** What a game gives of a round that it settled. */
type Given<Picture, Reasoning, Wagers> = (picture: Picture, context: LookContext<Reasoning>) => readonly Wagers[];

/** What a document says of wagers under the minimum. */
export type UnderMinimumRule = {
  /** Do they stand from the start, or only once it is too late to refuse them? */
  readonly stand: 'always' | 'past-changing';
  /** Who may allow a player limits of their own, whose minimum then counts. */
  readonly mayAllowOwnLimits: Holders;
  readonly interpretations: readonly string[];
};

/** Wagers under the minimum that stand. */
export const wagersUnderTheMinimum =
  <Picture extends AtTable, Reasoning>(
    { stand, mayAllowOwnLimits, interpretations }: UnderMinimumRule,
    stakesIn: Given<Picture, Reasoning, StakeThatCounts>,
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    stakesIn(picture, context).flatMap(({ wager, placement: { stakeCents, kind }, since, isPastChanging }) => {
      const { table } = picture;
      const own = personalLimitWithPower(table, wager.personId, since.fact, mayAllowOwnLimits.roles);
      const found = wager.found.find(({ fact }) => fact.data.limit === 'minimum');
      const minCents = own?.minCents ?? limitsAt(table, kind, since.fact)?.minCents ?? found?.fact.data.limitCents;
      if (minCents === undefined || stakeCents >= minCents) return [];
      if (stand === 'past-changing' && !isPastChanging) return [];
      return ofWager(wager, found ?? since, `the wager ${wager.wagerId} was under the minimum and stands`, {
        figures: { stakeCents, minCents },
        interpretations,
      });
    });

/** What a document says of the units that wagers come in. */
export type UnitRule = {
  /** What the unit on a sign counts from: the minimum, or nothing at all, so that a wager is a multiple of the unit. */
  readonly unitCountsFrom: 'the-minimum' | 'nothing';
  readonly mayAllowOwnLimits: Holders;
  /** The clause that lets a player have limits of their own, and says nothing of a unit for them; null: there is none. */
  readonly ownLimitsClause: string | null;
};

/** Wagers that are not in the unit, or not a multiple of the minimum, that the sign states. Under the minimum another rule speaks. */
export const wagersNotInUnit =
  <Picture extends AtTable, Reasoning>(
    { unitCountsFrom, mayAllowOwnLimits, ownLimitsClause }: UnitRule,
    stakesIn: Given<Picture, Reasoning, StakeThatCounts>,
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    stakesIn(picture, context).flatMap(({ wager, placement: { stakeCents, kind }, since }) => {
      const { table } = picture;
      const stated = limitsAt(table, kind, since.fact);
      if (!stated || stakeCents < stated.minCents) return [];
      const { minCents, multiplesOfMin, unitCents } = stated;
      const overBase = stakeCents - (unitCountsFrom === 'nothing' ? 0 : minCents);
      const byMinimum = multiplesOfMin && minCents > 0 && stakeCents % minCents !== 0;
      const byUnit = unitCents !== null && overBase % unitCents !== 0;
      if (!byMinimum && !byUnit) return [];
      const own = personalLimitWithPower(table, wager.personId, since.fact, mayAllowOwnLimits.roles);
      return ofWager(wager, since, `the wager ${wager.wagerId} is not in the units that the sign states`, {
        figures: { stakeCents, minCents, unitCents },
        ...(own && ownLimitsClause !== null ? { contestedBy: ownLimitsClause } : {}),
      });
    });

/** A wager over its maximum, with what the settlement made of it. */
export type StakeOverMaximum = {
  readonly wager: Wager;
  readonly placement: Placement;
  readonly maxCents: number;
  /** Where somebody found it; null where nobody recorded that. */
  readonly found: Placed | null;
  /** Does it count to the maximum only? `unclear`: the clocks cannot tell whether it was found in time. */
  readonly isCapped: 'yes' | 'no' | 'unclear';
  readonly isWonOrLost: boolean;
  /** Is it settled, or can nothing more be settled? Until then it may still be found. */
  readonly isPastFinding: boolean;
  /** Was it settled as was due? */
  readonly isSettledRight: boolean;
};

type OversIn<Picture, Reasoning> = Given<Picture, Reasoning, StakeOverMaximum>;

const ofOver = (
  { wager, placement: { stakeCents }, maxCents, found }: StakeOverMaximum,
  says: string,
  interpretations: readonly string[],
): readonly Sighting[] =>
  ofWager(wager, found ?? wager.laid, says, {
    figures: { stakeCents, maxCents, overCents: stakeCents - maxCents },
    interpretations,
  });

/** Wagers over the maximum that were paid or collected to the maximum, as the document orders. */
export const wagersCapped =
  <Picture, Reasoning>(
    interpretations: readonly string[],
    oversIn: OversIn<Picture, Reasoning>,
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    oversIn(picture, context).flatMap((over) =>
      over.isCapped === 'yes' && over.isWonOrLost && over.isPastFinding && over.isSettledRight
        ? ofOver(over, `the wager ${over.wager.wagerId}, over the maximum, counted to the maximum`, interpretations)
        : [],
    );

/** Wagers over the maximum whose result stands, because nobody found them in time. */
export const wagersOverTheMaximumUnnoticed =
  <Picture, Reasoning>(
    interpretations: readonly string[],
    oversIn: OversIn<Picture, Reasoning>,
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    oversIn(picture, context).flatMap((over) => {
      if (over.isCapped === 'yes' || !over.isWonOrLost || !over.isPastFinding) return [];
      const says = `the wager ${over.wager.wagerId} was over the maximum and was not found in time; its result stands`;
      return ofOver(over, says, interpretations);
    });

/** Wagers over the maximum of which the clocks cannot tell whether they were found before they were settled. */
export const wagersFoundAsTheyWereSettled =
  <Picture, Reasoning>(
    interpretations: readonly string[],
    oversIn: OversIn<Picture, Reasoning>,
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    oversIn(picture, context).flatMap(({ wager, placement, maxCents, found, isCapped }) => {
      const [first] = wager.money;
      if (!found || !first || isCapped !== 'unclear') return [];
      return ofWager(wager, first, `the wager ${wager.wagerId}, over the maximum, was settled`, {
        figures: { stakeCents: placement.stakeCents, maxCents },
        interpretations,
        ...unclearOrder('whether it was found before it was settled', standing(found, first)),
      });
    });
