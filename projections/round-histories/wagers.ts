import { sql } from 'kysely';
import { listOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { toldWager, toldWagerChange } from './told.ts';

export type WagerRow = Told<typeof toldWager>;
export type WagerChangeRow = Told<typeof toldWagerChange>;

/** A stake of a wager: its amount and its place, from a moment on. */
export type Stake = Omit<WagerChangeRow, 'wagerId'>;

type FirstStake = 'placedEventId' | 'placedStakeCents' | 'placedKind' | 'placedArea' | 'placedHand';

/** A wager with its stakes, oldest first; the last is what it was in the end. */
export type Wager = Omit<WagerRow, FirstStake> & { readonly stakes: readonly Stake[] };

/** True for a wager that nobody took away: its chips lie on the layout, as far as is recorded. */
export const liesStill = (wager: Wager): boolean =>
  [wager.withdrawnAt, wager.refusedAt, wager.voidedAt, wager.forfeitedAt].every((at) => at === null) &&
  wager.collectedCents === 0 &&
  wager.paidCents === 0 &&
  wager.returnedCents === 0;

/** The wagers of the round of the enclosing statement, in the order in which they were placed. */
export const wagersInRound = listOf(sql<WagerRow>`
  select ${toldWager.columnsInJson('w')} from p_round_histories.wager w
  where w.round_id = round.round_id and w.event_count > 0 order by w.placed_at nulls last, w.wager_id`);

/** The changes of its wagers, oldest first. */
export const wagerChangesInRound = listOf(sql<WagerChangeRow>`
  select ${toldWagerChange.columnsInJson('c')} from p_round_histories.wager_change c
  where c.round_id = round.round_id order by c.at, c.revision`);

const changesByWager = (rows: readonly WagerChangeRow[]): ReadonlyMap<string, readonly Stake[]> => {
  const byWager = new Map<string, Stake[]>();
  for (const { wagerId, ...stake } of rows) {
    const changes = byWager.get(wagerId) ?? [];
    changes.push(stake);
    byWager.set(wagerId, changes);
  }
  return byWager;
};

/** The first stake of a wager. There is none where its placing was never recorded, or was corrected away. */
const firstStakes = ({ placedAt: at, ...row }: WagerRow): readonly Stake[] => {
  const { placedEventId: eventId, placedStakeCents: stakeCents, placedKind: kind } = row;
  const { placedArea: area, placedHand: hand } = row;
  if (at === null || eventId === null || stakeCents === null || kind === null) return [];
  return [{ eventId, at, stakeCents, kind, area, hand }];
};

/** The wagers of a round with all their stakes, in the order in which they were placed. */
export const wagersOf = (rows: readonly WagerRow[], changed: readonly WagerChangeRow[]): readonly Wager[] => {
  const changes = changesByWager(changed);
  return rows.map((row) => {
    const {
      placedEventId: _event,
      placedStakeCents: _stake,
      placedKind: _kind,
      placedArea: _area,
      placedHand: _hand,
      ...wager
    } = row;
    return { ...wager, stakes: [...firstStakes(row), ...(changes.get(row.wagerId) ?? [])] };
  });
};
