export type KeyValue = string | number | boolean;
/** The parts of a key: the key columns of a row, or the first of them. */
export type Key = readonly KeyValue[];

/** What lies behind one part of a key: the values, where it is the part before the last, else what lies behind the next part. Made when there is something. */
type Branch<Value> = {
  branches: Map<KeyValue, Branch<Value>> | undefined;
  values: Map<KeyValue, Value> | undefined;
};

const newBranch = <Value>(): Branch<Value> => ({ branches: undefined, values: undefined });

const valuesUnder = function* <Value>({ branches, values }: Branch<Value>): Generator<Value, void, undefined> {
  for (const branch of branches?.values() ?? []) yield* valuesUnder(branch);
  yield* values?.values() ?? [];
};

const lastOf = (key: Key): KeyValue => key[key.length - 1] ?? '';

/** Values by keys of several parts, each as long as the others. */
export type KeyMap<Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly delete: (key: Key) => void;
  /** Takes away all whose keys begin with some parts, and answers them. */
  readonly takeAll: (beginning: Key) => readonly Value[];
};

/** To look for a key part by part costs less than to make one text of it: the texts are there, and what they hash to is known. */
export const keyMap = <Value>(): KeyMap<Value> => {
  const root = newBranch<Value>();

  /** What lies behind all parts of a key but the last. */
  const before = (key: Key): Branch<Value> | undefined => {
    let at: Branch<Value> | undefined = root;
    for (let part = 0; at !== undefined && part < key.length - 1; part += 1) at = at.branches?.get(key[part] ?? '');
    return at;
  };

  const madeBefore = (key: Key): Branch<Value> => {
    let at = root;
    for (let part = 0; part < key.length - 1; part += 1) {
      const name = key[part] ?? '';
      at.branches ??= new Map();
      const next: Branch<Value> = at.branches.get(name) ?? newBranch<Value>();
      at.branches.set(name, next);
      at = next;
    }
    return at;
  };

  return {
    get: (key) => before(key)?.values?.get(lastOf(key)),
    set: (key, value) => {
      const at = madeBefore(key);
      at.values ??= new Map();
      at.values.set(lastOf(key), value);
    },
    delete: (key) => void before(key)?.values?.delete(lastOf(key)),
    takeAll: (beginning) => {
      const above = before(beginning);
      if (!above) return [];
      const last = lastOf(beginning);
      const [whole, branch] = [above.values?.get(last), above.branches?.get(last)];
      above.values?.delete(last);
      above.branches?.delete(last);
      return [...(whole === undefined ? [] : [whole]), ...(branch ? valuesUnder(branch) : [])];
    },
  };
};
