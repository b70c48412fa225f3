import { lentBytes } from './lent-bytes.ts';

/**
 * About as many characters are one part. A text of more than 128 KB is an object of its own for V8, and what it is made into takes up to three bytes a character of C's memory: both
 * are pages that are new each time, and a new page costs more than to write JSON into it.
 */
const partLength = 24_000;
/** A list of fewer is written at once with all that stands beside it. */
const fewItems = 16;

/** The parts of answers that were hashed before they are sent: to write a long one takes longer than to hash it. */
const known = new WeakMap<object, readonly string[]>();

const gathering = () => {
  const parts: string[] = [];
  let text = '';
  return {
    add: (more: string): void => {
      text += more;
      if (text.length < partLength) return;
      parts.push(text);
      text = '';
    },
    all: (): readonly string[] => (text === '' ? parts : [...parts, text]),
  };
};

/** Nothing is written for what JSON does not know. */
const written = (value: unknown): string | undefined => JSON.stringify(value);

type Add = (text: string) => void;

const addList = (list: readonly unknown[], add: Add): void => {
  add('[');
  for (const [at, one] of list.entries()) add(`${at === 0 ? '' : ','}${written(one) ?? 'null'}`);
  add(']');
};

const addMembers = (of: object, add: Add): void => {
  let before = '{';
  for (const [name, value] of Object.entries(of) as [string, unknown][]) {
    const text = Array.isArray(value) ? '' : written(value);
    if (text === undefined) continue;
    add(`${before}${JSON.stringify(name)}:${text}`);
    if (Array.isArray(value)) addList(value, add);
    before = ',';
  }
  add('}');
};

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length >= fewItems;

/** True for an answer in whose lists most of it stands. */
const hasLongList = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  !('toJSON' in body) &&
  Object.values(body).some(isLongList);

const partsOf = (body: unknown): readonly string[] => {
  if (!hasLongList(body)) return [JSON.stringify(body)];
  const { add, all } = gathering();
  addMembers(body, add);
  return all();
};

/** An answer as JSON, in parts, kept for when it is sent. It must not be changed in between. */
export const jsonPartsOf = (body: object): readonly string[] => {
  const parts = partsOf(body);
  known.set(body, parts);
  return parts;
};

/** An answer as JSON, as it was written before, if it was: a text, or the bytes of a long one, which are lent (`lent-bytes.ts`). */
export const sentJson = (body: unknown): string | Buffer => {
  const parts = (typeof body === 'object' && body !== null ? known.get(body) : undefined) ?? partsOf(body);
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : lentBytes(parts);
};
