import { apiRoutes } from '../../../services/api/build.ts';
import type { ApiDependencies } from '../../../services/api/dependencies.ts';
import { catalogueOf } from '../../../services/shared/games/catalogue.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { startServer, type Running } from '../../support/http.ts';
import { read } from '../../support/read.ts';

const games = await findGames();
const catalogue = catalogueOf(games);

let running: Running;
beforeAll(async () => {
  // The types are those of the code: nothing else is asked for them.
  running = await startServer((server) => apiRoutes(server, { games } as ApiDependencies));
});
afterAll(() => running.stop());

describe('The types of events', () => {
  it('are all listed, with who may record each and where', async () => {
    const { items } = await read(running, '/v1/event-types', { as: 'terminal' });
    expect(items.map(({ type }) => type)).toEqual(catalogue.types);
    expect(items.find(({ type }) => type === 'round.WagerPlaced')).toEqual({
      type: 'round.WagerPlaced',
      says: 'A wager is placed, or found placed, on the layout.',
      version: 1,
      recordedAt: ['/v1/rounds', '/v1/rounds/{id}/events'],
      roles: ['terminal'],
    });
    expect(items.find(({ type }) => type === 'examination.Examined')).toMatchObject({ recordedAt: [], roles: [] });
  });

  it('each have the JSON Schema of every version and an example', async () => {
    const { body } = await read(running, '/v1/event-types/round.WagerPlaced');
    expect(body).toMatchObject({
      versions: [{ version: 1, schema: { type: 'object', properties: { stakeCents: { type: 'integer' } } } }],
      example: { type: 'round.WagerPlaced', data: { stakeCents: 11_000 }, metadata: { schemaVersion: 1 } },
    });
    expect((await read(running, '/v1/event-types/examination.Examined')).body).toMatchObject({ example: null });
  });

  it('are all there, each told in a shape that is described', async () => {
    const statuses = await Promise.all(
      catalogue.types.map(async (type) => (await read(running, `/v1/event-types/${type}`)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are known again by their ETag', async () => {
    for (const path of ['/v1/event-types', '/v1/event-types/table.SeatTaken']) {
      const first = await read(running, path);
      const again = await read(running, path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
    }
  });

  it('that there are not are not found', async () => {
    const { status, body } = await read(running, '/v1/event-types/round.Nothing');
    expect([status, body['type']]).toEqual([404, '/problems/not-found']);
    expect(body['detail']).toContain('/v1/event-types');
  });

  it.each(accessRoles)('may be read by the role %s', async (role) => {
    expect((await read(running, '/v1/event-types', { as: role })).status).toBe(200);
  });
});
