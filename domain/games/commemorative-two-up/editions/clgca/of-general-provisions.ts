import type { Interpretation } from '../../../../law/edition.ts';
import * as questions from '../../../../provisions/open-questions.ts';

/** What section 7 leaves open about notice and disputes. */
export const ofGeneralProvisions: readonly Interpretation[] = [
  questions.noticeBeforeItsTime('notice-before-its-time', '7.7', 'twenty', 'The ring closed'),
  questions.noticeInSpells('notice-in-spells', '7.7', 'twenty'),
  questions.open(
    'final-decision-on-a-spin',
    '5.4',
    'May a review decide otherwise on a spin than the ringkeeper did, whose decision is final by 5.4?',
    {
      contested: 'by 5.4 no, by 7.8 any dispute is subject to a review: both are cited',
      reviewed: '7.8 speaks of any dispute, so 5.4 is final until a review',
      final: '5.4 speaks of spins in particular: what 7.8 has reviewed is everything else',
    },
    'contested',
  ),
  questions.notSatisfiedWithWhichDecision('not-satisfied-with-which-decision', '7.9'),
  questions.provisionOfTheAdvice('provision-of-the-advice', '7.9', 'section 33'),
];
