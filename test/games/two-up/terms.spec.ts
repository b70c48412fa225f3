import { terms } from '../../../domain/games/two-up/editions/star-2016/terms.ts';
import { terms as undated } from '../../../domain/games/two-up/editions/undated/terms.ts';
import { readingOf } from '../../../domain/games/two-up/terms.ts';

const { questions, rules } = terms;
if (!rules) throw new Error('the edition of 2016 has wagers');
const ofWagers = rules.questions;

/** Of each open question, the member of a reading that it decides, and the ways to read it: the first stands where nobody chose. */
const questionsRead = [
  [questions.invalidInRun, 'oddsRun', ['ignored', 'breaks']],
  [questions.unannouncedFault, 'unannouncedFault', ['valid', 'invalid']],
  [questions.noSpinAfterResult, 'lateNoSpins', ['invalid', 'stands']],
  [questions.facesNotRecorded, 'unseenFaces', ['announced', 'undetermined']],
  [questions.oddsAcrossGames, 'oddsAcrossGames', ['goes-on', 'begins-afresh']],
  [questions.setAsideWithoutGrounds, 'groundlessSetAside', ['no-effect', 'as-ruled']],
  [questions.voidWithoutDevice, 'groundlessVoid', ['no-effect', 'as-ruled']],
  [questions.excludedWagers, 'excludedWagers', ['until-void', 'no-wager']],
  [ofWagers.lateTouch, 'lateTouch', ['no-effect', 'as-laid', 'not-governed']],
  [ofWagers.resultPending, 'resultPending', ['by-wager', 'by-table']],
  [ofWagers.oralAfterCall, 'oralAfterCall', ['contested', 'late', 'accepted']],
  [ofWagers.limitWithoutSign, 'limitWithoutSign', ['counts', 'no-effect']],
  [ofWagers.maximumAt, 'maximumAt', ['placing', 'call']],
  [ofWagers.maximumOf, 'maximumOf', ['each', 'together']],
  [ofWagers.refusalReopened, 'refusalReopened', ['contested', 'refused', 'late']],
  [ofWagers.tokens, 'tokens', ['collected', 'like-chips']],
  [ofWagers.winningsPaid, 'winningsPaid', ['contested', 'kept', 'returned']],
  [ofWagers.forfeitWithoutFraud, 'groundlessForfeit', ['no-effect', 'collected']],
] as const;

const noSpinsRead = (way: string) => readingOf(terms, (id) => (id === questions.noSpinWithoutPower ? way : '')).noSpins;

const choice = (): string => 'another';

describe('A game as the edition reads it', () => {
  it.each(questionsRead)('%s is read as chosen', (question, member, ways) => {
    const read = ways.map((way) => readingOf(terms, (id) => (id === question ? way : 'another'))[member]);
    expect(read).toEqual(ways);
    expect(readingOf(terms, () => 'another')[member]).toBe(ways[0]);
  });

  it('gives a declaration without the power no effect, unless the venue reads it so', () => {
    expect([noSpinsRead('no-effect'), noSpinsRead('effective')]).toEqual(['with-power', 'all']);
    expect(readingOf(terms, () => '').results).toBe('coins');
  });

  it('is the same object for the same terms and choices, and another for other terms', () => {
    const reading = readingOf(terms, choice);
    expect(readingOf(terms, choice)).toBe(reading);
    expect(readingOf(undated, choice)).not.toBe(reading);
    expect(readingOf(terms, choice)).toBe(reading);
    expect(reading.mayInvalidate).toEqual(terms.may.declareSpinInvalid.roles);
  });

  it('asks a copy without wagers nothing of them', () => {
    const asked: string[] = [];
    const reading = readingOf(undated, (id) => {
      asked.push(id);
      return 'another';
    });
    expect(reading).toMatchObject({ lateTouch: 'no-effect', tokens: 'collected', groundlessForfeit: 'no-effect' });
    expect(asked).not.toContain(ofWagers.tokens);
  });
});
