import type { Ladder } from '../../../../dispute/ladder.ts';
import type { Edition } from '../../../../law/edition.ts';

/**
 * Who decides a dispute by 14.12 and 14.13. The "gaming supervisor" of 14.12 is not a term that 1.1 defines: who that is, is a question of
 * its own. By 1.1 a games supervisor is a casino supervisor too, so by the letter one could review another: whether that is a review is
 * another question. Nobody stands in for a games supervisor who is not there. The last word is the operator's.
 */
export const ladder: Ladder = {
  first: ['games-supervisor'],
  inTheirAbsence: null,
  widely: { roles: ['casino-supervisor'], question: 'gaming-supervisor' },
  review: ['casino-supervisor'],
  reviewByDefinition: {
    roles: ['games-supervisor'],
    clause: "1.1 'casino supervisor'",
    question: 'reviewer-by-definition',
  },
  maybeReview: [],
  lastWord: null,
  advice: {
    owedTo: 'not-satisfied',
    told: ['complaint-to-inspector'],
    provision: { section: '33', question: 'provision-of-the-advice' },
    decisionQuestion: 'not-satisfied-with-which-decision',
  },
};

/** Who decides disputes in any instance by 14.12; what the operator says is final by 14.13. */
export const decidesDisputes: NonNullable<Edition['decidesDisputes']> = {
  clause: '14.13',
  named: 'a games supervisor or a casino supervisor',
  roles: ['games-supervisor', 'casino-supervisor', 'casino-operator'],
  maybe: [],
};
