import type { ExpectedCitation } from '../../../../games/play.ts';
import { pause, type Actor } from '../../../../play/floor.ts';
import { expect, type RoundPlay } from '../../../../play/round-play.ts';
import { asPlayer, type Player, type Wager } from '../../../../play/table.ts';
import { handTo, lay, match } from '../money.ts';
import type { Pair, Stake, Turn } from '../turn.ts';

type Verdict = ExpectedCitation['verdict'];

/** A move of a turn is declared with the wager that it is found of. */
export const expectOf = (turn: Turn, clause: string, code: string, { wagerId }: Stake, verdict?: Verdict): void =>
  expect(turn, { clause, code }, { wagerId } as Wager, verdict);

/** What a bet is found for, and on which of its wagers. */
export type FoundOf<Of> = readonly [of: Of, clause: string, code: string, verdict?: Verdict];

export const leaderOf = ({ table }: RoundPlay): Actor => table.crew.leader;

/** Two patrons who are not the spinner. */
export const twoBeside = ({ table, spinner }: Turn): readonly [Player, Player] => {
  const [one, other] = table.players.filter((player) => player !== spinner);
  if (!one || !other) throw new Error('there are not two patrons beside the spinner');
  return [one, other];
};

/** What of a bet between patrons is otherwise than the rules want it: $20 on each side, in cash, with both stakes in the hands of the heads bettor. */
export type PairOtherwise = {
  readonly headsMedium?: 'promotional-tokens';
  readonly tailsCents?: number;
  /** The person on tails, where that is not a patron. */
  readonly tailsBy?: (turn: Turn) => string;
  /** Who holds the stake on tails; `nobody-said`: that is not on record. */
  readonly tailsWith?: 'tails-bettor' | 'nobody-said';
};

/** A bet between two patrons beside the spinner, of $20. */
export const onePair = (turn: Turn, otherwise: PairOtherwise = {}): Pair => {
  const [one, other] = twoBeside(turn);
  const { headsMedium = 'cash', tailsCents = 2_000, tailsBy, tailsWith } = otherwise;
  const heads = lay(turn, one, 'heads', 2_000, headsMedium);
  pause(turn.table.floor, 500, 1_500);
  const tails = lay(turn, tailsBy ? { ...other, personId: tailsBy(turn) } : other, 'tails', tailsCents, 'cash');
  const pair = match(turn, heads, tails, Math.min(heads.cents, tails.cents));
  if (tailsWith !== 'nobody-said') handTo(turn, tails, asPlayer(tailsWith === 'tails-bettor' ? other : one));
  turn.pairs.push(pair);
  return pair;
};

/** The wager of a spinner in the centre, and its cover. */
export type Centre = { readonly stake: Stake; readonly cover: Stake };

/** A stake of $50 that one tail bettor covers. */
export const plainCentre = (turn: Turn, coveredCents = 5_000): Centre => {
  const { spinner } = turn;
  const [player] = twoBeside(turn);
  if (!spinner) throw new Error('nobody spins');
  const stake = lay(turn, spinner, 'spinner', 5_000, 'cash');
  handTo(turn, stake, leaderOf(turn));
  const cover = lay(turn, player, 'cover', coveredCents, 'cash');
  handTo(turn, cover, leaderOf(turn));
  turn.stake = stake;
  turn.covers = [cover];
  return { stake, cover };
};

export const tails = { spins: ['tails'] } as const;
export const threeHeads = { spins: ['heads', 'heads', 'heads'] } as const;
