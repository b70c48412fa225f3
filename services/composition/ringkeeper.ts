import { apiRoutes } from '../api/build.ts';
import { addIngestionRoutes, buildIngestion } from '../ingestion/build.ts';
import type { RecordOn } from '../ingestion/record-route.ts';
import { listen, openEdge } from '../shared/process/edge.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { apiOn, viewsOn } from './api.ts';
import { followHere, type Follow } from './threads/following.ts';
import type { Work } from './work.ts';
import { readStatus } from './status.ts';

export type Ringkeeper = {
  readonly origin: string;
  readonly ingestion: RecordOn;
  /** Finishes what was accepted, then stops the assessor and the projector after the batch in hand. */
  readonly close: () => Promise<void>;
};

/**
 * Starts API, ingestion, projector, assessor and the watch over the store in one process, behind one port. Rejects when the port is
 * taken.
 */
export const startRingkeeper = async (foundation: Foundation, follow: Follow = followHere): Promise<Ringkeeper> => {
  const edge = await openEdge(foundation);
  const ingestion = buildIngestion({ ...foundation, ...edge, now: Date.now, chance: Math.random });
  const views = viewsOn(foundation, edge);
  const works: Work[] = [];
  const listening = await listen(foundation, edge, {
    status: () =>
      readStatus(
        foundation,
        [...works, views].flatMap(({ troubles }) => troubles()),
      ),
    routes: async (server) => {
      apiRoutes(server, apiOn(foundation, edge, { views }));
      await addIngestionRoutes(server, ingestion);
    },
  });
  works.push(...follow(foundation));
  return {
    origin: listening.origin,
    ingestion,
    close: async () => {
      await listening.close();
      await views.close();
      await Promise.all(works.map(({ stop }) => stop()));
    },
  };
};
