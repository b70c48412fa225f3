import { gathered } from '../kernel/gathered.ts';
import type { FactOf as TableFactOf } from '../table/facts.ts';
import type { Look, Sighting } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { FactOf } from '../round/facts.ts';
import type { TableLook } from './at-table.ts';

type OpenedRound = { readonly opened: { readonly fact: FactOf<'round.RoundOpened'> } | null };
type Opening = FactOf<'round.RoundOpened'> | TableFactOf<'table.SessionOpened'>;

/** What is seen of an opening that the floor stamped with another edition. A missing stamp says nothing. */
const seenOf = (edition: string, opening: Opening): readonly Sighting[] => {
  const stamp = opening.data.editionStamp;
  if (stamp === null || stamp === edition) return [];
  const says = `the floor took ${stamp} to be in force; it was ${edition}`;
  return [{ deed: opening, persons: by(opening.actor.personId), says, figures: { stamped: stamp, inForce: edition } }];
};

/** A round that the floor stamped with another edition than the one that is in force and judges it. */
export const stampsOfAnotherEdition =
  (edition: string): Look<OpenedRound> =>
  ({ opened }) =>
    opened ? seenOf(edition, opened.fact) : [];

/** A table that the floor opened under the stamp of another edition. */
export const tablesOfAnotherEdition =
  (edition: string): TableLook =>
  ({ table }) =>
    gathered(table.facts, (fact) => (fact.type === 'table.SessionOpened' ? seenOf(edition, fact) : []));
