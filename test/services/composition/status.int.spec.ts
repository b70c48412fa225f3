import { pino } from 'pino';
import { readStatus } from '../../../services/composition/status.ts';
import { StoreUnavailable } from '../../../services/shared/event-store/port.ts';
import { readConfig } from '../../../services/shared/process/config.ts';
import { foundationOn, type Foundation } from '../../../services/shared/process/foundation.ts';
import { freshDatabase } from '../../support/database.ts';

let foundation: Foundation;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase();
  ({ drop } = database);
  foundation = await foundationOn(readConfig({}), pino({ level: 'silent' }), database.url);
});
afterAll(async () => {
  await foundation.close();
  await drop();
});

const readStream = () => Promise.reject(new StoreUnavailable('gone since the first question'));

describe('How the installation goes', () => {
  it('is told when all answer', async () => {
    expect(await readStatus(foundation)).toMatchObject({ store: { reachable: true }, database: { reachable: true } });
  });

  it('is told too when the store goes away between two questions', async () => {
    const store = { ...foundation.store, readStream };
    expect(await readStatus({ ...foundation, store })).toMatchObject({
      store: { reachable: false },
      database: { reachable: true },
      projections: [],
      assessor: null,
    });
  });
});
