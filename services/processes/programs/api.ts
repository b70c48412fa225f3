import { apiOn, viewsOn } from '../../composition/api.ts';
import { readStatus } from '../../composition/status.ts';
import { listen, openEdge } from '../../shared/process/edge.ts';
import { runProcess } from '../../shared/process/run-process.ts';
import { apiRoutes } from '../../api/build.ts';

await runProcess(async (foundation) => {
  const edge = await openEdge(foundation);
  const views = viewsOn(foundation, edge);
  const listening = await listen(foundation, edge, {
    status: () => readStatus(foundation, views.troubles()),
    routes: async (server) => apiRoutes(server, apiOn(foundation, edge, { views })),
  });
  return {
    close: async () => {
      await listening.close();
      await views.close();
    },
  };
});
