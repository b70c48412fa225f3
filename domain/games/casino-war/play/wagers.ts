import { bagTotalCents } from '../../../play/chips.ts';
import { pause } from '../../../play/floor.ts';
import { bettingPlayers, buyIn } from '../../../play/players.ts';
import { nextSignId, stakesFor, type Player, type Wager } from '../../../play/table.ts';
import { chooseStake, placeWager, thinkAgain } from '../../../play/wagers.ts';
import { limitsOf } from '../../../play/chip-sets.ts';
import { happens, oneOf } from '../../play.ts';
import { allowBox, endBox } from './box-limits.ts';
import { playersOn, type WarRound } from './game.ts';
import { boxNamed, ownBox, type WarTable } from './table.ts';

/** At most three players may wager on one box (4.4). */
const mostOnBox = 3;

const hasWar = ({ wagers }: WarRound, box: string): boolean =>
  wagers.some(({ hand, kind }) => hand === box && kind === 'casino-war');

/** Can a box be dealt to still, or is it already? */
const isOpen = ({ dealing }: WarRound, box: string): boolean => dealing.length === 0 || dealing.includes(box);

/** Boxes in play on which there is room for another player. */
const boxesWithRoom = (round: WarRound, player: Player): readonly string[] => {
  const boxes = new Set(round.wagers.flatMap(({ hand }) => (hand === null ? [] : [hand])));
  return [...boxes].filter((box) => {
    const on = playersOn(round, box);
    return isOpen(round, box) && hasWar(round, box) && (on.includes(player) || on.length < mostOnBox);
  });
};

/**
 * The box on which a player lays a wager: their own, or one in play where theirs cannot be dealt to any more. A wager that the rules do
 * not know lies on a box in play.
 */
export const boxOf = (round: WarRound, player: Player, kind: string): string => {
  const { table } = round;
  const own =
    round.wagers.find((wager) => wager.player === player && wager.hand !== null)?.hand ?? ownBox(table, player);
  const isKnown = table.rules.openKinds.includes(kind) || kind === 'go-to-war';
  return isOpen(round, own) && (isKnown || hasWar(round, own)) ? own : (boxesWithRoom(round, player)[0] ?? own);
};

/** What may still be laid on a box with a maximum of its own, in cents (4.9); null where it has none. */
const roomOn = ({ table, wagers }: WarRound, box: string): number | null => {
  const marker = table.markers.get(box);
  if (!marker) return null;
  return wagers.reduce((left, { hand, stakeCents }) => (hand === box ? left - stakeCents : left), marker.maxCents);
};

const stakeOn = (round: WarRound, player: Player, kind: string, box: string): number | null => {
  const { table } = round;
  const { floor } = table;
  const room = roomOn(round, box);
  const chosen = chooseStake(round, player, kind);
  if (room === null || chosen === null) return chosen;
  const { minCents, stepCents } = stakesFor(table, player, kind);
  const isOwn = box === ownBox(table, player) && kind === 'casino-war';
  const most = Math.min(room, bagTotalCents(player.chips));
  const wanted = isOwn && happens(floor.chance, 0.6) ? most : Math.min(chosen, most);
  const stake = Math.floor(wanted / stepCents) * stepCents;
  return stake >= minCents ? stake : null;
};

const betOn = (round: WarRound, player: Player, kind: string, box: string): Wager | undefined => {
  const stakeCents = stakeOn(round, player, kind, box);
  if (stakeCents === null) return undefined;
  const wager = placeWager(round, player, kind, stakeCents, { hand: box });
  pause(round.table.floor, 200, 1_300);
  return wager;
};

const freeBoxes = (round: WarRound): readonly string[] => {
  const { players, cards } = round.table;
  const taken = new Set([
    ...players.map((player) => ownBox(round.table, player)),
    ...round.wagers.map(({ hand }) => hand),
  ]);
  return Array.from({ length: cards.boxes }, (_, place) => boxNamed(place + 1)).filter((box) => !taken.has(box));
};

