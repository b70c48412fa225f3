import { difference, unchanged, type Difference, type Judged } from '../../domain/examination/difference.ts';
import { fingerprint } from '../../domain/examination/fingerprint.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { judgementsOf, wholeJudgementsOf, type Judgement } from '../../projections/rule-violations/judgements.ts';
import { isAway } from '../shared/http/away.ts';
import { inParallel } from '../shared/in-parallel.ts';
import type { LoadedSubject } from '../shared/examining/examine-now.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import type { SubjectsPage } from './subject-pages.ts';

/** What stood against the examination of a subject: a stored one, by the same readings or by older ones, or the one that is due. */
export type Base = 'stored' | 'older-readings' | 'due';

/** What came of a subject. `stored`: of an official examination, whether there was a need to store it. */
export type Compared = {
  readonly subject: Subject;
  readonly difference: Difference;
  readonly base: Base;
  readonly stored: boolean | undefined;
};
export type Failed = { readonly subject: Subject; readonly fault: string };

/** What is made of a subject that was loaded: what is said of it now, and of an official examination how it is stored. */
export type Examining = {
  readonly judged: Judged;
  readonly readingsHash: string;
  readonly store?: () => Promise<boolean>;
};
export type ExamineSubject = (examiner: Examiner, loaded: LoadedSubject) => Examining;

/** Examines pages: any number of them at a time, though more than `width` are no quicker. */
export type PageExamining = {
  readonly width: number;
  /** What came of each subject, in order; one that is not there any more is left out. Rejects when a store is away. */
  readonly examine: (page: SubjectsPage) => Promise<readonly (Compared | Failed)[]>;
  readonly close: () => void;
};

type On = { readonly db: ReadDb; readonly examiner: Examiner; readonly examine: ExamineSubject };

/** A subject examined, and what that stands against: what is due now, or what is stored, of which only a fingerprint is known. */
type Examined = Examining & {
  readonly subject: Subject;
  readonly was: Judged | Judgement;
  /** The fingerprints show that the same is stored: then neither need be read whole and compared. */
  readonly isAsStored: boolean;
};

/** How many subjects are read side by side where each must be asked for by itself; of those at hand, one is parsed at a time. */
const width = 8;

const isStored = (was: Judged | Judgement): was is Judgement => 'fingerprint' in was;

const baseOf = ({ was, readingsHash }: Examined): Base => {
  if (!isStored(was)) return 'due';
  return was.readingsHash === readingsHash ? 'stored' : 'older-readings';
};

/** One subject that meets a fault of ours must not stop the others; a store that is away stops them all. */
const orFailed = async <Result>(subject: Subject, work: () => Promise<Result>): Promise<Result | Failed> => {
  try {
    return await work();
  } catch (fault) {
    if (isAway(fault)) throw fault;
    return { subject, fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
};

/** Examines a subject as it is meant to be; undefined when it is not there, or is open again since a correction. */
const examineOne = async (
  { examiner, examine }: On,
  subject: Subject,
  judgement: Judgement | undefined,
): Promise<Examined | undefined> => {
  const loaded = await examiner.load(subject);
  if (!loaded || loaded.subject.endsAtMs === undefined) return undefined;
  const examined = examine(examiner, loaded);
  if (judgement) {
    const isAsStored = judgement.fingerprint === fingerprint(examined.judged);
    return { ...examined, subject, was: judgement, isAsStored };
  }
  // What is to be stored is the official examination itself.
  const due = examined.store ? examined.judged : examiner.judge(loaded).examined;
  return { ...examined, subject, was: due, isAsStored: false };
};

/** What came of a subject, against what it stands against: that which is stored otherwise was read whole. */
const compare = (
  one: Examined,
  storedOtherwise: ReadonlyMap<string, Judged>,
  stored: boolean | undefined,
): Compared => {
  const { subject, judged, was, isAsStored } = one;
  const before = isStored(was) ? storedOtherwise.get(subject.id) : was;
  if (!before && !isAsStored) throw new Error('the stored examination is not where it was');
  return { subject, difference: before ? difference(before, judged) : unchanged(judged), base: baseOf(one), stored };
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
    'fault' in one || one.isAsStored || !isStored(one.was) ? [] : [one.subject.id],
  );
  // Read before anything is stored: afterwards it would be what was stored just now.
  const storedOtherwise = await wholeJudgementsOf(db, { kind, ids: otherwise });
  return inParallel(width, there, async (one) =>
    'fault' in one ? one : orFailed(one.subject, async () => compare(one, storedOtherwise, await one.store?.())),
  );
};

/** Examines pages in this thread; while one is being examined, the next is read. */
export const examineHere = (of: On): PageExamining => ({
  width: 2,
  examine: (page) => examinePage(of, page),
  close: () => {},
});
