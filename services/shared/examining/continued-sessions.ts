import { goesOn, mostContinued, sessionAfter, sessionBefore } from '../../../domain/table/continued.ts';
import type { ContinuedRead, DisputeStreams, Read, RoundRead } from '../../../domain/examination/views.ts';
import { parseSessionId, type StreamName } from '../../../domain/kernel/streams.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';
import { inParallel } from '../kit/in-parallel.ts';
import type { RecordsOn } from './records.ts';

const parallelism = 32;
/** So many rounds are held at a time as they come from the store: all of a long session, as text, would be tens of megabytes. */
const roundsAtOnce = 25;

/** Rounds, as they were read. */
export const roundsRead = async (
  on: Pick<RecordsOn, 'read' | 'prefetch'>,
  ids: readonly string[],
): Promise<readonly RoundRead[]> => {
  const rounds: RoundRead[] = [];
  for (let from = 0; from < ids.length; from += roundsAtOnce) {
    const some = ids.slice(from, from + roundsAtOnce).map((id) => ({ id, stream: roundStream.streamOf(id) }));
    // oxlint-disable-next-line no-await-in-loop -- some at a time
    await on.prefetch?.(some.map(({ stream }) => stream));
    // oxlint-disable-next-line no-await-in-loop -- as above
    rounds.push(
      ...(await inParallel(parallelism, some, async ({ id, stream }) => ({
        roundId: id,
        read: await on.read(stream),
      }))),
    );
  }
  return rounds;
};

type SessionsOn = Pick<RecordsOn, 'read' | 'sessionsAt'>;

const sessionsBeside = async (on: SessionsOn, session: string): Promise<readonly string[]> => {
  const { venue, table } = parseSessionId(session) ?? {};
  return venue === undefined || table === undefined ? [] : on.sessionsAt(venue, table);
};

/** The session that one continues because the gaming day was cut on paper, and those that this one continues; `withRounds`: with their rounds. */
export const continuedBy = async (
  on: RecordsOn,
  session: string,
  withRounds: boolean,
  left = mostContinued,
): Promise<ContinuedRead | null> => {
  if (left === 0) return null;
  const before = sessionBefore(session, await sessionsBeside(on, session));
  const read = before === undefined ? undefined : await on.read(tableSessionStream.streamOf(before));
  if (before === undefined || !read || !goesOn(read.facts)) return null;
  const rounds = withRounds ? await roundsRead(on, await on.roundsOf(before)) : [];
  return { sessionId: before, session: read, rounds, continues: await continuedBy(on, before, withRounds, left - 1) };
};

/** The streams of the sessions that one continues, and of their rounds where they were asked for. */
export const streamsContinued = (of: ContinuedRead | null | undefined): readonly StreamName[] =>
  of
    ? [
        tableSessionStream.streamOf(of.sessionId),
        ...of.rounds.map(({ roundId: id }) => roundStream.streamOf(id)),
        ...streamsContinued(of.continues),
      ]
    : [];

type SessionOfDispute = DisputeStreams['sessions'][number];

/** The sessions in which the play of one went on, each in the one before. */
const goingOnIn = async (
  on: SessionsOn,
  { sessionId, read }: { readonly sessionId: string; readonly read: Read },
  left = mostContinued,
): Promise<readonly { readonly sessionId: string; readonly read: Read }[]> => {
  const after =
    left > 0 && goesOn(read.facts) ? sessionAfter(sessionId, await sessionsBeside(on, sessionId)) : undefined;
  if (after === undefined) return [];
  const next = { sessionId: after, read: await on.read(tableSessionStream.streamOf(after)) };
  return [next, ...(await goingOnIn(on, next, left - 1))];
};

/**
 * The sessions that a dispute looks at: those that it is about, and those in which their play went on, where a decision may have been made; each with
 * those that it continues, where a duty may have been recorded.
 */
export const sessionsOfDispute = async (
  on: RecordsOn,
  about: readonly string[],
): Promise<readonly SessionOfDispute[]> => {
  const own = await inParallel(parallelism, about, async (sessionId) => ({
    sessionId,
    read: await on.read(tableSessionStream.streamOf(sessionId)),
  }));
  const later = (await inParallel(parallelism, own, (one) => goingOnIn(on, one))).flat();
  const all = new Map([...later, ...own].map((one) => [one.sessionId, one]));
  const inOrder = [...own, ...[...all.values()].filter(({ sessionId }) => !about.includes(sessionId))];
  return inParallel(parallelism, inOrder, async (one) => ({
    ...one,
    continues: await continuedBy(on, one.sessionId, false),
  }));
};
