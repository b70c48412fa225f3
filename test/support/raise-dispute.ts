import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Evening } from './evening.ts';

/** Records that a dispute of Two-Up was raised, over HTTP and by a games supervisor, and waits until all have seen it. `says`: what is not as nobody said it. Answers its id. */
export const raiseDispute = async (evening: Evening, number: string, says: JsonObject = {}): Promise<string> => {
  const nothing = { sessions: [], rounds: [], wagers: [], complainant: null, raisedTo: null, claimedCents: null };
  const event = {
    eventId: crypto.randomUUID(),
    type: 'dispute.DisputeRaised',
    data: { game: 'two-up', about: 'conduct', ...nothing, ...says },
    metadata: {
      occurredAt: new Date().toISOString(),
      sourceSeq: null,
      actor: { personId: 'GS-01', role: 'games-supervisor' },
      schemaVersion: 1,
    },
  };
  const answer = await evening.call('/v1/disputes', {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('supervisor')), 'content-type': 'application/json' },
    body: JSON.stringify({ venue: evening.venue, number, events: [event] }),
  });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, '']);
  await evening.level();
  return `${evening.venue}.${number}`;
};
