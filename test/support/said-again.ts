import { contentHash } from '../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';

const links = ['correlationId', 'causationId'];

/** The content hash of an event as the API shows it, computed as `docs/content-hash.md` says. */
export const recomputedHash = (event: Readonly<Record<string, unknown>>): string => {
  const { eventId, type, sourceSeq, actor } = event;
  const { data, schemaVersion, occurredAt } = (event['asSaid'] ?? event) as Readonly<Record<string, unknown>>;
  const said = links.flatMap((name) => (name in event ? [[name, event[name]]] : []));
  const metadata = { occurredAt, sourceSeq, actor, schemaVersion, ...Object.fromEntries(said) };
  return contentHash({ eventId, type, data, metadata } as unknown as JsonObject);
};
