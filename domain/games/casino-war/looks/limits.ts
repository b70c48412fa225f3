import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { PlayUnderLimits } from '../../../provisions/signs-shown.ts';
import type { RoundPicture } from '../round.ts';

/** The kinds of wager that limits are of. A raise goes by the wager that it is laid on. */
export const limitedKinds = ['casino-war', 'tie'] as const;

/** Is it a wager that limits are of? */
export const isLimited = (kind: string): boolean => limitedKinds.some((one) => one === kind);

/** Had the first card been dealt after it, or the round ended? Until then the player may still change it (4.3). */
export const isPastChanging = ({ cards, closed }: RoundPicture, { at }: Placed): boolean =>
  closed !== null || cards.some((card) => dealtAt(card).at > at);

/** How Casino War is played under limits: it is played when cards are dealt. */
export const underLimits: PlayUnderLimits<RoundPicture> = {
  kinds: limitedKinds,
  playsIn: ({ cards }) => cards.map((card) => dealtAt(card).fact),
  signsMayFollow: true,
};
