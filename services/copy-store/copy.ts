import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { maxBatchEvents } from '../shared/event-store/batch.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { agree, chunksAfter, CopyRefused } from './compare.ts';
import type { Agreement, Told } from './compare.ts';

export type Phase = 'looking at what is there' | 'copying' | 'verifying';

export type CopyOptions = {
  readonly from: EventStore;
  readonly to: EventStore;
  readonly onPhase?: (phase: Phase) => void;
  /** Positions are those of the source. */
  readonly onProgress?: Told;
};

export type Copied = { readonly there: number; readonly copied: number };

/** Events that follow each other in one stream, which one append can take. */
const runsOf = (events: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] => {
  const runs: StoredEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const goesOn = last?.stream === event.stream && event.revision === last.revision + 1;
    if (run && goesOn && run.length < maxBatchEvents) run.push(event);
    else runs.push([event]);
  }
  return runs;
};

const copyRun = async (to: EventStore, run: readonly StoredEvent[]): Promise<void> => {
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last) return;
  const events = run.map(({ eventId, type, data, metadata }) => ({ eventId, type, data, metadata }));
  const answer = await to.append(first.stream, first.revision === 0 ? 'none' : first.revision - 1, events);
  if (answer.ok && answer.lastRevision === last.revision) return;
  if (!answer.ok && answer.because === 'batch-is-too-large' && run.length > 1) {
    const half = Math.ceil(run.length / 2);
    await copyRun(to, run.slice(0, half));
    await copyRun(to, run.slice(half));
    return;
  }
  const because = answer.ok ? `it was stored at ${answer.lastRevision}` : answer.because;
  throw new CopyRefused(`${first.stream} from ${first.revision} could not be copied: ${because}`);
};

/**
 * Copies everything from one store to another that is empty or has the beginning of the same, in the order of the source, and
 * then compares what was copied event by event: places, content hashes, and everything they say. Appends follow each other, since
 * no store promises an order between appends that are under way together, and readers rely on it across streams.
 * Sent again after an interruption, it goes on where it was. Nobody should write to either store meanwhile; throws
 * `CopyRefused` when the stores differ.
 */
export const copyStore = async ({ from, to, onPhase, onProgress }: CopyOptions): Promise<Copied> => {
  onPhase?.('looking at what is there');
  const there = await agree(from, to, undefined, onProgress);
  onPhase?.('copying');
  let { events } = there;
  for await (const chunk of chunksAfter(from, there.from)) {
    for (const run of runsOf(chunk)) {
      await copyRun(to, run);
      const position = run.at(-1)?.position;
      events += run.length;
      if (position !== undefined) onProgress?.({ events, position });
    }
  }
  onPhase?.('verifying');
  const verified: Agreement = await agree(from, to, there, onProgress);
  if (verified.events !== events) {
    throw new CopyRefused(
      `${events} events were to be there and ${verified.events} are: somebody else writes to a store`,
    );
  }
  return { there: there.events, copied: events - there.events };
};
