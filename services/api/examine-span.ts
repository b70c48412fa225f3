import { examineSupposing } from '../../domain/examination/what-if.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import type { ExaminedNow } from '../shared/examining/examine-now.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import { examineHere, type ExamineSubject, type PageExamining } from './examine-page.ts';
import { lawSupposed, type LawSupposed } from './supposition.ts';

/** By which law the subjects of a span are examined: by the law in force, officially and to be stored, or as the law is supposed to be. */
export type LawOfSpan = 'in-force' | LawSupposed;

/** Stores an official examination once: false when it was not necessary. */
export type StoreExamination = (now: ExaminedNow) => Promise<boolean>;

const nothing: ReadonlySet<string> = new Set();

/**
 * Examines subjects under the law as it is supposed to be; of all else, as the record stands. Subjects of a span may be under several
 * editions, and what one does not ask is not answered.
 */
const examineSupposed =
  (supposed: LawSupposed): ExamineSubject =>
  (_examiner, loaded) => {
    const { game, record } = loaded;
    return { judged: examineSupposing({ game, record, ...lawSupposed(loaded, supposed), without: nothing }) };
  };

const examineOfficially =
  (store: StoreExamination): ExamineSubject =>
  (examiner, loaded) => {
    const now = examiner.judge(loaded);
    return { judged: now.examined, store: () => store(now) };
  };

export type SpanOn = {
  readonly db: ReadDb;
  readonly examiner: () => Examiner;
  readonly storeExamination: StoreExamination;
};

/** Examines the pages of a span in this thread, with one look at the record. */
export const examineSpanHere = ({ db, examiner, storeExamination }: SpanOn, law: LawOfSpan): PageExamining =>
  examineHere({
    db,
    examiner: examiner(),
    examine: law === 'in-force' ? examineOfficially(storeExamination) : examineSupposed(law),
  });
