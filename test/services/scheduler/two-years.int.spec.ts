import type { DeadlineEvent } from '../../../domain/deadline/events.ts';
import { stateAt, type Deadline } from '../../../domain/deadline/deadlines.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { instantMs, instantText } from '../../../domain/kernel/time.ts';
import { reckonDispute } from '../../../services/scheduler/reckon.ts';
import { deadlineBooks } from '../../../services/scheduler/books.ts';
import { openEventStoreDbStore } from '../../../services/shared/event-store/eventstoredb/store.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { openPostgresStore } from '../../../services/shared/event-store/postgres/store.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { isAway } from '../../../services/shared/http/away.ts';
import { streamReader } from '../../../services/shared/examining/stream-reader.ts';
import { sharedFamilies } from '../../../services/shared/games/catalogue.ts';
import { openPool, type Pool } from '../../../services/shared/postgres/database.ts';
import { freshDatabase } from '../../support/database.ts';
import { startStandIn } from '../../support/eventstoredb-stand-in/stand-in.ts';
import { hangMs } from '../../support/eventually.ts';
import { someOf } from '../../support/examined-play.ts';
import { projector, schedulerOn } from './harness.ts';
import { anyTwoYears, beginMs, endMs, peopleAt, sometimesAway, type Happening } from './two-years.ts';

type Opened = { readonly store: EventStore; readonly done: () => Promise<void> };

const nothing = async (): Promise<void> => {};
const stores = {
  memory: async () => ({ store: openMemoryStore(), done: nothing }),
  PostgreSQL: async (url) => ({ store: openPostgresStore({ url, patienceMs: hangMs }), done: nothing }),
  EventStoreDB: async () => {
    const standIn = await startStandIn();
    return { store: openEventStoreDbStore({ url: standIn.url }), done: () => standIn.close() };
  },
} satisfies Readonly<Record<string, (databaseUrl: string) => Promise<Opened>>>;

type Lived = { readonly said: readonly StoredEvent[]; readonly due: readonly Deadline[] };

/** What the record says in the end of every dispute. */
const deadlinesIn = async (
  store: EventStore,
  pool: Pool,
  all: readonly StoredEvent[],
): Promise<readonly Deadline[]> => {
  const { read } = streamReader(store, eventCatalogue(sharedFamilies));
  const ids = new Set(
    all.flatMap(({ stream }) => (stream.startsWith('dispute-') ? [stream.slice('dispute-'.length)] : [])),
  );
  const { disputesAt } = deadlineBooks(pool);
  const reckoned = await Promise.all([...ids].map((id) => reckonDispute({ read, disputesAt }, id)));
  return reckoned.flatMap(({ deadlines }) => deadlines);
};

/** Lives through two years, and then lets everybody come to rest. */
const live = async (
  happenings: readonly Happening[],
  { store, pool }: { store: EventStore; pool: Pool },
): Promise<Lived> => {
  let now = beginMs;
  const nowMs = (): number => now;
  const { shaky, away } = sometimesAway(store);
  const begin = () => schedulerOn({ pool, store: shaky, nowMs });
  const schedulers = { one: begin(), other: begin() };
  const people = peopleAt(store, nowMs);
  const project = projector(pool, store);
  await people.begin();
  await project();

  const look = async (who: 'one' | 'other'): Promise<void> => {
    try {
      await schedulers[who]();
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  };
  const happens = async (one: Happening): Promise<void> => {
    if (one.what === 'step') await people.step(one.step, one.dispute);
    else if (one.what === 'pass') now = Math.min(endMs, now + one.hours * 3_600_000);
    else if (one.what === 'project') await project();
    else if (one.what === 'look')
      await Promise.all((one.who === 'both' ? (['one', 'other'] as const) : [one.who]).map(look));
    else if (one.what === 'restart') schedulers[one.who] = begin();
    else away(one.calls);
  };
  for (const one of happenings) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as time goes
    await happens(one);
  }
  away([]);
  now = endMs;
  await project();
  await Promise.all([look('one'), look('other')]);
  const all = await store.readAll(null, 100_000);
  return { said: all.filter(({ type }) => type === 'deadline.Passed'), due: await deadlinesIn(store, pool, all) };
};

const livedOn = async (kind: keyof typeof stores, happenings: readonly Happening[]): Promise<Lived> => {
  const database = await freshDatabase();
  const pool = openPool(database.url, { connections: 8 });
  const { store, done } = await stores[kind](database.url);
  try {
    return await live(happenings, { store, pool });
  } finally {
    await store.close();
    await pool.end();
    await done();
    await database.drop();
  }
};

const idOf = ({ stream }: StoredEvent): string => stream.slice('deadline-'.length);

describe.each<readonly [keyof typeof stores, number]>([
  ['memory', 12],
  ['PostgreSQL', 3],
  ['EventStoreDB', 2],
])(
  'Over two years on %s, with two schedulers that stop and begin again and a store that is away at times',
  (kind, many) => {
    const drawn = someOf(anyTwoYears, many).map((happenings, nth) => ({ nth, happenings }));
    const saidInAll: number[] = [];

    it.each(drawn)(
      'says of each deadline that passed that it did, once, and of none too early: $nth',
      async ({ happenings }) => {
        const { said, due } = await livedOn(kind, happenings);
        const passed = due.filter((one) => stateAt(one, instantText(endMs)) === 'passed');
        expect(said.map(idOf).toSorted()).toEqual(passed.map(({ deadline }) => deadline).toSorted());
        const early = said.filter(
          ({ data, metadata }) => instantMs(metadata.recordedAt) < instantMs((data as DeadlineEvent['data']).dueAt),
        );
        expect(early.map(idOf)).toEqual([]);
        expect(said.every(({ revision }) => revision === 0)).toBe(true);
        saidInAll.push(said.length);
      },
    );

    it('has something to say at all', () => {
      expect(saidInAll.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(many);
    });
  },
);
