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

export const startNodeUnderTest = async (): Promise<NodeUnderTest> => {
  if (realUrl !== '') return { url: realUrl, says: nodeSays, standIn: undefined, close: async () => {} };
  const standIn = await startStandIn();
  return { url: standIn.url, says: nodeSays, standIn, close: standIn.close };
};
