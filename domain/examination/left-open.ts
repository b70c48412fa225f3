import { z } from 'zod';
import type { Fact } from '../kernel/effective-history.ts';
import { instant, instantText } from '../kernel/time.ts';
import type { RoundMaterial } from '../law/edition.ts';
import type { Finding } from '../law/finding.ts';
import type { Read } from './views.ts';

/**
 * What shows that a subject was left open: `superseded`, a later round of its session, or a later session of its table, was opened;
 * `session-closed`, the session of a round was closed; `gaming-day-over`, the gaming day of a session ended, and nothing more was
 * recorded of it; `silent`, nothing more was recorded of it for as long as the venue's threshold says.
 */
export const reasonsLeft = ['superseded', 'session-closed', 'gaming-day-over', 'silent'] as const;
export type ReasonLeft = (typeof reasonsLeft)[number];

export const leftOpenSchema = z.strictObject({
  why: z.enum(reasonsLeft),
  since: instant.describe(
    'our clock: when it was superseded, when its session or its day ended, or when it was last heard of',
  ),
  by: z
    .strictObject({ stream: z.string(), revision: z.int(), eventId: z.string() })
    .nullable()
    .describe('the event that shows it; null for what only the passing of time shows'),
});
/** A subject that nothing closed, and that is examined officially all the same. */
export type LeftOpen = z.infer<typeof leftOpenSchema>;

/** What lies around an open subject, as far as it tells whether the subject was left open. */
export type Around = {
  /** What opened a later round of its session; where there is none and nothing closed its session, a later session of its table. */
  readonly later?: Fact | undefined;
  /** What closed the session of a round. */
  readonly sessionClosed?: Fact | undefined;
  /** When the gaming day of a session ends, on our clock. */
  readonly dayEndsAtMs?: number | undefined;
  /** When the last event of it was recorded, on our clock; of a session, of it or of one of its rounds. */
  readonly heardMs: number;
  /** How long it may be silent. A session is also quiet, when its day is over, as soon as a round would be. */
  readonly silentAfterMs: number;
  readonly quietAfterMs: number;
};

const shownBy = (why: ReasonLeft, fact: Fact): LeftOpen => ({
  why,
  since: instantText(fact.atMs),
  by: { stream: fact.stream, revision: fact.revision, eventId: fact.eventId },
});

/** Whether an open subject was left open, as seen at a moment of our clock; null while it may still be in play. Pure. */
export const leftOpenAt = (around: Around, nowMs: number): LeftOpen | null => {
  const { later, sessionClosed, dayEndsAtMs, heardMs } = around;
  if (later) return shownBy('superseded', later);
  if (sessionClosed) return shownBy('session-closed', sessionClosed);
  if (dayEndsAtMs !== undefined && Math.max(dayEndsAtMs, heardMs + around.quietAfterMs) <= nowMs) {
    return { why: 'gaming-day-over', since: instantText(dayEndsAtMs), by: null };
  }
  if (heardMs + around.silentAfterMs <= nowMs) return { why: 'silent', since: instantText(heardMs), by: null };
  return null;
};

/** From when on the passing of time alone can show that it was left open, on our clock. */
export const leftByTimeAtMs = ({ dayEndsAtMs, heardMs, silentAfterMs, quietAfterMs }: Around): number => {
  const silent = heardMs + silentAfterMs;
  return dayEndsAtMs === undefined ? silent : Math.min(silent, Math.max(dayEndsAtMs, heardMs + quietAfterMs));
};

/** When the last event of a stream was recorded, on our clock; 0 for an empty one. */
export const heardMsOf = ({ events }: Read): number => Date.parse(events.at(-1)?.metadata.recordedAt ?? noTime);

const noTime = instantText(0);

/** The round as it would be had it been closed after the last thing on record. Its last fact stands for the close. */
export const supposedClosed = (material: RoundMaterial): RoundMaterial => {
  const last = material.round.at(-1);
  return last
    ? { ...material, round: [...material.round, { ...last, type: 'round.RoundClosed', data: {} }] }
    : material;
};

const missing = 'whether the round was over: its close is not on record';

/**
 * What is found in a round that was left open: what is found as far as it is recorded; and in doubt, what would be found had it been
 * closed then. Nobody is blamed for a duty that may have been fulfilled, and no such duty goes unseen.
 */
export const foundInLeftOpen = (asRecorded: readonly Finding[], asClosed: readonly Finding[]): readonly Finding[] => {
  const found = new Set(asRecorded.map(({ id }) => id));
  const doubted = asClosed
    .filter(({ id, verdict }) => !found.has(id) && verdict !== 'excused' && verdict !== 'noted')
    .map((finding): Finding => ({ ...finding, verdict: 'undetermined', missing: finding.missing ?? missing }));
  return [...asRecorded, ...doubted];
};
