import type { Selectable } from 'kysely';
import { byKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import type { RoundTables } from './tables.ts';

/** One stake of a wager: what it was worth, and where it lay, from a moment on. */
export type Stake = {
  readonly at: string;
  readonly eventId: string;
  readonly stakeCents: number;
  readonly kind: string;
  readonly area: string | null;
};

export type Wager = {
  readonly wagerId: string;
  readonly person: string | null;
  readonly medium: string | null;
  readonly seat: number | null;
  readonly oral: boolean | null;
  readonly placedBy: string | null;
  readonly placedAt: string | null;
  readonly carriedFrom: string | null;
  readonly withdrawnAt: string | null;
  readonly refusedAt: string | null;
  readonly voidedAt: string | null;
  readonly forfeitedAt: string | null;
  readonly collectedCents: number;
  readonly paidCents: number;
  readonly returnedCents: number;
  /** Oldest first; the last is what it was in the end. */
  readonly stakes: readonly Stake[];
};

const changesOf = async (db: ReadDb, roundId: string): Promise<ReadonlyMap<string, readonly Stake[]>> => {
  const rows = await db
    .selectFrom('p_round_histories.wager_change')
    .modifyFront(byKey)
    .select(['wager_id', 'event_id', 'at', 'stake_cents', 'kind', 'area'])
    .where('round_id', '=', roundId)
    .orderBy('at')
    .orderBy('revision')
    .execute();
  const byWager = new Map<string, Stake[]>();
  for (const { wager_id, event_id, at, stake_cents, kind, area } of rows) {
    const changes = byWager.get(wager_id) ?? [];
    changes.push({ at, eventId: event_id, stakeCents: stake_cents, kind, area });
    byWager.set(wager_id, changes);
  }
  return byWager;
};

/** The first stake of a wager; none where its placing was never recorded, or was corrected away. */
const firstStakes = (row: Selectable<RoundTables['p_round_histories.wager']>): readonly Stake[] => {
  const { placed_at: at, placed_event_id: eventId, placed_stake_cents: stakeCents, placed_kind: kind } = row;
  if (at === null || eventId === null || stakeCents === null || kind === null) return [];
  return [{ at, eventId, stakeCents, kind, area: row.placed_area }];
};

/** The wagers of a round, in the order in which they were placed. */
export const wagersOf = async (db: ReadDb, roundId: string): Promise<readonly Wager[]> => {
  const [changes, rows] = await Promise.all([
    changesOf(db, roundId),
    db
      .selectFrom('p_round_histories.wager')
      .modifyFront(byKey)
      .selectAll()
      .where('round_id', '=', roundId)
      .where('event_count', '>', 0)
      .orderBy('placed_at', (order) => order.asc().nullsLast())
      .orderBy('wager_id')
      .execute(),
  ]);
  return rows.map((row) => ({
    wagerId: row.wager_id,
    person: row.person_id,
    medium: row.medium,
    seat: row.seat,
    oral: row.oral,
    placedBy: row.placed_by,
    placedAt: row.placed_at,
    carriedFrom: row.carried_from,
    withdrawnAt: row.withdrawn_at,
    refusedAt: row.refused_at,
    voidedAt: row.voided_at,
    forfeitedAt: row.forfeited_at,
    collectedCents: row.collected_cents,
    paidCents: row.paid_cents,
    returnedCents: row.returned_cents,
    stakes: [...firstStakes(row), ...(changes.get(row.wager_id) ?? [])],
  }));
};
