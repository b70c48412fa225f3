import { linesTotalCents, type DenominationLine } from '../kernel/money.ts';
import { between, happens, oneOf } from '../games/play.ts';
import { asTheyAre, bagOf, bagTotalCents, linesOf, put, takeFromBag, type Written } from './chips.ts';
import { pause, say } from './floor.ts';
import { bettingPlayers, buyIn, tokenStake } from './players.ts';
import type { RoundPlay } from './round-play.ts';
import { asPlayer, dealerFor, deskOf, stakesFor, type Player, type Wager } from './table.ts';

/** How a wager is placed; what is left out is as it mostly is. */
export type Placing = {
  readonly kind?: string;
  readonly area?: string | null;
  /** Its hand; null: it lies on none. */
  readonly hand?: string | null;
  readonly linkedTo?: string;
  readonly medium?: Wager['medium'];
  readonly oral?: boolean;
  readonly chipsPresented?: boolean;
  /** Tokens to stake; chips are taken from the player's own. */
  readonly tokens?: readonly DenominationLine[];
  /** How its pieces are written down. */
  readonly written?: Written;
  /** Said at once, however close to the call. */
  readonly atOnce?: boolean;
};

const piecesFor = (
  round: RoundPlay,
  player: Player,
  stakeCents: number,
  placing: Placing,
): readonly DenominationLine[] => {
  if (placing.medium === 'cash') return [];
  if (placing.tokens) {
    put(
      player.tokens,
      placing.tokens.map(({ denominationCents, count }) => ({ denominationCents, count: -count })),
    );
    return placing.tokens;
  }
  return takeFromBag(player.chips, round.table.house, stakeCents);
};

/** A player's wager goes onto the layout and into the record. The game sees to it where it stands in the round. */
export const layWager = (
  round: RoundPlay,
  player: Player,
  kind: string,
  stakeCents: number,
  placing: Placing = {},
): Wager => {
  const { table } = round;
  const pieces = piecesFor(round, player, stakeCents, placing);
  round.wagersPlaced += 1;
  const own = table.rules.boxOf?.(round, player, placing.kind ?? kind) ?? null;
  const hand = placing.hand === undefined ? own : placing.hand;
  const wager: Wager = {
    wagerId: `W-${String(round.number).padStart(4, '0')}-${String(round.wagersPlaced).padStart(3, '0')}`,
    player,
    kind: placing.kind ?? kind,
    area: placing.area === undefined ? (hand ?? table.rules.areas[kind] ?? null) : placing.area,
    hand,
    linkedTo: placing.linkedTo ?? null,
    medium: placing.medium ?? (placing.tokens ? 'promotional-tokens' : 'chips'),
    stakeCents,
    pieces: bagOf(pieces),
    capCents: null,
    lawful: 'as-it-lies',
    losesCents: null,
    collectedCents: 0,
    paidCents: 0,
  };
  const oral = placing.oral ?? false;
  const record = recordOf(wager);
  const written = { ...record, chips: record.chips && [...(placing.written ?? asTheyAre)(record.chips)] };
  const data = {
    ...written,
    seat: player.seat,
    oral,
    chipsPresented: oral ? (placing.chipsPresented ?? true) : null,
    placedBy: oral ? dealerFor(table, player).personId : null,
  };
  const how = { desk: deskOf(table, player), atOnce: placing.atOnce ?? false };
  say(table.floor, 'round.WagerPlaced', data, asPlayer(player), how);
  return wager;
};

/** A player lays a wager of a kind that anyone may lay. */
export const placeWager = (...laying: Parameters<typeof layWager>): Wager => {
  const wager = layWager(...laying);
  laying[0].wagers.push(wager);
  return wager;
};

const boxOf = ({ hand }: Wager) => (hand === null ? {} : { hand });

/** A wager as events say it. */
export const recordOf = (wager: Wager) => ({
  ...said(wager),
  ...boxOf(wager),
  ...(wager.linkedTo === null ? {} : { linkedTo: wager.linkedTo }),
});

