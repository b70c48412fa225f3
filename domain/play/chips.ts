import { linesTotalCents, type DenominationLine } from '../kernel/money.ts';

/** Pieces by denomination in cents. Every denomination of a set divides the next, so taking the largest first is never wrong. */
export type Bag = Map<number, number>;

export const bagOf = (lines: readonly DenominationLine[]): Bag =>
  new Map(lines.map(({ denominationCents, count }) => [denominationCents, count]));

/** The pieces as lines, largest first; denominations of which none is there are left out. */
export const linesOf = (bag: Bag): DenominationLine[] =>
  [...bag]
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => b - a)
    .map(([denominationCents, count]) => ({ denominationCents, count }));

export const bagTotalCents = (bag: Bag): number => linesTotalCents(linesOf(bag));

export const put = (bag: Bag, lines: readonly DenominationLine[]): void => {
  for (const { denominationCents, count } of lines) {
    bag.set(denominationCents, (bag.get(denominationCents) ?? 0) + count);
  }
};

const remove = (bag: Bag, lines: readonly DenominationLine[]): void =>
  put(
    bag,
    lines.map(({ denominationCents, count }) => ({ denominationCents, count: -count })),
  );

/** Largest pieces first, never more than the amount: the lines, and what they fall short of it. */
const reach = (bag: Bag, amountCents: number): { lines: DenominationLine[]; shortCents: number } => {
  let shortCents = amountCents;
  const lines: DenominationLine[] = [];
  for (const { denominationCents, count } of linesOf(bag)) {
    const pieces = Math.min(count, Math.floor(shortCents / denominationCents));
    if (pieces > 0) lines.push({ denominationCents, count: pieces });
    shortCents -= pieces * denominationCents;
  }
  return { lines, shortCents };
};

/** Takes exactly this amount out of the house's chips. That it cannot is a fault of the generator: the float was too small. */
export const takeFromHouse = (house: Bag, amountCents: number): DenominationLine[] => {
  const { lines, shortCents } = reach(house, amountCents);
  if (shortCents > 0) throw new Error(`the float cannot make ${amountCents} cents`);
  remove(house, lines);
  return lines;
};

/** Takes exactly this amount out of a player's chips; the dealer makes change where needed. The bag must hold as much. */
export const takeFromBag = (bag: Bag, house: Bag, amountCents: number): DenominationLine[] => {
  const { lines, shortCents } = reach(bag, amountCents);
  remove(bag, lines);
  if (shortCents === 0) return lines;
  const piece = linesOf(bag).findLast(({ denominationCents }) => denominationCents > shortCents);
  if (!piece) throw new Error(`there are not ${amountCents} cents in the bag`);
  remove(bag, [{ ...piece, count: 1 }]);
  put(house, [{ ...piece, count: 1 }]);
  put(bag, takeFromHouse(house, piece.denominationCents - shortCents));
  const taken = bagOf(lines);
  put(taken, takeFromHouse(house, shortCents));
  return linesOf(taken);
};

/** Takes an amount, a share of it in small pieces, as chips are sold: so that a player can bet small sums at once. */
export const takeMixed = (house: Bag, amountCents: number): DenominationLine[] => {
  const taken: Bag = new Map();
  let leftCents = amountCents;
  for (const { denominationCents } of linesOf(house).toReversed()) {
    const pieces = Math.min(20, Math.floor(leftCents / 4 / denominationCents));
    if (pieces === 0) break;
    remove(house, [{ denominationCents, count: pieces }]);
    put(taken, [{ denominationCents, count: pieces }]);
    leftCents -= pieces * denominationCents;
  }
  put(taken, takeFromHouse(house, leftCents));
  return linesOf(taken);
};

/** Pieces as they are written down: as they are, unless a move has them written down wrongly. */
export type Written = (pieces: readonly DenominationLine[]) => readonly DenominationLine[];

export const asTheyAre: Written = (pieces) => pieces;

/** One piece of the first kind too many. */
export const onePieceTooMany: Written = (pieces) =>
  pieces.map((line, index) => (index === 0 ? { ...line, count: line.count + 1 } : line));
