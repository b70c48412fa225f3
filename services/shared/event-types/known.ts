import { newestVersion, type EventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { EventNotKnown } from '../event-store/integrity.ts';

/** Why this program cannot say what an event means; undefined when it can. */
export const notKnown = (catalogue: EventCatalogue, event: StoredEvent): EventNotKnown | undefined => {
  const { type, metadata, position } = event;
  const definition = catalogue.definition(type);
  const { schemaVersion } = metadata;
  if (definition && schemaVersion >= 1 && schemaVersion <= newestVersion(definition)) return undefined;
  const what = definition ? `version ${schemaVersion} of ${type}` : `the type ${type}`;
  return new EventNotKnown(
    event,
    `the event at position ${position} (revision ${event.revision} of ${event.stream}) cannot be read: ${what} is not known to this program`,
  );
};
