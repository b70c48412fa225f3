import type { Clause as AnyClause, Section as AnySection } from '../../../law/clause.ts';
import { clause as anyClause } from '../../../law/edition.ts';
import type { DoubleChancePictures } from '../round.ts';

export type Clause = AnyClause<DoubleChancePictures>;
export type Section = AnySection<DoubleChancePictures>;

/** A clause of Double Chance. */
export const clause = anyClause<DoubleChancePictures>;
