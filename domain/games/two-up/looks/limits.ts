import type { Placed } from '../../../kernel/placed.ts';
import type { PlayUnderLimits } from '../../../provisions/signs-shown.ts';
import type { RoundPicture } from '../round.ts';
import { wagerKinds } from '../terms.ts';

/** Had the betting been closed after it, by a call or a spin, or the game? Until then a wager may still be refused or put right. */
export const isPastChanging = ({ calls, spins, closed }: RoundPicture, { at }: Placed): boolean =>
  closed !== null || calls.some((call) => call.at > at) || spins.some((spin) => spin.at > at);

/** How Two-Up is played under limits: it is played when the coins are spun. */
export const underLimits: PlayUnderLimits<RoundPicture> = {
  kinds: wagerKinds,
  playsIn: ({ spins }) => spins.map(({ fact }) => fact),
};
