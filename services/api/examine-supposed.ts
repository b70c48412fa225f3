import { examineSupposing } from '../../domain/examination/what-if.ts';
import type { ExamineSubject } from './examine-page.ts';
import { lawSupposed, type LawSupposed } from './supposition.ts';

const nothing: ReadonlySet<string> = new Set();

/**
 * Examines subjects under the law as it is supposed to be; of all else, as the record stands. Subjects of a span may be under several
 * editions, and what one does not ask is not answered.
 */
export const examineSupposed =
  (supposed: LawSupposed): ExamineSubject =>
  (_examiner, loaded) => {
    const { game, record } = loaded;
    return { judged: examineSupposing({ game, record, ...lawSupposed(loaded, supposed), without: nothing }) };
  };
