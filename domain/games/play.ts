import type { JsonObject } from '../kernel/json.ts';
import type { DenominationLine } from '../kernel/money.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { DisputeId } from '../kernel/streams.ts';
import type { SubjectKind } from '../law/clause.ts';
import type { Verdict } from '../law/finding.ts';

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

/** A whole number from `least` to `most`, both included. */
export const between = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/** True so often, in 1. */
export const happens = (chance: Chance, probability: number): boolean => chance() < probability;

/** One of a list. An empty list is a fault. */
export const oneOf = <Item>(chance: Chance, items: readonly Item[]): Item => {
  const item = items[Math.floor(chance() * items.length)];
  if (item === undefined) throw new RangeError('there is nothing to choose from');
  return item;
};

/**
 * What a terminal of a table speaks for: `play`, the calls and the plays of the game; `wagers`, wagers and the money that settles
 * them; `table`, everything of the session. Several terminals may share a part: the places of the table are divided among them.
 */
export const terminalParts = ['play', 'wagers', 'table'] as const;
export type TerminalPart = (typeof terminalParts)[number];

/** The cards of a table, and the boxes on its layout. */
export type CardTable = {
  /** The decks at the table, each with the design of its backs. */
  readonly decks: readonly { readonly deck: string; readonly backs: string }[];
  /** The device that shuffles or deals; null when both are done by hand, from a shoe. */
  readonly device: string | null;
  /** How many boxes the layout has. They are numbered from 1, and a player may have several. */
  readonly boxes: number;
};

/** Items in an order that chance gives (Fisher and Yates). */
export const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] => {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) swap(all, last, between(chance, 0, last));
  return all;
};

/** Two places of a list change what they hold. Where one of them is not there, nothing changes. */
export const swap = (list: unknown[], one: number, other: number): void => {
  const [here, there] = [list[one], list[other]];
  if (here === undefined || there === undefined) return;
  list[one] = there;
  list[other] = here;
};

/** The table at which play is generated: who is there, in which order, on which clock. */
export type PlaySetting = {
  readonly seed: number;
  readonly venue: string;
  readonly table: string;
  readonly gamingDay: string;
  readonly sessionNumber: number;
  /** The venue's time zone, such as `Australia/Sydney`: a game that is allowed on some dates asks the local date by it. */
  readonly zone: string;
  /** When the session opens, our clock, milliseconds since 1970. */
  readonly startsAtMs: number;
  /** How many rounds are played: games of Two-Up, rounds of play at cards. */
  readonly rounds: number;
  readonly editionStamp: string | null;
  /**
   * Terminals of the table, each with the offset its clock really has (floor time = our time + offset). A part that none
   * speaks for is spoken for by the first.
   */
  readonly terminals: readonly {
    readonly terminal: string;
    readonly offsetMs: number;
    readonly speaksFor: TerminalPart;
  }[];
  /** `licence`: `lapsed` of somebody who has one on the register that is not in force any more. They are on no duty in legal play. */
  readonly staff: readonly { readonly personId: string; readonly role: FloorRole; readonly licence?: 'lapsed' }[];
  readonly dropBoxes: readonly string[];
  /**
   * The cage behind the table: who is there, who carries chips, and by how many cents the float may be apart from what it was opened
   * with before there is a fill or a credit; and what there is before the first round. The staff of its tables change in the middle of the
   * evening. Left out: chips neither come nor go, and the staff stay.
   */
  readonly cage?: {
    readonly beginsWith?: 'fill' | 'credit';
    readonly cashier: string;
    readonly carriers: readonly string[];
    readonly atCentsApart: number;
  };
  /**
   * What the tray held when the table was last closed: it is opened with that, and the cage brings it to what the game is played with.
   * Left out, or without a cage: it is opened with what the game is played with.
   */
  readonly tray?: readonly DenominationLine[];
  /** What a game of cards is played with; null for other games. */
  readonly cards: CardTable | null;
  /** The illegal moves to plant: which, and in which round (counted from 1). At most one a round. */
  readonly plant: readonly { readonly round: number; readonly move: string }[];
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
  readonly actor: { readonly personId: string; readonly role: FloorRole };
  readonly schemaVersion: number;
  /**
   * How long after it is said to have happened it is handed in, in milliseconds, though nothing declares that; negative: before it. Left
   * out: at once.
   */
  readonly handedInAfterMs?: number;
};

/** A dispute as those who deal with it would record it, each under their own token: no terminal says anything of it. */
export type PlayedDispute = {
  readonly id: DisputeId;
  readonly events: readonly (Omit<PlayedEvent, 'stream' | 'terminal' | 'sourceSeq'> & {
    /** The person under whose own token it comes, where somebody else than its actor records it. */
    readonly underTokenOf?: string;
  })[];
};

/** What a planted move must make the examination say: exactly these, consequences included. */
export type ExpectedCitation = {
  /** The control of ours that finds it; left out where the edition of the game does. */
  readonly edition?: string;
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
  readonly clause: string;
  readonly code: string;
  readonly verdict: Verdict;
  readonly wagerId: string | null;
};

export type Played = {
  readonly events: readonly PlayedEvent[];
  readonly disputes: readonly PlayedDispute[];
  /** What each patron held in chips when they left the table, or when it closed: it must follow from the events. */
  readonly patrons: readonly { readonly personId: string; readonly chipsCents: number }[];
  readonly planted: readonly {
    readonly round: number;
    readonly move: string;
    readonly expected: readonly ExpectedCitation[];
  }[];
};

export type IllegalMove = {
  readonly name: string;
  readonly says: string;
  /** True: it is done to the session as a whole, so that a session has room for it once. */
  readonly oncePerSession?: boolean;
  /** True: it is only completed in the round after, so it cannot be planted in the last. */
  readonly needsNextRound?: boolean;
  /** So many rounds have to be played after its own, and no other move is planted in them; left out: none, or the next where it needs that. */
  readonly roundsAfter?: number;
  /** The moves, by name, that have no room beside it in one session. */
  readonly notBeside?: readonly string[];
  /**
   * True: nobody closes the table. No move about its closing can be planted beside it, and a house that follows the record finds it only
   * when the record was silent for long enough.
   */
  readonly leavesTableOpen?: boolean;
};

/**
 * A power used as it ought to be, planted like a move: what it declares to be found is what gave cause for it, and the act itself is never
 * held against anybody. `uses`: the act, as `actOfDecision` names it.
 */
export type RightAct = IllegalMove & { readonly uses: string };

/** Days of a year on which alone a game may be played: `MM-DD`, in their order; and when its table opens on them. */
export type OnlyOn = {
  readonly days: readonly [string, ...string[]];
  /** By the clocks of the venue: `12:30`. */
  readonly opensAt: string;
};

export type PlayGenerator = {
  readonly moves: readonly IllegalMove[];
  /** Powers used rightly that legal play does not have of itself. */
  readonly rightActs: readonly RightAct[];
  /** Left out: it may be played on any day. */
  readonly onlyOn?: OnlyOn;
  /** The most rounds that one evening of a table has room for, from six o'clock or when the game's own day opens: the last of more would be played on the next gaming day. */
  readonly mostRounds: number;
  /** How many boxes, or areas for wagers, the layout has; 0 where wagers lie in none. */
  readonly boxes: number;
  /** One session of the game from opening to closing. Pure: the same setting gives the same events. */
  readonly session: (setting: PlaySetting) => Played;
};
