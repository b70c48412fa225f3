import { gathered } from '../kernel/gathered.ts';
import { standing, type Moment, type Placed } from '../kernel/placed.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { placementBefore, type LaidWager, type Placement, type Wager } from '../round/wager-book.ts';
import { limitsAt, ownSignAt, personalLimitWithPower } from '../table/limits.ts';
import type { TableRecord } from '../table/record.ts';
import type { OverMaximum } from './due.ts';

/** What a document says of the maximum of a wager. */
export type MaximumRules = {
  /** Who may allow a person more than the table's maximum. */
  readonly mayAllow: readonly FloorRole[];
  /** The open question whether more counts that was allowed without its sign, and how it is read. */
  readonly withoutSign: { readonly question: string; readonly counts: boolean };
  /** The open question whether the maximum at the placing or at the call of the play that settles a wager holds, and how it is read. */
  readonly at: { readonly question: string; readonly read: 'placing' | 'call' };
  /** The open question whether it is of each wager or of a player's wagers of a kind together, and how it is read. */
  readonly of: { readonly question: string; readonly read: 'each' | 'together' };
};

/**
 * What of a wager over its maximum. `when-found`: what nobody found before the wager was settled stands. `foundBefore`: what nobody found
 * before its round was over does; null while it goes on. `always`: it counts for the maximum, found or not.
 */
export type Caps = 'when-found' | { readonly foundBefore: Placed | null } | 'always';

/** The maximum of a wager, in cents; null when none is on record. With the open questions that decided it. */
export type Maximum = { readonly maxCents: number | null; readonly interpretations: readonly string[] };

const none: readonly never[] = [];

const foundOver = ({ found }: Wager) => found.find(({ fact }) => fact.data.limit === 'maximum');

/** When a wager was placed, and what is asked only where it may make a difference. */
export type Placing = {
  /** Where it got the stake that it has as it counts. */
  readonly placedAt: Moment;
  /** What closed the betting for the play that settles it. */
  readonly calledAt: () => Moment;
  /** The stakes of its player's earlier wagers of the kind that the same play settles. */
  readonly besideCents: () => number;
};

/** The stakes of a player's wagers of the kind that were laid before this one for the same play, and not taken out of it by a ruling. */
export const laidBeforeCents = (
  wagers: readonly Wager[],
  { personId, laid }: LaidWager,
  { kind }: Placement,
  isForSame: (laid: Placed) => boolean,
): number => {
  if (personId === null) return 0;
  const before = wagers.filter(
    (one) =>
      one.personId === personId &&
      one.laid !== null &&
      one.laid.at < laid.at &&
      one.refusals.length + one.voids.length === 0 &&
      isForSame(one.laid),
  );
  const lies = gathered(before, (one) => placementBefore(one, Infinity) ?? []);
  return lies.filter((one) => one.kind === kind).reduce((sum, { stakeCents }) => sum + stakeCents, 0);
};

/** The maximum for a wager at a moment: the person's own before the table's; what a finder said where no sign is on record. */
const maximumAt = (
  table: TableRecord,
  wager: Wager,
  placement: Placement,
  at: Moment,
  { mayAllow, withoutSign }: MaximumRules,
): Maximum => {
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

const overCents = ({ stakeCents }: Placement, { maxCents }: Maximum): number =>
  maxCents === null ? 0 : Math.max(0, stakeCents - maxCents);

/** What is left of a maximum for the later of several wagers that count together. */
const leftOf = (
  placement: Placement,
  { maxCents, interpretations }: Maximum,
  question: string,
  besideCents: number,
) => {
  const left = { maxCents: maxCents === null ? null : Math.max(0, maxCents - besideCents), interpretations };
  const decides = overCents(placement, left) !== overCents(placement, { maxCents, interpretations });
  return decides ? { ...left, interpretations: [...interpretations, question] } : left;
};

/** Was its player allowed more since a moment, or not any more? */
const isOwnChangedSince = ({ personalLimits }: TableRecord, { personId }: Wager, { atMs }: Moment): boolean =>
  personId !== null &&
  (personalLimits.get(personId) ?? none).some(({ from, to }) => from.atMs > atMs || (to !== null && to.atMs > atMs));

/** The maximum for a wager, with the open questions that decided it. */
export const maximumFor = (
  table: TableRecord,
  wager: Wager,
  placement: Placement,
  { placedAt, calledAt, besideCents }: Placing,
  rules: MaximumRules,
): Maximum => {
  const placing = maximumAt(table, wager, placement, placedAt, rules);
  let maximum = placing;
  if (table.limits.some(({ fact }) => fact.atMs > placedAt.atMs) || isOwnChangedSince(table, wager, placedAt)) {
    const call = maximumAt(table, wager, placement, calledAt(), rules);
    const decides = overCents(placement, placing) !== overCents(placement, call);
    const { maxCents, interpretations } = rules.at.read === 'call' ? call : placing;
    maximum = decides ? { maxCents, interpretations: [...interpretations, rules.at.question] } : placing;
  }
  return rules.of.read === 'each' ? maximum : leftOf(placement, maximum, rules.of.question, besideCents());
};

/** Whether a wager over its maximum was found in time; null when it is not over. */
export const overMaximum = (
  wager: Wager,
  { stakeCents }: Placement,
  { maxCents, interpretations }: Maximum,
  caps: Caps,
): OverMaximum | null => {
  if (maxCents === null || stakeCents <= maxCents) return null;
  const found = foundOver(wager) ?? null;
  if (caps === 'always') return { maxCents, found, inTime: 'yes', interpretations };
  if (!found) return { maxCents, found, inTime: 'no', interpretations };
  const last = caps === 'when-found' ? wager.money[0] : caps.foundBefore;
  if (!last) return { maxCents, found, inTime: 'yes', interpretations };
  const { stands } = standing(found, last);
  const inTime = stands === 'unclear' ? 'unclear' : stands === 'before' ? 'yes' : 'no';
  return { maxCents, found, inTime, interpretations };
};
