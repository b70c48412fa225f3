// How fast events are taken in over HTTP, and how soon they can be read: `npm run bench -- http`. Every server is a process of its
// own on a database of its own, all on one real PostgreSQL with fsync on.
import type { House } from '../end-to-end/kill/house.ts';
import { floorText } from './floor.ts';
import { openBareLag } from './bare-lag.ts';
import { busyHouse, freshDatabase } from './house.ts';
import { accounts, connections, floorOn, throughput, type Floor, type Text } from './http-floor.ts';
import { lanes, openLoop, type Said } from './open-loop.ts';
import { withPostgres } from './postgres.ts';
import { quantile, rounds, secondsEach, tell, tellCompared, turnAbout, median } from './rows.ts';
import { run, serve, untilLevel, type Served } from './service-load.ts';

type Floors = { readonly bare: Floor; readonly off: Floor; readonly one: Floor; readonly each: Floor };

const howMany = `${rounds} rounds of ${secondsEach} s each, turn about, after one that warms up; client, servers and PostgreSQL on the same cores`;
const controlIs = 'a bare fastify + zod + UNNEST server';

/** The figures of all rounds but the first, which warms up. */
const warm = (figures: readonly number[]): readonly number[] => figures.slice(1);
const nothing = async (): Promise<void> => {};

const measureThroughput = async (floors: Floors, house: House, text: Text, postgresPid: number): Promise<void> => {
  const untilReadable: number[] = [];
  const account = accounts(() => [postgresPid]);
  const measure = (floor: Floor) => async (): Promise<number> => {
    const begun = performance.now();
    const end = account.begin(floor);
    const { perSecond, events } = await throughput(floor, house, text);
    await floor.level();
    end(events);
    if (floor === floors.one) untilReadable.push(events / ((performance.now() - begun) / 1_000));
    return perSecond;
  };
  const { bare, off, one, each } = floors;
  const figures = await turnAbout(rounds + 1, {
    bare: measure(bare),
    off: measure(off),
    one: measure(one),
    each: measure(each),
  });
  const row = (what: string, running: string, floor: Floor, ours: readonly number[], least: number): void =>
    tellCompared({
      what: `HTTP ingest, whole rounds of about 100 events a request, ${connections} connections, ${what}`,
      how: `${running}; ${howMany}; before the control runs, all that was sent is projected and judged; processor time an event, servers + PostgreSQL, until then: ${account.says(floor)}, control ${account.says(bare)}`,
      unit: 'events/s',
      controlIs,
      ours: warm(ours),
      controls: warm(figures.bare),
      target: `>= ${least} ×`,
      isReached: (ratio) => ratio >= least,
    });
  row('projector and assessor off', 'an ingestion process alone', off, figures.off, 0.55);
  row(
    'projector and assessor on',
    'API, ingestion, projector and assessor in one process (npm start)',
    one,
    figures.one,
    0.35,
  );
  row(
    'projector and assessor on',
    'ingestion, projector and assessor, a process each, sharing the two cores with client and PostgreSQL',
    each,
    figures.each,
    0.35,
  );
  tellCompared({
    what: 'the same in one process, counted until all of it is projected and judged',
    how: 'sessions of the load included; an examination for every 100 events',
    unit: 'events/s',
    controlIs,
    ours: warm(untilReadable),
    controls: warm(figures.bare),
    target: '>= 0.2 ×',
    isReached: (ratio) => ratio >= 0.2,
  });
};

/** What of a floor's requests took longer is told to those who wait at a table. */
const longMs = 15;
const shareOf = (took: readonly number[]): number => took.filter((ms) => ms > longMs).length / took.length;

/**
 * A single event. The p99 of a round of seconds says what else the machine did in them, so that rounds are short, many and turn about, and
 * the share of long answers in all of them is compared, and the processor time.
 */
const measureLatency = async (floors: Floors, house: House, text: Text, postgresPid: number): Promise<void> => {
  const of = { session: text.session, pieces: text.pieces(1) };
  const account = accounts(() => [postgresPid]);
  const took: Record<'bare' | 'ours', number[][]> = { bare: [], ours: [] };
  const measure = (name: 'bare' | 'ours', floor: Floor) => async (): Promise<number> => {
    const round: number[] = [];
    const end = account.begin(floor);
    await openLoop(floor, house, of, 500, ({ tookMs }) => round.push(tookMs));
    await floor.level();
    end(round.length);
    took[name].push(round);
    return quantile(round, 0.99);
  };
  const times = 3 * rounds;
  const figures = await turnAbout(times + 1, {
    bare: measure('bare', floors.bare),
    ours: measure('ours', floors.one),
  });
  const [ours, bare] = [took.ours.slice(1).flat(), took.bare.slice(1).flat()];
  const shown = (share: number): string => quantileText(ours, bare, share);
  const spent = `processor time an event, servers + PostgreSQL: ${account.says(floors.one)}, control ${account.says(floors.bare)}`;
  const how = `everything in one process; ${lanes} rounds in play, up to 64 connections; ${times} rounds of ${secondsEach} s each, turn about; all together: p50 ${shown(0.5)}, p95 ${shown(0.95)}, p99 ${shown(0.99)}; ${spent}`;
  tellCompared({
    what: 'a single event over HTTP at 500 a second, p99 of a round, all on',
    how,
    unit: 'ms',
    controlIs,
    ours: warm(figures.ours),
    controls: warm(figures.bare),
    target: '<= 2 ×',
    isReached: (ratio) => ratio <= 2,
  });
  const [share, control] = [shareOf(ours), shareOf(bare)];
  const ratio = share / Math.max(control, 1 / bare.length);
  tell({
    what: `a single event over HTTP at 500 a second, answers that took more than ${longMs} ms, all on`,
    ours: { value: share * 100, unit: '%' },
    control: { what: controlIs, value: control * 100, unit: '%' },
    ratio: { median: ratio, least: ratio, most: ratio },
    target: '<= 2 ×',
    isReached: ratio <= 2,
    how,
  });
};

