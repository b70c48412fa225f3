import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { accessEvents, mostShownNamed, mostViewsTogether, type View } from '../../../../domain/access/events.ts';
import { accessStream } from '../../../../domain/access/stream.ts';
import type { Seen } from '../../../../services/api/views/gathered.ts';
import { flushEveryMs, recordOfViews, type RecordViewsOn } from '../../../../services/api/views/record-of-views.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../../services/shared/event-store/port.ts';
import type { Timers } from '../../../../services/shared/kit/timers.ts';
import { ownEvent } from '../../../../services/shared/record/own-event.ts';
import { textKeys } from '../../../../services/shared/words/text-keys.ts';
import type { Words } from '../../../../services/shared/words/texts.ts';

const at = (second: number): string => `2026-04-25T23:59:${String(second).padStart(2, '0')}.000Z`;

const seen = (of: Partial<Seen> = {}): Seen => ({
  at: at(0),
  principal: 'inspector-7',
  role: 'inspector',
  person: null,
  venue: 'STAR',
  route: 'GET /v1/disputes/:id',
  subject: { kind: 'dispute', id: 'STAR.D-0017' },
  asked: [],
  shown: [],
  shownCount: 0,
  status: 200,
  form: 'json',
  reason: null,
  ...of,
});

/** Timers that a spec moves: what comes each second is called when it says so. */
const stoppedTimers = () => {
  const calls = new Set<() => void>();
  const pauses = new Set<() => void>();
  const timers: Timers = {
    elapsedMs: () => 0,
    pause: () => new Promise((resolve) => pauses.add(resolve)),
    after: () => () => {},
    every: (ms, call) => {
      expect(ms).toBe(flushEveryMs);
      calls.add(call);
      return () => calls.delete(call);
    },
    nextTurn: async () => {},
  };
  return {
    timers,
    calls,
    timeIsUp: () => {
      for (const resolve of pauses) resolve();
    },
  };
};

const start = (of: Partial<RecordViewsOn> = {}) => {
  const store = openMemoryStore();
  const kept: Words[] = [];
  const clock = { now: at(0) };
  const names = ['p1', 'p2', 'p3'];
  const stopped = stoppedTimers();
  const views = recordOfViews({
    store,
    texts: {
      keys: textKeys(randomBytes(32)),
      claim: async () => ({
        settle: async (held) => {
          kept.push(...held);
        },
      }),
    },
    log: pino({ level: 'silent' }),
    nowMs: () => Date.parse(clock.now),
    processName: () => names.shift() ?? 'none',
    timers: stopped.timers,
    ...of,
  });
  const recorded = async () => (await store.readAll(null, 500)).map(({ stream, data }) => ({ stream, data }));
  const told = async (): Promise<readonly View[]> =>
    (await recorded()).flatMap(({ data }) => accessEvents.definitions.RecordsViewed.data.parse(data).views);
  return { ...stopped, store, views, kept, clock, recorded, told };
};

/** Disputes of which a list shows 15. */
const disputesFrom = (from: number) =>
  Array.from({ length: 15 }, (_, index) => ({ kind: 'dispute' as const, id: `STAR.D-${from + index}` }));

describe('Views', () => {
  it('are recorded each second in the stream of the process and the day, as events with the fields that they should have', async () => {
    const { views, calls, recorded, clock } = start();
    views.note(seen());
    expect(await recorded()).toEqual([]);
    for (const call of calls) call();
    await views.flush();
    clock.now = '2026-04-26T00:00:01.000Z';
    views.note(seen({ at: clock.now }));
    await views.flush();
    views.note(seen({ at: clock.now }));
    await views.flush();
    const all = await recorded();
    expect(all.map(({ stream }) => stream)).toEqual([
      accessStream.streamOf('p1.2026-04-25'),
      accessStream.streamOf('p1.2026-04-26'),
      accessStream.streamOf('p1.2026-04-26'),
    ]);
    for (const { data } of all) expect(accessEvents.definitions.RecordsViewed.data.parse(data)).toEqual(data);
  });

  it('that ask the same and are answered the same way are one with how often, and any other is another', async () => {
    const { views, told } = start();
    views.note(seen());
    views.note(seen({ at: at(1) }));
    views.note(seen({ at: at(2) }));
    views.note(seen({ at: at(3), status: 304 }));
    views.note(seen({ at: at(3), principal: 'inspector-8' }));
    views.note(seen({ at: at(3), asked: [{ name: 'asOf', value: '12' }] }));
    await views.flush();
    const all = await told();
    expect(all.map(({ times, firstAt, lastAt }) => [times, firstAt, lastAt])).toEqual([
      [3, at(0), at(2)],
      [1, at(3), at(3)],
      [1, at(3), at(3)],
      [1, at(3), at(3)],
    ]);
  });

  it('name what a list showed, up to a bound, and count the rest', async () => {
    const { views, told } = start();
    for (const from of [100, 110]) views.note(seen({ subject: null, shown: disputesFrom(from), shownCount: 40 }));
    await views.flush();
    const [one] = await told();
    expect(one?.shown).toHaveLength(mostShownNamed);
    expect(new Set(one?.shown.map(({ id }) => id)).size).toBe(mostShownNamed);
    expect(one?.shownCount).toBe(80);
  });

  it('keep a reason as words, by their reference', async () => {
    const { views, told, kept } = start();
    views.note(seen({ reason: 'Complaint of Jane Citizen' }));
    await views.flush();
    const [one] = await told();
    expect(kept).toMatchObject([
      { ref: one?.textRef?.ref, venue: 'STAR', pointer: '/views/0', text: 'Complaint of Jane Citizen' },
    ]);
    expect(JSON.stringify(one)).not.toContain('Jane');
  });

  it('are many in one event, and many events in one append, in the order in which they came', async () => {
    const { views, recorded, told } = start();
    for (let index = 0; index < 499; index += 1) views.note(seen({ principal: `p-${index}` }));
    await views.flush();
    expect(await recorded()).toHaveLength(Math.ceil(499 / mostViewsTogether));
    expect((await told()).map(({ principal }) => principal)).toEqual(
      Array.from({ length: 499 }, (_, at499) => `p-${at499}`),
    );
  });

  it('are recorded at once where many wait, and at the end', async () => {
    const { views, told } = start();
    for (let index = 0; index < 500; index += 1) views.note(seen({ principal: `p-${index}` }));
    await views.flush();
    expect(await told()).toHaveLength(500);
    views.note(seen());
    await views.close();
    expect(await told()).toHaveLength(501);
    views.note(seen());
    await views.flush();
    expect(await told()).toHaveLength(501);
  });
});

