import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { storedContentHash } from '../../../domain/kernel/said-hash.ts';
import { startSealer } from '../../../services/sealer/start.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { openPostgresStore } from '../../../services/shared/event-store/postgres/store.ts';
import { positionText } from '../../../services/shared/event-store/position.ts';
import { readIfThere } from '../../../services/shared/kit/secret-file.ts';
import { openPool } from '../../../services/shared/postgres/database.ts';
import type { Foundation } from '../../../services/shared/process/foundation.ts';
import { buildLogger } from '../../../services/shared/process/logger.ts';
import { verify } from '../../../services/verify/verify.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStream, newEvents } from '../../support/new-events.ts';
import { spawnService } from '../../end-to-end/kill/service-process.ts';

describe('A verification', () => {
  it('ends after the step in hand when it is told to, and another goes on from there', async () => {
    const store = openMemoryStore();
    for (let batch = 0; batch < 12; batch += 1) await store.append(freshStream(), 'none', newEvents(500));
    const stopping = new AbortController();
    const quiet = { store, onFlaw: () => {} };
    const first = await verify({ ...quiet, signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(first).toEqual({ events: 2_000, flaws: 0, notInPlace: 0, position: positionText(2_000), isWhole: false });
    expect(await verify({ ...quiet, after: first.position })).toMatchObject({ events: 4_000, isWhole: true });
  });
});

describe('The tools, on a store with a forged event', () => {
  let database: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [database, other] = [await freshDatabase(), await freshDatabase()];
    const store = openPostgresStore({ url: database.url });
    await store.append(freshStream(), 'none', newEvents(40));
    await store.close();
    const administrator = new Client({ connectionString: database.url });
    await administrator.connect();
    await administrator.query('alter table store.event disable trigger event_is_never_changed');
    await administrator.query(`update store.event set data = '{"stakeCents":1}' where position = 17`);
    await administrator.query('alter table store.event enable trigger event_is_never_changed');
    await administrator.end();
  });
  afterAll(() => Promise.all([database.drop(), other.drop()]));

  const run = async (tool: string, ...args: readonly string[]) => {
    const ran = spawnService(`services/${tool}/main.js`, { environment: { DATABASE_URL: database.url }, args });
    const exitCode = await ran.ended();
    return { exitCode, said: ran.said() };
  };
  const named = new RegExp(`^position ${positionText(17)}, revision 16 of alarm-.*: it does not say what its`, 'm');

  it('verify names it by position and ends with 1, and with 0 behind it', async () => {
    const whole = await run('verify');
    expect(whole.said).toMatch(named);
    expect(whole.said).toContain('Events looked at: 40. Flaws: 1.');
    expect(whole.exitCode).toBe(1);
    expect(await run('verify', '--after', positionText(17))).toMatchObject({ exitCode: 0 });
  });

  it.each([
    { from: 17, to: 17, says: 'Events looked at: 1. Flaws: 1.', exitCode: 1 },
    { from: 1, to: 16, says: 'Events looked at: 16. Flaws: 0.', exitCode: 0 },
    { from: 18, to: 99, says: 'Events looked at: 23. Flaws: 0.', exitCode: 0 },
  ])('verify looks at $from to $to alone', async ({ from, to, says, exitCode }) => {
    const ran = await run('verify', '--from', positionText(from), '--to', positionText(to));
    expect(ran).toEqual({ exitCode, said: expect.stringContaining(says) as string });
  });

  it('verify says how it is asked', async () => {
    for (const args of [
      ['--after', 'yesterday'],
      ['--from', '17'],
      ['--from', positionText(9), '--to', positionText(8)],
    ]) {
      const wrong = await run('verify', ...args);
      expect([wrong.exitCode, wrong.said]).toEqual([1, expect.stringContaining('--after <position>')]);
    }
  });

  it('rebuild names it, does what it can, and ends with 1', async () => {
    const rebuilt = await run('rebuild', 'sessions');
    expect(rebuilt.said).toMatch(named);
    expect(rebuilt.said).toContain('Flaws in the record: 1.');
    expect(rebuilt.exitCode).toBe(1);
  });

  it('copy-store names it, and copies nothing', async () => {
    const copied = await run('copy-store', '--from', database.url, '--to', other.url);
    expect(copied.said).toMatch(named);
    expect(copied.said).toContain('nothing was copied');
    expect(copied.exitCode).toBe(1);
    const store = openPostgresStore({ url: other.url });
    expect(await store.head()).toBeNull();
    await store.close();
  });
});

