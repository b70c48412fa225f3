import { base64Value, utf8 } from '../../sealing/bytes.ts';
import { hashBytes, type Range } from '../../sealing/tree.ts';
import type { HashesOfTree } from '../tree-nodes.ts';
import { isBefore, plainReader, type PlainReader } from './plain-json.ts';

const letters = {
  nodes: utf8('{"nodes":{'),
  quote: utf8('"'),
  dash: utf8('-'),
  colon: utf8('":"'),
  pad: utf8('="'),
  comma: utf8(','),
  size: utf8('},"size":'),
  end: utf8('}'),
};
/** The digits of a hash in base64, without the sign behind them. */
const digitsOfHash = 43;

/** Reads the 43 digits of a hash that begin at a byte, into another place; false where they are not of one. */
const readHash = (bytes: Uint8Array, from: number, into: Uint8Array, place: number): boolean => {
  let [bits, open, filled] = [0, 0, place];
  for (let at = from; at < from + digitsOfHash; at += 1) {
    const value = base64Value(bytes[at] ?? 0);
    if (value < 0) return false;
    bits = (bits << 6) | value;
    open += 6;
    if (open >= 8) {
      open -= 8;
      into[filled] = bits >>> open;
      filled += 1;
      bits &= (1 << open) - 1;
    }
  }
  return bits === 0;
};

/** The range of which the name stands here; undefined for what is not one. */
const rangeHere = (reader: PlainReader): Range | undefined => {
  const from = reader.count();
  if (from < 0 || !reader.literal(letters.dash)) return undefined;
  const to = reader.count();
  return to < 0 ? undefined : { from, to };
};

/** Where the hash of each range is: by how many leaves it has, and then by its first. */
type Places = Map<number, Map<number, number>>;

const putPlace = (places: Places, { from, to }: Range, place: number): void => {
  const ofWidth = places.get(to - from);
  if (ofWidth === undefined) places.set(to - from, new Map([[from, place]]));
  else ofWidth.set(from, place);
};

const namesIn = (places: Places): readonly string[] =>
  [...places].flatMap(([width, ofWidth]) => [...ofWidth.keys()].map((from) => `${from}-${from + width}`));

/** The hashes of a tree, and how many leaves it says that it has. */
export type PlainTree = { readonly size: number; readonly hashes: HashesOfTree };

/**
 * Reads the tree of a bundle where it stands, in its canonical spelling. Undefined for what has another, and for what is not a tree: that is then read in another way.
 */
export const plainTree = (bytes: Uint8Array): PlainTree | undefined => {
  const reader = plainReader(bytes);
  const { at, literal } = reader;
  if (!literal(letters.nodes)) return undefined;
  const places: Places = new Map();
  // A node takes more bytes as text than its hash has.
  const all = new Uint8Array(bytes.length);
  let [name, nameEnd, filled] = [0, 0, 0];
  if (bytes[at()] !== letters.end[0])
    do {
      if (!literal(letters.quote)) return undefined;
      const next = at();
      const range = rangeHere(reader);
      const nextEnd = at();
      if (range === undefined || (name > 0 && !isBefore(bytes, name, nameEnd, next, nextEnd))) return undefined;
      [name, nameEnd] = [next, nextEnd];
      if (!literal(letters.colon) || !readHash(bytes, at(), all, filled)) return undefined;
      reader.goTo(at() + digitsOfHash);
      if (!literal(letters.pad)) return undefined;
      putPlace(places, range, filled);
      filled += hashBytes;
    } while (literal(letters.comma));
  if (!literal(letters.size)) return undefined;
  const size = reader.count();
  if (size < 0 || !literal(letters.end) || at() !== bytes.length) return undefined;
  const hashAt = ({ from, to }: Range): Uint8Array | undefined => {
    const place = places.get(to - from)?.get(from);
    return place === undefined ? undefined : all.subarray(place, place + hashBytes);
  };
  return { size, hashes: { count: filled / hashBytes, hashAt, names: () => namesIn(places) } };
};
