/** Chance from a seed, and what it changes. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0;
  const below = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  /** Bytes with one bit turned. */
  const flipped = (bytes: Uint8Array): Uint8Array => {
    const changed = Uint8Array.from(bytes);
    const at = below(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
    return changed;
  };
  /** A text of which one character is another, is gone, or stands twice. */
  const mutatedText = (text: string): string => {
    const at = below(text.length);
    const other = 'A0x/+=. \n—é'.charAt(below(11));
    const ways = [
      () => `${text.slice(0, at)}${other}${text.slice(at + 1)}`,
      () => text.slice(0, at) + text.slice(at + 1),
      () => text.slice(0, at) + text.charAt(at) + text.slice(at),
      () => text.slice(0, at),
    ];
    const mutated = ways[below(ways.length)]?.() ?? text;
    return mutated === text ? `${text}${other}` : mutated;
  };
  return { below, flipped, mutatedText };
};
