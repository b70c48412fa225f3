// The API twice in one process, over one record: where it is kept who reads what, and on the port of the first argument where it is not.
// What is kept is projected in this process too, so that its processor time has all that a view costs but the work of PostgreSQL.
import { apiRoutes } from '../../services/api/build.ts';
import { noViews } from '../../services/api/views/record-of-views.ts';
import { apiOn, viewsOn } from '../../services/composition/api.ts';
import { readStatus } from '../../services/composition/status.ts';
import { startProjector } from '../../services/projector/start.ts';
import { readConfig } from '../../services/shared/process/config.ts';
import { listen, openEdge } from '../../services/shared/process/edge.ts';
import { layFoundation } from '../../services/shared/process/foundation.ts';
import { buildLogger } from '../../services/shared/process/logger.ts';

const [, , without = '0'] = process.argv;
const foundation = await layFoundation(readConfig(process.env), buildLogger('error'));
const edge = await openEdge(foundation);
const kept = viewsOn(foundation, edge);
const projector = startProjector(foundation);
const serve = (port: number, views: typeof noViews) =>
  listen({ ...foundation, config: { ...foundation.config, port } }, edge, {
    status: () => readStatus(foundation),
    routes: async (server) => apiRoutes(server, apiOn(foundation, edge, { views })),
  });
const other = await serve(Number(without), noViews);
const own = await serve(foundation.config.port, kept);

process.once('SIGTERM', () => {
  void (async () => {
    await Promise.all([own.close(), other.close()]);
    await kept.close();
    await projector.stop();
    await foundation.close();
  })();
});
