import { EventStoreDBClient } from '@eventstore/db-client';
import { seededChance } from '../../../../domain/games/play.ts';
import type { Position, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { openEventStoreDbStore } from '../../../../services/shared/event-store/eventstoredb/store.ts';
import type { EventStore } from '../../../../services/shared/event-store/port.ts';
import type { Log, LogRecord } from '../../../support/eventstoredb-stand-in/log.ts';
import { nodeSays, startNodeUnderTest, turnMs } from '../../../support/eventstoredb-stand-in/node-under-test.ts';
import type { NodeUnderTest } from '../../../support/eventstoredb-stand-in/node-under-test.ts';
import { startStandIn, type StandIn } from '../../../support/eventstoredb-stand-in/stand-in.ts';
import { sealedWorld, type SealedWorld } from './sealed-world.ts';

/** A longer run says how many: `TAMPER_SEEDS=100`. */
const seeds = Number(process.env['TAMPER_SEEDS'] ?? 4);
const how = { credentials: { username: 'admin', password: 'changeit' } };
const count = 300;
const streams = 20;

/** What an administrator can say of a stream by the node's own means. */
const deeds: Readonly<Record<string, (administrator: EventStoreDBClient, of: StoredEvent) => Promise<unknown>>> = {
  'has only the last of its events shown': (administrator, { stream }) =>
    administrator.setStreamMetadata(stream, { maxCount: 1 }, how),
  'has its first events hidden': (administrator, { stream, revision }) =>
    administrator.setStreamMetadata(stream, { truncateBefore: revision + 1 }, how),
  'deletes it': (administrator, { stream }) => administrator.deleteStream(stream, how),
  'ends it for ever': (administrator, { stream }) => administrator.tombstoneStream(stream, how),
};

describe(`What an administrator of ${nodeSays} does to a stream of sealed events`, () => {
  let node: NodeUnderTest;
  let administrator: EventStoreDBClient;
  let store: EventStore;
  let before: Position | null;
  beforeAll(async () => {
    node = await startNodeUnderTest();
    administrator = EventStoreDBClient.connectionString(node.url);
    const whole = openEventStoreDbStore({ url: node.url });
    // A real node keeps what others wrote to it earlier.
    before = await whole.head();
    store = { ...whole, readAll: (after, limit) => whole.readAll(after ?? before, limit) };
  }, turnMs);
  afterAll(async () => {
    await Promise.all([store.close(), administrator.dispose()]);
    await node.close();
  });

  it.each(Object.entries(deeds))(
    'hides it, and is not taken for a change of what was sealed: %s',
    async (_says, deed) => {
      before = await store.head();
      const { sealed, flaws } = await sealedWorld(store, { count: 40, streams: 4 });
      const [first] = sealed;
      if (first === undefined) throw new Error('nothing was sealed');
      await deed(administrator, first);
      // The whole log has it until it is scavenged, and it is as it was.
      expect(await flaws()).toEqual([]);
      expect(await store.isHidden?.(first)).toBe(true);
    },
  );
});

describe('What an administrator of a stand-in for EventStoreDB does to sealed events for ever', () => {
  let standIn: StandIn;
  let administrator: EventStoreDBClient;
  let store: EventStore;
  let world: SealedWorld;
  let asSealed: readonly LogRecord[];
  const log = (): Log => standIn.log();
  beforeAll(async () => {
    standIn = await startStandIn();
    administrator = EventStoreDBClient.connectionString(standIn.url);
    store = openEventStoreDbStore({ url: standIn.url });
    world = await sealedWorld(store, { count, streams });
    asSealed = [...log().records];
  });
  afterAll(async () => {
    await Promise.all([store.close(), administrator.dispose()]);
    await standIn.close();
  });

  /** An event that is not the last of its stream. */
  const chosen = (seed: number): StoredEvent => {
    const at = Math.floor(seededChance(2_000 + seed)() * (count - streams));
    return world.sealed[at] as StoredEvent;
  };
  const kindsAt = async (position: Position): Promise<readonly string[]> =>
    (await world.flaws()).filter((flaw) => flaw.position === position).map(({ because }) => because);

  it.each(Object.entries(deeds))(
    'is found, and where, when the log is scavenged afterwards: %s',
    async (_says, deed) => {
      for (let seed = 0; seed < seeds; seed += 1) {
        const event = chosen(seed);
        log().rewrite(asSealed);
        // oxlint-disable no-await-in-loop -- one after the other
        await deed(administrator, event);
        log().scavenge();
        expect(await kindsAt(event.position)).toContain('sealed-event-is-missing');
        const left = (await world.flaws()).filter(({ because }) => because === 'sealed-event-is-missing');
        expect(new Set(left.map(({ stream }) => stream))).toEqual(new Set([event.stream]));
        // oxlint-enable no-await-in-loop
      }
    },
  );

  it('is found, and where: what a record says is redacted at its place', async () => {
    for (let seed = 0; seed < seeds; seed += 1) {
      const { position } = chosen(seed);
      const blank = (record: LogRecord): LogRecord =>
        record.position === BigInt(position) ? { ...record, data: new Uint8Array(record.data.length) } : record;
      log().rewrite(asSealed.map(blank));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await kindsAt(position)).toEqual(['not-json']);
    }
  });
});
