import { effectiveHistory, historyAfter, type Fact } from '../kernel/effective-history.ts';
import type { StoredEvent } from '../kernel/envelope.ts';
import { madeOf } from '../kernel/missing-numbers.ts';
import type { ContinuedTable, DisputeMaterial, RoundMaterial, SessionMaterial } from '../law/edition.ts';
import { bearsOnRounds } from '../dispute/bearing.ts';
import { besideOf, withBeside, type RoundsBeside } from './round-beside.ts';
import { looksUpToMs, toldLater } from '../round/looking-ahead.ts';
import { pairOf, pairUpTo, sessionPairUpTo, type ReadPair } from './read-pairs.ts';
import { pacePairs, registerPairs, type RegisterRead } from './register-reads.ts';

/** One stream as read: its raw events in order of revision, and what they say happened. */
export type Read = { readonly events: readonly StoredEvent[]; readonly facts: readonly Fact[] };

/** Reads a stream's raw events: its effective history is made here, once. */
export const readingOf = (events: readonly StoredEvent[]): Read => ({ events, facts: effectiveHistory(events) });

/** The same stream after more of its events, in order of revision. */
export const readOn = ({ events, facts }: Read, news: readonly StoredEvent[]): Read => {
  const all = [...events, ...news];
  const after = historyAfter(facts, news);
  return { events: all, facts: after ? madeOf(after, all) : effectiveHistory(all) };
};

/** When a stream's story ends, on our clock; undefined when no fact closed it, or one resumed it after that: it is open. */
export const endedAtMs = (read: Read, closing: string | readonly string[], resuming?: string): number | undefined => {
  const last = read.facts.findLast(({ type }) => type === resuming || [closing].flat().includes(type));
  if (!last || last.type === resuming) return undefined;
  return read.facts.reduce((latest, fact) => Math.max(latest, fact.atMs), last.atMs);
};

/** A round's stream, as it was read. */
export type RoundRead = { readonly roundId: string; readonly read: Read };

/** What clauses look at, and up to which revision each stream of it was read. */
export type View<Material> = { readonly material: Material; readonly read: readonly ReadPair[] };

/** A round that wagers are said to be carried from, as it was read, with the session that it was played in. */
export type EarlierRound = RoundRead & { readonly session: Read; readonly reachesBackTo: readonly EarlierRound[] };

/** The material of earlier rounds, each made once: two may reach back to the same. */
const earlierMaterials = (zone: string, earlier: readonly EarlierRound[]): readonly RoundMaterial[] => {
  const made = new Map<EarlierRound, RoundMaterial>();
  const ofRound = (one: EarlierRound): RoundMaterial => {
    const known = made.get(one);
    if (known) return known;
    const { roundId, read, session, reachesBackTo } = one;
    const before = reachesBackTo.map(ofRound);
    const material = { roundId, zone, round: read.facts, session: session.facts, next: null, reachesBackTo: before };
    made.set(one, material);
    return material;
  };
  return earlier.map(ofRound);
};

/** The streams of earlier rounds, of those that they reach back to, and of other sessions than a round's own. */
export const earlierReads = (earlier: readonly EarlierRound[], own: Read): readonly Read[] => {
  const seen = new Set<EarlierRound>();
  const reads = new Set<Read>();
  const note = (one: EarlierRound): void => {
    if (seen.has(one)) return;
    seen.add(one);
    reads.add(one.read);
    if (one.session !== own) reads.add(one.session);
    one.reachesBackTo.forEach(note);
  };
  earlier.forEach(note);
  return [...reads];
};

/** A session that another continues, as it was read, with its rounds; and the one that it continues itself. */
export type ContinuedRead = {
  readonly sessionId: string;
  readonly session: Read;
  /** None where only a round asks: it looks at the table. */
  readonly rounds: readonly RoundRead[];
  readonly continues: ContinuedRead | null;
};

