import { isLookedAt, raisingsTold } from '../../../domain/dispute/bearing.ts';
import { concernedBy } from '../../../domain/dispute/concerns.ts';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import type { ContinuedRead, DisputeRead, Read } from '../../../domain/examination/views.ts';
import type { AroundOn } from './around.ts';

const none: readonly never[] = [];

/** A round as its disputes are looked for: its id, its session, and the session that this one continues. */
type Meant = { readonly id: string; readonly session: string; readonly continues: ContinuedRead | null };

const sessionsOf = (session: string, continues: ContinuedRead | null | undefined): readonly string[] =>
  continues ? [session, ...sessionsOf(continues.sessionId, continues.continues)] : [session];

/**
 * The disputes about a round in which something was decided: about its session, or about one that this continues, of which a wager may be paid here.
 * Which they are is asked of what can be believed of each; those are then read as they are judged by, and reject where not all of one can be believed.
 */
export const disputesRead = async (
  { disputesAbout, read, readSound }: Pick<AroundOn, 'disputesAbout' | 'read' | 'readSound'>,
  { id, session, continues }: Meant,
  round: Read,
): Promise<readonly DisputeRead[]> => {
  const sessions = sessionsOf(session, continues);
  const ids = [...new Set((await Promise.all(sessions.map(disputesAbout))).flat())].toSorted();
  if (ids.length === 0) return none;
  const meant = { roundId: id, facts: round.facts };
  const all = ids.map(async (disputeId): Promise<readonly DisputeRead[]> => {
    const stream = disputeStream.streamOf(disputeId);
    const { events } = await readSound(stream);
    const about = raisingsTold(events).flatMap((raised) => concernedBy(raised).sessions);
    const isThere = about.some((one) => sessions.includes(one)) && isLookedAt(events, meant);
    return isThere ? [{ disputeId, read: await read(stream) }] : none;
  });
  return (await Promise.all(all)).flat();
};
