import type { JsonObject } from '../../../domain/kernel/json.ts';

/** What is recorded of a wager on a box: $15 on the main game in chips, unless `more` says otherwise. */
export const wagerOnBox = (box: number, more: JsonObject = {}): JsonObject => ({
  wagerId: `w-${box}`,
  personId: `p-${box}`,
  kind: 'main',
  area: null,
  hand: `box-${box}`,
  stakeCents: 1_500,
  medium: 'chips',
  chips: null,
  seat: null,
  oral: false,
  chipsPresented: null,
  placedBy: null,
  ...more,
});
