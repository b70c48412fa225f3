import { Writable } from 'node:stream';
import * as fc from 'fast-check';
import { buildLogger } from '../../services/shared/logger.ts';
import { inParallel } from '../../services/shared/in-parallel.ts';
import { accessRoles, type AccessRole } from '../../services/shared/http/principal.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { badTokens } from './fuzz/bad-tokens.ts';
import { chanceOf, noChance, personsName } from './fuzz/breakages.ts';
import { casesOf, operations, type Case, type World } from './fuzz/cases.ts';
import { cursorCases } from './fuzz/cursors.ts';
import { envelopeCases } from './fuzz/envelopes.ts';
import { complaintsOf, lineComplaintsOf, type Result } from './fuzz/judge.ts';
import { importLines, type Line } from './fuzz/lines.ts';
import { sender, type Answered, type Sender } from './fuzz/send.ts';
import { disputeLine, fuzzSession, said, worldLines, worldOf } from './fuzz/world.ts';

/**
 * Everything that the description of the API and the schemas of events suggest to break, one thing at a time, on a real server.
 * `FUZZ_CASES` says how many requests of those there are (`all` for all), `FUZZ_RANDOM` how many random values are tried at each place
 * beside, `FUZZ_SEED` which ones: a run prints its seed.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const asked = process.env['FUZZ_CASES'] ?? '3000';
const random = Number(process.env['FUZZ_RANDOM'] ?? 0);
const chance = random > 0 ? chanceOf(seed, random) : noChance;

const connections = 8;
const linesAtOnce = 500;
const complaintsTold = 60;

const log: string[] = [];
const logger = buildLogger(
  'trace',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  }),
);

let evening: Evening;
let wire: Sender;
let world: World;
const authorizations = new Map<string, string>();
const secrets: string[] = [];
/** How many events the answers say were stored. */
let acknowledged = 0;

const authorizationOf = (role: string): string => authorizations.get(role) ?? '';

const ask = async (one: Case): Promise<Answered> => {
  const own = one.sent.headers['authorization'] === undefined && one.role !== undefined && one.role !== '';
  const headers = { ...one.sent.headers, ...(own ? { authorization: authorizationOf(one.role) } : {}) };
  return wire.send({ ...one.sent, headers });
};

const storedBy = ({ status, headers, text }: Answered): number => {
  if (status !== 201 && status !== 200) return 0;
  if (headers['content-type'] === 'application/x-ndjson') return text.split('"result":"accepted"').length - 1;
  const told = JSON.parse(text) as { stored?: number; accepted?: number; alreadyThere?: number | boolean };
  return told.alreadyThere === false ? 1 : (told.stored ?? 0) + (told.accepted ?? 0);
};

const isRecording = ({ sent }: Case): boolean => sent.method === 'POST' && !/examinations|operations/.test(sent.path);

/** Asks, and answers with everything that is not as it should be. */
const judged = async (cases: readonly Case[]): Promise<readonly string[]> => {
  const complaints: string[] = [];
  await inParallel(connections, cases, async (one) => {
    const answer = await ask(one).catch((error: unknown) => ({ error }));
    if ('error' in answer) {
      complaints.push(`${one.name}\n  is not answered: ${String(answer.error)}`);
      return;
    }
    if (isRecording(one)) acknowledged += storedBy(answer);
    complaints.push(...complaintsOf(one, answer, secrets));
  });
  return complaints;
};

/** How many events there are that came from outside. */
const recordedEvents = async (): Promise<number> => {
  const { rows } = await evening.foundation.pool.query<{ count: string }>(
    `select count(*) from store.event where stream not like 'examination-%' and stream not like 'alarm-%'`,
  );
  return Number(rows[0]?.count);
};

const send = async (role: string, lines: readonly string[], query = ''): Promise<Answered> =>
  wire.send({
    method: 'POST',
    path: `/v1/imports${query}`,
    headers: { authorization: authorizationOf(role), 'content-type': 'application/x-ndjson' },
    body: lines.join('\n'),
  });

const get = async (path: string, role: AccessRole = 'inspector'): Promise<Readonly<Record<string, unknown>>> => {
  const { text } = await wire.send({
    method: 'GET',
    path,
    headers: { authorization: authorizationOf(role) },
    body: undefined,
  });
  return JSON.parse(text) as Record<string, unknown>;
};

