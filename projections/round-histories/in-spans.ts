import { sql, type RawBuilder } from 'kysely';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { mediumOf } from './money.ts';

const closedWithin = sql<boolean>`round.closed_at > asked.after and round.closed_at <= asked.until`;

/** How many rounds were closed in each span; spans are rows of `place`, `session_id`, `after` and `until`. */
export const roundsClosedIn = async (
  db: ReadDb,
  spans: RawBuilder<unknown>,
): Promise<readonly { readonly place: number; readonly roundCount: number }[]> => {
  const rows = await askByKey(
    db,
    'rounds-in-spans',
    sql<{ place: number; roundCount: number }>`
    select asked.place, count(*)::int as "roundCount" from (${spans}) asked
      join p_round_histories.round round on round.session_id = asked.session_id and ${closedWithin}
    group by asked.place`,
  );
  return rows;
};

/** The wagers of the rounds that were closed in spans, as rows in another statement. */
export const wagersInSpans = (spans: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select asked.place, round.round_id, round.closed_at, wager.wager_id, wager.paid_cents,
    coalesce(wager.medium, ${mediumOf(columnNamed('wager.wager_id'), columnNamed('asked.session_id'))}) as medium
  from (${spans}) asked join p_round_histories.round round on round.session_id = asked.session_id and ${closedWithin}
    join p_round_histories.wager wager using (round_id) where wager.event_count > 0`;

/** A wager on which pieces were paid that come to another amount than is said to have been paid, and in which window. */
export type PaidOtherPieces = {
  readonly place: number;
  readonly round: string;
  readonly wagerId: string;
  readonly paidCents: number;
  readonly piecesOverCents: number;
};

/** Such wagers of the spans, those whose moment is known. */
export const otherPiecesIn = async (db: ReadDb, spans: RawBuilder<unknown>): Promise<readonly PaidOtherPieces[]> => {
  const rows = await askByKey(
    db,
    'payments-in-spans',
    sql<PaidOtherPieces>`
    select asked.place, round.round_id as round, wager.wager_id as "wagerId", wager.paid_in_chips_cents as "paidCents",
      wager.pieces_over_cents as "piecesOverCents"
    from (${spans}) asked join p_round_histories.round round on round.session_id = asked.session_id
      join p_round_histories.wager wager using (round_id)
    where wager.pieces_over_cents <> 0 and wager.paid_count = 1
      and wager.paid_at_ms > extract(epoch from asked.after) * 1000 and wager.paid_at_ms <= extract(epoch from asked.until) * 1000
    order by wager.paid_at_ms, wager.wager_id`,
  );
  return rows;
};
