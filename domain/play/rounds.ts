import { happens } from '../games/play.ts';
import { pause, roundOf, say } from './floor.ts';
import type { Deeds } from './plantable.ts';
import type { RoundPlay } from './round-play.ts';
import { deskOf, type Table } from './table.ts';
import { recordOf } from './wagers.ts';

/** Opens the nth round of the session. The game adds its own to it, lets the move at the opening be made, and takes wagers over. */
export const openRound = (table: Table, number: number, deeds: Deeds): RoundPlay => {
  const { floor, crew, rules, nextOpensAtMs } = table;
  table.nextOpensAtMs = null;
  const id = roundOf(floor, number);
  floor.round = id;
  const editionStamp = deeds.stampedAs ?? floor.setting.editionStamp;
  const how = nextOpensAtMs === null ? {} : { atMs: nextOpensAtMs };
  say(floor, 'round.RoundOpened', { game: rules.game, editionStamp }, crew.leader, how);
  pause(floor, 1_000, 3_000);
  return { table, number, id, deeds, expected: [], wagers: [], missing: [], wagersPlaced: 0 };
};

/** Wagers that the round before left undetermined play on in this one, and what it left undone is done. */
export const takeOver = (round: RoundPlay): void => {
  const { table } = round;
  const { carried, atNextOpening, floor, crew } = table;
  table.carried = null;
  table.atNextOpening = null;
  atNextOpening?.(round);
  for (const wager of carried?.wagers ?? []) {
    const data = { ...recordOf(wager), fromRound: carried?.fromRound ?? '' };
    const desk = deskOf(table, wager.player);
    say(floor, 'round.WagerCarried', data, crew.dealers[desk], { desk });
    round.wagers.push(wager);
  }
};

/** The round is over, and unless its move leaves it open the leader records it. */
export const closeRound = ({ table: { floor, crew }, deeds }: RoundPlay): void => {
  pause(floor, 2_000, 4_000);
  if (deeds.isLeftOpen !== true) say(floor, 'round.RoundClosed', {}, crew.leader);
  floor.round = null;
};

/** A dealer or the leader calls for bets. */
export const callBets = ({ table: { floor, crew } }: RoundPlay): void => {
  const caller = happens(floor.chance, 0.3) ? crew.dealers[0] : crew.leader;
  say(floor, 'round.BetsCalled', { by: caller.personId, words: 'place your bets' }, caller);
};

/** The leader calls that betting is closed, in the words of the game; where the call does not close it, what does follows. */
export const callNoMoreBets = (round: RoundPlay): void => {
  const { floor, crew, rules } = round.table;
  say(floor, 'round.NoMoreBetsCalled', { by: crew.leader.personId, words: rules.closingWords }, crew.leader);
  rules.closeBetting?.(round);
};
