import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { RowChange } from '../kit/change.ts';
import { factsIn } from '../kit/facts.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection, ProjectionContext } from '../kit/projection.ts';
import { categories } from '../../domain/kernel/streams.ts';
import { personsIn } from '../persons.ts';
import { corrections, events } from './tables.ts';

/** Everyone an event names, its actor first, also those that a correction takes out of it. */
const everyone = (event: StoredEvent, context: ProjectionContext): readonly string[] => {
  const { undone, done } = factsIn(event);
  const concerned = [undone, done].flatMap((fact) => (fact ? personsIn(fact, context.games) : []));
  return [...new Set([event.metadata.actor.personId, ...concerned.map(({ personId }) => personId)])];
};

const tableOf = (event: StoredEvent, ofStream: string | null): string | null => {
  const { table } = event.data;
  return ofStream ?? (typeof table === 'string' ? table : null);
};

const eventRow = (event: StoredEvent, context: ProjectionContext): RowChange => {
  const { stream, eventId, metadata } = event;
  const place = placeOf(stream);
  return events.put(
    { stream, event_id: eventId },
    {
      revision: event.revision,
      position: event.position,
      type: event.type,
      category: place.category ?? '',
      venue: metadata.venue,
      table_id: tableOf(event, place.table),
      gaming_day: place.gamingDay,
      session_id: place.session,
      round_id: place.round,
      terminal: metadata.terminal,
      source_seq: metadata.sourceSeq,
      occurred_at: metadata.occurredAt,
      at: factsIn(event).done?.at ?? metadata.occurredAt,
      recorded_at: metadata.recordedAt,
      actor_id: metadata.actor.personId,
      actor_role: metadata.actor.role,
      persons: everyone(event, context),
      principal: metadata.principal,
      clock: metadata.clock,
      correlation_id: metadata.correlationId ?? null,
      causation_id: metadata.causationId ?? null,
      schema_version: metadata.schemaVersion,
      content_hash: metadata.contentHash,
      data: event.data,
      replaced: metadata.replaced === undefined ? null : { was: metadata.replaced as JsonObject | null },
    },
  );
};

const changes = (event: StoredEvent, context: ProjectionContext): readonly RowChange[] => {
  const row = eventRow(event, context);
  const { corrects, replacement } = event.data;
  if (!event.type.endsWith('.CorrectionRecorded') || typeof corrects !== 'string') return [row];
  const correction = corrections.put(
    { stream: event.stream, corrected_event_id: corrects, event_id: event.eventId },
    { revision: event.revision, replaced_by_nothing: replacement === null },
  );
  return [row, correction];
};

export const eventLog: Projection = {
  name: 'event-log',
  version: 1,
  reads: categories,
  tables: [events, corrections],
  changes,
};
