import type { RoundHistory } from '../../projections/round-histories/queries.ts';
import { isMark } from '../shared/read-models/unnamed-patrons.ts';

type Of = Pick<RoundHistory, 'wagers' | 'persons'>;

/**
 * The persons of a round in an order that tells nothing of the ids of those who may not be named: they stand behind the others, as their
 * wagers do, and who has no wager by what they did. Others keep the order of their ids.
 */
export const personsInOrder = ({ wagers, persons }: Of): Of['persons'] => {
  const unnamed = [...new Set(persons.map(({ personId }) => personId).filter(isMark))];
  const placeOf = (mark: string) => {
    const at = wagers.findIndex(({ person }) => person === mark);
    return at === -1 ? wagers.length : at;
  };
  const partsOf = (mark: string) =>
    JSON.stringify(persons.filter(({ personId }) => personId === mark).map(({ part, times }) => [part, times]));
  const ordered = unnamed
    .map((mark) => ({ mark, place: placeOf(mark), parts: partsOf(mark) }))
    .toSorted((one, other) => one.place - other.place || (one.parts < other.parts ? -1 : 1));
  return [
    ...persons.filter(({ personId }) => !isMark(personId)),
    ...ordered.flatMap(({ mark }) => persons.filter(({ personId }) => personId === mark)),
  ];
};
