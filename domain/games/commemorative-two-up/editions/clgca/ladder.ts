import type { Ladder } from '../../../../dispute/ladder.ts';
import type { Edition } from '../../../../law/edition.ts';
import { casinoSupervisor, ringkeeper } from './roles.ts';

/**
 * Who decides a dispute by 7.8 and 7.9: the ringkeeper first, also about their own calls, then on request a casino supervisor. By 2 a games
 * supervisor is one, and stands higher than a ringkeeper, so that theirs is a review needs no question. The last word is the operator's.
 */
export const ladder: Ladder = {
  first: ringkeeper.roles,
  inTheirAbsence: null,
  review: casinoSupervisor.roles,
  reviewByDefinition: null,
  maybeReview: [],
  lastWord: null,
  advice: {
    owedTo: 'not-satisfied',
    told: ['complaint-to-inspector'],
    provision: { section: '33', question: 'provision-of-the-advice' },
    decisionQuestion: 'not-satisfied-with-which-decision',
  },
};

/** Who decides disputes in any instance by 7.8; what the operator says is final by 7.9. */
export const decidesDisputes: NonNullable<Edition['decidesDisputes']> = {
  clause: '7.9',
  named: 'the ringkeeper or a casino supervisor',
  roles: [...ringkeeper.roles, ...casinoSupervisor.roles, 'casino-operator'],
  maybe: [],
};
