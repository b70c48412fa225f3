import type { CardsEvent } from '../../domain/equipment/cards/events.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import { canonicalJson } from '../../domain/kernel/canonical.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { linesTotalCents, type DenominationLine } from '../../domain/kernel/money.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import { chipsMovedIn, piecesOver } from '../../domain/table/chips-moved.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn, factwise, putsRight, type ProjectedFact } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import { touchedBy } from '../kit/touched.ts';
import type { DataOf } from '../families.ts';
import type { floatMoments, FloatMove } from './floats.ts';
import { masks } from './masks.ts';
import {
  awards,
  deckNumbers,
  floatCorrections,
  floatCounts,
  floatMoves,
  prizeSigns,
  redemptions,
  sessions,
  tables,
} from './tables.ts';

type Moment = (typeof floatMoments)[number];
type Count = Omit<DataOf<'table.FloatOpened'>, 'kind'> & { readonly kind: string };

/** A count of a float of a table: in its session, or, with none, in the record of the gaming day. */
const count = (
  of: Count,
  moment: Moment | 'idle',
  table_id: string | null,
  { event, eventId, atMs, uncertaintyMs }: ProjectedFact,
) => {
  const { id, category, venue, gamingDay } = placeOf(event.stream);
  const row = {
    session_id: category === tableSessionStream.name ? id : null,
    venue,
    table_id,
    gaming_day: gamingDay,
    moment,
    kind: of.kind,
    at: atMs,
    doubt_ms: uncertaintyMs,
    lines: of.lines,
    total_cents: of.totalCents,
    lines_total_cents: linesTotalCents(of.lines),
    counted_by: of.countedBy,
    observed_by: of.observedBy,
    slip: of.slip,
    chip_set: of.chipSet,
    tokens: of.tokens,
    handed_over: of.handedOver,
    tray: of.tray,
    camera: of.camera,
    dropped_into: of.droppedInto,
    signatures: of.signatures,
  };
  return [floatCounts.put({ stream: event.stream, event_id: eventId }, row)];
};

const counted =
  (moment: Moment) =>
  (of: DataOf<'table.FloatOpened'>, _session: string, fact: ProjectedFact): readonly RowChange[] =>
    count(of, moment, placeOf(fact.event.stream).table, fact);

/** Where a fact stands. */
type FactPlace = { readonly session_id: string; readonly fact: ProjectedFact };

type Moved = {
  readonly into?: readonly DenominationLine[];
  readonly outOf?: readonly DenominationLine[];
  readonly intoCents?: number;
  readonly outOfCents?: number;
  readonly perhapsIntoCents?: number;
  readonly perhapsOutOfCents?: number;
  readonly tokensCents?: number;
};

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const centsIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const put = (what: FloatMove, moved: Moved, { session_id, fact }: FactPlace): readonly RowChange[] => {
  const { into = [], outOf = [], intoCents = 0, outOfCents = 0, tokensCents = 0 } = moved;
  const { perhapsIntoCents = 0, perhapsOutOfCents = 0 } = moved;
  const { slip, slipCents, requestedCents, by, countedBy } = fact.data;
  const row = {
    what,
    at: fact.atMs,
    into_cents: intoCents,
    out_of_cents: outOfCents,
    perhaps_into_cents: perhapsIntoCents,
    perhaps_out_of_cents: perhapsOutOfCents,
    tokens_cents: tokensCents,
    into_pieces: into,
    out_of_pieces: outOf,
    pieces_over_cents: piecesOver(into, intoCents) - piecesOver(outOf, outOfCents),
    slip: textIn(slip),
    slip_cents: centsIn(slipCents),
    requested_cents: centsIn(requestedCents),
    by_person: textIn(by) ?? textIn(countedBy),
  };
  return [floatMoves.put({ session_id, event_id: fact.eventId }, row)];
};

const sold = (
  { issuedAs, issued, issuedCents }: DataOf<'table.ChipsSold' | 'table.VoucherExchanged'>,
  session_id: string,
  fact: ProjectedFact,
): readonly RowChange[] =>
  put('sold', issuedAs === 'chips' ? { outOf: issued, outOfCents: issuedCents } : { tokensCents: issuedCents }, {
    session_id,
    fact,
  });

