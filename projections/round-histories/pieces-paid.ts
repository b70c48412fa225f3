import { sql } from 'kysely';
import { partedRows, partOf, type Parted } from '../kit/buckets.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';

/** How many pieces of a denomination the rounds of a session paid in a part of its time, as far as they are recorded. */
export type PiecesPaid = {
  readonly session: string;
  readonly part: number;
  readonly denominationCents: number;
  readonly count: number;
};

/** The pieces that the rounds of sessions paid, by the parts of their time. Of several payments on one wager nobody knows when which was made. */
export const piecesPaid = async (db: ReadDb, parted: readonly Parted[]): Promise<readonly PiecesPaid[]> => {
  const rows = await askByKey(
    db,
    'pieces-paid',
    sql<PiecesPaid>`
    with asked as materialized (${partedRows(parted)})
    select asked.session_id as session, ${partOf(columnNamed('wager.paid_at_ms'), columnNamed('asked.bounds'))} as part,
      piece."denominationCents", sum(piece.count)::bigint as count
    from asked join p_round_histories.round round using (session_id) join p_round_histories.wager wager using (round_id)
    cross join lateral json_to_recordset(wager.paid_pieces) as piece("denominationCents" bigint, count bigint)
    where wager.paid_count = 1 and wager.paid_pieces is not null group by 1, 2, 3`,
  );
  return rows;
};
