import { pause, say, type Actor } from '../../../play/floor.ts';
import { asPlayer, deskOf, type Player } from '../../../play/table.ts';
import { between, happens, oneOf, type Chance } from '../../play.ts';
import type { Result } from '../events.ts';
import { sayPlay } from './say.ts';
import type { Pair, Stake, Turn } from './turn.ts';

/** What patrons bet: some tens of dollars. */
const someCents = (chance: Chance): number => between(chance, 2, 20) * 500;

const mediumOf = (chance: Chance): Stake['medium'] =>
  oneOf(chance, ['cash', 'cash', 'cash', 'cash', 'chips', 'chips', 'chips', 'mixed']);

/** A patron lays money on one side. */
export const lay = (
  turn: Turn,
  player: Player,
  kind: string,
  cents: number,
  medium: Stake['medium'] | 'promotional-tokens' = mediumOf(turn.table.floor.chance),
): Stake => {
  const { floor, counts } = turn.table;
  counts.wagers += 1;
  const wagerId = `W-${String(turn.number).padStart(4, '0')}-${String(counts.wagers).padStart(4, '0')}`;
  const data = { wagerId, personId: player.personId, kind, area: null, stakeCents: cents, medium, chips: null };
  const rest = { seat: player.seat, oral: false, chipsPresented: null, placedBy: null };
  say(floor, 'round.WagerPlaced', { ...data, ...rest }, asPlayer(player), { desk: deskOf(turn.table, player) });
  return { wagerId, player, kind: kind as Stake['kind'], cents, medium: medium as Stake['medium'] };
};

/** A stake goes into the hands of the person who is to hold it. */
export const handTo = ({ table: { floor } }: Turn, { wagerId, player, cents }: Stake, to: Actor): void => {
  pause(floor, 500, 2_000);
  const data = { wagerId, handedCents: cents, toPersonId: to.personId, toRole: to.role };
  sayPlay(floor, 'commemorative-two-up.StakeHanded', data, asPlayer(player));
};

/** Money goes to a patron on a wager of theirs; to somebody else only in a move. */
export const handOver = (
  { table: { floor } }: Turn,
  from: Actor,
  { wagerId, player, medium }: Stake,
  cents: number,
  to: Player = player,
): void => {
  if (cents === 0) return;
  pause(floor, 1_000, 3_000);
  const data = {
    wagerId,
    fromPersonId: from.personId,
    fromRole: from.role,
    toPersonId: to.personId,
    handedCents: cents,
    medium,
  };
  sayPlay(floor, 'commemorative-two-up.MoneyHandedOver', data, from);
};

/** Two wagers are set against each other, for so many cents of each. */
export const match = ({ table: { floor, counts } }: Turn, heads: Stake, tails: Stake, cents: number): Pair => {
  counts.matches += 1;
  const matchId = `M-${String(counts.matches).padStart(4, '0')}`;
  const data = { matchId, headsWagerId: heads.wagerId, tailsWagerId: tails.wagerId, matchedCents: cents };
  pause(floor, 500, 1_500);
  sayPlay(floor, 'commemorative-two-up.WagersMatched', data, asPlayer(heads.player));
  return { heads, tails, matchId };
};

/** A patron takes a wager back before the pennies are spun. What of it was handed on goes back to them apart from that. */
export const takeBack = ({ table }: Turn, { wagerId, player }: Stake): void => {
  pause(table.floor, 500, 1_500);
  const data = { wagerId, by: player.personId };
  say(table.floor, 'round.WagerWithdrawn', data, asPlayer(player), { desk: deskOf(table, player) });
};

/** Two patrons call their bet off before the pennies are spun, and the heads bettor hands the other stake back: whole, but for a move. */
export const callOff = (turn: Turn, { heads, tails, matchId }: Pair, cents = tails.cents): void => {
  const { floor } = turn.table;
  pause(floor, 2_000, 6_000);
  sayPlay(floor, 'commemorative-two-up.WagerUnmatched', { matchId, by: heads.player.personId }, asPlayer(heads.player));
  turn.pairs = turn.pairs.filter((pair) => pair.matchId !== matchId);
  handOver(turn, asPlayer(heads.player), tails, cents);
};

/** Some of the patrons beside the spinner, as chance has it. */
const othersOf = ({ table, spinner }: Turn, many: number): readonly Player[] => {
  const { chance } = table.floor;
  const others = table.players.filter((player) => player !== spinner);
  const first = between(chance, 0, others.length - 1);
  return [...others.slice(first), ...others.slice(0, first)].slice(0, many);
};

/** What lies in the centre, counted by the ringkeeper. */
export const countCentre = (turn: Turn, afterSpinId: string | null): void => {
  const { stake, covers, table } = turn;
  const { floor, crew } = table;
  if (!stake) return;
  const coverCents = covers.reduce((sum, { cents }) => sum + cents, 0);
  const held = { heldBy: crew.leader.personId, role: crew.leader.role };
  const data = { wagerId: stake.wagerId, spinnersCents: stake.cents, coverCents, ...held, afterSpinId };
  sayPlay(floor, 'commemorative-two-up.CentreCounted', data, crew.leader);
};

/** The spinner hands the ringkeeper the stake, and tail bettors cover it (6.2, 6.2.1). */
export const stakeCentre = (turn: Turn, cents = someCents(turn.table.floor.chance)): void => {
  const { table, spinner } = turn;
  if (!spinner) return;
  turn.stake = lay(turn, spinner, 'spinner', cents);
  handTo(turn, turn.stake, table.crew.leader);
  turn.covers = [];
  coverCentre(turn, turn.stake.cents);
  if (!turn.script.wellBacked && happens(table.floor.chance, 0.03)) coverAnew(turn);
  countCentre(turn, null);
};

