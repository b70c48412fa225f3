import type { FloorRole } from '../kernel/roles.ts';
import type { DisputeEvent, RightTold } from './events.ts';

/** An open question of the text that a ladder rests on: the id of an interpretation of the edition. */
type Question = string;

/** What a document has somebody told when the house is done with the dispute. */
export type Advice = {
  /**
   * Whom the duty is owed to: `not-satisfied`, any person who is not that with a decision, who has to be told after it; or the complainant
   * of a dispute that stays `unresolved`, one that nobody ever decided among them, told whenever it was. Such a text names no complaints.
   */
  readonly owedTo: 'not-satisfied' | 'unresolved';
  readonly told: readonly RightTold[];
  /** The provision that the text names, and its question: does advice that cites another one count? */
  readonly provision: { readonly section: string; readonly question: Question } | null;
  /**
   * For `not-satisfied`: the question whether it is the last decision of the house that counts (`last`) or `every` one.
   */
  readonly decisionQuestion: Question | null;
};

/**
 * Who decides a dispute, as one document has it: data of an edition, read by the same looks for every game. Documents differ in
 * each member, also those signed on one day by one hand.
 */
export type Ladder = {
  /** Who decides in the first instance; empty where the document does not say. */
  readonly first: readonly FloorRole[];
  /** Who decides instead where none of those is there, and the question what absence means; null where nobody may. */
  readonly inTheirAbsence: { readonly roles: readonly FloorRole[]; readonly question: Question } | null;
  /**
   * Who decides first too where the word that the document has for them is read widely: the question, with the choice `any-supervisor`.
   * Left out: the word is one that the document defines.
   */
  readonly widely?: { readonly roles: readonly FloorRole[]; readonly question: Question };
  /** Who reviews on request; empty where the house reviews nothing. */
  readonly review: readonly FloorRole[];
  /**
   * Who is a reviewer only because a definition includes them, though they stand no higher than those who decide first: the
   * clause that includes them, and the question whether they may review. The choices are `contested`, `accepted` and `refused`.
   */
  readonly reviewByDefinition: {
    readonly roles: readonly FloorRole[];
    readonly clause: string;
    readonly question: Question;
  } | null;
  /** Of whom a copy without definitions does not say whether they may review. */
  readonly maybeReview: readonly FloorRole[];
  /** Whose review is the last word in the house, where the document gives it to a person; null where it is the operator's. */
  readonly lastWord: readonly FloorRole[] | null;
  readonly advice: Advice | null;
  /** Who outside of the house reviews a decision when somebody asks for it; left out where the document knows none. */
  readonly reviewedBy?: Reviewers;
};

type ReferredTo = Extract<DisputeEvent, { readonly type: 'dispute.Referred' }>['data']['to'];

/** Somebody outside of the house who reviews. */
export type Reviewers = {
  /** As a sentence names them: `the Commission`. */
  readonly named: string;
  /** To whom a dispute goes that comes to them; and to whom it may go, without the text saying whether they are of them. */
  readonly to: ReferredTo;
  readonly maybeTo: readonly ReferredTo[];
  readonly roles: readonly FloorRole[];
};
