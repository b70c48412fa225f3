import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accessRoles } from '../../domain/kernel/access.ts';
import { callAgain } from '../support/call.ts';
import { freshDatabase } from '../support/database.ts';
import { spawnService, type ServiceProcess } from './kill/service-process.ts';
import { verify } from './kill/verify.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-demo-'));
const running: ServiceProcess[] = [];

const demo = (args: readonly string[], environment: Readonly<Record<string, string>> = {}): ServiceProcess => {
  const started = spawnService('services/demo/main.js', { args: ['--games', '4', ...args], environment });
  running.push(started);
  return started;
};
const onOurData = ['--port', '0', '--data', dataDir];

/** Waits until a process has written something that matches. */
const untilSaid = async (service: ServiceProcess, wanted: RegExp): Promise<void> => {
  const ended = service.ended().then((code) => {
    throw new Error(`the demo ended with exit code ${code} before it said ${String(wanted)}: ${service.said()}`);
  });
  ended.catch(() => {});
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (!wanted.test(service.said())) await Promise.race([delay(50), ended]);
};

/** The day, the seed and the games of the evening that a demo says it played. */
const playedIn = (service: ServiceProcess | undefined): readonly string[] | undefined =>
  /evening of ([\d-]+) \(seed (\d+)\): (.*)\.\n/.exec(service?.said() ?? '')?.slice(1);

