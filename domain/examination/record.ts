import type { Fact } from '../kernel/effective-history.ts';
import type { SubjectKind } from '../law/clause.ts';
import { parseRoundId, parseSessionId, type StreamName } from '../kernel/streams.ts';
import { dayBeginsAtMs } from '../kernel/time.ts';
import type { DisputeEvent } from '../dispute/events.ts';
import type { LeftOpen } from './left-open.ts';
import type { ReadPair } from './read-pairs.ts';
import {
  continuedReads,
  disputeView,
  earlierReads,
  endedAtMs,
  roundView,
  sessionView,
  type DisputeStreams,
  type Read,
  type RoundStreams,
  type SessionStreams,
  type View,
} from './views.ts';
import type { Material } from './material.ts';

/** A subject as its streams name it, and up to when (our clock) its view looks at its session; undefined while it is open. */
export type SeenSubject<Kind extends SubjectKind = SubjectKind> = {
  readonly kind: Kind;
  readonly id: string;
  /** The session that it belongs to; '' for a dispute and a gaming day, which belong to none and are about some. */
  readonly session: string;
  readonly venue: string;
  /** Of a gaming day, which is of many games: what its examination has for one. */
  readonly game: string;
  readonly endsAtMs: number | undefined;
  /** Set when nothing closed it and it counts as left open: its view then ends where its record does. */
  readonly leftOpen: LeftOpen | null;
  /** Streams beside its own that make its examination stale: those that a dispute is about, those that wagers were carried from, and the next round where a game looks ahead. */
  readonly concerns: readonly StreamName[];
};
/** A subject that is examined officially: one that ended, or one that was left open. */
export type EndedSubject<Kind extends SubjectKind = SubjectKind> = SeenSubject<Kind> & { readonly endsAtMs: number };

/** The streams that the view of a subject of the law is made of, as they were read. Those of a gaming day: `gaming-day.ts`. */
export type SubjectRecord = { readonly leftOpen: LeftOpen | null } & (
  | ({ readonly kind: 'round' } & RoundStreams)
  | ({ readonly kind: 'tableSession' } & SessionStreams)
  | ({ readonly kind: 'dispute' } & DisputeStreams)
);

/** The end of a view that has none yet: whatever is recorded is looked at. */
export const openEndMs = Number.MAX_SAFE_INTEGER;

/** When a subject's own story ends, on our clock; undefined while it is open. */
export const subjectEndedAtMs = (kind: SubjectKind, own: Read): number | undefined => {
  // What is adjusted afterwards is of the day, and moves its end no more.
  if (kind === 'gamingDay') return own.facts.findLast(({ type }) => type === 'gamingDay.Closed')?.atMs;
  if (kind === 'round') return endedAtMs(own, 'round.RoundClosed');
  if (kind === 'tableSession') return endedAtMs(own, 'table.SessionClosed');
  return endedAtMs(own, ['dispute.DisputeClosed', 'dispute.DisputeWithdrawn'], 'dispute.DisputeReopened');
};

/** The game that a session was opened for; undefined when nothing says so. */
export const gameOfSession = (session: Read): string | undefined => gameIn(session, 'table.SessionOpened');

/** The game that a round says it was opened for; undefined when nothing says so. */
export const gameOfRound = (round: Read): string | undefined => gameIn(round, 'round.RoundOpened');

/** The game that a table is laid out for, by the register of its venue; undefined when nothing says so, or it is laid out for any. */
export const gameOfTable = (register: Read, table: string): string | undefined => {
  const said = register.facts.findLast(({ type, data }) => type === 'venue.TableRegistered' && data['table'] === table);
  const game = said?.data['game'];
  return typeof game === 'string' ? game : undefined;
};

/** The game that a dispute is about; undefined when nothing says so. */
export const gameOfDispute = (dispute: Read): string | undefined => gameIn(dispute, 'dispute.DisputeRaised');

const gameIn = (read: Read, opening: string): string | undefined => {
  const game = read.facts.find((fact) => fact.type === opening)?.data['game'];
  return typeof game === 'string' ? game : undefined;
};

/** What a dispute says that it is about; nothing, when it was never raised. */
export const raisingOf = (dispute: Read): Pick<Raised, 'sessions' | 'rounds'> => {
  const raised = dispute.facts.find((fact) => fact.type === 'dispute.DisputeRaised')?.data;
  // The stream was checked against the schema of `DisputeRaised` when it was stored; types cannot show that.
  return (raised as Raised | undefined) ?? { sessions: [], rounds: [] };
};
type Raised = Extract<DisputeEvent, { type: 'dispute.DisputeRaised' }>['data'];

