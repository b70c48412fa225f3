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

/**
 * The currency of every amount (ISO 4217). All five documents are of casinos in Australia and write `$`, and no event says another, so
 * it is not a thing that a venue chooses. A venue with another one needs an event of its register that says since when.
 */
export const currency = 'AUD';

/** `-1234.50`: an amount in the unit of its currency, made of the digits of its cents. Throws for what is not whole cents. */
export const inDecimals = (amountCents: number): string => {
  if (!Number.isSafeInteger(amountCents)) throw new Error(`${amountCents} is not an amount in whole cents`);
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** `$1,234.50`: an amount of 0 or more, as people write it. */
export const inDollars = (amountCents: number): string => {
  const whole = String(Math.trunc(amountCents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `$${whole}.${String(amountCents % 100).padStart(2, '0')}`;
};
