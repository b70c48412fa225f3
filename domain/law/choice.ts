import type { LookContext } from './clause.ts';

/** The choice in force for an interpretation id. */
export type Choice = LookContext['interpretation'];

/** Which of the ways to read a question is chosen; the first, where the copy does not raise it. */
export const chosen = <Way extends string>(
  choice: Choice,
  id: string | undefined,
  ...ways: readonly [Way, ...Way[]]
): Way => {
  const word = id === undefined ? undefined : choice(id);
  return ways.find((way) => way === word) ?? ways[0];
};
