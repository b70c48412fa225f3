import { oneOf, type IllegalMove } from '../../../play.ts';
import { ensureChips } from '../players.ts';
import { stakesFor, type Evening, type Player, type Wager } from '../table.ts';
import { expect, otherSide, sideOf, type Deeds, type Game, type Script, type Side } from '../game.ts';
import { changeWager } from '../wagers.ts';

/** A named illegal move: how it bends the game's chance so that it is possible, and what it does. */
export type Move = IllegalMove & {
  readonly bend?: Partial<Script>;
  /** How it bends the session that its game is part of; such a move has room once in a session. */
  readonly evening?: Partial<Evening>;
  /** Made anew for each planting, since a deed may have to remember what it did. */
  readonly deeds: () => Deeds;
};

/** A player who can still lay a wager of a kind, with chips enough for it: rather one who has no wager yet. */
export const bettorOn = (
  game: Game,
  kind: Side,
  stakeCents: (minCents: number, maxCents: number) => number = (minCents) => minCents,
): { readonly player: Player; readonly stakeCents: number } => {
  const { table } = game;
  const isSpinner = (player: Player) => player === game.spinner;
  const has = (player: Player, of?: string) =>
    game.wagers.some((wager) => wager.player === player && (of === undefined || wager.kind === of));
  const player =
    table.players.find((one) => !isSpinner(one) && !has(one)) ??
    table.players.find((one) => !isSpinner(one) && !has(one, kind));
  if (!player) throw new Error(`everyone at the table has a wager on ${kind}`);
  const { minCents, maxCents } = stakesFor(table, player, kind);
  const wantedCents = stakeCents(minCents, maxCents);
  ensureChips(table, player, wantedCents);
  return { player, stakeCents: wantedCents };
};

/** Heads or tails, by chance. */
export const anySide = ({ table }: Game): Side => oneOf(table.floor.chance, ['heads', 'tails'] as const);

/** One of the wagers of chips that lie on a side, by chance. There is one in a game that is well backed. */
export const wagerOn = (game: Game, side: Side): Wager =>
  oneOf(
    game.table.floor.chance,
    game.wagers.filter(({ kind, medium }) => kind === side && medium === 'chips'),
  );

/** The side of which the wagers win when the spinner misses. */
export const missSide = (game: Game): Side => otherSide(sideOf(game));

/** A deed at settlement that is done once, to the first wager it fits. */
export const once = (deed: NonNullable<Deeds['settle']>): NonNullable<Deeds['settle']> => {
  let isDone = false;
  return (game, wager, due, won) => {
    const done = isDone ? undefined : deed(game, wager, due, won);
    isDone ||= done !== undefined;
    return done;
  };
};

/** A wager is worth what it was at the call, whatever is done with it afterwards. */
export const asItLay = (game: Game, wager: Wager): void => {
  wager.lawful = { stakeCents: wager.stakeCents };
  expect(game, '4.6', 'WAGER_TAMPERED_AFTER_CLOSE', wager);
};

/** A player adds a step to a wager after the call. */
export const raiseLate = (game: Game, wager: Wager, side: Side): void => {
  const { stepCents } = stakesFor(game.table, wager.player, side);
  ensureChips(game.table, wager.player, stepCents);
  asItLay(game, wager);
  changeWager(game, wager, wager.stakeCents + stepCents);
};

/** A move that is done at the table, beside the game, while bets are open. */
export const beside = (name: string, says: string, deed: (game: Game) => void): Move => ({
  name,
  says,
  deeds: () => ({ whileBetsAreOpen: deed }),
});

/** Two who sit at the table. There are always twelve or more. */
export const twoOf = ({ table: { players } }: Game): readonly [Player, Player] => {
  const [one, other] = players;
  if (!one || !other) throw new Error('there are not two players at the table');
  return [one, other];
};