afterAll(async () => {
  await Promise.all(running.map((service) => service.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

describe('npm run demo', () => {
  it('plays an evening over HTTP, finds everything that it planted and nothing else, and leaves with --exit', async () => {
    const first = demo([...onOurData, '--exit']);
    expect([await first.ended(), first.said()]).toEqual([
      0,
      expect.stringContaining('The evening of 2026-03-06 (seed 1): 12 games'),
    ]);
    expect(first.said()).toContain(
      '12 games of Two-Up, Double Chance and Commemorative Two-Up at 4 tables of The Star, Sydney, Commemorative Two-Up on 2025-04-25; 4 games of Casino War at 1 table',
    );
    const cards = first
      .said()
      .split(/^(?:Two-Up, Double Chance and Commemorative Two-Up: 21|Casino War: 11) irregular moves were planted/m)
      .slice(1);
    expect(cards).toHaveLength(2);
    for (const card of cards) {
      expect(card).toMatch(/^ +code +planted +found +false alarms$/m);
      expect(card).toMatch(/^ +all +([1-9]\d*) +\1 +0$/m);
    }
    const timelines = first.said().match(/^ +http:\S+\/v1\/disputes\/\S+\/timeline$/gm);
    expect(timelines).toHaveLength(5);
    expect(first.said()).toContain('in time: operator-response');
    expect(first.said()).toContain(
      'Everything planted was found, and nothing else; every float adds up as far as its money is known.',
    );
    const [, bundle = ''] = /which proves itself: (\S+\.zip)/.exec(first.said()) ?? [];
    expect(readdirSync(dataDir)).toContain(basename(bundle));
    expect(first.said()).toMatch(/^ {2}found: position \d{20}, revision \d+ of round-\S+: /m);
    expect(first.said()).toMatch(
      /shows it by itself: \S+altered-\S+\.zip\n {2}Verdict: altered\n {2}The event is not the one that was sealed at this place: .* \(revision \d+ of round-\S+, place \d+ in the log; /,
    );
    expect(first.said()).toContain('It is put back as it was, and nothing is found any more.');
  });

  it('plays the next evening on the data that is there, and goes on serving', async () => {
    const second = demo(onOurData);
    await untilSaid(second, /Serving\. Ctrl-C ends it\./);
    expect(second.said()).toContain('The evening of 2026-03-07 (seed 20260307): 12 games');
    const lines = second.said().split('\n');
    const asked = lines.flatMap((line, at) => {
      const [, authorization = '', url] = /^curl -s -H 'Authorization: ([^']+)' '([^']+)'$/.exec(line) ?? [];
      return url === undefined ? [] : [{ role: lines[at - 1]?.slice('# '.length), url, headers: { authorization } }];
    });
    expect([...new Set(asked.map(({ role }) => role))]).toEqual(accessRoles);
    expect(asked.filter(({ url }) => url.includes('/CANBERRA.CW-01.')).map(({ role }) => role)).toEqual([
      'surveillance',
      'surveillance',
      'inspector',
    ]);
    expect(asked.filter(({ url }) => url.includes('/STAR.CTU-01.2025-08-15.1.')).map(({ role }) => role)).toEqual([
      'surveillance',
      'inspector',
    ]);
    const answers = await Promise.all(asked.map(({ url, headers }) => callAgain(url, { headers })));
    expect(answers.map(({ status }, index) => [asked[index]?.url, status])).toEqual(asked.map(({ url }) => [url, 200]));
    const slips = answers[asked.findIndex(({ url }) => url.includes('/v1/reports/slips'))];
    if (!slips) throw new Error('finance is not shown how to ask for slips');
    const { items, ...beside } = (await slips.json()) as { items: { number: number; series: string }[] };
    const fills = items.flatMap(({ series, number }) => (series === 'STAR.fill.2026' ? [number] : []));
    // Two evenings, of which the second counts on. In each a number is skipped, as planted, and nothing else is wrong.
    expect(fills.length).toBeGreaterThan(3);
    expect(fills).toEqual([...new Set(fills)].toSorted((one, other) => one - other));
    expect(beside).toMatchObject({ repeatedNumbers: [], unusedRequests: [], unknownSlips: [] });
    expect(beside).toHaveProperty('missingNumbers.length', 2);
    const documentation = /^The API, .*: (\S+)$/m.exec(second.said())?.[1] ?? '';
    expect((await callAgain(documentation)).status).toBe(200);
  });

  it('says in one sentence that the data folder is in use, with exit code 1', async () => {
    const third = demo([...onOurData, '--exit']);
    expect(await third.ended()).toBe(1);
    expect(third.said().trim().split('\n').slice(1)).toEqual([
      expect.stringMatching(
        /^The data folder .* is in use by another process \(pid \d+\)\. Stop that first, or name another folder; .*$/,
      ),
    ]);
  });

  it('ends with exit code 0 when it is told to, and has doubled nothing', async () => {
    expect(await running[1]?.stop()).toBe(0);
    const { subjects } = await verify({ DATA_DIR: dataDir }, []);
    // Two evenings: four games of Two-Up at two tables, four of each other game at one each, and a session at each of the tables.
    expect(subjects).toBe(2 * (4 + 4 + 4 + 4 + 5));
  });

  it('plays the games of an evening again by the seed that it printed, on the day that comes next', async () => {
    const again = demo([...onOurData, '--seed', '20260307', '--exit']);
    expect(await again.ended()).toBe(0);
    const [, seed, games] = playedIn(running[1]) ?? [];
    expect(playedIn(again)).toEqual(['2026-03-08', seed, games?.replace('2025-08-15', '2025-11-11')]);
  });

  it('says in one sentence that the port is taken, with exit code 1', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const database = await freshDatabase();
    const own = join(dataDir, 'of-another');
    const late = demo(['--port', String(port), '--data', own], { DATABASE_URL: database.url });
    expect(await late.ended()).toBe(1);
    expect(late.said().trim().split('\n').slice(1)).toEqual([
      `The port ${port} of 127.0.0.1 is taken by another process.`,
    ]);
    taken.close();
    await database.drop();
  });

  it.each([
    [['--games', 'many'], /^--games must be a whole number from 2 to 10000\. npm run demo -- /],
    [['--seed', ''], /^--seed must be a whole number from 0 to 99999999\. npm run demo -- /],
    [['--speed', '9'], /^Unknown option '--speed'/],
  ])('says what is wrong with %j', async (args, sentence) => {
    const refused = demo(args);
    expect([await refused.ended(), refused.said()]).toEqual([1, expect.stringMatching(sentence)]);
  });
});
