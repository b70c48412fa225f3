import { isCorrecting } from '../../domain/kernel/corrections.ts';
import type { EventCatalogue } from '../../domain/kernel/event-types.ts';
import { newestVersion } from '../../domain/kernel/event-types.ts';
import type { Replaced, StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';

const newestOf = (catalogue: EventCatalogue, type: string, otherwise: number): number => {
  const definition = catalogue.definition(type);
  return definition ? newestVersion(definition) : otherwise;
};

const broughtStood = <Of extends Omit<Replaced, 'beside'>>(catalogue: EventCatalogue, stood: Of): Of => {
  const { schemaVersion, type } = stood;
  if (schemaVersion === undefined) return stood;
  const { data } = catalogue.upcast({ ...stood, metadata: { schemaVersion } });
  return { ...stood, data, schemaVersion: newestOf(catalogue, type, schemaVersion) };
};

const broughtReplaced = (catalogue: EventCatalogue, replaced: Replaced): Replaced => {
  const { beside } = replaced;
  const brought = broughtStood(catalogue, replaced);
  return beside ? { ...brought, beside: beside.map((one) => broughtStood(catalogue, one)) } : brought;
};

/** What was said of an event, where it is kept or shown otherwise: in an older version, or with instants that are spelt otherwise. */
export type AsSaid = { readonly schemaVersion: number; readonly occurredAt: string; readonly data: JsonObject };

/** An event at the newest version of its type, with what was said where that was another. */
export type BroughtEvent = StoredEvent & { readonly asSaid?: AsSaid };

/**
 * Brings an event to the newest version of its type, together with the event inside a correction or a late entry, and sets its version
 * number: to do it again changes nothing. The content hash stays the one of the event as it was sent.
 */
export const bringer =
  (catalogue: EventCatalogue) =>
  (event: BroughtEvent): BroughtEvent => {
    if (event.asSaid) return event;
    const { spelt, schemaVersion, occurredAt, replaced } = event.metadata;
    const newest = newestOf(catalogue, event.type, schemaVersion);
    if (newest === schemaVersion && !spelt && !replaced && !isCorrecting(event.type)) return event;
    const { data } = catalogue.upcast(event);
    const own = replaced ? { ...event.metadata, replaced: broughtReplaced(catalogue, replaced) } : event.metadata;
    const metadata = newest === schemaVersion ? own : { ...own, schemaVersion: newest };
    const isAsSaid = data === event.data && newest === schemaVersion && !spelt;
    if (isAsSaid) return metadata === event.metadata ? event : { ...event, metadata };
    return { ...event, data, metadata, asSaid: { schemaVersion, occurredAt, data: event.data, ...spelt } };
  };
