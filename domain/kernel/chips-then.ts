import { correctionOf, happeningOf, type Happening } from './decider.ts';
import type { SaidEvent } from './envelope.ts';
import { inDollars, type DenominationLine } from './money.ts';
import { listed } from './word-list.ts';

/** The sets of chips that a venue has on a gaming day, by its register. Denominations are in cents. */
export type ChipsThen = {
  readonly gamingDay: string;
  readonly sets: readonly { readonly chipSet: string; readonly denominationsCents: readonly number[] }[];
};

/** The chips of the venue at a moment, as the floor's clock says it; null where its register has no set of chips of any day: nobody can say. */
export type ChipsAt = (occurredAt: string) => ChipsThen | null;

/** The denominations of pieces that no set of the venue has then, in cents, each once. A line of no pieces names none. */
const lackedCents = ({ sets }: ChipsThen, lines: readonly DenominationLine[]): readonly number[] => {
  const known = new Set(sets.flatMap(({ denominationsCents }) => denominationsCents));
  const named = lines.flatMap(({ denominationCents, count }) => (count > 0 ? [denominationCents] : []));
  return [...new Set(named)].filter((cents) => !known.has(cents));
};

/**
 * Says which of the chips that an event names the venue does not have that day, and what its sets have; undefined when it has all of them, or
 * nobody can say. A late entry and a correction are of the day that they tell of.
 */
export const saysOtherChips = (
  event: SaidEvent,
  chipsAt: ChipsAt,
  linesOf: (says: Happening) => readonly DenominationLine[],
): string | undefined => {
  const correction = correctionOf(event);
  const says = correction ? correction.replacement : happeningOf(event);
  const lines = says ? linesOf(says) : [];
  const chips = says && lines.length > 0 ? chipsAt(says.occurredAt) : null;
  const lacked = chips ? lackedCents(chips, lines) : [];
  if (!chips || lacked.length === 0) return undefined;
  const { gamingDay, sets } = chips;
  const lacking = `On ${gamingDay} the venue has no chips of ${listed(lacked.map(inDollars), 'or')}`;
  if (sets.length === 0) return `${lacking}: no set of chips is on its register that day.`;
  const has = sets.map(
    ({ chipSet, denominationsCents }) => `the set ${chipSet} has ${listed(denominationsCents.map(inDollars))}`,
  );
  return `${lacking}: ${listed(has)}.`;
};
