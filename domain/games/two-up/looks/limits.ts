import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Reach } from '../../../law/clause.ts';
import { limitsAt, personalLimitWithPower } from '../../../table/limits.ts';
import { isDoneAs } from '../../../settlement/due.ts';
import type { RoundPicture } from '../round.ts';
import { gotItsStake } from '../../../round/wager-book.ts';
import type { Terms } from '../terms.ts';
import type { Touched } from '../touched.ts';
import { moneyOf, ofWager, unclearOrder, type RoundLook } from './reading.ts';

/** Had the betting been closed after it, by a call or a spin, or the game? Until then a wager may still be refused or put right. */
const isPastChanging = ({ calls, spins, closed }: RoundPicture, { at }: Placed): boolean =>
  closed !== null || calls.some((call) => call.at > at) || spins.some((spin) => spin.at > at);

/** 5.2: wagers under the stated minimum that were not refused before the call; they stand. */
export const wagersUnderTheMinimum =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    on.settled.reasoning.flatMap(({ settlement, wager, due }) => {
      const { laid } = wager;
      if (laid?.fact.type !== 'round.WagerPlaced' || outOfPlay.has(settlement.outcome)) return [];
      const since = gotItsStake(wager, due.placement, laid);
      const own = personalLimitWithPower(picture.table, wager.personId, since.fact, terms.maySetAside);
      const found = wager.found.find(({ fact }) => fact.data.limit === 'minimum');
      const minCents =
        own?.minCents ??
        limitsAt(picture.table, due.placement.kind, since.fact)?.minCents ??
        found?.fact.data.limitCents;
      if (minCents === undefined || due.placement.stakeCents >= minCents || !isPastChanging(picture, since)) return [];
      return ofWager(wager, found ?? since, `the wager ${wager.wagerId} was under the minimum and stands`, {
        figures: { stakeCents: due.placement.stakeCents, minCents },
        interpretations: ['under-minimum-before-call'],
      });
    });

/** Outcomes of wagers that never counted, or did not in the end: what they were laid for is no matter. */
const outOfPlay: ReadonlySet<string> = new Set(['refused', 'withdrawn', 'void']);

const overMaximum =
  (code: 'OVER_MAX_CAPPED' | 'OVER_MAX_UNNOTICED'): RoundLook =>
  (picture, on) =>
    on.settled.reasoning.flatMap(({ settlement, wager, due }) => {
      const { over } = due;
      if (!over || (settlement.outcome !== 'won' && settlement.outcome !== 'lost')) return [];
      // Until money moves it may still be found in time.
      if (wager.money.length === 0 && !picture.closed) return [];
      const capped = over.inTime === 'yes';
      if (capped !== (code === 'OVER_MAX_CAPPED')) return [];
      if (capped && settlement.due && !isDoneAs(wager, settlement.due)) return [];
      const says = capped
        ? `the wager ${wager.wagerId}, over the maximum, counted to the maximum`
        : `the wager ${wager.wagerId} was over the maximum and was not found in time; its result stands`;
      return ofWager(wager, over.found ?? wager.laid, says, {
        figures: {
          stakeCents: due.placement.stakeCents,
          maxCents: over.maxCents,
          overCents: due.placement.stakeCents - over.maxCents,
        },
        interpretations: ['over-maximum-found'],
      });
    });

/** 5.3: wagers paid or collected to the maximum. */
export const wagersCapped = overMaximum('OVER_MAX_CAPPED');
/** 5.3: wagers over the maximum that nobody noticed in time. */
export const wagersOverTheMaximumUnnoticed = overMaximum('OVER_MAX_UNNOTICED');

/** 5.3: wagers found over the maximum in time and settled in full, or of which the clocks cannot tell whether in time. */
export const wagersOverTheMaximumInFull: RoundLook = (picture, on) => [
  ...moneyOf('5.3', 'OVER_MAX_SETTLED_IN_FULL')(picture, on),
  ...on.settled.reasoning.flatMap(({ wager, due: { over, placement } }) => {
    const [first] = wager.money;
    const found = over?.found;
    if (!found || !first || over.inTime !== 'unclear') return [];
    return ofWager(wager, first, `the wager ${wager.wagerId}, over the maximum, was settled`, {
      figures: { stakeCents: placement.stakeCents, maxCents: over.maxCents },
      interpretations: ['over-maximum-found'],
      ...unclearOrder('whether it was found before it was settled', standing(found, first)),
    });
  }),
];

/**
 * 5.3 against 4.6: a wager over the maximum that is brought down to it after the call. It counts for no more, and yet it cannot be
 * changed: both are cited.
 */
export const broughtDownToTheMaximum = ({ wager, change }: Touched, { table }: RoundPicture): Reach => {
  const to = change?.placement;
  if (!to) return 'no';
  const was =
    wager.changes.findLast(({ at, placement }) => at < change.at && placement !== null)?.placement ?? wager.placement;
  const found = wager.found.find(({ fact, at }) => fact.data.limit === 'maximum' && at < change.at);
  const maxCents = found?.fact.data.limitCents ?? limitsAt(table, was.kind, change.fact)?.maxCents;
  const isSameWager = to.kind === was.kind && to.area === was.area;
  return isSameWager && was.stakeCents > to.stakeCents && to.stakeCents === maxCents ? 'contested' : 'no';
};
