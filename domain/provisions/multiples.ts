import { gathered } from '../kernel/gathered.ts';
import { inDollars } from '../kernel/money.ts';
import type { Look } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { Reasoned } from '../settlement/due.ts';
import { limitsAt, multiplesAt } from '../table/limits.ts';
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
    gathered(countedIn(settled.reasoning), ({ wager, placement: { stakeCents, kind }, since }) => {
      if (!isMeant(kind)) return [];
      const multiplesOfCents = multiplesAt(table, kind, since.fact);
      if (multiplesOfCents === null || stakeCents % multiplesOfCents === 0) return [];
      if (stakeCents < (limitsAt(table, kind, since.fact)?.minCents ?? 0)) return [];
      const says = `${named(wager, stakeCents)} is not in the multiples that the sign states, of ${inDollars(multiplesOfCents)}`;
      return ofWager(wager, since, says, { persons: by(wager.personId), figures: { stakeCents, multiplesOfCents } });
    });