const firstOf = async (path: string, member: string): Promise<string> => {
  const { items } = (await get(path)) as { items: readonly Record<string, unknown>[] };
  return String(items[0]?.[member]);
};

const textRefIn = (value: unknown): string | undefined => /"ref":"([0-9a-f]{64})"/.exec(JSON.stringify(value))?.[1];

beforeAll(async () => {
  evening = await startEvening(8, { log: logger });
  wire = sender(evening.url, connections);
  for (const role of accessRoles) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    const { authorization } = await evening.tokens.bearer(role, role === 'inspector' ? { jurisdictions: ['*'] } : {});
    authorizations.set(role, authorization);
    secrets.push(authorization.slice('Bearer '.length));
  }
  const made = await send('compliance', worldLines().map((line) => JSON.stringify(line)), '?summary=true');
  expect(JSON.parse(made.text)).toMatchObject({ rejected: 0 });
  const line = (stream: string, type: string, data: unknown) =>
    JSON.stringify({ stream, terminal: 'T-1-A', event: said(type, data) });
  const opened = { game: 'two-up', editionStamp: null };
  const open = [
    await send('terminal', [
      line(`tableSession-${fuzzSession}`, 'table.SessionOpened', opened),
      line(`round-${fuzzSession}.0001`, 'round.RoundOpened', opened),
    ]),
    await send('supervisor', [JSON.stringify(disputeLine())]),
  ];
  expect(open.flatMap(({ text }) => text.match(/"result":"[^"]*"/g) ?? [])).toEqual(Array(3).fill('"result":"accepted"'));
  await evening.level();
  world = worldOf({
    round: await firstOf('/v1/rounds', 'round'),
    session: await firstOf('/v1/rounds', 'session'),
    dispute: await firstOf('/v1/disputes', 'dispute'),
    journey: 'STAR.TU-01-BOX-A',
    ref: textRefIn(await get('/v1/events?limit=1000')) ?? 'a'.repeat(64),
  });
  acknowledged = await recordedEvents();
}, 120_000);
afterAll(async () => {
  wire.close();
  await evening.stop();
});

/** As many of the cases as a run is to take, chosen by its seed. */
const chosen = (cases: readonly Case[]): readonly Case[] => {
  const count = asked === 'all' ? cases.length : Math.min(Number(asked), cases.length);
  const [some = []] = fc.sample(fc.shuffledSubarray([...cases], { minLength: count, maxLength: count }), {
    numRuns: 1,
    seed,
  });
  return some;
};

/** One of each sort of complaint, with how many there are of it. */
const told = (complaints: readonly string[]): readonly string[] => {
  const sorts = new Map<string, string[]>();
  for (const complaint of complaints) {
    const [name = '', ...rest] = complaint.split('\n');
    const sort = `${name.split(' ', 1).join('')} ${rest.join(' ').replaceAll(/[0-9a-f-]{8,}/g, '#')}`;
    sorts.set(sort, [...(sorts.get(sort) ?? []), complaint]);
  }
  return [...sorts.values()].map(([first = '', ...others]) => `${first} (and ${others.length} like it)`).slice(0, complaintsTold);
};

describe('Whoever sends what is wrong', () => {
  it('in a parameter or a member of a body is told which it is, and never that we are broken', async () => {
    const cases = chosen(operations().flatMap((operation) => casesOf(world, operation, chance)));
    expect(cases.length).toBeGreaterThan(1_000);
    expect(told(await judged(cases))).toEqual([]);
  }, 900_000);

  it('around a request, in its headers, its token, its method or its bytes, is told so', async () => {
    const tokens = await badTokens(evening.tokens.dataDir, authorizationOf('compliance').slice('Bearer '.length));
    secrets.push(...tokens.map(({ authorization }) => authorization.slice('Bearer '.length)).filter((one) => one.length > 40));
    const cases = chosen(operations().flatMap((operation) => envelopeCases(world, operation, tokens)));
    expect(told(await judged(cases))).toEqual([]);
  }, 900_000);

  it('as the cursor of a list, cut off, forged or of another list, is told so', async () => {
    expect(told(await judged(await cursorCases(world, ask)))).toEqual([]);
  }, 300_000);

  it('in a line of an import, whatever the type of event, is told where, and the other lines are taken', async () => {
    const lines = importLines(chance);
    const complaints: string[] = [];
    for (const role of accessRoles) {
      const own = lines.filter((line) => line.role === role);
      for (let from = 0; from < own.length; from += linesAtOnce) {
        const some = own.slice(from, from + linesAtOnce);
        // oxlint-disable-next-line no-await-in-loop -- one import after the other
        const results = await imported(role, some);
        acknowledged += results.filter(({ result }) => result === 'accepted').length;
        complaints.push(...some.flatMap((line, at) => lineComplaintsOf(line, results[at])));
      }
    }
    expect(told(complaints)).toEqual([]);
  }, 900_000);
});

const imported = async (role: AccessRole, lines: readonly Line[]): Promise<readonly Result[]> => {
  const { status, text } = await send(role, lines.map((line) => line.text));
  if (status !== 200) throw new Error(`an import of ${lines[0]?.name ?? ''} … was answered ${status}: ${text}`);
  return text
    .trimEnd()
    .split('\n')
    .map((line): Result => JSON.parse(line));
};

describe('After all that', () => {
  it('exactly what was acknowledged is stored', async () => {
    expect(await recordedEvents()).toBe(acknowledged);
  });

  it('every read model and the assessor have taken what was taken, and put nothing aside', async () => {
    await evening.level();
    const { items } = (await get('/v1/operations/projections', 'operator')) as {
      items: { name: string; parked: { error: string; stream: string }[] }[];
    };
    expect(items.flatMap(({ name, parked }) => parked.map(({ stream, error }) => `${name} ${stream}: ${error}`))).toEqual([]);
    const ready = (await get('/readyz')) as { assessor?: { parkedSubjects: number } };
    expect(ready.assessor?.parkedSubjects).toBe(0);
  }, 120_000);

  it('everything that was taken can be read', async () => {
    const streams = await evening.foundation.pool.query<{ stream: string }>('select distinct stream from store.event');
    const cases = streams.rows.flatMap(({ stream }) => readingsOf(stream));
    expect(cases.length).toBeGreaterThan(50);
    expect(told(await judged(cases))).toEqual([]);
  }, 300_000);

  it('no log holds a token, the name of a person or their words, and none a fault', () => {
    const all = log.join('');
    const parts = secrets.flatMap((secret) => secret.split('.')).filter((part) => part.length > 20);
    expect(parts.filter((part) => all.includes(part))).toEqual([]);
    expect(log.filter((line) => line.includes(personsName.split(' ')[1] ?? ''))).toEqual([]);
    expect(log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});

const mayBeGone = (path: string): Case => ({
  name: `GET ${path}`,
  sent: { method: 'GET', path, headers: {}, body: undefined },
  role: 'inspector',
  isSurelyWrong: false,
});
const reading = (path: string): Case => ({ ...mayBeGone(path), status: 200 });

/** What can be asked of a stream. */
const readingsOf = (stream: string): readonly Case[] => {
  const id = encodeURIComponent(stream.slice(stream.indexOf('-') + 1));
  const events = reading(`/v1/events?limit=1000&stream=${encodeURIComponent(stream)}`);
  if (stream.startsWith('round-')) {
    return [events, ...['', '/timeline', '/adjudication'].map((path) => reading(`/v1/rounds/${id}${path}`))];
  }
  if (stream.startsWith('tableSession-')) {
    return [events, ...['', '/float', '/adjudication'].map((path) => reading(`/v1/table-sessions/${id}${path}`))];
  }
  if (stream.startsWith('dispute-')) {
    const itself = `/v1/disputes/${id}`;
    return [events, reading(itself), reading(`${itself}/timeline`), mayBeGone(`${itself}/adjudication`)];
  }
  // What was registered or raised, and then corrected to nothing, is not there.
  if (stream.startsWith('venue-')) return [events, mayBeGone(`/v1/venues/${id}`)];
  return stream.startsWith('dropBox-') ? [events, mayBeGone(`/v1/drop-boxes/${id}`)] : [events];
};
