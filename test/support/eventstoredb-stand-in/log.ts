import { createSignal } from '../../../services/shared/event-store/subscription.ts';
import type { Signal } from '../../../services/shared/event-store/subscription.ts';
import { metadataOf, metaStreamOf, subjectOfMetaStream, systemEvent, truncation } from './stream-metadata.ts';
import type { StreamMetadata } from './stream-metadata.ts';

/** An event on its way in, as the protocol has it. */
export type Proposed = {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
};

export type LogRecord = Proposed & {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly createdMs: number;
};

export type Expected = 'any' | 'noStream' | 'streamExists' | bigint;

export type AppendOutcome =
  | { readonly kind: 'success'; readonly revision: bigint; readonly position: bigint | null }
  | { readonly kind: 'wrong-expected-version'; readonly current: bigint | 'noStream' }
  | { readonly kind: 'stream-deleted' }
  | { readonly kind: 'maximum-append-size-exceeded'; readonly limit: number };

export type StreamState = 'readable' | 'not-found' | 'deleted';

/** The log of the stand-in node: what a real node keeps on disk, and beside it what it keeps in memory only. */
export type Log = {
  readonly records: readonly LogRecord[];
  readonly append: (stream: string, expected: Expected, events: readonly Proposed[]) => AppendOutcome;
  /** Hides a stream: a metadata event, nothing more. */
  readonly softDelete: (stream: string, expected: Expected) => AppendOutcome;
  /** Ends a stream for ever. */
  readonly tombstone: (stream: string, expected: Expected) => AppendOutcome;
  readonly state: (stream: string) => StreamState;
  /** The events of a stream that a reader may see, oldest first. */
  readonly visible: (stream: string) => readonly LogRecord[];
  /** The index in `records` of the first record at or after a position. */
  readonly indexAt: (position: bigint) => number;
  /** Fires when something was appended. */
  readonly news: Signal;
  /** What a restart forgets: the ids that make a retry at ANY recognisable. */
  readonly forgetMemory: () => void;
  /** What somebody does who has the files of the node: other records lie there than were written. */
  readonly rewrite: (others: readonly LogRecord[]) => void;
  /** Takes out of the whole log what no reader of a stream may see, as an administrator's scavenge does. */
  readonly scavenge: () => void;
};

const tombstoneRevision = 9_223_372_036_854_775_807n;
const wrong = (current: bigint | 'noStream'): AppendOutcome => ({ kind: 'wrong-expected-version', current });

