import { gathered } from '../../kernel/gathered.ts';
import type { Moment, Placed } from '../../kernel/placed.ts';
import type { LaidWager, Placement } from '../../round/wager-book.ts';
import { gotItsStake, placementBefore } from '../../round/wager-book.ts';
import type { Maximum } from '../../settlement/maximum.ts';
import { boxLimitAt, boxMarkerAt, limitsAt } from '../../table/limits.ts';
import type { BoxLimit } from '../../table/record.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';

const unlimited: Maximum = { maxCents: null, interpretations: [] };
const plain = (maxCents: number | null): Maximum => ({ maxCents, interpretations: [] });

/**
 * What lies on a box of the wagers of the initial deal that got their stake before this one, in cents; 0 where all of them are of its own
 * player: the total is asked of any other who wagers there too (4.9). A raise does not count against it.
 */
const laidBeforeOnBox = (
  { wagers }: RoundPicture,
  { wagerId, personId }: LaidWager,
  hand: string,
  since: Placed,
): number => {
  const before = gathered(wagers, (one) => {
    const lies = placementBefore(one, Infinity);
    if (!one.laid || one.wagerId === wagerId || lies?.hand !== hand || lies.kind === 'go-to-war') return [];
    if (gotItsStake(one, lies, one.laid).at >= since.at) return [];
    return [{ by: one.personId, stakeCents: lies.stakeCents }];
  });
  if (before.every(({ by }) => by === personId)) return 0;
  return before.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
};

/** Did who allowed it name the marker, and nobody recorded how long that one stood? Then it is believed. */
const isMarkerNamed = ({ signs }: RoundPicture['table'], { grant }: BoxLimit): boolean =>
  grant.data.signId !== null && !signs.some(({ value }) => value.signId === grant.data.signId);

/** The maximum of its own that a box had at a moment, if it counts: with its marker, or where a missing one is read so (3.2). */
const ofItsBoxAt = (
  { table }: RoundPicture,
  hand: string,
  at: Moment,
  ofTable: number | null,
  { reading, rules }: Scenario,
): Maximum | undefined => {
  const limit = boxLimitAt(table, hand, at);
  // A marker denotes the new limit, though nobody recorded who allowed it; and who allowed it may have named the marker.
  const shown = boxMarkerAt(table, hand, at);
  if (!limit) return shown === undefined ? undefined : plain(shown);
  if (isMarkerNamed(table, limit) || shown === limit.maxCents) return plain(limit.maxCents);
  const interpretations = [rules.questions.boxMarkerMissing];
  if (reading.boxMarkerMissing === 'counts') return { maxCents: limit.maxCents, interpretations };
  return { maxCents: ofTable, interpretations };
};

/** When the first card of a round left the shoe; where none has, another moment. */
export const firstCardOf = ({ cards }: RoundPicture, placing: Moment): Moment => cards[0]?.by.fact ?? placing;

/** A maximum, whether it is that of the box, and whether it is by its marker, and by no reading. */
type Stated = Maximum & { readonly isOfBox: boolean; readonly isMarked: boolean };

/** The limits, or the marker, may have changed between the placing of a wager and the first card. */
const ofBoth = (placing: Stated, firstCard: Stated, stakeCents: number, { reading, rules }: Scenario): Stated => {
  // A marker that comes beside chips that lie there allows them: the text asks that it is placed, and not since when (3.2).
  if (firstCard.isMarked && !placing.isMarked) return firstCard;
  const [holds, other] = reading.maximumAt === 'placing' ? [placing, firstCard] : [firstCard, placing];
  const isDecisive =
    holds.maxCents !== other.maxCents && stakeCents > Math.min(holds.maxCents ?? Infinity, other.maxCents ?? Infinity);
  return isDecisive ? { ...holds, interpretations: [...holds.interpretations, rules.questions.maximumAt] } : holds;
};

const less = ({ maxCents, interpretations }: Maximum, cents: number, question: string, stakeCents: number): Maximum => {
  if (maxCents === null || cents === 0) return { maxCents, interpretations };
  const left = Math.max(0, maxCents - cents);
  return stakeCents > left
    ? { maxCents: left, interpretations: [...interpretations, question] }
    : { maxCents, interpretations };
};

/**
 * The maximum for a wager of the initial deal, in cents: that of its box, or of the table. Under the marker of a box all wagers on it count
 * together (4.9); else the maximum is of each, unless a venue reads it otherwise. A raise has none: it equals its first wager.
 */
export const maximumOf = (
  picture: RoundPicture,
  wager: LaidWager,
  placement: Placement,
  scenario: Scenario,
): Maximum => {
  if (placement.kind === 'go-to-war') return unlimited;
  const { hand, kind, stakeCents } = placement;
  const { reading, rules } = scenario;
  const found = wager.found.find(({ fact }) => fact.data.limit === 'maximum');
  const at = (moment: Moment): Stated => {
    const ofTable = limitsAt(picture.table, kind, moment)?.maxCents ?? found?.fact.data.limitCents ?? null;
    const own = hand === undefined ? undefined : ofItsBoxAt(picture, hand, moment, ofTable, scenario);
    // Field by field: what a spread makes longer has a shape of its own in V8, and this is asked of every wager.
    const { maxCents, interpretations } = own ?? plain(ofTable);
    return { maxCents, interpretations, isOfBox: own !== undefined, isMarked: own?.interpretations.length === 0 };
  };
  const since = gotItsStake(wager, placement, wager.laid);
  const stated = ofBoth(at(since.fact), at(firstCardOf(picture, since.fact)), stakeCents, scenario);
  const { isOfBox, maxCents, interpretations } = stated;
  const maximum = { maxCents, interpretations };
  const isTogether = isOfBox || reading.boxMaximum === 'together';
  if (!isTogether || hand === undefined) return maximum;
  return less(maximum, laidBeforeOnBox(picture, wager, hand, since), rules.questions.boxMaximum, stakeCents);
};

/** How much of a wager counts, in cents: up to its maximum (3.5). */
export const countedCents = (
  picture: RoundPicture,
  wager: LaidWager,
  placement: Placement,
  scenario: Scenario,
): number => {
  const { maxCents } = maximumOf(picture, wager, placement, scenario);
  const isCapped =
    scenario.reading.overMaximum === 'always' || wager.found.some(({ fact }) => fact.data.limit === 'maximum');
  return maxCents !== null && isCapped ? Math.min(placement.stakeCents, maxCents) : placement.stakeCents;
};