const continuedMaterial = (zone: string, of: ContinuedRead | null | undefined): SessionMaterial | undefined =>
  of
    ? {
        sessionId: of.sessionId,
        zone,
        session: of.session.facts,
        rounds: of.rounds.map(({ roundId, read }) => ({ roundId, round: read.facts })),
        continues: continuedMaterial(zone, of.continues),
      }
    : undefined;

/** The streams of the sessions that one continues, and of their rounds. */
export const continuedReads = (of: ContinuedRead | null | undefined): readonly Read[] =>
  of ? [of.session, ...of.rounds.map(({ read }) => read), ...continuedReads(of.continues)] : [];

/** The streams that the view of a round is made of. `zone` is the venue's own. */
export type RoundStreams = {
  readonly id: string;
  readonly zone: string;
  readonly round: Read;
  readonly session: Read;
  /** The session that its own continues, without its rounds. */
  readonly continues?: ContinuedRead | null;
  /** The next round of the session, in a game that looks ahead. */
  readonly next: RoundRead | null;
  /** The rounds before and after it, where those are looked at; left out where nobody asks. */
  readonly beside?: RoundsBeside | undefined;
  /** The rounds that its wagers are said to be carried from. Most rounds have none. */
  readonly reachesBackTo?: readonly EarlierRound[];
  /** Disputes about it in which something was decided. Most rounds have none. */
  readonly disputes?: readonly DisputeRead[];
  /** What the register says of its venue, as far as it can be believed. */
  readonly register: Pick<RegisterRead, 'venue'>;
  /** What shows that it was left open, if it was. */
  readonly leftOpen?: object | null | undefined;
  readonly endsAtMs: number;
};

/** A dispute's stream, as it was read. */
export type DisputeRead = { readonly disputeId: string; readonly read: Read };

/** Up to which revision a dispute bears on the rounds that it is about. What is kept or told in it makes none of them stale. */
const disputePair = ({ read: { events } }: DisputeRead): ReadPair => {
  const last = events.findLast(bearsOnRounds);
  return { stream: last?.stream ?? '', revision: last?.revision ?? -1 };
};

const disputesOf = (disputes: readonly DisputeRead[]): Pick<RoundMaterial, 'disputes'> =>
  disputes.length > 0 ? { disputes: disputes.map(({ disputeId, read }) => ({ disputeId, dispute: read.facts })) } : {};

const factsUpTo = ({ facts }: Read, endsAtMs: number): readonly Fact[] => facts.filter(({ atMs }) => atMs <= endsAtMs);
const isSameStream = (one: Read, other: Read): boolean => one.events[0]?.stream === other.events[0]?.stream;

const nextUpTo = (next: RoundRead | null, endsAtMs: number): RoundMaterial['next'] => {
  if (!next) return null;
  const round = factsUpTo(next.read, endsAtMs);
  return round.length > 0 ? { roundId: next.roundId, round } : null;
};

/**
 * The view of a round: its own stream, whole, its session's and the next round's up to its end, or to the last that the next one says of it;
 * those its wagers were carried from; the venue's where it says how fast plays can be made; the disputes about it in which something was
 * decided, whenever that was; and what lies beside it, where it leaves wagers lying.
 */
export const roundView = (of: RoundStreams): View<RoundMaterial> => {
  const { id: roundId, zone, round, session, next, reachesBackTo = [], disputes = [] } = of;
  const told = next ? toldLater(round.facts, next.read.facts) : [];
  const endsAtMs = looksUpToMs(of.endsAtMs, told);
  const before = continuedReads(of.continues);
  const others = earlierReads(reachesBackTo, session).filter(({ events }) => events.length > 0);
  const earlier = [...before, ...others.filter((read) => !before.some((one) => isSameStream(one, read)))];
  const isThere = next !== null && next.read.events.length > 0;
  const beside = besideOf(of);
  return {
    material: {
      roundId,
      zone,
      round: round.facts,
      session: session.facts,
      continues: continuedMaterial(zone, of.continues),
      next: nextUpTo(next, endsAtMs),
      ...(told.length > 0 ? { toldLater: told } : {}),
      ...(of.leftOpen ? { isLeftOpen: true } : {}),
      ...(reachesBackTo.length > 0 ? { reachesBackTo: earlierMaterials(zone, reachesBackTo) } : {}),
      ...disputesOf(disputes),
      ...(beside ? { beside: beside.said } : {}),
    },
    read: withBeside(
      [
        pairOf(round),
        sessionPairUpTo(session, endsAtMs),
        ...(isThere ? [pairUpTo(next.read, endsAtMs)] : []),
        ...earlier.map(pairOf),
        ...pacePairs(of.register.venue, endsAtMs),
        ...disputes.map(disputePair),
      ],
      of,
      beside,
    ),
  };
};

