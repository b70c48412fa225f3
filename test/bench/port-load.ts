import type { StreamName } from '../../domain/kernel/streams.ts';
import type { EventStore, ExpectedRevision } from '../../services/shared/event-store/port.ts';
import { freshStream, newEvents } from '../support/new-events.ts';
import { rate } from './load.ts';

const batchesPerStream = 200;

type Tip = { readonly stream: StreamName; revision: ExpectedRevision; left: number };

const freshTip = (): Tip => ({ stream: freshStream(), revision: 'none', left: batchesPerStream });

/** Every writer fills streams of 200 batches, one after another, each append at the revision that the last one answered. */
export const throughPort = (store: EventStore, writers: number, batch: number): Promise<number> => {
  const tips = Array.from({ length: writers }, freshTip);
  return rate(writers, async (writer) => {
    let tip = tips[writer] ?? freshTip();
    if (tip.left === 0) tips[writer] = tip = freshTip();
    const answer = await store.append(tip.stream, tip.revision, newEvents(batch));
    if (!answer.ok) throw new Error(answer.because);
    tip.revision = answer.lastRevision;
    tip.left -= 1;
    return batch;
  });
};
