import { correctionOf } from '../../domain/kernel/decider.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import type { Heard } from './check-batch.ts';
import type { Batch } from './handle.ts';
import { standsFor, type Past } from './replaced.ts';
import type { Remembered } from './stream-cache.ts';

const pastIn = (events: readonly StoredEvent[]): readonly Past[] =>
  events.filter(isSound).map((event) => ({ event, clock: event.metadata.clock }));

/**
 * What was said of the events that some corrections are about: themselves, and the last correction of each. Where one of them says what another
 * entry may say again, all that was said in the stream.
 */
export const pastOf = async (
  store: Pick<EventStore, 'readByIds' | 'readStream'>,
  { target }: Pick<Batch, 'target'>,
  stream: Pick<Remembered, 'corrected' | 'revision'>,
  news: readonly Heard[],
): Promise<readonly Past[]> => {
  const corrects = news.flatMap(({ event }) => correctionOf(event)?.corrects ?? []);
  const ids = corrects.flatMap((id) => [id, stream.corrected.get(id)?.by].filter((one) => one !== undefined));
  if (ids.length === 0 || stream.revision < 0) return [];
  const past = pastIn(await store.readByIds(target.stream, [...new Set(ids)]));
  const { saidOnce } = target.category;
  const mayBeSaidAgain = (id: string): boolean => {
    const stood = standsFor(id, past);
    return stood !== null && saidOnce?.(stood) !== undefined;
  };
  return corrects.some(mayBeSaidAgain) ? pastIn(await store.readStream(target.stream)) : past;
};