/** The streams of a record, the subject's own first. */
export const readsOf = (record: SubjectRecord): readonly Read[] => {
  if (record.kind === 'round') {
    const earlier = earlierReads(record.reachesBackTo ?? [], record.session);
    const before = continuedReads(record.continues);
    const disputes = (record.disputes ?? []).map(({ read }) => read);
    const next = record.next ? [record.next.read] : [];
    const beside = record.beside ? [...record.beside.before, ...record.beside.after.map(({ read }) => read)] : [];
    return [record.round, record.session, ...next, ...beside, ...earlier, ...before, ...disputes];
  }
  const rounds = record.rounds.map(({ read }) => read);
  if (record.kind === 'tableSession') return [record.session, ...rounds, ...continuedReads(record.continues)];
  const sessions = record.sessions.flatMap(({ read, continues }) => [read, ...continuedReads(continues)]);
  return [record.dispute, ...sessions, ...rounds];
};

/** From when to when the facts of a subject may lie, on our clock, as far as the clocks are known; undefined when it has none. */
export const spanOfFacts = (
  streams: readonly (readonly Fact[])[],
): { readonly fromMs: number; readonly toMs: number } | undefined => {
  let [fromMs, toMs] = [Infinity, -Infinity];
  for (const facts of streams) {
    for (const { atMs, uncertaintyMs } of facts) {
      fromMs = Math.min(fromMs, atMs - uncertaintyMs);
      toMs = Math.max(toMs, atMs + uncertaintyMs);
    }
  }
  return fromMs > toMs ? undefined : { fromMs, toMs };
};

const dayMs = 86_400_000;

/**
 * The times between which entries of a gaming day are believed: from a day before it began to three days after. Further away the clock was
 * wrong, which record keeping finds; it does not choose the law.
 */
const aroundGamingDay = (gamingDay: string, zone: string): { readonly fromMs: number; readonly toMs: number } => {
  const beginsAtMs = dayBeginsAtMs(gamingDay, zone);
  return { fromMs: beginsAtMs - dayMs, toMs: beginsAtMs + 3 * dayMs };
};

/** From when to when a subject lasted, as `spanOfFacts` has it: of a session, with its rounds. Times that cannot be are left out. */
export const spanOfRecord = (record: SubjectRecord): ReturnType<typeof spanOfFacts> => {
  if (record.kind === 'dispute') return spanOfFacts([record.dispute.facts]);
  const isRound = record.kind === 'round';
  const streams = isRound
    ? [record.round.facts]
    : [record.session.facts, ...record.rounds.map(({ read }) => read.facts)];
  const gamingDay = (isRound ? parseRoundId(record.id) : parseSessionId(record.id))?.gamingDay;
  const said = spanOfFacts(streams);
  if (!said || gamingDay === undefined) return said;
  const around = aroundGamingDay(gamingDay, record.zone);
  const within = (ms: number): number => Math.min(Math.max(ms, around.fromMs), around.toMs);
  return { fromMs: within(said.fromMs), toMs: within(said.toMs) };
};

const ownViewOf = (record: SubjectRecord): View<Material> => {
  if (record.kind === 'round') {
    const { material, read } = roundView(record);
    return { material: { round: material }, read };
  }
  if (record.kind === 'dispute') {
    const { material, read } = disputeView(record);
    return { material: { dispute: material }, read };
  }
  const { material, read } = sessionView(record);
  return { material: { tableSession: material }, read };
};

/** What clauses look at. */
export const materialOf = (record: SubjectRecord): Material => ownViewOf(record).material;

/** With what shows that it was left open, where that lies in a stream of its own. */
const withLeftOpen = (own: readonly ReadPair[], leftOpen: LeftOpen | null): readonly ReadPair[] => {
  const by = leftOpen?.by;
  if (!by || own.some(({ stream }) => stream === by.stream)) return own;
  return [...own, { stream: by.stream, revision: by.revision }];
};

/** What clauses look at, what of each stream that is, and what shows that the subject was left open. */
export const viewOf = (record: SubjectRecord): View<Material> & { readonly leftOpen: LeftOpen | null } => {
  const { leftOpen } = record;
  const { material, read } = ownViewOf(record);
  return { material, read: withLeftOpen(read, leftOpen), leftOpen };
};

/** Where the view of a subject that was left open ends, on our clock: with its own record, and with the event that shows it. */
export const leftEndMs = (own: Read, leftOpen: LeftOpen): number =>
  own.facts.reduce((latest, { atMs }) => Math.max(latest, atMs), leftOpen.by ? Date.parse(leftOpen.since) : 0);
