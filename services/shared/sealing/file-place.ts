import type { Position } from '../../../domain/kernel/envelope.ts';
import { tileAt, type SealedFolder } from './folder.ts';
import { tileWidth, widthAt, type Tile } from './tiles.ts';

/** The first leaf under a tile of a tree of a size, and the one behind the last. */
export const leavesUnder = ({ level, index }: Tile, size: number) => {
  const leaves = tileWidth ** ((level === 'entries' ? 0 : level) + 1);
  return { first: index * leaves, end: Math.min(size, (index + 1) * leaves) };
};

type Positions = Pick<SealedFolder, 'positions'>;

/** Where the event of a leaf stands in the store; undefined where the file that says so is not there, or only a part of it. */
export const positionOfLeaf = async (folder: Positions, leaf: number, size: number): Promise<Position | undefined> => {
  const bundle = Math.floor(leaf / tileWidth);
  return (await folder.positions(bundle, widthAt(0, bundle, size)))?.[leaf % tileWidth];
};

/** The position of the last event that a file of a sealed record of a size is about; empty where that is not known. */
export const lastPositionIn = async (folder: Positions, path: string, size: number): Promise<Position> => {
  const tile = tileAt(path);
  if (tile === undefined) return '';
  const { end } = leavesUnder(tile, size);
  return (await positionOfLeaf(folder, end - 1, size)) ?? '';
};
