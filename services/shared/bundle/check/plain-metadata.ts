import { utf8 } from '../../sealing/bytes.ts';
import type { HashLot } from '../../sealing/hash-lot.ts';
import { countEnd, isBefore, literalEnd, textEnd, valueEnd } from './plain-json.ts';

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

/** Behind a member's value of some kind, which begins at a byte; 0 where it is another. */
type Read = (bytes: Uint8Array, at: number) => number;
const textOrNull: Read = (bytes, at) => textEnd(bytes, at) || literalEnd(bytes, at, letters.null);
const countOrNull: Read = (bytes, at) => countEnd(bytes, at) || literalEnd(bytes, at, letters.null);
const actor: Read = (bytes, from) => {
  let at = literalEnd(bytes, from, letters.personId);
  at = at && textEnd(bytes, at);
  at = at && literalEnd(bytes, at, letters.role);
  at = at && textEnd(bytes, at);
  return at && literalEnd(bytes, at, letters.end);
};
/** Where instants were said in another spelling than they are kept, the line is read in another way. */
const never: Read = () => 0;

/** A member of metadata of which the kind is known: whether the sender says it, we add it, or it is the hash; and where its value is. */
type Known = {
  readonly name: Uint8Array;
  readonly read: Read;
  readonly of: 'said' | 'added' | 'hash';
  readonly at: Span;
  /** Whether every event has it. */
  readonly isNeeded: boolean;
};

const known = (name: string, of: Known['of'], read: Read): Known => ({
  name: utf8(`"${name}":`),
  read,
  of,
  at: span(),
  isNeeded: read !== textOrNull && read !== never,
});

/** The known members in the order of their names. */
const newMembers = () => {
  const [hash, recordedAt, venue] = [
    known('contentHash', 'hash', textEnd),
    known('recordedAt', 'added', textEnd),
    known('venue', 'added', textEnd),
  ];
  const inOrder = [
    known('actor', 'said', actor),
    known('causationId', 'said', textOrNull),
    hash,
    known('correlationId', 'said', textOrNull),
    known('occurredAt', 'said', textEnd),
    recordedAt,
    known('schemaVersion', 'said', countEnd),
    known('sourceSeq', 'said', countOrNull),
    known('spelt', 'added', never),
    venue,
  ];
  return { hash, recordedAt, venue, inOrder, needed: inOrder.filter(({ isNeeded }) => isNeeded).length };
};

/** Messages of which each is put together out of what stands in some bytes. What stands one behind the other there goes together, and so members of an object with the commas between them. */
export const memberPieces = (lot: HashLot, bytes: Uint8Array) => {
  let from = 0;
  let to = 0;
  /** Whether a message has a member already: the next one goes with the comma that is before it. */
  let isBegun = false;
  return {
    /** Begins with what stands from one byte to before another. */
    begin: (first: number, end: number): void => {
      from = first;
      to = end;
      isBegun = false;
    },
    member: (first: number, end: number): void => {
      if (first - 1 > to) {
        lot.put(bytes, from, to);
        from = isBegun ? first - 1 : first;
      }
      to = end;
      isBegun = true;
    },
    /** Has to be said when all members are there, before something else is put. */
    endMembers: (): void => lot.put(bytes, from, to),
  };
};

type Members = ReturnType<typeof memberPieces>;

/**
 * Reads the metadata of an event, of which the brace is behind us: what the sender said goes to `said`, and what we added to `added`. The names stand in their order, each once. It answers the byte behind the last member; 0
 * for what is to be read in another way, and for what is not the metadata of an event.
 */
export const metadataReader = (bytes: Uint8Array, said: Members, added: Members) => {
  const { hash, recordedAt, venue, inOrder, needed } = newMembers();

  const read = (begin: number): number => {
    let from = begin;
    let next = 0;
    let count = 0;
    // Where the name before this one begins and ends, without its quotes; 0: there is none.
    let name = 0;
    let nameEnd = 0;
    for (;;) {
      let member: Known | undefined;
      let at = 0;
      for (let place = next; place < inOrder.length && at === 0; place += 1) {
        member = inOrder[place];
        at = member === undefined ? 0 : literalEnd(bytes, from, member.name);
        if (at > 0) next = place + 1;
      }
      if (at === 0) {
        member = undefined;
        const behind = textEnd(bytes, from);
        at = behind && literalEnd(bytes, behind, letters.colon);
      }
      if (at === 0 || (name > 0 && !isBefore(bytes, name, nameEnd, from + 1, at - 2))) return 0;
      name = from + 1;
      nameEnd = at - 2;
      const end = member === undefined ? valueEnd(bytes, at) : member.read(bytes, at);
      if (end === 0) return 0;
      if (member !== undefined) {
        member.at.from = at;
        member.at.to = end;
        if (member.isNeeded) count += 1;
      }
      if (member?.of === 'said') said.member(from, end);
      else if (member?.of !== 'hash') added.member(from, end);
      if (bytes[end] !== letters.comma[0]) return count === needed ? end : 0;
      from = end + 1;
    }
  };
  return { read, hash: hash.at, recordedAt: recordedAt.at, venue: venue.at };
};
