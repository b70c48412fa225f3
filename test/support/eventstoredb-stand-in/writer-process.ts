import { parseArgs } from 'node:util';
import { openEventStoreDbStore } from '../../../services/shared/event-store/eventstoredb/store.ts';
import { writeContested } from './contested-writer.ts';

// A process of its own that writes to streams which other processes write too, and says which ids were acknowledged to it.
const { values } = parseArgs({
  options: { url: { type: 'string' }, streams: { type: 'string' }, batches: { type: 'string' } },
});
const store = openEventStoreDbStore({ url: values.url ?? '', answerMs: 500, patienceMs: 8_000 });
const acknowledged = await writeContested(store, (values.streams ?? '').split(','), Number(values.batches));
await store.close();
process.stdout.write(`${JSON.stringify(acknowledged)}\n`, () => process.exit(0));
