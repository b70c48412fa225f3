import { sql } from 'kysely';
import type { ChipsBetween } from '../../domain/table/float-windows.ts';
import { msOf, partedRows, partOf, type Parted } from '../kit/buckets.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { mediumOf } from './money.ts';
import { handedBack } from './own-stake.ts';

/** The chips that rounds of a session moved in a part of its time, or (of which it is not recorded) in one of several. */
export type ChipsOfRounds = ChipsBetween & {
  readonly session: string;
  readonly firstPart: number;
  readonly lastPart: number;
};

const medium = sql`coalesce(wager.medium, ${mediumOf(columnNamed('wager.wager_id'), columnNamed('asked.session_id'))})`;
const [collected, returned] = [columnNamed('wager.collected_cents'), handedBack];
const mixedPaid = sql`wager.paid_cents - wager.paid_in_chips_cents - wager.paid_in_tokens_cents - wager.paid_in_cash_cents
  - wager.paid_in_other_cents`;
const paidByPiece = sql`wager.paid_count = 1 and wager.paid_pieces is not null`;
/** Of a wager in such a medium nobody can say how much of it was chips. */
const isDoubtful = sql<boolean>`${medium} in ('mixed', 'not-known')`;

/** Of the money of a wager that moved once it is known when. Otherwise it moved while its round lasted. */
const [began, closed] = [msOf(columnNamed('round.began_at')), msOf(columnNamed('round.closed_at'))];
const bounds = columnNamed('asked.bounds');
const once = partOf(sql`moved.at_ms`, bounds);
const firstPart = sql`case when moved.times = 1 then ${once} else coalesce(${partOf(began, bounds)}, 0) end`;
const lastPart = sql`case when moved.times = 1 then ${once} else coalesce(${partOf(closed, bounds)}, cardinality(${bounds})) end`;

/** What the rounds of sessions moved in chips, by the parts of their time. */
export const chipsOfRounds = async (db: ReadDb, parted: readonly Parted[]): Promise<readonly ChipsOfRounds[]> => {
  if (parted.length === 0) return [];
  const rows = await askByKey(
    db,
    'chips-of-rounds',
    sql<ChipsOfRounds>`
    with asked as materialized (${partedRows(parted)})
    select session_id as session, first_part as "firstPart", last_part as "lastPart", sum(into_cents)::bigint as "intoCents",
      sum(out_cents)::bigint as "outOfCents", sum(perhaps_into)::bigint as "perhapsIntoCents",
      sum(perhaps_out)::bigint as "perhapsOutOfCents", sum(pieces_over)::bigint as "piecesOverCents",
      sum(not_by_piece)::bigint as "notByPieceCents"
    from (
      select asked.session_id, ${firstPart} as first_part, ${lastPart} as last_part, moved.*
      from asked join p_round_histories.round round using (session_id) join p_round_histories.wager wager using (round_id)
      cross join lateral (
        select wager.collected_count as times, wager.collected_at_ms as at_ms,
          case when ${medium} = 'chips' then ${collected} else 0 end as into_cents, 0 as out_cents,
          case when ${isDoubtful} then ${collected} else 0 end as perhaps_into, 0 as perhaps_out, 0 as pieces_over,
          case when ${medium} = 'chips' then ${collected} else 0 end as not_by_piece
        where ${collected} <> 0
        union all
        select wager.returned_count, wager.returned_at_ms, 0, case when ${medium} = 'chips' then ${returned} else 0 end,
          0, case when ${isDoubtful} then ${returned} else 0 end, 0, case when ${medium} = 'chips' then ${returned} else 0 end
        where wager.returned_cents <> 0 and ${returned} <> 0
        union all
        select wager.paid_count, wager.paid_at_ms, 0, wager.paid_in_chips_cents, 0, ${mixedPaid}, -wager.pieces_over_cents,
          case when ${paidByPiece} then 0 else wager.paid_in_chips_cents end
        where wager.paid_cents <> 0 or wager.pieces_over_cents <> 0
      ) moved
    ) parts group by session_id, first_part, last_part order by session_id, first_part, last_part`,
  );
  return rows;
};
