import { newestVersion, type EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';

/** An event of a type, or of a version of one, that this program does not know: a newer program recorded it, or nobody of ours did. */
export class EventNotKnown extends Error {
  override name = 'EventNotKnown';
}

/** Why this program cannot say what an event means; undefined when it can. */
export const notKnown = (catalogue: EventCatalogue, event: StoredEvent): EventNotKnown | undefined => {
  const { type, metadata, position } = event;
  const definition = catalogue.definition(type);
  const { schemaVersion } = metadata;
  if (definition && schemaVersion >= 1 && schemaVersion <= newestVersion(definition)) return undefined;
  const what = definition ? `version ${schemaVersion} of ${type}` : `the type ${type}`;
  return new EventNotKnown(
    `the event at position ${position} (revision ${event.revision} of ${event.stream}) cannot be read: ${what} is not known to this program`,
  );
};
