const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** `third` for 3. */
export const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}th`;

/** `1 player`, `3 players`. For nouns that take an s or, said so, another ending. */
export const counted = (count: number, noun: string, many = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : many}`;
