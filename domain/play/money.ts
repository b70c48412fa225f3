import { asTheyAre, put, takeFromBag, takeFromHouse, type Written } from './chips.ts';
import { expectMoney } from './consequences.ts';
import { pause, say, type Actor } from './floor.ts';
import type { Due, Fate, RoundPlay } from './round-play.ts';
import { dealerFor, deskOf, type Wager } from './table.ts';
import { giveBack } from './wagers.ts';

export const collect = ({ table }: RoundPlay, wager: Wager, collectedCents: number): void => {
  const dealer = dealerFor(table, wager.player);
  const { wagerId } = wager;
  wager.collectedCents += collectedCents;
  say(table.floor, 'round.WagerCollected', { wagerId, collectedCents, by: dealer.personId }, dealer, {
    desk: deskOf(table, wager.player),
  });
  if (wager.medium === 'chips') put(table.house, takeFromBag(wager.pieces, table.house, collectedCents));
  // Tokens and cash do not go into the float.
  else wager.pieces = new Map();
  pause(table.floor, 300, 1_100);
};

/** A dealer pays winnings: in chips out of the float, unless they do it wrong. */
export const pay = (
  { table }: RoundPlay,
  wager: Wager,
  paidCents: number,
  medium: 'chips' | 'promotional-tokens' = 'chips',
  payer: Actor = dealerFor(table, wager.player),
  toPersonId: string = wager.player.personId,
  written: Written = asTheyAre,
): void => {
  const chips = medium === 'chips' ? takeFromHouse(table.house, paidCents) : null;
  const { wagerId, player } = wager;
  wager.paidCents += paidCents;
  if (toPersonId === player.personId) put(player.chips, chips ?? []);
  const said = { wagerId, toPersonId, paidCents, medium, chips: chips && [...written(chips)], by: payer.personId };
  say(table.floor, 'round.WagerPaid', said, payer, { desk: deskOf(table, player) });
  pause(table.floor, 500, 1_600);
};

const withDeed = (round: RoundPlay, wager: Wager, due: Due, won = false): Due =>
  round.deeds.settle?.(round, wager, due, won) ?? due;

const doneWith = (round: RoundPlay, wager: Wager, won: boolean): Due =>
  withDeed(round, wager, round.table.rules.dueOf(round.table, wager, won), won);

const nothing: Due = { collectedCents: 0, paidCents: 0 };

/** One wager is taken, paid, or left alone, by what it came to; then it is its player's again. */
export const settleOne = (round: RoundPlay, wager: Wager, fate: Fate): void => {
  const { collectedCents, paidCents } =
    fate === 'open' ? withDeed(round, wager, nothing) : doneWith(round, wager, fate === 'won');
  if (collectedCents > 0) collect(round, wager, collectedCents);
  if (paidCents > 0) pay(round, wager, paidCents);
  expectMoney(round, wager, fate);
  giveBack(round, wager);
};

/** What a wager has come to: by the result as it was announced, and by the result as it was. */
export type Come = { readonly wager: Wager; readonly announced: Fate; readonly truth: Fate };

/**
 * The dealers collect what lost, then pay what won, by the result as announced. `missing` are wagers that are not on the layout any
 * more and should be: nothing is done with them.
 */
export const settleAll = (round: RoundPlay, lying: readonly Come[], missing: readonly Come[]): void => {
  const { floor } = round.table;
  const dealt = lying.flatMap(({ wager, announced }) =>
    announced === 'open' ? [] : [{ wager, ...doneWith(round, wager, announced === 'won') }],
  );
  pause(floor, 2_000, 3_000);
  for (const { wager, collectedCents } of dealt) if (collectedCents > 0) collect(round, wager, collectedCents);
  pause(floor, 2_000, 3_000);
  for (const { wager, paidCents } of dealt) if (paidCents > 0) pay(round, wager, paidCents);
  for (const { wager, truth } of [...lying, ...missing]) expectMoney(round, wager, truth);
  for (const { wager } of dealt) giveBack(round, wager);
  for (const wager of round.wagers) giveBack(round, wager);
  round.missing = [];
};