/** A movement beside sales and play, as its fact tells it. */
const moved =
  (what: FloatMove) =>
  (_: unknown, session_id: string, fact: ProjectedFact): readonly RowChange[] =>
    put(what, chipsMovedIn(fact) ?? {}, { session_id, fact });

const ofPatron = (person_id: string | null, session_id: string, { event: { stream } }: ProjectedFact) => {
  const { venue, table, gamingDay } = placeOf(stream);
  return { session_id, venue, table_id: table, gaming_day: gamingDay, person_id };
};

const redeemed = (
  { personId, redeemedCents, paidIn, paidCents }: DataOf<'table.ChipsRedeemed'>,
  session_id: string,
  fact: ProjectedFact,
): readonly RowChange[] => {
  const { stream } = fact.event;
  const paid = { redeemed_cents: redeemedCents, paid_in: paidIn, paid_cents: paidCents };
  const row = { ...ofPatron(personId, session_id, fact), ...paid };
  return [redemptions.put({ stream, event_id: fact.eventId }, row), ...moved('redeemed')(undefined, session_id, fact)];
};

/** What a round records already is among what was paid or collected there, and not here as well. */
const awarded = (
  { personId, dispute, went, totalCents }: DataOf<'table.AwardHandedOver'>,
  session_id: string,
  fact: ProjectedFact,
): readonly RowChange[] => {
  const { stream } = fact.event;
  const how = chipsMovedIn(fact);
  const row = {
    ...ofPatron(personId, session_id, fact),
    dispute,
    went,
    total_cents: totalCents,
    paid_cents: how?.outOfCents ?? 0,
    taken_back_cents: how?.intoCents ?? 0,
    perhaps_paid_cents: how?.perhapsOutOfCents ?? 0,
    perhaps_taken_back_cents: how?.perhapsIntoCents ?? 0,
  };
  return [awards.put({ stream, event_id: fact.eventId }, row), ...moved('award')(undefined, session_id, fact)];
};

/** What a fact brought into the float beside sales and play; negative: took out of it. In cents. */
const brought = (fact: ProjectedFact | null): number => {
  const how = fact && chipsMovedIn(fact);
  return how ? how.intoCents - how.outOfCents : 0;
};

const decksTold = ({ decks }: { readonly decks: number | null }, session_id: string): readonly RowChange[] =>
  decks === null ? [] : [deckNumbers.add({ session_id, decks }, { times: 1 })];

const signShown = (
  { content }: DataOf<'table.SignShown'>,
  session_id: string,
  { eventId }: ProjectedFact,
): readonly RowChange[] => {
  if (content.kind !== 'prize-schedule') return [];
  const prizes = content.prizes.toSorted((one, other) => (one.result < other.result ? -1 : 1));
  return [prizeSigns.put({ session_id, event_id: eventId }, { prizes: canonicalJson(prizes) })];
};

const inFact: Partial<
  ByType<
    RecordedEvent | CardsEvent,
    [id: string, fact: ProjectedFact, context: ProjectionContext],
    readonly RowChange[]
  >
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
  'table.ChipsRedeemed': redeemed,
  'table.ChipsChanged': moved('changed'),
  'table.ChipsTransferred': moved('transferred'),
  'table.AwardHandedOver': awarded,
  'table.SignShown': signShown,
  'cards.DecksBroughtIn': decksTold,
  'cards.ShoeLoaded': decksTold,
  'gamingDay.IdleTableCounted': (data, _day, fact) => count(data, 'idle', data.table, fact),
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
  const { category, id, venue, table, gamingDay, number } = placeOf(event.stream);
  if (category === gamingDayStream.name) return [touchedBy(event), ...facts(event, context)];
  const key = { session_id: id };
  const place = { venue, table_id: table, gaming_day: gamingDay, number };
  return [
    ...(event.revision === 0 ? [sessions.patchForGood(key, place)] : []),
    sessions.add(key, { event_count: 1 }),
    touchedBy(event),
    ...putRight(event, id),
    ...facts(event, context),
  ];
};

export const tableSessions: Projection = {
  name: 'sessions',
  version: 15,
  reads: [tableSessionStream.name, gamingDayStream.name],
  tables,
  masks,
  changes,
};
