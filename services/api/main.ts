import { apiOn } from '../ringkeeper/api.ts';
import { readStatus } from '../ringkeeper/status.ts';
import { listen, openEdge } from '../shared/edge.ts';
import { runProcess } from '../shared/run-process.ts';
import { apiRoutes } from './build.ts';

await runProcess(async (foundation) => {
  const edge = await openEdge(foundation);
  return listen(foundation, edge, {
    status: () => readStatus(foundation),
    routes: async (server) => apiRoutes(server, apiOn(foundation, edge)),
  });
});