/** Where the stake rides, what heads have won lies on with it, and all of it is covered anew for the next spin. */
export const rideOn = (turn: Turn): void => {
  const { stake, covers, table } = turn;
  if (!stake || table.centreBet === 'even') return;
  const wonCents = covers.reduce((sum, { cents }) => sum + cents, 0);
  turn.stake = { ...stake, cents: stake.cents + wonCents };
  turn.covers = [];
  coverCentre(turn, turn.stake.cents);
};

/** A tail bettor takes the cover back before the spin, and others cover the stake. */
const coverAnew = (turn: Turn): void => {
  const { covers, table } = turn;
  const [cover] = covers;
  if (!cover) return;
  takeBack(turn, cover);
  handOver(turn, table.crew.leader, cover, cover.cents);
  turn.covers = covers.slice(1);
  coverCentre(turn, cover.cents);
};

/** One tail bettor covers it, or two share it. */
export const coverCentre = (turn: Turn, cents: number): void => {
  const { floor, crew } = turn.table;
  const [one, other] = othersOf(turn, 2);
  const first = other && happens(floor.chance, 0.4) ? Math.ceil(cents / 1_000) * 500 : cents;
  for (const [player, part] of [[one, first] as const, [other, cents - first] as const]) {
    if (!player || part <= 0) continue;
    pause(floor, 1_000, 3_000);
    const cover = lay(turn, player, 'cover', part);
    handTo(turn, cover, crew.leader);
    turn.covers.push(cover);
  }
};

/** Two patrons bet with each other: the heads bettor holds both stakes (6.3, 6.3.1). */
export const pairUp = (turn: Turn, one: Player, other: Player, cents = someCents(turn.table.floor.chance)): Pair => {
  const heads = lay(turn, one, 'heads', cents);
  pause(turn.table.floor, 500, 1_500);
  const tails = lay(turn, other, 'tails', cents);
  const pair = match(turn, heads, tails, cents);
  handTo(turn, tails, asPlayer(one));
  turn.pairs.push(pair);
  return pair;
};

/** One patron on heads bets with two on tails, for half of it with each. */
const pairInParts = (turn: Turn, one: Player, others: readonly Player[]): void => {
  const { floor } = turn.table;
  const part = someCents(floor.chance);
  const heads = lay(turn, one, 'heads', others.length * part);
  for (const other of others) {
    pause(floor, 500, 1_500);
    const tails = lay(turn, other, 'tails', part);
    turn.pairs.push(match(turn, heads, tails, part));
    handTo(turn, tails, asPlayer(one));
  }
};

/** Two patrons call their bet off, and mostly take their wagers back; else each may be matched with another. */
const thinkBetter = (turn: Turn, pair: Pair): void => {
  callOff(turn, pair);
  if (happens(turn.table.floor.chance, 0.3)) return;
  takeBack(turn, pair.heads);
  takeBack(turn, pair.tails);
};

/** Bets between patrons for the next spin. A game that a move needs has one at least. */
export const takePairs = (turn: Turn): void => {
  const { table, script, spinner } = turn;
  const { floor } = table;
  const { chance } = floor;
  if (script.unbacked) return;
  const pairs = oneOf(chance, [0, 1, 1, 2]);
  const wanted = script.wellBacked ? Math.max(1, pairs) : pairs;
  for (let nth = 0; nth < wanted; nth += 1) {
    const [one, other] = othersOf(turn, 2);
    if (!one || !other) return;
    pause(floor, 1_000, 3_000);
    const [third] = table.players.filter((player) => ![one, other, spinner].includes(player));
    if (third && happens(chance, 0.08)) pairInParts(turn, one, [other, third]);
    else {
      const pair = pairUp(turn, one, other);
      if (!script.wellBacked && happens(chance, 0.03)) thinkBetter(turn, pair);
    }
  }
};

/** The heads bettor holds both stakes: after tails they go to the tails bettor. */
export const settlePairs = (turn: Turn, result: Result): void => {
  for (const { heads, tails } of turn.pairs) {
    if (result === 'tails') handOver(turn, asPlayer(heads.player), tails, 2 * tails.cents);
  }
  turn.pairs = [];
};

/** Tails: the centre goes to those who covered it. Three heads: it is the spinner's (4.8, 6.2.2). */
export const settleCentre = (turn: Turn, result: Result): void => {
  const { stake, covers, table } = turn;
  const { leader } = table.crew;
  if (!stake) return;
  const coverCents = covers.reduce((sum, { cents }) => sum + cents, 0);
  if (result === 'heads') handOver(turn, leader, stake, stake.cents + coverCents);
  else for (const cover of covers) handOver(turn, leader, cover, 2 * cover.cents);
  turn.stake = null;
  turn.covers = [];
};

/** Every stake goes back to the person who placed it (7.5). */
export const giveAllBack = (turn: Turn): void => {
  const { stake, covers, pairs, table } = turn;
  for (const one of stake ? [stake, ...covers] : covers) handOver(turn, table.crew.leader, one, one.cents);
  for (const { heads, tails } of pairs) handOver(turn, asPlayer(heads.player), tails, tails.cents);
  turn.stake = null;
  turn.covers = [];
  turn.pairs = [];
};
