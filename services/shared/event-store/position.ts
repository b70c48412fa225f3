import type { Position } from '../../../domain/kernel/envelope.ts';

const digits = 20;
const noughts = Array.from({ length: digits + 1 }, (_, length) => '0'.repeat(length));

/** Twenty digits, so that positions sort as text the way they sort as numbers. Every event that is read has one. */
export const positionText = (position: number): Position => {
  const text = String(position);
  return `${noughts[digits - text.length] ?? ''}${text}`;
};

/** The number in a position of ours; null, the beginning, is 0. Throws for text that no store of ours gave out. */
export const positionNumber = (position: Position | null): number => {
  if (position === null) return 0;
  const number = Number(position);
  if (!/^\d{20}$/.test(position) || !Number.isSafeInteger(number))
    throw new TypeError(`${position} is not a position of this store`);
  return number;
};

/** The last position before another one of ours; null where there is none. Positions of EventStoreDB may be larger than a number holds. */
export const positionBefore = (position: Position): Position | null => {
  const number = BigInt(position);
  return number <= 1n ? null : String(number - 1n).padStart(digits, '0');
};
