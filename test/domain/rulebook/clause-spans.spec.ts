import { clauseSpans, type ClauseSpan } from '../../../domain/rulebook/clause-spans.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { inventedRulebook } from '../../support/invented-rulebook.ts';

const editions = (await findGames()).flatMap((game) => game.editions);

const section = (title: string, ...numbers: readonly string[]) => ({
  title,
  clauses: numbers.map((number) => ({ number })),
});
/** Each number with what was found to be its words, or why none were. */
const found = (text: string, ...sections: readonly ReturnType<typeof section>[]): Record<string, string> =>
  Object.fromEntries(
    [...clauseSpans(text, sections)].map(([number, span]) => [number, span.found ? span.sentence : span.because]),
  );
/** What is printed at the foot of every page. */
const foot = (page: number) => `Ladder rules of the house, page ${page}\n${page}`;

const spanOf = (spans: ReadonlyMap<string, ClauseSpan>, number: string) => {
  const span = spans.get(number);
  if (!span?.found) throw new Error(`${number} was not found`);
  return span;
};

describe.each(editions.map((edition) => [edition.id, edition] as const))('The clauses of %s', (_, edition) => {
  it.each(['bullets', 'web', 'pages'] as const)('are all found in a document printed as %s', (form) => {
    const { text, sentences } = inventedRulebook(edition.sections, form);
    const spans = clauseSpans(text, edition.sections);
    const said = [...spans].flatMap(([number, span]) => (span.found ? [[number, span.sentence]] : []));
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(sentences));
    expect([...spans.keys()]).toEqual(clausesOf(edition).map(({ number }) => number));
  });

  it('are found by counting where the numbers that our own copy lost are not printed', () => {
    const lost = new Set(clausesOf(edition).flatMap(({ number, inferred }) => (inferred ? [number] : [])));
    const { text, sentences } = inventedRulebook(edition.sections, 'bullets', lost);
    const spans = clauseSpans(text, edition.sections);
    for (const number of [...lost].filter((one) => sentences.has(one))) {
      const { by, sentence } = spanOf(spans, number);
      expect([number, by, sentence]).toEqual([
        number,
        number.endsWith(' tail') ? 'closing-words' : 'counting',
        sentences.get(number),
      ]);
    }
  });
});

