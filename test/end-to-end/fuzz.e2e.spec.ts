import * as fc from 'fast-check';
import { accessRoles } from '../../domain/kernel/access.ts';
import { eventually } from '../support/eventually.ts';
import { badTokens } from './fuzz/bad-tokens.ts';
import { chanceOf, noChance, personsName } from './fuzz/breakages.ts';
import { casesOf, operations, rightRequest, type Case } from './fuzz/cases.ts';
import { cursorCases } from './fuzz/cursors.ts';
import { envelopeCases } from './fuzz/envelopes.ts';
import { startFuzzedHouse, type FuzzedHouse } from './fuzz/house.ts';
import { lineComplaintsOf } from './fuzz/judge.ts';
import { importLines, type Line } from './fuzz/lines.ts';

/**
 * Everything that the description of the API and the schemas of events suggest to break, one thing at a time, on a real server.
 * `npm run test:fuzz` tries all of it; `FUZZ_CASES` says how many of each kind are tried, `FUZZ_RANDOM` how many random values at
 * each place beside, `FUZZ_SEED` which ones.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 1);
const most = Number(process.env['FUZZ_CASES'] ?? 500);
const random = Number(process.env['FUZZ_RANDOM'] ?? 0);
const chance = random > 0 ? chanceOf(seed, random) : noChance;

const linesAtOnce = 500;
const complaintsTold = 60;

let house: FuzzedHouse;
beforeAll(async () => {
  house = await startFuzzedHouse();
});
afterAll(() => house.stop());

/** As many as a run is to take, in their order, chosen by its seed. */
const chosen = <Item>(items: readonly Item[]): readonly Item[] => {
  const count = Math.min(most, items.length);
  const some = fc.subarray([...items], { minLength: count, maxLength: count });
  return fc.sample(some, { numRuns: 1, seed })[0] ?? [];
};

/** One of each sort of complaint, with how many there are of it. */
const told = (complaints: readonly string[]): readonly string[] => {
  const sorts = new Map<string, string[]>();
  for (const complaint of complaints) {
    const [name = '', ...rest] = complaint.split('\n');
    const sort = `${name.split(' ', 1).join('')} ${rest.join(' ').replaceAll(/[0-9a-f-]{8,}/g, '#')}`;
    sorts.set(sort, [...(sorts.get(sort) ?? []), complaint]);
  }
  return [...sorts.values()]
    .map(([first = '', ...others]) => `${first} (and ${others.length} like it)`)
    .slice(0, complaintsTold);
};

describe('A caller who sends what is wrong', () => {
  it('in a parameter or a member of a body is told which it is, and never that we are broken', async () => {
    const cases = chosen(operations().flatMap((operation) => casesOf(house.world, operation, chance)));
    expect(told(await house.judged(cases))).toEqual([]);
  });

  it('around a request, in its headers, its token, its method or its bytes, is told so', async () => {
    const tokens = await badTokens(house.dataDir, house.authorizationOf('compliance').slice('Bearer '.length));
    house.secrets.push(...tokens.flatMap(({ authorization }) => authorization.split(' ').slice(1)).filter(isLong));
    const cases = chosen(operations().flatMap((operation) => envelopeCases(house.world, operation, tokens)));
    expect(told(await house.judged(cases))).toEqual([]);
  });

  it('as the cursor of a list, cut off, forged or of another list, is told so', async () => {
    expect(told(await house.judged(await cursorCases(house.world, house.ask)))).toEqual([]);
  });

  it('in a line of an import, whatever the type of event, is told where, and the other lines are taken', async () => {
    const all = importLines(chance);
    const some = new Set(chosen(all.filter(({ isOdd }) => isOdd)));
    const lines = all.filter((line) => !line.isOdd || some.has(line));
    const complaints: string[] = [];
    for (const role of accessRoles) {
      const own = lines.filter((line) => line.role === role);
      for (let from = 0; from < own.length; from += linesAtOnce) {
        // oxlint-disable-next-line no-await-in-loop -- one import after the other
        complaints.push(...(await complaintsOfImport(own.slice(from, from + linesAtOnce))));
      }
    }
    expect(told(complaints)).toEqual([]);
  });
});

