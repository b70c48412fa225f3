import type { Clause as AnyClause, Section as AnySection } from '../../../law/clause.ts';
import { clause as anyClause } from '../../../law/edition.ts';
import type { CasinoWarPictures } from '../round.ts';

export type Clause = AnyClause<CasinoWarPictures>;
export type Section = AnySection<CasinoWarPictures>;

/** A clause of Casino War. */
export const clause = anyClause<CasinoWarPictures>;
