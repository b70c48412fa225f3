import { Readable } from 'node:stream';
import {
  ANY,
  BACKWARDS,
  CancelledError,
  DeadlineExceededError,
  END,
  NO_STREAM,
  START,
  UnavailableError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { Client } from '../../services/shared/event-store/eventstoredb/connection.ts';
import type { OutgoingEvent } from '../../services/shared/event-store/eventstoredb/records.ts';
import type { Log, LogRecord, Proposed } from '../support/eventstoredb-stand-in/log.ts';
import type { Fate, Weather } from './weather.ts';
import type { Machine, World } from './world.ts';

/** An EventStoreDB of the world: the log of the stand-in node, which keeps what a real one keeps, behind the weather of a run. */
export type SimulatedNode = {
  readonly world: World;
  readonly weather: Weather;
  readonly log: Log;
  /** What breaks when the node goes away. */
  readonly open: Set<() => void>;
};

type Append = Parameters<Client['appendToStream']>;

const unavailable = () => new UnavailableError(undefined, 'the line broke');

/** An event as it is sent, and as the log keeps it. */
export const proposedOf = ({ id, type, contentType, data, metadata }: OutgoingEvent): Proposed => ({
  id,
  type,
  contentType,
  data: Buffer.from(data),
  metadata: Buffer.from(metadata),
});

const parsed = (bytes: Uint8Array): unknown => {
  const text = Buffer.from(bytes).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
};

const resolved = ({ stream, id, type, contentType, revision, position, data, metadata }: LogRecord) => ({
  event: {
    streamId: stream,
    id,
    revision,
    type,
    isJson: contentType === 'application/json',
    data: parsed(data),
    metadata: parsed(metadata),
    position: { commit: position, prepare: position },
  },
});

/** What a reader holds in its hands. */
const readableOf = (): Readable => new Readable({ objectMode: true, highWaterMark: 1_000, read: () => {} });

const nothing = (): void => {};

/** A client of the node on a machine. Its lines are its own. */
export const simulatedClient = ({ world, weather, log, open }: SimulatedNode, machine: Machine): Client => {
  const underWay = new Set<(error: Error) => void>();

  /** A message to the node: whatever becomes of the machine meanwhile, it arrives when it arrives. */
  const arrive = (fate: Fate, lost: () => void, deed: () => void): void => {
    const attempt = (): void => {
      const frozenMs = weather.frozenMs();
      if (frozenMs > 0) world.in(frozenMs, attempt);
      else if (weather.isAway()) world.in(0, lost);
      else deed();
    };
    if (fate.breaks === 'before') world.in(fate.thereMs, lost);
    else world.in(fate.thereMs, attempt);
  };
  const answer = (fate: Fate, lost: () => void, deed: () => void): void => {
    world.in(fate.backMs, () => {
      if (!machine.isUp()) return;
      if (fate.breaks === 'after') lost();
      else machine.in(0, deed);
    });
  };

  const appendToStream = (
    stream: Append[0],
    sent: Append[1],
    options: Append[2],
  ): ReturnType<Client['appendToStream']> =>
    new Promise((resolve, reject) => {
      const events = sent.map(proposedOf);
      const expected: string | bigint = options.expectedRevision;
      const revision = typeof expected === 'bigint' ? expected : expected === ANY ? 'any' : 'noStream';
      const settle = (end: () => void): void => {
        if (underWay.delete(fail) && machine.isUp()) end();
      };
      const fail = (error: Error): void => settle(() => reject(error));
      underWay.add(fail);
      const lost = (): void => {
        world.tell(machine.name, `append to ${stream}: the line broke`);
        fail(unavailable());
      };
      const apply = () => {
        if (weather.isFull()) return undefined;
        const outcome = log.append(stream, revision, events);
        world.tell(machine.name, `append ${events.length} to ${stream} at ${String(revision)} → ${outcome.kind}`);
        return outcome;
      };
      const fate = weather.fate();
      arrive(fate, lost, () => {
        const outcome = apply();
        answer(fate, lost, () => {
          if (!outcome) return fail(new DeadlineExceededError(undefined, 'the disk is full'));
          if (outcome.kind === 'success') {
            const position = outcome.position === null ? undefined : { commit: outcome.position };
            return settle(() => resolve({ nextExpectedRevision: outcome.revision, position }));
          }
          if (outcome.kind !== 'wrong-expected-version') return fail(new Error(outcome.kind));
          const current = outcome.current === 'noStream' ? NO_STREAM : outcome.current;
          const versions = { streamName: stream, expected: expected as bigint, current: current as bigint };
          return fail(new WrongExpectedVersionError(undefined, versions));
        });
      });
      // A copy of the request that a network held back, as it does when a client sends again what was not answered.
      if (fate.againMs !== null) world.in(fate.thereMs + fate.againMs, () => void (weather.isAway() || apply()));
    });

  /** A read, answered in one piece or broken off in the middle. */
  const reading = (label: string, records: () => readonly LogRecord[] | 'not-found'): Readable => {
    const readable = readableOf();
    const fate = weather.fate();
    const lost = (): void => {
      if (machine.isUp()) readable.destroy(unavailable());
    };
    arrive(fate, lost, () => {
      const found = records();
      world.tell(machine.name, `${label} → ${found === 'not-found' ? found : `${found.length} records`}`);
      const isCut = fate.breaks === 'after' && found !== 'not-found';
      world.in(fate.backMs, () => {
        machine.in(0, () => {
          if (readable.destroyed) return;
          if (found === 'not-found') {
            readable.emit('stream-not-found');
            readable.push(null);
            return;
          }
          for (const record of isCut ? found.slice(0, found.length >> 1) : found) readable.push(resolved(record));
          if (isCut) machine.in(1, lost);
          else readable.push(null);
        });
      });
    });
    return readable;
  };

  const readStream: Client['readStream'] = (stream, { direction, fromRevision, maxCount = Infinity }) => {
    const isBackwards = direction === BACKWARDS;
    const from = typeof fromRevision === 'bigint' ? fromRevision : isBackwards ? 2n ** 62n : 0n;
    return reading(`read ${stream} from ${fromRevision}`, () => {
      if (log.state(stream) !== 'readable') return 'not-found';
      const all = log.visible(stream);
      const wanted = isBackwards
        ? all.filter(({ revision }) => revision <= from).toReversed()
        : all.filter(({ revision }) => revision >= from);
      return wanted.slice(0, maxCount);
    });
  };

  const readAll: Client['readAll'] = ({ direction, fromPosition, maxCount }) =>
    reading('read all', () => {
      const at = typeof fromPosition === 'object' ? log.indexAt(fromPosition.commit) : fromPosition;
      if (direction === BACKWARDS) {
        const before = at === END ? log.records.length : Number(at);
        return log.records.slice(0, before).toReversed().slice(0, maxCount);
      }
      const start = at === START ? 0 : Number(at);
      return log.records.slice(start, start + maxCount);
    });

  const subscribeToAll: Client['subscribeToAll'] = ({ fromPosition, filter }) => {
    const readable = readableOf();
    const passes = ({ stream }: LogRecord): boolean => filter.prefixes.some((prefix) => stream.startsWith(prefix));
    const lost = (): void => {
      if (machine.isUp() && !readable.destroyed) readable.destroy(unavailable());
    };
    const after = typeof fromPosition === 'object' ? fromPosition.commit : -1n;
    let next = 0;
    let isLive = false;
    const deliver = (): void => {
      if (readable.destroyed || !machine.isUp()) return;
      const records = log.records.slice(next);
      next = log.records.length;
      const fate = weather.fate();
      answer(fate, lost, () => {
        if (readable.destroyed) return;
        if (!isLive) readable.emit('confirmation');
        for (const record of records) if (passes(record)) readable.push(resolved(record));
        if (!isLive) readable.emit('caughtUp');
        isLive = true;
        const more = log.records.length > next;
        if (more) machine.in(0, deliver);
        else stopListening = log.news.listen(onNews);
      });
    };
    const onNews = (): void => {
      stopListening();
      machine.in(0, deliver);
    };
    let stopListening = nothing;
    open.add(lost);
    readable.on('close', () => {
      open.delete(lost);
      stopListening();
    });
    arrive(weather.fate(), lost, () => {
      world.tell(machine.name, `subscribes after ${after}`);
      next = after < 0n ? 0 : log.records.findIndex(({ position }) => position > after);
      if (next < 0) next = log.records.length;
      deliver();
    });
    return readable;
  };

  const dispose = async (): Promise<void> => {
    for (const fail of underWay) fail(new CancelledError(undefined, 'disposed'));
  };
  const breakAll = (): void => {
    for (const fail of underWay) fail(unavailable());
  };
  open.add(breakAll);
  machine.onCrash(() => open.delete(breakAll));
  return { appendToStream, readStream, readAll, subscribeToAll, dispose };
};

/** Somebody who may append puts a record of theirs into a stream of ours. It takes a number of the server's, and is not an event. */
export const writeStrange = ({ world, log }: SimulatedNode): void => {
  const records = log.records.filter(({ stream }) => /^(round|tableSession)-/.test(stream));
  const at = records[Math.floor(world.chance() * records.length)];
  if (!at) return;
  const id = derivedUuid([at.stream, log.records.length]);
  const json = Buffer.from('{}');
  log.append(at.stream, 'any', [
    { id, type: 'stranger.Note', contentType: 'application/json', data: json, metadata: json },
  ]);
  world.tell('a stranger', `writes into ${at.stream}`);
};

/** The node ends for so long and comes back; a restart forgets what it had in memory only. */
export const takeNodeAway = ({ weather, open, log }: SimulatedNode, ms: number): void => {
  weather.takeAway(ms);
  log.forgetMemory();
  for (const broken of open) broken();
};
