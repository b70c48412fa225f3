import { isLookedAt } from '../../../domain/dispute/bearing.ts';
import { disputeStream } from '../../../domain/dispute/stream.ts';
import type { DisputeRead, Read } from '../../../domain/examination/views.ts';
import type { AroundOn } from './around.ts';

const none: readonly never[] = [];

/**
 * The disputes about a round in which something was decided. Which they are is asked of what can be believed of each; those are then read as
 * they are judged by, and reject where not all of one can be believed.
 */
export const disputesRead = async (
  { disputesAbout, read, readSound }: Pick<AroundOn, 'disputesAbout' | 'read' | 'readSound'>,
  { id, session }: { readonly id: string; readonly session: string },
  round: Read,
): Promise<readonly DisputeRead[]> => {
  const ids = await disputesAbout(session);
  if (ids.length === 0) return none;
  const meant = { roundId: id, facts: round.facts };
  const all = ids.map(async (disputeId): Promise<readonly DisputeRead[]> => {
    const stream = disputeStream.streamOf(disputeId);
    const { events } = await readSound(stream);
    return isLookedAt(events, meant) ? [{ disputeId, read: await read(stream) }] : none;
  });
  return (await Promise.all(all)).flat();
};
