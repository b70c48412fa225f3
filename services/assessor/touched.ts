import type { EndedSubject, SeenSubject } from '../../domain/examination/record.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { parseRoundId, type SessionId } from '../../domain/kernel/streams.ts';
import type { Subject } from '../../domain/law/examine.ts';
import { sessionBefore } from '../../domain/table/continued.ts';
import type { FoundSubject } from '../shared/examining/records.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { Marks } from './marks.ts';

const parallelism = 32;

/** A subject whose story is over by its own stream, or that was left open. */
export const hasEnded = <Seen extends SeenSubject>(subject: Seen): subject is Seen & EndedSubject =>
  subject.endsAtMs !== undefined;

/** A session is heard of when anything is recorded of it, or of a round of it. */
const heardOf = (seen: readonly FoundSubject[]): readonly FoundSubject[] => {
  const heard = new Map<string, number>();
  for (const { session, heardMs } of seen) heard.set(session, Math.max(heard.get(session) ?? 0, heardMs));
  return seen.map((one) => (one.kind === 'tableSession' ? { ...one, heardMs: heard.get(one.id) ?? one.heardMs } : one));
};

export type TouchedOn = {
  readonly roundsOf: (session: string) => Promise<readonly string[]>;
  readonly sessionsAt: (venue: string, table: string) => Promise<readonly string[]>;
  readonly touchedDays: (marks: Marks) => Promise<readonly Subject[]>;
  /** Undefined for what cannot be found, and what was put aside. */
  readonly find: (subject: Subject) => Promise<FoundSubject | undefined>;
  /** Keeps what was found; what is asked after that knows it. */
  readonly remember: (seen: readonly FoundSubject[], upTo: Position) => Promise<void>;
};

/** The round before one: of its session, or of the session before at the table, in which play may have gone on from there. */
const roundBefore = async ({ roundsOf, sessionsAt }: TouchedOn, id: string): Promise<string | undefined> => {
  const own = parseRoundId(id);
  if (!own) return undefined;
  const known = await roundsOf(own.session);
  const before = known.findLast((one) => (parseRoundId(one)?.sequence ?? Infinity) < own.sequence);
  if (before !== undefined) return before;
  const session = sessionBefore(own.session, await sessionsAt(own.venue, own.table));
  return session === undefined ? undefined : (await roundsOf(session)).at(-1);
};

/** The rounds before those that may say something of them, and the last ones of sessions that may have gone on, as far as they are known. */
const toldOfBy = async (on: TouchedOn, { mayTellOfBefore, goingOn, rounds }: Marks): Promise<readonly string[]> => {
  const before = await inParallel(parallelism, [...mayTellOfBefore], (id) => roundBefore(on, id));
  const last = await inParallel(parallelism, [...goingOn], async (session) => (await on.roundsOf(session)).at(-1));
  // Of several rounds the one before may be the same, while those between them are not known.
  return [...new Set([...before, ...last].filter((id) => id !== undefined))].filter((id) => !rounds.has(id));
};

const subjectsTouched = async (on: TouchedOn, marks: Marks): Promise<readonly Subject[]> => {
  const ofRounds = [...marks.rounds].flatMap((id) => parseRoundId(id)?.session ?? []);
  const sessions = new Set([...ofRounds, ...([...marks.sessions.keys()] as SessionId[])]);
  return [
    ...[...marks.rounds, ...(await toldOfBy(on, marks))].map((id) => ({ kind: 'round' as const, id })),
    ...[...sessions].map((id) => ({ kind: 'tableSession' as const, id })),
    ...[...marks.disputes].map((id) => ({ kind: 'dispute' as const, id })),
    ...(await on.touchedDays(marks)),
  ];
};

/** Finds and remembers the subjects in which something landed. Rejects when a store is away. */
export const touched =
  (on: TouchedOn) =>
  async (marks: Marks, upTo: Position): Promise<readonly FoundSubject[]> => {
    const findAll = (subjects: readonly Subject[]) => inParallel(parallelism, subjects, on.find);
    const subjects = await subjectsTouched(on, marks);
    const found = await findAll(subjects);
    const seen = heardOf(found.filter((subject) => subject !== undefined));
    await on.remember(seen, upTo);
    // Of some sessions only the rounds say the game, and these are known only now.
    const unknown = subjects.filter(({ kind }, nth) => kind === 'tableSession' && found[nth] === undefined);
    const more = (await findAll(unknown)).filter((subject) => subject !== undefined);
    if (more.length === 0) return seen;
    const all = heardOf([...seen, ...more]);
    await on.remember(all.slice(seen.length), upTo);
    return all;
  };
