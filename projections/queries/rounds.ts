import { sql } from 'kysely';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import { cursorOf, pageOf, type Page } from '../kit/cursor.ts';
import { allOf, pageSize, when, type OneOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { conditionsOf, roundRows, type RoundFilter as OwnFilter, type RoundRow } from '../round-histories/queries.ts';
import { codesOf, roundHasCode } from '../rule-violations/codes.ts';
import { isLeftOpen, leftOpenOf } from '../rule-violations/left-open.ts';

/** A round as lists show it: as it was recorded, and what was found in it. */
export type RoundSummary = RoundRow & {
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
  /** Set when nothing closed it: what shows that it was left open. */
  readonly leftOpen: LeftOpen | null;
};

export type RoundFilter = OwnFilter & {
  /** A violation code among its findings that nothing excuses. */
  readonly code?: OneOf<string> | undefined;
  /** Rounds that are listed as if they had a finding of that code. */
  readonly alsoRounds?: readonly string[] | undefined;
  /** Whether it was left open: nothing closed it, and it was examined all the same. */
  readonly leftOpen?: boolean | undefined;
};

export const roundsCursor = cursorOf('instant', 'text');
type RoundsCursor = NonNullable<ReturnType<typeof roundsCursor.read>>;

const id = sql.ref<string>('round.round_id');
/** A round is known up to its last event. */
export const known = { kind: 'round', id, revision: sql<number>`round.event_count - 1` } as const;

const withCode = (code: OneOf<string>, alsoRounds: readonly string[] = []) =>
  alsoRounds.length === 0
    ? roundHasCode(id, code)
    : sql<boolean>`(${roundHasCode(id, code)} or ${id} = any (${alsoRounds}::text[]))`;

/** Rounds by table, time, person, result, violation code and stake, newest first. */
export const searchRounds = async (
  db: ReadDb,
  asked: { readonly filter: RoundFilter; readonly limit?: number; readonly after?: RoundsCursor | undefined },
): Promise<Page<RoundSummary>> => {
  const limit = pageSize(asked.limit);
  const where = allOf([
    ...conditionsOf(asked.filter),
    ...when(asked.filter.code, (code) => withCode(code, asked.filter.alsoRounds)),
    ...when(asked.filter.leftOpen, (wanted) => sql<boolean>`${isLeftOpen(known)} = ${wanted}`),
    ...when(asked.after, ([at, last]) => sql<boolean>`(round.began_at, ${id}) < (${at}::timestamptz, ${last})`),
  ]);
  const codes = sql`, ${codesOf('round', id)} as codes, ${leftOpenOf(known)} as "leftOpen"`;
  const { rows } = await roundRows<RoundSummary>(where, limit + 1, codes).execute(db);
  return pageOf(rows, limit, ({ beganAt, round }) => roundsCursor.write([beganAt, round]));
};
