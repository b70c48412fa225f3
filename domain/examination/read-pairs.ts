import type { StoredEvent } from '../kernel/envelope.ts';
import { firstPlace } from '../kernel/first-place.ts';
import { memoOn } from '../kernel/memo.ts';
import { earliestEffectMs } from './effects.ts';

/** A stream that was read for an examination, and up to which revision it bears on the subject. */
export type ReadPair = { readonly stream: string; readonly revision: number };

/** The raw events of a stream, in order of revision. */
type Raw = { readonly events: readonly StoredEvent[] };

/** Of the last events of a stream, from its end: the earliest effect of each and of all after it. As far as anybody asked. */
const effects = memoOn<Raw['events'], number[]>();

/** The first place from the end at which something bears on a time; the length where nothing does. They only become earlier. */
const firstUpTo = (fromEnd: readonly number[], upToMs: number): number =>
  firstPlace(fromEnd.length, (place) => (fromEnd[place] ?? Infinity) <= upToMs);

/**
 * The last revision of a stream that bears on anything up to a time; -1 when none does. Each round of a session asks it of the session's
 * stream, for its own end: what was looked at for one is not looked at again for the next.
 */
export const lastRevisionUpTo = ({ events }: Raw, upToMs: number): number => {
  const fromEnd = effects.get(events) ?? effects.set(events, []);
  let earliest = fromEnd.at(-1) ?? Infinity;
  while (earliest > upToMs) {
    const event = events[events.length - 1 - fromEnd.length];
    if (!event) return -1;
    const effect = earliestEffectMs(event);
    if (effect < earliest) earliest = effect;
    fromEnd.push(earliest);
  }
  return events[events.length - 1 - firstUpTo(fromEnd, upToMs)]?.revision ?? -1;
};

/** A stream that is looked at whole, as far as it was read. */
export const pairOf = ({ events }: Raw): ReadPair => ({
  stream: events[0]?.stream ?? '',
  revision: events.at(-1)?.revision ?? -1,
});

/** A stream as far as it bears on anything up to a time. */
export const pairUpTo = (read: Raw, endsAtMs: number): ReadPair => ({
  ...pairOf(read),
  revision: lastRevisionUpTo(read, endsAtMs),
});

/** Of its session a round sees at least the opening, also where it says that it was played before that. */
export const sessionPairUpTo = (session: Raw, endsAtMs: number): ReadPair => {
  const pair = pairUpTo(session, endsAtMs);
  return { ...pair, revision: Math.max(pair.revision, session.events[0]?.revision ?? -1) };
};

/** Pairs of which each stream has one, that looks as far as any. */
export const furthest = (pairs: readonly ReadPair[]): readonly ReadPair[] => {
  const revisions = new Map<string, number>();
  for (const { stream, revision } of pairs) revisions.set(stream, Math.max(revision, revisions.get(stream) ?? -1));
  return [...revisions].map(([stream, revision]) => ({ stream, revision }));
};
