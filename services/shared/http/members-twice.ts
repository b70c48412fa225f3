import { jsonPointer } from '../../../domain/kernel/json.ts';

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;

/** Where a string of JSON ends, `at` being the place behind its first quote: the place behind its last one. */
const behindString = (json: string, at: number): number => {
  for (let next = at; next < json.length; next += 1) {
    const code = json.charCodeAt(next);
    if (code === backslash) next += 1;
    else if (code === quote) return next + 1;
  }
  return json.length;
};

const comma = 0x2c;
const bracket = 0x5b;
const brace = 0x7b;
const closingBracket = 0x5d;
const closingBrace = 0x7d;

/** What is written in a text of JSON: members, and values in all (at least as many as there are, and about as many). */
export type Written = { readonly members: number; readonly values: number };

/** Counts without reading: outside of strings, a colon stands in nothing but a member, and a comma before nothing but a value. */
export const writtenIn = (json: string): Written => {
  let members = 0;
  let values = 1;
  for (let at = 0; at < json.length;) {
    const code = json.charCodeAt(at);
    at = code === quote ? behindString(json, at + 1) : at + 1;
    if (code === colon) members += 1;
    else if (code === comma || code === brace || code === bracket) values += 1;
  }
  return { members, values };
};

/** How many members a value has, at any depth. Not by recursion: nobody has looked yet how deep it is. */
const membersRead = (value: unknown): number => {
  let count = 0;
  const left: object[] = [];
  const look = (inner: unknown): void => {
    if (typeof inner === 'object' && inner !== null) left.push(inner);
  };
  look(value);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (Array.isArray(next)) for (const item of next) look(item);
    else {
      for (const name in next) {
        count += 1;
        look((next as Readonly<Record<string, unknown>>)[name]);
      }
    }
  }
  return count;
};

type Open = { readonly names: Set<string> | null; key: string | number };

/** The place of the first member that stands twice in its object, in a text that is JSON. */
const firstTwice = (json: string): string | undefined => {
  const open: Open[] = [];
  let lastString = '';
  for (let at = 0; at < json.length;) {
    const inner = open.at(-1);
    const from = at;
    const code = json.charCodeAt(at);
    at = code === quote ? behindString(json, at + 1) : at + 1;
    if (code === quote) lastString = json.slice(from, at);
    else if (code === brace) open.push({ names: new Set(), key: '' });
    else if (code === bracket) open.push({ names: null, key: 0 });
    else if (code === closingBrace || code === closingBracket) open.pop();
    else if (code === comma && inner && typeof inner.key === 'number') inner.key += 1;
    else if (code === colon && inner?.names) {
      inner.key = JSON.parse(lastString) as string;
      if (inner.names.has(inner.key)) return jsonPointer(open.map(({ key }) => key));
      inner.names.add(inner.key);
    }
  }
  return undefined;
};

/** What is told of such a member. */
export const standsTwice = 'occurs twice in the same object';

/**
 * The pointer of a member that stands twice in one object of a text, `value` being what the text was read as; undefined when none does.
 * JSON allows it, and every reader keeps another one of the two (RFC 8259, 4; RFC 7493, 2.3): no record can rest on that.
 */
export const memberTwice = (json: string, value: unknown, { members }: Written = writtenIn(json)): string | undefined =>
  members === membersRead(value) ? undefined : firstTwice(json);
