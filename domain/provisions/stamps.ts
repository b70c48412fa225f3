import type { Look } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { FactOf } from '../round/facts.ts';

type OpenedRound = { readonly opened: { readonly fact: FactOf<'round.RoundOpened'> } | null };

/** A round that the floor stamped with another edition than the one that is in force and judges it. A missing stamp says nothing. */
export const stampsOfAnotherEdition =
  (edition: string): Look<OpenedRound> =>
  ({ opened }) => {
    const stamp = opened?.fact.data.editionStamp ?? null;
    if (!opened || stamp === null || stamp === edition) return [];
    const says = `the floor took ${stamp} to be in force; it was ${edition}`;
    return [
      {
        deed: opened.fact,
        persons: by(opened.fact.actor.personId),
        says,
        figures: { stamped: stamp, inForce: edition },
      },
    ];
  };
