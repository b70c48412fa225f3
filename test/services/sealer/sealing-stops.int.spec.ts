import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { Mended } from '../../../services/sealer/mend.ts';
import { takeOver } from '../../../services/sealer/seal.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { saltsUnder } from '../../../services/shared/sealing/keys.ts';
import { ed25519Signer, newEd25519Key } from '../../../services/shared/sealing/signatures.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { treeHash } from '../../support/rfc-6962.ts';
import { changed, checkpointIn, hex, most, sealAll, signer, world as worldOn } from './sealing-world.ts';

let database: TestDatabase;
let pool: Pool;
beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { connections: 4 });
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const world = (events: number) => worldOn(pool, events);

describe('Sealing stops, and signs nothing more,', () => {
  it('where the store does not give what was signed before', async () => {
    const { on, dir, store } = await world(300);
    await sealAll(on());
    rmSync(dir, { recursive: true });
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await store.readAll(...asked)).map((event, index) => (index === 7 ? changed(event) : event));
    await expect(sealAll(on({ store: { ...store, readAll } }))).rejects.toMatchObject({
      because: 'other-root-was-signed',
    });
    expect(() => readFileSync(join(dir, 'checkpoint'))).toThrow('ENOENT');
  });

  it('where the store is an older copy, or another one', async () => {
    const { on } = await world(300);
    const older = openMemoryStore();
    await older.append(freshStream(), 'none', newEvents(50));
    await sealAll(on());
    await expect(sealAll(on({ store: older }))).rejects.toMatchObject({ because: 'store-is-another' });
    for (let at = 0; at < 5; at += 1)
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      await older.append(freshStream(), 'none', newEvents(100));
    await expect(sealAll(on({ store: older }))).rejects.toMatchObject({ because: 'store-is-another' });
  });

  it('where the record was copied to another store, whose positions are others, until the folder is taken away: then it comes to the same root', async () => {
    const { on, store, dir, entries } = await world(300);
    await sealAll(on());
    const signed = checkpointIn(dir);
    const moved: EventStore = {
      ...store,
      identity: async () => 'another store',
      readAll: async (after, limit) => {
        const before = after === null ? null : positionText(Math.floor(Number(after) / 1_000));
        const events = await store.readAll(before, limit);
        return events.map((event) => ({ ...event, position: positionText(Number(event.position) * 1_000) }));
      },
      head: async () => positionText(300_000),
    };
    await expect(sealAll(on({ store: moved }))).rejects.toMatchObject({ because: 'store-is-another' });
    expect(checkpointIn(dir)).toEqual(signed);
    rmSync(dir, { recursive: true });
    expect(await sealAll(on({ store: moved }))).toBe(300);
    expect(hex(checkpointIn(dir).root)).toBe(hex(treeHash(await entries(moved))));
    expect(checkpointIn(dir)).toEqual(signed);
  });

  it('where the store is put back to an older copy while it seals, before anything new is recorded, and when more is recorded than was lost', async () => {
    const { on, store, heads } = await world(30);
    const copy = await store.readAll(null, 20);
    const replaced = (events: readonly StoredEvent[]): EventStore => ({
      ...store,
      readAll: async (after, limit) =>
        events.filter(({ position }) => after === null || position > after).slice(0, limit),
      head: async () => events.at(-1)?.position ?? null,
    });
    let now: EventStore = store;
    const seen: EventStore = { ...store, readAll: (...asked) => now.readAll(...asked), head: () => now.head() };
    const sealing = await takeOver(on({ store: seen }));
    await sealing.next(most);
    now = replaced(copy);
    await expect(sealing.next(most)).rejects.toMatchObject({ because: 'store-is-another' });
    const others = openMemoryStore();
    await others.append(freshStream(), 'none', newEvents(40));
    now = replaced([...copy, ...(await others.readAll(null, 40)).slice(20)]);
    await expect(sealing.next(most)).rejects.toMatchObject({ because: 'store-is-another' });
    now = store;
    expect(await sealing.next(most)).toEqual([]);
    expect(heads).toHaveLength(1);
  });

  it('not where what was sealed last is hidden, as an administrator of EventStoreDB can: what follows it is sealed', async () => {
    const { on, store, more, dir } = await world(30);
    await sealAll(on());
    const hidden = (await store.readAll(null, 30)).at(-1)?.position;
    const readAll: EventStore['readAll'] = async (...asked) =>
      (await store.readAll(...asked)).filter(({ position }) => position !== hidden);
    await more(10);
    expect(await sealAll(on({ store: { ...store, readAll } }))).toBe(40);
    expect(checkpointIn(dir).size).toBe(40);
  });

  it.each(['tile/0/001.p/44', 'tile/1/000.p/1'])('where a byte of %s is changed', async (path) => {
    const { on, dir } = await world(300);
    await sealAll(on());
    const bytes = readFileSync(join(dir, path));
    writeFileSync(join(dir, path), bytes.with(5, (bytes[5] ?? 0) ^ 1));
    await expect(sealAll(on())).rejects.toMatchObject({ because: 'files-were-changed' });
  });

  it('where a file that the newest checkpoint goes on from is gone, and the store does not give what was signed', async () => {
    const { on, dir, store } = await world(300);
    await sealAll(on());
    rmSync(join(dir, 'tile/entries/001.p'), { recursive: true });
    const told: Mended[] = [];
    const onLacking = async (mended: Mended) => void told.push(mended);
    const readAll: EventStore['readAll'] = async (...asked) => (await store.readAll(...asked)).map(changed);
    await expect(sealAll(on({ store: { ...store, readAll }, onLacking }))).rejects.toMatchObject({
      because: 'files-were-changed',
      message: expect.stringContaining('(tile/entries/001.p/44)') as string,
    });
    expect(told).toMatchObject([{ areMended: false, lacking: [{ path: 'tile/entries/001.p/44' }] }]);
    expect(existsSync(join(dir, 'tile/entries/001.p'))).toBe(false);
    expect(await sealAll(on())).toBe(300);
  });

  it('where the checkpoint is of another key', async () => {
    const { on } = await world(30);
    await sealAll(on());
    const other = ed25519Signer(newEd25519Key(), signer.key.name);
    await expect(sealAll(on({ signer: other }))).rejects.toMatchObject({ because: 'checkpoint-is-not-ours' });
  });

  it('where the salts are others and the folder is made anew', async () => {
    const { on, dir } = await world(30);
    await sealAll(on());
    rmSync(dir, { recursive: true });
    await expect(sealAll(on({ saltOf: saltsUnder('00'.repeat(32)) }))).rejects.toMatchObject({
      because: 'other-root-was-signed',
    });
  });

  it('where another sealer has taken over', async () => {
    const { on, more, heads } = await world(100);
    const first = await takeOver(on());
    await first.next(most);
    await more(100);
    const second = await takeOver(on());
    await expect(first.next(most)).rejects.toThrow('another sealer has taken over');
    await second.next(most);
    expect(heads.map(({ size }) => size)).toEqual([100, 200]);
  });
});
