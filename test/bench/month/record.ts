// Records the month straight through the store's adapter.
import type { NewEvent, StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { eveningDay } from '../../../services/demo/evening.ts';
import type { EventStore, ExpectedRevision } from '../../../services/shared/event-store/port.ts';
import { inParallel } from '../../../services/shared/kit/in-parallel.ts';
import { unstored } from '../../support/stored.ts';
import { carriedIn, gamingDayOf, journeysOf, slipSeries, type Carried } from './money.ts';
import { byStream, eveningOf, type Evening, type PlayedEvening } from './pool.ts';
import { eventsElsewhere, readdressing, type Address } from './readdress.ts';
import { dropBoxStream } from '../../../domain/drop-box/stream.ts';
import type { MonthFloor } from './venue.ts';

/** Evenings that are recorded side by side, each stream after the other. */
const width = 12;
/** Events of an append: less than a store takes, since some are large. */
const anAppend = 300;

/** How far streams have been written, and how much in all. */
export type Recording = {
  readonly append: (stream: StreamName, events: readonly NewEvent[]) => Promise<void>;
  readonly recorded: () => number;
};

export const recordingIn = (store: EventStore): Recording => {
  const tips = new Map<string, ExpectedRevision>();
  let count = 0;
  return {
    recorded: () => count,
    append: async (stream, events) => {
      for (let from = 0; from < events.length; from += anAppend) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is written in its order
        const answer = await store.append(stream, tips.get(stream) ?? 'none', events.slice(from, from + anAppend));
        if (!answer.ok) throw new Error(`${stream}: ${answer.because}`);
        tips.set(stream, answer.lastRevision);
      }
      count += events.length;
    },
  };
};

/** Records the evenings that were played, with their boxes, and answers the fills and credits among them. */
export const recordPlayed = async (
  recording: Recording,
  evenings: readonly PlayedEvening[],
): Promise<readonly Carried[]> => {
  await inParallel(width, evenings, async (evening) => {
    for (const [stream, events] of byStream(evening.events)) {
      // oxlint-disable-next-line no-await-in-loop -- a session begins before its rounds
      await recording.append(stream as StreamName, events.map(unstored));
    }
    for (const { stream, events } of journeysOf(evening)) {
      // oxlint-disable-next-line no-await-in-loop -- one box after the other
      await recording.append(stream, events);
    }
  });
  return evenings.flatMap(({ at, events }) => carriedIn(at.table, events));
};

/** All that stands in the store of these evenings, their examinations included. */
export const eveningsInStore = async (
  store: EventStore,
  tables: MonthFloor['tables'],
  evenings: readonly PlayedEvening[],
): Promise<readonly Evening[]> => {
  const all: StoredEvent[] = [];
  for (let read = await store.readAll(null, 4_000); read.length > 0;) {
    all.push(...read);
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    read = await store.readAll(read.at(-1)?.position ?? null, 4_000);
  }
  return evenings.map(({ at }) => {
    const isOwn = new RegExp(String.raw`\.${at.table}(?:-BOX-[A-Z])?\.${at.day}\.`);
    const game = tables.find(({ table }) => table === at.table)?.game ?? '';
    return eveningOf(
      at,
      game,
      all.filter(({ stream }) => isOwn.test(stream)),
    );
  });
};

/** An evening of the pool, and which ids are of its own events. */
type Copied = { readonly evening: Evening; readonly isOwnId: (id: string) => boolean };

const copiedOf = (evening: Evening): Copied => {
  const ids = new Set(
    evening.streams.flatMap(({ events }) => (JSON.parse(events) as NewEvent[]).map(({ eventId }) => eventId)),
  );
  return { evening, isOwnId: (id) => ids.has(id) };
};

/** Records an evening at another table or on another day, and answers the fills and credits in it. */
const recordCopy = async (
  recording: Recording,
  { evening, isOwnId }: Copied,
  to: Address,
): Promise<readonly Carried[]> => {
  const carried: Carried[] = [];
  const readdressed = readdressing(evening.at, to, isOwnId);
  for (const text of evening.streams) {
    const { stream, events } = eventsElsewhere(text, readdressed);
    // oxlint-disable-next-line no-await-in-loop -- a session begins before its rounds
    await recording.append(stream, events);
    carried.push(...carriedIn(to.table, events));
  }
  return carried;
};

/** Hangs the boxes of an evening that is still to come: nobody has counted them, so finance is blind to them. */
const hangBoxes = async (recording: Recording, { evening, isOwnId }: Copied, to: Address): Promise<void> => {
  const readdressed = readdressing(evening.at, to, isOwnId);
  for (const text of evening.streams.filter(({ stream }) => stream.startsWith(dropBoxStream.streamOf('')))) {
    const { stream, events } = eventsElsewhere(text, readdressed);
    // oxlint-disable-next-line no-await-in-loop -- one box after the other
    await recording.append(stream, events.slice(0, 1));
  }
};

export type Month = {
  readonly tables: MonthFloor['tables'];
  readonly days: number;
  /** When the first evening begins, on our clock. */
  readonly startsAtMs: number;
  readonly evenings: readonly Evening[];
  /** Fills and credits of the evenings that are recorded already. */
  readonly carried: readonly Carried[];
};

const dayMs = 86_400_000;

/**
 * Records the rest of the month, day by day: at each table an evening of its game, another one from day to day, and the money around them. `goesOn` is
 * asked after each day. For the day after the last the boxes hang. Answers the days that are recorded.
 */
export const recordMonth = async (
  recording: Recording,
  month: Month,
  goesOn: (day: string) => boolean,
): Promise<readonly string[]> => {
  const copies = month.evenings.map(copiedOf);
  const slips = slipSeries();
  const isPlayed = new Set(month.evenings.map(({ at }) => `${at.table} ${at.day}`));
  const recorded: string[] = [];
  const copyFor = ({ table, game }: MonthFloor['tables'][number], nth: number): Copied => {
    const own = copies.filter(({ evening }) => evening.game === game);
    const copied = own[(nth + month.tables.findIndex((one) => one.table === table)) % own.length];
    if (!copied) throw new Error(`no evening of ${game} was played`);
    return copied;
  };
  for (const [nth, day] of Array.from({ length: month.days }, (_, at) => eveningDay(at)).entries()) {
    const tables = month.tables.filter(({ table }) => !isPlayed.has(`${table} ${day}`));
    // oxlint-disable no-await-in-loop -- one day after the other
    const carried = await inParallel(width, tables, (one) =>
      recordCopy(recording, copyFor(one, nth), { table: one.table, day }),
    );
    const money = [
      gamingDayOf(day, month.startsAtMs + nth * dayMs - dayMs / 24),
      ...slips(day, [...(nth === 0 ? month.carried : []), ...carried.flat()]),
    ];
    for (const { stream, events } of money) await recording.append(stream, events);
    // oxlint-enable no-await-in-loop
    recorded.push(day);
    if (!goesOn(day)) break;
  }
  const after = eveningDay(recorded.length);
  await inParallel(width, month.tables, (one) =>
    hangBoxes(recording, copyFor(one, recorded.length), { table: one.table, day: after }),
  );
  return recorded;
};
