import type { Plantable } from '../../../../play/plantable.ts';
import type { RoundPlay } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import type { Wager } from '../../../../play/table.ts';
import { anyKind, raiseLate, wagerOn } from '../../../../play/moves/common.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { citations } from '../citations.ts';
import { otherSide, sideOf, type Game, type Script, type Side, type TwoUpDeeds } from '../game.ts';
import type { TwoUpEvening } from '../table.ts';

/** An illegal move as it is planted in a game of Two-Up. */
export type TwoUpMove = Plantable<Partial<Script>, TwoUpDeeds, TwoUpEvening>;

/** A move that is one deed at one moment of a game, which is bent so that the moment comes. */
export const moveAt =
  <Moment extends keyof TwoUpDeeds>(moment: Moment, bend: Partial<Script> = {}) =>
  (name: string, says: string, deed: NonNullable<TwoUpDeeds[Moment]>): TwoUpMove => ({
    name,
    says,
    bend,
    deeds: () => ({ [moment]: deed }),
  });

export const inOddsRun = moveAt('duringOddsRun', { spins: ['odds'] });

/** The side of which the wagers win when the spinner misses. */
export const missSide = (game: Game): Side => otherSide(sideOf(game));

/** Nothing is recorded any more of a wager that no result has decided. */
export const vanishes = (game: Game, wager: Wager): void =>
  expectOfSession(game, citations.notAccountedFor, 'undetermined', wager);

const changedDuringOdds = (kind: string): Citation => ({
  clause: kind === 'heads' ? '4.1.2.3' : '4.1.3.3',
  code: 'WAGER_CHANGED_DURING_ODDS_RUN',
});

/** A wager raised with a result pending: 4.6 and the row of its kind speak of it. */
export const raisePending = (round: RoundPlay): Wager => {
  const wager = wagerOn(round, anyKind(round));
  raiseLate(round, wager, citations.tampered);
  expect(round, changedDuringOdds(wager.kind), wager);
  return wager;
};
