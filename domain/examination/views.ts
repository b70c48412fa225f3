import { effectiveHistory, type Fact } from '../kernel/effective-history.ts';
import type { StoredEvent } from '../kernel/envelope.ts';
import type { DisputeMaterial, RoundMaterial, SessionMaterial } from '../law/edition.ts';

/** A stream that was read for an examination, and up to which revision it bears on the subject. */
export type ReadPair = { readonly stream: string; readonly revision: number };

/** One stream as read: its raw events in order of revision, and what they say happened. */
export type Read = { readonly events: readonly StoredEvent[]; readonly facts: readonly Fact[] };

/** Reads a stream's raw events: its effective history is made here, once. */
export const readingOf = (events: readonly StoredEvent[]): Read => ({ events, facts: effectiveHistory(events) });

/** When a stream's story ends, on our clock; undefined when no fact closed it, or one resumed it after that: it is open. */
export const endedAtMs = (read: Read, closing: string | readonly string[], resuming?: string): number | undefined => {
  const last = read.facts.findLast(({ type }) => type === resuming || [closing].flat().includes(type));
  if (!last || last.type === resuming) return undefined;
  return read.facts.reduce((latest, fact) => Math.max(latest, fact.atMs), last.atMs);
};

const statedTimes = (event: StoredEvent): readonly string[] => {
  const { occurredAt, replacement } = event.data as {
    occurredAt?: string;
    replacement?: { occurredAt: string } | null;
  };
  const stated = [event.metadata.occurredAt, event.metadata.replaced?.occurredAt, replacement?.occurredAt];
  return [...stated, event.type.endsWith('.LateEntryRecorded') ? occurredAt : undefined].filter(
    (time) => time !== undefined,
  );
};

/**
 * The earliest time, on our clock, at which an event may have changed what happened: its own time, or for a correction or a
 * late entry the times it speaks of; less the uncertainty of the clock. Milliseconds since 1970.
 */
export const earliestEffectMs = (event: StoredEvent): number => {
  const { offsetMs, uncertaintyMs } = event.metadata.clock ?? { offsetMs: 0, uncertaintyMs: 0 };
  const times = statedTimes(event).map((time) => Date.parse(time));
  return Math.min(...times) - Math.max(offsetMs, 0) - uncertaintyMs;
};

/** The last revision of a stream that bears on anything up to a time; -1 when none does. */
export const lastRevisionUpTo = (read: Read, upToMs: number): number =>
  read.events.findLast((event) => earliestEffectMs(event) <= upToMs)?.revision ?? -1;

/** The view of a round: its own stream, whole, and its session's up to the round's end. */
export const roundView = (
  roundId: string,
  round: Read,
  session: Read,
  endsAtMs: number,
): { readonly material: RoundMaterial; readonly read: readonly ReadPair[] } => ({
  material: { roundId, round: round.facts, session: session.facts },
  read: [pairOf(round), { ...pairOf(session), revision: lastRevisionUpTo(session, endsAtMs) }],
});

/** The view of a table session: its own stream and those of all its rounds, whole. */
export const sessionView = (
  sessionId: string,
  session: Read,
  rounds: readonly { readonly roundId: string; readonly read: Read }[],
): { readonly material: SessionMaterial; readonly read: readonly ReadPair[] } => ({
  material: {
    sessionId,
    session: session.facts,
    rounds: rounds.map(({ roundId, read }) => ({ roundId, round: read.facts })),
  },
  read: [pairOf(session), ...rounds.map(({ read }) => pairOf(read))],
});

/**
 * The view of a dispute: its own stream, whole, and those of the sessions and rounds that it is about, up to its end and as far
 * as they are recorded.
 */
export const disputeView = (
  disputeId: string,
  dispute: Read,
  about: {
    readonly sessions: readonly { readonly sessionId: string; readonly read: Read }[];
    readonly rounds: readonly { readonly roundId: string; readonly read: Read }[];
  },
  endsAtMs: number,
): { readonly material: DisputeMaterial; readonly read: readonly ReadPair[] } => {
  const held = ({ facts }: Read): readonly Fact[] => facts.filter(({ atMs }) => atMs <= endsAtMs);
  const around = [...about.sessions, ...about.rounds].filter(({ read }) => read.events.length > 0);
  return {
    material: {
      disputeId,
      dispute: dispute.facts,
      sessions: about.sessions.map(({ sessionId, read }) => ({ sessionId, session: held(read) })),
      rounds: about.rounds.map(({ roundId, read }) => ({ roundId, round: held(read) })),
    },
    read: [
      pairOf(dispute),
      ...around.map(({ read }) => ({ ...pairOf(read), revision: lastRevisionUpTo(read, endsAtMs) })),
    ],
  };
};

const pairOf = (read: Read): ReadPair => ({
  stream: read.events[0]?.stream ?? '',
  revision: read.events.at(-1)?.revision ?? -1,
});

/** True when `newer` looks at everything that `older` looked at, and no stream of it less far: then `older` need not be stored. */
export const looksAsFar = (newer: readonly ReadPair[], older: readonly ReadPair[]): boolean =>
  older.every(({ stream, revision }) => {
    const same = newer.find((pair) => pair.stream === stream);
    return same !== undefined && same.revision >= revision;
  });
