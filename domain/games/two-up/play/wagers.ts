import { linesTotalCents, type DenominationLine } from '../../../kernel/money.ts';
import { between, happens, oneOf } from '../../play.ts';
import { bagOf, bagTotalCents, linesOf, put, takeFromBag } from './chips.ts';
import { pause, say } from './floor.ts';
import type { Game } from './game.ts';
import { buyIn, ensureChips, tokenStake } from './players.ts';
import { areaOf, asPlayer, dealerFor, deskOf, stakesFor, type Player, type Wager, type WagerKind } from './table.ts';

/** How a wager is placed; what is left out is as it mostly is. */
export type Placing = {
  readonly kind?: string;
  readonly area?: string | null;
  readonly medium?: Wager['medium'];
  readonly oral?: boolean;
  readonly chipsPresented?: boolean;
  /** Tokens to stake; chips are taken from the player's own. */
  readonly tokens?: readonly DenominationLine[];
  /** Said at this very moment, however close to the call. */
  readonly atOnce?: boolean;
};

const piecesFor = (game: Game, player: Player, stakeCents: number, placing: Placing): readonly DenominationLine[] => {
  if (placing.medium === 'cash') return [];
  if (placing.tokens) {
    put(
      player.tokens,
      placing.tokens.map(({ denominationCents, count }) => ({ denominationCents, count: -count })),
    );
    return placing.tokens;
  }
  return takeFromBag(player.chips, game.table.house, stakeCents);
};

/** A player's wager goes onto the layout and into the record. */
export const placeWager = (
  game: Game,
  player: Player,
  kind: WagerKind,
  stakeCents: number,
  placing: Placing = {},
): Wager => {
  const { table } = game;
  const pieces = piecesFor(game, player, stakeCents, placing);
  game.wagersPlaced += 1;
  const wager: Wager = {
    wagerId: `W-${String(game.number).padStart(4, '0')}-${String(game.wagersPlaced).padStart(3, '0')}`,
    player,
    kind: placing.kind ?? kind,
    area: placing.area === undefined ? areaOf[kind] : placing.area,
    medium: placing.medium ?? (placing.tokens ? 'promotional-tokens' : 'chips'),
    stakeCents,
    pieces: bagOf(pieces),
    capCents: null,
    lawful: 'as-it-lies',
    collectedCents: 0,
    paidCents: 0,
  };
  const oral = placing.oral ?? false;
  say(
    table.floor,
    'round.WagerPlaced',
    {
      ...recordOf(wager),
      seat: player.seat,
      oral,
      chipsPresented: oral ? (placing.chipsPresented ?? true) : null,
      placedBy: oral ? dealerFor(table, player).personId : null,
    },
    asPlayer(player),
    { desk: deskOf(player.seat), atOnce: placing.atOnce ?? false },
  );
  if (kind === 'spinner') game.stake = wager;
  else game.wagers.push(wager);
  return wager;
};

/** A wager as events say it. */
export const recordOf = ({ wagerId, player, kind, area, stakeCents, medium, pieces }: Wager) => ({
  wagerId,
  personId: player.personId,
  kind,
  area,
  stakeCents,
  medium,
  chips: medium === 'cash' ? null : linesOf(pieces),
});

/** A player makes their wager of chips larger or smaller. */
export const changeWager = (game: Game, wager: Wager, stakeCents: number): void => {
  const { floor, house } = game.table;
  const { player } = wager;
  const moreCents = stakeCents - wager.stakeCents;
  if (moreCents > 0) put(wager.pieces, takeFromBag(player.chips, house, moreCents));
  else put(player.chips, takeFromBag(wager.pieces, house, -moreCents));
  wager.stakeCents = stakeCents;
  const { wagerId, kind, area } = wager;
  const by = player.personId;
  say(floor, 'round.WagerChanged', { wagerId, stakeCents, kind, area, by }, asPlayer(player), {
    desk: deskOf(player.seat),
  });
};

/** What lies of a wager goes back to its player, and the wager is no more. */
export const giveBack = (game: Game, wager: Wager): void => {
  put(wager.medium === 'promotional-tokens' ? wager.player.tokens : wager.player.chips, linesOf(wager.pieces));
  wager.pieces = new Map();
  game.wagers = game.wagers.filter((other) => other !== wager);
  if (game.stake === wager) game.stake = null;
};

export const withdrawWager = (game: Game, wager: Wager): void => {
  const { wagerId, player } = wager;
  say(game.table.floor, 'round.WagerWithdrawn', { wagerId, by: player.personId }, asPlayer(player), {
    desk: deskOf(player.seat),
  });
  giveBack(game, wager);
};

/** A stake as players choose them: mostly a few times the minimum, now and then a step or two more. Null: they cannot afford one. */
export const chooseStake = (game: Game, player: Player, kind: WagerKind): number | null => {
  const { chance } = game.table.floor;
  const { minCents, maxCents, stepCents } = stakesFor(game.table, player, kind);
  const affordable = Math.min(maxCents, bagTotalCents(player.chips));
  if (affordable < minCents) return null;
  // Who has limits of their own asked for them to stake more than the others may.
  const isPersonal = game.table.personal?.player === player;
  const wanted =
    isPersonal && happens(chance, 0.5) ? affordable : minCents * oneOf(chance, [1, 1, 1, 2, 2, 3, 4, 5, 8, 10]);
  const odd = happens(chance, 0.25) ? stepCents * between(chance, 1, 4) : 0;
  const steps = Math.floor((Math.min(affordable, wanted + odd) - minCents) / stepCents);
  return minCents + steps * stepCents;
};

