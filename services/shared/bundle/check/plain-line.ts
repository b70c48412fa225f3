import { utf8 } from '../../sealing/bytes.ts';
import { newPieces } from './pieces.ts';
import { isBefore, plainReader, type PlainReader } from './plain-json.ts';

/** What a line with an open event comes to, as far as a check needs it. */
export type PlainLine = {
  readonly stream: string;
  readonly revision: number;
  readonly index: number;
  readonly type: string;
  readonly venue: string;
  readonly recordedAt: string;
  /** The hash of its leaf. */
  readonly leaf: Uint8Array;
  /** Whether what it says agrees with its own hash. */
  readonly agrees: boolean;
};

/** From one byte to before another. */
type Span = { from: number; to: number };
const span = (): Span => ({ from: 0, to: 0 });

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
  comma: utf8(','),
  colon: utf8(':'),
  null: utf8('null'),
  personId: utf8('{"personId":'),
  role: utf8(',"role":'),
  endOfSaid: utf8('},"type":'),
  added: utf8('{"added":{'),
  contentHash: utf8('},"contentHash":'),
  held: utf8('\0{"held":"'),
  recordedAt: utf8('","recordedAt":'),
  leafRevision: utf8(',"revision":'),
  venue: utf8(',"v":1,"venue":'),
};

type Read = (reader: PlainReader) => boolean;
const text: Read = (reader) => reader.text();
const textOrNull: Read = (reader) => reader.text() || reader.literal(letters.null);
const count: Read = (reader) => reader.count() >= 0;
const countOrNull: Read = (reader) => reader.literal(letters.null) || count(reader);
const actor: Read = (reader) =>
  reader.literal(letters.personId) &&
  reader.text() &&
  reader.literal(letters.role) &&
  reader.text() &&
  reader.literal(letters.end);
/** Where instants were said in another spelling than they are kept, the line is read in another way. */
const never: Read = () => false;

/** A member of metadata of which the kind is known: whether the sender says it, we add it, or it is the hash; and where its value is. */
type Known = {
  readonly name: Uint8Array;
  readonly read: Read;
  readonly of: 'said' | 'added' | 'hash';
  readonly at: Span;
};

const known = (name: string, of: Known['of'], read: Read): Known => ({
  name: utf8(`"${name}":`),
  read,
  of,
  at: span(),
});

/** Members that every event has. */
const isNeeded = ({ read }: Known): boolean => read !== textOrNull && read !== never;

/** The known members in the order of their names. */
const newMembers = () => {
  const [hash, recordedAt, venue] = [
    known('contentHash', 'hash', text),
    known('recordedAt', 'added', text),
    known('venue', 'added', text),
  ];
  const inOrder = [
    known('actor', 'said', actor),
    known('causationId', 'said', textOrNull),
    hash,
    known('correlationId', 'said', textOrNull),
    known('occurredAt', 'said', text),
    recordedAt,
    known('schemaVersion', 'said', count),
    known('sourceSeq', 'said', countOrNull),
    known('spelt', 'added', never),
    venue,
  ];
  return { hash, recordedAt, venue, inOrder, needed: inOrder.filter(isNeeded) };
};

const digits = utf8('0123456789abcdef');
const hexLetters = new Uint8Array(64);
/** A hash as the letters of its hexadecimal digits, in the same place each time. */
const lettersOf = (hash: Uint8Array): Uint8Array => {
  for (let at = 0; at < hash.length; at += 1) {
    const byte = hash[at] ?? 0;
    hexLetters[at * 2] = digits[byte >> 4] ?? 0;
    hexLetters[at * 2 + 1] = digits[byte & 15] ?? 0;
  }
  return hexLetters;
};

/** Puts members of an object together, with commas between them. */
const memberPieces = (bytes: Uint8Array) => {
  const pieces = newPieces();
  let isFirst = true;
  return {
    ...pieces,
    begin: (): void => {
      pieces.clear();
      isFirst = true;
    },
    member: (from: number, to: number): void => {
      if (!isFirst) pieces.put(letters.comma);
      isFirst = false;
      pieces.put(bytes, from, to);
    },
    value: ({ from, to }: Span): void => pieces.put(bytes, from, to),
  };
};

type Members = ReturnType<typeof memberPieces>;

/**
 * Reads the metadata of an event, of which the brace is behind us: what the sender said goes to `said`, and what we added to `added`. The names stand in their order, each once. False for what is to be read in
 * another way, and for what is not the metadata of an event.
 */
