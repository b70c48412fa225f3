import { disputedAnd } from '../../../../play/moves/disputes.ts';
import { firstDecider } from '../../../../play/disputes.ts';
import type { RingMove } from './move.ts';

const of = (clause: string, code: string) => ({ clause, code });

/** Disputes as this ladder has them: the ringkeeper decides first, also about their own calls (5.4, 7.8). */
export const disputeMoves: readonly RingMove[] = [
  disputedAnd(
    'reviewed-by-the-ringkeeper',
    'The ringkeeper who decided a dispute reviews the decision too.',
    [[of('7.8', 'REVIEW_BY_THE_DECIDER')], [of('7.8', 'REVIEWER_NOT_SENIOR')]],
    (round) => ({ review: firstDecider(round) }),
  ),
  disputedAnd(
    'own-call-decided',
    'The ringkeeper decides a dispute about a call of their own, which is for them to do: it is seen.',
    [[of('7.8', 'DECIDED_OWN_CALL'), 'noted']],
    () => ({ about: 'call' }),
  ),
  disputedAnd(
    'spin-decision-overturned',
    'A casino supervisor decides otherwise on a call than the ringkeeper, whose decision on it is final.',
    [
      [of('7.8', 'DECIDED_OWN_CALL'), 'noted'],
      [of('5.4', 'SPIN_DECISION_OVERTURNED'), 'contested'],
    ],
    ({ table }) => ({ about: 'call', review: table.crew.casinoSupervisor, reviewedAs: 'for-complainant' }),
  ),
];
