import { z } from 'zod';
import { givenWord } from './text.ts';

/** What each result wins, as a sign or a schedule of prizes has it. */
export const prizeLines = z
  .array(z.strictObject({ result: givenWord(60), pays: z.int().min(0), to: z.int().min(1) }))
  .min(1)
  .max(60)
  .describe('the odds of each result that wins: pays 100 to 1');
export type PrizeLine = z.infer<typeof prizeLines>[number];

/** The odds by result; a result that pays nothing is one that wins nothing. */
const oddsIn = (lines: readonly PrizeLine[]): ReadonlyMap<string, PrizeLine> =>
  new Map(lines.flatMap((line) => (line.pays > 0 ? [[line.result, line] as const] : [])));

/** 30 to 2 is 15 to 1. */
const isSame = (one: PrizeLine | undefined, other: PrizeLine | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  BigInt(one.pays) * BigInt(other.to) === BigInt(other.pays) * BigInt(one.to);

/** The results for which two lists of prizes have other odds, in the order of the first and then of the second. */
export const resultsThatDiffer = (ones: readonly PrizeLine[], others: readonly PrizeLine[]): readonly string[] => {
  const [one, other] = [oddsIn(ones), oddsIn(others)];
  return [...new Set([...one.keys(), ...other.keys()])].filter((result) => !isSame(one.get(result), other.get(result)));
};
