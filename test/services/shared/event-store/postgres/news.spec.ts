import { deferred } from '../../../../../services/shared/kit/deferred.ts';
import { realTimers } from '../../../../../services/shared/kit/timers.ts';
import { newsOfCommits } from '../../../../../services/shared/event-store/postgres/news.ts';

describe('The news of commits', () => {
  it('are told by the first commit after a quiet time, and not by those right behind it', () => {
    let nowMs = 1_000;
    const news = newsOfCommits(async () => {}, { ...realTimers, elapsedMs: () => nowMs });
    expect(news.isDue()).toBe(true);
    news.stored(true, 1);
    nowMs += 5;
    expect(news.isDue()).toBe(false);
    nowMs += 100;
    expect(news.isDue()).toBe(true);
  });

  it('are told a little later of commits that did not tell, once for all of them', async () => {
    const told = deferred();
    const upTo: number[] = [];
    const news = newsOfCommits(
      async (position) => {
        upTo.push(position);
        told.resolve();
      },
      { ...realTimers, elapsedMs: () => 1_000 },
    );
    news.stored(false, 3);
    news.stored(false, 2);
    await told.promise;
    await news.close();
    expect(upTo).toEqual([3]);
    expect(news.isDue()).toBe(false);
  });

  it('are not told again when a later commit has told', async () => {
    let times = 0;
    const news = newsOfCommits(
      async () => {
        times += 1;
      },
      { ...realTimers, elapsedMs: () => 1_000 },
    );
    news.stored(false, 1);
    news.stored(true, 1);
    await news.close();
    expect(times).toBe(0);
  });

  it('are told at the end when nobody has told them, and it does not matter when that fails', async () => {
    let times = 0;
    const news = newsOfCommits(
      async () => {
        times += 1;
        throw new Error('away');
      },
      { ...realTimers, elapsedMs: () => 1_000 },
    );
    news.stored(false, 1);
    await news.close();
    await news.close();
    expect(times).toBe(1);
  });
});
