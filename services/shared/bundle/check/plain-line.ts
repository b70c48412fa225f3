import { joined, utf8 } from '../../sealing/bytes.ts';
import { newHashLot, type HashLot } from '../../sealing/hash-lot.ts';
import { hashBytes } from '../../sealing/tree.ts';
import { countEnd, countIn, literalEnd, objectEnd, textEnd } from './plain-json.ts';
import { memberPieces, metadataReader, span, type Span } from './plain-metadata.ts';

/** Where each number stands that is kept of a line. Those of a text are two: the bytes at which its letters begin and end. */
export const toAt = 1;
/** -1 where the line is to be read in another way. */
export const revisionAt = 2;
export const indexAt = 3;
/** 1 where what the event says agrees with its own hash. */
export const agreesAt = 4;
export const streamAt = 5;
const typeAt = 7;
export const venueAt = 9;
const recordedAtAt = 11;
const contentHashAt = 13;
const digitsOfRevisionAt = 15;
/** How many numbers are kept of a line, of which the first is the byte at which it begins. */
export const numbersOfLine = 17;

/** The lines of a file, in their order, as far as a check needs them. They can be handed to another thread. */
export type PlainLines = {
  /** `numbersOfLine` of each line. */
  readonly numbers: Int32Array;
  /** The hash of the leaf of each, 32 bytes. */
  readonly leaves: Uint8Array;
};

const letters = {
  event: utf8('{"event":'),
  data: utf8('{"data":'),
  eventId: utf8(',"eventId":'),
  metadata: utf8(',"metadata":{'),
  revision: utf8('},"revision":'),
  stream: utf8(',"stream":'),
  type: utf8(',"type":'),
  index: utf8('},"index":'),
  salt: utf8(',"salt":'),
  end: utf8('}'),
  added: utf8('{"added":{'),
  held: utf8('\0{"held":"'),
  contentHash: utf8(',"contentHash":'),
  recordedAt: utf8(',"recordedAt":'),
  version: utf8(',"v":1'),
  venue: utf8(',"venue":'),
};

const hexDigits = utf8('0123456789abcdef');
/** With a quote behind them. */
const hexLetters = utf8(`${'0'.repeat(2 * hashBytes)}"`);
/** The hash that begins at a byte as the letters of its hexadecimal digits, in the same place each time. */
const lettersOf = (hashes: Uint8Array, from: number): Uint8Array => {
  for (let at = 0; at < hashBytes; at += 1) {
    const byte = hashes[from + at] ?? 0;
    hexLetters[at * 2] = hexDigits[byte >> 4] ?? 0;
    hexLetters[at * 2 + 1] = hexDigits[byte & 15] ?? 0;
  }
  return hexLetters;
};

/** A line with a larger number is read in another way. */
const mostPlain = 2 ** 31 - 1;

/** What is said, what is held, and leaves: made once, since one file is read at a time. */
let lots: readonly [HashLot, HashLot, HashLot] | undefined;
const emptyLots = (): readonly [HashLot, HashLot, HashLot] => {
  lots ??= [newHashLot(), newHashLot(), newHashLot()];
  for (const lot of lots) lot.clear();
  return lots;
};

