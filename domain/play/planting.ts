import type { IllegalMove } from '../games/play.ts';
import type { Plantable } from './plantable.ts';

/** A move in the round in which it is to be planted, counted from 1. */
export type Plant<Move extends IllegalMove = IllegalMove> = { readonly round: number; readonly move: Move };

/** How many rounds have to be played after the one in which a move is planted. */
export const roundsAfter = ({ roundsAfter: own, needsNextRound }: IllegalMove): number =>
  own ?? (needsNextRound ? 1 : 0);

const excludes = (one: IllegalMove, other: IllegalMove): boolean => one.notBeside?.includes(other.name) === true;

const isInRoundsOf = ({ round }: Plant, { round: own, move }: Plant): boolean =>
  round > own && round <= own + (move.roundsAfter ?? 0);

/** Why two moves have no room in one session, in words; undefined where they have. */
const whyNotBeside = (one: Plant, other: Plant): string | undefined => {
  if (one.round === other.round) return 'two moves are planted in one round';
  if (one.move.name === other.move.name && one.move.oncePerSession)
    return 'a move is planted twice that a session has room for once';
  if (excludes(one.move, other.move) || excludes(other.move, one.move))
    return `one session has no room for ${one.move.name} and ${other.move.name}`;
  if (isInRoundsOf(one, other)) return `${other.move.name} needs the rounds after its own for itself`;
  return isInRoundsOf(other, one) ? `${one.move.name} needs the rounds after its own for itself` : undefined;
};

/** Why a session of so many rounds has no room for a move beside others that are planted in it, in words; undefined where it has. */
export const whyNoRoom = (plant: Plant, others: readonly Plant[], rounds: number): string | undefined => {
  const { round, move } = plant;
  const { name, needsNextRound } = move;
  if (!Number.isInteger(round) || round < 1 || round > rounds) return 'a move is planted in a round that is not played';
  if (needsNextRound && round === rounds) return `${name} cannot be planted in the last round`;
  if (round + roundsAfter(move) > rounds) return `${name} needs ${roundsAfter(move)} rounds after its own`;
  for (const other of others) {
    const why = whyNotBeside(plant, other);
    if (why !== undefined) return why;
  }
  return undefined;
};

const bendsOf = ({ evening = {} }: Plantable<object>): readonly string[] => Object.keys(evening);

/** Moves that bend the same of a session: it can be bent one way only. */
const bendTheSame = (one: Plantable<object>, other: Plantable<object>): boolean => {
  const bends = bendsOf(other);
  return bendsOf(one).some((bend) => bends.includes(bend));
};

/** The moves, each with the others that have no room beside it in a session. */
export const withExclusions = <Move extends Plantable<object>>(moves: readonly Move[]): readonly Move[] =>
  moves.map((move) => {
    const others = moves.filter(
      (other) => other !== move && (excludes(move, other) || excludes(other, move) || bendTheSame(move, other)),
    );
    return others.length === 0 ? move : { ...move, notBeside: others.map(({ name }) => name) };
  });
