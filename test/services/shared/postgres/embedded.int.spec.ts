import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../../services/shared/postgres/embedded.ts';
import type { EmbeddedPostgres } from '../../../../services/shared/postgres/embedded.ts';
import { projectRoot } from '../../../../services/shared/kit/project-root.ts';

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const kill = async (child: ChildProcess): Promise<void> => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let running: EmbeddedPostgres | undefined;
  let children: ChildProcess[];
  const start = async (options: { port?: number } = {}): Promise<EmbeddedPostgres> => {
    running = await startEmbeddedPostgres({ dataDir, ...options });
    return running;
  };
  /** Another process on the same data folder, and the line it says: its URL, or what is wrong. */
  const startElsewhere = async (): Promise<{ child: ChildProcess; says: string }> => {
    const support = join(projectRoot(), 'test', 'support');
    const args = ['--import', join(support, 'typescript-hook.js'), join(support, 'hold-data-folder.ts'), dataDir];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, says: line.toString().trim() };
  };
  beforeAll(() => {
    dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'ringkeeper-embedded-')));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(() => {
    children = [];
  });
  afterEach(async () => {
    await Promise.all(
      children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map(kill),
    );
    await (running ?? (await start())).stop();
    running = undefined;
  });

  it('is made on the first start and reused after, on the wanted port and durable', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as lucky');
    expect(await query(first.url, 'show fsync')).toEqual(['on']);
    await first.stop();
    await first.stop();
    expect(isAlive(first.pid())).toBe(false);
    const port = Number(new URL(first.url).port);
    const second = await start({ port });
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select lucky from kept')).toEqual([7]);
  });

  it('lets in only who can read the password of the data folder', async () => {
    const { url } = await start();
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    const guessed = new URL(url);
    guessed.password = 'postgres';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('refuses a data folder that is in use, by this process or another, in a sentence', async () => {
    await start();
    const inUse = `The data folder ${dataDir} is in use by`;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
      because: 'data-folder-is-in-use',
      message: expect.stringMatching(`^${inUse} this process already\\. Stop that first`),
    });
    const { says } = await startElsewhere();
    expect(says).toContain(`EmbeddedPostgresFailed: ${inUse} another process (pid ${process.pid}). Stop that first`);
  });

  it('refuses a port that is taken, and leaves the data folder free', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start({ port })).rejects.toMatchObject({ because: 'port-is-taken' });
    other.close();
    expect(await query((await start({ port })).url, 'select 1')).toEqual([1]);
  });

  it('takes over from a process that was killed, ends the PostgreSQL it left, and has lost nothing', async () => {
    const { child, says: url } = await startElsewhere();
    await query(url, 'create table kept_from_kill as select 7 as lucky');
    await kill(child);
    expect(await query(url, 'select lucky from kept_from_kill')).toEqual([7]);
    const next = await start();
    await expect(query(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
    expect(await query(next.url, 'select lucky from kept_from_kill')).toEqual([7]);
  });

  it('takes over when only one of many that start at once may have it', async () => {
    await kill((await startElsewhere()).child);
    const starts = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()]);
    const refused = starts.filter(({ says }) => says.startsWith('EmbeddedPostgresFailed: The data folder'));
    expect(refused).toHaveLength(2);
    expect(starts.filter(({ says }) => says.startsWith('postgresql://'))).toHaveLength(1);
  });

  it('does not harm a stranger who by now has the pid in a stale file', async () => {
    await (await start()).stop();
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(stranger);
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n${dataDir}/postgres\n`);
    const { url } = await start();
    expect(await query(url, 'select 1')).toEqual([1]);
    expect(stranger.exitCode).toBeNull();
  });

  it('is started again on the same port when its server is killed, as often as that happens, and has lost nothing', async () => {
    const ends: string[] = [];
    running = await startEmbeddedPostgres({ dataDir, alarm: (message) => ends.push(message) });
    const { url, pid, condition } = running;
    await query(url, 'create table kept_from_murder as select 7 as lucky');
    for (const times of [1, 2]) {
      const before = pid();
      process.kill(before, 'SIGKILL');
      while (ends.length < times) await pause(5);
      expect(condition()).toMatchObject({ state: 'starting again', endedBy: 'signal SIGKILL' });
      while (condition().state !== 'running') await pause(25);
      expect(pid()).not.toBe(before);
      expect(await query(url, 'select lucky from kept_from_murder')).toEqual([7]);
    }
    expect(ends).toEqual(
      Array(2).fill('the embedded PostgreSQL ended by itself (signal SIGKILL); it is started again'),
    );
  });

  it('can be stopped while it is being started again', async () => {
    const { pid, condition, stop } = await start();
    process.kill(pid(), 'SIGKILL');
    while (condition().state === 'running') await pause(5);
    await stop();
    expect(isAlive(pid())).toBe(false);
    expect(await query((await start()).url, 'select 1')).toEqual([1]);
  });

  it('ends with a process that leaves without stopping it', async () => {
    const { child, says: url } = await startElsewhere();
    child.stdin?.write('leave\n');
    await once(child, 'exit');
    const isRefused = async (): Promise<boolean> => {
      const answer: unknown = await query(url, 'select 1').catch((error: unknown) => error);
      return String(answer).includes('ECONNREFUSED');
    };
    while (!(await isRefused())) await pause(50);
    expect(await isRefused()).toBe(true);
  });
});
