import { setTimeout as delay } from 'node:timers/promises';
import { parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import type { PlayedEvent } from '../../domain/games/play.ts';
import type { FloorRequest, Wave } from './waves.ts';

/** An answer that the floor did not expect: the demo stops and shows it. */
export class FloorRefused extends Error {
  override name = 'FloorRefused';
}

export type Floor = {
  readonly origin: string;
  /** The token of a terminal. */
  readonly tokenOf: (terminal: string) => string;
  readonly onSent: (events: number, position: string) => void;
};

const maxTries = 60;

/** Sends JSON with a token; waits and sends again when the service is away for a moment (503, 429). Any other refusal is thrown. */
export const send = async (
  url: string,
  token: string,
  body: unknown,
): Promise<{ position: string; stored: number }> => {
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable no-await-in-loop -- one try after the other
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 201) return (await answer.json()) as { position: string; stored: number };
    const said = await answer.text();
    if ((answer.status !== 503 && answer.status !== 429) || tries >= maxTries) {
      throw new FloorRefused(`${new URL(url).pathname} answered ${answer.status}: ${said.slice(0, 2_000)}`);
    }
    await delay(1_000 * Number(answer.headers.get('retry-after') ?? 1));
    // oxlint-enable no-await-in-loop
  }
};

const saidBy = ({ eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion }: PlayedEvent) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq, actor, schemaVersion },
});

const targetOf = ({ stream, opens, events: played }: FloorRequest): { path: string; body: Record<string, unknown> } => {
  const events = played.map(saidBy);
  const session = parseSessionId(stream.id);
  if (session) {
    if (!opens) return { path: `/v1/table-sessions/${stream.id}/events`, body: { events } };
    const { venue, table, gamingDay, number } = session;
    return { path: '/v1/table-sessions', body: { venue, table, gamingDay, number, events } };
  }
  const round = parseRoundId(stream.id);
  if (!round) throw new Error(`the demo cannot send to ${stream.id}`);
  if (!opens) return { path: `/v1/rounds/${stream.id}/events`, body: { events } };
  return { path: '/v1/rounds', body: { session: round.session, sequence: round.sequence, events } };
};

const sendAll = async (floor: Floor, requests: readonly FloorRequest[]): Promise<void> => {
  for (const request of requests) {
    const { path, body } = targetOf(request);
    // oxlint-disable-next-line no-await-in-loop -- a terminal says one thing after the other
    const { position } = await send(`${floor.origin}${path}`, floor.tokenOf(request.terminal), body);
    floor.onSent(request.events.length, position);
  }
};

/** Sends a table's waves through the public API: terminals side by side, each in its own sequence. */
export const sendWaves = async (floor: Floor, waves: readonly Wave[]): Promise<void> => {
  for (const wave of waves) {
    // oxlint-disable-next-line no-await-in-loop -- a round must be open before it can be spoken of
    await Promise.all([...wave.values()].map((requests) => sendAll(floor, requests)));
  }
};
