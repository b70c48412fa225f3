import type { Ladder } from '../../../../dispute/ladder.ts';
import type { Edition } from '../../../../law/edition.ts';

/**
 * Who decides a dispute by 9.11 and 9.12 of this copy: a casino supervisor has the last word, nobody stands in for a game
 * supervisor, and the duty to tell is owed in every dispute that stays unresolved. The copy has no definitions, so it does not
 * say whether a games supervisor is a casino supervisor.
 */
export const ladder: Ladder = {
  first: ['games-supervisor'],
  inTheirAbsence: null,
  review: ['casino-supervisor'],
  reviewByDefinition: null,
  maybeReview: ['games-supervisor'],
  lastWord: ['casino-supervisor'],
  advice: {
    owedTo: 'unresolved',
    told: ['inspector-is-present', 'consult-inspector'],
    provision: null,
    decisionQuestion: null,
  },
};

/** Who decides disputes in any instance; by 9.11 what a casino supervisor says is final. */
export const decidesDisputes: NonNullable<Edition['decidesDisputes']> = {
  clause: '9.11',
  named: 'a game supervisor or a casino supervisor',
  roles: ['games-supervisor', 'casino-supervisor'],
  maybe: [],
};
