import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startStandIn } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';

/** The node that specs run on: a real one when EVENTSTOREDB_URL names it, the stand-in otherwise. */
export type NodeUnderTest = {
  readonly url: string;
  readonly says: 'the node that EVENTSTOREDB_URL names' | 'a stand-in node';
  /** Only a stand-in can be told to misbehave. */
  readonly standIn: StandIn | undefined;
  readonly close: () => Promise<void>;
};

const realUrl = process.env['EVENTSTOREDB_URL'] ?? '';

/** What the node under test is, before it is started: for the titles of specs. */
export const nodeSays: NodeUnderTest['says'] =
  realUrl === '' ? 'a stand-in node' : 'the node that EVENTSTOREDB_URL names';

/** How long a spec may wait for its turn on a real node. */
export const turnMs = 600_000;
const lowestPort = 20_000;

/**
 * Waits until no other spec uses the real node: what the specs say of everything in a store holds while nobody else writes. The turn
 * is a port of this machine, so it is given back also when a process is killed.
 */
const takeTurn = async (): Promise<() => void> => {
  const port = lowestPort + (createHash('sha256').update(realUrl).digest().readUInt16BE(0) % 10_000);
  for (;;) {
    const server = createServer();
    const taken = once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.listen(port, '127.0.0.1');
    if (await taken) return () => void server.close();
    await pause(250);
  }
};

export const startNodeUnderTest = async (): Promise<NodeUnderTest> => {
  if (realUrl !== '') {
    const giveBack = await takeTurn();
    return { url: realUrl, says: nodeSays, standIn: undefined, close: async () => giveBack() };
  }
  const standIn = await startStandIn();
  return { url: standIn.url, says: nodeSays, standIn, close: standIn.close };
};
