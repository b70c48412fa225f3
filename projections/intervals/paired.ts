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

const keyOf = ({ stream, kind, subject }: BoundaryRow): string => JSON.stringify([stream, kind, subject]);

const isSame = (one: BoundaryRow, other: BoundaryRow): boolean =>
  canonicalJson(one.value) === canonicalJson(other.value);

/** Limits for every kind of wager stand in the place of those that were stated kind by kind before. */
const replaces = (row: BoundaryRow, { row: other }: Standing): boolean =>
  row.kind === 'limits' && row.subject === '*' && other.kind === 'limits' && other.beganBy !== row.beganBy;

/** Does a closing end it? Exclusions from the game or the casino, and boxes, outlast the session. */
const endsWith = (row: BoundaryRow, { row: other }: Standing): boolean =>
  row.kind === 'session' && !row.begins && other.untilClose;

/**
 * What stood, from the boundaries of some streams in the order of time. It agrees with the record of a table that examinations look at
 * (`domain/table/record.ts`): what begins again as it stands goes on; what begins otherwise ends what stood; a seat is left by the
 * person who sits there, and by nobody else. It tells what was recorded: whether an exclusion had the power behind it is for the law,
 * and so is the doubt of clocks. Pure.
 */
export const pairedBoundaries = (rows: readonly BoundaryRow[]): readonly Interval[] => {
  const all: Standing[] = [];
  const standing = new Map<string, Standing>();
  const end = (one: Standing, { from, beganBy }: BoundaryRow): void => {
    one.to = from;
    one.endedBy = beganBy;
    standing.delete(keyOf(one.row));
  };
  const endAll = (row: BoundaryRow, is: (row: BoundaryRow, one: Standing) => boolean): void => {
    for (const one of standing.values()) if (one.row.stream === row.stream && is(row, one)) end(one, row);
  };
  for (const row of rows) {
    const before = standing.get(keyOf(row));
    if (row.begins) {
      if (before && isSame(before.row, row)) continue;
      if (before) end(before, row);
      endAll(row, replaces);
      const begun = { row, to: null, endedBy: null };
      all.push(begun);
      standing.set(keyOf(row), begun);
    } else {
      if (before && before.row.person === row.person) end(before, row);
      endAll(row, endsWith);
    }
  }
  return all.map(({ row: { begins: _begins, untilClose: _untilClose, ...row }, to, endedBy }) => ({
    ...row,
    to,
    endedBy,
  }));
};
