import { oneOf } from '../../games/play.ts';
import { ensureChips } from '../players.ts';
import { expect, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { stakesFor, type Player, type Wager } from '../table.ts';
import { changeWager, withdrawWager } from '../wagers.ts';

/** A player who can still lay a wager of a kind, with chips enough for it: rather one who has no wager yet. */
export const bettorOn = (
  round: RoundPlay,
  kind: string,
  stakeCents: (minCents: number, maxCents: number) => number = (minCents) => minCents,
): { readonly player: Player; readonly stakeCents: number } => {
  const { table } = round;
  const isApart = (player: Player) => table.rules.isApart(round, player);
  const has = (player: Player, of?: string) =>
    round.wagers.some((wager) => wager.player === player && (of === undefined || wager.kind === of));
  const player =
    table.players.find((one) => !isApart(one) && !has(one)) ??
    table.players.find((one) => !isApart(one) && !has(one, kind));
  if (!player) throw new Error(`everyone at the table has a wager on ${kind}`);
  const { minCents, maxCents } = stakesFor(table, player, kind);
  const wantedCents = stakeCents(minCents, maxCents);
  ensureChips(table, player, wantedCents);
  return { player, stakeCents: wantedCents };
};

/** One of the kinds of wager that anyone may lay, by chance. */
export const anyKind = ({ table }: RoundPlay): string => oneOf(table.floor.chance, table.rules.openKinds);

/** One of the wagers of chips that lie on a kind, by chance. There is one in a round that is well backed. */
export const wagerOn = (round: RoundPlay, kind: string): Wager =>
  oneOf(
    round.table.floor.chance,
    round.wagers.filter((wager) => wager.kind === kind && wager.medium === 'chips'),
  );

/** One of the wagers of chips of a kind that chance names, or of another where none lies on that. */
export const anyWager = (round: RoundPlay): Wager => {
  const kinds = [anyKind(round), ...round.table.rules.openKinds];
  const isLaid = (kind: string): boolean => round.wagers.some((one) => one.kind === kind && one.medium === 'chips');
  return wagerOn(round, kinds.find(isLaid) ?? '');
};

/** A wager of chips of a kind that anyone may lay: what dealers err about in any game. */
export const isOpenWager = ({ table }: RoundPlay, { kind, medium }: Wager): boolean =>
  medium === 'chips' && table.rules.openKinds.includes(kind);

/** A wager is worth what it was at the call, whatever is done with it afterwards. */
export const asItLay = (round: RoundPlay, wager: Wager, citation: Citation): void => {
  wager.lawful = { stakeCents: wager.stakeCents };
  expect(round, citation, wager);
};

/** A player adds a step to a wager after the call. */
export const raiseLate = (round: RoundPlay, wager: Wager, citation: Citation): void => {
  const { stepCents } = stakesFor(round.table, wager.player, wager.kind);
  ensureChips(round.table, wager.player, stepCents);
  asItLay(round, wager, citation);
  changeWager(round, wager, wager.stakeCents + stepCents);
};

/** A player takes a wager back after the call. */
export const takeBackLate = (round: RoundPlay, citation: Citation): Wager => {
  const wager = anyWager(round);
  asItLay(round, wager, citation);
  withdrawWager(round, wager);
  round.missing.push(wager);
  return wager;
};

/** Two who sit at the table. The fewest players of a table are two or more. */
export const twoOf = ({ table: { players } }: RoundPlay): readonly [Player, Player] => {
  const [one, other] = players;
  if (!one || !other) throw new Error('there are not two players at the table');
  return [one, other];
};
