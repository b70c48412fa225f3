import { accessEvents, mostViewsTogether, type View } from '../../../domain/access/events.ts';
import { accessType } from '../../../domain/access/stream.ts';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import { newestVersion } from '../../../domain/kernel/event-types.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { ownEvent } from '../../shared/record/own-event.ts';
import type { TextKeys } from '../../shared/words/text-keys.ts';
import type { Words } from '../../shared/words/texts.ts';
import type { Gathered } from './gathered.ts';

/** A batch is of no venue; each view is. */
const noVenue = '-';

/** Views as one append has them. It stays as it is until it is stored: sent again, it is stored once. */
export type Batch = {
  readonly views: readonly Gathered[];
  readonly lostCount: number;
  readonly stream: StreamName;
  /** Where the stream ended before. */
  readonly after: number | 'none';
  readonly events: readonly NewEvent[];
  readonly words: readonly Words[];
};

type Place = Pick<Batch, 'stream' | 'after' | 'lostCount'> & {
  readonly keys: Pick<TextKeys, 'refOf'>;
  readonly nowMs: number;
};

/** Makes events of views, so many in each, with the reasons that were given put away as words. Pure but for the keys. */
export const batchOf = (views: readonly Gathered[], { stream, after, lostCount, keys, nowMs }: Place): Batch => {
  const words: Words[] = [];
  const first = after === 'none' ? 0 : after + 1;
  const eventOf = (some: readonly Gathered[], index: number): NewEvent => {
    const eventId = derivedUuid([accessType, stream, first + index]);
    const told = some.map(({ view, reason }, place): View => {
      if (reason === null) return { ...view, textRef: null };
      const pointer = `/views/${place}`;
      const textRef = keys.refOf({ stream, eventId, pointer }, reason);
      words.push({ ref: textRef.ref, venue: view.venue ?? noVenue, stream, eventId, pointer, text: reason });
      return { ...view, textRef };
    });
    return ownEvent({
      eventId,
      type: accessType,
      schemaVersion: newestVersion(accessEvents.definitions.RecordsViewed),
      data: { views: told, lostCount: index === 0 ? lostCount : 0 },
      by: 'api',
      venue: noVenue,
      occurredAt: some[0]?.view.firstAt ?? new Date(nowMs).toISOString(),
      recordedAtMs: nowMs,
    });
  };
  const groups = Array.from({ length: Math.ceil(views.length / mostViewsTogether) }, (_, at) =>
    views.slice(at * mostViewsTogether, (at + 1) * mostViewsTogether),
  );
  const events = groups.map(eventOf);
  return { views, lostCount, stream, after, events, words };
};
