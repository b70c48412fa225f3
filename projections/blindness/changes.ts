import { madeOf, type ByType } from '../../domain/kernel/by-type.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { dropBoxStream, journeyId } from '../../domain/drop-box/stream.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { RowChange } from '../kit/change.ts';
import { factwise, type ProjectedFact } from '../kit/facts.ts';
import { placeOf, type Place } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import {
  begun,
  committed,
  counters,
  days,
  dropped,
  explained,
  journeys,
  playedDays,
  reviewers,
  sessions,
  stirred,
  tables,
} from './tables.ts';

type Made = ByType<RecordedEvent, [Place, ProjectedFact], readonly RowChange[]>;

const intoBox = (place: Place, dropBox: string | null): readonly RowChange[] =>
  dropBox === null ? [] : [dropped.add({ session_id: place.id, drop_box: dropBox }, { sale_count: 1 })];

/** A part in the count of a box, each person once. */
const counting = (
  place: Place,
  { eventId, atMs }: ProjectedFact,
  ...persons: readonly string[]
): readonly RowChange[] =>
  [...new Set(persons)].map((person_id) =>
    counters.put({ journey_id: place.id, event_id: eventId, person_id }, { at: atMs }),
  );

const floatCounted = (_: unknown, place: Place, { eventId, atMs }: ProjectedFact): readonly RowChange[] => [
  committed.put({ session_id: place.id, event_id: eventId }, { at: atMs }),
];

const inFact: Partial<Made> = {
  'table.SessionOpened': (_, place, { atMs }) => [sessions.patch({ session_id: place.id }, { opened_at: atMs })],
  'table.SessionClosed': (_, place, { atMs }) => [sessions.patch({ session_id: place.id }, { closed_at: atMs })],
  'table.FloatCountBegun': ({ countedBy, observedBy }, place, { eventId, atMs }) => [
    begun.put(
      { session_id: place.id, event_id: eventId },
      { at: atMs, team: observedBy === null ? [countedBy] : [countedBy, observedBy] },
    ),
  ],
  'table.FloatOpened': floatCounted,
  'table.FloatCounted': floatCounted,
  'table.FloatClosed': floatCounted,
  'table.ChipsSold': ({ dropBox }, place) => intoBox(place, dropBox),
  'table.VoucherExchanged': ({ dropBox }, place) => intoBox(place, dropBox),
  'dropBox.Attached': ({ table }, place, { atMs }) => [
    journeys.patch({ journey_id: place.id }, { attached_at: atMs, attached_to_table: table }),
  ],
  'dropBox.Removed': ({ table }, place, { atMs }) => [
    journeys.patch({ journey_id: place.id }, { removed_at: atMs, removed_from_table: table }),
  ],
  'dropBox.CountBegun': ({ team }, place, fact) => counting(place, fact, ...team.map(({ personId }) => personId)),
  'dropBox.Opened': ({ by }, place, fact) => counting(place, fact, by),
  'dropBox.Emptied': ({ by, shownTo }, place, fact) =>
    counting(place, fact, by, ...(shownTo === null ? [] : [shownTo])),
  'dropBox.Counted': ({ by }, place, fact) => counting(place, fact, by),
  'dropBox.Verified': (_, place, { atMs }) => [journeys.patch({ journey_id: place.id }, { verified_at: atMs })],
  'gamingDay.ReviewerNamed': ({ personId }, place, { eventId, event, atMs }) => [
    reviewers.put(
      { day_id: place.id, event_id: eventId },
      { person_id: personId, named_by: event.metadata.principalPersonId ?? null, at: atMs },
    ),
  ],
  'gamingDay.BoxExplained': ({ journey }, place, { eventId }) => [
    explained.put({ day_id: place.id, event_id: eventId }, { journey_id: journey }),
  ],
  'gamingDay.Closed': (_, { id, venue, gamingDay }, { atMs }) => [
    days.patch({ day_id: id }, { closed_at: atMs }),
    playedDays.add({ venue: venue ?? '', gaming_day: gamingDay ?? '' }, { closed_count: 1 }),
  ],
};

const facts = factwise((fact) => madeOf(inFact, fact, placeOf(fact.event.stream), fact) ?? []);

/** The first event of a stream says where the stream belongs. */
const placed = ({ stream, revision }: StoredEvent): readonly RowChange[] => {
  if (revision > 0) return [];
  const { category, id, venue, table, gamingDay } = placeOf(stream);
  const columns = { venue, gaming_day: gamingDay };
  if (category === dropBoxStream.name)
    return [journeys.patchForGood({ journey_id: id }, { ...columns, drop_box: journeyId.parse(id)?.dropBox ?? null })];
  if (category !== tableSessionStream.name || venue === null || gamingDay === null) return [];
  return [
    sessions.patchForGood({ session_id: id }, { ...columns, table_id: table }),
    playedDays.add({ venue, gaming_day: gamingDay }, { session_count: 1 }),
  ];
};

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => {
  const made = [...placed(event), ...facts(event, context)];
  if (made.length === 0) return made;
  return [...made, stirred.add({ venue: placeOf(event.stream).venue ?? '' }, { times: 1 })];
};

/** What is open of counts: which boxes nobody verified yet, and who counts. `blindTo` says what that hides, and from whom. */
export const blindness: Projection = {
  name: 'blindness',
  version: 4,
  reads: [tableSessionStream.name, dropBoxStream.name, gamingDayStream.name],
  tables,
  changes,
};
