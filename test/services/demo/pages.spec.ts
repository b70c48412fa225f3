import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allPages } from '../../../services/demo/pages.ts';
import { lastNumbersOf } from '../../../services/demo/last-numbers.ts';

/** A list of slips over three pages, whose highest number is on the last. */
const pages = [[1, 2], [3, 12], [13]].map((numbers) => numbers.map((number) => ({ series: 'STAR.fill.2026', number })));
const asked: string[] = [];

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(`${request.url ?? ''} ${request.headers.authorization ?? ''}`);
    const at = Number(/cursor=(\d)/.exec(request.url ?? '')?.[1] ?? 0);
    const isLast = at === pages.length - 1;
    const link = `</v1/reports/slips?venue=STAR&cursor=${at + 1}>; rel="next"`;
    answer.writeHead(200, { 'content-type': 'application/json', ...(isLast ? {} : { link }) });
    answer.end(JSON.stringify({ items: pages[at] }));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('A list', () => {
  it('is read to its last page, by one and the same caller', async () => {
    const items = await allPages<{ number: number }>(origin, 'T', '/v1/reports/slips?venue=STAR');
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 12, 13]);
    expect(asked.every((one) => one.endsWith(' Bearer T'))).toBe(true);
  });

  it('of slips tells the highest number of a series, on whichever page that is', async () => {
    expect(await lastNumbersOf(origin, 'T', 'STAR')).toEqual(new Map([['STAR.fill.2026', 13]]));
  });
});