/** Reads lines one after the other: puts what is said and what is held into lots, and the numbers of a line behind those of others. */
const lineReader = (bytes: Uint8Array, numbers: number[], ofSaid: HashLot, ofHeld: HashLot) => {
  const [said, held] = [memberPieces(ofSaid, bytes), memberPieces(ofHeld, bytes)];
  const metadata = metadataReader(bytes, said, held);
  const { venue, recordedAt, hash } = metadata;
  const [digits, stream, type, salt] = [span(), span(), span(), span()];

  const literal = (at: number, wanted: Uint8Array): number => at && literalEnd(bytes, at, wanted);
  /** Behind a text that stands behind some letters. */
  const token = (before: number, name: Uint8Array, of: Span): number => {
    of.from = literal(before, name);
    of.to = of.from && textEnd(bytes, of.from);
    return of.to;
  };
  /** Reads what was said up to the metadata, and that. */
  const dataAndMetadata = (begin: number): number => {
    let at = literalEnd(bytes, begin, letters.data);
    at = literal(at && objectEnd(bytes, at), letters.eventId);
    at = literal(at && textEnd(bytes, at), letters.metadata);
    if (at === 0) return 0;
    said.begin(begin, at);
    held.begin(0, 0);
    ofHeld.put(letters.added);
    return metadata.read(at);
  };
  /** Reads a line that begins at a byte, and answers the one behind it; 0 where it is not plain. */
  const plainEnd = (from: number): number => {
    const event = literalEnd(bytes, from, letters.event);
    digits.from = literal(event && dataAndMetadata(event), letters.revision);
    digits.to = digits.from && countEnd(bytes, digits.from);
    const place = literal(token(token(digits.to, letters.stream, stream), letters.type, type), letters.index);
    const placeEnd = place && countEnd(bytes, place);
    const to = literal(token(placeEnd, letters.salt, salt), letters.end);
    if (to === 0 || (to < bytes.length && bytes[to] !== newline)) return 0;
    const [revision, index] = [countIn(bytes, digits.from, digits.to), countIn(bytes, place, placeEnd)];
    if (Math.max(revision, index) > mostPlain) return 0;
    numbers.push(from, to, revision, index, 0, stream.from + 1, stream.to - 1, type.from + 1, type.to - 1);
    numbers.push(venue.from + 1, venue.to - 1, recordedAt.from + 1, recordedAt.to - 1);
    numbers.push(hash.from + 1, hash.to - 1, digits.from, digits.to);
    return to;
  };
  /** Members and texts stand in a line with the commas before them, and its last ones with the brace behind them, as they do in what is hashed. */
  const endMessages = (): void => {
    said.endMembers();
    ofSaid.put(letters.end);
    ofSaid.put(bytes, type.from - letters.type.length, type.to + 1);
    held.endMembers();
    ofHeld.put(letters.end);
    ofHeld.put(bytes, hash.from - letters.contentHash.length, hash.to);
    ofHeld.put(bytes, salt.from - letters.salt.length, salt.to + 1);
  };
  /** Reads a line, and answers the byte behind it. One that is not plain has messages too, of which nothing is asked. */
  const read = (from: number): number => {
    let to = plainEnd(from);
    if (to > 0) endMessages();
    else {
      const found = bytes.indexOf(newline, from);
      to = found < 0 ? bytes.length : found;
      numbers.push(from, to, -1, ...otherNumbers);
      ofSaid.drop();
      ofHeld.drop();
    }
    ofSaid.end();
    ofHeld.end();
    return to;
  };
  return read;
};

const otherNumbers = Array.from({ length: numbersOfLine - 3 }, () => 0);
const newline = 10;
/** How many lines are read before what they have to be hashed is: so much still is near a processor then. */
const linesAtOnce = 256;

/**
 * Reads the lines of a file, as far as they are plain (`plain-json.ts`), and hashes many of them together. What is hashed are the bytes that stand there: nothing is spelt anew.
 */
export const plainLines = (bytes: Uint8Array): PlainLines => {
  const numbers: number[] = [];
  const [said, held, leaf] = emptyLots();
  const read = lineReader(bytes, numbers, said, held);
  const leaves: Uint8Array[] = [];

  const numberAt = (place: number): number => numbers[place] ?? 0;
  /** The text of the leaf of a line (`domain/seal/leaf.ts`), of which the hash over what is held is given. */
  const putLeaf = (row: number, ofHeld: Uint8Array): void => {
    const recordedAt = row + recordedAtAt;
    const venue = row + venueAt;
    leaf.put(letters.held);
    leaf.put(ofHeld);
    leaf.put(bytes, numberAt(recordedAt) - letters.recordedAt.length - 1, numberAt(recordedAt + 1) + 1);
    leaf.put(bytes, numberAt(row + digitsOfRevisionAt) - letters.revision.length + 1, numberAt(row + typeAt + 1) + 1);
    leaf.put(letters.version);
    leaf.put(bytes, numberAt(venue) - letters.venue.length - 1, numberAt(venue + 1) + 1);
    leaf.put(letters.end);
  };
  /** Whether the hash that an event has is that of what was said (`domain/kernel/said-hash.ts`). */
  const agrees = (row: number, ofSaid: Uint8Array): boolean => {
    const at = row + contentHashAt;
    const [from = 0, to = 0] = [numbers[at], numbers[at + 1]];
    if (to - from !== 2 * hashBytes) return false;
    for (let place = 0; place < 2 * hashBytes; place += 1) if (ofSaid[place] !== bytes[from + place]) return false;
    return true;
  };
  const hashFrom = (first: number): void => {
    const [ofSaid, ofHeld] = [said.hashes(), held.hashes()];
    for (let row = first, at = 0; row < numbers.length; row += numbersOfLine, at += hashBytes) {
      if (numbers[row + revisionAt] !== -1) {
        numbers[row + agreesAt] = Number(agrees(row, lettersOf(ofSaid, at)));
        putLeaf(row, lettersOf(ofHeld, at));
      }
      leaf.end();
    }
    leaves.push(leaf.hashes());
  };

  let hashed = 0;
  for (let from = 0; from < bytes.length;) {
    from = read(from) + 1;
    if (from < bytes.length && numbers.length - hashed < linesAtOnce * numbersOfLine) continue;
    hashFrom(hashed);
    hashed = numbers.length;
  }
  return { numbers: Int32Array.from(numbers), leaves: joined(...leaves) };
};
