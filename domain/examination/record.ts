import type { SubjectKind } from '../law/clause.ts';
import { endedAtMs, roundView, sessionView, type Read, type ReadPair } from './views.ts';
import type { Material } from './official.ts';

/** A subject as its streams name it, and up to when (our clock) its view looks at its session; undefined while it is open. */
export type SeenSubject = {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly session: string;
  readonly venue: string;
  readonly game: string;
  readonly endsAtMs: number | undefined;
};
export type EndedSubject = SeenSubject & { readonly endsAtMs: number };

/** The streams that the view of a subject is made of, as they were read. */
export type SubjectRecord =
  | {
      readonly kind: 'round';
      readonly id: string;
      readonly round: Read;
      readonly session: Read;
      readonly endsAtMs: number;
    }
  | {
      readonly kind: 'tableSession';
      readonly id: string;
      readonly session: Read;
      readonly rounds: readonly { readonly roundId: string; readonly read: Read }[];
    };

/** The end of a view that has none yet: whatever is recorded is looked at. */
export const openEndMs = Number.MAX_SAFE_INTEGER;

/** When a subject's own story ends, on our clock; undefined while it is open. */
export const subjectEndedAtMs = (kind: SubjectKind, own: Read): number | undefined =>
  endedAtMs(own, kind === 'round' ? 'round.RoundClosed' : 'table.SessionClosed');

/** The game that a session was opened for; undefined when nothing says so. */
export const gameOfSession = (session: Read): string | undefined => {
  const game = session.facts.find((fact) => fact.type === 'table.SessionOpened')?.data['game'];
  return typeof game === 'string' ? game : undefined;
};

/** The streams of a record, the subject's own first. */
export const readsOf = (record: SubjectRecord): readonly Read[] =>
  record.kind === 'round' ? [record.round, record.session] : [record.session, ...record.rounds.map(({ read }) => read)];

/** When a subject began, on our clock; undefined when nothing of it is left. */
export const beganAtMs = (record: SubjectRecord): number | undefined => readsOf(record)[0]?.facts[0]?.atMs;

/** What clauses look at. */
export const materialOf = (record: SubjectRecord): Material => {
  if (record.kind === 'round') {
    return { round: { roundId: record.id, round: record.round.facts, session: record.session.facts } };
  }
  const rounds = record.rounds.map(({ roundId, read }) => ({ roundId, round: read.facts }));
  return { tableSession: { sessionId: record.id, session: record.session.facts, rounds } };
};

/** What clauses look at, and what of each stream that is. */
export const viewOf = (record: SubjectRecord): { readonly material: Material; readonly read: readonly ReadPair[] } => {
  const { read } =
    record.kind === 'round'
      ? roundView(record.id, record.round, record.session, record.endsAtMs)
      : sessionView(record.id, record.session, record.rounds);
  return { material: materialOf(record), read };
};
