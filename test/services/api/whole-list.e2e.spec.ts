import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ListOrder, Page, Place } from '../../../projections/kit/list.ts';
import { listResponses, pageQuery, sendList } from '../../../services/api/lists.ts';
import { startServer, type Running } from '../../support/http.ts';

type Item = { readonly name: string; readonly padding: string };
const item = z.strictObject({ name: z.string(), padding: z.string() });
const order: ListOrder<Item> = {
  columns: [{ kind: 'text', by: sql.ref('name'), of: ({ name }) => name }],
  isDescending: false,
};
const rows = 60_000;
const padding = 'x'.repeat(1_000);
let pagesRead = 0;
/** The page at which the store fails. */
let failsAt = Infinity;

const pageFrom = async (from: Place | undefined, limit: number): Promise<Page<Item>> => {
  pagesRead += 1;
  if (pagesRead === failsAt) throw new Error('the database went away');
  const first = from === undefined ? 0 : Number(from.values[0]) + 1;
  const names = Array.from({ length: Math.min(limit, rows - first) }, (_, index) =>
    String(first + index).padStart(6, '0'),
  );
  const last = names.at(-1);
  const isLast = last === undefined || Number(last) === rows - 1;
  return {
    items: names.map((name) => ({ name, padding })),
    next: isLast ? null : { values: [last], isBack: false },
    prev: null,
  };
};

let running: Running;
beforeAll(async () => {
  running = await startServer(
    (server) =>
      void server.get(
        '/v1/reports/drop/entries',
        { schema: { querystring: z.strictObject(pageQuery), response: listResponses('RowOfReport', item) } },
        async (asked, reply) =>
          sendList(asked, reply, { item, order, limit: asked.query.limit, pageFrom, total: async () => rows }),
      ),
    { rateLimit: { points: 10_000, perSeconds: 10_000 } },
  );
});
afterAll(() => running.stop());

const ask = async (accept: string, query = '', method = 'GET'): Promise<IncomingMessage> => {
  const headers = { ...(await running.tokens.bearer('inspector')), accept };
  const asked = request(`${running.url}/v1/reports/drop/entries${query}`, { method, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
};
const linesOf = async (answer: IncomingMessage): Promise<readonly string[]> => {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString().trimEnd().split(/\r?\n/);
};

describe('A list that has more rows than a page', () => {
  it('comes whole as CSV and as lines of JSON: every row once, in order, and one line of names', async () => {
    const csv = await ask('text/csv');
    expect(csv.headers['content-disposition']).toBe('attachment; filename="reports-drop-entries.csv"');
    const [names, ...lines] = await linesOf(csv);
    expect(names).toBe('name,padding');
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(Array.from({ length: rows }, (_, index) => index));
    expect(await linesOf(await ask('application/x-ndjson'))).toHaveLength(rows);
  });

  it('comes in pages as JSON, and as CSV where a page is asked for', async () => {
    expect(await linesOf(await ask('text/csv', '?limit=7'))).toHaveLength(8);
    const json = JSON.parse((await linesOf(await ask('application/json'))).join('')) as Page<Item>;
    expect(json.items).toHaveLength(50);
  });

  it('is read no faster than it is taken, and no further when the caller has gone', async () => {
    pagesRead = 0;
    const answer = await ask('text/csv');
    answer.pause();
    let before = 0;
    // What the sockets hold is written at once; then nothing more is read.
    while (pagesRead > before) {
      before = pagesRead;
      // oxlint-disable-next-line no-await-in-loop -- until it stands still
      await pause(250);
    }
    expect(pagesRead).toBeLessThan(rows / 500 / 2);
    answer.destroy();
    await pause(250);
    expect(pagesRead).toBeLessThanOrEqual(before + 2);
  });

  it('costs its caller what its pages cost', async () => {
    const before = Number((await ask('application/json')).headers['ratelimit-remaining']);
    await linesOf(await ask('text/csv'));
    const after = Number((await ask('application/json')).headers['ratelimit-remaining']);
    expect(before - after).toBeGreaterThan((20 * rows) / 500 - 200);
  });

  it('breaks off where a page cannot be read, so that nobody takes it for all of it', async () => {
    pagesRead = 0;
    failsAt = 4;
    const broken = await ask('text/csv');
    await expect(linesOf(broken)).rejects.toThrow('aborted');
    expect(broken.complete).toBe(false);
    failsAt = Infinity;
  });

  it('is not read for HEAD', async () => {
    pagesRead = 0;
    const head = await ask('text/csv', '', 'HEAD');
    expect([head.statusCode, head.headers['content-type'], pagesRead]).toEqual([200, 'text/csv; charset=utf-8', 0]);
  });
});
