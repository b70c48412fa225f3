import { utf8 } from '../../sealing/bytes.ts';
import type { HashLot } from '../../sealing/hash-lot.ts';
import { isBefore, type PlainReader } from './plain-json.ts';

/** From one byte to before another. */
export type Span = { from: number; to: number };
export const span = (): Span => ({ from: 0, to: 0 });

const letters = {
  end: utf8('}'),
  comma: utf8(','),
  colon: utf8(':'),
  null: utf8('null'),
  personId: utf8('{"personId":'),
  role: utf8(',"role":'),
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

/** Messages of which each is put together out of what stands in some bytes. Members of an object that stand one behind the other there go together, with the commas between them. */
export const memberPieces = (lot: HashLot, bytes: Uint8Array) => {
  const run = span();
  /** Whether a message has a member already: the next one goes with the comma that is before it. */
  let isBegun = false;
  const putRun = (): void => lot.put(bytes, run.from, run.to);
  return {
    ...lot,
    begin: (): void => {
      lot.drop();
      isBegun = false;
    },
    member: (from: number, to: number): void => {
      if (!isBegun) run.from = from;
      else if (from - 1 !== run.to) {
        putRun();
        run.from = from - 1;
      }
      run.to = to;
      isBegun = true;
    },
    /** Has to be said when all members are there, before something else is put. */
    endMembers: (): void => {
      if (isBegun) putRun();
    },
    value: ({ from, to }: Span): void => lot.put(bytes, from, to),
  };
};

type Members = ReturnType<typeof memberPieces>;

/**
 * Reads the metadata of an event, of which the brace is behind us: what the sender said goes to `said`, and what we added to `added`. The names stand in their order, each once. False for what is to be read in
 * another way, and for what is not the metadata of an event.
 */
export const metadataReader = (
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
