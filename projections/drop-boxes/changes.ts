import type { RecordedEvent } from '../../domain/streams/categories.ts';
import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import { dropBoxStream, journeyId } from '../../domain/drop-box/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn, factwise, putsRight, type ProjectedFact } from '../kit/facts.ts';
import { placeOf, type Place } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import { touchedBy } from '../kit/touched.ts';
import { hourIn } from './box-hours.ts';
import { custody, hangings } from './custody.ts';
import { saidOfVenue } from './floor.ts';
import { masks } from './masks.ts';
import { boxTouched, dropSessions, journeys, mended, sales, tables, totals } from './tables.ts';

type MadeOf<Type extends RecordedEvent['type']> = ByType<
  RecordedEvent,
  [Place, ProjectedFact],
  readonly RowChange[]
>[Type];

const sold: MadeOf<'table.ChipsSold'> = (sale, place, fact) => {
  const drop_box = sale.dropBox ?? '';
  const row = {
    session_id: place.id,
    venue: place.venue,
    table_id: place.table,
    gaming_day: place.gamingDay,
    drop_box,
    tender: sale.tender,
    tendered_cents: sale.tenderedCents,
    issued_as: sale.issuedAs,
    issued_cents: sale.issuedCents,
    person_id: sale.personId,
    sold_by: sale.by,
    at: fact.atMs,
    doubt_ms: fact.uncertaintyMs,
    revision: fact.event.revision,
  };
  const sums = { sale_count: 1, tendered_cents: sale.tenderedCents, issued_cents: sale.issuedCents };
  return [
    sales.put({ stream: fact.event.stream, event_id: fact.eventId }, row),
    totals.add({ session_id: place.id, drop_box, tender: sale.tender }, sums),
  ];
};

/** A promotional voucher is a sale of chips or tokens for the value that it states. */
const exchanged: MadeOf<'table.VoucherExchanged'> = ({ nominatedCents, ...voucher }, place, fact) =>
  sold({ ...voucher, tender: 'promotional-voucher', tenderedCents: nominatedCents }, place, fact);

const inFact: Partial<ByType<RecordedEvent, [Place, ProjectedFact], readonly RowChange[]>> = {
  'table.SessionOpened': ({ game }, place, { atMs }) => [
    dropSessions.patch({ session_id: place.id }, { game, opened_at: atMs }),
  ],
  'table.SessionClosed': (_, place, { atMs }) => [dropSessions.patch({ session_id: place.id }, { closed_at: atMs })],
  'table.ChipsSold': sold,
  'table.VoucherExchanged': exchanged,
  ...custody,
  ...saidOfVenue,
};

const facts = factwise((fact) => madeOf(inFact, fact, placeOf(fact.event.stream), fact) ?? []);

/** The first event of a stream says where the stream belongs. */
const placed = (event: StoredEvent): readonly RowChange[] => {
  const { stream, revision, metadata } = event;
  if (revision > 0 || placeOf(stream).category === venueStream.name) return [];
  const beganAt = factsIn(event).done?.atMs ?? metadata.occurredAt;
  const { category, id, venue, table, gamingDay, number } = placeOf(stream);
  const columns = { venue, gaming_day: gamingDay };
  return category === dropBoxStream.name
    ? [
        journeys.patchForGood(
          { journey_id: id },
          { ...columns, began_at: beganAt, drop_box: journeyId.parse(id)?.dropBox ?? null, number },
        ),
      ]
    : [dropSessions.patchForGood({ session_id: id }, { ...columns, table_id: table })];
};

type Total = { readonly drop_box: string; readonly tender: string; readonly atMs: number };

/** The total that a sale goes into, and when; undefined for a fact that is not a sale. */
const totalOf = (fact: ProjectedFact | null): Total | undefined => {
  const { dropBox, tender } = (fact?.data ?? {}) as { dropBox?: string | null; tender?: string };
  const into = { drop_box: dropBox ?? '', atMs: fact?.atMs ?? 0 };
  if (fact?.type === 'table.VoucherExchanged') return { ...into, tender: 'promotional-voucher' };
  return fact?.type === 'table.ChipsSold' && tender !== undefined ? { ...into, tender } : undefined;
};

/** Every total that a correction or a late entry changed says so, also a total of which nothing is left. */
const putRight = (event: StoredEvent): readonly RowChange[] => {
  if (!putsRight(event)) return [];
  const { undone, done } = factsIn(event);
  const [was, is] = [totalOf(undone), totalOf(done)];
  const same = was?.drop_box === is?.drop_box && was?.tender === is?.tender;
  const { stream, eventId } = event;
  const { id: session_id, venue } = placeOf(stream);
  const moved = [was, same ? undefined : is].flatMap((total) =>
    total ? [totals.add({ session_id, drop_box: total.drop_box, tender: total.tender }, { correction_count: 1 })] : [],
  );
  const sides = [was, is].flatMap((total, index) => {
    if (!total) return [];
    const { atMs, ...into } = total;
    return [mended.put({ stream, event_id: eventId, undoes: index === 0 }, { session_id, venue, ...into, at: atMs })];
  });
  return [...moved, ...sides];
};

/** The box about which a fact says what is to be expected in it; undefined for any other fact. */
const boxOf = (fact: ProjectedFact, id: string): string | undefined =>
  hangings.includes(fact.type) ? journeyId.parse(id)?.dropBox : totalOf(fact)?.drop_box;

/** Says of which boxes and hours an event speaks: of what it undoes too. */
const boxesTouched = (event: StoredEvent): readonly RowChange[] => {
  const { id, venue } = placeOf(event.stream);
  const { undone, done } = factsIn(event);
  return [undone, done].flatMap((fact) => {
    const drop_box = fact ? boxOf(fact, id) : undefined;
    if (!fact || drop_box === undefined || drop_box === '') return [];
    return [boxTouched.add({ venue: venue ?? '', drop_box, hour: hourIn(fact.atMs) }, { event_count: 1 })];
  });
};

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => [
  touchedBy(event),
  ...boxesTouched(event),
  ...placed(event),
  ...facts(event, context),
  ...putRight(event),
];

export const dropBoxes: Projection = {
  name: 'drop-boxes',
  version: 8,
  reads: [tableSessionStream.name, dropBoxStream.name, venueStream.name],
  tables,
  masks,
  changes,
};
