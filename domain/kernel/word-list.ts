import { z } from 'zod';

/** A closed list: each word, and what it says as a sentence goes on. */
export type WordList = Readonly<Record<string, string>>;

/** What every list has for what no list can hold, as its sentences say it: what was meant is words, which are put away (`textRef`). */
export const orElse = <const Says extends string>(other: Says) => ({ other }) as const;

/** The words of a list, in its order. */
export const wordsOf = <const List extends WordList>(list: List) =>
  Object.keys(list) as [keyof List & string, ...(keyof List & string)[]];

/** A word of a closed list. Its description says what each word means. */
export const oneOf = <const List extends WordList>(list: List, says: string) => {
  const meanings = Object.entries(list).map(([word, meaning]) => `\`${word}\`: ${meaning}`);
  return z.enum(wordsOf(list)).describe(`${says}. ${meanings.join('; ')}`);
};

/** What a closed set names with dashes, as a sentence says it. */
export const inWords = (name: string): string => name.replaceAll('-', ' ');

/** `a, b and c`. */
export const listed = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;

/** A word of a list as a sentence says it; the word of a game's own is its name. */
export const inSentence = (list: WordList, word: string): string => list[word] ?? inWords(word);

/** The words that games add to the lists of rounds and table sessions, by list. */
export type AddedWords = {
  /** On which somebody decides. */
  readonly grounds: WordList;
  /** What a ruling is about. */
  readonly matters: WordList;
  /** What an error is. */
  readonly errors: WordList;
  /** What is called at the table, word by word. */
  readonly calls: WordList;
};

const joined = (all: readonly (WordList | undefined)[]): WordList => {
  const words: Record<string, string> = {};
  for (const [word, says] of all.flatMap((list = {}) => Object.entries(list))) {
    if (Object.hasOwn(words, word) && words[word] !== says)
      throw new Error(`the word ${word} says two different things`);
    words[word] = says;
  }
  return words;
};

/** All that several games add. Throws where two of them say different things by one word. */
export const addedBy = (all: readonly Partial<AddedWords>[]): AddedWords => ({
  grounds: joined(all.map(({ grounds }) => grounds)),
  matters: joined(all.map(({ matters }) => matters)),
  errors: joined(all.map(({ errors }) => errors)),
  calls: joined(all.map(({ calls }) => calls)),
});

export const noWords = addedBy([]);
