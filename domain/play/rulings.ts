import { pause, say, type Actor } from './floor.ts';
import type { FloorGround } from '../table/word-lists.ts';
import type { RoundPlay } from './round-play.ts';
import type { SettingAside } from './rules.ts';
import { decisionBy, deskOf, type Wager } from './table.ts';
import { giveBack } from './wagers.ts';

/** A wager is refused. That it goes back to its player is another matter. */
export const refuse = ({ table }: RoundPlay, wager: Wager, by: Actor, ground: FloorGround): void => {
  const { wagerId, kind, stakeCents, player } = wager;
  const decision = decisionBy(by, table.rules.clauses.refusal, ground);
  const data = { wagerId, personId: player.personId, kind, stakeCents, decision };
  say(table.floor, 'round.WagerRefused', data, by, { desk: deskOf(table, player) });
};

/** A wager is declared void, and its stake refunded. That it goes back to its player is another matter. */
export const declareVoid = (
  { table }: RoundPlay,
  { wagerId, player }: Wager,
  by: Actor,
  [clause, ground]: readonly [clause: string, ground: FloorGround] = [table.rules.clauses.voiding, 'prohibited-device'],
): void => {
  const data = { wagerId, money: 'refunded' as const, decision: decisionBy(by, clause, ground) };
  say(table.floor, 'round.WagerVoided', data, by, { desk: deskOf(table, player) });
};

/** A wager is declared forfeit. That it is collected is another matter. */
export const declareForfeit = ({ table }: RoundPlay, { wagerId, player }: Wager, by: Actor): void => {
  const decision = decisionBy(by, table.rules.clauses.forfeit, 'fraud');
  say(table.floor, 'round.WagerForfeited', { wagerId, decision }, by, { desk: deskOf(table, player) });
};

/** The last result is set aside, and the wagers on it refunded. */
export const declareSetAside = ({ table: { floor, rules } }: RoundPlay, by: Actor, ground: SettingAside): void => {
  const said = ground === 'disruption' ? (rules.customs?.disturbance ?? ground) : ground;
  const decision = decisionBy(by, rules.clauses.settingAside[ground], said);
  say(floor, 'round.OutcomeInvalidated', { scope: 'result', resultEventId: null, money: 'refunded', decision }, by);
};

/** The round as a whole is declared void. That the stakes go back is another matter. */
export const declareRoundVoid = (
  { table: { floor } }: Pick<RoundPlay, 'table'>,
  by: Actor,
  [clause, ground]: readonly [clause: string, ground: FloorGround],
  money: 'refunded' | 'as-if-never-played' = 'refunded',
): void => {
  say(floor, 'round.RoundVoided', { money, decision: decisionBy(by, clause, ground) }, by);
};

/** A casino supervisor refuses a wager before the call, and has it taken off the layout. */
export const refuseWager = (round: RoundPlay): void => {
  const [wager] = round.wagers;
  if (!wager) return;
  pause(round.table.floor, 1_000, 3_000);
  refuse(round, wager, round.table.crew.casinoSupervisor, 'disorder');
  giveBack(round, wager);
};

/** A casino supervisor declares a wager void before the call, and its player has it back. */
export const voidWager = (round: RoundPlay): void => {
  const [wager] = round.wagers;
  if (!wager) return;
  pause(round.table.floor, 1_000, 3_000);
  declareVoid(round, wager, round.table.crew.casinoSupervisor);
  giveBack(round, wager);
};

/** A brawl: the casino supervisor sets the result aside, and every wager that it decided goes back to its player. */
export const setOutcomeAside = (round: RoundPlay): void => {
  pause(round.table.floor, 2_000, 4_000);
  declareSetAside(round, round.table.crew.casinoSupervisor, 'disruption');
  pause(round.table.floor, 2_000, 4_000);
  for (const wager of round.wagers) giveBack(round, wager);
};
