import { readFileSync } from 'node:fs';
import { errorCode } from '../shared/kit/error-code.ts';
import { below, fetchBounded, type Fetched } from '../shared/sealing/bounded-fetch.ts';
import { bundleOf, entriesOf, mostBytesOfEntry, tilePath, tileWidth, type Tile } from '../shared/sealing/tiles.ts';
import { hashBytes } from '../shared/sealing/tree.ts';

/** A log as it shows itself over HTTP (C2SP tlog-tiles, "APIs"). Nothing of what comes is believed here. */
export type Source = {
  readonly checkpoint: () => Promise<string>;
  /** The bytes of a tile or of a bundle. */
  readonly tile: (tile: Tile) => Promise<Uint8Array>;
};

export type SourceOn = {
  /** The prefix of the log. */
  readonly url: string;
  /** Where the token for it is, which is read each time: tokens end. Undefined: none is sent. */
  readonly tokenFile?: string | undefined;
  readonly timeoutMs?: number;
};

/** The log did not answer what it was asked for. The message is a sentence for a person. */
export class LogAway extends Error {
  override name = 'LogAway';
}

const usuallyMs = 30_000;
const mostBytesOfCheckpoint = 384 * 1024;
const mostBytesOf = ({ level, width }: Tile): number =>
  level === 'entries' ? width * (mostBytesOfEntry + 2) : width * hashBytes;

const tokenIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (fault) {
    throw new LogAway(`The file of the token cannot be read (${errorCode(fault) ?? 'unknown reason'}).`);
  }
};

/** The beginning of a whole tile or bundle; what is too short stays so, and is found where it is looked at. */
const cut = ({ level, width }: Tile, whole: Uint8Array): Uint8Array =>
  level === 'entries' ? bundleOf((entriesOf(whole) ?? []).slice(0, width)) : whole.subarray(0, width * hashBytes);

const refusals: Readonly<Record<number, string>> = {
  401: 'The log does not take the token: it may have ended.',
  403: 'The log does not permit this token to read it.',
  404: 'The log does not have what its checkpoint speaks of, or this is not the address of a log.',
};

const bodyOf = (path: string, { status, body }: Fetched): Uint8Array => {
  if (status === 200) return body;
  throw new LogAway(refusals[status] ?? `The log answered ${status} for ${path}.`);
};

/** Opens a log by its prefix. Everything rejects with `LogAway`. */
export const openSource = ({ url, tokenFile, timeoutMs = usuallyMs }: SourceOn): Source => {
  const get = async (path: string, mostBytes: number): Promise<Fetched> => {
    const headers = tokenFile === undefined ? {} : { authorization: `Bearer ${tokenIn(tokenFile)}` };
    try {
      return await fetchBounded(below(url, path), { timeoutMs, mostBytes }, { headers });
    } catch (fault) {
      const because = fault instanceof Error ? (errorCode(fault.cause) ?? fault.message) : 'unknown reason';
      throw new LogAway(`The log cannot be reached for ${path}: ${because}.`, { cause: fault });
    }
  };
  return {
    checkpoint: async () =>
      Buffer.from(bodyOf('checkpoint', await get('checkpoint', mostBytesOfCheckpoint))).toString(),
    tile: async (tile) => {
      const path = tilePath(tile);
      const answer = await get(path, mostBytesOf(tile));
      if (answer.status !== 404 || tile.width === tileWidth) return bodyOf(path, answer);
      // A part may be gone once the whole tile is there (tlog-tiles, "Partial Tiles").
      const whole = { ...tile, width: tileWidth };
      return cut(tile, bodyOf(path, await get(tilePath(whole), mostBytesOf(whole))));
    },
  };
};
