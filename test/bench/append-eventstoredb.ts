// How fast events are appended at the port on EventStoreDB, against a bare loop of its client: `npm run bench -- eventstoredb`.
// On the node that EVENTSTOREDB_URL names, or on a stand-in, which is a process of its own and keeps nothing: a stand-in says what the adapter
// costs, and nothing of how fast a node is.
import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDbStore } from '../../services/shared/event-store/eventstoredb/store.ts';
import { freshStream, newEvents } from '../support/new-events.ts';
import { rate } from './load.ts';
import { startNode } from './node.ts';
import { throughPort } from './port-load.ts';
import { rounds, secondsEach, tellCompared, turnAbout } from './rows.ts';

const writers = 8;
const batch = 100;
const batchesPerStream = 200;

const throughOurs = async (url: string): Promise<number> => {
  const store = openEventStoreDbStore({ url });
  const perSecond = await throughPort(store, writers, batch);
  await store.close();
  return perSecond;
};

/** The same events at exact revisions, and nothing else: no content hash is looked at, no limit, no unknown outcome. */
const throughBareClient = async (url: string): Promise<number> => {
  const client = EventStoreDBClient.connectionString(url);
  const tips = Array.from({ length: writers }, () => ({ stream: '', revision: 0n, left: 0 }));
  const perSecond = await rate(writers, async (writer) => {
    const tip = tips[writer] ?? { stream: '', revision: 0n, left: 0 };
    const isNew = tip.left === 0;
    if (isNew) Object.assign(tip, { stream: freshStream(), left: batchesPerStream });
    const events = newEvents(batch).map(({ type, data, metadata }) =>
      jsonEvent({ id: randomUUID(), type, data, metadata }),
    );
    const expectedRevision = isNew ? NO_STREAM : tip.revision;
    const { nextExpectedRevision } = await client.appendToStream(tip.stream, events, { expectedRevision });
    tip.revision = nextExpectedRevision;
    tip.left -= 1;
    return batch;
  });
  await client.dispose();
  return perSecond;
};

const node = await startNode();
try {
  const figures = await turnAbout(rounds, {
    controls: () => throughBareClient(node.url),
    ours: () => throughOurs(node.url),
  });
  tellCompared({
    what: `append at the port, EventStoreDB adapter, ${writers} writers of ${batch} events`,
    how: `on ${node.says}; ${rounds} rounds of ${secondsEach} s each, turn about; nothing else of ours running`,
    unit: 'events/s',
    controlIs: 'a bare loop of the client with the same events',
    ...figures,
    target: '>= 0.8 ×',
    isReached: (ratio) => ratio >= 0.8,
  });
} finally {
  node.stop();
}
