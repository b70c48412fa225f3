import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { parseRoundId } from '../../domain/kernel/streams.ts';
import { parseStreamName } from '../../domain/streams/categories.ts';
import { earliestEffectMs } from '../../domain/examination/views.ts';
import { mayChangeLaw } from '../../domain/rulebook/in-force.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { editionStream } from '../../domain/rulebook/stream.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';

/** What a batch of events touched, by subject; from it follows which examinations are stale. */
export type Marks = {
  readonly rounds: ReadonlySet<string>;
  /** Sessions in which something landed, with the earliest time (our clock) at which that may have changed anything. */
  readonly sessions: ReadonlyMap<string, number>;
  readonly disputes: ReadonlySet<string>;
  /** The streams of rounds and sessions in which something landed, with the same time: others may be about them. */
  readonly streams: ReadonlyMap<string, number>;
  /** Venue and game of every edition stream in which something landed that may change the law: `STAR.two-up`. */
  readonly editions: ReadonlySet<string>;
};

/** What these events touch. Pure. */
export const marksOf = (events: readonly StoredEvent[]): Marks => {
  const rounds = new Set<string>();
  const sessions = new Map<string, number>();
  const disputes = new Set<string>();
  const streams = new Map<string, number>();
  const editions = new Set<string>();
  for (const event of events) {
    const { category, id } = parseStreamName(event.stream);
    if (category === editionStream.name && mayChangeLaw(event)) editions.add(id);
    if (category === disputeStream.name) disputes.add(id);
    if (category !== roundStream.name && category !== tableSessionStream.name) continue;
    if (category === roundStream.name && parseRoundId(id)) rounds.add(id);
    const earliestMs = Math.min(streams.get(event.stream) ?? Number.MAX_SAFE_INTEGER, earliestEffectMs(event));
    streams.set(event.stream, earliestMs);
    if (category === tableSessionStream.name) sessions.set(id, earliestMs);
  }
  return { rounds, sessions, disputes, streams, editions };
};
