import { sweepWords } from '../../../services/ingestion/sweep-words.ts';
import { deferred } from '../../../services/shared/kit/deferred.ts';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable } from '../../../services/shared/event-store/port.ts';

/** A sweep whose end can be awaited, with a log that keeps what it is told. */
const sweepOnce = async (outcome: () => Promise<{ kept: number; removed: number }>) => {
  const told: string[] = [];
  const done = deferred<undefined>();
  const say = (level: string) => (_: unknown, message?: string) => {
    told.push(`${level}: ${message}`);
    done.resolve(undefined);
  };
  const log = { info: say('info'), warn: say('warn'), error: say('error') } as Parameters<typeof sweepWords>[0]['log'];
  const stop = sweepWords({ texts: { sweep: outcome }, store: openMemoryStore(), log });
  await done.promise;
  stop();
  return told;
};

describe('Settling words that were left over', () => {
  it('is said in the log', async () => {
    expect(await sweepOnce(async () => ({ kept: 1, removed: 2 }))).toEqual(['info: settled words that were left over']);
  });

  it('waits for another time when a store is away, and is an error when something is broken', async () => {
    expect(await sweepOnce(() => Promise.reject(new StoreUnavailable('away')))).toEqual([
      'warn: words that were left over could not be settled',
    ]);
    expect(await sweepOnce(() => Promise.reject(new TypeError('broken')))).toEqual([
      'error: words that were left over could not be settled',
    ]);
  });
});
