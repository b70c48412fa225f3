import type { RoundLook } from './reading.ts';

/** A game that the floor stamped with another edition than the one that is in force and judges it. No stamp says nothing. */
export const stampsOfAnotherEdition =
  (edition: string): RoundLook =>
  ({ opened }) => {
    const stamp = opened?.fact.data.editionStamp ?? null;
    if (!opened || stamp === null || stamp === edition) return [];
    const says = `the floor took ${stamp} to be in force; it was ${edition}`;
    return [{ deed: opened.fact, says, figures: { stamped: stamp, inForce: edition } }];
  };
