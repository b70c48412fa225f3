import { correctionOf } from '../../domain/kernel/decider.ts';
import type { NewEvent, SaidMetadata, StoredMetadata } from '../../domain/kernel/envelope.ts';
import { instantText } from '../../domain/kernel/time.ts';
import type { Heard } from './check-batch.ts';
import type { Batch } from './handle.ts';
import { standsFor, type Past } from './replaced.ts';

type Added = Omit<StoredMetadata, keyof SaidMetadata | 'imported' | 'principalPersonId' | 'replaced' | 'spelt'>;

/** What was said and what we add. Written out: spreading an object that came as JSON costs more than all else that we do to an event. */
const stamped = (metadata: SaidMetadata, added: Added): StoredMetadata => {
  const { occurredAt, sourceSeq, actor, schemaVersion } = metadata;
  const { venue, terminal, recordedAt, principal, clock, contentHash } = added;
  const usual = {
    venue,
    terminal,
    recordedAt,
    principal,
    clock,
    contentHash,
    occurredAt,
    sourceSeq,
    actor,
    schemaVersion,
  };
  return 'correlationId' in metadata || 'causationId' in metadata ? { ...metadata, ...usual } : usual;
};

/** The events that join a stream, as they are stored: what was said, and what we add. `nowMs` is our clock. */
export const stamp = (
  batch: Pick<Batch, 'principal' | 'principalPersonId' | 'imported' | 'target'>,
  news: readonly Heard[],
  past: readonly Past[],
  nowMs: number,
): readonly NewEvent[] => {
  const recordedAt = instantText(nowMs);
  const { principal, principalPersonId: person, imported } = batch;
  const { venue } = batch.target;
  return news.map(({ event, terminal, clock, contentHash, spelt }, index) => {
    const { eventId, type, data } = event;
    const usual = stamped(event.metadata, { venue, terminal, recordedAt, principal, clock, contentHash });
    const metadata: StoredMetadata =
      imported || spelt || person !== null
        ? {
            ...usual,
            ...(person === null ? {} : { principalPersonId: person }),
            ...(imported ? { imported } : {}),
            ...(spelt ? { spelt } : {}),
          }
        : usual;
    const correction = correctionOf(event);
    if (!correction) return { eventId, type, data, metadata };
    const replaced = standsFor(correction.corrects, [...past, ...news.slice(0, index)], batch.target.category.saidOnce);
    return { eventId, type, data, metadata: { ...metadata, replaced } };
  });
};
