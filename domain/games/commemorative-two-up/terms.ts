import { drawnUnder } from '../../kernel/memo.ts';
import { chosen, type Choice } from '../../law/choice.ts';
import type { Holders } from '../../law/clause.ts';
import type { RulingGrounds, RulingReading } from '../../settlement/grounds.ts';
import type { CourseReading } from './course.ts';

/** The ids of the questions that a document leaves open, by what they are about. */
export type Questions = {
  readonly centreBet: string;
  readonly afterInvalid: string;
  readonly unmatched: string;
  readonly centreLeftEarly: string;
  readonly leftInCentre: string;
  readonly facesNotRecorded: string;
  readonly unannouncedFault: string;
  readonly noSpinWithoutPower: string;
  readonly noSpinAfterResult: string;
  readonly voidWithoutDevice: string;
  readonly setAsideWithoutGrounds: string;
  readonly forfeitWithoutFraud: string;
  readonly headsSetAside: string;
  readonly excludedWagers: string;
  readonly silence: string;
};

/** Where a document says what becomes of a wager. */
export type MoneyClauses = {
  readonly permitted: string;
  readonly centreLost: string;
  readonly centreWon: string;
  readonly centreHeld: string;
  readonly left: string;
  readonly faces: Readonly<Record<'heads' | 'tails', string>>;
  readonly pairs: string;
  readonly pairsHeld: string;
  readonly voided: string;
  readonly setAside: string;
  readonly forfeited: string;
  readonly excluded: string;
  /** The decision of a dispute is final. */
  readonly disputes: string;
};

/** What an edition gives the settlement: who holds the powers that move money, where it says so, and what it leaves open. */
export type Terms = {
  readonly ringkeeper: Holders;
  readonly supervisor: Holders;
  readonly grounds: RulingGrounds;
  readonly clauses: MoneyClauses;
  readonly questions: Questions;
};

const ruled = ({ questions, grounds, supervisor }: Terms, choice: Choice): RulingReading => ({
  maySetAside: supervisor.roles,
  grounds,
  groundlessSetAside: chosen(choice, questions.setAsideWithoutGrounds, 'no-effect', 'as-ruled'),
  groundlessVoid: chosen(choice, questions.voidWithoutDevice, 'no-effect', 'as-ruled'),
  excludedWagers: chosen(choice, questions.excludedWagers, 'until-void', 'no-wager'),
});

const readingUnder = drawnUnder((choice: Choice, terms: Terms): CourseReading => {
  const { questions, ringkeeper } = terms;
  const isPowerless = chosen(choice, questions.noSpinWithoutPower, 'no-effect', 'effective') === 'no-effect';
  return {
    ...ruled(terms, choice),
    mayInvalidate: ringkeeper.roles,
    noSpins: isPowerless ? 'with-power' : 'all',
    lateNoSpins: chosen(choice, questions.noSpinAfterResult, 'invalid', 'stands'),
    unannouncedFault: chosen(choice, questions.unannouncedFault, 'valid', 'invalid'),
    unseenFaces: chosen(choice, questions.facesNotRecorded, 'announced', 'undetermined'),
    centreBet: chosen(choice, questions.centreBet, 'even', 'rides'),
    uncovered:
      chosen(choice, questions.unmatched, 'matched-part-plays', 'the-total-is-lost') === 'matched-part-plays'
        ? 'plays-for-nothing'
        : 'lost',
    leftInCentre: chosen(choice, questions.leftInCentre, 'won', 'at-stake'),
    leftEarly: chosen(choice, questions.centreLeftEarly, 'not-governed', 'goes-back'),
    afterInvalid: chosen(choice, questions.afterInvalid, 'stand', 'may-be-taken-back'),
    headsSetAside: chosen(choice, questions.headsSetAside, 'contested', 'goes-back', 'stands'),
    groundlessForfeit: chosen(choice, questions.forfeitWithoutFraud, 'no-effect', 'collected'),
  };
});

/** A turn as the edition reads it, under the interpretations in force: the same object for the same terms and choices. */
export const readingOf = (terms: Terms, choice: Choice): CourseReading => readingUnder(choice, terms);
