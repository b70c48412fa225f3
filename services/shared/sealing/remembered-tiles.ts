import { LRUCache } from 'lru-cache';
import { tilePath, type ReadTile } from './tiles.ts';

/** Reads each tile once, as long as it is among the last `most` that were asked for: what stands together is proved by the same tiles. */
export const rememberedTiles = (read: ReadTile, most: number): ReadTile => {
  const known = new LRUCache<string, ReturnType<ReadTile>>({ max: most });
  return (tile) => {
    const path = tilePath(tile);
    const before = known.get(path);
    if (before) return before;
    const reading = read(tile);
    known.set(path, reading);
    reading.catch(() => known.delete(path));
    return reading;
  };
};
