import { pause, say, type Actor } from '../../../play/floor.ts';
import { asPlayer, decisionBy } from '../../../play/table.ts';
import type { FloorGround } from '../../../table/word-lists.ts';
import { giveAllBack, handOver } from './money.ts';
import type { Stake, Turn } from './turn.ts';

type Ruling = { readonly by: Actor; readonly ground: FloorGround; readonly clause: string };

/** The last result is set aside. That the money goes back is another matter (7.4, 7.5). */
export const setAside = ({ table: { floor } }: Turn, { by, ground, clause }: Ruling): void => {
  pause(floor, 2_000, 4_000);
  const data = { scope: 'result' as const, resultEventId: null, money: 'refunded' as const };
  say(floor, 'round.OutcomeInvalidated', { ...data, decision: decisionBy(by, clause, ground) }, by);
};

/** A wager is declared void. That its stake goes back is another matter (7.3.1). */
export const voidStake = (
  { table: { floor } }: Turn,
  { wagerId }: Stake,
  by: Actor,
  ground: FloorGround = 'prohibited-device',
): void => {
  const decision = decisionBy(by, '7.3.1', ground);
  say(floor, 'round.WagerVoided', { wagerId, money: 'refunded', decision }, by);
};

/** A person directs that a wager is forfeited. What becomes of the stake is another matter (7.5). */
export const forfeit = ({ table: { floor } }: Turn, { wagerId }: Stake, by: Actor): void => {
  const decision = decisionBy(by, '7.5', 'fraud' as const);
  say(floor, 'round.WagerForfeited', { wagerId, decision }, by);
};

/** A casino supervisor declares a wager of a patron with a device void, and its stake goes back, as does that against it. */
export const voidWager = (turn: Turn): void => {
  const pair = turn.pairs.at(-1);
  if (!pair) return;
  pause(turn.table.floor, 1_000, 3_000);
  voidStake(turn, pair.tails, turn.table.crew.casinoSupervisor);
  handOver(turn, asPlayer(pair.heads.player), pair.tails, pair.tails.cents);
  turn.pairs = turn.pairs.slice(0, -1);
};

/** A brawl: a casino supervisor sets the result aside, and every stake goes back to the patron who placed it. */
export const setOutcomeAside = (turn: Turn): void => {
  setAside(turn, { by: turn.table.crew.casinoSupervisor, ground: 'brawl', clause: '7.4.1' });
  giveAllBack(turn);
};
