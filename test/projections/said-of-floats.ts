import type { JsonObject } from '../../domain/kernel/json.ts';

const lines = (cents: number) => [{ denominationCents: 500, count: cents / 500 }];

/** A count of a float in chips of $5. Amounts in cents, here and below. */
export const counted = (totalCents: number): JsonObject => ({
  lines: lines(totalCents),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});

/** A sale of chips of $5 for cash. */
export const sale = (cents: number): JsonObject => ({
  personId: 'p-1',
  tender: 'cash',
  tenderedCents: cents,
  dropBox: 'BX-07',
  issuedAs: 'chips',
  issued: lines(cents),
  issuedCents: cents,
  by: 'dealer-1',
});
