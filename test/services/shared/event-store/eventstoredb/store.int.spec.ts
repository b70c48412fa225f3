import { openEventStoreDbStore } from '../../../../../services/shared/event-store/eventstoredb/store.ts';
import { eventStoreContract } from '../../../../contract/event-store.contract.ts';
import { hangMs } from '../../../../support/eventually.ts';
import { nodeSays, startNodeUnderTest, turnMs } from '../../../../support/eventstoredb-stand-in/node-under-test.ts';
import { strangersOn } from '../../../../support/eventstoredb-stand-in/strangers.ts';
import type { NodeUnderTest } from '../../../../support/eventstoredb-stand-in/node-under-test.ts';

let node: NodeUnderTest | undefined;
let strangers: ReturnType<typeof strangersOn>;
beforeAll(async () => {
  node = await startNodeUnderTest();
  strangers = strangersOn(node.url);
}, turnMs);
afterAll(async () => {
  await strangers.close();
  await node?.close();
});

eventStoreContract(
  `eventstoredb, on ${nodeSays}`,
  async (count) => ({
    stores: Array.from({ length: count }, () => openEventStoreDbStore({ url: node?.url ?? '', patienceMs: hangMs })),
    done: async () => {},
  }),
  () => strangers,
);
