import { parseArgs } from 'node:util';
import { createLog } from './log.ts';
import { startNode } from './node.ts';

// A stand-in node by itself, for trying a client or a conformance script against it: it keeps nothing.
const { values } = parseArgs({ options: { port: { type: 'string', default: '2113' } } });
const { port } = await startNode(
  createLog(),
  { manners: () => undefined, dropConnections: () => {}, witness: { reads: 0, recordsRead: 0, subscribedFrom: [] } },
  { port: Number(values.port) },
);
console.log(`a stand-in for EventStoreDB listens on esdb://127.0.0.1:${port}?tls=false`);
