import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { startEvening, type Evening } from '../support/evening.ts';
import { eventually } from '../support/eventually.ts';
import { read } from '../support/read.ts';
import { projectFolder } from '../support/sources.ts';

/** The page for vendors is run as it is written: its six requests one after the other, and its program with a client of that day. */
const page = readFileSync(join(projectFolder, 'docs/vendors.md'), 'utf8');

type Request = { readonly method: string; readonly path: string; readonly body: string | undefined };

const requests: readonly Request[] = [...page.matchAll(/```sh\n(curl [\s\S]*?)```/g)].map(([, command = '']) => ({
  method: /-X (\w+)/.exec(command)?.[1] ?? 'GET',
  path: /'http:\/\/127\.0\.0\.1:7070([^']+)'/.exec(command)?.[1] ?? '',
  body: /-d '([\s\S]*)'/.exec(command)?.[1],
}));
const [shoeSays = '', faceDownSays = '', fillSays = '', ringSays = ''] = [
  ...page.matchAll(/```json\n([\s\S]*?)```/g),
].map(([, said = '']) => said);
const program = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? '';

let evening: Evening;
let token: string;
beforeAll(async () => {
  evening = await startEvening(2, { games: ['two-up', 'casino-war'] });
  const ofTheTerminal = { terminal: 'TU-01-A', venues: ['STAR'], tables: ['TU-01'] };
  token = (await evening.tokens.bearer('terminal', ofTheTerminal)).authorization;
});
afterAll(() => evening.stop());

const send = async ({ method, path, body }: Request): Promise<Response> =>
  evening.call(path, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });

describe('The page for vendors', () => {
  it('has six requests', () => {
    expect(requests.map(({ method, path }) => `${method} ${path.split('/')[2]}`)).toEqual([
      'GET venues',
      'GET event-types',
      'POST table-sessions',
      'POST rounds',
      'POST rounds',
      'GET rounds',
    ]);
  });

  it('leads with them to a round that is on the record, and the same ones again store nothing', async () => {
    const last = requests.at(-1);
    const statuses: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- each rests on the one before
    for (const request of requests.slice(0, -1)) statuses.push((await send(request)).status);
    expect(statuses).toEqual([200, 200, 201, 201, 201]);
    await eventually(async () => {
      const { body } = await read(evening, last?.path ?? '', { as: 'terminal', claims: { terminal: 'TU-01-A' } });
      expect(body).toMatchObject({ table: 'TU-01', wagerCount: 1, stakeCents: 5_000 });
    });
    const again = await Promise.all(requests.filter(({ body }) => body !== undefined).map(send));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

/** A table whose session and first round are opened as any terminal opens them. */
const tableOf = ({ venue, table, game, edition }: Readonly<Record<'venue' | 'table' | 'game' | 'edition', string>>) => {
  const session = `${venue}.${table}.2026-03-10.1`;
  let counter = 0;
  const said = (type: string, data: object) => ({
    eventId: derivedUuid([session, type, (counter += 1)]),
    type,
    data,
    metadata: {
      occurredAt: `2026-03-10T09:05:0${counter}.000Z`,
      sourceSeq: counter,
      actor: { personId: 'DEALER-01', role: 'dealer' },
      schemaVersion: 1,
    },
  });
  const post = async (terminal: string, path: string, body: string): Promise<number> => {
    const { authorization } = await evening.tokens.bearer('terminal', { terminal, venues: [venue], tables: [table] });
    const headers = { authorization, 'content-type': 'application/json' };
    return (await evening.call(path, { method: 'POST', headers, body })).status;
  };
  const place = { venue, table, gamingDay: '2026-03-10', number: 1 };
  const opening = { game, editionStamp: edition };
  return { session, round: `${session}.0001`, place, opening, said, post };
};

describe('The electronic shoe of the page for vendors', () => {
  it('tells the cards, of which the dealer tells where they went: the two are one card', async () => {
    const of = { venue: 'CANBERRA', table: 'CW-01', game: 'casino-war', edition: 'casino-war/ni2018-567' };
    const { session, round, place, opening, said, post } = tableOf(of);
    const loaded = { shoe: 'shoe-CW-01', shuffles: false, set: null, decks: 6, cards: 312, by: 'DEALER-01' };
    const dealt = { shoe: 'shoe-CW-01', cards: [{ draw: 1, card: '??', to: 'box-1' }], by: 'DEALER-01' };
    const begun = [said('table.SessionOpened', opening), said('cards.ShoeLoaded', loaded)];
    const byDealer = (path: string, events: object) => post('CW-01-A', path, JSON.stringify(events));
    expect([
      await byDealer('/v1/table-sessions', { ...place, events: begun }),
      await byDealer('/v1/rounds', { session, sequence: 1, events: [said('round.RoundOpened', opening)] }),
      await post('CW-01-SHOE', `/v1/rounds/${round}/events`, shoeSays),
      await byDealer(`/v1/rounds/${round}/events`, { events: [said('cards.CardsDrawn', dealt)] }),
    ]).toEqual([201, 201, 201, 201]);
    await eventually(async () => {
      const { body } = await read(evening, `/v1/table-sessions/${session}/shoes`, { as: 'surveillance' });
      expect(body['shoes']).toMatchObject([
        {
          shoe: 'shoe-CW-01',
          cardsLoaded: 312,
          cards: [
            { draw: 1, card: 'KS', hand: 'box-1' },
            { draw: 2, card: '8?', hand: null },
          ],
        },
      ]);
    });
  });
});

const betweenPatrons = {
  area: null,
  stakeCents: 2_000,
  medium: 'cash',
  chips: null,
  seat: null,
  oral: false,
  chipsPresented: null,
  placedBy: null,
};

describe('The fill of the page for vendors', () => {
  it('comes into the float: the table is expected to hold so much more', async () => {
    const of = { venue: 'STAR', table: 'TU-02', game: 'two-up', edition: 'two-up/star-2016' };
    const { session, place, opening, said, post } = tableOf(of);
    const float = { lines: [], totalCents: 100_000, countedBy: 'DEALER-01', observedBy: null, slip: null };
    const events = [said('table.SessionOpened', opening), said('table.FloatOpened', float)];
    expect([
      await post('TU-02-A', '/v1/table-sessions', JSON.stringify({ ...place, events })),
      await post('TU-02-A', `/v1/table-sessions/${session}/events`, fillSays),
    ]).toEqual([201, 201]);
    await eventually(async () => {
      const { body } = await read(evening, `/v1/table-sessions/${session}/float`, { as: 'finance' });
      expect(body).toMatchObject({ openedCents: 100_000, fillsCents: 350_000, fillCount: 1, expectedCents: 450_000 });
    });
  });

  it('is in the reports of floats and of variances, when the float is counted at the address of its own', async () => {
    const { session, said, post } = tableOf({ venue: 'STAR', table: 'TU-02', game: '', edition: '' });
    const counted = { lines: [], totalCents: 449_000, countedBy: 'DEALER-01', observedBy: null, slip: null };
    const { type: _type, metadata, ...count } = said('table.FloatCounted', counted);
    const later = { ...metadata, occurredAt: '2026-03-10T09:40:00.000Z', sourceSeq: 9 };
    const body = JSON.stringify({ ...count, eventId: derivedUuid(['counted later']), metadata: later });
    expect(await post('TU-02-A', `/v1/table-sessions/${session}/counts`, body)).toBe(201);
    const reports = [...page.matchAll(/`GET (\/v1\/reports\/(?:floats|variances)[^`]*)`/g)].map(
      ([, path = '']) => path,
    );
    expect(reports).toHaveLength(2);
    await eventually(async () => {
      const [floats, variances] = await Promise.all(reports.map((path) => read(evening, path, { as: 'finance' })));
      expect(floats?.body['items']).toMatchObject([{ session, openedCents: 100_000, fillsCents: 350_000 }]);
      // The opener is not what the table was closed with on the evening before, which is told too.
      const told = variances?.body['items'] as readonly { readonly isBetweenSessions: boolean }[];
      expect(told.filter(({ isBetweenSessions }) => !isBetweenSessions)).toMatchObject([
        { session, expectedCents: 450_000, countedCents: 449_000, differenceCents: -1_000 },
      ]);
    });
  });
});

describe('The ring of the page for vendors', () => {
  it('tells a bet between two patrons, and in whose hands its money lies', async () => {
    const edition = 'commemorative-two-up/clgca';
    const of = { venue: 'STAR', table: 'CTU-01', game: 'commemorative-two-up', edition };
    const { session, round, place, opening, said, post } = tableOf(of);
    const byRingkeeper = (path: string, events: object) => post('CTU-01-A', path, JSON.stringify(events));
    const wagers = ['heads', 'tails'].map((kind, at) =>
      said('round.WagerPlaced', { ...betweenPatrons, wagerId: `W-${at + 1}`, personId: `PL-${at + 1}`, kind }),
    );
    expect([
      await byRingkeeper('/v1/table-sessions', { ...place, events: [said('table.SessionOpened', opening)] }),
      await byRingkeeper('/v1/rounds', {
        session,
        sequence: 1,
        events: [said('round.RoundOpened', opening), ...wagers],
      }),
      await byRingkeeper(`/v1/rounds/${round}/events`, JSON.parse(ringSays) as object),
    ]).toEqual([201, 201, 201]);
    await eventually(async () => {
      const { text } = await read(evening, `/v1/rounds/${round}/timeline`, { as: 'surveillance' });
      expect(text).toContain('$20.00 of wager W-2 goes into the hands of PL-1 (player).');
    });
  });
});

type Ended = { readonly code: number; readonly said: string };

/** Runs a program to its end, in a folder. */
const run = (folder: string, file: string, given: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Ended>((resolve) => {
    execFile(file, [...given], { cwd: folder, env: { ...process.env, ...env } }, (error, out, complaint) => {
      resolve({ code: error ? 1 : 0, said: `${out}${complaint}` });
    });
  });

const compilerOptions = {
  module: 'nodenext',
  target: 'es2023',
  strict: true,
  skipLibCheck: true,
  types: ['node'],
  rewriteRelativeImportExtensions: true,
  outDir: 'made',
  rootDir: '.',
};

describe('A client that is generated from the description', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ringkeeper-vendor-'));
    symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const generator = join(projectFolder, 'node_modules/oazapfts/dist/cli.js');
    const description = join(projectFolder, 'api-spec/openapi.json');
    const { code, said } = await run(folder, process.execPath, [generator, description, 'ringkeeper.ts']);
    if (code !== 0) throw new Error(`no client was made: ${said}`);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** Compiles a program with the client, as a vendor would. */
  const compiled = (text: string): Promise<Ended> => {
    writeFileSync(join(folder, 'first-round.ts'), text);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['first-round.ts'] }));
    return run(folder, join(projectFolder, 'node_modules/.bin/tsc'), ['-p', '.']);
  };

  it('has a type for every event: a wager with a stake in words is not compiled', async () => {
    const wrong = program.replace('stakeCents: 2_500', "stakeCents: 'much'");
    expect(wrong).not.toBe(program);
    const { code, said } = await compiled(wrong);
    expect(code).toBe(1);
    expect(said).toContain("Type 'string' is not assignable to type 'number'");
    const unknown = await compiled(program.replace("type: 'round.WagerPlaced',", "type: 'round.WagerMisplaced',"));
    expect(unknown.said).toContain('round.WagerMisplaced');
  });

  it('plays a first round', async () => {
    expect(await compiled(program)).toEqual({ code: 0, said: '' });
    const env = { RINGKEEPER_URL: evening.url, TOKEN: token.slice('Bearer '.length) };
    const { code, said } = await run(folder, process.execPath, ['made/first-round.js'], env);
    expect([code, said]).toEqual([0, 'STAR.TU-01.2026-03-11.1.0001: 1 wager of 2500 cents\n']);
  });
});

describe('The table of the page for vendors where cards lie face down', () => {
  it('tells how many cards lie on an area, and none of them', async () => {
    const of = { venue: 'STAR', table: 'DC-01', game: 'double-chance', edition: 'double-chance/star-2016' };
    const { session, round, place, opening, said, post } = tableOf(of);
    const byDealer = (path: string, events: object) => post('DC-01-B', path, JSON.stringify(events));
    expect([
      await byDealer('/v1/table-sessions', { ...place, events: [said('table.SessionOpened', opening)] }),
      await byDealer('/v1/rounds', { session, sequence: 1, events: [said('round.RoundOpened', opening)] }),
      await post('DC-01-A', `/v1/rounds/${round}/events`, faceDownSays),
    ]).toEqual([201, 201, 201]);
    await eventually(async () => {
      const { text } = await read(evening, `/v1/rounds/${round}/timeline`, { as: 'surveillance' });
      expect(text).toContain('DEALER-01 deals area 3: two cards, face down.');
    });
  });
});
