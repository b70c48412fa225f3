import type { Result } from '../events.ts';
import { put, takeFromBag, takeFromHouse } from './chips.ts';
import { expectMoney } from './consequences.ts';
import { dueOf } from './due.ts';
import { pause, say, type Actor } from './floor.ts';
import { sideOf, type Due, type Fate, type Game } from './game.ts';
import { dealerFor, deskOf, type Wager } from './table.ts';
import { giveBack } from './wagers.ts';

export const collect = ({ table }: Game, wager: Wager, collectedCents: number): void => {
  const dealer = dealerFor(table, wager.player);
  const { wagerId } = wager;
  wager.collectedCents += collectedCents;
  say(table.floor, 'round.WagerCollected', { wagerId, collectedCents, by: dealer.personId }, dealer, {
    desk: deskOf(wager.player.seat),
  });
  if (wager.medium === 'chips') put(table.house, takeFromBag(wager.pieces, table.house, collectedCents));
  // Tokens and cash do not go into the float.
  else wager.pieces = new Map();
  pause(table.floor, 300, 1_100);
};

/** A dealer pays winnings: in chips out of the float, unless they do it wrong. */
export const pay = (
  { table }: Game,
  wager: Wager,
  paidCents: number,
  medium: 'chips' | 'promotional-tokens' = 'chips',
  payer: Actor = dealerFor(table, wager.player),
  toPersonId: string = wager.player.personId,
): void => {
  const chips = medium === 'chips' ? takeFromHouse(table.house, paidCents) : null;
  const { wagerId, player } = wager;
  wager.paidCents += paidCents;
  if (toPersonId === player.personId) put(player.chips, chips ?? []);
  say(table.floor, 'round.WagerPaid', { wagerId, toPersonId, paidCents, medium, chips, by: payer.personId }, payer, {
    desk: deskOf(player.seat),
  });
  pause(table.floor, 500, 1_600);
};

/** What the spinner's wager has come to at a result: won at the third hit, lost at a miss or five odds, or still open (4.1.1). */
export const fateOfStake = (game: Game, result: Result): Fate => {
  if (result === sideOf(game)) return game.hits >= 3 ? 'won' : 'open';
  return result === 'odds' ? 'open' : 'lost';
};

/** What a wager has come to at a result other than odds. */
const fateOf = (game: Game, wager: Wager, result: Result): Fate => {
  if (wager === game.stake) return fateOfStake(game, result);
  if (wager.kind !== 'heads' && wager.kind !== 'tails') return 'open';
  return wager.kind === result ? 'won' : 'lost';
};

const doneWith = (game: Game, wager: Wager, fate: 'won' | 'lost'): Due => {
  const due = dueOf(game.table, wager, fate === 'won');
  return game.deeds.settle?.(game, wager, due, fate === 'won') ?? due;
};

/**
 * After the announcement the dealers collect what lost, then pay what won (6.9), by the result as announced. `truth` is what the
 * coins showed, or void: what they should have gone by.
 */
export const settle = (game: Game, announced: Result, truth: Result | 'void'): void => {
  const { table } = game;
  const lying = game.stake ? [...game.wagers, game.stake] : game.wagers;
  const dealt = lying.flatMap((wager) => {
    const fate = fateOf(game, wager, announced);
    return fate === 'open' ? [] : [{ wager, ...doneWith(game, wager, fate) }];
  });
  pause(table.floor, 2_000, 3_000);
  for (const { wager, collectedCents } of dealt) if (collectedCents > 0) collect(game, wager, collectedCents);
  pause(table.floor, 2_000, 3_000);
  for (const { wager, paidCents } of dealt) if (paidCents > 0) pay(game, wager, paidCents);
  for (const wager of [...lying, ...game.missing]) {
    expectMoney(game, wager, truth === 'void' ? 'open' : fateOf(game, wager, truth));
  }
  for (const { wager } of dealt) giveBack(game, wager);
  for (const wager of game.wagers) giveBack(game, wager);
  game.missing = [];
};
