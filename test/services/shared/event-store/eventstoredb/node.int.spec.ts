import { eventStoreDbNodeContract } from '../../../../contract/eventstoredb-node.contract.ts';
import { nodeSays, startNodeUnderTest, turnMs } from '../../../../support/eventstoredb-stand-in/node-under-test.ts';
import type { NodeUnderTest } from '../../../../support/eventstoredb-stand-in/node-under-test.ts';

let node: NodeUnderTest | undefined;
beforeAll(async () => {
  node = await startNodeUnderTest();
  process.stderr.write(
    `EventStoreDB specs run on ${nodeSays}${node.standIn ? ' (EVENTSTOREDB_URL is not set)' : ''}\n`,
  );
}, turnMs);
afterAll(() => node?.close());

describe(`EventStoreDB (${nodeSays})`, () => {
  eventStoreDbNodeContract(() => node?.url ?? '', 'batched');
  eventStoreDbNodeContract(() => node?.url ?? '', 'one call an append');
});
