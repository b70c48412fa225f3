import type { Ladder } from '../../../../dispute/ladder.ts';
import type { Edition } from '../../../../law/edition.ts';
import { operator } from './roles.ts';

/**
 * Who decides a dispute by 12.4: the casino operator, whose decision is final; the Commission reviews it for a player who asks. Nobody in
 * the house reviews, and nobody has to be told of the right.
 */
export const ladder: Ladder = {
  first: [],
  inTheirAbsence: null,
  review: [],
  reviewByDefinition: null,
  maybeReview: [],
  lastWord: null,
  advice: null,
  reviewedBy: { named: 'the Commission', to: 'regulator', maybeTo: ['inspector', 'other'], roles: ['commission'] },
};

/** Who decides disputes by 12.4: the operator finally, and the Commission, which reviews it. */
export const decidesDisputes: NonNullable<Edition['decidesDisputes']> = {
  ...operator,
  clause: '12.4',
  roles: [...operator.roles, 'commission'],
};
