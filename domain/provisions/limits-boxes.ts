import { inDollars } from '../kernel/money.ts';
import type { Moment } from '../kernel/placed.ts';
import type { Look } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { Placement } from '../round/wager-book.ts';
import type { Reasoned } from '../settlement/due.ts';
import { boxLimitAt, boxMarkerAt, limitsAt, multiplesAt } from '../table/limits.ts';
import type { TableRecord } from '../table/record.ts';
import type { AtTable } from './at-table.ts';
import { countedIn, named } from './limits.ts';
import { ofWager } from './sightings.ts';

type Settling = readonly Reasoned[];

/**
 * Wagers that are not in the multiples that a sign displays. Under the minimum another rule speaks. `isMeant`: the kinds of wager that the
 * multiples are of; a raise goes by the wager that it is laid on.
 */
export const wagersNotInMultiples =
  (isMeant: (kind: string) => boolean): Look<AtTable, Settling> =>
  ({ table }, { settled }) =>
    countedIn(settled.reasoning).flatMap(({ wager, placement: { stakeCents, kind }, since }) => {
      if (!isMeant(kind)) return [];
      const multiplesOfCents = multiplesAt(table, kind, since.fact);
      if (multiplesOfCents === null || stakeCents % multiplesOfCents === 0) return [];
      if (stakeCents < (limitsAt(table, kind, since.fact)?.minCents ?? 0)) return [];
      const says = `${named(wager, stakeCents)} is not in the multiples that the sign states, of ${inDollars(multiplesOfCents)}`;
      return ofWager(wager, since, says, { persons: by(wager.personId), figures: { stakeCents, multiplesOfCents } });
    });

/** What a document says of a box with a maximum of its own. */
export type BoxTotalRule = {
  /** Which wagers count in the total. */
  readonly isMeant: (placement: Placement) => boolean;
  /** The open question whether the maximum counts without its marker; `counts` when it does. */
  readonly withoutMarker: string;
  readonly interpretations: readonly string[];
};

/**
 * The maximum of its own that a box has at a moment, in cents: by its marker, though nobody recorded who allowed it; or as it was allowed,
 * where the marker that was named is not on record otherwise, or where `unmarked` counts.
 */
const ownMaximumAt = (table: TableRecord, box: string, at: Moment, unmarked: boolean): number | undefined => {
  const marked = boxMarkerAt(table, box, at);
  const limit = boxLimitAt(table, box, at);
  if (!limit) return marked;
  const { signId } = limit.grant.data;
  const isBelieved = unmarked || (signId !== null && !table.signs.some(({ value }) => value.signId === signId));
  return isBelieved || marked === limit.maxCents ? limit.maxCents : undefined;
};

/**
 * Wagers that brought the wagers on a box with a maximum of its own over it together, others of other players lying there before them:
 * the total is asked of any other player who wagers there too.
 */
export const boxTotalsOverTheirMaximum =
  ({ isMeant, withoutMarker, interpretations }: BoxTotalRule): Look<AtTable, Settling> =>
  ({ table }, { settled, interpretation }) => {
    const isUnmarkedCounted = interpretation(withoutMarker) === 'counts';
    const lying = new Map<string, { totalCents: number; readonly players: Set<string | null> }>();
    const inTurn = countedIn(settled.reasoning).toSorted((a, b) => a.since.at - b.since.at);
    return inTurn.flatMap(({ wager, placement, since }) => {
      const { hand, stakeCents } = placement;
      if (hand === undefined || !isMeant(placement)) return [];
      const there = lying.get(hand) ?? { totalCents: 0, players: new Set() };
      lying.set(hand, there);
      there.totalCents += stakeCents;
      there.players.add(wager.personId);
      const maxCents = ownMaximumAt(table, hand, since.fact, isUnmarkedCounted);
      const { totalCents, players } = there;
      if (maxCents === undefined || players.size < 2 || totalCents <= maxCents) return [];
      const says = `${named(wager, stakeCents)} brought those on ${hand} to ${inDollars(totalCents)} together, over its maximum of ${inDollars(maxCents)}`;
      const figures = { stakeCents, totalCents, maxCents };
      return ofWager(wager, since, says, { hand, persons: by(wager.personId), figures, interpretations });
    });
  };
