import { setTimeout as delay } from 'node:timers/promises';
import { projections } from '../../../../projections/index.ts';
import { projectionStatuses } from '../../../../services/projector/status.ts';
import { followOnThreads } from '../../../../services/composition/threads/following.ts';
import { readConfig } from '../../../../services/shared/process/config.ts';
import { foundationOn, type Foundation } from '../../../../services/shared/process/foundation.ts';
import { isAway } from '../../../../services/shared/http/away.ts';
import { buildLogger } from '../../../../services/shared/process/logger.ts';
import { freshDatabase, type TestDatabase } from '../../../support/database.ts';
import { freshStream, newEvents } from '../../../support/new-events.ts';

let database: TestDatabase;
let foundation: Foundation;
beforeAll(async () => {
  database = await freshDatabase();
  const config = readConfig({ EVENT_STORE: 'memory', DATABASE_URL: database.url });
  foundation = await foundationOn(config, buildLogger('silent'), database.url);
});
afterAll(async () => {
  await foundation.close();
  await database.drop();
});

const seenByAll = async (): Promise<boolean> => {
  const statuses = await projectionStatuses({ ...foundation, nowMs: Date.now }, projections);
  return statuses.every(({ events }) => events === 3);
};

/** On a busy machine the database may be long in answering: that is asked again. */
const unlessAway = (fault: unknown): false => {
  if (isAway(fault)) return false;
  throw fault;
};

describe('What follows the store on threads of its own', () => {
  it('follows a store in memory on the thread that holds it', async () => {
    await foundation.store.append(freshStream(), 'none', newEvents(3));
    const following = followOnThreads(foundation);
    // oxlint-disable-next-line no-await-in-loop -- polling
    while (!(await seenByAll().catch(unlessAway))) await delay(20);
    await Promise.all(following.map(({ stop }) => stop()));
    expect(following.flatMap(({ troubles }) => troubles())).toEqual([]);
  });
});
