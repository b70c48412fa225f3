import type { DataOf } from '../families.ts';
import { awardOf, type Award } from '../../domain/dispute/award.ts';
import type { RightTold } from '../../domain/dispute/events.ts';
import type { WithConfirmation } from '../event-log/confirmations.ts';
import type { Told } from '../kit/telling.ts';
import type { toldStep } from './told.ts';

/** A step of a dispute as it was recorded, corrected where it was; times on our clock. */
export type DisputeStep = WithConfirmation<Omit<Told<typeof toldStep>, 'disputeId'>>;

type DecisionTold = {
  readonly at: string;
  readonly by: string | null;
  readonly roleClaimed: string | null;
  readonly outcome: string;
  readonly awardedCents: number | null;
  readonly confirmation: DisputeStep['confirmation'];
};

export const disputeStates = ['open', 'closed', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How far a dispute has come up the ladder, in any document's ladder. */
export type DisputeCourse = {
  readonly state: DisputeState;
  readonly endedAt: string | null;
  /** The first decision in the first instance. */
  readonly firstDecision: DecisionTold | null;
  readonly reviewRequestedAt: string | null;
  /** The last review. */
  readonly review: DecisionTold | null;
  /** The last answer to a decision. */
  readonly answer: { readonly at: string; readonly person: string | null; readonly answer: string } | null;
  readonly dissatisfiedAt: string | null;
  /** The first time that the patron was told where they can go next. */
  readonly advice: {
    readonly at: string;
    readonly by: string | null;
    readonly told: readonly RightTold[];
    readonly provision: { readonly section: string; readonly act: string | null } | null;
  } | null;
  /** What the last decision gives and what was handed over by it, by the record of the dispute; null where no money is named. */
  readonly award: Award | null;
  readonly referredAt: string | null;
  readonly foundOutsideAt: string | null;
};

const turns: Readonly<Record<string, DisputeState>> = {
  DisputeClosed: 'closed',
  DisputeWithdrawn: 'withdrawn',
  DisputeReopened: 'open',
};

const decisionOf = (step: DisputeStep | undefined): DecisionTold | null => {
  if (!step) return null;
  const { at, by, roleClaimed, confirmation } = step;
  const { outcome, awardedCents } = step.data as DataOf<'dispute.DecisionMade'>;
  return { at, by, roleClaimed, outcome, awardedCents, confirmation };
};

const answerOf = (step: DisputeStep): DataOf<'dispute.PatronAnswered'>['answer'] =>
  (step.data as DataOf<'dispute.PatronAnswered'>).answer;

const adviceOf = (step: DisputeStep | undefined): DisputeCourse['advice'] => {
  if (!step) return null;
  const { told, provision } = step.data as DataOf<'dispute.RightsAdvised'>;
  return { at: step.at, by: step.by, told, provision };
};

/** A step under its event, as the type of it says what it holds. */
const dataIn = <Type extends 'dispute.DecisionMade' | 'dispute.AwardPaid'>({ eventId, data }: DisputeStep) => ({
  eventId,
  data: data as DataOf<Type>,
});

const awardIn = (steps: readonly DisputeStep[]): Award | null =>
  awardOf(
    steps.filter(({ step }) => step === 'DecisionMade' || step === 'ReviewDecided').map(dataIn<'dispute.DecisionMade'>),
    steps.filter(({ step }) => step === 'AwardPaid').map(dataIn<'dispute.AwardPaid'>),
  );

/** How far a dispute has come, from its steps in the order in which they were taken. */
export const courseOf = (steps: readonly DisputeStep[]): DisputeCourse => {
  const first = (step: string): DisputeStep | undefined => steps.find((one) => one.step === step);
  const last = (step: string): DisputeStep | undefined => steps.findLast((one) => one.step === step);
  const turn = steps.findLast(({ step }) => step in turns);
  const state = turns[turn?.step ?? ''] ?? 'open';
  const answer = last('PatronAnswered');
  const dissatisfied = steps.find((one) => one.step === 'PatronAnswered' && answerOf(one) === 'notSatisfied');
  return {
    state,
    endedAt: state === 'open' ? null : (turn?.at ?? null),
    firstDecision: decisionOf(first('DecisionMade')),
    reviewRequestedAt: first('ReviewRequested')?.at ?? null,
    review: decisionOf(last('ReviewDecided')),
    answer: answer ? { at: answer.at, person: answer.person, answer: answerOf(answer) } : null,
    dissatisfiedAt: dissatisfied?.at ?? null,
    advice: adviceOf(first('RightsAdvised')),
    award: awardIn(steps),
    referredAt: first('Referred')?.at ?? null,
    foundOutsideAt: first('FindingsRecorded')?.at ?? null,
  };
};
