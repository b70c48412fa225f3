import type { Plantable } from '../../../../play/plantable.ts';
import type { ChanceDeeds, Script } from '../game.ts';
import type { ChanceEvening } from '../table.ts';

/** An illegal move as it is planted in a round of Double Chance. */
export type ChanceMove = Plantable<Partial<Script>, ChanceDeeds, ChanceEvening>;

/** A move that is one deed at one moment of a round, which is bent so that the moment comes. */
export const moveAt =
  <Moment extends keyof ChanceDeeds>(moment: Moment, bend: Partial<Script> = {}) =>
  (name: string, says: string, deed: NonNullable<ChanceDeeds[Moment]>): ChanceMove => ({
    name,
    says,
    bend,
    deeds: () => ({ [moment]: deed }),
  });
