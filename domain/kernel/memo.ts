/** What was drawn from an object, kept with the object. */
export type Memo<Key extends object, Value> = {
  readonly get: (key: Key) => Value | undefined;
  /** Gives the value back. */
  readonly set: (key: Key, value: Value) => Value;
};

/** A class that extends it makes nothing new: its own private field is put on the key that it is given. */
// oxlint-disable-next-line typescript/no-extraneous-class -- only what a constructor gives back can have a private field put on it
class Itself {
  constructor(key: object) {
    return key;
  }
}

/** What was drawn from a key, by the numbers of the memos, in a field of the key that no copy, no comparison and no JSON of it sees. */
class Kept extends Itself {
  // One for all memos: each field that comes gives an object another shape in V8, and a round's picture had a dozen of them.
  readonly #drawn: unknown[] = [];

  static of(key: object): unknown[] {
    return #drawn in key ? key.#drawn : new Kept(key).#drawn;
  }

  static at(key: object, place: number): unknown {
    return #drawn in key ? key.#drawn[place] : undefined;
  }
}

let memos = 0;

/**
 * A memo with the use of a `WeakMap`, kept on each key itself. For keys that come and go by the thousand. V8's collections of young objects
 * take every value of a long-lived `WeakMap` for alive, so each game of a long walk was moved twice before it was let go.
 */
export const memoOn = <Key extends object, Value>(): Memo<Key, Value> => {
  const place = memos;
  memos += 1;
  return {
    // What stands at a memo's own place is what it drew, which a list for all of them cannot show.
    get: (key) => Kept.at(key, place) as Value | undefined,
    set: (key, value) => {
      Kept.of(key)[place] = value;
      return value;
    },
  };
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
