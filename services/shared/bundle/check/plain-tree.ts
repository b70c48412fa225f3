import { base64Value, utf8 } from '../../sealing/bytes.ts';
import { hashBytes, type Range } from '../../sealing/tree.ts';
import type { HashesOfTree } from '../tree-nodes.ts';
import { countEnd, countIn, isBefore, literalEnd } from './plain-json.ts';

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
  let at = literalEnd(bytes, 0, letters.nodes);
  if (at === 0) return undefined;
  const places: Places = new Map();
  // A node takes more bytes as text than its hash has.
  const all = new Uint8Array(bytes.length);
  // Where the name before this one begins and ends, without its quotes; 0: there is none.
  let name = 0;
  let nameEnd = 0;
  let filled = 0;
  if (bytes[at] !== letters.end[0])
    for (;;) {
      const next = literalEnd(bytes, at, letters.quote);
      const dash = next && countEnd(bytes, next);
      const last = dash && literalEnd(bytes, dash, letters.dash);
      const nextEnd = last && countEnd(bytes, last);
      const hash = nextEnd && literalEnd(bytes, nextEnd, letters.colon);
      if (hash === 0 || (name > 0 && !isBefore(bytes, name, nameEnd, next, nextEnd))) return undefined;
      name = next;
      nameEnd = nextEnd;
      at = readHash(bytes, hash, all, filled) ? literalEnd(bytes, hash + digitsOfHash, letters.pad) : 0;
      if (at === 0) return undefined;
      putPlace(places, { from: countIn(bytes, next, dash), to: countIn(bytes, last, nextEnd) }, filled);
      filled += hashBytes;
      if (bytes[at] !== letters.comma[0]) break;
      at += 1;
    }
  at = literalEnd(bytes, at, letters.size);
  const sizeEnd = at && countEnd(bytes, at);
  if (sizeEnd === 0 || literalEnd(bytes, sizeEnd, letters.end) !== bytes.length) return undefined;
  const size = countIn(bytes, at, sizeEnd);
  const placeOf = (from: number, to: number): number => places.get(to - from)?.get(from) ?? -1;
  return { size, hashes: { count: filled / hashBytes, names: () => namesIn(places), bytes: all, placeOf } };
};