const said = ({ wagerId, player, kind, area, stakeCents, medium, pieces }: Wager) => ({
  wagerId,
  personId: player.personId,
  kind,
  area,
  stakeCents,
  medium,
  chips: medium === 'cash' ? null : linesOf(pieces),
});

/** A player makes their wager of chips larger or smaller. */
export const changeWager = (round: RoundPlay, wager: Wager, stakeCents: number): void => {
  const { table } = round;
  const { floor, house } = table;
  const { player } = wager;
  const moreCents = stakeCents - wager.stakeCents;
  if (moreCents > 0) put(wager.pieces, takeFromBag(player.chips, house, moreCents));
  else put(player.chips, takeFromBag(wager.pieces, house, -moreCents));
  wager.stakeCents = stakeCents;
  const { wagerId, kind, area } = wager;
  const by = player.personId;
  say(floor, 'round.WagerChanged', { wagerId, stakeCents, kind, area, ...boxOf(wager), by }, asPlayer(player), {
    desk: deskOf(table, player),
  });
};

/** The pieces of a wager go back to its player, and the wager is no longer on the layout. */
export const giveBack = (round: RoundPlay, wager: Wager): void => {
  put(wager.medium === 'promotional-tokens' ? wager.player.tokens : wager.player.chips, linesOf(wager.pieces));
  wager.pieces = new Map();
  round.wagers = round.wagers.filter((other) => other !== wager);
};

export const withdrawWager = (round: RoundPlay, wager: Wager): void => {
  const { table } = round;
  const { wagerId, player } = wager;
  say(table.floor, 'round.WagerWithdrawn', { wagerId, by: player.personId }, asPlayer(player), {
    desk: deskOf(table, player),
  });
  giveBack(round, wager);
};

/** A stake as players choose them: mostly a few times the minimum, now and then a step or two more. Null: they cannot afford one. */
export const chooseStake = (round: RoundPlay, player: Player, kind: string): number | null => {
  const { chance } = round.table.floor;
  const { minCents, maxCents, stepCents } = stakesFor(round.table, player, kind);
  const affordable = Math.min(maxCents, bagTotalCents(player.chips));
  if (affordable < minCents) return null;
  // A player who has limits of their own asked for them to stake more than the others may.
  const isPersonal = round.table.personal?.player === player;
  const wanted =
    isPersonal && happens(chance, 0.5) ? affordable : minCents * oneOf(chance, [1, 1, 1, 2, 2, 3, 4, 5, 8, 10]);
  const odd = happens(chance, 0.25) ? stepCents * between(chance, 1, 4) : 0;
  const steps = Math.floor((Math.min(affordable, wanted + odd) - minCents) / stepCents);
  return minCents + steps * stepCents;
};

/** The least stake more than this one that the limits allow and the player can afford; null when there is none. */
export const raisedStake = (round: RoundPlay, wager: Wager, kind: string): number | null => {
  const { minCents, maxCents, stepCents } = stakesFor(round.table, wager.player, kind);
  const stakeCents = wager.stakeCents + stepCents;
  return stakeCents >= minCents && stakeCents <= maxCents && bagTotalCents(wager.player.chips) >= stepCents
    ? stakeCents
    : null;
};

/** Does the sign allow a stake of this much? */
export const isStakeAllowed = (round: RoundPlay, player: Player, kind: string, stakeCents: number): boolean => {
  const { minCents, maxCents, stepCents } = stakesFor(round.table, player, kind);
  return stakeCents >= minCents && stakeCents <= maxCents && (stakeCents - minCents) % stepCents === 0;
};

/** Tokens of one denomination that make an allowed stake, when the player holds such and feels like it. */
const chooseTokens = (round: RoundPlay, player: Player, kind: string): readonly DenominationLine[] | undefined => {
  const held = tokenStake(player);
  if (!held || !happens(round.table.floor.chance, 0.5)) return undefined;
  const { denominationCents } = held;
  const least = Math.ceil(stakesFor(round.table, player, kind).minCents / denominationCents);
  const count = Math.min(held.count, between(round.table.floor.chance, least, least + 2));
  return isStakeAllowed(round, player, kind, denominationCents * count) ? [{ denominationCents, count }] : undefined;
};

