const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** `third` for 3. */
export const ordinal = (nth: number): string => ordinals[nth - 1] ?? `${nth}th`;
