import { pairedRows, type BoundaryRow, type Interval } from './paired.ts';

/** A table, and the sessions that it had at a moment. */
type PlaceAsked = {
  readonly venue: string;
  readonly table: string;
  readonly streams: readonly string[];
  /** In which of them the play of others only went on, since the gaming day was cut on paper: what stood in those stands on. */
  readonly goesOnIn: ReadonlyMap<string, string>;
};

/** A boundary as one of the session in which its play went on, where it did. That a session was opened or closed is its own. */
const wentOnIn = (row: BoundaryRow, goesOnIn: PlaceAsked['goesOnIn']): BoundaryRow => {
  const stream = row.untilClose && row.kind !== 'session' ? goesOnIn.get(row.stream) : undefined;
  return stream === undefined ? row : { ...row, stream };
};

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
  const paired = (
    place: string,
    isOfPlace: (row: BoundaryRow) => boolean,
    goesOnIn: PlaceAsked['goesOnIn'] = new Map(),
  ): readonly Interval[] => {
    const before = known.get(place);
    if (before) return before;
    const said = new Map(rows.filter(isOfPlace).map((row) => [wentOnIn(row, goesOnIn), row]));
    const all = pairedRows([...said.keys()]).map(({ row, interval }) => {
      const { stream } = said.get(row) ?? row;
      const own = interval.stream === stream ? interval : { ...interval, stream };
      order.set(own, numbers.get(said.get(row) ?? row) ?? 0);
      return own;
    });
    known.set(place, all);
    return all;
  };
  return ({ venue, table, streams, goesOnIn }: PlaceAsked, at: string): readonly Interval[] => {
    const stands = (one: Interval): boolean => one.from <= at && (one.to === null || one.to > at);
    const ofVenue = paired(JSON.stringify([venue]), (row) => isOfVenue(row) && row.venue === venue);
    const isThere = (row: BoundaryRow): boolean => {
      if (row.untilClose) return streams.includes(row.stream);
      return !isOfVenue(row) && row.venue === venue && row.table === table;
    };
    const place = [venue, table, streams.toSorted(), [...goesOnIn].map(([one, other]) => `${one} ${other}`).toSorted()];
    const ofTable = paired(JSON.stringify(place), isThere, goesOnIn);
    return [...ofVenue.filter(stands), ...ofTable.filter(stands)].toSorted(
      (one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0),
    );
  };
};
