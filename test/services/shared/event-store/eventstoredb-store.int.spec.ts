import { openEventStoreDbStore } from '../../../../services/shared/event-store/eventstoredb-store.ts';
import { eventStoreContract } from '../../../contract/event-store.contract.ts';
import { startStandIn } from '../../../support/eventstoredb-stand-in/stand-in.ts';
import type { StandIn } from '../../../support/eventstoredb-stand-in/stand-in.ts';

let standIn: StandIn | undefined;
let url = process.env['EVENTSTOREDB_URL'] ?? '';
beforeAll(async () => {
  if (url !== '') return;
  standIn = await startStandIn();
  ({ url } = standIn);
});
afterAll(() => standIn?.close());

const node = url === '' ? 'a stand-in node' : 'a real node';
eventStoreContract(`eventstoredb, on ${node}`, async (count) => ({
  stores: Array.from({ length: count }, () => openEventStoreDbStore({ url })),
  done: async () => {},
}));
