import { drawnFor } from '../kernel/memo.ts';
import { missingBetween, missingNumbersIn, numbersText, type MissingNumbers } from '../kernel/missing-numbers.ts';
import type { Placed } from '../kernel/placed.ts';
import type { TableRecord } from '../table/record.ts';

/** The facts of a round in their order, and the table that it was played at. */
type Numbered = { readonly facts: readonly Placed['fact'][]; readonly table: Pick<TableRecord, 'facts'> };
type AtPlace = Pick<Placed, 'at'>;

/** Where the record of a round has holes: numbers of a terminal that neither the round nor its session has. Looked for once for each picture. */
export const holesIn: (picture: Numbered) => readonly MissingNumbers[] = drawnFor(({ facts, table }: Numbered) =>
  missingNumbersIn(facts, [table.facts]),
);

/**
 * The hole among some in which anything may have been recorded after one place of a round and before another, in words; undefined where there
 * is none. `what`: what may have been recorded there.
 */
export const missedAmong = (
  holes: readonly MissingNumbers[],
  from: AtPlace,
  until: AtPlace,
  what: string,
): string | undefined => {
  const missing = missingBetween(holes, from, until);
  return missing && `${what}: neither the round nor its session has ${numbersText(missing)}`;
};
