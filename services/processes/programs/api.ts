import { apiOn } from '../../composition/api.ts';
import { readStatus } from '../../composition/status.ts';
import { listen, openEdge } from '../../shared/process/edge.ts';
import { runProcess } from '../../shared/process/run-process.ts';
import { apiRoutes } from '../../api/build.ts';

await runProcess(async (foundation) => {
  const edge = await openEdge(foundation);
  return listen(foundation, edge, {
    status: () => readStatus(foundation),
    routes: async (server) => apiRoutes(server, apiOn(foundation, edge)),
  });
});
