import { LRUCache } from 'lru-cache';
import { contentHash } from '../../../domain/kernel/canonical.ts';
import type { NewEvent, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { examinationEvents, type Examined } from '../../../domain/examination/events.ts';
import { newestVersion } from '../../../domain/kernel/event-types.ts';
import { examinationId } from '../../../domain/examination/official.ts';
import type { LeftOpen } from '../../../domain/examination/left-open.ts';
import { examinationStreamOf } from '../../../domain/examination/stream.ts';
import type { ReadPair } from '../../../domain/examination/read-pairs.ts';
import { looksAsFar } from '../../../domain/examination/views.ts';
import { isSound } from '../event-store/integrity.ts';
import type { EventStore, ExpectedRevision } from '../event-store/port.ts';
import { ownEvent } from '../record/own-event.ts';

/** What is remembered of an examination: what tells whether another is worth storing, and not its findings. */
type Latest = {
  readonly id: string;
  readonly judgement: string;
  readonly view: readonly ReadPair[];
  readonly leftOpen: LeftOpen | null;
};
type Tip = { readonly revision: ExpectedRevision; readonly latest: Latest | undefined };

const maxTries = 8;

const latestOf = (id: string, { view, leftOpen, ...law }: Examined): Latest => {
  const { edition, readingsHash, interpretations, lawChanges, controls } = law;
  const judgement = contentHash({ edition, readingsHash, interpretations, lawChanges, controls });
  return { id, judgement, view, leftOpen };
};

/** How much of the subject's own stream a view looks at. */
const ownRevision = ({ view }: Latest): number => view[0]?.revision ?? -1;

/** True when what is stored makes storing this one pointless: the same, or the same law over a view that looks at least as far. */
const isSuperseded = (wanted: Latest, { latest }: Tip): boolean => {
  if (!latest) return false;
  if (latest.id === wanted.id) return true;
  if (latest.judgement !== wanted.judgement) return false;
  // What shows that a subject was left open lies around it. Of two that are shown it by different things, the one that saw more of the
  // subject itself is newer; of two that saw as much, the one that comes now.
  if (contentHash(latest.leftOpen) !== contentHash(wanted.leftOpen)) return ownRevision(latest) > ownRevision(wanted);
  return looksAsFar(latest.view, wanted.view);
};

/**
 * Stores examinations: each once and the newest last, also when others store them at the same time.
 * `mostPairs` bounds how many streams and revisions are remembered of what examinations looked at. `recordedAtMs` is our clock; `occurredAt` is the time of the last event looked at, so that two assessors say the same.
 */
export const examinationStore = (store: EventStore, mostPairs = 50_000) => {
  // A round looks at a few streams, and a session at all of its rounds. One with very many is kept all the same.
  const tips = new LRUCache<string, Tip>({
    maxSize: mostPairs,
    sizeCalculation: ({ latest }) => Math.min((latest?.view.length ?? 0) + 1, mostPairs),
  });

  const readTip = async (stream: StreamName): Promise<Tip> => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    if (!last) return { revision: 'none', latest: undefined };
    // One that nobody believes is not the latest: the next is stored after it.
    const latest = isSound(last) ? latestOf(last.eventId, last.data as Examined) : undefined;
    return { revision: last.revision, latest };
  };

  /** True when this call stored the examination, false when it was not necessary. */
  const put = async (examined: Examined, seen: SeenLast, recordedAtMs: number): Promise<boolean> => {
    const stream = examinationStreamOf(examined.subject);
    const id = examinationId(examined);
    const wanted = latestOf(id, examined);
    // A subject is most often examined for the first time, so the first try does not read.
    let tip = tips.get(stream) ?? { revision: 'none', latest: undefined };
    for (let tries = 0; tries < maxTries; tries += 1) {
      if (isSuperseded(wanted, tip)) return false;
      // oxlint-disable-next-line no-await-in-loop -- each try depends on what the one before was told
      const answer = await store.append(stream, tip.revision, [examinedEvent(id, examined, seen, recordedAtMs)]);
      if (answer.ok) {
        tips.set(stream, { revision: answer.lastRevision, latest: wanted });
        return answer.stored;
      }
      if (answer.because !== 'stream-is-at-another-revision')
        throw new Error(`an examination was refused: ${answer.because}`);
      // oxlint-disable-next-line no-await-in-loop -- as above
      tip = await readTip(stream);
      tips.set(stream, tip);
    }
    throw new Error(`the examination of ${examined.subject.id} met a conflict ${maxTries} times`);
  };
  return { put };
};
export type ExaminationStore = ReturnType<typeof examinationStore>;

/** What the envelope of an examination takes from the last event it looked at. */
export type SeenLast = { readonly venue: string; readonly at: string };

/** The latest of the last events of a view's streams: a fixed time for a fixed view. */
export const seenLast = (
  reads: readonly { readonly events: readonly StoredEvent[] }[],
  view: readonly ReadPair[],
): SeenLast => {
  let last: SeenLast = { venue: '', at: '' };
  for (const { events } of reads) {
    const upTo = view.find((pair) => pair.stream === events[0]?.stream)?.revision ?? -1;
    const metadata = events[upTo]?.metadata;
    if (metadata && metadata.recordedAt > last.at) last = { venue: metadata.venue, at: metadata.recordedAt };
  }
  return last;
};

const examinedEvent = (id: string, examined: Examined, seen: SeenLast, recordedAtMs: number): NewEvent =>
  ownEvent({
    eventId: id,
    type: 'examination.Examined',
    schemaVersion: newestVersion(examinationEvents.definitions.Examined),
    data: examined,
    by: 'assessor',
    venue: seen.venue,
    occurredAt: seen.at,
    recordedAtMs,
  });
