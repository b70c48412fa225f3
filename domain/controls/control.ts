import type { Game } from '../games/game.ts';
import type { Fact, Recorded } from '../kernel/effective-history.ts';
import type { Pictures, SubjectKind } from '../law/clause.ts';
import type { Edition } from '../law/edition.ts';

/** A stream as it was read: its raw events in order of revision, and what they say happened. */
export type KeptStream = { readonly events: readonly Recorded[]; readonly facts: readonly Fact[] };
export type KeptRound = { readonly roundId: string; readonly read: KeptStream };

/** A session that another continues because the gaming day was cut on paper. */
export type KeptBefore = {
  readonly session: KeptStream;
  readonly rounds: readonly KeptRound[];
  readonly continues: KeptBefore | null;
};

/** What controls look at of a round: its record, its session's, and what the register says of the venue. */
export type RoundKept = {
  readonly id: string;
  /** The venue's own zone. */
  readonly zone: string;
  readonly round: KeptStream;
  readonly session: KeptStream;
  readonly continues?: KeptBefore | null;
  readonly register: { readonly venue: { readonly read: KeptStream } };
  /** Up to when its session is looked at, on our clock: the round's own end. */
  readonly endsAtMs: number;
};

/** What controls look at of a table session: its record and its rounds', and what the register says of the venue and of people. */
export type SessionKept = {
  readonly id: string;
  /** The venue's own zone. */
  readonly zone: string;
  readonly session: KeptStream;
  readonly rounds: readonly KeptRound[];
  readonly continues?: KeptBefore | null;
  readonly register: {
    readonly venue: { readonly read: KeptStream };
    readonly staff: readonly { readonly personId: string; readonly read: KeptStream }[];
  };
};

/** What controls look at of a dispute: its own record. */
export type DisputeKept = { readonly id: string; readonly dispute: KeptStream };

/** What controls look at, by kind of subject. */
export type Kept = { readonly round: RoundKept; readonly tableSession: SessionKept; readonly dispute: DisputeKept };

/** What controls ask of a game: how fast its plays can be made, and which equipment they name. */
export type AskedOfGame = Pick<Game, 'pace' | 'equipmentIn'>;

/**
 * A control of ours: an edition that belongs to no game and that judges subjects of every game beside the edition in force. It looks
 * at the record itself, with the raw events, and asks a game only for the pace of its plays and the equipment that they name.
 */
export type Control<P extends Pictures = Pictures> = {
  readonly edition: Edition<P>;
  /** How its pictures are made of each kind of subject that it judges. (A method, so that a control of known pictures is also a `Control`.) */
  readonly pictures: { readonly [K in SubjectKind]?: { of(kept: Kept[K], game: AskedOfGame): P[K] }['of'] };
  /** The persons whose entries on the register of staff it asks for. */
  readonly peopleIn: (kept: Pick<SessionKept, 'session' | 'rounds'>) => readonly string[];
};
