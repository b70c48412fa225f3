import type { z } from 'zod';
import { recordRefusals, type Decider, type RecordRejection } from './decider.ts';
import type { SaidEvent } from './envelope.ts';
import { madeOf } from './by-type.ts';
import { isRecordEvent } from './corrections.ts';
import type { EventFamily, EventsOf } from './event-types.ts';
import type { JsonObject } from './json.ts';
import { revisionNeeded, type Act, type NeedsRevision, type PutRight, type Writers } from './recording-rights.ts';
import type { PlaysOf, StreamRules, Surroundings } from './stream-rules.ts';
import { streamName, type StreamName } from './streams.ts';
import type { IdGrammar } from './stream-ids.ts';
import {
  personsAtTable,
  personsByMember,
  tellRecordEvent,
  type PersonPart,
  type Sentences,
  type Told,
} from './telling.ts';

/** Where on the floor a stream belongs, as far as its name says. */
export type Place = {
  readonly venue: string | null;
  readonly table: string | null;
  readonly gamingDay: string | null;
  readonly session: string | null;
  readonly round: string | null;
  /** The round's number within its session. */
  readonly sequence: number | null;
  /** The number within the gaming day: a session's of its table, a journey's of its box. */
  readonly number: number | null;
};

export const nowhere: Place = {
  venue: null,
  table: null,
  gamingDay: null,
  session: null,
  round: null,
  sequence: null,
  number: null,
};

export type PlaysTaken = PlaysOf | 'none';

/** The families of plays that streams may take, by where they stand. */
export type PlayFamilies = Readonly<Record<PlaysOf, readonly string[]>>;

/** What must be there before a stream can be written to. `member` is what the request and the venue's register call it. */
export type Requirement =
  | { readonly what: 'venue' }
  | { readonly what: 'game'; readonly game: string }
  | {
      readonly what: 'registered';
      readonly noun: string;
      readonly name: string;
      readonly member: string;
      readonly reason: string;
    }
  | { readonly what: 'stream'; readonly category: StreamCategory; readonly id: string };

/** One stream that is written from outside, by its id. */
export type Target<Rejection extends string = string> = {
  readonly category: WrittenCategory;
  readonly stream: StreamName;
  readonly id: string;
  readonly venue: string;
  /** The table that a terminal must speak for; null when the stream is of none. */
  readonly table: string | null;
  readonly requires: readonly Requirement[];
  readonly rules: StreamRules<Rejection>;
};

