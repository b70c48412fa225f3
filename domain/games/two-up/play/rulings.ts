import { pause, say, type Actor } from './floor.ts';
import type { Game } from './game.ts';
import { decisionBy, deskOf, type Wager } from './table.ts';
import { giveBack } from './wagers.ts';

/** A wager is refused (9.11). That it goes back to its player is another matter. */
export const refuse = (game: Game, wager: Wager, by: Actor, ground: string): void => {
  const { wagerId, kind, stakeCents, player } = wager;
  const decision = decisionBy(by, '9.11', ground);
  const data = { wagerId, personId: player.personId, kind, stakeCents, decision };
  say(game.table.floor, 'round.WagerRefused', data, by, { desk: deskOf(player.seat) });
};

/** A wager is declared void, and its stake refunded (9.3.1). That it goes back to its player is another matter. */
export const declareVoid = (
  game: Game,
  wager: Wager,
  by: Actor,
  [clause, ground]: readonly [clause: string, ground: string] = ['9.3.1', 'prohibited-device'],
): void => {
  const { wagerId, player } = wager;
  const decision = decisionBy(by, clause, ground);
  say(game.table.floor, 'round.WagerVoided', { wagerId, money: 'refunded', decision }, by, {
    desk: deskOf(player.seat),
  });
};

/** A wager is declared forfeit (9.5). That it is collected is another matter. */
export const declareForfeit = (game: Game, wager: Wager, by: Actor): void => {
  const { wagerId, player } = wager;
  const decision = decisionBy(by, '9.5', 'fraud');
  say(game.table.floor, 'round.WagerForfeited', { wagerId, decision }, by, { desk: deskOf(player.seat) });
};

/** The result of the last spin is set aside, and the wagers on it refunded (9.4, 9.5). */
export const declareSetAside = (
  { table: { floor } }: Game,
  by: Actor,
  ground: 'disruption' | 'fraud' | 'dealer-error',
): void => {
  const clause = { disruption: '9.4.1', fraud: '9.4.2', 'dealer-error': '6.9' }[ground];
  const decision = decisionBy(by, clause, ground);
  say(floor, 'round.OutcomeInvalidated', { scope: 'result', resultEventId: null, money: 'refunded', decision }, by);
};

/** A casino supervisor refuses a wager before the call, and has it taken off the layout (9.11). */
export const refuseWager = (game: Game): void => {
  const [wager] = game.wagers;
  if (!wager) return;
  pause(game.table.floor, 1_000, 3_000);
  refuse(game, wager, game.table.crew.casinoSupervisor, 'disorderly-player');
  giveBack(game, wager);
};

/** A casino supervisor declares a wager void before the call, and its player has it back (9.3.1). */
export const voidWager = (game: Game): void => {
  const [wager] = game.wagers;
  if (!wager) return;
  pause(game.table.floor, 1_000, 3_000);
  declareVoid(game, wager, game.table.crew.casinoSupervisor);
  giveBack(game, wager);
};

/** A brawl: the casino supervisor sets the result aside, and every wager that it decided goes back to its player (9.4.1, 9.5). */
export const setOutcomeAside = (game: Game): void => {
  pause(game.table.floor, 2_000, 4_000);
  declareSetAside(game, game.table.crew.casinoSupervisor, 'disruption');
  pause(game.table.floor, 2_000, 4_000);
  for (const wager of game.wagers) giveBack(game, wager);
};
