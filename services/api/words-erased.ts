import { erasureEvents, type WordsErased } from '../../domain/erasure/events.ts';
import { erasureIdOf, erasureStream } from '../../domain/erasure/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Erased } from '../shared/words/erasing.ts';
import type { KeptWords } from '../shared/words/texts.ts';
import type { ApiDependencies } from './dependencies.ts';

/** Words that were erased, and the event that says so. */
export type ErasedByEvent = { readonly event: StoredEvent; readonly data: WordsErased; readonly erased: Erased };

/** The event that erased words, by the record itself; undefined while there is none. Throws `RecordIsCorrupt` for one that nobody can believe. */
export const erasureOf = async (
  { store }: Pick<ApiDependencies, 'store'>,
  { ref, venue }: Pick<KeptWords, 'ref' | 'venue'>,
): Promise<ErasedByEvent | undefined> => {
  const [event] = await store.readByIds(erasureStream.streamOf(venue), [erasureIdOf(ref)]);
  if (!event) return undefined;
  const data = erasureEvents.definitions.WordsErased.data.parse(event.data);
  return { event, data, erased: { erasedAt: event.metadata.recordedAt, by: data.by, ground: data.ground } };
};

/**
 * Words as they may be told. What the record says was erased is told as erased, whatever still lies in the database: a process may have ended
 * before it had erased them, or a backup may have been restored.
 */
export const asRecorded = async (on: Pick<ApiDependencies, 'store'>, kept: KeptWords): Promise<KeptWords> => {
  if (kept.erased) return kept;
  const found = await erasureOf(on, kept);
  if (!found) return kept;
  const { ref, venue, stream, eventId, pointer } = kept;
  return { ref, venue, stream, eventId, pointer, erased: true, ...found.erased };
};
