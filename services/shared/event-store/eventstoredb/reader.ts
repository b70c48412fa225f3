import { BACKWARDS, END, ErrorType, FORWARDS, START } from '@eventstore/db-client';
import type { Position, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { StoreUnavailable, StreamEnded } from '../port.ts';
import type { Place } from '../port.ts';
import type { ServerRecord } from './answers.ts';
import { commandError } from './command-error.ts';
import { OutcomeUnknown, persistently } from './patience.ts';
import type { Patient } from './patience.ts';
import type { Reading, Reads, Resolved } from './read-calls.ts';
import { clientPosition, isByUs, isOurs, positionText, storedEvent } from './records.ts';

type Direction = 'forwards' | 'backwards';

export type StreamRead = { readonly from?: number | undefined; readonly limit: number; readonly direction: Direction };

/** Reads of a server, each tried again within our patience and ended by our own timer: the client itself would wait for ever. */
export type Reader = {
  /** The events of a stream, whatever stands between them; undefined if the stream does not exist. */
  readonly stream: (stream: StreamName, read: StreamRead) => Promise<readonly StoredEvent[] | undefined>;
  /** What stands in a stream from a number of the server's on, whosever it is, at most `limit`; undefined if the stream does not exist. */
  readonly records: (stream: StreamName, from: number, limit: number) => Promise<readonly ServerRecord[] | undefined>;
  /** Whether an administrator has hidden what stood at a place of a stream: see the port. */
  readonly isHidden: (place: Place) => Promise<boolean>;
  /** What an administrator last said that hides events of a stream, and whether that is all before a number; undefined where nothing does. */
  readonly hiding: (
    stream: StreamName,
  ) => Promise<{ readonly position: Position; readonly isTruncation: boolean } | undefined>;
  readonly all: (after: Position | null, limit: number) => Promise<readonly StoredEvent[]>;
  /** The last event of ours. */
  readonly head: () => Promise<Position | null>;
  /** Where the log ends, whosever the last record is. */
  readonly end: () => Promise<bigint>;
};

/** What is read at once to find events of ours between the server's own. */
const chunk = 64;

/** Resolves when a read has given everything. Node's own `finished` takes a tenth of what a short read costs. */
const ended = (reading: Reading): Promise<void> =>
  new Promise((resolve, reject) => {
    reading.once('end', resolve);
    reading.once('error', reject);
    reading.once('close', () => reject(new Error('the read was ended before all had come')));
  });

/** Takes what a read gives, as long as the next piece comes in time; undefined where the stream is not there. */
const collect = async (reading: Reading, { answerMs, timers }: Patient): Promise<ServerRecord[] | undefined> => {
  // A read that was given up may still fail, when nobody listens to it any more.
  reading.on('error', () => {});
  let heardMs = timers.elapsedMs();
  const giveUpWhenSilent = (): (() => void) =>
    timers.after(Math.max(1, heardMs + answerMs - timers.elapsedMs()), () => {
      if (timers.elapsedMs() - heardMs < answerMs) waitNoMore = giveUpWhenSilent();
      else reading.destroy(new OutcomeUnknown(`no answer in ${answerMs} ms`));
    });
  let waitNoMore = giveUpWhenSilent();
  const records: ServerRecord[] = [];
  let isThere = true;
  try {
    reading.on('stream-not-found', () => {
      isThere = false;
    });
    reading.on('data', ({ event }: Resolved) => {
      heardMs = timers.elapsedMs();
      records.push(event);
    });
    await ended(reading);
    return isThere ? records : undefined;
  } finally {
    waitNoMore();
  }
};

/** An error of a read, as the port has it; a read without an answer is tried again. */
const asFault = (error: unknown): Error => {
  const refusal = commandError(error);
  if (refusal?.type === ErrorType.ACCESS_DENIED) {
    return new StoreUnavailable('EventStoreDB does not let us read', { cause: error });
  }
  if (refusal?.type === ErrorType.STREAM_DELETED) return new StreamEnded(refusal.streamName, { cause: error });
  return new OutcomeUnknown('the read was not answered', { cause: error });
};

type Cursor = bigint | typeof START | typeof END;

/** The members of a stream's metadata that hide events. */
const hiding = ['$tb', '$maxCount', '$maxAge'] as const;

const hides = (metadata: unknown): metadata is object =>
  typeof metadata === 'object' && metadata !== null && hiding.some((member) => Reflect.has(metadata, member));

const isBeyond = ({ position }: Place, record: ServerRecord | undefined): boolean =>
  record !== undefined && positionText(record.position.commit) > position;

/** What is read next when a read gave fewer events than were asked for, since others stood between them. */
const beyond = (direction: Direction, last: ServerRecord): number | undefined => {
  const next = Number(last.revision) + (direction === 'forwards' ? 1 : -1);
  return next < 0 ? undefined : next;
};

export const createReader = (client: Pick<Reads, 'readStream' | 'readAll'>, patient: Patient): Reader => {
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
      return collect(reading, patient);
    });

  const recordsFrom: Reader['records'] = (name, from, limit) =>
    readStream(name, { from, limit, direction: 'forwards' });

  const stream: Reader['stream'] = async (name, { from, limit, direction }) => {
    const isAsked = ({ revision }: StoredEvent): boolean =>
      from === undefined || (direction === 'forwards' ? revision >= from : revision <= from);
    const events: StoredEvent[] = [];
    // An event stands at its revision or behind it, so a read backwards from a revision has to begin at the end.
    let at = direction === 'forwards' ? from : undefined;
    for (let wanted = limit; ; wanted = Math.max(limit - events.length, chunk)) {
      const read = await readStream(name, { from: at, limit: wanted, direction });
      if (!read) return undefined;
      events.push(...read.filter(isByUs).map(storedEvent).filter(isAsked));
      const last = read.at(-1);
      at = last && beyond(direction, last);
      if (events.length >= limit || read.length < wanted || at === undefined) break;
    }
    return events.length > limit ? events.slice(0, limit) : events;
  };

  const lastDeed = async (name: StreamName): Promise<ServerRecord | undefined> => {
    const aboutIt = `$$${name}` as StreamName;
    return (await readStream(aboutIt, { from: undefined, limit: 1, direction: 'backwards' }))?.[0];
  };

  const hidingOf: Reader['hiding'] = async (name) => {
    const deed = await lastDeed(name);
    if (!deed || !hides(deed.data)) return undefined;
    return { position: positionText(deed.position.commit), isTruncation: Number(Reflect.get(deed.data, '$tb')) > 0 };
  };

  const isHidden: Reader['isHidden'] = async (place) => {
    try {
      const [next] = (await readStream(place.stream, { from: place.revision, limit: 1, direction: 'forwards' })) ?? [];
      if (isBeyond(place, next) && Number(next?.revision) > place.revision) return true;
    } catch (error) {
      if (error instanceof StreamEnded) return true;
      throw error;
    }
    const deed = await lastDeed(place.stream);
    return isBeyond(place, deed) && hides(deed?.data);
  };

  const readAll = (direction: Direction, from: Cursor, maxCount: number): Promise<ServerRecord[]> =>
    reliably(async () => {
      const fromPosition = typeof from === 'bigint' ? { commit: from, prepare: from } : from;
      const towards = direction === 'forwards' ? FORWARDS : BACKWARDS;
      const reading = client.readAll({ direction: towards, fromPosition, maxCount });
      return (await collect(reading, patient)) ?? [];
    });

  const all: Reader['all'] = async (after, limit) => {
    const events: StoredEvent[] = [];
    const first: Cursor = after === null ? START : clientPosition(after).commit;
    let from = first;
    while (events.length < limit) {
      const start: Cursor = from;
      // Most records are ours: what was asked for is read, and more at once only where others stand between.
      const wanted = from === first ? limit + 1 : Math.max(limit - events.length + 1, chunk);
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
    // It is asked all the time, and the last record is most often ours: an examination can be hundreds of kilobytes long.
    for (let from: Cursor = END, wanted = 1; ; wanted = chunk) {
      const start: Cursor = from;
      const records = await readAll('backwards', start, wanted);
      const last = records.find(isOurs);
      if (last) return positionText(last.position.commit);
      const first = records.at(-1);
      if (!first || records.length < wanted) return null;
      from = first.position.commit;
    }
  };

  const end: Reader['end'] = async () => (await readAll('backwards', END, 1))[0]?.position.commit ?? 0n;

  return { stream, records: recordsFrom, isHidden, hiding: hidingOf, all, head, end };
};