describe('The place of a clause', () => {
  it('is given in offsets of the text, from its first word to its last, without its number', () => {
    const text = '# Rules\n\n- 1.1 A ladder has\n  nine rungs.\n- 1.2 It leans.\n';
    const { start, end, by } = spanOf(clauseSpans(text, [section('Rules', '1.1', '1.2')]), '1.1');
    expect([text.slice(start, end), by]).toEqual(['A ladder has\n  nine rungs.', 'number']);
  });

  it('is not where a rule is only spoken of, be it at the beginning of a line', () => {
    const text =
      '4.5 Ropes are tied.\n4.6 Nobody climbs.\n4.7 Notwithstanding rule\n4.6 the keeper climbs in accordance with\n4.5 and 4.6.\n4.8 Ladders are stowed.';
    expect(found(text, section('Climbing', '4.5', '4.6', '4.7', '4.8'))).toEqual({
      '4.5': 'Ropes are tied.',
      '4.6': 'Nobody climbs.',
      '4.7': 'Notwithstanding rule 4.6 the keeper climbs in accordance with 4.5 and 4.6.',
      '4.8': 'Ladders are stowed.',
    });
  });

  it('is not in the table of contents', () => {
    const text = 'Contents\n1.1 Ladders.....2\n1.2 Ropes\t3\n1. General\n1.1 Ladders lean.\n1.2 Ropes hang.';
    expect(found(text, section('General', '1.1', '1.2'))).toEqual({ '1.1': 'Ladders lean.', '1.2': 'Ropes hang.' });
  });

  it('is a row of a table, where the table has as many rows as numbers are lost, below its head or without one', () => {
    const rows = 'First\tUp\t1 to 1\n\tDown\t2 to 1, and\n  up again';
    const asked = section('Ladders', '9.1', '9.1 First rung', '9.1 Second rung', '9.2');
    const told = {
      '9.1': 'It is paid so.',
      '9.1 First rung': 'First Up 1 to 1',
      '9.1 Second rung': 'Down 2 to 1, and up again',
      '9.2': 'It leans.',
    };
    expect(found(`9.1 It is paid so.\n\nNAME\tWAY\tODDS\n${rows}\n\n9.2 It leans.`, asked)).toEqual(told);
    expect(found(`9.1 It is paid so.\n${rows}\n9.2 It leans.`, asked)).toEqual(told);
    const lost = 'mark-is-not-printed-where-the-order-has-it';
    expect(found(`9.1 It is paid so.\n${rows}\nA\tB\nC\tD\n9.2 It leans.`, asked)).toMatchObject({
      '9.1 First rung': lost,
      '9.1 Second rung': lost,
    });
    // Without tabs nobody knows that the first is a head.
    expect(found('9.1 It is paid so.\n\nNames\n\nFirst\n\nSecond\n\n9.2 It leans.', asked)).toMatchObject({
      '9.1 First rung': lost,
    });
  });

  it('of an instrument is told from that of its rules by the order', () => {
    const text = '1 Name\n\nThese are the ladder rules.\n\n2 Commencement\n\nAt once.\n\n1. LADDERS\n\n1.1 They lean.';
    expect(found(text, section('Instrument', 'Instr. 1', 'Instr. 2'), section('Ladders', '1.1'))).toEqual({
      'Instr. 1': 'Name These are the ladder rules.',
      'Instr. 2': 'Commencement At once.',
      '1.1': 'They lean.',
    });
  });

  it('of a number printed twice is told by the order', () => {
    const text = '9.12 First.\n9.13 Second.\n9.13 Third.';
    expect(found(text, section('General', '9.12', '9.13', '9.13#2'))).toEqual({
      '9.12': 'First.',
      '9.13': 'Second.',
      '9.13#2': 'Third.',
    });
    expect(found('9.12 First.\n9.13 Second.', section('General', '9.12', '9.13', '9.13#2'))['9.13#2']).toBe(
      'mark-is-not-printed-where-the-order-has-it',
    );
  });

  it('is found by a number that a scanner misread', () => {
    const text = '6.9 Nine.\n6.l0 Ten.\n6. 11 Eleven.\n6,12 Twelve.';
    expect(found(text, section('Play', '6.9', '6.10', '6.11', '6.12'))).toEqual({
      '6.9': 'Nine.',
      '6.10': 'Ten.',
      '6.11': 'Eleven.',
      '6.12': 'Twelve.',
    });
  });

  it('passes over the tops and feet of pages, in the middle of a sentence too', () => {
    const text = `1.1 A ladder\n${foot(1)}\n\fhas nine rungs.\n1.2 It leans.\n\n${foot(2)}\n\n\f1.3 It falls.\n${foot(3)}\n`;
    expect(found(text, section('Ladders', '1.1', '1.2', '1.3'))).toEqual({
      '1.1': 'A ladder has nine rungs.',
      '1.2': 'It leans.',
      '1.3': 'It falls.',
    });
  });

  it('keeps words that are said on many pages, when they do not count them', () => {
    const said =
      '1.1 A ladder is\nnine rungs or 9.\n\f1.2 A rope is\nnine rungs or 9.\n\f1.3 A pole is\nnine rungs or 12.\n\f1.4 A plank is\ntwo steps.';
    expect(found(said, section('Ladders', '1.1', '1.2', '1.3', '1.4'))).toEqual({
      '1.1': 'A ladder is nine rungs or 9.',
      '1.2': 'A rope is nine rungs or 9.',
      '1.3': 'A pole is nine rungs or 12.',
      '1.4': 'A plank is two steps.',
    });
  });

  it('ends above the next heading, and at the end of the document with its paragraph', () => {
    const text = '1. Ladders\n1.1 They lean.\n\n2. Ropes\n2.1 They hang.\n\nRead more\n\nOther stories';
    expect(found(text, section('Ladders', '1.1'), section('Ropes', '2.1'))).toEqual({
      '1.1': 'They lean.',
      '2.1': 'They hang.',
    });
  });

  it('may be that of letters below a number', () => {
    const text =
      '13.3 When it jams:\n(a) the round ends:\n(i) at once; or\n(ii) soon; and\n(b) it is mended.\n13.4 Then it goes on.\n(a) Or not.';
    expect(
      found(text, section('Jams', '13.3', '13.3(a)', '13.3(a)(i)', '13.3(a)(ii)', '13.3(b)', '13.4', '13.4(a)')),
    ).toEqual({
      '13.3': 'When it jams:',
      '13.3(a)': 'the round ends:',
      '13.3(a)(i)': 'at once; or',
      '13.3(a)(ii)': 'soon; and',
      '13.3(b)': 'it is mended.',
      '13.4': 'Then it goes on.',
      '13.4(a)': 'Or not.',
    });
  });

  it('of what a document defines is told by the term, quoted or standing alone', () => {
    const text =
      '1.1 In these rules:\n\n“**Ladder**” means a thing with rungs;\n\nRung\n\nMeans a part of a ladder.\n\n1.2 Ladders lean.';
    expect(found(text, section('Terms', "1.1 'Ladder'", "A 'Rung'", '1.2'))).toEqual({
      "1.1 'Ladder'": '“**Ladder**” means a thing with rungs;',
      "A 'Rung'": 'Rung Means a part of a ladder.',
      '1.2': 'Ladders lean.',
    });
  });
});

describe('What cannot be found', () => {
  it('is said to be missing where the loose paragraphs are more or fewer than the numbers that are lost', () => {
    const text = '- 5.1 One.\n- A loose one.\n- Another.\n- 5.4 Four.';
    expect(found(text, section('Limits', '5.1', '5.2', '5.4'))).toEqual({
      '5.1': 'One.',
      '5.2': 'mark-is-not-printed-where-the-order-has-it',
      '5.4': 'Four.',
    });
  });

  it('is named by the clause before it, which may hold its words', () => {
    const text = '5.1 One is so. Two is not.\n5.3 Three.';
    expect(spanOf(clauseSpans(text, [section('Limits', '5.1', '5.2', '5.3')]), '5.1').mayAlsoHold).toEqual(['5.2']);
  });

  it('are closing words that nothing sets apart', () => {
    const text = '6.7 Where a climber:\n6.7.1 is late, rude, or lost the keeper may go home.\n6.8 Then night falls.';
    expect(found(text, section('Play', '6.7', '6.7.1', '6.7 tail', '6.8'))['6.7 tail']).toBe(
      'closing-words-cannot-be-told-apart',
    );
  });

  it('is everything in a text that has nothing to do with it, in an empty one and in one without end', () => {
    const sections = [section('Limits', '5.1', '5.2 tail', "5 'limit'", '5.9 (absent)')];
    const missing = {
      '5.1': 'mark-is-not-printed-where-the-order-has-it',
      '5.2 tail': 'closing-words-cannot-be-told-apart',
      "5 'limit'": 'mark-is-not-printed-where-the-order-has-it',
      '5.9 (absent)': 'this-document-lacks-it',
    };
    expect(found('A recipe for soup.\n\nServe hot.', ...sections)).toEqual(missing);
    expect(found('', ...sections)).toEqual(missing);
    expect(found('5.1 x\n'.repeat(60_000), ...sections)['5.1']).toBe('the-text-is-too-long');
  });
});
