import { instantText } from '../../../../domain/kernel/time.ts';
import type { StoredEvent } from '../../../../domain/kernel/envelope.ts';
import { giveWay } from '../../../../services/shared/following/give-way.ts';
import { positionText } from '../../../../services/shared/event-store/position.ts';

const beganMs = Date.parse('2026-04-25T09:30:00.000Z');

type How = {
  /** What is being recorded at a time, in milliseconds from the beginning. */
  readonly perSecond: (ms: number) => number;
  readonly events?: number;
  readonly recordedMsAgo?: number;
  readonly positionsCount?: boolean;
  readonly away?: boolean;
  readonly stopped?: boolean;
};

/** How long one rests after a batch that took 100 ms, and how often one asks for the end of the store. */
const restAfter100Ms = async (on: How): Promise<{ restedMs: number; asked: number }> => {
  let [ms, end, asked] = [0, 0, 0];
  const pass = async (passedMs: number): Promise<void> => {
    end += (on.perSecond(ms) * passedMs) / 1_000;
    ms += passedMs;
  };
  const head = async (): Promise<string> => {
    asked += 1;
    if (on.away) throw new Error('away');
    return positionText(Math.round(end));
  };
  const giveWayNow = giveWay({ head, positionsCount: on.positionsCount ?? true }, () => beganMs + ms, { pause: pass });
  const metadata = { recordedAt: instantText(beganMs - (on.recordedMsAgo ?? 0)) };
  const batch = Array.from({ length: on.events ?? 500 }, () => ({ metadata })) as unknown as readonly StoredEvent[];
  const signal = on.stopped ? AbortSignal.abort() : new AbortController().signal;
  // The first look has nothing to compare with.
  await giveWayNow(batch, 100, signal);
  await pass(100);
  asked = 0;
  await giveWayNow(batch, 100, signal);
  return { restedMs: ms - 100, asked };
};

describe('Who follows the store', () => {
  it('rests twice as long as it worked while a burst is being recorded, and looks on', async () => {
    expect(await restAfter100Ms({ perSecond: () => 15_000 })).toEqual({ restedMs: 200, asked: 4 });
  });

  it('goes on at once while a floor plays, however many events it was behind', async () => {
    expect(await restAfter100Ms({ perSecond: () => 1_000 })).toEqual({ restedMs: 0, asked: 1 });
  });

  it('goes on as soon as the burst is over', async () => {
    const rested = await restAfter100Ms({ perSecond: (ms) => (ms < 150 ? 15_000 : 0) });
    expect(rested).toEqual({ restedMs: 100, asked: 3 });
  });

  it.each([
    ['a batch is as small as a floor makes them', { events: 100 }],
    ['it is far behind', { recordedMsAgo: 2_500 }],
    ['positions do not count events', { positionsCount: false }],
    ['it is told to stop', { stopped: true }],
  ])('does not even ask when %s', async (_, how: Partial<How>) => {
    expect(await restAfter100Ms({ perSecond: () => 15_000, ...how })).toEqual({ restedMs: 0, asked: 0 });
  });

  it('does not wait for a store that is away', async () => {
    expect(await restAfter100Ms({ perSecond: () => 15_000, away: true })).toEqual({ restedMs: 0, asked: 1 });
  });
});
