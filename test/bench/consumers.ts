// What emmett-postgresql's own consumer handles, and how fast, of a log that concurrent writers have written; beside it our store,
// written in the same way and read by a subscription: `npm run bench -- consumers`. Counted is what was handled, not only how fast.
import { openPostgresStore } from '../../services/shared/event-store/postgres/store.ts';
import { freshStream, newEvents } from '../support/new-events.ts';
import { openEmmett } from './emmett.ts';
import { freshDatabase } from './house.ts';
import { withPostgres } from './postgres.ts';
import { tell } from './rows.ts';

const wanted = Number(process.env['EVENTS'] ?? 100_000);
const writers = 8;
const batch = 100;
const pullBatch = 1_000;

const batchesEach = Math.ceil(wanted / writers / batch);
const written = writers * batchesEach * batch;

/** Every writer appends batches of 100 to streams of its own, at once. */
const writeAll = (append: (stream: string) => Promise<unknown>): Promise<unknown> =>
  Promise.all(
    Array.from({ length: writers }, async () => {
      for (let at = 0; at < batchesEach; at += 1) {
        // oxlint-disable-next-line no-await-in-loop -- a writer says one thing after the other
        await append(freshStream());
      }
    }),
  );

type Handled = { readonly events: number; readonly seconds: number };

const share = ({ events }: Handled): string => `${((events / written) * 100).toFixed(1)} % of ${written}`;

const throughEmmett = async (url: string): Promise<Handled> => {
  const { store, close } = await openEmmett(url, writers);
  await writeAll((stream) =>
    store.appendToStream(
      stream,
      newEvents(batch).map(({ type, data, metadata }) => ({ type, data, metadata })),
      { expectedStreamVersion: 'STREAM_DOES_NOT_EXIST' },
    ),
  );
  const handled = new Set<string>();
  const consumer = store.consumer({ stopWhen: { noMessagesLeft: true }, pulling: { batchSize: pullBatch } });
  consumer.reactor({
    processorId: 'bench',
    eachMessage: ({ metadata }) => {
      handled.add(metadata.messageId);
      return Promise.resolve();
    },
  });
  const begun = performance.now();
  await consumer.start();
  const seconds = (performance.now() - begun) / 1_000;
  await consumer.close();
  await close();
  return { events: handled.size, seconds };
};

const throughOurs = async (url: string): Promise<Handled> => {
  const store = openPostgresStore({ url });
  await writeAll(async (stream) => {
    const answer = await store.append(stream as ReturnType<typeof freshStream>, 'none', newEvents(batch));
    if (!answer.ok) throw new Error(answer.because);
  });
  const handled = new Set<string>();
  const begun = performance.now();
  const subscription = store.subscribeAll(null, { batchSize: pullBatch });
  for await (const item of subscription) {
    if (item.kind === 'caughtUp') break;
    for (const { stream, eventId } of item.events) handled.add(`${stream} ${eventId}`);
  }
  const seconds = (performance.now() - begun) / 1_000;
  await subscription.close();
  await store.close();
  return { events: handled.size, seconds };
};

await withPostgres(async (url) => {
  const emmett = await throughEmmett(await freshDatabase(url, 'emmett'));
  const ours = await throughOurs(await freshDatabase(url, 'ours'));
  const [perSecond, emmetts] = [ours.events / ours.seconds, emmett.events / emmett.seconds];
  const ratio = perSecond / emmetts;
  tell({
    what: `consumed after ${writers} writers at once: ${share(ours)} handled`,
    ours: { value: perSecond, unit: 'events/s' },
    control: {
      what: `emmett-postgresql 0.42, its consumer, which handled ${share(emmett)}`,
      value: emmetts,
      unit: 'events/s',
    },
    ratio: { median: ratio, least: ratio, most: ratio },
    target: 'everything is handled',
    isReached: ours.events === written,
    how: `a handler that only counts; ${pullBatch} a read; its checkpoint is emmett's own, ours is the projector's (see the rows of the read models); one run`,
  });
});
