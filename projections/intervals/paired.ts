import { canonicalJson } from '../../domain/kernel/canonical.ts';
import type { Told } from '../kit/telling.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StandingKind } from './tables.ts';
import type { toldBoundary } from './told.ts';

/** A boundary as it was read. */
export type BoundaryRow = Omit<Told<typeof toldBoundary>, 'kind' | 'value'> & {
  readonly kind: StandingKind;
  readonly value: JsonObject;
};

/**
 * Something that stood `[from, to)`; `to` is null while nothing has ended it. `subject` says which one of its kind: a sign's id, a
 * seat's number, a kind of wager, `<duty>:<person>`, a box.
 */
export type Interval = Omit<BoundaryRow, 'begins' | 'untilClose'> & {
  readonly to: string | null;
  /** The event that ended it. */
  readonly endedBy: string | null;
};

type Standing = { readonly row: BoundaryRow; to: string | null; endedBy: string | null };

/** Streams and kinds are words, and the schemas let no control character into a subject. */
const keyOf = ({ stream, kind, subject }: BoundaryRow): string => `${stream}\u0001${kind}\u0001${subject}`;

const isSame = (one: BoundaryRow, other: BoundaryRow): boolean =>
  canonicalJson(one.value) === canonicalJson(other.value);

type Ends = (row: BoundaryRow, standing: Standing) => boolean;

/** Limits for every kind of wager stand in the place of those that were stated kind by kind before. */
const replaced: Ends = (row, { row: other }) => other.kind === 'limits' && other.beganBy !== row.beganBy;

/** Exclusions from the game or the casino, and boxes, outlast the session. */
const endedByClose: Ends = (_row, { row: other }) => other.untilClose;

/** What a boundary ends beside its own kind; undefined for the most, so that not all that stands is looked through for each. */
const alsoEnds = ({ kind, subject, begins }: BoundaryRow): Ends | undefined => {
  if (begins) return kind === 'limits' && subject === '*' ? replaced : undefined;
  return kind === 'session' ? endedByClose : undefined;
};

/** Spelt out, since there may be very many: the members of a row but for two of them. */
const intervalOf = ({ row, to, endedBy }: Standing): Interval => {
  const { stream, beganBy, kind, subject, venue, table, session, person, from, value } = row;
  return { stream, beganBy, kind, subject, venue, table, session, person, from, value, to, endedBy };
};

/**
 * What stood, from the boundaries of some streams in the order of time. It agrees with the record of a table that examinations look at
 * (`domain/table/record.ts`): what begins again as it stands goes on; what begins otherwise ends what stood; a seat is left by the
 * person who sits there, and by nobody else. It tells what was recorded: whether an exclusion had the power behind it is for the law,
 * and so is the doubt of clocks. Pure.
 */
export const pairedBoundaries = (rows: readonly BoundaryRow[]): readonly Interval[] =>
  pairedRows(rows).map(({ interval }) => interval);

/** The same, each with the boundary at which it began. */
export const pairedRows = (
  rows: readonly BoundaryRow[],
): readonly { readonly row: BoundaryRow; readonly interval: Interval }[] => {
  const all: Standing[] = [];
  const standing = new Map<string, Standing>();
  const end = (one: Standing, { from, beganBy }: BoundaryRow): void => {
    one.to = from;
    one.endedBy = beganBy;
    standing.delete(keyOf(one.row));
  };
  const endOthers = (row: BoundaryRow): void => {
    const isEnded = alsoEnds(row);
    if (!isEnded) return;
    for (const one of standing.values()) if (one.row.stream === row.stream && isEnded(row, one)) end(one, row);
  };
  for (const row of rows) {
    const key = keyOf(row);
    const before = standing.get(key);
    if (row.begins) {
      if (before && isSame(before.row, row)) continue;
      if (before) end(before, row);
      endOthers(row);
      const begun = { row, to: null, endedBy: null };
      all.push(begun);
      standing.set(key, begun);
    } else {
      if (before && before.row.person === row.person) end(before, row);
      endOthers(row);
    }
  }
  return all.map((one) => ({ row: one.row, interval: intervalOf(one) }));
};
