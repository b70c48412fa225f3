import { once } from 'node:events';
import { EventStoreDBClient, FORWARDS, START } from '@eventstore/db-client';
import { readsOf, type Resolved } from '../../../../../services/shared/event-store/eventstoredb/read-calls.ts';
import { realTimers } from '../../../../../services/shared/kit/timers.ts';
import { startStandIn, type StandIn } from '../../../../support/eventstoredb-stand-in/stand-in.ts';

const records = 3_000;
const stream = 'round-1';

let standIn: StandIn;
let client: EventStoreDBClient;
beforeEach(async () => {
  standIn = await startStandIn();
  client = EventStoreDBClient.connectionString(standIn.url);
  const proposed = {
    type: 'round.WagerPlaced',
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: Buffer.from(JSON.stringify({ said: 'x'.repeat(500) })),
  };
  const events = Array.from({ length: records }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    ...proposed,
  }));
  for (let at = 0; at < records; at += 500) standIn.log().append(stream, 'any', events.slice(at, at + 500));
});
afterEach(async () => {
  await client.dispose();
  await standIn.close();
});

const subscribed = (highWaterMark: number) =>
  readsOf(client).subscribeToAll(
    { fromPosition: START, filter: { by: 'stream', prefixes: ['round-'] } },
    { highWaterMark },
  );

describe('A reading of an EventStoreDB', () => {
  it('holds no more than it may while nobody takes anything, and then brings all of it in order', async () => {
    const reading = subscribed(50);
    await once(reading, 'readable');
    for (let turn = 0; turn < 200; turn += 1) await realTimers.nextTurn();
    expect(reading.readableLength).toBeLessThan(100);
    const revisions: bigint[] = [];
    for await (const { event } of reading as AsyncIterable<Resolved>) {
      revisions.push(event.revision);
      if (revisions.length === records) break;
    }
    expect(revisions).toEqual(Array.from({ length: records }, (_, at) => BigInt(at)));
  });

  it('that is let go of is ended on the server, also before it was opened', async () => {
    const never = subscribed(50);
    never.destroy();
    const reading = subscribed(50);
    await once(reading, 'confirmation');
    reading.destroy();
    for (const one of [never, reading]) if (!one.closed) await once(one, 'close');
    // The client waits here for each call that is under way.
    await client.dispose();
    expect([never, reading].map(({ errored }) => errored)).toEqual([null, null]);
  });

  it('says of a stream that is not there that it is not there', async () => {
    const reading = readsOf(client).readStream('round-2', { direction: FORWARDS, fromRevision: START });
    const said: string[] = [];
    for (const event of ['stream-not-found', 'end', 'close']) reading.on(event, () => said.push(event));
    expect(await reading.toArray()).toEqual([]);
    if (!reading.closed) await once(reading, 'close');
    expect(said).toEqual(['stream-not-found', 'end', 'close']);
    // The server has ended the call, so the client waits for none.
    await client.dispose();
  });
});
