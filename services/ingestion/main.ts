import { runProcess } from '../shared/run-process.ts';
import { listen, openEdge } from '../shared/edge.ts';
import { readStatus } from '../ringkeeper/status.ts';
import { addIngestionRoutes, buildIngestion } from './build.ts';

await runProcess(async (foundation) => {
  const edge = await openEdge(foundation);
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  return listen(foundation, edge, {
    status: () => readStatus(foundation),
    routes: (server) => addIngestionRoutes(server, ingestion),
  });
});
