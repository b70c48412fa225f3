import { sql } from 'kysely';
import { cursorOf, type CursorCodec } from '../kit/cursor.ts';
import { allOf, equals, instantOf, when, within } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** Where a walk over the rounds of a span is: when the last one began, and which it was. */
export const spanCursor = cursorOf('instant', 'text');
export type SpanCursor = NonNullable<ReturnType<(typeof spanCursor)['read']>>;
export type SpanCodec = CursorCodec<SpanCursor>;

/** The closed rounds of a game at a venue that began within a span of our clock: from inclusive, to exclusive. */
export type RoundSpan = {
  readonly venue: string;
  readonly game: string;
  readonly table?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The next rounds of a span, oldest first, each with the cursor that stands behind it. */
export const closedRoundsOf = async (
  db: ReadDb,
  asked: { readonly span: RoundSpan; readonly after: SpanCursor | undefined; readonly limit: number },
): Promise<readonly { readonly round: string; readonly cursor: SpanCursor }[]> => {
  const { venue, game, table, from, to } = asked.span;
  const { rows } = await sql<{ round_id: string; began_at: Date }>`
    select round.round_id, round.began_at from p_round_histories.round round
    where ${allOf([
      sql<boolean>`round.began_at is not null and round.closed_at is not null`,
      ...equals('round.venue', venue),
      ...equals('round.game', game),
      ...equals('round.table_id', table),
      ...within('round.began_at', { from, to }),
      ...when(asked.after, ([at, id]) => sql<boolean>`(round.began_at, round.round_id) > (${at}::timestamptz, ${id})`),
    ])}
    order by round.began_at, round.round_id limit ${asked.limit}`.execute(db);
  return rows.map(({ round_id: round, began_at: at }) => ({ round, cursor: [instantOf(at), round] as const }));
};
