import { randomUUID } from 'node:crypto';
import { journeyId } from '../../../domain/drop-box/stream.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { parseSessionId } from '../../../domain/kernel/streams.ts';
import type { Evening } from '../../support/evening.ts';

/** Who says something: under which role of a token, and as whom on the floor. */
export type Voice = { readonly under: AccessRole; readonly personId: string; readonly role: string };

/** What is said of one stream at a time: `data` in the version `v`, 1 unless it is told. */
export type Words = { readonly type: string; readonly data: JsonObject; readonly at: string; readonly v?: number };

const addresses: Readonly<Record<string, string>> = {
  slipSeries: 'slip-series',
  dropBox: 'drop-boxes',
  gamingDay: 'gaming-days',
  tableSession: 'table-sessions',
  venue: 'venues',
};

const saidBy = ({ personId, role }: Voice, { type, data, at, v = 1 }: Words) => ({
  eventId: randomUUID(),
  type,
  data,
  metadata: { occurredAt: at, sourceSeq: null, actor: { personId, role }, schemaVersion: v },
});

/** A floor that speaks over HTTP: by terminals at tables, and by people under their own tokens. Each answer must be 2xx. */
export const floorOf = (on: Evening) => {
  const numbers = new Map<string, number>();
  const said = new Map<string, number>();

  const post = async (path: string, voice: Voice, body: object, headers: object = {}): Promise<JsonObject> => {
    const bearer = await on.tokens.bearer(voice.under, { person: voice.personId });
    const answer = await on.call(path, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 600)}`);
    return JSON.parse(text) as JsonObject;
  };

  /** What the first terminal of the table says of a session or a round, unless another letter is told. Gives the ids of the events. */
  const terminalSays = async (
    stream: string,
    voice: Omit<Voice, 'under'>,
    words: readonly Words[],
    letter = 'A',
  ): Promise<readonly string[]> => {
    const session = /STAR\.[^.]+\.[\d-]+\.\d+/.exec(stream)?.[0] ?? '';
    const terminal = `${parseSessionId(session)?.table}-${letter}`;
    const events = words.map((one) => {
      const sourceSeq = (numbers.get(terminal) ?? 0) + 1;
      numbers.set(terminal, sourceSeq);
      const event = saidBy({ ...voice, under: 'terminal' }, one);
      return { ...event, metadata: { ...event.metadata, sourceSeq } };
    });
    const lines = events.map((event) => JSON.stringify({ stream, terminal, event })).join('\n');
    const answer = await on.call('/v1/imports?summary=true', {
      method: 'POST',
      headers: { ...(await on.tokens.bearer('terminal')), 'content-type': 'application/x-ndjson' },
      body: lines,
    });
    const text = await answer.text();
    if ((JSON.parse(text) as { rejected?: number }).rejected !== 0) throw new Error(`${stream}: ${text.slice(0, 900)}`);
    return events.map(({ eventId }) => eventId);
  };

  /** What people say of a record of the house, one request a word. */
  const says = async (category: string, id: string, voice: Voice, ...words: readonly Words[]): Promise<void> => {
    for (const one of words) {
      const key = `${category}-${id}`;
      const revision = said.get(key) ?? 0;
      said.set(key, revision + 1);
      const events = [saidBy(voice, one)];
      const collection = `/v1/${addresses[category]}`;
      // oxlint-disable no-await-in-loop -- a record is written in the order of time
      if (category === 'dropBox' && revision === 0) await post(collection, voice, { ...journeyId.parse(id), events });
      else {
        const seen = category === 'dropBox' ? { 'if-match': `"${revision - 1}"` } : {};
        await post(`${collection}/${id}/events`, voice, { events }, seen);
      }
      // oxlint-enable no-await-in-loop
    }
  };
  return { post, says, terminalSays };
};

export type Floor = ReturnType<typeof floorOf>;
