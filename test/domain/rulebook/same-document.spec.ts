import { documentSpans, isHardlyIt, type GistedSection } from '../../../domain/rulebook/same-document.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import { statesAbsence } from '../../../domain/rulebook/printed-marks.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { inventedRulebook } from '../../support/invented-rulebook.ts';

const editions = (await findGames()).flatMap((game) => game.editions);

/** An edition of another game with the same numbers: nothing in it is about what ours are about. */
const ofAnotherGame = (sections: readonly GistedSection[]): readonly GistedSection[] =>
  sections.map(({ title, clauses }) => ({
    title,
    clauses: clauses.map(({ number }, index) => ({
      number,
      gist: `the croupier shuffles ${index} decks of cards and deals two cards face downwards beside the discard rack`,
    })),
  }));

const numbered = (sections: readonly GistedSection[]) =>
  sections.map((section, index) => ({ number: String(index + 1), ...section }));

describe.each(editions.map((edition) => [edition.id, edition] as const))('A text attached to %s', (_, edition) => {
  const sought = clausesOf(edition).filter(({ number }) => !statesAbsence(number)).length;

  it('is its text when its words are about what our gists are about', () => {
    const { text } = inventedRulebook(edition.sections, 'bullets');
    const document = documentSpans(text, edition.sections);
    expect([document.found, document.clauses, isHardlyIt(document)]).toEqual([sought, sought, false]);
  });

  it('is not, when it is the document of another game with the same numbers: no sentence of it is served', () => {
    const { text } = inventedRulebook(numbered(ofAnotherGame(edition.sections)), 'bullets');
    const document = documentSpans(text, edition.sections);
    expect([document.found, document.clauses, isHardlyIt(document)]).toEqual([0, sought, true]);
    const because = new Set([...document.spans.values()].map((span) => (span.found ? 'found' : span.because)));
    expect(because).toContain('words-are-of-another-document');
    expect(because).not.toContain('found');
  });
});

const lanterns: readonly GistedSection[] = [
  {
    title: 'Lanterns',
    clauses: [
      { number: '1.1', gist: 'A lantern hangs above the doorway of every chapel.' },
      { number: '1.2', gist: 'Candles inside lanterns burn until midnight.' },
    ],
  },
  {
    title: 'Bells',
    clauses: [
      { number: '2.1', gist: 'The sexton rings three bells at sunrise.' },
      { number: '2.2', gist: 'Cracked bells are melted before winter.' },
    ],
  },
];
const bells =
  '## Bells\n\n- 2.1 Three bells are rung at sunrise by the sexton.\n\n- 2.2 Bells that are cracked are melted before winter.\n';
const lanternText =
  '## Lanterns\n\n- 1.1 Above the doorway of a chapel hangs a lantern.\n\n- 1.2 Its candles burn inside until midnight.\n\n';

describe('A document', () => {
  it('is told section by section: one of another document in its midst is not served', () => {
    const soup = '## Lanterns\n\n- 1.1 Peel four onions.\n\n- 1.2 Boil the broth with pepper.\n\n';
    const document = documentSpans(`${soup}${bells}`, lanterns);
    expect([...document.spans].map(([number, span]) => [number, span.found])).toEqual([
      ['1.1', false],
      ['1.2', false],
      ['2.1', true],
      ['2.2', true],
    ]);
    expect([document.found, document.clauses, isHardlyIt(document)]).toEqual([2, 4, true]);
  });

  it('may lack a clause in ten', () => {
    expect(isHardlyIt(documentSpans(`${lanternText}${bells}`, lanterns))).toBe(false);
    expect(isHardlyIt({ spans: new Map(), clauses: 10, found: 9 })).toBe(false);
    expect(isHardlyIt({ spans: new Map(), clauses: 11, found: 9 })).toBe(true);
  });

  it('that is empty holds nothing', () => {
    expect(documentSpans('', lanterns)).toMatchObject({ clauses: 4, found: 0 });
  });
});
