// Whether what an event costs depends on how long its stream is already: `npm run bench -- long-stream`. Three sessions of 1,000, 50,000 and
// 200,000 events stand in the store; a service is started anew, so it has seen none of them; then single events are sent to each turn about.
import { randomUUID } from 'node:crypto';
import { eveningDay } from '../../services/demo/evening.ts';
import { freshHouse } from './house.ts';
import { withPostgres } from './postgres.ts';
import { processorMs } from './processor.ts';
import { median, rounds, tell, tellCompared, turnAbout } from './rows.ts';
import { serve, type Served } from './service-load.ts';

const lengths = [1_000, 50_000, 200_000] as const;
const eventsARequest = 500;
const eventsARound = Number(process.env['EVENTS'] ?? 100);
const target = 1.5;

const main = 'services/processes/ingestion.js';
/** A second after nine o'clock of the gaming day. */
const happenedAt = (second: number): string =>
  new Date(Date.parse(`${eveningDay(0)}T09:00:00.000Z`) + second * 1_000).toISOString();

let counted = 0;
const event = (type: string, data: object): string => {
  counted += 1;
  const actor = { personId: 'p-1', role: 'dealer' };
  const metadata = { occurredAt: happenedAt(counted % 10_000), sourceSeq: counted, actor, schemaVersion: 1 };
  return JSON.stringify({ eventId: randomUUID(), type, data, metadata });
};
const seatTaken = (): string => event('table.SeatTaken', { seat: 1, personId: 'p-2' });
const some = (count: number, make: () => string): string => Array.from({ length: count }, make).join(',');

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begunMs = performance.now();
  await work();
  return performance.now() - begunMs;
};

await withPostgres(async (url) => {
  const house = await freshHouse(url, 'long_stream');
  const [place] = house.venue.tables;
  const terminal = house.terminals.get(house.venue.terminals[0]?.terminal ?? '') ?? '';
  const { venue } = house.venue;
  const table = place?.table ?? '';
  const day = eveningDay(0);

  const post = async ({ call }: Served, path: string, body: string): Promise<void> => {
    const { status, text } = await call('POST', path, terminal, body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text.slice(0, 1_000)}`);
  };
  const pathOf = (number: number): string => `/v1/table-sessions/${venue}.${table}.${day}.${number}/events`;

  const fill = async (served: Served, number: number, length: number): Promise<void> => {
    const head = `"venue":"${venue}","table":"${table}","gamingDay":"${day}","number":${number}`;
    const opened = event('table.SessionOpened', { game: 'two-up', editionStamp: null });
    await post(served, '/v1/table-sessions', `{${head},"events":[${opened}]}`);
    for (let there = 1; there < length; there += eventsARequest) {
      const count = Math.min(eventsARequest, length - there);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as one terminal sends
      await post(served, pathOf(number), `{"events":[${some(count, seatTaken)}]}`);
    }
  };
  const filling = await serve(main, { environment: house.environment });
  for (const [at, length] of lengths.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fill(filling, at + 1, length);
  }
  await filling.stop();

  const served = await serve(main, { environment: house.environment });
  const one = (number: number) => () => post(served, pathOf(number), `{"events":[${seatTaken()}]}`);
  const firstMs: number[] = [];
  for (const at of lengths.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    firstMs.push(await msOf(one(at + 1)));
  }
  const cost = { short: [] as number[], middle: [] as number[], long: [] as number[] };
  const singles = (name: keyof typeof cost, number: number) => async (): Promise<number> => {
    const before = processorMs(served.pid);
    const took: number[] = [];
    for (let sent = 0; sent < eventsARound; sent += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      took.push(await msOf(one(number)));
    }
    cost[name].push((processorMs(served.pid) - before) / eventsARound);
    return median(took);
  };
  const tookMs = await turnAbout(rounds, {
    short: singles('short', 1),
    middle: singles('middle', 2),
    long: singles('long', 3),
  });
  await served.stop();

  for (const [name, at] of [
    ['middle', 1],
    ['long', 2],
  ] as const) {
    const length = (lengths[at] ?? 0).toLocaleString('en');
    const cpu = `${median(cost[name]).toFixed(2)} and ${median(cost.short).toFixed(2)} ms of the processor an event`;
    tellCompared({
      what: `a single event in a stream of ${length}`,
      unit: 'ms',
      controlIs: 'in one of 1,000',
      ours: tookMs[name],
      controls: tookMs.short,
      target: `<= ${target} ×`,
      isReached: (ratio) => ratio <= target,
      how: `median of ${eventsARound} single requests, one after the other, ${rounds} rounds turn about; ${cpu}`,
    });
    tell({
      what: `the first event in a stream of ${length} after a start`,
      ours: { value: firstMs[at] ?? 0, unit: 'ms' },
      control: { what: 'in one of 1,000', value: firstMs[0] ?? 0, unit: 'ms' },
      ratio: null,
      target: 'read once, others have their turn',
      isReached: null,
      how: 'the decider reads the stream once, 500 events a turn',
    });
  }
});
