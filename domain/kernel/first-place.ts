/** The first of so many places from which on something is so, by halves; the number of places where it is so of none. */
export const firstPlace = (places: number, isSo: (place: number) => boolean): number => {
  let [from, to] = [0, places];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};
