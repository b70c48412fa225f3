import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { linesTotalCents } from '../../domain/kernel/money.ts';
import { chipsMovedIn } from '../../domain/table/chips-moved.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn, factwise, putsRight, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import type { DataOf } from '../families.ts';
import { floatCounts, floatMovements, sessions, tables } from './tables.ts';

const counted =
  (moment: 'opened' | 'counted' | 'closed') =>
  (count: DataOf<'table.FloatOpened'>, session_id: string, fact: ProjectedFact): readonly RowChange[] => {
    const row = {
      moment,
      at: fact.atMs,
      lines: count.lines,
      total_cents: count.totalCents,
      lines_total_cents: linesTotalCents(count.lines),
      counted_by: count.countedBy,
      observed_by: count.observedBy,
      slip: count.slip,
    };
    return [floatCounts.put({ session_id, event_id: fact.eventId }, row)];
  };

const sold = (sale: DataOf<'table.ChipsSold' | 'table.VoucherExchanged'>, session_id: string): readonly RowChange[] => {
  const sums =
    sale.issuedAs === 'chips' ? { chips_sold_cents: sale.issuedCents } : { tokens_issued_cents: sale.issuedCents };
  return [floatMovements.add({ session_id }, { ...sums, sale_count: 1 })];
};

/** What a fact brought into the float beside sales and play; negative: took out of it. In cents. */
const brought = (fact: ProjectedFact | null): number => {
  const moved = fact && chipsMovedIn(fact);
  return moved ? moved.intoCents - moved.outOfCents : 0;
};

const inFact: Partial<
  ByType<TableEvent, [session_id: string, fact: ProjectedFact, context: ProjectionContext], readonly RowChange[]>
> = {
  'table.SessionOpened': ({ game, editionStamp }, session_id, { atMs }, { games }) => [
    sessions.patch(
      { session_id },
      { game, is_banked: games.isBanked(game), edition_stamp: editionStamp, opened_at: atMs },
    ),
  ],
  'table.SessionClosed': ({ reason, playersPresent }, session_id, { atMs }) => [
    sessions.patch({ session_id }, { closed_at: atMs, close_reason: reason, players_at_close: playersPresent }),
  ],
  'table.FloatOpened': counted('opened'),
  'table.FloatCounted': counted('counted'),
  'table.FloatClosed': counted('closed'),
  'table.ChipsSold': sold,
  'table.VoucherExchanged': sold,
  'table.FillReceived': ({ totalCents }, session_id) => [
    floatMovements.add({ session_id }, { fills_cents: totalCents, fill_count: 1 }),
  ],
  'table.CreditSent': ({ totalCents }, session_id) => [
    floatMovements.add({ session_id }, { credits_cents: totalCents, credit_count: 1 }),
  ],
  'table.ChipsRedeemed': (_, session_id, fact) => [
    floatMovements.add({ session_id }, { redeemed_cents: brought(fact) }),
  ],
  'table.ChipsChanged': (_, session_id, fact) => [floatMovements.add({ session_id }, { changed_cents: brought(fact) })],
  'table.ChipsTransferred': (_, session_id, fact) => [
    floatMovements.add({ session_id }, { transferred_cents: brought(fact) }),
  ],
};

const facts = factwise((fact, context) => {
  const { id } = placeOf(fact.event.stream);
  return madeOf(inFact, fact, id, fact, context) ?? [];
});

/** The chips that a fact takes out of the float, in cents. */
const chipsSoldIn = (fact: ProjectedFact | null): number => {
  if (fact?.type !== 'table.ChipsSold' && fact?.type !== 'table.VoucherExchanged') return 0;
  return fact.data['issuedAs'] === 'chips' ? Number(fact.data['issuedCents']) : 0;
};

/** A correction or a late entry stands beside the figures that it changed. */
const putRight = (event: StoredEvent, session_id: string): readonly RowChange[] => {
  if (!putsRight(event)) return [];
  const { undone, done } = factsIn(event);
  return [
    sessions.add({ session_id }, { correction_count: 1 }),
    floatMovements.add(
      { session_id },
      {
        corrected_sold_cents: chipsSoldIn(done) - chipsSoldIn(undone),
        corrected_moved_cents: brought(done) - brought(undone),
      },
    ),
  ];
};

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => {
  const { id, venue, table, gamingDay, number } = placeOf(event.stream);
  const key = { session_id: id };
  const place = { venue, table_id: table, gaming_day: gamingDay, number };
  return [
    ...(event.revision === 0 ? [sessions.patchForGood(key, place)] : []),
    sessions.add(key, { event_count: 1 }),
    ...putRight(event, id),
    ...facts(event, context),
  ];
};

export const tableSessions: Projection = {
  name: 'sessions',
  version: 7,
  reads: [tableSessionStream.name],
  tables,
  changes,
};