/** A player bets on their own box: casino war, tie or both; and now and then on a free box beside. */
const betOwn = (round: WarRound, player: Player): void => {
  const { chance } = round.table.floor;
  const own = ownBox(round.table, player);
  const isTieAlone = happens(chance, 0.08);
  if (!isTieAlone) betOn(round, player, 'casino-war', own);
  if (isTieAlone || happens(chance, 0.25)) betOn(round, player, 'tie', own);
  const free = freeBoxes(round);
  if (!round.script.wellBacked && free.length > 0 && happens(chance, 0.12))
    betOn(round, player, 'casino-war', oneOf(chance, free));
};

/** A player bets behind another, on a box where that one has a casino war wager. */
const betBehind = (round: WarRound, player: Player): void => {
  const boxes = boxesWithRoom(round, player).filter((box) => !playersOn(round, box).includes(player));
  if (boxes.length > 0) betOn(round, player, 'casino-war', oneOf(round.table.floor.chance, boxes));
};

/** In a round that is well backed, each on their own box, the last player lets it pass, so that a box stays free. */
const bettingIn = ({ table, script }: WarRound): readonly Player[] => {
  const players = bettingPlayers(table);
  return script.wellBacked ? players.slice(0, -1) : players;
};

/** There are to be two wagers of each kind, by players who have none of that kind. */
const backEveryKind = (round: WarRound): void => {
  const { table } = round;
  for (const kind of table.rules.openKinds) {
    const idle = () =>
      bettingIn(round).find((player) => !round.wagers.some((one) => one.player === player && one.kind === kind));
    const isBacked = () => round.wagers.filter((wager) => wager.kind === kind).length >= 2;
    for (let player = idle(); player && !isBacked(); player = idle()) {
      const { minCents } = stakesFor(table, player, kind);
      if (bagTotalCents(player.chips) < minCents) buyIn(table, player, 10 * minCents);
      placeWager(round, player, kind, minCents);
      pause(table.floor, 200, 1_300);
    }
  }
};

/** Everyone who likes may bet; then some think again. All of it before the call. */
export const placeBets = (round: WarRound): void => {
  const { table, script } = round;
  const { floor } = table;
  const isIdle = (player: Player) => !round.wagers.some((wager) => wager.player === player);
  const betting = bettingIn(round);
  for (const player of betting) if (isIdle(player) && happens(floor.chance, player.eagerness)) betOwn(round, player);
  for (const player of betting) if (!script.wellBacked && happens(floor.chance, 0.1)) betBehind(round, player);
  if (script.wellBacked || round.wagers.length === 0) backEveryKind(round);
  const isAlone = ({ hand, kind }: Wager) =>
    kind === 'tie' || !round.wagers.some((other) => other.hand === hand && other.kind === 'tie');
  for (const wager of round.wagers)
    if (wager.hand !== null && !table.markers.has(wager.hand) && isAlone(wager))
      thinkAgain(round, wager, { isFull: script.wellBacked, staysFull: script.wellBacked || round.wagers.length < 2 });
};

/** Now and then a player may wager more on their box: a marker beside it states how much (3.2). */
const grantBox = (table: WarTable): void => {
  const { floor, crew, sign, rules } = table;
  const player = oneOf(floor.chance, table.players);
  const box = ownBox(table, player);
  if (table.markers.has(box)) return;
  const maxCents = 2 * limitsOf(sign.limits, rules.openKinds[0]).maxCents;
  const limit = { box, maxCents, signId: nextSignId(table) };
  allowBox(table, limit, crew.casinoSupervisor);
  table.markers.set(box, limit);
  if (bagTotalCents(player.chips) < maxCents) buyIn(table, player, maxCents);
};

/** Between rounds: a box gets a maximum of its own, or loses it. Before a round in which none may be, all are ended. */
export const refreshMarkers = (table: WarTable, mayGrant: boolean): void => {
  const { chance } = table.floor;
  for (const limit of table.markers.values()) {
    if (mayGrant && !happens(chance, 0.25)) continue;
    endBox(table, limit);
    table.markers.delete(limit.box);
  }
  if (mayGrant && happens(chance, 0.05)) grantBox(table);
};
