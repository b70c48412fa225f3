import { openMemoryStore } from './memory-store.ts';
import type { EventStore } from './port.ts';
import { openPostgresStore } from './postgres-store.ts';

/** Opens the event store that the configuration names; `url` is the PostgreSQL that the read models are in. */
export const openEventStore = (kind: 'postgresql' | 'memory', url: string): EventStore =>
  kind === 'memory' ? openMemoryStore() : openPostgresStore({ url });
