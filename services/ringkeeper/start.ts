import { apiRoutes } from '../api/build.ts';
import { startAssessor } from '../assessor/start.ts';
import { addIngestionRoutes, buildIngestion } from '../ingestion/build.ts';
import type { RecordOn } from '../ingestion/record-route.ts';
import { startProjector } from '../projector/start.ts';
import { listen, openEdge } from '../shared/edge.ts';
import type { Foundation } from '../shared/foundation.ts';
import { startWatch } from '../watch/start.ts';
import { apiOn } from './api.ts';
import { readStatus } from './status.ts';

export type Ringkeeper = {
  readonly origin: string;
  readonly ingestion: RecordOn;
  /** Finishes what was accepted, then stops the assessor and the projector after the batch in hand. */
  readonly close: () => Promise<void>;
};

/** Starts API, ingestion, projector, assessor and the watch over the store in one process, behind one port. Rejects when the port is taken. */
export const startRingkeeper = async (foundation: Foundation): Promise<Ringkeeper> => {
  const edge = await openEdge(foundation);
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  const listening = await listen(foundation, edge, {
    status: () => readStatus(foundation),
    routes: async (server) => {
      apiRoutes(server, apiOn(foundation, edge));
      await addIngestionRoutes(server, ingestion);
    },
  });
  const projector = startProjector(foundation);
  const assessor = startAssessor(foundation);
  const watch = startWatch(foundation);
  return {
    origin: listening.origin,
    ingestion,
    close: async () => {
      await listening.close();
      await Promise.all([assessor.stop(), projector.stop(), watch.stop()]);
    },
  };
};
