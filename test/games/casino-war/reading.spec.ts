import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { readingOf, type WarReading } from '../../../domain/games/casino-war/reading.ts';

const { questions } = terms.rules;

/** By which question each part of the reading goes. */
const asks: Readonly<Partial<Record<keyof WarReading, string>>> = {
  groundlessSetAside: questions.setAsideWithoutGrounds,
  groundlessVoid: questions.voidWithoutContravention,
  bettingCloses: questions.dealtOrRemoved,
  lateWager: questions.lateWager,
  lateTouch: questions.lateTouch,
  excludedWagers: questions.excludedWagers,
  overMaximum: questions.overMaximum,
  boxMaximum: questions.boxMaximum,
  boxMarkerMissing: questions.boxMarkerMissing,
  maximumAt: questions.maximumAt,
  otherThanChips: questions.tokens,
  raiseOverMaximum: questions.raiseOverMaximum,
  raiseUnequal: questions.raiseUnequal,
  electionChanged: questions.electionChanged,
  errorBetweenRounds: questions.errorBetweenRounds,
  dealersExtraCard: questions.dealersExtraCard,
  impractical: questions.impractical,
  invalidatedMoney: questions.invalidatedMoney,
  handVoided: questions.handVoided,
};

const questionOf = (id: string) => interpretations.find((one) => one.id === id);

const asPrinted = () => '';

describe('How the text is read', () => {
  it.each(Object.entries(asks))('is, of %s, as is chosen for %s', (part, id) => {
    const question = questionOf(id);
    const words = Object.keys(question?.choices ?? {});
    expect(words.length).toBeGreaterThan(1);
    for (const word of words)
      expect(readingOf(terms, (one) => (one === id ? word : ''))).toMatchObject({ [part]: word });
    expect(readingOf(terms, () => '')).toMatchObject({ [part]: question?.chosen });
  });

  it('leaves no part without its question', () => {
    const parts = Object.keys(readingOf(terms, () => ''));
    expect(parts.toSorted()).toEqual(['maySetAside', 'grounds', ...Object.keys(asks)].toSorted());
  });

  it('gives the power over outcomes to the casino operator, and to whom the text leaves it open', () =>
    expect(readingOf(terms, () => '').maySetAside).toEqual([...terms.maySetAside, ...terms.maybe]));

  it('is one for the same terms and choices, so that what rests on it is made once', () => {
    expect(readingOf(terms, asPrinted)).toBe(readingOf(terms, asPrinted));
    expect(readingOf({ ...terms }, asPrinted)).not.toBe(readingOf(terms, asPrinted));
  });
});
