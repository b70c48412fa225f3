import { z } from 'zod';

/** Money is integer cents, always; the unit stands in every name that holds it (`stakeCents`). */
export const cents = z.int().min(0).max(1_000_000_000_00).describe('integer cents');

/** Money that may be too much or, negative, too little. */
export const signedCents = z.int().min(-1_000_000_000_00).max(1_000_000_000_00).describe('integer cents');

/**
 * Chips or notes of one kind, as counted: `count` pieces of `denominationCents` each. Their sum is money as well, and has the same
 * bound: without it lines could add up to what no number holds exactly.
 */
export const denominationLine = z
  .strictObject({
    denominationCents: z.int().min(1).max(1_000_000_000_00),
    count: z.int().min(0).max(10_000_000),
  })
  .refine(({ denominationCents, count }) => denominationCents * count <= 1_000_000_000_00, {
    path: ['count'],
    error: 'must not make the line come to more than 100000000000 cents',
  });
export type DenominationLine = z.infer<typeof denominationLine>;

/** The value of counted lines, in cents. */
export const linesTotalCents = (lines: readonly DenominationLine[]): number =>
  lines.reduce((sum, line) => sum + line.denominationCents * line.count, 0);

/** `$1,234.50`: an amount of 0 or more, as people write it. */
export const inDollars = (amountCents: number): string => {
  const whole = String(Math.trunc(amountCents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(amountCents % 100).padStart(2, '0')}`;
};
