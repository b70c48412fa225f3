// A server under the load of a floor, over HTTP, and what it costs.
import { randomInt } from 'node:crypto';
import { eveningDay } from '../../services/demo/evening.ts';
import type { House } from '../end-to-end/kill/house.ts';
import { floorText, type Counter, type Template } from './floor.ts';
import { rate } from './load.ts';
import { processorMs } from './processor.ts';
import { median } from './rows.ts';
import type { Served } from './service-load.ts';

export const connections = 8;

type Answered = { readonly position: string };

/** A server with the venue on its register, as the terminals of its first table see it. */
export type Floor = {
  readonly served: Served;
  /** As the terminal of a table. */
  readonly post: (table: string, path: string, body: string) => Promise<Answered>;
  readonly inspector: string;
  /** Waits until nothing is left to be done in the background. */
  readonly level: () => Promise<void>;
  /** The processes that serve it. */
  readonly pids: readonly number[];
};

export const floorOn = async (
  served: Served,
  house: House,
  level: Floor['level'],
  others: readonly number[] = [],
): Promise<Floor> => {
  const terminals = new Map(
    house.venue.terminals.flatMap(({ terminal, tables }) =>
      tables.map((table) => [table, house.terminals.get(terminal) ?? ''] as const),
    ),
  );
  const post: Floor['post'] = async (table, path, body) => {
    const { status, text } = await served.call('POST', path, terminals.get(table) ?? '', body);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${text.slice(0, 1_000)}`);
    return JSON.parse(text) as Answered;
  };
  const inspector = await house.tokenOf('inspector');
  return { served, post, inspector, level, pids: [served.pid, ...others] };
};

/** A node that is not ours alone keeps the sessions of earlier runs: each run plays on a day of its own there. */
const evening = (process.env['EVENTSTOREDB_URL'] ?? '') === '' ? 0 : randomInt(10_000, 100_000);

let openings = 0;

/** A session as its terminal speaks of it. */
export type Open = { readonly id: string; readonly table: string; readonly counter: Counter };

/** Opens the next session at each of some tables: a table has one at a time. */
export const openSessions = async (
  floor: Floor,
  house: House,
  session: Template,
  howMany: number,
): Promise<readonly Open[]> => {
  const { venue } = house.venue;
  const tables = house.venue.tables.map(({ table }) => table).slice(-howMany);
  const day = eveningDay(evening);
  openings += 1;
  const number = openings;
  return Promise.all(
    tables.map(async (table) => {
      const counter = { said: 0 };
      const head = `"venue":"${venue}","table":"${table}","gamingDay":"${day}","number":${number},`;
      await floor.post(table, '/v1/table-sessions', session.body(head, counter));
      return { id: `${venue}.${table}.${day}.${number}`, table, counter };
    }),
  );
};

export type Text = ReturnType<typeof floorText>;

/** Events per second with requests of a whole round of about 100 events, each connection at a session of its own. */
export const throughput = async (
  floor: Floor,
  house: House,
  text: Text,
): Promise<{ perSecond: number; events: number }> => {
  const opened = await openSessions(floor, house, text.session, connections);
  const sequences = opened.map(() => 0);
  let events = 0;
  const perSecond = await rate(connections, async (connection) => {
    const sequence = (sequences[connection] ?? 0) + 1;
    sequences[connection] = sequence;
    const round = text.rounds[sequence % text.rounds.length] as Template;
    const { id, table, counter } = opened[connection] as Open;
    await floor.post(table, '/v1/rounds', round.body(`"session":"${id}","sequence":${sequence},`, counter));
    events += round.count;
    return round.count;
  });
  return { perSecond, events };
};

const processorMsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + processorMs(pid), 0);

type Spent = { readonly servers: number; readonly store: number };

/** `23 + 14 µs`. */
const spentText = ({ servers, store }: Spent): string => `${servers.toFixed(0)} + ${store.toFixed(0)} µs`;

/** Processor time an event, by floor, of every round: what a ratio of rates cannot say while others use the machine. */
export const accounts = (storePidsOf: (floor: Floor) => readonly number[]) => {
  const all = new Map<Floor, Spent[]>();
  /** The median of the rounds after the first, in µs. */
  const of = (floor: Floor): Spent => {
    const spent = (all.get(floor) ?? []).slice(1);
    return { servers: median(spent.map((one) => one.servers)), store: median(spent.map((one) => one.store)) };
  };
  const used = (floor: Floor): Spent => ({
    servers: processorMsOf(floor.pids),
    store: processorMsOf(storePidsOf(floor)),
  });
  return {
    begin: (floor: Floor): ((events: number) => void) => {
      const before = used(floor);
      return (events) => {
        const after = used(floor);
        const perEvent = (from: number, to: number): number => ((to - from) * 1_000) / events;
        const spent = {
          servers: perEvent(before.servers, after.servers),
          store: perEvent(before.store, after.store),
        };
        all.set(floor, [...(all.get(floor) ?? []), spent]);
      };
    },
    of,
    says: (floor: Floor): string => spentText(of(floor)),
  };
};
