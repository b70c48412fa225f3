import type { PlayedDispute } from '../../domain/games/play.ts';
import { parseDisputeId } from '../../domain/kernel/streams.ts';
import { send } from './floor.ts';

type Said = PlayedDispute['events'][number];

const saidBy = ({ eventId, type, data, occurredAt, actor, schemaVersion }: Said) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq: null, actor, schemaVersion },
});

/**
 * Sends a dispute through the public API as those who deal with it would: raised first, then step by step, each under the token of a
 * person and naming the revision that was seen before it.
 */
export const sendDispute = async (
  origin: string,
  tokenOf: (actor: Said['actor']) => Promise<string>,
  { id, events }: PlayedDispute,
): Promise<void> => {
  const parts = parseDisputeId(id);
  if (!parts) throw new Error(`${id} is not the id of a dispute`);
  const disputes = `${origin}/v1/disputes`;
  for (const [revision, step] of events.entries()) {
    // oxlint-disable no-await-in-loop -- each step is taken by somebody who has seen the one before
    const token = await tokenOf({ ...step.actor, personId: step.underTokenOf ?? step.actor.personId });
    const said = [saidBy(step)];
    if (revision === 0) await send(disputes, token, { ...parts, events: said });
    else {
      const headers = { 'if-match': `"${revision - 1}"` };
      await send(`${disputes}/${id}/events`, token, { events: said }, { headers });
    }
    // oxlint-enable no-await-in-loop
  }
};
