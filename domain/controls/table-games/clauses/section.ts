import type { Section as AnySection } from '../../../law/clause.ts';
import type { TableGamesPictures } from '../picture.ts';

export type Section = AnySection<TableGamesPictures>;
