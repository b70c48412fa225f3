import type { Placed } from '../../../kernel/placed.ts';
import type { Reach } from '../../../law/clause.ts';
import type { PlayUnderLimits } from '../../../provisions/limits-signs.ts';
import { lastPlacementBefore } from '../../../round/wager-book.ts';
import { limitsAt } from '../../../table/limits.ts';

import type { RoundPicture } from '../round.ts';
import { wagerKinds } from '../terms.ts';
import type { Touched } from '../touched.ts';

/** Had the betting been closed after it, by a call or a spin, or the game? Until then a wager may still be refused or put right. */
export const isPastChanging = ({ calls, spins, closed }: RoundPicture, { at }: Placed): boolean =>
  closed !== null || calls.some((call) => call.at > at) || spins.some((spin) => spin.at > at);

/** How Two-Up is played under limits: it is played when the coins are spun. */
export const underLimits: PlayUnderLimits<RoundPicture> = {
  kinds: wagerKinds,
  playsIn: ({ spins }) => spins.map(({ fact }) => fact),
};

/**
 * 5.3 against 4.6: a wager over the maximum that is brought down to it after the call. It counts for no more, and yet it cannot be
 * changed: both are cited.
 */
export const broughtDownToTheMaximum = ({ wager, change }: Touched, { table }: RoundPicture): Reach => {
  const to = change?.placement;
  if (!to) return 'no';
  const was = lastPlacementBefore(wager, change.at);
  const found = wager.found.find(({ fact, at }) => fact.data.limit === 'maximum' && at < change.at);
  const maxCents = found?.fact.data.limitCents ?? limitsAt(table, was.kind, change.fact)?.maxCents;
  const isSameWager = to.kind === was.kind && to.area === was.area;
  return isSameWager && was.stakeCents > to.stakeCents && to.stakeCents === maxCents ? 'contested' : 'no';
};
