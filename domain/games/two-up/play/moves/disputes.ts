import { dispute, type DisputeCourse } from '../disputes.ts';
import { expectOfDispute, type Game } from '../game.ts';
import { oneOf } from '../../../play.ts';
import type { Move } from './move.ts';

/** A dispute of the game that takes its lawful course but for this: the complainant is not satisfied, and told of the inspector. */
const disputed = (
  name: string,
  says: string,
  [clause, code]: readonly [clause: string, code: string],
  otherwise: (game: Game) => Partial<DisputeCourse>,
): Move => ({
  name,
  says,
  deeds: () => ({
    afterGame: (game) => {
      const { floor, players, crew } = game.table;
      const lawful = {
        decidedBy: crew.gamesSupervisor,
        satisfied: false,
        review: 'not-asked-for',
        advisedUnder: '110',
      } as const;
      const id = dispute(game, oneOf(floor.chance, players), { ...lawful, ...otherwise(game) });
      expectOfDispute(game, id, clause, code);
    },
  }),
});

export const disputeDecidedByDealer = disputed(
  'dispute-decided-by-dealer',
  'A dealer decides a dispute in the first instance.',
  ['9.12', 'DISPUTE_WRONG_FIRST_DECIDER'],
  ({ table }) => ({ decidedBy: table.crew.dealers[0] }),
);

export const disputeDecidedFromAbove = disputed(
  'dispute-decided-from-above',
  'A casino supervisor decides a dispute first, though a games supervisor is on duty at the table.',
  ['9.12', 'DISPUTE_WRONG_FIRST_DECIDER'],
  ({ table }) => ({ decidedBy: table.crew.casinoSupervisor }),
);

export const disputeNotDecided = disputed(
  'dispute-not-decided',
  'A dispute is closed, and nobody has decided it.',
  ['9.12', 'DISPUTE_NOT_DECIDED'],
  () => ({ decidedBy: null, advisedUnder: null }),
);

export const reviewNotGiven = disputed(
  'review-not-given',
  'A player asks for a review of a decision, and none is given.',
  ['9.12', 'REVIEW_NOT_GIVEN'],
  () => ({ review: 'not-given' }),
);

export const reviewByTheDecider = disputed(
  'review-by-the-decider',
  'The games supervisor who decided a dispute reviews the decision too.',
  ['9.12', 'REVIEW_BY_THE_DECIDER'],
  ({ table }) => ({ review: table.crew.gamesSupervisor }),
);

export const reviewByDealer = disputed(
  'review-by-dealer',
  'A dealer reviews the decision of a dispute.',
  ['9.12', 'REVIEWER_NOT_SENIOR'],
  ({ table }) => ({ review: table.crew.dealers[0] }),
);

export const rightNotAdvised = disputed(
  'right-not-advised',
  'A player is not satisfied with a decision, and nobody tells them of the inspector.',
  ['9.13', 'COMPLAINT_RIGHT_NOT_ADVISED'],
  () => ({ advisedUnder: null }),
);

export const rightAdvisedUnderAnotherSection = disputed(
  'right-advised-under-another-section',
  'A player is told of the inspector under another section than the rules name: worth knowing, no breach.',
  ['9.13', 'ADVICE_CITED_OTHER_PROVISION'],
  () => ({ advisedUnder: '33' }),
);
