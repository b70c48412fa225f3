import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { eventStoreContract } from '../../../contract/event-store.contract.ts';

eventStoreContract('memory', async (count) => {
  const store = openMemoryStore();
  return { stores: Array.from({ length: count }, () => store), done: async () => {} };
});
