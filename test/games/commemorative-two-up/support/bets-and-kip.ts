import type { Played, PlayedEvent } from '../../../../domain/games/play.ts';
import { roundsOf } from '../../../support/now-and-then.ts';

type Turn = readonly PlayedEvent[];

const turnsOf = (on: readonly Played[]): readonly Turn[] => on.flatMap(({ events }) => roundsOf(events));

const of = (turn: Turn, type: string): Turn => turn.filter((event) => event.type === type);

/** The wagers of a kind that were laid in a turn, by id. */
const laid = (turn: Turn, kind: string): readonly unknown[] =>
  of(turn, 'round.WagerPlaced').flatMap(({ data }) => (data['kind'] === kind ? [data['wagerId']] : []));

const isMatchedTwice = (turn: Turn): boolean => {
  const heads = of(turn, 'commemorative-two-up.WagersMatched').map(({ data }) => data['headsWagerId']);
  return new Set(heads).size < heads.length;
};

const isCoverTakenBack = (turn: Turn): boolean => {
  const covers = laid(turn, 'cover');
  return of(turn, 'round.WagerWithdrawn').some(({ data }) => covers.includes(data['wagerId']));
};

/** The ringkeeper spins since no patron elected to, and the kip was offered to nobody in that turn (4.9.1). */
const isUnasked = (turn: Turn): boolean =>
  of(turn, 'commemorative-two-up.KipTakenOver').some(({ data }) => data['because'] === 'no-patron') &&
  of(turn, 'commemorative-two-up.KipOffered').length === 0;

/** What happens in some turns, and takes more than one event. */
export const betsAndKip = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'a stake is covered in parts': () =>
    turnsOf(on).filter((turn) => laid(turn, 'cover').length > laid(turn, 'spinner').length).length,
  'a bet on heads stands against two on tails': () => turnsOf(on).filter(isMatchedTwice).length,
  'a cover is taken back before the spin': () => turnsOf(on).filter(isCoverTakenBack).length,
  'the ringkeeper spins on, and nobody is asked': () => turnsOf(on).filter(isUnasked).length,
});