const isLong = (text: string): boolean => text.length > 40;

const complaintsOfImport = async (lines: readonly Line[]): Promise<readonly string[]> => {
  const results = await house.imported(lines[0]?.role ?? 'terminal', lines);
  return lines.flatMap((line, at) => lineComplaintsOf(line, results[at]));
};

describe('After all that', () => {
  it('exactly what was acknowledged is stored', async () => {
    const { stored, acknowledged } = await house.events();
    expect(stored).toBe(acknowledged);
  });

  it('every read model and the assessor have taken what was taken, and put nothing aside', async () => {
    await house.level();
    const { items } = (await house.get('/v1/operations/projections', 'operator')) as {
      items: { name: string; parked: { error: string; stream: string }[] }[];
    };
    const parked = items.flatMap(({ name, parked: streams }) => streams.map((one) => ({ name, ...one })));
    expect(parked).toEqual([]);
    const ready = (await house.get('/readyz')) as { assessor?: { parkedSubjects: number } };
    expect(ready.assessor?.parkedSubjects).toBe(0);
  });

  it('everything that was taken can be read', async () => {
    const cases = (await house.streams()).flatMap(readingsOf);
    expect(told(await house.judged(cases))).toEqual([]);
  });

  it('who asks anything while PostgreSQL is away is told to come back, and nothing is stored or broken', async () => {
    const before = await house.events();
    const cases = operations().map((operation) => ({ ...rightRequest(house.world, operation), storeIsAway: true }));
    house.cutOff();
    const complaints = await house.judged(cases, cases.length);
    house.restore();
    expect(told(complaints)).toEqual([]);
    await eventually(async () => expect((await house.get('/readyz'))['ready']).toBe(true));
    expect(await house.events()).toEqual(before);
  });

  it('no log holds a token, the name of a person or their words, and none a fault', () => {
    const all = house.log.join('');
    const parts = house.secrets.flatMap((secret) => secret.split('.')).filter((part) => part.length > 20);
    expect(parts.filter((part) => all.includes(part))).toEqual([]);
    expect(house.log.filter((line) => line.includes(personsName.split(' ')[1] ?? ''))).toEqual([]);
    expect(house.log.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
  });
});

const mayBeGone = (path: string): Case => ({
  name: `GET ${path}`,
  sent: { method: 'GET', path, headers: {}, body: undefined },
  role: 'inspector',
  isSurelyWrong: false,
});
const reading = (path: string): Case => ({ ...mayBeGone(path), status: 200 });

/** What can be asked of a stream. What was registered or raised, and then corrected to nothing, is not there. */
const readingsOf = (stream: string): readonly Case[] => {
  const id = encodeURIComponent(stream.slice(stream.indexOf('-') + 1));
  const events = reading(`/v1/events?limit=1000&stream=${encodeURIComponent(stream)}`);
  const [round, session, dispute] = [`/v1/rounds/${id}`, `/v1/table-sessions/${id}`, `/v1/disputes/${id}`];
  switch (stream.split('-', 1)[0]) {
    case 'round':
      return [events, reading(round), reading(`${round}/timeline`), reading(`${round}/adjudication`)];
    case 'tableSession':
      return [
        events,
        reading(session),
        reading(`${session}/float`),
        reading(`${session}/win`),
        reading(`${session}/adjudication`),
      ];
    case 'dispute':
      return [events, reading(dispute), reading(`${dispute}/timeline`), mayBeGone(`${dispute}/adjudication`)];
    case 'venue':
      return [events, mayBeGone(`/v1/venues/${id}`)];
    case 'dropBox':
      return [events, mayBeGone(`/v1/drop-boxes/${id}`)];
    case undefined:
    default:
      return [events];
  }
};