/** The index of the first record at or after a position; `records.length` when there is none. */
const lowerBound = (records: readonly LogRecord[], position: bigint): number => {
  let [low, high] = [0, records.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((records[middle]?.position ?? position) < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** A new log, begun with two records of the system's own, as a real node begins; or one that is restored from a backup. */
export const createLog = (maxAppendBytes = 1024 * 1024, backup: readonly LogRecord[] = []): Log => {
  const records: LogRecord[] = [];
  const streams = new Map<string, LogRecord[]>();
  const metadata = new Map<string, StreamMetadata>();
  const tombstoned = new Set<string>();
  const recent = new Map<string, LogRecord>();
  const news = createSignal();
  let end = 1_000n;

  const currentRevision = (stream: string): bigint => BigInt((streams.get(stream)?.length ?? 0) - 1);
  const currentOf = (stream: string): bigint | 'noStream' => {
    const current = currentRevision(stream);
    return current < 0n ? 'noStream' : current;
  };
  const isSoftDeleted = (stream: string): boolean => metadata.get(stream)?.deleted ?? false;

  const keep = (record: LogRecord): LogRecord => {
    const { stream, type, data, metadata: said } = record;
    records.push(record);
    end = record.position + BigInt(100 + stream.length + 2 * type.length + data.length + said.length);
    if (record.revision === tombstoneRevision) {
      tombstoned.add(stream);
      return record;
    }
    const known = streams.get(stream) ?? [];
    streams.set(stream, known);
    known.push(record);
    const subject = subjectOfMetaStream(stream);
    if (subject !== undefined) metadata.set(subject, metadataOf(data));
    return record;
  };
  const write = (stream: string, revision: bigint, event: Proposed): LogRecord =>
    keep({ ...event, stream, revision, position: end, createdMs: Date.now() });

  const store = (stream: string, events: readonly Proposed[]): AppendOutcome => {
    for (const event of events) {
      recent.set(`${stream}/${event.id}`, write(stream, currentRevision(stream) + 1n, event));
    }
    news.fire();
    const last = streams.get(stream)?.at(-1);
    return { kind: 'success', revision: last?.revision ?? -1n, position: last?.position ?? null };
  };

  /** The first append after a delete tells the metadata from where the stream may be read again. */
  const storeAnew = (stream: string, events: readonly Proposed[]): AppendOutcome => {
    store(metaStreamOf(stream), [truncation(currentRevision(stream) + 1n)]);
    return store(stream, events);
  };

  const judgeInMemory = (stream: string, events: readonly Proposed[]): AppendOutcome | 'store' => {
    const known = events.map(({ id }) => recent.get(`${stream}/${id}`));
    const last = known.at(-1);
    if (known[0] === undefined) return 'store';
    if (last && known.every((record) => record !== undefined)) {
      return { kind: 'success', revision: last.revision, position: last.position };
    }
    return wrong(currentOf(stream));
  };

  const judgeAtRevision = (stream: string, expected: bigint, events: readonly Proposed[]): AppendOutcome | 'store' => {
    const current = currentRevision(stream);
    if (expected > current) return wrong(currentOf(stream));
    if (expected === current) return 'store';
    const known = streams.get(stream) ?? [];
    const there = events.map((_, index) => known[Number(expected) + 1 + index]);
    const last = there.at(-1);
    if (last && events.every(({ id }, index) => there[index]?.id === id)) {
      return { kind: 'success', revision: last.revision, position: last.position };
    }
    if (expected === -1n && isSoftDeleted(stream)) return 'store';
    return wrong(currentOf(stream));
  };

  const judge = (stream: string, expected: Expected, events: readonly Proposed[]): AppendOutcome | 'store' => {
    if (tombstoned.has(stream)) return { kind: 'stream-deleted' };
    if (events.length === 0) return { kind: 'success', revision: currentRevision(stream), position: null };
    if (expected === 'streamExists' && (currentOf(stream) === 'noStream' || isSoftDeleted(stream))) {
      return wrong(currentOf(stream));
    }
    if (expected === 'any' || expected === 'streamExists') return judgeInMemory(stream, events);
    return judgeAtRevision(stream, expected === 'noStream' ? -1n : expected, events);
  };

  const append: Log['append'] = (stream, expected, events) => {
    const bytes = events.reduce(
      (sum, { type, data, metadata: m }) => sum + 2 * type.length + data.length + m.length,
      0,
    );
    if (bytes > maxAppendBytes) return { kind: 'maximum-append-size-exceeded', limit: maxAppendBytes };
    const judged = judge(stream, expected, events);
    if (judged !== 'store') return judged;
    return isSoftDeleted(stream) ? storeAnew(stream, events) : store(stream, events);
  };

  const judgeRemoval = (stream: string, expected: Expected): AppendOutcome | undefined => {
    if (tombstoned.has(stream)) return { kind: 'stream-deleted' };
    const current = currentOf(stream);
    if (typeof expected === 'bigint' && expected !== current) return wrong(current);
    if (expected === 'noStream' && current !== 'noStream') return wrong(current);
    return expected === 'streamExists' && current === 'noStream' ? wrong(current) : undefined;
  };

  const visible: Log['visible'] = (stream) => {
    const known = streams.get(stream) ?? [];
    const { truncateBefore = 0, maxCount = Number.MAX_SAFE_INTEGER } = metadata.get(stream) ?? {};
    const newest = subjectOfMetaStream(stream) === undefined ? maxCount : 1;
    return known.slice(Math.max(truncateBefore, known.length - newest, 0));
  };
  const survives = (record: LogRecord): boolean =>
    record.revision === tombstoneRevision ||
    (!tombstoned.has(record.stream) && visible(record.stream).includes(record));

  for (const record of backup) keep(record);
  if (backup.length === 0)
    store('$users', [systemEvent('$User', '{"data":"admin"}'), systemEvent('$User', '{"data":"ops"}')]);
  return {
    records,
    append,
    softDelete: (stream, expected) =>
      judgeRemoval(stream, expected) ?? store(metaStreamOf(stream), [truncation('everything')]),
    tombstone: (stream, expected) => {
      const refused = judgeRemoval(stream, expected);
      if (refused) return refused;
      const record = write(stream, tombstoneRevision, systemEvent('$streamDeleted', '{}'));
      news.fire();
      return { kind: 'success', revision: record.revision, position: record.position };
    },
    state: (stream) => {
      if (tombstoned.has(stream)) return 'deleted';
      return currentOf(stream) === 'noStream' || isSoftDeleted(stream) ? 'not-found' : 'readable';
    },
    visible,
    indexAt: (position) => lowerBound(records, position),
    news,
    forgetMemory: () => recent.clear(),
    rewrite: (others) => {
      for (const all of [streams, metadata, tombstoned, recent]) all.clear();
      records.length = 0;
      for (const record of others) keep(record);
    },
    scavenge: () => void records.splice(0, records.length, ...records.filter(survives)),
  };
};
