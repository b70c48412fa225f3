import { oneOf, type ExpectedCitation } from '../../games/play.ts';
import { dispute, firstDecider, type DisputeCourse } from '../disputes.ts';
import type { Plantable } from '../plantable.ts';
import { expectOfDispute, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';

type Otherwise = (round: RoundPlay) => Partial<DisputeCourse>;

/** What it is found for. */
type Found = readonly [citation: Citation, verdict?: ExpectedCitation['verdict']];

/** A dispute of the round that takes its lawful course but for this: the complainant is not satisfied, and told of the inspector. */
export const disputedAnd = (name: string, says: string, found: readonly Found[], otherwise: Otherwise): Plantable => ({
  name,
  says,
  deeds: () => ({
    afterRound: (round) => {
      const { floor, players, rules } = round.table;
      const lawful = {
        decidedBy: firstDecider(round),
        satisfied: false,
        review: 'not-asked-for',
        advisedUnder: rules.clauses.adviceSection,
      } as const;
      const id = dispute(round, oneOf(floor.chance, players), { ...lawful, ...otherwise(round) });
      for (const [citation, verdict] of found) expectOfDispute(round, id, citation, verdict);
    },
  }),
});

const disputed = (name: string, says: string, citation: Citation, otherwise: Otherwise): Plantable =>
  disputedAnd(name, says, [[citation]], otherwise);

export const disputeDecidedByDealer = (citation: Citation): Plantable =>
  disputed('dispute-decided-by-dealer', 'A dealer decides a dispute in the first instance.', citation, ({ table }) => ({
    decidedBy: table.crew.dealers[0],
  }));

export const disputeDecidedFromAbove = (citation: Citation): Plantable =>
  disputed(
    'dispute-decided-from-above',
    'A casino supervisor decides a dispute first, though the person who has to is on duty at the table.',
    citation,
    ({ table }) => ({ decidedBy: table.crew.casinoSupervisor }),
  );

export const disputeNotDecided = (citation: Citation): Plantable =>
  disputed('dispute-not-decided', 'A dispute is closed, and nobody has decided it.', citation, () => ({
    decidedBy: null,
    advisedUnder: null,
  }));

export const reviewNotGiven = (citation: Citation): Plantable =>
  disputed('review-not-given', 'A player asks for a review of a decision, and none is given.', citation, () => ({
    review: 'not-given',
  }));

export const reviewByTheDecider = (citation: Citation): Plantable =>
  disputed(
    'review-by-the-decider',
    'The games supervisor who decided a dispute reviews the decision too.',
    citation,
    ({ table }) => ({ review: table.crew.gamesSupervisor }),
  );

export const reviewByDealer = (citation: Citation): Plantable =>
  disputed('review-by-dealer', 'A dealer reviews the decision of a dispute.', citation, ({ table }) => ({
    review: table.crew.dealers[0],
  }));

export const rightNotAdvised = (citation: Citation): Plantable =>
  disputed(
    'right-not-advised',
    'A player is not satisfied with a decision, and nobody tells them of the inspector.',
    citation,
    () => ({ advisedUnder: null }),
  );

export const rightAdvisedUnderAnotherSection = (citation: Citation, section: string): Plantable =>
  disputed(
    'right-advised-under-another-section',
    'A player is told of the inspector under another section than the rules name: worth knowing, no breach.',
    citation,
    () => ({ advisedUnder: section }),
  );
