import type { IllegalMove } from '../games/play.ts';
import type { Due, RoundPlay } from './round-play.ts';
import type { Evening, Wager } from './table.ts';

/**
 * Something that is done to a round. (Its type comes from a method, so that the deeds of a game, which know its own rounds, are
 * also deeds of any round.)
 */
export type Deed<Round extends RoundPlay = RoundPlay> = { of(round: Round): void }['of'];
type Settling<Round extends RoundPlay> = {
  of(round: Round, wager: Wager, due: Due, won: boolean): Due | undefined;
}['of'];

/**
 * Where an illegal move may step in, in any game. Each replaces or follows what is done at that moment in a legal round; a deed that
 * may answer gives undefined when it leaves the matter as it is. A game adds moments of its own.
 */
export type Deeds<Round extends RoundPlay = RoundPlay> = {
  /** The edition that the floor stamps on the round. */
  readonly stampedAs?: string;
  /** When the round has been opened, and when it has been closed. */
  readonly atOpening?: Deed<Round>;
  readonly afterRound?: Deed<Round>;
  /** When bets are taken for the first time: instead of the call for bets, and after the wagers. */
  readonly callBets?: Deed<Round>;
  readonly whileBetsAreOpen?: Deed<Round>;
  /** Before the first result: instead of the call that closes betting, and after it. */
  readonly callNoMoreBets?: Deed<Round>;
  readonly afterNoMoreBets?: Deed<Round>;
  /** When the first result is seen, before it is announced. */
  readonly whenResultIsSeen?: Deed<Round>;
  /** Instead of settling by the first result. */
  readonly setAside?: Deed<Round>;
  /** What is done with a wager instead of what is due. */
  readonly settle?: Settling<Round>;
  /** True when nobody records that the round is over. */
  readonly isLeftOpen?: boolean;
};

/** An illegal move as the generator plants it. `Bend` is what a game can bend of a round's chance: a move of any game bends nothing. */
export type Plantable<Bend = never, Own extends Deeds = Deeds, Nights extends Evening = Evening> = IllegalMove & {
  /** How it bends the round's chance so that it is possible. */
  readonly bend?: Bend;
  /** How it bends the session that its round is part of. A session has room for such a move once. */
  readonly evening?: Partial<Nights>;
  /** Made anew for each planting, since a deed may have to remember what it did. */
  readonly deeds: () => Own;
};

/** A deed at settlement that is done once, to the first wager it fits. */
export const once = (deed: Settling<RoundPlay>): Settling<RoundPlay> => {
  let isDone = false;
  return (round, wager, due, won) => {
    const done = isDone ? undefined : deed(round, wager, due, won);
    isDone ||= done !== undefined;
    return done;
  };
};

/** A move that is done at the table, beside the round, while bets are open. */
export const beside = (name: string, says: string, deed: Deed): Plantable => ({
  name,
  says,
  deeds: () => ({ whileBetsAreOpen: deed }),
});
