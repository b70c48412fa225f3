import type { Fact } from '../kernel/effective-history.ts';
import type { Odds } from '../kernel/odds.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { PersonsOfFinding } from './persons.ts';
import type { Settled } from './settled.ts';

/** What the documents speak of: of these a game makes pictures, and the law in force judges them. */
export const governedKinds = ['round', 'tableSession', 'dispute'] as const;
export type GovernedKind = (typeof governedKinds)[number];

/**
 * What may be examined. No law has a gaming day: only controls of ours judge it. A subject's view is everything it may look at
 * (`docs/design.md` §4).
 */
export const subjectKinds = [...governedKinds, 'gamingDay'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/**
 * What the clauses of a game look at, never at raw events: the pictures it makes of each kind of subject, and the reasoning by which it
 * settled the wagers of a round. A game makes none of a gaming day.
 */
export type Pictures = Record<GovernedKind | 'reasoning', unknown> & { readonly gamingDay?: unknown };

export const severities = ['breach', 'advisory'] as const;
export type Severity = (typeof severities)[number];
export type Figures = Readonly<Record<string, number | string | null>>;

/** Something a look saw, before exceptions are weighed. */
export type Sighting = {
  /** The deed, or the event that created a duty which nobody fulfilled. */
  readonly deed: Fact<{ readonly type: string; readonly data: unknown }>;
  readonly wagerId?: string;
  /** The hand or box it is about, by the name that the game's plays give it. One deed over several boxes is a sighting of each. */
  readonly hand?: string;
  /** Who has which part in it, as far as the record says: `by`, `owedBy`, `wronged` and `concerning` of `persons.ts` make them. */
  readonly persons?: PersonsOfFinding;
  /** One sentence that a floor manager would agree with. */
  readonly says: string;
  /** Figures that bear it out; units in the names. */
  readonly figures?: Figures;
  /**
   * Set when this only follows from another sighting: the code of that one, and its deed. The clause is said only where the edition
   * watches the code under more than one.
   */
  readonly follows?: {
    readonly clause?: string;
    readonly code: string;
    readonly deed: string;
    readonly wagerId?: string;
    readonly hand?: string;
    /** The round that it is found of, where that may be another one: play had gone on from it. */
    readonly round?: string;
  };
  /** Set when the record cannot decide it: the fact that is missing, and by how many milliseconds the clocks fall short. */
  readonly undetermined?: { readonly missing: string; readonly apartMs?: number; readonly uncertaintyMs?: number };
  /** Set when two readings of the text disagree: the clause on the other side. */
  readonly contestedBy?: string;
  /** Severity, where it differs from the reading's. */
  readonly severity?: Severity;
  /** Interpretations (ids) that decided it. */
  readonly interpretations?: readonly string[];
};

/** Money of a wager that is not as the rules have it: what its player has over what was due, in cents; negative: less. */
export type WrongMoneyOf = {
  readonly wagerId: string;
  readonly personId: string | null;
  readonly overCents: number;
};

/**
 * What a decision in a dispute says of such money: the clause by which the decision is final, or what the record lacks to say whether the
 * money is as it was decided; `because` goes on the sentence. Undefined where no decision bears it out.
 */
export type Ordered = (
  money: WrongMoneyOf,
) => (Pick<Sighting, 'contestedBy' | 'undetermined'> & { readonly because: string }) | undefined;

export type LookContext<Reasoning = unknown> = {
  /** How the wagers of a round were settled, and why; nothing was settled where the subject is not a round. */
  readonly settled: Settled<Reasoning>;
  /** The choice in force for an interpretation id. */
  readonly interpretation: (id: string) => string;
  /** Whether a clause is displaced at a deed. What it pays, and what it allows, is then not the law there. */
  readonly displaced: (clause: string, at: At) => Displaced;
  /** What decisions in disputes about the round say of its money. Left out where there is none: of most rounds. */
  readonly ordered?: Ordered | undefined;
};

/**
 * A look is total: nothing that a person at a table could have done makes it throw.
 * (Written as a method so that a game of known pictures is also a `Game` of unknown ones: its own pictures are all it ever gets.)
 */
export type Look<Picture, Reasoning = unknown> = {
  of(picture: Picture, on: LookContext<Reasoning>): readonly Sighting[];
}['of'];

/** Only a round is settled. */
type ReasoningOf<P extends Pictures, K extends SubjectKind> = K extends 'round' ? P['reasoning'] : unknown;

/** How far an exception reaches: `contested` when the text does not settle it, `undetermined` when the record does not settle it. */
export type Reach = 'yes' | 'no' | 'contested' | 'undetermined';

/**
 * Does an excusing clause reach this sighting? The picture is that of the subject in which it was made. So a clause about rounds may excuse
 * what was seen of a session, whose picture has its rounds.
 */
export type Weighing<Picture> = { of(sighting: Sighting, picture: Picture, on: LookContext): Reach }['of'];

/** Where a clause is asked whether it has effect: at a deed, and of which wager or hand, where it is of one. A sighting is such a place. */
export type At = Pick<Sighting, 'deed' | 'wagerId' | 'hand'>;

/** Whether a clause is displaced, and by which clauses: `contested` when the text does not settle it, `undetermined` when the record does not. */
export type Displaced = { readonly reach: Reach; readonly by: readonly string[] };

/** Does a displacing clause reach this deed? */
export type Displacing<Picture> = {
  of(at: At, picture: Picture, on: Pick<LookContext, 'interpretation'>): Reach;
}['of'];

/** The answer for each kind of subject in which the displaced clauses are asked anything, from the picture of that kind. */
type DisplacingIn<P extends Pictures> = { readonly [K in SubjectKind]?: Displacing<P[K]> };

/** What becomes of a kind of wager: odds when it is paid, or a word for what else the text says. */
export type PaidAs =
  | Odds
  | 'wins'
  | 'loses'
  | 'stays'
  | 'stands'
  | 'stands-off'
  | 'loses-half'
  | 'capped'
  | 'rounded-up'
  | 'refunded'
  | 'forfeited'
  | 'void';

/** What is watched: a look over one kind of subject, and the code under which what it sees is found. */
export type Watch<P extends Pictures = Pictures> = {
  readonly [K in SubjectKind]: {
    readonly subject: K;
    readonly code: string;
    /** Null: what is seen is lawful, and only noted. */
    readonly severity: Severity | null;
    readonly look: Look<P[K], ReasoningOf<P, K>>;
  };
}[SubjectKind];

/** Who may do something, as a document says it. */
export type Holders = {
  /** With an article, so that it completes a sentence: `a casino supervisor`, `the boxer`. */
  readonly named: string;
  readonly roles: readonly FloorRole[];
  /** Roles that the name may include: a copy without definitions does not say. */
  readonly maybe: readonly FloorRole[];
  /** What the text does not say of those roles, where it does have definitions: `who speaks for the casino operator`. */
  readonly notSaid?: string;
  /** The open question on which it rests who holds it, where the text gives the power to a body. */
  readonly question?: string;
};

/**
 * The roles that speak for a body that a document gives powers to, such as the casino operator. Where a role is in neither list, the text
 * does not say, and what its holder did is undetermined.
 */
export type SpeakingFor = {
  readonly body: FloorRole;
  readonly speak: readonly FloorRole[];
  readonly doNot: readonly FloorRole[];
};

/** What we take a clause to say. A small closed set (`docs/design.md` §4). */
export type Reading<P extends Pictures = Pictures> =
  | {
      readonly reading: 'defines';
      readonly term: string;
      readonly includes?: Partial<Record<FloorRole, readonly FloorRole[]>>;
      readonly speaksFor?: SpeakingFor;
    }
  | ({ readonly reading: 'watches'; readonly severity: Severity } & Watch<P>)
  | {
      readonly [K in SubjectKind]: {
        readonly reading: 'notes';
        readonly subject: K;
        readonly code: string;
        readonly look: Look<P[K], ReasoningOf<P, K>>;
      };
    }[SubjectKind]
  | { readonly reading: 'pays'; readonly outcomes: Readonly<Record<string, PaidAs>> }
  | {
      readonly reading: 'empowers';
      readonly roles: readonly FloorRole[];
      /** What they may do: `declare a wager void`. */
      readonly act: string;
      /** The decisions that use the power, as `actOfDecision` names them; left out where no decision is recorded of it. */
      readonly decides?: readonly string[];
      /** How it is seen that someone without the power did it; left out where no record could show that. */
      readonly without?: Watch<P>;
    }
  | {
      readonly [K in SubjectKind]: {
        readonly reading: 'excuses';
        readonly subject: K;
        readonly clause: string;
        readonly codes?: readonly string[];
        readonly when: Weighing<P[K]>;
      };
    }[SubjectKind]
  | { readonly reading: 'displaces'; readonly clauses: readonly string[]; readonly when: DisplacingIn<P> }
  | { readonly reading: 'restores'; readonly clauses: readonly string[]; readonly when: DisplacingIn<P> }
  | { readonly reading: 'unwatched'; readonly because: string };

export type Clause<P extends Pictures = Pictures> = {
  /** As printed; `9.13#2` for a number printed twice. */
  readonly number: string;
  /** True when the number was lost from our copy and recovered by counting or by a cross-reference. */
  readonly inferred: boolean;
  /** Our own words, never the official sentence. */
  readonly gist: string;
  readonly readings: readonly Reading<P>[];
};

export type Section<P extends Pictures = Pictures> = {
  readonly number: string;
  readonly title: string;
  readonly clauses: readonly Clause<P>[];
};
