import { EventStoreDBClient } from '@eventstore/db-client';
import { batchAppends, type AppendToStream } from './batch-append.ts';
import { within } from './patience.ts';
import type { Patient } from './patience.ts';
import { readsOf, type Reads } from './read-calls.ts';
import { createReader } from './reader.ts';
import type { Reader } from './reader.ts';
import { openSender } from './sender.ts';
import type { Sender } from './sender.ts';
import { createTide } from './tide.ts';
import type { Tide } from './tide.ts';

/** What all stores of a process that are open on one server share. */
export type Connection = {
  readonly sender: Sender;
  readonly reader: Reader;
  readonly tide: Tide;
  /** The client for reads and subscriptions: an error of theirs must not touch the one that appends. */
  readonly reading: Pick<Reads, 'subscribeToAll'>;
};

/** A connection of a store's own, and how to let go of it. */
export type OwnConnection = Connection & { readonly release: () => Promise<void> };

/** What an adapter asks of a server: appends and reads of its own, by the client's connection. */
export type Client = Reads & {
  readonly appendToStream: AppendToStream;
  readonly dispose: () => Promise<void>;
};

const clientOf = (url: string): Client => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    ...readsOf(client),
    appendToStream: batchAppends(client),
    dispose: async () => {
      await client.dispose();
    },
  };
};

/**
 * Connects by two clients that nothing else uses; `before` is the end of what used the same memory of a client's, which must be over first.
 */
export const connectBy = (
  newClient: () => Client,
  patient: Patient,
  before: Promise<unknown> = Promise.resolve(),
): OwnConnection => {
  const { timers, answerMs } = patient;
  const reading = newClient();
  const reader = createReader(reading, patient);
  const sender = openSender(newClient(), patient, before);
  return {
    reading,
    reader,
    tide: createTide(reader.end, timers),
    sender,
    release: async () => {
      const disposed = within(timers, answerMs, reading.dispose()).catch(() => {});
      await Promise.all([sender.close(), disposed]);
    },
  };
};

type Shared = { readonly connection: OwnConnection; readonly url: string; users: number };
let shared: Shared | undefined;
/** The end of the connection before this one, which the next must wait for. */
let ended: Promise<unknown> = Promise.resolve();

const open = (url: string, patient: Patient): Shared => {
  return { url, users: 0, connection: connectBy(() => clientOf(url), patient, ended) };
};

/** The connection string as the adapter needs it: an append that is refused must be thrown, not answered with a wrong revision. */
const assertUsable = (url: string): void => {
  if (/[?&]throwOnAppendFailure=false/i.test(url)) throw new TypeError('throwOnAppendFailure must be left true');
};

/**
 * Takes part in the process's connection to a server. Every caller must release it; the last one closes it.
 * Throws when the process is connected to another server already: its stores share one line for appends (see `openSender`).
 */
export const acquireConnection = (url: string, patient: Patient): OwnConnection => {
  assertUsable(url);
  if (shared && shared.url !== url) throw new Error('a process can be connected to one EventStoreDB at a time');
  const mine = shared ?? open(url, patient);
  shared = mine;
  mine.users += 1;
  const release = async (): Promise<void> => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared = undefined;
    ended = mine.connection.release();
    await ended;
  };
  return { ...mine.connection, release };
};
