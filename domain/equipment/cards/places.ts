import { dealersHand } from './members.ts';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * The place of a box or playing area round the table, by its number: number 1 is the first on the dealer's left, and the numbers run
 * clockwise. Null where its name has none.
 */
export const placeOfHand = (hand: string): number | null => {
  if (hand === dealersHand) return null;
  let from = hand.length;
  // Digit by digit: it is asked of every wager and card, and a pattern takes ten times as long.
  while (from > 0 && isDigit(hand.charCodeAt(from - 1))) from -= 1;
  return from === hand.length ? null : Number(hand.slice(from));
};
