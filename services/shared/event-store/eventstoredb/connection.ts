import { EventStoreDBClient } from '@eventstore/db-client';
import { within } from './patience.ts';
import type { Patience } from './patience.ts';
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
  readonly reading: EventStoreDBClient;
};

type Shared = Connection & { readonly url: string; users: number };
let shared: Shared | undefined;
/** The end of the connection before this one, which the next must wait for. */
let ended: Promise<unknown> = Promise.resolve();

const open = (url: string, patience: Patience): Shared => {
  const reading = EventStoreDBClient.connectionString(url);
  const reader = createReader(reading, patience);
  return {
    url,
    users: 0,
    reading,
    reader,
    tide: createTide(reader.end),
    sender: openSender(url, patience.answerMs, ended),
  };
};

/** The connection string as the adapter needs it: an append that is refused must be thrown, not answered with a wrong revision. */
const assertUsable = (url: string): void => {
  if (/[?&]throwOnAppendFailure=false/i.test(url)) throw new TypeError('throwOnAppendFailure must be left true');
};

/**
 * Takes part in the process's connection to a server. Every caller must release it; the last one closes it.
 * Throws when the process is connected to another server already: it can have one appending client (see `openSender`).
 */
export const acquireConnection = (
  url: string,
  patience: Patience,
): Connection & { readonly release: () => Promise<void> } => {
  assertUsable(url);
  if (shared && shared.url !== url) throw new Error('a process can be connected to one EventStoreDB at a time');
  const mine = shared ?? open(url, patience);
  shared = mine;
  mine.users += 1;
  const release = async (): Promise<void> => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared = undefined;
    const disposed = within(patience.answerMs, mine.reading.dispose()).catch(() => {});
    ended = Promise.all([mine.sender.close(), disposed]);
    await ended;
  };
  return { ...mine, release };
};
