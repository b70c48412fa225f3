import { terms } from '../../../domain/games/commemorative-two-up/editions/clgca/terms.ts';
import { readingOf } from '../../../domain/games/commemorative-two-up/terms.ts';

const { questions } = terms;

/** Of each open question, the member of a reading that it decides, and the ways to read it: the first stands where nobody chose. */
const questionsRead = [
  [questions.centreBet, 'centreBet', ['even', 'rides']],
  [questions.afterInvalid, 'afterInvalid', ['stand', 'may-be-taken-back']],
  [questions.centreLeftEarly, 'leftEarly', ['not-governed', 'goes-back']],
  [questions.leftInCentre, 'leftInCentre', ['won', 'at-stake']],
  [questions.facesNotRecorded, 'unseenFaces', ['announced', 'undetermined']],
  [questions.unannouncedFault, 'unannouncedFault', ['valid', 'invalid']],
  [questions.noSpinAfterResult, 'lateNoSpins', ['invalid', 'stands']],
  [questions.voidWithoutDevice, 'groundlessVoid', ['no-effect', 'as-ruled']],
  [questions.setAsideWithoutGrounds, 'groundlessSetAside', ['no-effect', 'as-ruled']],
  [questions.forfeitWithoutFraud, 'groundlessForfeit', ['no-effect', 'collected']],
  [questions.excludedWagers, 'excludedWagers', ['until-void', 'no-wager']],
] as const;

const readWhere = (question: string, way: string) => readingOf(terms, (id) => (id === question ? way : 'another'));

describe('A turn as the edition reads it', () => {
  it.each(questionsRead)('%s is read as chosen', (question, member, ways) => {
    expect(ways.map((way) => readWhere(question, way)[member])).toEqual(ways);
    expect(readingOf(terms, () => 'another')[member]).toBe(ways[0]);
  });

  it('gives a declaration without the power no effect, unless the venue reads it so', () => {
    const read = ['no-effect', 'effective'].map((way) => readWhere(questions.noSpinWithoutPower, way).noSpins);
    expect(read).toEqual(['with-power', 'all']);
  });

  it('leaves the spinner what nobody covered, unless the venue reads 4.8 so that the total is lost', () => {
    const read = ['matched-part-plays', 'the-total-is-lost'].map(
      (way) => readWhere(questions.unmatched, way).uncovered,
    );
    expect(read).toEqual(['plays-for-nothing', 'lost']);
  });

  it('gives the powers to whom the edition names', () => {
    const { mayInvalidate, maySetAside } = readingOf(terms, () => '');
    expect([mayInvalidate, maySetAside]).toEqual([terms.ringkeeper.roles, terms.supervisor.roles]);
  });
});
