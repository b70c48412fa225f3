const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const english = new Intl.PluralRules('en', { type: 'ordinal' });

/** `third` for 3, `21st` for 21. */
export const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}${suffixes[english.select(nth)] ?? 'th'}`;

/** `1 player`, `3 players`. For nouns that take an s or, said so, another ending. */
export const counted = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;
