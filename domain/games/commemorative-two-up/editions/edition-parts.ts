import type { Clause as AnyClause, Section as AnySection } from '../../../law/clause.ts';
import { clause as anyClause } from '../../../law/edition.ts';
import type { CommemorativePictures } from '../round.ts';

export type Clause = AnyClause<CommemorativePictures>;
export type Section = AnySection<CommemorativePictures>;

/** A clause of Commemorative Two-Up. */
export const clause = anyClause<CommemorativePictures>;
