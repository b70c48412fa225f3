import type { Plantable } from '../../../../play/plantable.ts';
import type { RingEvening } from '../table.ts';
import type { Script, TurnDeeds } from '../turn.ts';

/** An illegal move as it is planted in a turn. */
export type RingMove = Plantable<Partial<Script>, TurnDeeds, RingEvening>;

/** A move of one turn: its name, what it says, what it does, and how the turn is bent so that it can be done. */
export const moveOf = (name: string, says: string, deeds: TurnDeeds, bend: Partial<Script> = {}): RingMove => ({
  name,
  says,
  bend,
  deeds: () => deeds,
});