/** The least stake more than this one that the limits allow and the player can afford; null when there is none. */
export const raisedStake = (game: Game, wager: Wager, kind: WagerKind): number | null => {
  const { minCents, maxCents, stepCents } = stakesFor(game.table, wager.player, kind);
  const stakeCents = wager.stakeCents + stepCents;
  return stakeCents >= minCents && stakeCents <= maxCents && bagTotalCents(wager.player.chips) >= stepCents
    ? stakeCents
    : null;
};

/** Does the sign allow a stake of this much? */
export const isStakeAllowed = (game: Game, player: Player, kind: WagerKind, stakeCents: number): boolean => {
  const { minCents, maxCents, stepCents } = stakesFor(game.table, player, kind);
  return stakeCents >= minCents && stakeCents <= maxCents && (stakeCents - minCents) % stepCents === 0;
};

/** Tokens of one denomination that make an allowed stake, when the player holds such and feels like it. */
const chooseTokens = (game: Game, player: Player, kind: WagerKind): readonly DenominationLine[] | undefined => {
  const held = tokenStake(player);
  if (!held || !happens(game.table.floor.chance, 0.5)) return undefined;
  const { denominationCents } = held;
  const least = Math.ceil(stakesFor(game.table, player, kind).minCents / denominationCents);
  const count = Math.min(held.count, between(game.table.floor.chance, least, least + 2));
  return isStakeAllowed(game, player, kind, denominationCents * count) ? [{ denominationCents, count }] : undefined;
};

/** A player backs heads or tails as the rules allow. Undefined when they cannot afford to. */
export const backSide = (game: Game, player: Player, kind: 'heads' | 'tails'): Wager | undefined => {
  const { chance } = game.table.floor;
  const tokens = chooseTokens(game, player, kind);
  if (tokens) return placeWager(game, player, kind, linesTotalCents(tokens), { tokens });
  const stakeCents = chooseStake(game, player, kind);
  if (stakeCents === null) return undefined;
  return placeWager(game, player, kind, stakeCents, happens(chance, 0.05) ? { oral: true } : {});
};

/** The spinner stakes on the side declared (4.2). With an odd stake, 7.5 to 1 cannot be paid exactly in chips. */
export const stakeSpinner = (game: Game, placing: Placing = {}): void => {
  const { table, spinner, script } = game;
  if (!spinner) return;
  const { minCents, maxCents, stepCents } = stakesFor(table, spinner, 'spinner');
  ensureChips(table, spinner, minCents + 2 * stepCents);
  const chosen = chooseStake(game, spinner, 'spinner') ?? minCents;
  const isOdd = (cents: number): boolean => (cents / table.chipSet.leastCents) % 2 === 1;
  const odd = [chosen, chosen + stepCents, chosen - stepCents, minCents, minCents + stepCents].find(
    (cents) => isOdd(cents) && cents >= minCents && cents <= Math.min(maxCents, bagTotalCents(spinner.chips)),
  );
  placeWager(game, spinner, 'spinner', script.oddStake && odd !== undefined ? odd : chosen, placing);
  pause(table.floor, 300, 1_500);
};

/** Everyone who likes may bet; then some think again. All of it before the call. */
export const placeBets = (game: Game): void => {
  const { table } = game;
  const { floor } = table;
  const hasWager = (player: Player) => game.wagers.some((wager) => wager.player === player);
  for (const player of table.players) {
    const eager = player === game.spinner ? 0.15 : player.eagerness;
    if (hasWager(player) || !happens(floor.chance, eager)) continue;
    backSide(game, player, happens(floor.chance, player.headsLean) ? 'heads' : 'tails');
    pause(floor, 200, 1_300);
  }
  if (game.script.wellBacked && game.cycles === 1) backBothSides(game);
  for (const wager of game.wagers) thinkAgain(game, wager);
};

const backBothSides = (game: Game): void => {
  const { table } = game;
  for (const kind of ['heads', 'tails'] as const) {
    const standing = () => game.wagers.filter((wager) => wager.kind === kind && wager.medium === 'chips').length;
    const idle = () =>
      table.players.find(
        (player) =>
          player !== game.spinner && !game.wagers.some((wager) => wager.player === player && wager.kind === kind),
      );
    for (let player = idle(); standing() < 2 && player; player = idle()) {
      const { minCents } = stakesFor(table, player, kind);
      if (bagTotalCents(player.chips) < minCents) buyIn(table, player, 10 * minCents);
      placeWager(game, player, kind, minCents);
      pause(table.floor, 200, 1_300);
    }
  }
};

const thinkAgain = (game: Game, wager: Wager): void => {
  const { floor } = game.table;
  if (wager.medium !== 'chips' || (wager.kind !== 'heads' && wager.kind !== 'tails')) return;
  const raised = raisedStake(game, wager, wager.kind);
  if (raised !== null && happens(floor.chance, 0.06)) changeWager(game, wager, raised);
  else if (!game.script.wellBacked && happens(floor.chance, 0.03)) withdrawWager(game, wager);
};

/** After a void spin, with no result pending, some wagers are altered: larger, smaller, or taken back (4.7). */
export const alterWagers = (game: Game): void => {
  const { floor } = game.table;
  for (const wager of game.wagers.filter(({ medium }) => medium === 'chips')) {
    if ((wager.kind !== 'heads' && wager.kind !== 'tails') || !happens(floor.chance, 0.15)) continue;
    const { minCents, stepCents } = stakesFor(game.table, wager.player, wager.kind);
    const raised = raisedStake(game, wager, wager.kind);
    const lowered = wager.stakeCents - stepCents;
    if (wager.capCents === null && raised !== null && happens(floor.chance, 0.5)) changeWager(game, wager, raised);
    else if (wager.capCents === null && lowered >= minCents && happens(floor.chance, 0.5))
      changeWager(game, wager, lowered);
    else withdrawWager(game, wager);
  }
};
