import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import grpc from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Log, LogRecord } from './log.ts';
import type { Conduct, Witness } from './misbehaviour.ts';
import {
  caughtUpAnswer,
  checkpointAnswer,
  confirmationAnswer,
  deletedRefusal,
  eventBytes,
  nameOf,
  notFoundAnswer,
  refusal,
} from './messages.ts';

type Call = grpc.ServerWritableStream<ReadReq, ReadResp | Buffer>;
type Options = ReadReq.Options;
type Filter = {
  readonly passes: (record: LogRecord) => boolean;
  /** After how many events looked at a checkpoint is said; none without a filter. */
  readonly checkpointEvery: number;
};

/** A real server's window when the client names none. */
const defaultWindow = 32;

const filterOf = (options: Options): Filter => {
  const filter = options.getFilter();
  if (!filter) return { passes: () => true, checkpointEvery: Number.POSITIVE_INFINITY };
  const onType = filter.hasEventType();
  const expression = onType ? filter.getEventType() : filter.getStreamIdentifier();
  const prefixes = expression?.getPrefixList() ?? [];
  const pattern = expression?.getRegex() ?? '';
  const regex = pattern === '' ? undefined : new RegExp(pattern);
  const window = filter.hasMax() ? filter.getMax() : defaultWindow;
  return {
    passes: (record) => {
      const text = onType ? record.type : record.stream;
      return regex ? regex.test(text) : prefixes.some((prefix) => text.startsWith(prefix));
    },
    checkpointEvery: window * filter.getCheckpointintervalmultiplier(),
  };
};

/** Writes an answer and waits while the client does not keep up. */
const say = async (call: Call, answer: ReadResp | Buffer): Promise<void> => {
  if (call.cancelled || call.destroyed) return;
  if (!call.write(answer)) await Promise.race([once(call, 'drain'), once(call, 'cancelled'), once(call, 'close')]);
};

const isForwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.FORWARDS;

/** The revision from which a stream is read, in the direction of the read. */
const startRevision = (options: Options): bigint => {
  const stream = options.getStream();
  if (stream?.hasRevision() ?? false) return BigInt(stream?.getRevision() ?? 0);
  return (stream?.hasStart() ?? false) ? 0n : BigInt(Number.MAX_SAFE_INTEGER);
};

const streamRecords = (log: Log, options: Options, name: string): readonly LogRecord[] => {
  const visible = log.visible(name);
  const start = startRevision(options);
  return isForwards(options)
    ? visible.filter(({ revision }) => revision >= start)
    : visible.filter(({ revision }) => revision <= start).toReversed();
};

const readStream = async (log: Log, call: Call, options: Options, witness: Witness): Promise<void> => {
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const state = log.state(name);
  if (state === 'deleted') {
    call.emit('error', deletedRefusal(name));
    return;
  }
  if (state === 'not-found') await say(call, notFoundAnswer(name));
  const count = Number(options.getCount());
  for (const record of state === 'readable' ? streamRecords(log, options, name).slice(0, count) : []) {
    witness.recordsRead += 1;
    await say(call, eventBytes(record));
  }
  call.end();
};

/** The index of the record that a position names. A position in the middle of a record does not count. */
const indexOfPosition = (log: Log, options: Options): number => {
  const all = options.getAll();
  if (all?.hasStart() ?? false) return 0;
  if (all?.hasEnd() ?? false) return log.records.length;
  const position = BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  const index = log.indexAt(position);
  if (index < log.records.length && log.records[index]?.position !== position) {
    throw new RangeError(`position ${position} is in the middle of a record`);
  }
  return index;
};

const readAll = async (log: Log, call: Call, options: Options, witness: Witness): Promise<void> => {
  const { passes } = filterOf(options);
  const start = indexOfPosition(log, options);
  const step = isForwards(options) ? 1 : -1;
  let left = Number(options.getCount());
  for (let index = step === 1 ? start : start - 1; left > 0; index += step) {
    const record = log.records[index];
    if (!record || call.cancelled || call.destroyed) break;
    if (!passes(record)) continue;
    left -= 1;
    witness.recordsRead += 1;
    await say(call, eventBytes(record));
  }
  call.end();
};

type Feed = {
  /** The records that the subscription has not looked at yet. */
  readonly next: () => LogRecord | undefined;
  readonly filter: Filter;
};

const feedOfAll = (log: Log, options: Options): Feed => {
  const all = options.getAll();
  const start = indexOfPosition(log, options);
  const atRecord = (all?.hasPosition() ?? false) && start < log.records.length;
  let index = atRecord ? start + 1 : start;
  return {
    filter: filterOf(options),
    next: () => {
      const record = log.records[index];
      if (record) index += 1;
      return record;
    },
  };
};

const feedOfStream = (log: Log, options: Options): Feed => {
  const name = nameOf(options.getStream()?.getStreamIdentifier());
  const from = options.getStream();
  let next = (from?.hasRevision() ?? false) ? startRevision(options) + 1n : 0n;
  if (from?.hasEnd() ?? false) next = (log.visible(name).at(-1)?.revision ?? -1n) + 1n;
  return {
    filter: { passes: () => true, checkpointEvery: Number.POSITIVE_INFINITY },
    next: () => {
      const record = log.visible(name).find(({ revision }) => revision >= next);
      if (record) next = record.revision + 1n;
      return record;
    },
  };
};

/** Says the past, then `caughtUp` once, then what comes. */
const subscribe = async (log: Log, call: Call, { next, filter }: Feed): Promise<void> => {
  await say(call, confirmationAnswer(randomUUID()));
  const ended = Promise.race([once(call, 'cancelled'), once(call, 'close')]);
  let live = false;
  let looked = 0;
  while (!call.cancelled && !call.destroyed) {
    const news = log.news.next();
    for (let record = next(); record; record = next()) {
      if (call.cancelled || call.destroyed) return;
      looked += 1;
      if (filter.passes(record)) await say(call, eventBytes(record));
      if (looked % filter.checkpointEvery === 0) await say(call, checkpointAnswer(record.position));
    }
    if (!live) {
      live = true;
      await say(call, caughtUpAnswer());
    }
    await Promise.race([news, ended]);
  }
};

const subscribedFrom = (options: Options): bigint | 'start' | 'end' => {
  const all = options.getAll();
  if (all?.hasPosition() ?? false) return BigInt(all?.getPosition()?.getCommitPosition() ?? 0);
  return (all?.hasStart() ?? false) ? 'start' : 'end';
};

/** Reads of a stream or of everything, and subscriptions, which are the same call. */
export const read =
  (log: Log, { witness }: Conduct) =>
  (call: Call): void => {
    const answer = async (): Promise<void> => {
      const options = call.request.getOptions();
      if (!options) throw new TypeError('a read has options');
      if (!options.hasSubscription()) witness.reads += 1;
      if (options.hasSubscription()) {
        witness.subscribedFrom.push(subscribedFrom(options));
        await subscribe(log, call, options.hasAll() ? feedOfAll(log, options) : feedOfStream(log, options));
      } else if (options.hasAll()) await readAll(log, call, options, witness);
      else await readStream(log, call, options, witness);
    };
    call.on('error', () => {});
    answer().catch((error: unknown) => call.emit('error', refusal(grpc.status.UNKNOWN, String(error))));
  };
