import type { RecordedEvent } from '../../domain/streams/categories.ts';
import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import { dropBoxStream, journeyId } from '../../domain/drop-box/stream.ts';
import type { JsonValue } from '../../domain/kernel/json.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factwise, type ProjectedFact } from '../kit/facts.ts';
import { placeOf, type Place } from '../kit/place.ts';
import type { Projection } from '../kit/projection.ts';
import { touchedBy } from '../kit/touched.ts';
import type { DataOf } from '../families.ts';
import { boundaries, spells, tables, type StandingKind } from './tables.ts';

type Boundary = {
  readonly kind: StandingKind;
  readonly subject: string;
  readonly begins: boolean;
  readonly value?: JsonValue;
  readonly personId?: string;
  readonly untilClose?: boolean;
  readonly table?: string;
};

const begins = (kind: StandingKind, subject: string, value: JsonValue, more: Partial<Boundary> = {}): Boundary => ({
  kind,
  subject,
  begins: true,
  value,
  ...more,
});
const ends = (kind: StandingKind, subject: string, more: Partial<Boundary> = {}): Boundary => ({
  kind,
  subject,
  begins: false,
  ...more,
});

const boxBoundary = (begin: boolean, { table, slot, seal }: DataOf<'dropBox.Attached'>, place: Place): Boundary[] => {
  const dropBox = journeyId.parse(place.id)?.dropBox ?? place.id;
  const more = { table, untilClose: false };
  return [begin ? begins('drop-box', dropBox, { dropBox, slot, seal }, more) : ends('drop-box', dropBox, more)];
};

/** Limits are in force by a sign that states them, and by a change of them. A sign that is taken down ends none. */
const limitsBy = (limits: DataOf<'table.LimitsChanged'>['limits'], signId: string | null): Boundary[] =>
  limits.map((limit) => begins('limits', limit.wagerKind, { ...limit, signId }));

const boundariesIn: Partial<ByType<RecordedEvent, [Place], readonly Boundary[]>> = {
  'table.SessionOpened': ({ game, editionStamp }) => [begins('session', '', { game, editionStamp })],
  'table.SessionClosed': ({ reopensAtOnce }) => [
    ends('session', '', reopensAtOnce === true ? { value: { reopensAtOnce } } : {}),
  ],
  'table.StaffAssigned': ({ personId, duty }) => [
    begins('staff', `${duty}:${personId}`, { personId, duty }, { personId }),
  ],
  'table.StaffRelieved': ({ personId, duty }) => [ends('staff', `${duty}:${personId}`, { personId })],
  'table.SeatTaken': ({ seat, personId }) => [begins('seat', String(seat), { seat, personId }, { personId })],
  'table.SeatLeft': ({ seat, personId }) => [ends('seat', String(seat), { personId })],
  'table.SignShown': ({ signId, content }) => [
    begins('sign', signId, content),
    ...(content.kind === 'limits' ? limitsBy(content.limits, signId) : []),
  ],
  'table.SignRemoved': ({ signId }) => [ends('sign', signId)],
  'table.LimitsChanged': ({ limits, signId }) => limitsBy(limits, signId),
  'table.PersonalLimitGranted': ({ personId, minCents, maxCents, signId }) => [
    begins('personal-limit', personId, { personId, minCents, maxCents, signId }, { personId }),
  ],
  'table.PersonalLimitEnded': ({ personId }) => [ends('personal-limit', personId, { personId })],
  'table.BoxLimitGranted': ({ box, maxCents, signId }) => [begins('box-limit', box, { box, maxCents, signId })],
  'table.BoxLimitEnded': ({ box }) => [ends('box-limit', box)],
  'table.PlayerExcluded': ({ personId, from }) => [
    begins('exclusion', `${from}:${personId}`, { personId, from }, { personId, untilClose: from === 'ring' }),
  ],
  'dropBox.Attached': (data, place) => boxBoundary(true, data, place),
  'dropBox.Removed': (data, place) => boxBoundary(false, data, place),
};

const rowOf = (fact: ProjectedFact, place: Place, boundary: Boundary): RowChange =>
  boundaries.put(
    { stream: fact.event.stream, event_id: fact.eventId, kind: boundary.kind, subject: boundary.subject },
    {
      begins: boundary.begins,
      until_close: boundary.untilClose ?? true,
      venue: place.venue,
      table_id: boundary.table ?? place.table,
      session_id: place.session,
      person_id: boundary.personId ?? null,
      occurred_at: fact.occurredAt,
      at: fact.atMs,
      revision: fact.event.revision,
      value: boundary.value ?? {},
    },
  );

/** What a boundary adds to the spell of a box at its table. */
const spellBy = (
  fact: ProjectedFact,
  place: Place,
  { kind, subject, begins: isBegun, table }: Boundary,
): RowChange[] => {
  if (kind !== 'drop-box') return [];
  const key = { venue: place.venue ?? '', table_id: table ?? '', stream: fact.event.stream, subject };
  const moment = isBegun ? { begun: 1, begun_at_ms: fact.atMs } : { ended: 1, ended_at_ms: fact.atMs };
  return [spells.add(key, moment)];
};

const facts = factwise((fact) => {
  const place = placeOf(fact.event.stream);
  return (madeOf(boundariesIn, fact, place) ?? []).flatMap((boundary) => [
    rowOf(fact, place, boundary),
    ...spellBy(fact, place, boundary),
  ]);
});

export const intervals: Projection = {
  name: 'intervals',
  version: 6,
  reads: [tableSessionStream.name, dropBoxStream.name],
  tables,
  changes: (event, context) => [touchedBy(event), ...facts(event, context)],
};
