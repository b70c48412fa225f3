import { Client } from 'pg';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read } from '../../support/read.ts';

let evening: Evening;
let locker: Client;
beforeAll(async () => {
  evening = await startEvening(3);
  locker = new Client({ connectionString: evening.foundation.databaseUrl });
  await locker.connect();
});
afterAll(async () => {
  await locker.end();
  await evening.stop();
});

const get = (path: string) => read(evening, path);
const troubles = async () => (await get('/readyz')).body['troubles'];

describe('A read model that somebody has locked', () => {
  it('holds its own readers and nobody else, is named in /readyz, and is read again when it is free', async () => {
    expect((await get('/v1/table-sessions')).status).toBe(200);
    await locker.query('begin; lock table p_sessions.session, p_sessions.checkpoint in access exclusive mode');
    // More than there are connections, so that those who wait would take all of them.
    const readers = Array.from({ length: 40 }, () => get('/v1/table-sessions'));
    const [told, events] = await Promise.all([troubles(), get('/v1/events')]);
    expect(events.status).toBe(200);
    expect(told).toEqual([{ of: 'projection sessions', says: expect.stringContaining('holds a lock') }]);
    const answers = await Promise.all(readers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
    const refused = await get('/v1/table-sessions');
    expect([refused.status, refused.body['detail']]).toEqual([
      503,
      'The read model sessions is locked in the database; it is read again as soon as it is free.',
    ]);
    await locker.query('rollback');
    while ((await get('/v1/table-sessions')).status !== 200) await new Promise((next) => setTimeout(next, 50));
    expect(await troubles()).toEqual([]);
  });
});
