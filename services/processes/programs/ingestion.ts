import { runProcess } from '../../shared/process/run-process.ts';
import { listen, openEdge } from '../../shared/process/edge.ts';
import { readStatus } from '../../composition/status.ts';
import { addIngestionRoutes, buildIngestion } from '../../ingestion/build.ts';

await runProcess(async (foundation) => {
  const edge = await openEdge(foundation);
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  return listen(foundation, edge, {
    status: () => readStatus(foundation),
    routes: (server) => addIngestionRoutes(server, ingestion),
  });
});
