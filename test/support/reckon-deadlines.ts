import { instantMs } from '../../domain/kernel/time.ts';
import { lookingOn } from '../../services/scheduler/scheduler.ts';
import { openReadDb } from '../../services/shared/read-models/read-db.ts';
import type { Evening } from './evening.ts';

/** Has the deadlines of an evening reckoned, on the morning after it: none has passed by then. */
export const reckonDeadlines = async ({
  foundation,
  gamingDay,
}: Pick<Evening, 'foundation' | 'gamingDay'>): Promise<void> => {
  const { pool, store, catalogue, log } = foundation;
  const morningMs = instantMs(`${gamingDay}T22:00:00.000Z`);
  const look = lookingOn({ db: openReadDb(pool), pool, store, catalogue, log, nowMs: () => morningMs, madeBy: 'spec' });
  await look();
};
