import type { Plantable } from '../../../../play/plantable.ts';
import type { Script, WarDeeds } from '../game.ts';
import type { WarEvening } from '../table.ts';

/** An illegal move as it is planted in a round of Casino War. */
export type WarMove = Plantable<Partial<Script>, WarDeeds, WarEvening>;

/** A move that is one deed at one moment of a round, which is bent so that the moment comes. */
export const moveAt =
  <Moment extends keyof WarDeeds>(moment: Moment, bend: Partial<Script> = {}) =>
  (name: string, says: string, deed: NonNullable<WarDeeds[Moment]>): WarMove => ({
    name,
    says,
    bend,
    deeds: () => ({ [moment]: deed }),
  });
