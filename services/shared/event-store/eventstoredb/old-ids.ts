/**
 * Ids of events and the revisions at which they stand, in sixteen bytes or so an event. An answer may be wrong, seldom, so what is found has to be read;
 * what is not found is not there.
 */
export type OldIds = {
  readonly add: (eventId: string, revision: number) => void;
  /** The revisions at which an id may stand. */
  readonly mayStandAt: (eventId: string) => readonly number[];
  readonly size: () => number;
};

const smallest = 256;
/** So full a table may be: then there is a free slot near by. */
const fullest = 0.6;

/** FNV-1a with another start in each process, so that nobody can choose ids that all fall on one place. */
const seed = Math.trunc(Math.random() * 2 ** 32);
const fingerprint = (eventId: string): number => {
  let hash = seed;
  for (let at = 0; at < eventId.length; at += 1) hash = Math.imul(hash ^ eventId.charCodeAt(at), 0x01_00_01_93);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c_1b_3c_6d) >>> 0;
};

/** Puts a pair into the first free slot from its place on. */
const put = (into: Uint32Array, print: number, next: number): void => {
  const mask = into.length / 2 - 1;
  let slot = print & mask;
  while (into[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
  into[2 * slot] = print;
  into[2 * slot + 1] = next;
};

/** An open table: pairs of a fingerprint and a revision that counts from one; zero is a free slot. */
export const createOldIds = (): OldIds => {
  let slots = new Uint32Array(2 * smallest);
  let size = 0;

  const grow = (): void => {
    const larger = new Uint32Array(2 * slots.length);
    for (let at = 0; at < slots.length; at += 2) {
      const next = slots[at + 1] ?? 0;
      if (next !== 0) put(larger, slots[at] ?? 0, next);
    }
    slots = larger;
  };

  return {
    add: (eventId, revision) => {
      if (size + 1 > (slots.length / 2) * fullest) grow();
      put(slots, fingerprint(eventId), revision + 1);
      size += 1;
    },
    mayStandAt: (eventId) => {
      const print = fingerprint(eventId);
      const mask = slots.length / 2 - 1;
      const revisions: number[] = [];
      for (let slot = print & mask; slots[2 * slot + 1] !== 0; slot = (slot + 1) & mask) {
        if (slots[2 * slot] === print) revisions.push((slots[2 * slot + 1] ?? 0) - 1);
      }
      return revisions;
    },
    size: () => size,
  };
};
