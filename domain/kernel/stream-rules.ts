import type { ChipsAt } from './chips-then.ts';
import type { TypeOf } from './decider.ts';
import type { SaidEvent } from './envelope.ts';

/** Where plays of a game stand: in its rounds, or in its sessions between them. */
export type PlaysOf = 'rounds' | 'sessions';

/** What the rules of a stream may ask about an edition that we hold. */
export type KnownEdition = {
  readonly game: string;
  readonly status: 'official' | 'reference-only';
  /** The choices of each interpretation, by its id. */
  readonly interpretations: ReadonlyMap<string, ReadonlySet<string>>;
};

/** What the rules of a stream may ask about the world around it when an event is about to join. */
export type Surroundings = {
  readonly knowsGame: (game: string) => boolean;
  /** Whether a type of event is a play that a game has in its rounds. */
  readonly isPlay: (type: string) => boolean;
  /** Whether events of a family are plays of a game that stand there. */
  readonly isPlayOf: (game: string, family: string, there: PlaysOf) => boolean;
  readonly edition: (id: string) => KnownEdition | undefined;
  /** The venue's gaming days that the floor's time may mean: as its clock says, and less the clock's offset as last measured. */
  readonly gamingDaysAt: (occurredAt: string) => readonly string[];
  readonly chipsAt: ChipsAt;
  readonly typeOf: TypeOf;
};

/** Why an event may not join a stream. `detail`: what exactly is wrong with it, where a sentence for all such events would not say it. */
export type Refused<Rejection extends string = string> = { readonly reason: Rejection; readonly detail?: string };

/** Why an event may not join a stream in some surroundings; undefined when it may. */
export type Refuse<Rejection extends string = string> = (
  state: unknown,
  event: SaidEvent,
) => Refused<Rejection> | undefined;

/** A stream's decider with what its id says already put in. */
export type StreamRules<Rejection extends string = string> = {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: SaidEvent) => unknown;
  readonly refuseIn: (around: Surroundings) => Refuse<Rejection>;
  /** The tables of which an event speaks beside the table of the stream's name: a terminal must speak for each of them. */
  readonly tablesOf: (state: unknown, event: SaidEvent) => readonly string[];
};
