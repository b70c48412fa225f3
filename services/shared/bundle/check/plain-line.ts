import { joined, utf8 } from '../../sealing/bytes.ts';
import { newHashLot, type HashLot } from '../../sealing/hash-lot.ts';
import { hashBytes } from '../../sealing/tree.ts';
import { plainReader } from './plain-json.ts';
import { memberPieces, metadataReader, span, type Span } from './plain-metadata.ts';

/** Where each number stands that is kept of a line. Those of a text are two: the bytes at which its letters begin and end. */
export const lineNumbers = {
  from: 0,
  to: 1,
  /** -1 where the line is to be read in another way. */
  revision: 2,
  index: 3,
  /** 1 where what the event says agrees with its own hash. */
  agrees: 4,
  stream: 5,
  type: 7,
  venue: 9,
  recordedAt: 11,
  contentHash: 13,
  digitsOfRevision: 15,
} as const;
/** How many numbers are kept of a line. */
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
  endOfSaid: utf8('},"type":'),
  added: utf8('{"added":{'),
  contentHash: utf8('},"contentHash":'),
  held: utf8('\0{"held":"'),
  recordedAt: utf8('","recordedAt":'),
  leafRevision: utf8(',"revision":'),
  venue: utf8(',"v":1,"venue":'),
};

const hexDigits = utf8('0123456789abcdef');
const hexLetters = new Uint8Array(2 * hashBytes);
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
  const reader = plainReader(bytes);
  const { at, literal } = reader;
  const [said, held] = [memberPieces(ofSaid, bytes), memberPieces(ofHeld, bytes)];
  const metadata = metadataReader(bytes, reader, { said, added: held });
  const [digits, stream, type, salt] = [span(), span(), span(), span()];

  const token = (of: Span): boolean => {
    of.from = at();
    const is = reader.text();
    of.to = at();
    return is;
  };
  /** Reads what was said up to the metadata, and that. */
  const dataAndMetadata = (): boolean => {
    const begin = at();
    if (!literal(letters.data) || !reader.object() || !literal(letters.eventId) || !reader.text()) return false;
    if (!literal(letters.metadata)) return false;
    said.put(bytes, begin, at());
    held.put(letters.added);
    return metadata.read(at());
  };
  const countIn = (of: Span): number => {
    of.from = at();
    const number = reader.count();
    of.to = at();
    return number;
  };
  const isPlain = (from: number, to: number): boolean => {
    reader.goTo(from);
    if (!literal(letters.event) || !dataAndMetadata() || !literal(letters.revision)) return false;
    const revision = countIn(digits);
    if (revision < 0 || !literal(letters.stream) || !token(stream) || !literal(letters.type) || !token(type))
      return false;
    if (!literal(letters.index)) return false;
    const index = reader.count();
    if (
      index < 0 ||
      Math.max(revision, index) > mostPlain ||
      !literal(letters.salt) ||
      !token(salt) ||
      !literal(letters.end) ||
      at() !== to
    )
      return false;
    const { venue, recordedAt, hash } = metadata;
    numbers.push(from, to, revision, index, 0, stream.from + 1, stream.to - 1, type.from + 1, type.to - 1);
    numbers.push(venue.from + 1, venue.to - 1, recordedAt.from + 1, recordedAt.to - 1);
    numbers.push(hash.from + 1, hash.to - 1, digits.from, digits.to);
    return true;
  };
  const endMessages = (): void => {
    said.endMembers();
    said.put(letters.endOfSaid);
    said.value(type);
    said.put(letters.end);
    held.endMembers();
    held.put(letters.contentHash);
    held.value(metadata.hash);
    held.put(letters.salt);
    held.value(salt);
    held.put(letters.end);
  };
  /** Reads a line. One that is not plain has messages too, of which nothing is asked. */
  const read = (from: number, to: number): void => {
    said.begin();
    held.begin();
    if (isPlain(from, to)) endMessages();
    else numbers.push(from, to, -1, ...otherNumbers);
    said.end();
    held.end();
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

  /** Puts a text of a line with its quotes, or so many letters beside it. */
  const value = (name: keyof typeof lineNumbers, row: number, quote = 1): void => {
    const at = row + lineNumbers[name];
    leaf.put(bytes, (numbers[at] ?? 0) - quote, (numbers[at + 1] ?? 0) + quote);
  };
  /** The text of the leaf of a line (`domain/seal/leaf.ts`), of which the hash over what is held is given. */
  const putLeaf = (row: number, ofHeld: Uint8Array): void => {
    leaf.put(letters.held);
    leaf.put(ofHeld);
    leaf.put(letters.recordedAt);
    value('recordedAt', row);
    leaf.put(letters.leafRevision);
    value('digitsOfRevision', row, 0);
    leaf.put(letters.stream);
    value('stream', row);
    leaf.put(letters.type);
    value('type', row);
    leaf.put(letters.venue);
    value('venue', row);
    leaf.put(letters.end);
  };
  /** Whether the hash that an event has is that of what was said (`domain/kernel/said-hash.ts`). */
  const agrees = (row: number, ofSaid: Uint8Array): boolean => {
    const at = row + lineNumbers.contentHash;
    const [from = 0, to = 0] = [numbers[at], numbers[at + 1]];
    if (to - from !== ofSaid.length) return false;
    for (let place = 0; place < ofSaid.length; place += 1) if (ofSaid[place] !== bytes[from + place]) return false;
    return true;
  };
  const hashFrom = (first: number): void => {
    const [ofSaid, ofHeld] = [said.hashes(), held.hashes()];
    for (let row = first, at = 0; row < numbers.length; row += numbersOfLine, at += hashBytes) {
      if (numbers[row + lineNumbers.revision] !== -1) {
        numbers[row + lineNumbers.agrees] = Number(agrees(row, lettersOf(ofSaid, at)));
        putLeaf(row, lettersOf(ofHeld, at));
      }
      leaf.end();
    }
    leaves.push(leaf.hashes());
  };

  let hashed = 0;
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(newline, from);
    const to = found < 0 ? bytes.length : found;
    read(from, to);
    from = to + 1;
    if (from < bytes.length && numbers.length - hashed < linesAtOnce * numbersOfLine) continue;
    hashFrom(hashed);
    hashed = numbers.length;
  }
  return { numbers: Int32Array.from(numbers), leaves: joined(...leaves) };
};
