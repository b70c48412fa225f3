import type { Clause as AnyClause, Section as AnySection } from '../../../law/clause.ts';
import { clause as anyClause } from '../../../law/edition.ts';
import type { TwoUpPictures } from '../round.ts';

export type Clause = AnyClause<TwoUpPictures>;
export type Section = AnySection<TwoUpPictures>;

/** A clause of Two-Up. `{ inferred }` marks a number that our copy lost. */
export const clause = anyClause<TwoUpPictures>;
