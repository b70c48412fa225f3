import { difference, unchanged, type Difference, type Judged } from '../../domain/examination/difference.ts';
import { fingerprint } from '../../domain/examination/fingerprint.ts';
import { officialLaw } from '../../domain/examination/official.ts';
import { examineSupposing } from '../../domain/examination/what-if.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { judgementsOf, wholeJudgementsOf, type Judgement } from '../../projections/rule-violations/judgements.ts';
import { isAway } from '../shared/http/away.ts';
import { problemOf } from '../shared/http/error-handler.ts';
import type { ProblemMembers } from '../shared/http/problems.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { LoadedSubject } from '../shared/examining/examine-now.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import type { SubjectsPage } from './subject-pages.ts';

/** What stood against the examination of a subject: a stored one, by the same readings or by older ones, or the one that is due. */
export type Base = 'stored' | 'older-readings' | 'due';

/** What came of a subject. `stored`: of an official examination, whether there was a need to store it. */
export type Compared = {
  readonly subject: GovernedSubject;
  readonly difference: Difference;
  readonly base: Base;
  readonly stored: boolean | undefined;
};
/** A subject that could not be examined: by a fault of ours, unless `unread` says which record cannot be read. */
export type Failed = {
  readonly subject: GovernedSubject;
  readonly fault: string;
  readonly unread: ProblemMembers | undefined;
};

/** What is made of a subject that was loaded: what is said of it now, and of an official examination how it is stored. */
export type Examining = {
  readonly judged: Judged;
  readonly store?: () => Promise<boolean>;
};
export type ExamineSubject = (examiner: Examiner, loaded: LoadedSubject) => Examining;

/** Examines pages, any number at a time; more than `width` are not faster. */
export type PageExamining = {
  readonly width: number;
  /** What came of each subject, in order; one that is not there any more is left out. Rejects when a store is away. */
  readonly examine: (page: SubjectsPage) => Promise<readonly (Compared | Failed)[]>;
  readonly close: () => void;
};

type On = { readonly db: ReadDb; readonly examiner: Examiner; readonly examine: ExamineSubject };

/** A subject that was examined, and what that is held against: what is due now, or what is stored, of which only a fingerprint is known. */
type Examined = Examining & {
  readonly subject: GovernedSubject;
  readonly was: Judged | Judgement;
  /** True of a stored examination whose readings are the present ones of its edition. */
  readonly isByPresentReadings: boolean;
  /** The fingerprints show that the same is stored: then neither need be read whole and compared. */
  readonly isAsStored: boolean;
};

/** How many subjects are read side by side where each must be asked for by itself; of those at hand, one is parsed at a time. */
const width = 8;

const nothing: ReadonlySet<string> = new Set();

const isStored = (was: Judged | Judgement): was is Judgement => 'fingerprint' in was;

const baseOf = ({ was, isByPresentReadings }: Examined): Base => {
  if (!isStored(was)) return 'due';
  return isByPresentReadings ? 'stored' : 'older-readings';
};

/** One subject that meets a fault of ours must not stop the others; a store that is away stops them all. */
const orFailed = async <Result>(subject: GovernedSubject, work: () => Promise<Result>): Promise<Result | Failed> => {
  try {
    return await work();
  } catch (fault) {
    if (isAway(fault)) throw fault;
    const { kind, members } = problemOf(fault);
    const unread = kind === 'record-cannot-be-read' ? members : undefined;
    return { subject, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault), unread };
  }
};

const comparedWith = (one: Examined, found: Difference, stored: boolean | undefined): Compared => ({
  subject: one.subject,
  difference: found,
  base: baseOf(one),
  stored,
});

/**
 * What is stored of a subject by the present readings, said again rather than read: the law in force says it once more, and the
 * fingerprint shows that it did. Undefined where it does not: the record or the law of the day have changed since.
 */
const saidAgain = ({ game, record, law }: LoadedSubject, stored: Judgement): Judged | undefined => {
  const judged = examineSupposing({ game, record, ...officialLaw(game, law), without: nothing });
  return fingerprint(judged) === stored.fingerprint ? judged : undefined;
};

/**
 * Examines a subject as it is meant to be; undefined when it is not there, or is open again since a correction. Where nothing is to
 * be stored, and what is stored is known without reading it, that is all: nothing of the subject is held any longer.
 */
const examineOne = async (
  { examiner, examine }: On,
  subject: GovernedSubject,
  judgement: Judgement | undefined,
): Promise<Examined | Compared | undefined> => {
  const loaded = await examiner.load(subject);
  if (!loaded || loaded.subject.endsAtMs === undefined) return undefined;
  const examining = examine(examiner, loaded);
  // What is to be stored is the official examination itself.
  const was = judgement ?? (examining.store ? examining.judged : examiner.judge(loaded).examined);
  const isAsStored = judgement?.fingerprint === fingerprint(examining.judged);
  const isByPresentReadings =
    judgement !== undefined &&
    [judgement, ...judgement.lawChanges, ...judgement.controls].every(
      ({ edition, readingsHash }) => readingsHash === examiner.readingsHash(loaded.game.id, edition),
    );
  const examined = { ...examining, subject, was, isAsStored, isByPresentReadings };
  if (examining.store) return examined;
  if (isAsStored) return comparedWith(examined, unchanged(examining.judged), undefined);
  const before = judgement && isByPresentReadings ? saidAgain(loaded, judgement) : undefined;
  return before ? comparedWith(examined, difference(before, examining.judged), undefined) : examined;
};

/** Holds a subject against what it stands against, of which that which is stored was read whole, and stores it if it is to be. */
const compare = async (one: Examined, storedWhole: ReadonlyMap<string, Judged>): Promise<Compared> => {
  const { subject, judged, was, isAsStored } = one;
  if (isAsStored) return comparedWith(one, unchanged(judged), await one.store?.());
  const before = isStored(was) ? storedWhole.get(subject.id) : was;
  if (!before) throw new Error('the stored examination has disappeared');
  return comparedWith(one, difference(before, judged), await one.store?.());
};

const examinePage = async (of: On, { kind, subjects }: SubjectsPage): Promise<readonly (Compared | Failed)[]> => {
  const { db, examiner } = of;
  const ids = subjects.map(({ id }) => id);
  const [judgements, areAtHand] = await Promise.all([judgementsOf(db, { kind, ids }), examiner.prefetch(subjects)]);
  const outcomes = await inParallel(areAtHand ? 1 : width, subjects, async (subject) => {
    const outcome = await orFailed(subject, () => examineOne(of, subject, judgements.get(subject.id)));
    examiner.forget(subject);
    return outcome;
  });
  const there = outcomes.filter((one) => one !== undefined);
  const otherwise = there.flatMap((one) =>
    'judged' in one && isStored(one.was) && !one.isAsStored ? [one.subject.id] : [],
  );
  // Read before anything is stored: afterwards it would be what was stored just now.
  const storedWhole = await wholeJudgementsOf(db, { kind, ids: otherwise });
  return inParallel(width, there, async (one) =>
    'judged' in one ? orFailed(one.subject, () => compare(one, storedWhole)) : one,
  );
};

/** Examines pages in this thread; while one is being examined, the next is read. */
export const examineHere = (of: On): PageExamining => ({
  width: 2,
  examine: (page) => examinePage(of, page),
  close: () => {},
});