/** How streams of a category are written from outside. */
export type Written<Rejection extends string = string> = {
  /** Below `/v1`: `drop-boxes/:id`. Parameters other than `:id` are members of the id. */
  readonly address: string;
  /** What recording events there does, for the description of the API. */
  readonly summary: string;
  /** The request that begins a stream. Absent: the first event comes like any other. */
  readonly begins?: {
    readonly summary: string;
    /** Why there is nothing to add events to. */
    readonly unknown: string;
    /** Why it cannot begin again. */
    readonly alreadyThere: Rejection;
    /** True when the first event may also come like any other. */
    readonly orIsRecorded?: boolean;
  };
  readonly needsRevision: NeedsRevision;
  readonly acts: readonly Act[];
  /** True for what sets a venue up, before anything happens at its tables. */
  readonly setsUp: boolean;
  /** Who may record which events, by the role of the token; the plays of a game are covered by `*` where they are taken. */
  readonly writers: Writers<string>;
  /** Who may put right which events, where `writers` does not say it. */
  readonly putRight?: PutRight<string>;
  readonly members: Readonly<Record<string, z.ZodType>>;
  /** The members of that id. */
  readonly exampleMembers: Readonly<Record<string, unknown>>;
  /** An id as documentation shows one. */
  readonly exampleId: string;
  /** The id that members make; the members are as `members` says. */
  readonly idOf: (members: Readonly<Record<string, unknown>>) => string;
  /** Why an event may not join such a stream, as a sentence for each word that the decider says. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly target: (id: string) => Target<Rejection> | undefined;
};

/**
 * A category of streams: one description, from which the rest of the house derives what it does with such streams. The name has no
 * dash: EventStoreDB splits a stream's name at the first.
 */
export type StreamCategory<
  Name extends string = string,
  Rejection extends string = string,
  Family extends EventFamily = EventFamily,
> = {
  readonly name: Name;
  /** What one stream is, in a sentence: "There is no <noun> <id>." */
  readonly noun: string;
  readonly family: Family;
  /** An event of the family in a sentence; undefined when it has none. */
  readonly narrate: (told: Told) => string | undefined;
  /** The persons whom an event of the family concerns, besides its actor. */
  readonly personsIn: (told: Told) => readonly PersonPart[];
  /** Which plays of a game stand in its streams, beside the family: those of its rounds, those of its sessions, or none. */
  readonly takesPlays: PlaysTaken;
  /** What an entry says once of what: two of which this is the same say it twice. Absent: each entry of such a stream stands by itself. */
  readonly saidOnce?: SaidOnce;
  readonly streamOf: (id: string) => StreamName;
  readonly placeOf: (id: string) => Place;
  /** Null for streams that only the house writes. */
  readonly written: Written<Rejection> | null;
};
export type WrittenCategory<
  Name extends string = string,
  Rejection extends string = string,
  Family extends EventFamily = EventFamily,
> = StreamCategory<Name, Rejection, Family> & { readonly written: Written<Rejection> };

/** Names what an entry says once of what; undefined for an entry that stands by itself. */
export type SaidOnce = (says: { readonly type: string; readonly data: JsonObject }) => string | undefined;

type Description<Name extends string, Family extends EventFamily> = {
  readonly name: Name;
  readonly noun: string;
  readonly family: Family;
  readonly placeOf: (id: string) => Partial<Place>;
};

const personsNamed = personsByMember(personsAtTable);

/** A category of streams that only the house writes. */
export const ownCategory = <const Name extends string, Family extends EventFamily>(
  of: Description<Name, Family>,
): StreamCategory<Name, never, Family> => ({
  ...of,
  takesPlays: 'none',
  narrate: () => undefined,
  personsIn: personsNamed,
  streamOf: (id) => streamName(of.name, id),
  placeOf: (id) => ({ ...nowhere, ...of.placeOf(id) }),
  written: null,
});

type Definition<
  Name extends string,
  Family extends EventFamily,
  Parts extends { readonly venue: string },
  Members extends Readonly<Record<string, unknown>>,
  State,
  Context,
  Rejection extends string,
> = Omit<Description<Name, Family>, 'placeOf'> &
  Pick<Written<Rejection>, 'address' | 'summary'> &
  Partial<Pick<Written<Rejection>, 'begins' | 'setsUp'>> & {
    /** The events that are acts of persons, who name the revision that they have seen; `*` is every one. Absent: none. */
    readonly needsRevision?: '*' | readonly (keyof Family['definitions'] & string)[];
    readonly takesPlays?: PlaysTaken;
    readonly saidOnce?: SaidOnce;
    /** Absent: its events are told by the names of their types. */
    readonly sentences?: Sentences<EventsOf<Family>>;
    /** Absent: by the members that name persons at a table. */
    readonly personsIn?: StreamCategory['personsIn'];
    readonly id: IdGrammar<Parts, Members>;
    readonly place: (parts: Parts, id: string) => Partial<Place>;
    readonly decider: Decider<State, Context, Rejection>;
    readonly refusals: Readonly<Record<Rejection, string>>;
    /** What exactly is wrong with an event that was refused, where `refusals` cannot say it. */
    readonly details?: { readonly [Reason in Rejection]?: (event: SaidEvent, context: Context) => string | undefined };
    readonly context: (parts: Parts, around: Surroundings) => Context;
    readonly requires?: (parts: Parts) => readonly Requirement[];
    /** Absent: its events speak of no table but that of the name. */
    readonly tablesOf?: (state: State, event: SaidEvent) => readonly string[];
    readonly writers: Writers<keyof Family['definitions'] & string>;
    readonly putRight?: PutRight<keyof Family['definitions'] & string>;
    readonly acts?: readonly Act<keyof Family['definitions'] & string>[];
  };

/** A category of streams that is written from outside: by the floor's terminals, or by persons. */
export const writtenCategory = <
  const Name extends string,
  Family extends EventFamily,
  Parts extends { readonly venue: string },
  Members extends Readonly<Record<string, unknown>>,
  State,
  Context,
  Rejection extends string,
>(
  of: Definition<Name, Family, Parts, Members, State, Context, Rejection>,
): WrittenCategory<Name, Rejection | RecordRejection, Family> => {
  const { id: grammar, decider } = of;
  const streamOf = (id: string): StreamName => streamName(of.name, id);

  const { tablesOf = () => [] } = of;

  const { details = {} } = of;
  const detailOf = (
    reason: Rejection | RecordRejection,
    event: SaidEvent,
    context: Context,
  ): { readonly detail?: string } => {
    const tells: Partial<Record<string, (event: SaidEvent, context: Context) => string | undefined>> = details;
    const detail = tells[reason]?.(event, context);
    return detail === undefined ? {} : { detail };
  };

  const rulesOf = (parts: Parts): StreamRules<Rejection | RecordRejection> => ({
    initial: decider.initial,
    // A stream's state is only ever made by the decider of its own category.
    evolve: (state, event) => decider.evolve(state as State, event),
    refuseIn: (around) => {
      const context = { ...of.context(parts, around), typeOf: around.typeOf };
      return (state, event) => {
        const reason = decider.refuse(state as State, event, context);
        return reason === undefined ? undefined : { reason, ...detailOf(reason, event, context) };
      };
    },
    tablesOf: (state, event) => tablesOf(state as State, event),
  });

  const target = (id: string): Target<Rejection | RecordRejection> | undefined => {
    const parts = grammar.parse(id);
    return (
      parts && {
        category,
        stream: streamOf(id),
        id,
        venue: parts.venue,
        table: of.place(parts, id).table ?? null,
        requires: of.requires?.(parts) ?? [{ what: 'venue' }],
        rules: rulesOf(parts),
      }
    );
  };

  const category: WrittenCategory<Name, Rejection | RecordRejection, Family> = {
    name: of.name,
    noun: of.noun,
    family: of.family,
    takesPlays: of.takesPlays ?? 'none',
    ...(of.saidOnce ? { saidOnce: of.saidOnce } : {}),
    narrate: (told) => (isRecordEvent(told.type) ? tellRecordEvent(told) : madeOf(of.sentences ?? {}, told)),
    personsIn: of.personsIn ?? personsNamed,
    streamOf,
    placeOf: (id) => {
      const parts = grammar.parse(id);
      return parts ? { ...nowhere, ...of.place(parts, id) } : nowhere;
    },
    written: {
      address: of.address,
      summary: of.summary,
      ...(of.begins ? { begins: of.begins } : {}),
      needsRevision: revisionNeeded(of.family.family, of.needsRevision ?? []),
      acts: of.acts ?? [],
      setsUp: of.setsUp ?? false,
      writers: of.writers,
      ...(of.putRight ? { putRight: of.putRight } : {}),
      members: grammar.members,
      exampleMembers: grammar.example,
      exampleId: grammar.write(grammar.example),
      // The members were checked against the grammar's own schemas.
      idOf: (members) => grammar.write(members as Members),
      refusals: { ...recordRefusals, ...of.refusals },
      target,
    },
  };
  return category;
};