const metadataReader = (
  bytes: Uint8Array,
  reader: PlainReader,
  pieces: Readonly<Record<'said' | 'added', Members>>,
) => {
  const { hash, recordedAt, venue, inOrder, needed } = newMembers();
  const [name, before] = [span(), span()];

  /** Looks at the name that stands here, which has to come behind the one before, and stays where it is. */
  const isNextName = (isFirst: boolean): boolean => {
    const begin = reader.at();
    if (!reader.text()) return false;
    [name.from, name.to] = [begin + 1, reader.at() - 1];
    reader.goTo(begin);
    const isBehind = isFirst || isBefore(bytes, before.from, before.to, name.from, name.to);
    [before.from, before.to] = [name.from, name.to];
    return isBehind;
  };
  const knownFrom = (first: number): number => {
    for (let place = first; place < inOrder.length; place += 1) {
      const wanted = inOrder[place]?.name;
      if (wanted !== undefined && reader.literal(wanted)) return place;
    }
    return -1;
  };
  const unknownMember = (): boolean => reader.text() && reader.literal(letters.colon) && reader.value();

  const read = (begin: number): boolean => {
    let next = 0;
    do {
      const from = reader.at();
      if (!isNextName(from === begin)) return false;
      const place = knownFrom(next);
      const member = inOrder[place];
      if (member === undefined ? !unknownMember() : !member.read(reader)) return false;
      if (member !== undefined) {
        next = place + 1;
        [member.at.from, member.at.to] = [from + member.name.length, reader.at()];
      }
      const of = member?.of ?? 'added';
      if (of !== 'hash') pieces[of].member(from, reader.at());
    } while (reader.literal(letters.comma));
    return needed.every(({ at }) => at.from > begin);
  };
  return { read, hash: hash.at, recordedAt: recordedAt.at, venue: venue.at };
};
/**
 * Reads lines of a file, each from one byte to before another, as long as they are plain (`plain-json.ts`). What is hashed are the bytes that stand there: nothing is spelt anew. Undefined for a line that is to
 * be read in another way, and for what is not an event. `textOf` gives the characters from one byte to before another.
 */
export const plainLines = (
  bytes: Uint8Array,
  textOf: (from: number, to: number) => string,
): ((from: number, to: number) => PlainLine | undefined) => {
  const reader = plainReader(bytes);
  const { at, literal } = reader;
  const [said, added, leaf] = [memberPieces(bytes), memberPieces(bytes), memberPieces(bytes)];
  const metadata = metadataReader(bytes, reader, { said, added });
  const [revision, stream, type, salt] = [span(), span(), span(), span()];

  const token = (of: Span): boolean => {
    of.from = at();
    const is = reader.text();
    of.to = at();
    return is;
  };
  const textIn = ({ from, to }: Span): string => textOf(from + 1, to - 1);

  /** The text of the leaf (`domain/seal/leaf.ts`), and its hash as an entry. */
  const leafHere = (): Uint8Array => {
    added.put(letters.contentHash);
    added.value(metadata.hash);
    added.put(letters.salt);
    added.value(salt);
    added.put(letters.end);
    leaf.begin();
    leaf.put(letters.held);
    leaf.put(lettersOf(added.hash()));
    leaf.put(letters.recordedAt);
    leaf.value(metadata.recordedAt);
    leaf.put(letters.leafRevision);
    leaf.value(revision);
    leaf.put(letters.stream);
    leaf.value(stream);
    leaf.put(letters.type);
    leaf.value(type);
    leaf.put(letters.venue);
    leaf.value(metadata.venue);
    leaf.put(letters.end);
    return leaf.hash();
  };
  /** Whether what was said (`domain/kernel/said-hash.ts`) has the hash that stands here. */
  const agreesHere = (): boolean => {
    said.put(letters.endOfSaid);
    said.value(type);
    said.put(letters.end);
    const own = lettersOf(said.hash());
    const { from, to } = metadata.hash;
    if (to - from !== own.length + 2) return false;
    for (let place = 0; place < own.length; place += 1) if (own[place] !== bytes[from + 1 + place]) return false;
    return true;
  };

  /** Reads what was said up to the metadata, and that. */
  const dataAndMetadata = (): boolean => {
    const begin = at();
    if (!literal(letters.data) || !reader.object() || !literal(letters.eventId) || !reader.text()) return false;
    if (!literal(letters.metadata)) return false;
    said.begin();
    said.put(bytes, begin, at());
    added.begin();
    added.put(letters.added);
    return metadata.read(at());
  };
  const countIn = (of: Span): number => {
    of.from = at();
    const number = reader.count();
    of.to = at();
    return number;
  };

  return (from, to) => {
    reader.goTo(from);
    if (!literal(letters.event) || !dataAndMetadata() || !literal(letters.revision)) return undefined;
    const ofStream = countIn(revision);
    if (ofStream < 0 || !literal(letters.stream) || !token(stream) || !literal(letters.type) || !token(type))
      return undefined;
    if (!literal(letters.index)) return undefined;
    const index = reader.count();
    if (index < 0 || !literal(letters.salt) || !token(salt) || !literal(letters.end) || at() !== to) return undefined;
    return {
      stream: textIn(stream),
      revision: ofStream,
      index,
      type: textIn(type),
      venue: textIn(metadata.venue),
      recordedAt: textIn(metadata.recordedAt),
      leaf: leafHere(),
      agrees: agreesHere(),
    };
  };
};
