import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import { isBefore, type Placed } from '../../../kernel/placed.ts';
import type { PlayUnderLimits } from '../../../provisions/signs-shown.ts';
import type { RoundPicture } from '../round.ts';
import { closersOf } from '../touched.ts';

/** Is it a wager that limits are of? A wager on the jackpot has an amount of its own (10.2). */
export const isLimited = (kind: string): boolean => kind === 'main';

/** Had the first card been removed after it, or the round ended? Until then it may be refused, or changed (14.11, 5.3). */
export const isPastChanging = (picture: RoundPicture, deed: Placed): boolean =>
  picture.closed !== null || closersOf(picture).some((closer) => isBefore(deed, closer));

/** How Double Chance is played under limits: it is played when cards are dealt. */
export const underLimits: PlayUnderLimits<RoundPicture> = {
  kinds: ['main'],
  playsIn: ({ cards }) => cards.map((card) => dealtAt(card).fact),
};
