import { contentCategories, type ContentCategory } from '../drop-box/events.ts';
import { wordsOf } from '../kernel/word-list.ts';
import type { DropFigures } from './figures.ts';

/** What was sold into a box and found in it of one category, in cents. `countedCents` by its last count before the verification. */
export type BoxContent = {
  readonly category: string;
  readonly soldCents: number;
  readonly countedCents: number;
  readonly verifiedCents: number;
};

/**
 * A journey of a box whose count belongs to a session. `isCounted` and `isVerified`: it was, and by itself. `isExplained`: somebody said
 * why it is not verified.
 */
export type CountedBox = {
  readonly journey: string;
  readonly isCounted: boolean;
  readonly isVerified: boolean;
  readonly isExplained: boolean;
  readonly content: readonly BoxContent[];
};

type Level = 'isCounted' | 'isVerified';
type Found = (content: BoxContent) => number;

const asSold: Found = ({ soldCents }) => soldCents;
const asCounted: Found = ({ countedCents }) => countedCents;
const asVerified: Found = ({ verifiedCents }) => verifiedCents;

/** What is taken to have lain in a box; undefined where that is not known. What is explained has nothing better coming. */
const foundIn = (level: Level, { isCounted, isVerified, isExplained }: CountedBox): Found | undefined => {
  if (level === 'isVerified' && isVerified) return asVerified;
  if (level === 'isVerified' && !isExplained) return undefined;
  if (isCounted) return asCounted;
  return isExplained ? asSold : undefined;
};

/**
 * By how much the boxes of a session held more, or (negative) less, than was sold into them by the record, of each category; undefined
 * unless it is known of each box, and of one of them by more than the record of sales.
 */
const overSales = (level: Level, boxes: readonly CountedBox[]): ReadonlyMap<string, number> | undefined => {
  if (!boxes.some((box) => box[level])) return undefined;
  const over = new Map<string, number>([['cash', 0]]);
  for (const box of boxes) {
    const found = foundIn(level, box);
    if (!found) return undefined;
    for (const of of box.content) over.set(of.category, (over.get(of.category) ?? 0) + found(of) - of.soldCents);
  }
  return over;
};

/**
 * What was dropped in a session, by category: as its sales are recorded, and as the boxes were counted whose counts belong to it. What other
 * sessions sold into these boxes stays theirs as it is recorded, so a difference stands with the session that has the count, and sums of
 * sessions are sums of boxes. `sold` are the recorded sales of the session by category, in cents.
 */
export const dropOfSession = (
  sold: ReadonlyMap<string, number>,
  boxes: readonly CountedBox[],
): readonly DropFigures[] => {
  const [counted, verified] = [overSales('isCounted', boxes), overSales('isVerified', boxes)];
  const isThere = (category: ContentCategory): boolean =>
    sold.has(category) ||
    (category === 'cash' && (counted ?? verified) !== undefined) ||
    (counted?.get(category) ?? 0) !== 0 ||
    (verified?.get(category) ?? 0) !== 0;
  return wordsOf(contentCategories)
    .filter(isThere)
    .toSorted()
    .map((category) => {
      const expectedCents = sold.get(category) ?? 0;
      return {
        category,
        expectedCents,
        countedCents: counted ? expectedCents + (counted.get(category) ?? 0) : null,
        verifiedCents: verified ? expectedCents + (verified.get(category) ?? 0) : null,
      };
    });
};
