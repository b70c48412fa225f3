import type { JsonObject } from '../kernel/json.ts';

/** Chance as an argument: the next number in [0, 1), from a seed. */
export type Chance = () => number;

/** A seeded generator of chance (mulberry32): the same seed, the same evening. Not for secrets. */
export const seededChance = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The table at which play is generated: who is there, in which order, on which clock. */
export type PlaySetting = {
  readonly seed: number;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly sessionNumber: number;
  /** When the session opens, our clock, milliseconds since 1970. */
  readonly startsAtMs: number;
  readonly games: number;
  readonly editionStamp: string | null;
  /** Terminals of the table, each with the offset its clock really has (floor time = our time + offset). */
  readonly terminals: readonly { readonly terminal: string; readonly offsetMs: number; readonly speaksFor: string }[];
  readonly staff: readonly { readonly personId: string; readonly role: string }[];
  readonly dropBoxes: readonly string[];
  /** The illegal moves to plant: which, and in which game (counted from 1). At most one a game. */
  readonly plant: readonly { readonly game: number; readonly move: string }[];
};

/** An event as a terminal would say it, and the stream it belongs to. */
export type PlayedEvent = {
  readonly stream: { readonly category: 'tableSession' | 'round'; readonly id: string };
  readonly terminal: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly eventId: string;
  readonly occurredAt: string;
  readonly sourceSeq: number;
  readonly actor: { readonly personId: string; readonly role: string };
  readonly schemaVersion: number;
};

/** What a planted move must make the examination say: exactly these, consequences included. */
export type ExpectedCitation = {
  readonly subject: { readonly kind: 'round' | 'tableSession'; readonly id: string };
  readonly clause: string;
  readonly code: string;
  readonly verdict: string;
  readonly wagerId: string | null;
};

export type Played = {
  readonly events: readonly PlayedEvent[];
  readonly planted: readonly {
    readonly game: number;
    readonly move: string;
    readonly expected: readonly ExpectedCitation[];
  }[];
};

export type IllegalMove = { readonly name: string; readonly says: string };

export type PlayGenerator = {
  readonly moves: readonly IllegalMove[];
  /** One session of the game from opening to closing. Pure: the same setting gives the same events. */
  readonly session: (setting: PlaySetting) => Played;
};
