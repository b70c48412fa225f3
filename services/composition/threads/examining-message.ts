import type { GovernedSubject } from '../../../domain/law/examine.ts';
import type { ExaminedApart, FoundInPlay } from '../../api/examine-apart.ts';
import type { Compared, Failed } from '../../api/examine-page.ts';
import type { LawOfSpan } from '../../api/examine-span.ts';
import type { MoneyFound } from '../../api/find-money.ts';
import type { SubjectsPage } from '../../api/subject-pages.ts';
import type { AskedOfSubject } from '../../api/supposition.ts';
import type { ProblemKind, ProblemMembers } from '../../shared/http/problems.ts';
import type { Config } from '../../shared/process/config.ts';

/** What a thread that examines is started with. */
export type ThreadData = { readonly config: Config; readonly databaseUrl: string };

/**
 * What it is asked, each with a number: a page of a walk, one subject and what is supposed of it, those of some that are in play, or what a
 * dispute comes to in money.
 */
export type Question =
  | { readonly walk: number; readonly law: LawOfSpan; readonly of: SubjectsPage }
  | { readonly subject: GovernedSubject; readonly asked: AskedOfSubject }
  | { readonly inPlay: readonly GovernedSubject[] }
  | { readonly moneyOf: string };

/** A question, or word that a walk has ended: what was read for it may go. */
export type Asked = { readonly number: number; readonly question: Question } | { readonly ended: number };

/** What a question is answered with. */
export type Answers = {
  readonly walk: readonly (Compared | Failed)[];
  readonly subject: ExaminedApart | undefined;
  readonly inPlay: FoundInPlay;
  readonly moneyOf: MoneyFound | undefined;
};

/** What it answers. `away`: a store could not be reached. A problem is what was wrong with the request. */
export type Answered = { readonly number: number } & (
  | { readonly answer: Answers[keyof Answers] }
  | { readonly problem: { readonly kind: ProblemKind; readonly members: ProblemMembers } }
  | { readonly fault: string; readonly away: boolean }
);