/** A line about a place. */
const told = (place: number, says: string) =>
  expect.stringMatching(new RegExp(`^position ${positionText(place)}.*${says}`)) as string;

describe('What the verification says of a sealed record, and its exit code', () => {
  let database: TestDatabase;
  let administrator: Client;
  const dataDir = mkdtempSync(join(tmpdir(), 'verified-'));
  const count = 300;
  beforeAll(async () => {
    database = await freshDatabase();
    const store = openPostgresStore({ url: database.url });
    await store.append(freshStream(), 'none', newEvents(count));
    await store.close();
    administrator = new Client({ connectionString: database.url });
    await administrator.connect();
  });
  afterAll(async () => {
    await administrator.end();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const seal = async (): Promise<void> => {
    const store = openPostgresStore({ url: database.url });
    const pool = openPool(database.url, { connections: 3 });
    // No directory is made: that would be an event more.
    const config = { dataDir, sealOrigin: undefined, sealDirectoryMinutes: Number.MAX_SAFE_INTEGER };
    const sealer = startSealer({ config, store, pool, log: buildLogger('silent') } as unknown as Foundation);
    await eventually(async () =>
      expect(readIfThere(join(dataDir, 'sealed/checkpoint')) ?? '').toContain(`\n${count}\n`),
    );
    await sealer.stop();
    await pool.end();
    await store.close();
  };
  const verified = async (url = database.url, ...range: readonly string[]) => {
    const ran = spawnService('services/verify/main.js', {
      environment: { DATABASE_URL: url },
      args: ['--data', dataDir, ...range],
    });
    const exitCode = await ran.ended();
    const lines = ran
      .said()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('verifying'));
    return { exitCode, lines };
  };
  /** Runs statements as the owner of the tables, who switches off what keeps events as they are, and puts all back afterwards. */
  const tampered = async <Answer>(sql: string, then: () => Promise<Answer>): Promise<Answer> => {
    await administrator.query('alter table store.event disable trigger all');
    await administrator.query('create table public.kept as select * from store.event');
    await administrator.query(sql);
    try {
      return await then();
    } finally {
      await administrator.query('truncate store.event');
      await administrator.query('insert into store.event select * from public.kept');
      await administrator.query('drop table public.kept');
      await administrator.query('alter table store.event enable trigger all');
    }
  };

  it('not sealed yet: it was held to no seal, 0', async () => {
    expect(await verified()).toEqual({
      exitCode: 0,
      lines: [`Events looked at: ${count}. Flaws: 0.`, 'Nothing is sealed yet, so they were held to no seal.'],
    });
    await seal();
  });

  it('all well: how many events, and how many of them are sealed, 0', async () => {
    expect(await verified()).toEqual({
      exitCode: 0,
      lines: [`Events looked at: ${count}. Flaws: 0.`, `They were held to the seal. Events under it: ${count}.`],
    });
  });

  it('an event was changed: which one, and that it is not what its hash covers, 1', async () => {
    const sql = `update store.event set data = '{"stakeCents":1}' where position = 17`;
    expect(await tampered(sql, () => verified())).toEqual({
      exitCode: 1,
      lines: [
        told(17, ', revision 16 of .*: it does not say what its content hash covers$'),
        `Events looked at: ${count}. Flaws: 1.`,
        `They were held to the seal. Events under it: ${count}.`,
      ],
    });
  });

  /** Changes what an event says, and its hash with it, as somebody would who knows the program. */
  const changedWithItsHash = async (): Promise<string> => {
    const store = openPostgresStore({ url: database.url });
    const [event] = await store.readAll(positionText(16), 1);
    await store.close();
    if (!event) throw new Error('no event stands there');
    const changed = { ...event, data: { ...event.data, stakeCents: 1 } };
    const [was, is] = [event.metadata.contentHash, storedContentHash(changed)];
    return `update store.event set data = '${JSON.stringify(changed.data)}', metadata = replace(metadata, '${was}', '${is}') where position = 17`;
  };

  const part = (from: number, to: number) =>
    verified(database.url, '--from', positionText(from), '--to', positionText(to));

  it('a part of the record: what is sealed of that part, and nothing behind it', async () => {
    const sql = 'delete from store.event where position = 20';
    await tampered(sql, async () => {
      expect(await part(1, 19)).toMatchObject({ exitCode: 0 });
      const { exitCode, lines } = await part(10, 20);
      expect([exitCode, lines]).toEqual([1, expect.arrayContaining([told(20, ': it was sealed, and does not stand')])]);
    });
    const file = join(dataDir, 'sealed/tile/entries/000');
    const whole = readFileSync(file);
    rmSync(file);
    const { lines } = await part(10, 20);
    writeFileSync(file, whole);
    expect(lines[0]).toContain('tile/entries/000');
  });

  it('copy-store holds what it is to copy to the seal as well, and copies nothing over what differs', async () => {
    const other = await freshDatabase();
    const copied = () =>
      spawnService('services/copy-store/main.js', {
        environment: { DATABASE_URL: database.url },
        args: ['--from', database.url, '--to', other.url, '--data', dataDir],
      });
    const refused = await tampered(await changedWithItsHash(), async () => {
      const ran = copied();
      return { exitCode: await ran.ended(), said: ran.said() };
    });
    expect(refused.exitCode).toBe(1);
    expect(refused.said).toContain('nothing was copied');
    expect(refused.said).toContain('when it was sealed it said something else');
    const store = openPostgresStore({ url: other.url });
    expect(await store.head()).toBeNull();
    await store.close();
    const whole = copied();
    expect([await whole.ended(), whole.said()]).toEqual([
      0,
      expect.stringContaining(`They were held to the seal. Events under it: ${count}.`),
    ]);
    await other.drop();
  });

  it('an event is missing: which one, and where those behind it do not follow, 1', async () => {
    const { exitCode, lines } = await tampered('delete from store.event where position = 20', () => verified());
    expect(exitCode).toBe(1);
    expect(lines).toContainEqual(told(20, ', revision 19 of .*: it was sealed, and does not stand there any more$'));
    expect(lines).toContainEqual(told(21, ': the event before it in its stream is not there$'));
    expect(lines).toContain(`Events looked at: ${count - 1}. Flaws: 3.`);
  });

  it('a file of the seal is missing: which one, 1', async () => {
    const file = join(dataDir, 'sealed/tile/entries/000');
    const whole = readFileSync(file);
    rmSync(file);
    const { exitCode, lines } = await verified();
    writeFileSync(file, whole);
    expect({ exitCode, lines }).toEqual({
      exitCode: 1,
      lines: [
        told(256, ': up to there the files of the sealed record .* are not all there \\(tile/entries/000\\)$'),
        `Events looked at: ${count}. Flaws: 1.`,
        `They were held to the seal. Events under it: ${count}.`,
      ],
    });
  });

  it('another store: that no sealed event stands where it was sealed, 1', async () => {
    const other = await freshDatabase();
    const store = openPostgresStore({ url: other.url });
    await store.append(freshStream(), 'none', newEvents(count));
    await store.close();
    const { exitCode, lines } = await verified(other.url);
    await other.drop();
    expect(exitCode).toBe(1);
    expect(lines.slice(0, count)).toEqual(
      Array.from({ length: count }, (_, at) => told(at + 1, ': when it was sealed it stood in another stream')),
    );
    expect(lines.slice(count)).toEqual([
      `Events looked at: ${count}. Flaws: ${count}.`,
      `They were held to the seal. Events under it: ${count}.`,
      'None of the sealed events stands where it was sealed: the event store is another one, or the data folder is.',
    ]);
  });
});
