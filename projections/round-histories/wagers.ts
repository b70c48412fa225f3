import { sql } from 'kysely';
import { instantIn, listOf } from '../kit/query.ts';

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

/** A wager as it was placed and ended, and a change of one, as lists in the row of their round. */
export type WagerRow = {
  readonly wager_id: string;
  readonly person_id: string | null;
  readonly medium: string | null;
  readonly seat: number | null;
  readonly oral: boolean | null;
  readonly placed_by: string | null;
  readonly placed_at: string | null;
  readonly placed_event_id: string | null;
  readonly placed_stake_cents: number | null;
  readonly placed_kind: string | null;
  readonly placed_area: string | null;
  readonly carried_from: string | null;
  readonly withdrawn_at: string | null;
  readonly refused_at: string | null;
  readonly voided_at: string | null;
  readonly forfeited_at: string | null;
  readonly collected_cents: number;
  readonly paid_cents: number;
  readonly returned_cents: number;
};
export type WagerChangeRow = Stake & { readonly wagerId: string };

/** The wagers of the round of the statement around it, in the order in which they were placed. */
export const wagersInRound = listOf(sql<WagerRow>`
  select w.wager_id, w.person_id, w.medium, w.seat, w.oral, w.placed_by, ${instantIn('w.placed_at')} as placed_at, w.placed_event_id,
    w.placed_stake_cents, w.placed_kind, w.placed_area, w.carried_from, ${instantIn('w.withdrawn_at')} as withdrawn_at,
    ${instantIn('w.refused_at')} as refused_at, ${instantIn('w.voided_at')} as voided_at, ${instantIn('w.forfeited_at')} as forfeited_at,
    w.collected_cents, w.paid_cents, w.returned_cents
  from p_round_histories.wager w where w.round_id = round.round_id and w.event_count > 0
  order by w.placed_at nulls last, w.wager_id`);

/** The changes of its wagers, oldest first. */
export const wagerChangesInRound = listOf(sql<WagerChangeRow>`
  select c.wager_id as "wagerId", ${instantIn('c.at')} as at, c.event_id as "eventId", c.stake_cents as "stakeCents", c.kind, c.area
  from p_round_histories.wager_change c where c.round_id = round.round_id order by c.at, c.revision`);

const changesByWager = (rows: readonly WagerChangeRow[]): ReadonlyMap<string, readonly Stake[]> => {
  const byWager = new Map<string, Stake[]>();
  for (const { wagerId, ...stake } of rows) {
    const changes = byWager.get(wagerId) ?? [];
    changes.push(stake);
    byWager.set(wagerId, changes);
  }
  return byWager;
};

/** The first stake of a wager; none where its placing was never recorded, or was corrected away. */
const firstStakes = (row: WagerRow): readonly Stake[] => {
  const { placed_at: at, placed_event_id: eventId, placed_stake_cents: stakeCents, placed_kind: kind } = row;
  if (at === null || eventId === null || stakeCents === null || kind === null) return [];
  return [{ at, eventId, stakeCents, kind, area: row.placed_area }];
};

/** The wagers of a round with all that they were, in the order in which they were placed. */
export const wagersOf = (rows: readonly WagerRow[], changed: readonly WagerChangeRow[]): readonly Wager[] => {
  const changes = changesByWager(changed);
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
