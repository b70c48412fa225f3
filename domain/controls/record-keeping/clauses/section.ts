import type { Section as AnySection } from '../../../law/clause.ts';
import type { RecordKeepingPictures } from '../picture.ts';

export type Section = AnySection<RecordKeepingPictures>;
