import { givenWord, isReadable, line } from '../../domain/kernel/text.ts';

describe('A line, and words', () => {
  const unseen = [
    '\u0000',
    '\u0085',
    '\u00ad',
    '\u061c',
    '\u200b',
    '\u200d',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u2060',
    '\ufeff',
    '\u{e0041}',
  ];

  it.each(unseen)('hold nothing that shows nothing or turns the direction: %j', (character) => {
    expect(line().safeParse(`a${character}b`).success).toBe(false);
    expect(isReadable(`a${character}b`)).toBe(false);
  });

  it('hold letters of every language, and words hold several lines', () => {
    for (const text of ['Casino Control Act 1992', 'שלום', 'مرحبا', 'Łódź', '賭場', '🎲']) {
      expect([text, line().safeParse(text).success, isReadable(`${text}\n\t${text}`)]).toEqual([text, true, true]);
    }
    expect(line().safeParse('two\nlines').success).toBe(false);
    expect(line().safeParse('\ud800').success).toBe(false);
  });
});

describe('A word that a game or a register gives', () => {
  it('says no sentence', () => {
    const words = ['*', 'heads', 'five-odds', 'NSW-1001', 'L/7', '5:1'];
    expect(words.filter((text) => !givenWord().safeParse(text).success)).toEqual([]);
    expect(['two words', 'a\u202eb', ''].filter((text) => givenWord().safeParse(text).success)).toEqual([]);
  });
});
