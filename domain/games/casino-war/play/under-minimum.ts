import { pause } from '../../../play/floor.ts';
import { ensureChips, seatOneMore } from '../../../play/players.ts';
import { expect } from '../../../play/round-play.ts';
import { stakesFor, type Player, type Wager } from '../../../play/table.ts';
import { placeWager } from '../../../play/wagers.ts';
import type { WarRound } from './game.ts';
import { sayPlay } from './say.ts';

const clause = '3.4';

/** A player who has had nothing to do with a wager under the minimum this evening: rather one who has no casino war wager yet. */
export const newToIt = (round: WarRound): Player => {
  const { table } = round;
  const isNew = ({ personId }: Player) => !table.underMinimum.has(personId);
  const hasWar = (player: Player) => round.wagers.some((one) => one.player === player && one.kind === 'casino-war');
  if (!table.players.some(isNew)) seatOneMore(table);
  const free = table.players.filter(isNew);
  const player = free.find((one) => !hasWar(one)) ?? free[0];
  if (!player) throw new Error('everybody at the table has laid a wager under the minimum');
  table.underMinimum.add(player.personId);
  return player;
};

/** A stake just under the minimum, in cents. */
export const underMinimum = ({ table }: WarRound, player: Player, kind: string): number => {
  const { minCents, stepCents } = stakesFor(table, player, kind);
  return minCents - stepCents;
};

const lay = (round: WarRound, player: Player, kind: 'casino-war' | 'tie'): Wager => {
  const stakeCents = underMinimum(round, player, kind);
  ensureChips(round.table, player, stakeCents);
  return placeWager(round, player, kind, stakeCents);
};

/** A first wager under the minimum stands, and is noted (3.4). */
export const layTheFirst = (round: WarRound): Wager => {
  const wager = lay(round, newToIt(round), 'casino-war');
  expect(round, { clause, code: 'UNDER_MIN_STANDS' }, wager, 'noted');
  return wager;
};

/** The dealer tells the owner of a wager that no further one under the minimum will be accepted. */
export const tellOwner = ({ table: { floor, crew } }: WarRound, { wagerId, player }: Wager): void => {
  pause(floor, 2_000, 4_000);
  const data = { wagerId, personId: player.personId, by: crew.leader.personId };
  sayPlay(floor, 'casino-war.OwnerAdvised', data, crew.leader);
  pause(floor, 2_000, 4_000);
};

/** The owner of a first wager under the minimum is told, and lays a tie wager under the minimum beside it. */
export const layAgain = (round: WarRound): Wager => {
  const first = layTheFirst(round);
  tellOwner(round, first);
  return lay(round, first.player, 'tie');
};
