import { BACKWARDS, END, ErrorType, FORWARDS, START } from '@eventstore/db-client';
import type { AllStreamRecordedEvent, EventStoreDBClient, StreamingRead } from '@eventstore/db-client';
import type { Position, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { StoreUnavailable } from '../port.ts';
import { commandError } from './command-error.ts';
import { OutcomeUnknown, persistently } from './patience.ts';
import type { Patient } from './patience.ts';
import { clientPosition, isOurs, positionText, storedEvent } from './records.ts';

type Direction = 'forwards' | 'backwards';

export type StreamRead = { readonly from?: number | undefined; readonly limit: number; readonly direction: Direction };

/** Reads of a server, each tried again within our patience and ended by our own timer: the client itself would wait for ever. */
export type Reader = {
  /** The events of a stream; undefined if the stream does not exist. */
  readonly stream: (stream: StreamName, read: StreamRead) => Promise<readonly StoredEvent[] | undefined>;
  readonly all: (after: Position | null, limit: number) => Promise<readonly StoredEvent[]>;
  /** The last event of ours. */
  readonly head: () => Promise<Position | null>;
  /** Where the log ends, whosever the last record is. */
  readonly end: () => Promise<bigint>;
};

/** What is read at once to find events of ours between the server's own. */
const chunk = 64;

/** Takes what a read gives, as long as the next piece comes in time. */
const collect = async <Resolved, Value>(
  reading: StreamingRead<Resolved>,
  { answerMs, timers }: Patient,
  pick: (resolved: Resolved) => Value | undefined,
): Promise<Value[]> => {
  // A read that was given up may still fail, when nobody listens to it any more.
  reading.on('error', () => {});
  let heardMs = timers.elapsedMs();
  const giveUpWhenSilent = (): (() => void) =>
    timers.after(Math.max(1, heardMs + answerMs - timers.elapsedMs()), () => {
      if (timers.elapsedMs() - heardMs < answerMs) waitNoMore = giveUpWhenSilent();
      else reading.destroy(new OutcomeUnknown(`no answer in ${answerMs} ms`));
    });
  let waitNoMore = giveUpWhenSilent();
  const values: Value[] = [];
  try {
    for await (const resolved of reading as AsyncIterable<Resolved>) {
      heardMs = timers.elapsedMs();
      const value = pick(resolved);
      if (value !== undefined) values.push(value);
    }
    return values;
  } finally {
    waitNoMore();
    if (!reading.readableEnded) reading.cancel().catch(() => {});
  }
};

/** An error of a read, as the port has it; a read without an answer is tried again. */
const asFault = (error: unknown): Error => {
  const refusal = commandError(error);
  if (refusal?.type === ErrorType.ACCESS_DENIED) {
    return new StoreUnavailable('EventStoreDB does not let us read', { cause: error });
  }
  if (refusal?.type === ErrorType.STREAM_DELETED) {
    return new Error(`the stream ${refusal.streamName} was deleted for ever by an administrator`, { cause: error });
  }
  return new OutcomeUnknown('the read was not answered', { cause: error });
};

type Place = bigint | typeof START | typeof END;

export const createReader = (client: Pick<EventStoreDBClient, 'readStream' | 'readAll'>, patient: Patient): Reader => {
  const reliably = <Value>(read: () => Promise<Value>): Promise<Value> =>
    persistently(patient, async () => {
      try {
        return await read();
      } catch (error) {
        throw asFault(error);
      }
    });

  const readStream = (stream: StreamName, { from, limit, direction }: StreamRead) =>
    reliably(async () => {
      const forwards = direction === 'forwards';
      const reading = client.readStream(stream, {
        direction: forwards ? FORWARDS : BACKWARDS,
        fromRevision: from === undefined ? (forwards ? START : END) : BigInt(from),
        ...(Number.isFinite(limit) ? { maxCount: limit } : {}),
      });
      try {
        return await collect(reading, patient, ({ event }) => event);
      } catch (error) {
        if (commandError(error)?.type === ErrorType.STREAM_NOT_FOUND) return undefined;
        throw error;
      }
    });

  const stream: Reader['stream'] = async (name, read) => {
    const { from, direction } = read;
    let records = await readStream(name, read);
    if (direction === 'backwards' && from !== undefined && Number(records?.[0]?.revision) !== from) {
      // Backwards from beyond the end: what the server gives then is not said anywhere, so it is asked from the end.
      const last = await readStream(name, { from: undefined, limit: 1, direction });
      if (Number(last?.[0]?.revision) < from) records = await readStream(name, { ...read, from: undefined });
    }
    return records?.map(storedEvent);
  };

  const readAll = (direction: Direction, from: Place, maxCount: number): Promise<AllStreamRecordedEvent[]> =>
    reliably(() => {
      const fromPosition = typeof from === 'bigint' ? { commit: from, prepare: from } : from;
      const towards = direction === 'forwards' ? FORWARDS : BACKWARDS;
      const reading = client.readAll({ direction: towards, fromPosition, maxCount });
      return collect(reading, patient, ({ event }) => event);
    });

  const all: Reader['all'] = async (after, limit) => {
    const events: StoredEvent[] = [];
    let from: Place = after === null ? START : clientPosition(after).commit;
    while (events.length < limit) {
      const start: Place = from;
      const wanted = Math.max(limit - events.length + 1, chunk);
      const records = await readAll('forwards', start, wanted);
      for (const record of records) {
        // Forwards, a read begins with the record at its position, which was seen before.
        if (record.position.commit === start || !isOurs(record) || events.length >= limit) continue;
        events.push(storedEvent(record));
      }
      if (records.length < wanted) break;
      from = records.at(-1)?.position.commit ?? from;
    }
    return events;
  };

  const head: Reader['head'] = async () => {
    for (let from: Place = END; ;) {
      const start: Place = from;
      const records = await readAll('backwards', start, chunk);
      const last = records.find(isOurs);
      if (last) return positionText(last.position.commit);
      const first = records.at(-1);
      if (!first || records.length < chunk) return null;
      from = first.position.commit;
    }
  };

  const end: Reader['end'] = async () => (await readAll('backwards', END, 1))[0]?.position.commit ?? 0n;

  return { stream, all, head, end };
};
