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
import type { FloatMove } from './floats.ts';
import { masks } from './masks.ts';
import { floatCorrections, floatCounts, floatMoves, sessions, tables } from './tables.ts';

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

/** Where a fact stands. */
type FactPlace = { readonly session_id: string; readonly fact: ProjectedFact };

type Moved = { readonly into_cents?: number; readonly out_of_cents?: number; readonly tokens_cents?: number };

const put = (what: FloatMove, { into_cents = 0, out_of_cents = 0, tokens_cents = 0 }: Moved, place: FactPlace) => [
  floatMoves.put(
    { session_id: place.session_id, event_id: place.fact.eventId },
    { what, at: place.fact.atMs, into_cents, out_of_cents, tokens_cents },
  ),
];

const sold = (
  sale: DataOf<'table.ChipsSold' | 'table.VoucherExchanged'>,
  session_id: string,
  fact: ProjectedFact,
): readonly RowChange[] =>
  put('sold', sale.issuedAs === 'chips' ? { out_of_cents: sale.issuedCents } : { tokens_cents: sale.issuedCents }, {
    session_id,
    fact,
  });

/** A movement beside sales and play, as its fact tells it. */
const moved =
  (what: FloatMove) =>
  (_: unknown, session_id: string, fact: ProjectedFact): readonly RowChange[] => {
    const { intoCents = 0, outOfCents = 0 } = chipsMovedIn(fact) ?? {};
    return put(what, { into_cents: intoCents, out_of_cents: outOfCents }, { session_id, fact });
  };

/** What a fact brought into the float beside sales and play; negative: took out of it. In cents. */
const brought = (fact: ProjectedFact | null): number => {
  const how = fact && chipsMovedIn(fact);
  return how ? how.intoCents - how.outOfCents : 0;
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
  'table.FillReceived': moved('fill'),
  'table.CreditSent': moved('credit'),
  'table.ChipsRedeemed': moved('redeemed'),
  'table.ChipsChanged': moved('changed'),
  'table.ChipsTransferred': moved('transferred'),
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
    floatCorrections.add(
      { session_id },
      { sold_cents: chipsSoldIn(done) - chipsSoldIn(undone), moved_cents: brought(done) - brought(undone) },
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
  version: 8,
  reads: [tableSessionStream.name],
  tables,
  masks,
  changes,
};
