import { Readable } from 'node:stream';
import { feed, type FeedItem, type FeedOptions } from '../../../../../services/shared/event-store/eventstoredb/feed.ts';

const checkpoints = 10_000;

/** A client whose server finds nothing that passes the filter, and says so again and again while nobody takes anything. */
const quietServer = (): Pick<FeedOptions, 'client' | 'filter'> & { readonly report: () => void } => {
  const subscription = new Readable({ objectMode: true, read: () => {} });
  return {
    client: { subscribeToAll: () => subscription },
    filter: { by: 'stream', prefixes: [] },
    report: () => {
      for (let at = 1; at <= checkpoints; at += 1) subscription.emit('checkpoint', BigInt(at));
    },
  };
};

describe('A feed of an EventStoreDB', () => {
  it('holds the latest checkpoint, however many come while nobody takes them', async () => {
    const { report, ...server } = quietServer();
    const ending = new AbortController();
    const items = feed({ ...server, after: null, batchSize: 10 }, ending.signal);
    const first = items.next();
    report();
    const taken: FeedItem[] = [(await first).value as FeedItem];
    const last = String(checkpoints).padStart(20, '0');
    for (let item = taken[0]; item?.kind === 'checkpoint' && item.position !== last; item = taken.at(-1)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      taken.push((await items.next()).value as FeedItem);
    }
    ending.abort();
    await items.return();
    expect(taken).toEqual([{ kind: 'checkpoint', position: last }]);
  });
});
