import type { NewEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { prepareBatch } from '../batch.ts';
import type { PreparedBatch } from '../batch.ts';
import { checkAppend } from '../check-append.ts';
import { StoreUnavailable } from '../port.ts';
import type { Appended, AppendRejection, EventStore, ExpectedRevision } from '../port.ts';
import type { Connection } from './connection.ts';
import { untold } from './knowledge.ts';
import type { Ending, Knowledge } from './knowledge.ts';
import { persistently } from './patience.ts';
import type { Patient } from './patience.ts';
import { addedBytesPerEvent, outgoing, positionText } from './records.ts';
import type { OutgoingEvent } from './records.ts';
import type { Sent } from './sender.ts';
import type { Whole } from './whole.ts';

/** What a server takes unless it is told otherwise, for all events of an append together. */
const serverLimitBytes = 1024 * 1024;

/** How often an append may find the stream as it expects it and be refused all the same, before it is given up. */
const maxTurns = 5;

type Answer = Appended | AppendRejection;

/** Whether what this process knows of a stream is enough to answer: what others may have added could not change it. */
const isFinal = (judged: Answer): boolean =>
  judged.ok ? judged.position !== untold : judged.because === 'event-id-has-other-content';

/**
 * Appends by the promises of the port, on a server that keeps some of them. Always at NO_STREAM or an exact revision, where the
 * server recognises a retry for ever; never at a place whose ids this process does not know, where the server would store an id
 * a second time; under ids that say the content too (`serverId`), so that the server itself refuses an id with other content.
 * To a stream that this process knows, an append is one request and no read. Records of others take numbers of the server's and no
 * revision of ours: an append goes behind them, and says how many there are.
 */
export const createAppend = (
  { sender, reader, tide }: Connection,
  knowledge: Knowledge,
  patient: Patient,
  { mustBeNew }: Pick<Whole, 'mustBeNew'>,
): EventStore['append'] => {
  /** Judged by what we know, and where that does not settle it, by what the server has. */
  const judge = async (stream: StreamName, expected: ExpectedRevision, { events }: PreparedBatch) => {
    const ids = events.map(({ eventId }) => eventId);
    const judged = checkAppend(expected, events, await knowledge.recall(stream, ids));
    if (judged === 'append' || isFinal(judged)) return judged;
    if (judged.ok) {
      // The last of it stood in the middle of another batch, of which the server told the end.
      const [last] =
        (await reader.stream(stream, { from: judged.lastRevision, limit: 1, direction: 'forwards' })) ?? [];
      if (last?.revision === judged.lastRevision) return { ...judged, position: last.position };
      knowledge.forget(stream);
    }
    return checkAppend(expected, events, await knowledge.readOn(stream, ids));
  };

  const positionAt = async (stream: StreamName, revision: number): Promise<bigint> => {
    const [event] = (await reader.stream(stream, { from: revision, limit: 1, direction: 'forwards' })) ?? [];
    if (!event) throw new StoreUnavailable(`the event ${revision} of ${stream} was stored and cannot be read`);
    return BigInt(event.position);
  };

  /** Sends until the server says what became of the batch. Every try is the same batch at the same revision. */
  const sendUntilAnswered = async (
    stream: StreamName,
    at: ExpectedRevision,
    events: readonly OutgoingEvent[],
  ): Promise<{ readonly sent: Sent; readonly tideBefore: bigint }> => {
    let tideBefore: bigint | undefined;
    const sent = await persistently(patient, async (untilMs) => {
      tideBefore ??= await tide.now();
      return sender.send(stream, at, events, untilMs);
    });
    return { sent, tideBefore: tideBefore ?? 0n };
  };

  const settle = async (
    stream: StreamName,
    batch: PreparedBatch,
    { last, commit }: Extract<Sent, { kind: 'success' }>,
    { others }: Ending,
    tideBefore: bigint,
  ): Promise<Appended> => {
    const lastRevision = last - others;
    const at = commit ?? (await positionAt(stream, lastRevision));
    const position = positionText(at);
    // Another call of ours with the same batch may have been answered while this one was under way.
    const lastId = batch.events.at(-1)?.eventId ?? '';
    const stored = at > tideBefore && knowledge.facts(stream).standing(lastId) === undefined;
    tide.raise(at);
    knowledge.learn(stream, batch.events, { revision: lastRevision, position }, others);
    return { ok: true, stored, lastRevision, position };
  };

  return async (stream, expected, events: readonly NewEvent[]) => {
    const batch = prepareBatch(stream, expected, events);
    if ('ok' in batch) return batch;
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const judged = await judge(stream, expected, batch);
      if (judged !== 'append') return judged;
      const ending = knowledge.ending(stream);
      const bytes = batch.bytes + addedBytesPerEvent(ending.others) * batch.events.length;
      if (bytes > serverLimitBytes)
        return { ok: false, because: 'batch-is-too-large', bytes, limitBytes: serverLimitBytes };
      if (ending.at === 'none') await mustBeNew(stream);
      const records = batch.events.map((prepared) => outgoing(prepared, ending.others));
      const { sent, tideBefore } = await sendUntilAnswered(stream, ending.at, records);
      if (sent.kind === 'success') return settle(stream, batch, sent, ending, tideBefore);
      if (sent.kind === 'batch-is-too-large') {
        return { ok: false, because: 'batch-is-too-large', bytes, limitBytes: sent.limitBytes };
      }
      const ids = batch.events.map(({ eventId }) => eventId);
      const refused = checkAppend(expected, batch.events, await knowledge.readOn(stream, ids));
      if (refused !== 'append') return refused;
    }
    throw new StoreUnavailable(
      `EventStoreDB refuses to append to ${stream} at the revision at which it can be read to end`,
    );
  };
};
