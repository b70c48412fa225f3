import type { Result } from '../events.ts';
import { linesOf, put, takeFromBag, takeFromHouse } from './chips.ts';
import { pause, say } from './floor.ts';
import type { Due, Game } from './game.ts';
import { dealerFor, deskOf, type Table, type Wager } from './table.ts';

/**
 * What a dealer does with a wager, worked out apart from the law that will judge it: 7.5 to 1 for the spinner, even money for the
 * others (8.1), paid up to the next chip (4.10), to the maximum when it was found over it (5.3), tokens taken whatever the result.
 */
export const dueOf = ({ chipSet: { leastCents } }: Table, wager: Wager, won: boolean): Due => {
  const stakeCents = Math.min(wager.stakeCents, wager.capCents ?? wager.stakeCents);
  if (!won) return { collectedCents: stakeCents, paidCents: 0 };
  const exactCents = wager.kind === 'spinner' ? (stakeCents * 15) / 2 : stakeCents;
  return {
    collectedCents: wager.medium === 'promotional-tokens' ? stakeCents : 0,
    paidCents: Math.ceil(exactCents / leastCents) * leastCents,
  };
};

const collect = ({ table }: Game, wager: Wager, collectedCents: number): void => {
  const dealer = dealerFor(table, wager.player);
  const { wagerId } = wager;
  say(table.floor, 'round.WagerCollected', { wagerId, collectedCents, by: dealer.personId }, dealer, {
    desk: deskOf(wager.player.seat),
  });
  if (wager.medium === 'chips') put(table.house, takeFromBag(wager.pieces, table.house, collectedCents));
  // Tokens and cash do not go into the float.
  else wager.pieces = new Map();
  pause(table.floor, 300, 1_100);
};

/** A dealer pays winnings in chips out of the float. */
export const pay = ({ table }: Game, wager: Wager, paidCents: number): void => {
  const dealer = dealerFor(table, wager.player);
  const chips = takeFromHouse(table.house, paidCents);
  const { wagerId, player } = wager;
  put(player.chips, chips);
  say(
    table.floor,
    'round.WagerPaid',
    { wagerId, toPersonId: player.personId, paidCents, medium: 'chips', chips, by: dealer.personId },
    dealer,
    { desk: deskOf(player.seat) },
  );
  pause(table.floor, 500, 1_600);
};

/** What the spinner's wager has come to at a result: won at the third hit, lost at a miss or five odds, or still open (4.1.1). */
export const fateOfStake = (game: Game, result: Result): 'won' | 'lost' | 'open' => {
  if (result === game.side) return game.hits >= 3 ? 'won' : 'open';
  return result === 'odds' ? 'open' : 'lost';
};

/** After the announcement the dealers collect what lost, then pay what won (6.9). All other wagers are determined by any result but odds. */
export const settle = (game: Game, result: Result): void => {
  const { table } = game;
  game.deeds.beforeSettlement?.(game, result);
  const fate = game.stake ? fateOfStake(game, result) : 'open';
  const determined = game.stake && fate !== 'open' ? [...game.wagers, game.stake] : [...game.wagers];
  const dealt = determined.map((wager) => {
    const won = wager === game.stake ? fate === 'won' : wager.kind === result;
    const due = dueOf(table, wager, won);
    return { wager, done: game.deeds.settle?.(game, wager, due, won) ?? due };
  });
  pause(table.floor, 2_000, 3_000);
  for (const { wager, done } of dealt) if (done.collectedCents > 0) collect(game, wager, done.collectedCents);
  pause(table.floor, 2_000, 3_000);
  for (const { wager, done } of dealt) if (done.paidCents > 0) pay(game, wager, done.paidCents);
  for (const { wager } of dealt) {
    put(wager.medium === 'promotional-tokens' ? wager.player.tokens : wager.player.chips, linesOf(wager.pieces));
  }
  game.wagers = [];
  if (fate !== 'open') game.stake = null;
};
