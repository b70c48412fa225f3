import { sql } from 'kysely';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, pageSize, when } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { conditionsOf, roundRows, type RoundFilter as OwnFilter, type RoundRow } from '../round-histories/queries.ts';
import { codesOf, roundHasCode } from '../rule-violations/codes.ts';

/** A round as lists show it: as it was recorded, and what was found in it. */
export type RoundSummary = RoundRow & {
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
};

export type RoundFilter = OwnFilter & {
  /** A violation code among its findings that nothing excuses. */
  readonly code?: string | undefined;
};

export const roundsCursor = cursorOf('instant', 'text');
type RoundsCursor = NonNullable<ReturnType<typeof roundsCursor.read>>;

const id = sql.ref<string>('round.round_id');

/** Rounds by table, time, person, result, violation code and stake, newest first. */
export const searchRounds = async (
  db: ReadDb,
  asked: { readonly filter: RoundFilter; readonly limit?: number; readonly after?: RoundsCursor | undefined },
): Promise<Page<RoundSummary>> => {
  const limit = pageSize(asked.limit);
  const where = allOf([
    ...conditionsOf(asked.filter),
    ...when(asked.filter.code, (code) => roundHasCode(id, code)),
    ...when(asked.after, ([at, last]) => sql<boolean>`(round.began_at, ${id}) < (${at}::timestamptz, ${last})`),
  ]);
  const codes = sql`, ${codesOf('round', id)} as codes`;
  const { rows } = await roundRows<RoundSummary>(where, limit + 1, codes).execute(db);
  return pageOf(rows, limit, ({ beganAt, round }) => roundsCursor.write([beganAt, round]));
};
