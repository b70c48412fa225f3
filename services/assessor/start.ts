import type { Foundation } from '../shared/process/foundation.ts';
import { noting } from '../shared/record/noting-store.ts';
import { readingsHashes } from '../shared/games/readings-hash.ts';
import { buildAssessor, type Assessor } from './build.ts';

/** Starts an assessor on a process's foundation, on the real clock. */
export const startAssessor = (foundation: Foundation): Assessor => {
  const { store, pool, games, catalogue, log } = noting(foundation);
  return buildAssessor({
    store,
    pool,
    game: (id) => games.find((game) => game.id === id),
    readingsHash: readingsHashes(games),
    catalogue,
    log: log.child({ service: 'assessor' }),
    nowMs: Date.now,
  });
};
