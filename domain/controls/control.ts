import type { Game } from '../games/game.ts';
import type { Fact, Recorded } from '../kernel/effective-history.ts';
import type { GovernedKind, Pictures, SubjectKind } from '../law/clause.ts';
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

export type KeptSession = { readonly sessionId: string; readonly read: KeptStream };

/**
 * What controls look at of a gaming day of a venue: its table sessions without their rounds, the boxes that hung at its tables, the slips,
 * and what the register says.
 */
export type DayKept = {
  /** `STAR.2026-04-25`. */
  readonly id: string;
  /** The venue's own zone. */
  readonly zone: string;
  /** When the day began and when it ends, on our clock. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Its own record. Empty where nobody opened it. */
  readonly gamingDay: KeptStream;
  readonly sessions: readonly KeptSession[];
  /** Of each table of the venue the sessions of the last earlier day on which it had any. */
  readonly before: readonly KeptSession[];
  /** The records of the gaming days before it, as far back as an idle table may be left alone. */
  readonly earlierDays: readonly { readonly gamingDay: string; readonly read: KeptStream }[];
  readonly journeys: readonly { readonly journeyId: string; readonly read: KeptStream }[];
  /** The disputes by which something was paid, or taken back, on it or on a day beside it. */
  readonly disputes: readonly { readonly disputeId: string; readonly read: KeptStream }[];
  /** The series of slips of its calendar years, up to its end. */
  readonly series: readonly { readonly seriesId: string; readonly read: KeptStream }[];
  /** Which editions are in force of the games at its tables, and how the venue reads their open questions. */
  readonly laws: readonly { readonly game: string; readonly read: KeptStream }[];
  readonly register: SessionKept['register'];
  /** Up to when it is looked at, on our clock: until it was closed, or found to be left open. */
  readonly endsAtMs: number;
};

/** What controls look at, by kind of subject. */
export type Kept = {
  readonly round: RoundKept;
  readonly tableSession: SessionKept;
  readonly dispute: DisputeKept;
  readonly gamingDay: DayKept;
};

/** What controls ask of a game: how fast its plays can be made, which equipment they name, which boxes hang at its table, and what chance makes of its wagers. */
export type AskedOfGame = Pick<Game, 'pace' | 'equipmentIn' | 'house' | 'dropBoxes' | 'chanceOf'>;
/** The games of a gaming day, by their ids; undefined for one that is not installed. */
export type GamesAsked = (game: string) => AskedOfGame | undefined;

/** Whom a control asks, by kind of subject. */
type Asking = Readonly<Record<GovernedKind, AskedOfGame>> & { readonly gamingDay: GamesAsked };

/**
 * A control of ours: an edition that belongs to no game and that judges subjects of every game beside the edition in force. It looks
 * at the record itself, with the raw events, and asks a game only for the pace of its plays and the equipment that they name.
 */
export type Control<P extends Pictures = Pictures> = {
  readonly edition: Edition<P>;
  /** How its pictures are made of each kind of subject that it judges. (A method, so that a control of known pictures is also a `Control`.) */
  readonly pictures: { readonly [K in SubjectKind]?: { of(kept: Kept[K], game: Asking[K]): P[K] }['of'] };
  /** The persons of a session whose entries on the register of staff it asks for; left out where it asks for none. */
  readonly peopleIn?: (kept: Pick<SessionKept, 'session' | 'rounds'>) => readonly string[];
  /** The same of a gaming day. */
  readonly peopleOfDay?: (
    kept: Pick<DayKept, 'sessions' | 'journeys' | 'series' | 'fromMs' | 'toMs'>,
  ) => readonly string[];
};