/** The streams that the view of a table session is made of. */
export type SessionStreams = {
  readonly id: string;
  readonly zone: string;
  readonly session: Read;
  readonly rounds: readonly RoundRead[];
  /** The session that it continues, with its rounds. */
  readonly continues?: ContinuedRead | null;
  /** What the register says of its venue, and of the people who worked at it. */
  readonly register: RegisterRead;
  readonly endsAtMs: number;
};

/**
 * The view of a table session: its own stream and those of all its rounds, whole; those of the sessions that it continues; and what the
 * register says of its venue and of the people who worked at it, up to its end.
 */
export const sessionView = (of: SessionStreams): View<SessionMaterial> => {
  const { id: sessionId, zone, session, rounds, continues, register, endsAtMs } = of;
  return {
    material: {
      sessionId,
      zone,
      session: session.facts,
      rounds: rounds.map(({ roundId, read }) => ({ roundId, round: read.facts })),
      continues: continuedMaterial(zone, continues),
    },
    read: [
      pairOf(session),
      ...[...rounds.map(({ read }) => read), ...continuedReads(continues)].map(pairOf),
      ...registerPairs(register, endsAtMs),
    ],
  };
};

/** The streams that the view of a dispute is made of. */
export type DisputeStreams = {
  readonly id: string;
  readonly zone: string;
  readonly dispute: Read;
  /** Those that it is about, then those in which their play went on; each with those that it continues, without their rounds. */
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly read: Read;
    readonly continues?: ContinuedRead | null;
  }[];
  readonly rounds: readonly RoundRead[];
  readonly endsAtMs: number;
};

const continuedUpTo = (of: ContinuedRead | null | undefined, endsAtMs: number): ContinuedTable | undefined =>
  of ? { session: factsUpTo(of.session, endsAtMs), continues: continuedUpTo(of.continues, endsAtMs) } : undefined;

/**
 * The view of a dispute: its own stream, whole, and those of the sessions and rounds that it is about, of the sessions in which their play went on
 * and of those that they continue, up to its end and as far as they are recorded.
 */
export const disputeView = (of: DisputeStreams): View<DisputeMaterial> => {
  const { id: disputeId, zone, dispute, sessions, rounds, endsAtMs } = of;
  const before = sessions.flatMap(({ continues }) => continuedReads(continues));
  const around = [...sessions, ...rounds].map(({ read }) => read).concat(before);
  const streams = new Map(around.flatMap((read) => (read.events[0] ? [[read.events[0].stream, read] as const] : [])));
  return {
    material: {
      disputeId,
      zone,
      dispute: dispute.facts,
      sessions: sessions.map(({ sessionId, read, continues }) => ({
        sessionId,
        session: factsUpTo(read, endsAtMs),
        continues: continuedUpTo(continues, endsAtMs),
      })),
      rounds: rounds.map(({ roundId, read }) => ({ roundId, round: factsUpTo(read, endsAtMs) })),
    },
    read: [pairOf(dispute), ...[...streams.values()].map((read) => pairUpTo(read, endsAtMs))],
  };
};

/** True when `newer` looks at everything that `older` looked at, and no stream of it less far: then `older` need not be stored. */
export const looksAsFar = (newer: readonly ReadPair[], older: readonly ReadPair[]): boolean =>
  older.every(({ stream, revision }) => {
    const same = newer.find((pair) => pair.stream === stream);
    return same !== undefined && same.revision >= revision;
  });
