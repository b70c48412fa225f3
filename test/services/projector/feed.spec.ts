import type { Position, StoredEvent } from '../../../domain/kernel/envelope.ts';
import { openFeed } from '../../../services/projector/feed.ts';
import type { Delivery, Follower } from '../../../services/projector/follower.ts';
import { liveTarget } from '../../../services/projector/checkpoint.ts';
import type { SubscriptionItem } from '../../../services/shared/event-store/port.ts';
import { recorder, roundStream } from '../../support/stored.ts';
import { counter } from './counter.ts';
import { eventually, silent } from './harness.ts';

const happenings = (count: number): readonly StoredEvent[] => {
  const record = recorder();
  for (let at = 0; at < count; at += 1) record.add(roundStream(), 'round.Happened', { amount: at });
  return record.events();
};

/** Two followers that wait, and what became of each delivery. */
const waiting = () => {
  const offered: Delivery[] = [];
  let position: Position | null = null;
  const follower = (): Follower => ({
    reached: () => position,
    offer: async (delivery) => void offered.push(delivery),
    levelAt: () => ({ ...liveTarget(counter()), from: { position, generation: 0 } }),
    moved: (_, to) => {
      position = to;
    },
  });
  return { offered, members: [follower(), follower()], position: () => position };
};

/** Feeds one event at a time; each batch takes so long where it is projected together. Answers how long the feed gathered after each. */
const restsWhere = async (on: { readonly isTogether: boolean; readonly tookMs: number }) => {
  const events = happenings(3);
  const { offered, members, position } = waiting();
  const rests: number[] = [];
  let nowMs = 0;
  async function* items(): AsyncGenerator<SubscriptionItem, void, undefined> {
    for (const event of events) yield { kind: 'events', events: [event] };
    await new Promise<never>(() => {});
  }
  const feed = openFeed(
    { subscribeAll: () => Object.assign(items(), { close: async () => {} }) },
    silent,
    async () => {
      nowMs += on.tookMs;
      return on.isTogether;
    },
    {
      elapsedMs: () => nowMs,
      pause: async (ms) => {
        if (ms > 0) rests.push(ms);
      },
    },
  );
  for (const member of members) feed.join(member);
  await eventually('all is fed', () => rests.length === events.length);
  return { rests, offered, position: position() };
};

/** Where a feed begins to read for followers that have reached these positions, in the order in which they join. */
const beginsAt = async (reached: readonly (Position | null)[]): Promise<Position | null | undefined> => {
  const began: (Position | null)[] = [];
  const nothing: AsyncIterator<SubscriptionItem, void> = { next: () => new Promise<never>(() => {}) };
  const feed = openFeed(
    {
      subscribeAll: (after) => {
        began.push(after);
        return { [Symbol.asyncIterator]: () => nothing, close: async () => {} };
      },
    },
    silent,
    async () => true,
    { elapsedMs: () => 0, pause: async () => {} },
  );
  for (const position of reached)
    feed.join({ reached: () => position, offer: async () => {}, levelAt: () => undefined, moved: () => {} });
  await eventually('it reads', () => began.length > 0);
  return began[0];
};

describe('The feed of the projections', () => {
  it('gathers for as long as a small batch took', async () => {
    const { rests, offered, position } = await restsWhere({ isTogether: true, tookMs: 4 });
    expect(rests).toEqual([4, 4, 4]);
    expect(offered).toEqual([]);
    expect(position).toBe(happenings(3)[2]?.position);
  });

  it('gathers for no longer than it ever does, however long a batch took', async () => {
    const { rests } = await restsWhere({ isTogether: true, tookMs: 400 });
    expect(rests).toEqual([20, 20, 20]);
  });

  it('offers to each what could not be projected for all', async () => {
    const { rests, offered } = await restsWhere({ isTogether: false, tookMs: 1 });
    expect(rests).toEqual([40, 40, 40]);
    expect(offered).toHaveLength(6);
  });

  it.each([
    { reached: [null, '3'], from: null },
    { reached: ['3', null], from: null },
    { reached: [null, '3', '5'], from: null },
    { reached: ['3', null, '5'], from: null },
    { reached: ['5', '3'], from: '3' },
    { reached: ['3', '5', '3'], from: '3' },
  ])(
    'begins where the last of those is who stand at $reached, in whatever order they joined',
    async ({ reached, from }) => {
      expect(await beginsAt(reached)).toBe(from);
    },
  );
});
