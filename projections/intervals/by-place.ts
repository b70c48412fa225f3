import { pairedRows, type BoundaryRow, type Interval } from './paired.ts';

/** A table, and the sessions that it had at a moment. */
type PlaceAsked = { readonly venue: string; readonly table: string; readonly streams: readonly string[] };

/** True for an exclusion that outlasts its session: it holds in all of the venue, so each table has the same ones. */
const isOfVenue = ({ kind, untilClose }: BoundaryRow): boolean => kind === 'exclusion' && !untilClose;

/**
 * What stood at some tables, by boundaries in the order of time. What a table shares with the others of its venue is paired once for all, since nothing at a table
 * ends it: the same interval is the same object, whichever table it is told of.
 */
export const pairedByPlace = (rows: readonly BoundaryRow[]) => {
  const order = new Map<Interval, number>();
  const numbers = new Map(rows.map((row, nth) => [row, nth]));
  const known = new Map<string, readonly Interval[]>();
  const paired = (place: string, isOfPlace: (row: BoundaryRow) => boolean): readonly Interval[] => {
    const before = known.get(place);
    if (before) return before;
    const made = pairedRows(rows.filter(isOfPlace));
    for (const { row, interval } of made) order.set(interval, numbers.get(row) ?? 0);
    const all = made.map(({ interval }) => interval);
    known.set(place, all);
    return all;
  };
  return ({ venue, table, streams }: PlaceAsked, at: string): readonly Interval[] => {
    const stands = (one: Interval): boolean => one.from <= at && (one.to === null || one.to > at);
    const ofVenue = paired(JSON.stringify([venue]), (row) => isOfVenue(row) && row.venue === venue);
    const ofTable = paired(JSON.stringify([venue, table, ...streams.toSorted()]), (row) => {
      if (row.untilClose) return streams.includes(row.stream);
      return !isOfVenue(row) && row.venue === venue && row.table === table;
    });
    return [...ofVenue.filter(stands), ...ofTable.filter(stands)].toSorted(
      (one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0),
    );
  };
};
