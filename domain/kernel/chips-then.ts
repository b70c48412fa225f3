import { correctionOf, happeningOf, type Happening } from './decider.ts';
import type { SaidEvent } from './envelope.ts';
import { inDollars, type DenominationLine } from './money.ts';
import { listed } from './word-list.ts';

/** Of which days sets of chips are meant: of the gaming day; of that day and the one before; of every day up to it. */
export type ChipDays = 'that-day' | 'that-day-or-the-day-before' | 'up-to-that-day';

/** The sets of chips that a venue has on a gaming day, or had by then, by its register. Denominations are in cents. */
export type ChipsThen = {
  readonly gamingDay: string;
  readonly sets: readonly { readonly chipSet: string; readonly denominationsCents: readonly number[] }[];
};

/** The chips of the venue by a moment, as the floor's clock says it; null where its register has no set of chips of any day: nobody can say. */
export type ChipsAt = (occurredAt: string, days: ChipDays) => ChipsThen | null;

/** What surrounds an event that names chips. */
export type ChipsContext = { readonly chipsAt: ChipsAt };

/** The denominations of pieces that no set of the venue has then, in cents, each once. A line of no pieces names none. */
const lackedCents = ({ sets }: ChipsThen, lines: readonly DenominationLine[]): readonly number[] => {
  const known = new Set(sets.flatMap(({ denominationsCents }) => denominationsCents));
  const named = lines.flatMap(({ denominationCents, count }) => (count > 0 ? [denominationCents] : []));
  return [...new Set(named)].filter((cents) => !known.has(cents));
};

const has: Readonly<
  Record<ChipDays, { readonly venue: (gamingDay: string) => string; readonly set: string; readonly none: string }>
> = {
  'that-day': {
    venue: (gamingDay) => `On ${gamingDay} the venue has no chips of`,
    set: 'has',
    none: 'no set of chips is on its register that day',
  },
  'that-day-or-the-day-before': {
    venue: (gamingDay) => `On ${gamingDay} and on the day before the venue has no chips of`,
    set: 'has',
    none: 'no set of chips is on its register on those days',
  },
  'up-to-that-day': {
    venue: (gamingDay) => `Up to ${gamingDay} the venue never had chips of`,
    set: 'had',
    none: 'no set of chips was on its register up to that day',
  },
};

/**
 * Says which of the chips that an event names the venue does not have on these days, and what its sets have; undefined when it has all of them, or
 * nobody can say. A late entry and a correction are of the day that they tell of.
 */
export const saysOtherChips = (
  event: SaidEvent,
  { chipsAt }: ChipsContext,
  { days, linesOf }: { readonly days: ChipDays; readonly linesOf: (says: Happening) => readonly DenominationLine[] },
): string | undefined => {
  const correction = correctionOf(event);
  const says = correction ? correction.replacement : happeningOf(event);
  const lines = says ? linesOf(says) : [];
  const chips = says && lines.length > 0 ? chipsAt(says.occurredAt, days) : null;
  const lacked = chips ? lackedCents(chips, lines) : [];
  if (!chips || lacked.length === 0) return undefined;
  const { gamingDay, sets } = chips;
  const { venue, set, none } = has[days];
  const lacking = `${venue(gamingDay)} ${listed(lacked.map(inDollars), 'or')}`;
  if (sets.length === 0) return `${lacking}: ${none}.`;
  // A set that came back is there twice.
  const told = new Set(
    sets.map(
      ({ chipSet, denominationsCents }) => `the set ${chipSet} ${set} ${listed(denominationsCents.map(inDollars))}`,
    ),
  );
  return `${lacking}: ${listed([...told])}.`;
};
