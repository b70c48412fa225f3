import type { Ladder } from '../../../../dispute/ladder.ts';
import type { Edition } from '../../../../law/edition.ts';

/**
 * Who decides a dispute by 9.12 and 9.13. By 1.1 a games supervisor is a casino supervisor too, so by the letter one could
 * review another: whether that is a review is a question of its own. The last word is the operator's, and a person who speaks
 * it speaks for the operator, so no decision can come after it wrongly.
 */
export const ladder: Ladder = {
  first: ['games-supervisor'],
  inTheirAbsence: { roles: ['casino-supervisor'], question: 'absence-of-a-games-supervisor' },
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
    provision: { section: '110', question: 'provision-of-the-advice' },
    decisionQuestion: 'not-satisfied-with-which-decision',
  },
};

/** Who decides disputes in any instance by 9.12; what the operator says is final by 9.13. */
export const decidesDisputes: NonNullable<Edition['decidesDisputes']> = {
  clause: '9.13',
  named: 'a games supervisor or a casino supervisor',
  roles: ['games-supervisor', 'casino-supervisor', 'casino-operator'],
  maybe: [],
};
