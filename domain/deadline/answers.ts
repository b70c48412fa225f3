import { dueWithTheDay, periodFrom, type Clock, type VenueTime } from './clock.ts';
import type { DisputeFact, FactOf } from '../dispute/picture.ts';
import { instantMs } from '../kernel/time.ts';
import type { DeadlineKind } from './events.ts';

/** What starts a clock, by which periods it runs, and what ends it, if it comes later. */
type Rule<Start extends DisputeFact['type']> = {
  readonly kind: Exclude<DeadlineKind, 'footage' | 'footage-preserved'>;
  readonly starts: Start;
  readonly which: (start: FactOf<Start>) => string | null;
  readonly isMetBy: (fact: DisputeFact, start: FactOf<Start>) => boolean;
};

/** When a step met a clock: an answer of the house did when it was sent, which it says itself, however late somebody noted that. */
const metAtMs = (fact: DisputeFact): number =>
  fact.type === 'dispute.OperatorResponded' ? instantMs(fact.data.sentAt) : fact.atMs;

const rule = <Start extends DisputeFact['type']>(of: Rule<Start>): Rule<Start> => of;
const noOne = (): null => null;

/** What makes it needless to ask for a review: it was asked for or given, it was decided again, or nobody wants one. */
const endsReviewRequest = (fact: DisputeFact): boolean =>
  fact.type === 'dispute.PatronAnswered'
    ? fact.data.answer === 'satisfied'
    : fact.type === 'dispute.ReviewRequested' ||
      fact.type === 'dispute.ReviewDecided' ||
      fact.type === 'dispute.DecisionMade' ||
      fact.type === 'dispute.DisputeWithdrawn';

const reviewRequest = rule({
  kind: 'review-request',
  starts: 'dispute.DecisionMade',
  which: noOne,
  isMetBy: endsReviewRequest,
});

const review = rule({
  kind: 'review',
  starts: 'dispute.ReviewRequested',
  which: noOne,
  isMetBy: ({ type }) => type === 'dispute.ReviewDecided' || type === 'dispute.DisputeWithdrawn',
});

/** Is a response to a referral: the one that it names, or where it names none, to whom that went. */
const answers = ({ data }: FactOf<'dispute.OperatorResponded'>, start: FactOf<'dispute.Referred'>): boolean =>
  data.referral === null ? data.respondedTo === start.data.to : data.referral === start.eventId;

const operatorResponse = rule({
  kind: 'operator-response',
  starts: 'dispute.Referred',
  which: ({ data }) => data.to,
  isMetBy: (fact, start) =>
    fact.type === 'dispute.FindingsRecorded' || (fact.type === 'dispute.OperatorResponded' && answers(fact, start)),
});

const findings = rule({
  kind: 'findings',
  starts: 'dispute.Referred',
  which: ({ data }) => data.to,
  isMetBy: ({ type }) => type === 'dispute.FindingsRecorded',
});

const clocksBy = <Start extends DisputeFact['type']>(
  { kind, starts, which, isMetBy }: Rule<Start>,
  facts: readonly DisputeFact[],
  at: VenueTime,
): readonly Clock[] =>
  facts.flatMap((fact, place) => {
    if (fact.type !== starts) return [];
    const start = fact as FactOf<Start>;
    const period = periodFrom(at, kind, which(start), fact.atMs);
    const metBy = facts.slice(place + 1).find((later) => isMetBy(later, start)) ?? null;
    return [
      {
        kind,
        which: which(start),
        startedBy: fact,
        startMs: fact.atMs,
        due: period ? dueWithTheDay(period, fact.atMs, at.zone) : null,
        about: [],
        metBy,
        metMs: metBy && metAtMs(metBy),
        holds: [],
        doubt: null,
      },
    ];
  });

/** The clocks of what persons owe in a dispute, or may do: ask for a review, give it, respond, say what they found. */
export const clocksOfAnswers = (facts: readonly DisputeFact[], at: VenueTime): readonly Clock[] => [
  ...clocksBy(reviewRequest, facts, at),
  ...clocksBy(review, facts, at),
  ...clocksBy(operatorResponse, facts, at),
  ...clocksBy(findings, facts, at),
];
