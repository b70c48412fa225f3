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
 * supervisor and naming the revision that was seen before it.
 */
export const sendDispute = async (origin: string, token: string, { id, events }: PlayedDispute): Promise<void> => {
  const parts = parseDisputeId(id);
  if (!parts) throw new Error(`${id} is not the id of a dispute`);
  const [raised, ...steps] = events.map(saidBy);
  const disputes = `${origin}/v1/disputes`;
  await send(disputes, token, { ...parts, events: [raised] });
  for (const [seen, step] of steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each step is taken by somebody who has seen the one before
    await send(`${disputes}/${id}/events`, token, { events: [step] }, { headers: { 'if-match': `"${seen}"` } });
  }
};
