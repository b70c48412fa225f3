import { setTimeout as delay } from 'node:timers/promises';
import { parseRoundId, parseSessionId } from '../../domain/kernel/streams.ts';
import type { FloorEvent, FloorRequest, Wave } from './waves.ts';

/** An answer that the floor did not expect: the demo stops and shows it. */
export class FloorRefused extends Error {
  override name = 'FloorRefused';
}

export type Floor = {
  readonly origin: string;
  /** The token of a terminal. */
  readonly tokenOf: (terminal: string) => string;
  readonly onSent: (request: FloorRequest<FloorEvent>, position: string) => void;
  /** How long a request is sent again while the service is away; two minutes unless it is said. */
  readonly patienceMs?: number;
};

const usualPatienceMs = 120_000;
const betweenTriesMs = 100;

type Sent = { readonly position: string; readonly stored: number };

type Headers = Readonly<Record<string, string>>;

const post = async (url: string, token: string, text: string, more: Headers): Promise<Response | undefined> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...more };
  try {
    return await fetch(url, { method: 'POST', headers, body: text });
  } catch {
    // Nobody answered, or the connection broke before the answer: the same request again is safe, its event ids see to that.
    return undefined;
  }
};

/**
 * Sends JSON with a token, and sends the same again as long as the service is away (no connection, 503, 429), as a terminal would;
 * for two minutes at most, unless it is said otherwise. Any other refusal is thrown as `FloorRefused`.
 */
export const send = async (
  url: string,
  token: string,
  body: unknown,
  { headers = {}, patienceMs = usualPatienceMs }: { readonly headers?: Headers; readonly patienceMs?: number } = {},
): Promise<Sent> => {
  const text = JSON.stringify(body);
  const until = performance.now() + patienceMs;
  for (;;) {
    // oxlint-disable no-await-in-loop -- one try after the other
    const answer = await post(url, token, text, headers);
    if (answer?.ok) return (await answer.json()) as Sent;
    const said = await answer?.text();
    const isAway = answer === undefined || answer.status === 503 || answer.status === 429;
    if (!isAway || performance.now() > until) {
      throw new FloorRefused(
        `${new URL(url).pathname} answered ${answer?.status ?? 'nothing'}: ${said?.slice(0, 2_000) ?? ''}`,
      );
    }
    await delay(answer === undefined ? betweenTriesMs : 1_000 * Number(answer.headers.get('retry-after') ?? 1));
    // oxlint-enable no-await-in-loop
  }
};

const saidBy = ({ eventId, type, data, occurredAt, sourceSeq, actor, schemaVersion }: FloorEvent) => ({
  eventId,
  type,
  data,
  metadata: { occurredAt, sourceSeq, actor, schemaVersion },
});

const targetOf = ({
  stream,
  opens,
  events: played,
}: FloorRequest<FloorEvent>): { path: string; body: Record<string, unknown> } => {
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

const sendAll = async (floor: Floor, requests: readonly FloorRequest<FloorEvent>[]): Promise<void> => {
  for (const request of requests) {
    const { path, body } = targetOf(request);
    // oxlint-disable-next-line no-await-in-loop -- a terminal says one thing after the other
    const { position } = await send(`${floor.origin}${path}`, floor.tokenOf(request.terminal), body, {
      patienceMs: floor.patienceMs ?? usualPatienceMs,
    });
    floor.onSent(request, position);
  }
};

/** Sends a table's waves through the public API: terminals side by side, each in its own sequence. */
export const sendWaves = async (floor: Floor, waves: readonly Wave<FloorEvent>[]): Promise<void> => {
  for (const wave of waves) {
    // oxlint-disable-next-line no-await-in-loop -- a round must be open before it can be spoken of
    await Promise.all([...wave.values()].map((requests) => sendAll(floor, requests)));
  }
};
