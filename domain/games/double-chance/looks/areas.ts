import { placeOfArea } from '../round.ts';

/** Is an area nearer to the dealer's left than another? Where one of them has no number nobody can say so. */
export const isNearer = (area: string, other: string): boolean => {
  const [one, another] = [placeOfArea(area), placeOfArea(other)];
  return one !== null && another !== null && one < another;
};
