import { brought, dataWithInner, newestVersion, type EventCatalogue } from '../../domain/kernel/event-types.ts';
import type { Replaced, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';

const broughtReplaced = (catalogue: EventCatalogue, replaced: Replaced): Replaced =>
  replaced.schemaVersion === undefined
    ? replaced
    : { ...replaced, ...brought(catalogue, { ...replaced, schemaVersion: replaced.schemaVersion }) };

/** What was said of an event, where it is kept or shown otherwise: in an older version, or with instants that are spelt otherwise. */
export type AsSaid = { readonly schemaVersion: number; readonly occurredAt: string; readonly data: JsonObject };

/** An event at the newest version of its type, with what was said where that was another. */
export type BroughtEvent = StoredEvent & { readonly asSaid?: AsSaid };

const withInner = (catalogue: EventCatalogue, event: StoredEvent): StoredEvent => {
  const { replaced } = event.metadata;
  const data = dataWithInner(catalogue, event.data);
  const metadata = replaced ? { ...event.metadata, replaced: broughtReplaced(catalogue, replaced) } : event.metadata;
  return { ...event, data, metadata };
};

/**
 * Brings an event to the newest version of its type, together with the event inside a correction or a late entry, and sets its version
 * number: to do it again changes nothing. The content hash stays the one of the event as it was sent.
 */
export const bringer =
  (catalogue: EventCatalogue) =>
  (event: BroughtEvent): BroughtEvent => {
    if (event.asSaid) return event;
    const definition = catalogue.definition(event.type);
    const inner = event.type.endsWith('Recorded') ? withInner(catalogue, event) : event;
    const { spelt, schemaVersion, occurredAt } = event.metadata;
    const asSaid = { schemaVersion, occurredAt, data: event.data, ...spelt };
    if (!definition || schemaVersion === newestVersion(definition))
      return inner.data === event.data && !spelt ? inner : { ...inner, asSaid };
    const { data } = catalogue.upcast(inner);
    return { ...inner, asSaid, data, metadata: { ...inner.metadata, schemaVersion: newestVersion(definition) } };
  };
