import { standing, type Placed } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { gotItsStake, type Placement, type Wager } from '../round/wager-book.ts';
import { limitsAt, ownSignAt, personalLimitWithPower } from '../table/limits.ts';
import type { TableRecord } from '../table/record.ts';
import type { OverMaximum } from './due.ts';

/** What a document says of the maximum of a wager. */
export type MaximumRules = {
  /** Who may allow a person more than the table's maximum. */
  readonly mayAllow: readonly FloorRole[];
  /** The open question whether more counts that was allowed without its sign, and how it is read. */
  readonly withoutSign: { readonly question: string; readonly counts: boolean };
  /** `when-found`: what nobody found before the wager was settled stands. `always`: it counts for the maximum, found or not. */
  readonly caps: 'when-found' | 'always';
};

/** The maximum of a wager, in cents; null when none is on record. With the open questions that decided it. */
export type Maximum = { readonly maxCents: number | null; readonly interpretations: readonly string[] };

const none: readonly never[] = [];

const foundOver = ({ found }: Wager) => found.find(({ fact }) => fact.data.limit === 'maximum');

/** The maximum for a wager: the person's own before the table's; what a finder said where no sign is on record. */
export const maximumFor = (
  table: TableRecord,
  wager: Wager,
  placement: Placement,
  laid: Placed,
  { mayAllow, withoutSign }: MaximumRules,
): Maximum => {
  const at = gotItsStake(wager, placement, laid).fact;
  const stated = limitsAt(table, placement.kind, at)?.maxCents ?? foundOver(wager)?.fact.data.limitCents ?? null;
  const own = personalLimitWithPower(table, wager.personId, at, mayAllow);
  if (!own) return { maxCents: stated, interpretations: none };
  if (ownSignAt(table, own.grant, at)) return { maxCents: own.maxCents, interpretations: none };
  const decides = stated !== null && placement.stakeCents > stated;
  return {
    maxCents: withoutSign.counts ? own.maxCents : stated,
    interpretations: decides ? [withoutSign.question] : none,
  };
};

/** Whether a wager over its maximum was found before any money moved on it; null when it is not over. */
export const overMaximum = (
  wager: Wager,
  { stakeCents }: Placement,
  { maxCents }: Maximum,
  { caps }: MaximumRules,
): OverMaximum | null => {
  if (maxCents === null || stakeCents <= maxCents) return null;
  const found = foundOver(wager) ?? null;
  if (caps === 'always') return { maxCents, found, inTime: 'yes' };
  if (!found) return { maxCents, found, inTime: 'no' };
  const [first] = wager.money;
  if (!first) return { maxCents, found, inTime: 'yes' };
  const { stands } = standing(found, first);
  return { maxCents, found, inTime: stands === 'unclear' ? 'unclear' : stands === 'before' ? 'yes' : 'no' };
};
