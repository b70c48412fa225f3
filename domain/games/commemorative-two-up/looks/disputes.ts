import type { Look } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import type { RingDisputePicture } from '../dispute.ts';

type DisputeLook = Look<RingDisputePicture>;

/** Is the dispute about a decision on a spin: a call, or a result? */
const isAboutSpins = ({ raised }: RingDisputePicture): boolean =>
  raised !== null && ['call', 'result'].includes(raised.data.about);

/** 7.8: a dispute about a call that the person decided first who had made it. The document gives it to them; so it is seen. */
export const callsDecidedByTheCaller: DisputeLook = (picture) => {
  const [first] = picture.decisions;
  if (first?.fact.type !== 'dispute.DecisionMade' || !isAboutSpins(picture)) return [];
  const { by: decider } = first.fact.data.decision;
  if (!picture.callers.has(decider)) return [];
  const says = `${decider} decided a dispute about a turn in which they had made the calls`;
  return [{ deed: first.fact, persons: by(decider), says }];
};

/**
 * 5.4: a review that decided otherwise on a spin than was decided first. By 5.4 that decision is final, by `review` (7.8) it is reviewed:
 * both are cited.
 */
export const finalDecisionsOverturned =
  (question: string, review: string): DisputeLook =>
  (picture, { interpretation }) => {
    const choice = interpretation(question);
    const [first, ...later] = picture.decisions;
    if (!first || !isAboutSpins(picture) || choice === 'reviewed') return [];
    return later
      .filter(({ fact }) => fact.data.outcome !== first.fact.data.outcome)
      .map(({ fact }) => {
        const { by: reviewer } = fact.data.decision;
        const says = `${reviewer} decided otherwise on a spin than ${first.fact.data.decision.by} had, whose decision is final`;
        return {
          deed: fact,
          persons: [...by(reviewer), ...concerning(first.fact.data.decision.by)],
          says,
          interpretations: [question],
          ...(choice === 'contested' ? { contestedBy: review } : {}),
        };
      });
  };
