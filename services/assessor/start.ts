import type { Foundation } from '../shared/process/foundation.ts';
import { readingsHashes } from '../shared/games/readings-hash.ts';
import { buildAssessor, type Assessor } from './build.ts';

/** Starts an assessor on a process's foundation, on the real clock. */
export const startAssessor = ({ store, pool, games, catalogue, log }: Foundation): Assessor =>
  buildAssessor({
    store,
    pool,
    game: (id) => games.find((game) => game.id === id),
    readingsHash: readingsHashes(games),
    catalogue,
    log: log.child({ service: 'assessor' }),
    nowMs: Date.now,
  });
