import { LRUCache } from 'lru-cache';

type Names = readonly string[];
/** What was asked; `names` when it was answered. */
type Asked = { readonly answer: Promise<Names>; readonly names: Names | undefined };

/**
 * Asks for names once, such as those of the rounds of a session, until what was asked is cleared. It holds so many names at most, however many
 * sessions are asked about; of one that it has let go it asks again.
 */
export const namesAsked = (most: number) => {
  const held = new LRUCache<string, Asked>({
    maxSize: most,
    sizeCalculation: ({ names }) => Math.min((names?.length ?? 0) + 1, most),
  });

  const once = (key: string, ask: () => Promise<Names>): Promise<Names> => {
    const before = held.get(key);
    if (before) return before.answer;
    const answer = ask();
    const asked: Asked = { answer, names: undefined };
    held.set(key, asked);
    answer.then(
      (names) => {
        if (held.peek(key) === asked) held.set(key, { answer, names });
      },
      () => {
        if (held.peek(key) === asked) held.delete(key);
      },
    );
    return answer;
  };
  return { once, clear: (): void => held.clear() };
};
