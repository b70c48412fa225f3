import type { Compared, Failed } from '../../api/examine-page.ts';
import type { SubjectsPage } from '../../api/subject-pages.ts';
import type { LawSupposed } from '../../api/supposition.ts';
import type { Config } from '../../shared/process/config.ts';

/** What a thread that examines is started with. */
export type ThreadData = { readonly config: Config; readonly databaseUrl: string };

/** What it is asked: a page of a walk, or to let go of what it has read for one. */
export type Asked =
  | { readonly walk: number; readonly page: number; readonly supposed: LawSupposed; readonly of: SubjectsPage }
  | { readonly walk: number; readonly end: true };

/** What it answers to a page. `away`: a store could not be reached. */
export type Answered = { readonly page: number } & (
  | { readonly outcomes: readonly (Compared | Failed)[] }
  | { readonly fault: string; readonly away: boolean }
);