/** A store that can go away before it has stored an append, and after. */
const unreliable = () => {
  const store = openMemoryStore();
  const is = { away: 'no' as 'no' | 'before' | 'after' };
  const append: EventStore['append'] = async (...asked) => {
    if (is.away === 'before') throw new StoreUnavailable('away');
    const answer = await store.append(...asked);
    if (is.away === 'after') throw new StoreUnavailable('away');
    return answer;
  };
  const told = async () =>
    (await store.readAll(null, 500)).map(({ data }) => accessEvents.definitions.RecordsViewed.data.parse(data));
  return { store, append, is, told };
};

describe('Views, while the store is away', () => {
  it('wait, are told to wait, and are recorded once when it is back, whether the first append was stored or not', async () => {
    const { append, is, told } = unreliable();
    const { views } = start({ store: { append } });
    for (const away of ['before', 'after'] as const) {
      is.away = away;
      views.note(seen({ principal: away }));
      await views.flush();
      expect(views.troubles()).toMatchObject([{ of: 'views' }]);
      views.note(seen({ principal: `${away} more` }));
      await views.flush();
      is.away = 'no';
      await views.flush();
      expect(views.troubles()).toEqual([]);
    }
    const all = (await told()).flatMap((one) => one.views.map(({ principal }) => principal));
    expect(all).toEqual(['before', 'before more', 'after', 'after more']);
  });

  it('are lost beyond a bound, which the next batch tells', async () => {
    const { append, is, told } = unreliable();
    const { views } = start({ store: { append }, mostWaiting: 3 });
    is.away = 'before';
    for (let index = 0; index < 5; index += 1) views.note(seen({ principal: `p-${index}` }));
    await views.flush();
    // Three are in hand, so that three more may wait.
    for (let index = 5; index < 9; index += 1) views.note(seen({ principal: `p-${index}` }));
    expect(views.troubles()[0]?.says).toContain('6 views wait, 1 were lost');
    is.away = 'no';
    await views.flush();
    expect((await told()).map(({ views: all, lostCount }) => [all.length, lostCount])).toEqual([
      [3, 2],
      [3, 1],
    ]);
  });

  it('hold up the end of the process for a time only', async () => {
    const never = new Promise<never>(() => {});
    const { views, timeIsUp } = start({ store: { append: () => never } });
    views.note(seen());
    const closed = views.close();
    timeIsUp();
    await closed;
    expect(views.troubles()).toEqual([]);
  });
});

describe('A stream of views that takes no more', () => {
  it('is left, and the batch goes into another one', async () => {
    const { store, views, recorded } = start();
    views.note(seen({ principal: 'first' }));
    await views.flush();
    const [first] = await store.readAll(null, 1);
    if (!first) throw new Error('nothing was recorded');
    const { type, data, metadata } = first;
    const said = {
      eventId: '5f0c2b7e-7a52-4c0e-9d52-1b8f6b2f6c11',
      type,
      data,
      venue: '-',
      by: 'somebody',
      schemaVersion: 1,
    };
    const other = ownEvent({ ...said, occurredAt: metadata.occurredAt, recordedAtMs: 0 });
    await store.append(first.stream, 0, [other]);
    views.note(seen({ principal: 'second' }));
    await views.flush();
    expect((await recorded()).map(({ stream }) => stream)).toEqual([
      accessStream.streamOf('p1.2026-04-25'),
      accessStream.streamOf('p1.2026-04-25'),
      accessStream.streamOf('p2.2026-04-25'),
    ]);
  });
});
