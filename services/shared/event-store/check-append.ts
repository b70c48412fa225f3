import type { Position } from '../../../domain/kernel/envelope.ts';
import type { PreparedEvent } from './batch.ts';
import type { Appended, AppendRejection, ExpectedRevision } from './port.ts';

/** Where an id of the batch stands in the stream already. */
export type Standing = { readonly revision: number; readonly position: Position; readonly contentHash: string };

/** What a store knows about a stream when an append is checked; nothing may change until the append is stored. */
export type StreamFacts = {
  readonly tip: ExpectedRevision;
  readonly standing: (eventId: string) => Standing | undefined;
};

/**
 * The one check of every adapter that decides for itself. `'append'` means: all of it is new and the writer knows the tip.
 * The ids are looked at before the revision, so a retry is recognised wherever it says that the stream ends. A batch whose ids
 * are all there in another order is not a retry of anything: it is answered as partly stored, which leaves nothing to append.
 */
export const checkAppend = (
  expected: ExpectedRevision,
  events: readonly PreparedEvent[],
  { tip, standing }: StreamFacts,
): 'append' | Appended | AppendRejection => {
  const storedIds: string[] = [];
  let last: Standing | undefined;
  let inOrder = true;
  for (const event of events) {
    const there = standing(event.eventId);
    if (!there) continue;
    if (there.contentHash !== event.contentHash) {
      return { ok: false, because: 'event-id-has-other-content', eventId: event.eventId };
    }
    inOrder &&= last === undefined || last.revision < there.revision;
    last = there;
    storedIds.push(event.eventId);
  }
  if (last) {
    if (storedIds.length < events.length || !inOrder)
      return { ok: false, because: 'batch-is-partly-stored', storedIds };
    return { ok: true, stored: false, lastRevision: last.revision, position: last.position };
  }
  if (expected !== tip) return { ok: false, because: 'stream-is-at-another-revision', actual: tip };
  return 'append';
};
