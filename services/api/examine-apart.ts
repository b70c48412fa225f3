import type { Examined } from '../../domain/examination/events.ts';
import { readsOf } from '../../domain/examination/record.ts';
import { isCorrecting } from '../../domain/kernel/corrections.ts';
import type { Subject } from '../../domain/law/examine.ts';
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

/** Examinations that nobody stores, made beside the thread that takes requests where there are threads for it. */
export type ExamineApart = {
  /** A subject as the record stands, and as it is supposed to be. Undefined when nothing is recorded. Throws `invalid`. */
  readonly one: (subject: Subject, asked: AskedOfSubject) => Promise<ExaminedApart | undefined>;
  /** Those of some subjects that are in play. */
  readonly inPlay: (subjects: readonly Subject[]) => Promise<readonly InPlay[]>;
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

export type ExamineOn = { readonly db: ReadDb; readonly examiner: () => Examiner };

/** Examines in the thread that asks. */
export const examineInThisThread = ({ db, examiner: examinerOf }: ExamineOn): ExamineApart => ({
  one: oneOn(examinerOf),
  inPlay: async (subjects) => {
    const examiner = examinerOf();
    const all = await inParallel(width, subjects, async (subject) => {
      const loaded = await examiner.load(subject);
      return loaded?.subject.endsAtMs === undefined && loaded ? examiner.judge(loaded) : undefined;
    });
    return all.flatMap((now) => (now ? [{ examined: now.examined, wasCorrected: wasCorrected(now) }] : []));
  },
  money: (dispute) => findMoney({ db, examiner: examinerOf(), one: oneOn(examinerOf) }, dispute),
});
