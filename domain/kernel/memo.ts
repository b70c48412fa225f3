/** What was drawn from an object, kept with the object. */
export type Memo<Key extends object, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Gives the value back. */
  readonly set: (key: Key, value: Value) => Value;
};

/** Where a key keeps what was drawn from it, by the numbers of the memos. */
const place = Symbol('drawn');
type Keeps = { readonly [place]?: unknown[] };
let memos = 0;

/**
 * Room for every memo, copied for each key: a list that has to grow to a memo's number is slow. A copy is always a young object; `[]` is an old
 * one as soon as V8 has seen many live long, and then all that was drawn from a round lived until old objects were collected.
 */
let nothingDrawn: readonly unknown[] = [];

/** All that was drawn from a key, with the key from the first time on. */
const drawnFrom = (key: Keeps): unknown[] => {
  const known = key[place];
  if (known) return known;
  if (nothingDrawn.length < memos) nothingDrawn = Array.from({ length: memos });
  const drawn = nothingDrawn.slice();
  Object.defineProperty(key, place, { value: drawn });
  return drawn;
};

/**
 * A memo with the use of a `WeakMap`, kept on each key itself, where no copy of it and no comparison sees it. For keys that come
 * and go by the thousand. V8's collections of young objects take every value of a long-lived `WeakMap` for alive, so each game of a long
 * walk was moved twice before it was let go. All memos share one member of the key: each that comes gives an object another shape in V8,
 * and a round's picture had had a dozen.
 */
export const memoOn = <Key extends object, Value>(): Memo<Key, Value> => {
  const number = memos;
  memos += 1;
  return {
    // Under a memo's own number stands what it drew, which a list for all of them cannot show.
    get: (key) => (key as Keeps)[place]?.[number] as Value | undefined,
    set: (key, value) => {
      drawnFrom(key)[number] = value;
      return value;
    },
  };
};

/** Draws a value from an object once, also one that is undefined or null. */
export const drawnFor = <Key extends object, Value>(draw: (key: Key) => Value): ((key: Key) => Value) => {
  const memo = memoOn<Key, { readonly value: Value }>();
  return (key) => (memo.get(key) ?? memo.set(key, { value: draw(key) })).value;
};

/** Draws a value from an object under something else, such as a reading, once for each two of them: each object has few of those. */
export const drawnUnder = <Key extends object, Under, Value>(
  draw: (key: Key, under: Under) => Value,
): ((key: Key, under: Under) => Value) => {
  const memo = memoOn<Key, { readonly under: Under; readonly value: Value }[]>();
  return (key, under) => {
    const drawn = memo.get(key) ?? memo.set(key, []);
    for (const one of drawn) if (one.under === under) return one.value;
    const value = draw(key, under);
    drawn.push({ under, value });
    return value;
  };
};
