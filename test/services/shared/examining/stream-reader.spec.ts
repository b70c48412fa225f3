import { effectiveHistory } from '../../../../domain/kernel/effective-history.ts';
import { eventCatalogue } from '../../../../domain/kernel/event-types.ts';
import type { NewEvent, StoredEvent } from '../../../../domain/kernel/envelope.ts';
import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { streamReader } from '../../../../services/shared/examining/stream-reader.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { corruptEvent } from '../../../../services/shared/event-store/integrity.ts';
import type { WholeStream } from '../../../../services/shared/event-store/port.ts';
import { freshStream, newEvents } from '../../../support/new-events.ts';

const mostHeld = 40;

/** A store whose reads are counted, and a reader on it that holds forty events. */
const setUp = async (...lengths: readonly number[]) => {
  const memory = openMemoryStore();
  const counted = { events: 0 };
  const readStream: typeof memory.readStream = async (...args) => {
    const events = await memory.readStream(...args);
    counted.events += events.length;
    return events;
  };
  const append = async (stream: StreamName, events: readonly NewEvent[]): Promise<readonly StoredEvent[]> => {
    const before = await memory.readStream(stream);
    await memory.append(stream, before.at(-1)?.revision ?? 'none', events);
    return memory.readStream(stream, { from: before.length });
  };
  const streams = lengths.map(() => freshStream());
  for (const [at, stream] of streams.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await append(stream, newEvents(lengths[at] ?? 0));
  }
  return {
    memory,
    counted,
    streams,
    append,
    reader: streamReader({ ...memory, readStream }, eventCatalogue([]), mostHeld),
  };
};

/** The same, of a store that reads several streams in one go; `asRead` may make something else of their events, as a store may that was tampered with. */
const setUpWhole = async (asRead: (events: readonly StoredEvent[]) => readonly StoredEvent[] | undefined) => {
  const { memory, streams } = await setUp(3, 4);
  const counted = { whole: 0, single: 0 };
  const readStream: typeof memory.readStream = async (...args) => {
    counted.single += 1;
    return memory.readStream(...args);
  };
  const readStreams = async (wanted: readonly StreamName[]): Promise<readonly WholeStream[]> => {
    counted.whole += 1;
    return Promise.all(
      wanted.map(async (stream) => {
        const events = await memory.readStream(stream);
        return { stream, events: () => asRead(events) };
      }),
    );
  };
  const reader = streamReader({ ...memory, readStream, readStreams }, eventCatalogue([]), mostHeld);
  return { memory, streams, counted, reader };
};

const corruptAtTheEnd = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.map((event, at) => (at === events.length - 1 ? corruptEvent(event, 'content-is-another') : event));

describe('A reader of streams', () => {
  it('has what was read in one go, and does not read it again', async () => {
    const { memory, streams, counted, reader } = await setUpWhole((events) => events);
    await reader.prefetch(streams);
    const reads = await Promise.all(streams.map((stream) => reader.readSound(stream)));
    expect(reads.map(({ events }) => events)).toEqual(
      await Promise.all(streams.map((stream) => memory.readStream(stream))),
    );
    expect(counted).toEqual({ whole: 1, single: 0 });
  });

  it.each([
    { of: 'cannot be read at all', asRead: () => undefined },
    { of: 'has a record that nobody believes', asRead: corruptAtTheEnd },
  ])('reads a stream by itself that $of in one go', async ({ asRead }) => {
    const { memory, streams, counted, reader } = await setUpWhole(asRead);
    const [stream] = streams as [StreamName];
    await reader.prefetch(streams);
    const { events } = await reader.readSound(stream);
    expect(events).toEqual(await memory.readStream(stream));
    expect(counted).toEqual({ whole: 1, single: 1 });
  });

  it('takes no stream from what was read in one go that somebody read by itself meanwhile', async () => {
    const { streams, counted, reader } = await setUpWhole((events) => events);
    const [stream] = streams as [StreamName];
    await Promise.all([reader.prefetch([stream]), reader.readSound(stream)]);
    reader.forget(stream);
    await reader.readSound(stream);
    expect(counted).toEqual({ whole: 1, single: 2 });
  });

  it('reads a stream once for all who ask at the same time', async () => {
    const { reader, counted, streams } = await setUp(30);
    const [stream] = streams as [StreamName];
    await Promise.all(Array.from({ length: 32 }, () => reader.readSound(stream)));
    expect(counted.events).toBe(30);
  });

  it('holds a stream that is longer than all it may hold, and adds what comes', async () => {
    const { reader, counted, streams, append, memory } = await setUp(200, 10);
    const [long, short] = streams as [StreamName, StreamName];
    await reader.readSound(long);
    for (let more = 0; more < 5; more += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      reader.observe(await append(long, newEvents(2)));
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [{ events, facts }] = await Promise.all([reader.readSound(long), reader.readSound(short)]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const whole = await memory.readStream(long);
      expect(events).toEqual(whole);
      expect(facts).toEqual(effectiveHistory(whole));
    }
    expect(counted.events).toBe(210);
  });

  it('holds two such streams at most', async () => {
    const { reader, counted, streams } = await setUp(100, 100, 100);
    for (const stream of [...streams, ...streams]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await reader.readSound(stream);
    }
    expect(counted.events).toBe(600);
  });
});