const quantileText = (ours: readonly number[], control: readonly number[], share: number): string =>
  `${quantile(ours, share).toFixed(1)} ms (control ${quantile(control, share).toFixed(1)} ms)`;

/** From the 201 until a reader who asks for it gets the round as it is then, in every read model; beside an INSERT, a NOTIFY and a SELECT. */
const measureLag = async ({ one }: Floors, house: House, text: Text, bareUrl: string): Promise<void> => {
  const of = { session: text.session, pieces: text.pieces(5) };
  const requestsEach = 220;
  const read = async ({ round, position, answeredAt }: Said): Promise<number> => {
    const path = `/v1/rounds/${round}?atLeast=${position}`;
    let { status, text: said } = await one.served.call('GET', path, one.inspector);
    // Still not visible after the service's own patience: the reader asks again, and the lag goes on.
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    while (status === 503) ({ status, text: said } = await one.served.call('GET', path, one.inspector));
    if (status !== 200) throw new Error(`${path} answered ${status}: ${said.slice(0, 500)}`);
    return performance.now() - answeredAt;
  };
  const perSecond: number[] = [];
  const all: number[] = [];
  const ours = async (): Promise<number> => {
    const reading: Promise<number>[] = [];
    let said = 0;
    const onSaid = (one_: Said): void => {
      said += 1;
      if (said % 4 === 0) reading.push(read(one_));
    };
    // About four events a request: the last piece of a round is shorter.
    perSecond.push(await openLoop(one, house, of, requestsEach, onSaid));
    const lags = await Promise.all(reading);
    await one.level();
    all.push(...lags);
    return quantile(lags, 0.99);
  };
  const bare = await openBareLag(bareUrl);
  try {
    const control = async (): Promise<number> => quantile(await bare.round(requestsEach), 0.99);
    const figures = await turnAbout(rounds + 1, { control, ours });
    tellCompared({
      what: 'live lag from 201 to visible, p99, at 1,000 events a second',
      how: `over HTTP, everything in one process: every fourth 201 is followed by GET /v1/rounds/{id}?atLeast=; ${median(perSecond).toFixed(0)} events/s in requests of at most 5, ${lanes} rounds in play; p50 ${median(all).toFixed(0)} ms of ${all.length} readings; ${howMany}`,
      unit: 'ms',
      controlIs: `INSERT and NOTIFY, then a SELECT by key, ${requestsEach} a second`,
      ours: warm(figures.ours),
      controls: warm(figures.control),
      target: '<= 3 ×',
      isReached: (ratio) => ratio <= 3,
    });
  } finally {
    await bare.close();
  }
};

const measureAll = async (floors: Floors, house: House, postgresPid: number, bareUrl: string): Promise<void> => {
  const text = floorText(house);
  await measureThroughput(floors, house, text, postgresPid);
  await measureLatency(floors, house, text, postgresPid);
  await measureLag(floors, house, text, bareUrl);
};

await withPostgres(async (url, _dataDir, postgresPid) => {
  const stops: (() => Promise<void>)[] = [];
  const running = async (served: Promise<Served>): Promise<Served> => {
    const one = await served;
    stops.push(one.stop);
    return one;
  };
  try {
    const [off, one, each] = [await busyHouse(url, 'off'), await busyHouse(url, 'one'), await busyHouse(url, 'each')];
    const bareUrl = await freshDatabase(url, 'bare');
    const bare = await running(serve('test/bench/bare-server.js', { args: (port) => [bareUrl, String(port)] }));
    const offServed = await running(serve('services/processes/ingestion.js', { environment: off.environment }));
    const oneServed = await running(serve('services/processes/ringkeeper.js', { environment: one.environment }));
    const eachServed = await running(serve('services/processes/ingestion.js', { environment: each.environment }));
    const followers = ['projector', 'assessor'].map((name) => run(`services/processes/${name}.js`, each.environment));
    stops.push(...followers.map(({ stop }) => stop));
    const floors = {
      bare: await floorOn(bare, one, nothing),
      off: await floorOn(offServed, off, nothing),
      one: await floorOn(oneServed, one, () => untilLevel(oneServed)),
      each: await floorOn(
        eachServed,
        each,
        () => untilLevel(eachServed),
        followers.map(({ pid }) => pid),
      ),
    };
    await measureAll(floors, one, postgresPid, bareUrl);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
});
