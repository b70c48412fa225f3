import { pino } from 'pino';
import { bookkeeping } from '../../services/assessor/bookkeeping.ts';
import { buildAssessor } from '../../services/assessor/build.ts';
import { deferred } from '../../services/shared/kit/deferred.ts';
import type { EventStore, Subscription, SubscriptionItem } from '../../services/shared/event-store/port.ts';
import type { Pool } from '../../services/shared/postgres/database.ts';
import { eventually } from '../support/eventually.ts';
import type { Furnished } from './furnished.ts';

/** A store at rest that says everything it holds, and takes no more: what somebody wants to append is written down. */
const sayingAll = (store: EventStore, wanted: string[]): EventStore => {
  const append: EventStore['append'] = async (stream, expected, events) => {
    const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
    const actual = last?.revision ?? 'none';
    if (expected !== actual) return { ok: false, because: 'stream-is-at-another-revision', actual };
    wanted.push(stream);
    const lastRevision = (last?.revision ?? -1) + events.length;
    return { ok: true, stored: true, lastRevision, position: last?.position ?? '' };
  };
  const subscribeAll: EventStore['subscribeAll'] = (after): Subscription => {
    const closed = deferred();
    const items = async function* (): AsyncGenerator<SubscriptionItem, void, undefined> {
      yield { kind: 'events', events: await store.readAll(after, Infinity) };
      yield { kind: 'caughtUp' };
      await closed.promise;
    };
    const running = items();
    return { [Symbol.asyncIterator]: () => running, close: async () => closed.resolve() };
  };
  return { ...store, append, subscribeAll };
};

/**
 * The examinations that an assessor would still store which begins from the first event and knows nothing, at a moment of its clock. None,
 * when every examination is fresh.
 */
export const assessAgain = async (on: {
  readonly furnished: Furnished;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly nowMs: number;
}): Promise<readonly string[]> => {
  const { pool, nowMs, furnished } = on;
  const { games, catalogue, readingsHash } = furnished;
  const wanted: string[] = [];
  await bookkeeping(pool).beginAnew();
  const assessor = buildAssessor({
    store: sayingAll(on.store, wanted),
    pool,
    game: (id) => games.find((game) => game.id === id),
    readingsHash,
    catalogue,
    log: pino({ level: 'silent' }),
    nowMs: () => nowMs,
  });
  await eventually(async () => {
    if (!(await assessor.status()).caughtUp) throw new Error('an assessor that begins anew does not come to an end');
  });
  await assessor.stop();
  return wanted.map((stream) => `an assessor that begins anew would add to ${stream}`);
};
