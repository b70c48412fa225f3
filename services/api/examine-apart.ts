import type { Examined } from '../../domain/examination/events.ts';
import { readsOf } from '../../domain/examination/record.ts';
import { isCorrecting } from '../../domain/kernel/corrections.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { problemOf } from '../shared/http/error-handler.ts';
import type { ProblemKind } from '../shared/http/problems.ts';
import { inParallel } from '../shared/kit/in-parallel.ts';
import type { ExaminedNow } from '../shared/examining/examine-now.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { findMoney, type MoneyFound } from './find-money.ts';
import { supposesAnything, whatIf, type AskedOfSubject, type WhatIf } from './supposition.ts';

/** A subject as it was examined just now. Plain data: it may come from another thread. */
export type ExaminedApart = { readonly examined: Examined; readonly whatIf: WhatIf | undefined };

/** The same of a subject that is in play: that nothing closed, and that was not left open. */
export type InPlay = { readonly examined: Examined; readonly wasCorrected: boolean };

/** A subject in play that cannot be examined, and which record of its view cannot be read. */
export type Unread = {
  readonly subject: GovernedSubject;
  readonly reason: string;
  readonly detail: string;
  readonly eventId: string | null;
};

/** What is found in subjects that are in play, and those of them that nobody can examine. */
export type FoundInPlay = { readonly found: readonly InPlay[]; readonly unread: readonly Unread[] };

/** Examinations that nobody stores, made beside the thread that takes requests where there are threads for it. */
export type ExamineApart = {
  /** A subject as the record stands, and as it is supposed to be. Undefined when nothing is recorded. Throws `invalid`. */
  readonly one: (subject: GovernedSubject, asked: AskedOfSubject) => Promise<ExaminedApart | undefined>;
  /** Those of some subjects that are in play; one of which a record cannot be read is named, and the others are examined. */
  readonly inPlay: (subjects: readonly GovernedSubject[]) => Promise<FoundInPlay>;
  /** What was due on the wagers that a dispute is about, and how its decisions agree with that. Undefined when nobody raised it. */
  readonly money: (dispute: string) => Promise<MoneyFound | undefined>;
};

const width = 8;

const wasCorrected = ({ record }: ExaminedNow): boolean =>
  readsOf(record).some(({ events }) => events.some(({ type }) => isCorrecting(type)));

const oneOn =
  (examinerOf: () => Examiner): ExamineApart['one'] =>
  async (subject, asked) => {
    const now = await examinerOf().examine(subject);
    return now && { examined: now.examined, whatIf: supposesAnything(asked) ? whatIf(now, asked) : undefined };
  };

const unreadKinds: readonly ProblemKind[] = ['record-cannot-be-read', 'record-was-ended'];

/** What is made of a subject, or which record stands in the way. Every other fault is thrown on. */
const orUnread = async <Made>(subject: GovernedSubject, make: () => Promise<Made>): Promise<Made | Unread> => {
  try {
    return await make();
  } catch (fault) {
    const { kind, members, message } = problemOf(fault);
    if (!unreadKinds.includes(kind)) throw fault;
    const { reason = kind, detail = message, eventId = null } = members;
    return { subject, reason, detail, eventId };
  }
};

export type ExamineOn = { readonly db: ReadDb; readonly examiner: () => Examiner };

/** Examines in the thread that asks. */
export const examineInThisThread = ({ db, examiner: examinerOf }: ExamineOn): ExamineApart => ({
  one: oneOn(examinerOf),
  inPlay: async (subjects) => {
    const examiner = examinerOf();
    const all = await inParallel(width, subjects, (subject) =>
      orUnread(subject, async () => {
        const loaded = await examiner.load(subject);
        return loaded?.subject.endsAtMs === undefined && loaded ? examiner.judge(loaded) : undefined;
      }),
    );
    const there = all.filter((one) => one !== undefined);
    return {
      found: there.flatMap((one) =>
        'examined' in one ? [{ examined: one.examined, wasCorrected: wasCorrected(one) }] : [],
      ),
      unread: there.flatMap((one) => ('reason' in one ? [one] : [])),
    };
  },
  money: (dispute) => findMoney({ db, examiner: examinerOf(), one: oneOn(examinerOf) }, dispute),
});
