import { type Actor } from '../../../../play/floor.ts';
import { expect, type RoundPlay } from '../../../../play/round-play.ts';
import { type Player, type Wager } from '../../../../play/table.ts';
import { handTo, lay, pairUp } from '../money.ts';
import type { Pair, Stake, Turn } from '../turn.ts';

/** A move of a turn is declared with the wager that it is found of. */
export const expectOf = (turn: Turn, clause: string, code: string, { wagerId }: Stake): void =>
  expect(turn, { clause, code }, { wagerId } as Wager);

export const leaderOf = ({ table }: RoundPlay): Actor => table.crew.leader;

/** Two patrons who are not the spinner. */
export const twoBeside = ({ table, spinner }: Turn): readonly [Player, Player] => {
  const [one, other] = table.players.filter((player) => player !== spinner);
  if (!one || !other) throw new Error('there are not two patrons beside the spinner');
  return [one, other];
};

export const onePair = (turn: Turn): Pair => {
  const [one, other] = twoBeside(turn);
  return pairUp(turn, one, other, 2_000);
};

/** A stake of $50 that one tail bettor covers. */
export const plainCentre = (turn: Turn, coveredCents = 5_000): readonly [Stake, Stake] => {
  const { spinner } = turn;
  const [player] = twoBeside(turn);
  if (!spinner) throw new Error('nobody spins');
  const stake = lay(turn, spinner, 'spinner', 5_000, 'cash');
  handTo(turn, stake, leaderOf(turn));
  const cover = lay(turn, player, 'cover', coveredCents, 'cash');
  handTo(turn, cover, leaderOf(turn));
  turn.stake = stake;
  turn.covers = [cover];
  return [stake, cover];
};

export const tails = { spins: ['tails'] } as const;
export const threeHeads = { spins: ['heads', 'heads', 'heads'] } as const;