/** A player bets on a kind as the rules allow. Undefined when they cannot afford to. */
export const bet = (round: RoundPlay, player: Player, kind: string): Wager | undefined => {
  const { chance } = round.table.floor;
  const tokens = chooseTokens(round, player, kind);
  if (tokens) return placeWager(round, player, kind, linesTotalCents(tokens), { tokens });
  const stakeCents = chooseStake(round, player, kind);
  if (stakeCents === null) return undefined;
  return placeWager(round, player, kind, stakeCents, happens(chance, 0.05) ? { oral: true } : {});
};

/** Are there to be wagers of every open kind, which nobody takes back: what a planted move may need. */
export type Backing = { readonly isFull: boolean; readonly staysFull: boolean };

/** Everyone who likes may bet, on the kind that the game has them choose; then some think again. All of it before the call. */
export const placeBets = (round: RoundPlay, backing: Backing, kindFor: (player: Player) => string): void => {
  const { table } = round;
  const { floor, rules } = table;
  const hasWager = (player: Player) => round.wagers.some((wager) => wager.player === player);
  for (const player of bettingPlayers(table)) {
    const eager = rules.isApart(round, player) ? 0.15 : player.eagerness;
    if (hasWager(player) || !happens(floor.chance, eager)) continue;
    bet(round, player, kindFor(player));
    pause(floor, 200, 1_300);
  }
  if (backing.isFull) backEveryKind(round);
  for (const wager of round.wagers) thinkAgain(round, wager, backing);
};

const backEveryKind = (round: RoundPlay): void => {
  const { table } = round;
  for (const kind of table.rules.openKinds) {
    const standing = () => round.wagers.filter((wager) => wager.kind === kind && wager.medium === 'chips').length;
    const idle = () =>
      bettingPlayers(table).find(
        (player) =>
          !table.rules.isApart(round, player) &&
          !round.wagers.some((wager) => wager.player === player && wager.kind === kind),
      );
    for (let player = idle(); standing() < 2 && player; player = idle()) {
      const { minCents } = stakesFor(table, player, kind);
      if (bagTotalCents(player.chips) < minCents) buyIn(table, player, 10 * minCents);
      placeWager(round, player, kind, minCents);
      pause(table.floor, 200, 1_300);
    }
  }
};

/** A wager of chips that its player may do with as they like: no move has made it one of which nobody can say what it counts for. */
const isTheirs = ({ medium, lawful }: Wager): boolean => medium === 'chips' && lawful !== 'nobody-can-say';

/** A player makes a wager larger, or takes it back; most leave it as it is. */
export const thinkAgain = (round: RoundPlay, wager: Wager, { staysFull }: Backing): void => {
  const { floor, rules } = round.table;
  if (!isTheirs(wager) || !rules.openKinds.includes(wager.kind)) return;
  const raised = raisedStake(round, wager, wager.kind);
  if (raised !== null && happens(floor.chance, 0.06)) changeWager(round, wager, raised);
  else if (!staysFull && happens(floor.chance, 0.03)) withdrawWager(round, wager);
};

/** Where the rules let wagers be altered once more, some are: made larger, made smaller, or taken back. */
export const alterWagers = (round: RoundPlay): void => {
  const { floor, rules } = round.table;
  for (const wager of round.wagers.filter(isTheirs)) {
    if (!rules.openKinds.includes(wager.kind) || !happens(floor.chance, 0.15)) continue;
    const { minCents, stepCents } = stakesFor(round.table, wager.player, wager.kind);
    const raised = raisedStake(round, wager, wager.kind);
    const lowered = wager.stakeCents - stepCents;
    if (wager.capCents === null && raised !== null && happens(floor.chance, 0.5)) changeWager(round, wager, raised);
    else if (wager.capCents === null && lowered >= minCents && happens(floor.chance, 0.5))
      changeWager(round, wager, lowered);
    else withdrawWager(round, wager);
  }
};
