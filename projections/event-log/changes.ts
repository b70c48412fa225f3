import { accessStream } from '../../domain/access/stream.ts';
import { isConfirmation } from '../../domain/kernel/corrections.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StoredEvent, StoredMetadata } from '../../domain/kernel/envelope.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn, type FactsIn } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import { categories } from '../../domain/streams/categories.ts';
import type { BroughtEvent } from '../kit/upcast.ts';
import { personsIn } from '../persons.ts';
import { masks } from './masks.ts';
import { corrections, decisions, events, tables } from './tables.ts';

/** Everyone whom an event names, its actor first, and those whom a correction takes out of it. */
const everyone = (event: StoredEvent, { undone, done }: FactsIn, { games }: ProjectionContext): readonly string[] => {
  const named = [event.metadata.actor.personId];
  const add = (personId: string): void => {
    if (!named.includes(personId)) named.push(personId);
  };
  const { confirmedBy } = event.data;
  if (isConfirmation(event.type) && typeof confirmedBy === 'string') add(confirmedBy);
  for (const fact of [undone, done]) {
    if (fact) for (const { personId } of personsIn(fact, games)) add(personId);
  }
  return named;
};

const tableOf = ({ data }: StoredEvent, ofStream: string | null): string | null => {
  const { table } = data;
  return ofStream ?? (typeof table === 'string' ? table : null);
};

/** The links that were said, each as it was said: null is not the same as absent, since the content hash covers them. */
const linksOf = ({ correlationId, causationId }: StoredMetadata): JsonObject | null =>
  correlationId === undefined && causationId === undefined
    ? null
    : {
        ...(correlationId === undefined ? {} : { correlationId }),
        ...(causationId === undefined ? {} : { causationId }),
      };

/** What was said, where it was otherwise; without the data where that is what stands beside it. */
const asSaidRow = ({ asSaid, data }: BroughtEvent): JsonObject | null => {
  if (!asSaid) return null;
  const { data: saidData, ...others } = asSaid;
  return saidData === data ? others : asSaid;
};

const eventRow = (event: BroughtEvent, context: ProjectionContext): RowChange => {
  const { stream, metadata } = event;
  const place = placeOf(stream);
  const facts = factsIn(event);
  return events.put(
    { stream, revision: event.revision },
    {
      type: event.type,
      venue: metadata.venue,
      table_id: tableOf(event, place.table),
      gaming_day: place.gamingDay,
      terminal: metadata.terminal,
      source_seq: metadata.sourceSeq,
      occurred_at: metadata.occurredAt,
      at: facts.done?.atMs ?? metadata.occurredAt,
      recorded_at: metadata.recordedAt,
      imported: metadata.imported === true,
      actor_id: metadata.actor.personId,
      actor_role: metadata.actor.role,
      persons: everyone(event, facts, context),
      principal: metadata.principal,
      principal_person_id: metadata.principalPersonId ?? null,
      clock_offset_ms: metadata.clock?.offsetMs ?? null,
      clock_uncertainty_ms: metadata.clock?.uncertaintyMs ?? null,
      links: linksOf(metadata),
      schema_version: metadata.schemaVersion,
      content_hash: metadata.contentHash,
      data: event.data,
      as_said: asSaidRow(event),
      replaced: metadata.replaced === undefined ? null : { was: metadata.replaced as JsonObject | null },
    },
  );
};

/** An event that holds a decision, authorises what puts the record right, or confirms a decision is found without reading its whole stream. */
const decisionRows = ({ type, data, stream, revision, eventId }: StoredEvent): readonly RowChange[] => {
  const { decision, corrects } = data;
  if (!isConfirmation(type) && (typeof decision !== 'object' || decision === null)) return [];
  const stands_for = typeof corrects === 'string' ? corrects : eventId;
  return [decisions.put({ stream, revision }, { stands_for })];
};

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => {
  const row = eventRow(event, context);
  const { corrects, replacement } = event.data;
  const isCorrection = event.type.endsWith('.CorrectionRecorded') && typeof corrects === 'string';
  const all = [row, ...decisionRows(event)];
  if (!isCorrection) return all;
  const correction = corrections.put(
    { stream: event.stream, corrected_event_id: corrects, event_id: event.eventId },
    { revision: event.revision, replaced_by_nothing: replacement === null },
  );
  return [...all, correction];
};

export const eventLog: Projection = {
  name: 'event-log',
  version: 9,
  // Who looked at what is told by a list of its own, to those who may know it.
  reads: categories.map(({ name }) => name).filter((name) => name !== accessStream.name),
  tables,
  masks,
  changes,
};
