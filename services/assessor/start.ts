import type { Foundation } from '../shared/foundation.ts';
import { readingsHash } from '../shared/readings-hash.ts';
import { buildAssessor, type Assessor } from './build.ts';

/** Starts an assessor on a process's foundation, on the real clock. */
export const startAssessor = ({ store, pool, games, catalogue, log }: Foundation): Assessor => {
  const hashes = new Map(games.map((game) => [game.id, readingsHash(game.id)]));
  return buildAssessor({
    store,
    pool,
    game: (id) => games.find((game) => game.id === id),
    readingsHash: (game) => hashes.get(game) ?? '',
    catalogue,
    log: log.child({ service: 'assessor' }),
    nowMs: Date.now,
  });
};
