import { gathered } from '../../../kernel/gathered.ts';
import type { Look } from '../../../law/clause.ts';
import { compared, type Compared } from '../compared.ts';
import { handsAsDealt } from '../deal.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';

export { dealtBy } from '../../../equipment/cards/dealt.ts';
export { handInWords as inWords } from '../../../provisions/cards/of-cards.ts';
export { changedBy, ofWager, onSilence, sighted, unclearOrder } from '../../../provisions/sightings.ts';

export type RoundLook = Look<RoundPicture, Reasoning>;

export type SessionLook = Look<SessionPicture>;

/** What a look sees of each round of a session: there a round is known with the beginning of the next, however late that came. */
export const inRounds =
  (look: Look<RoundPicture>): SessionLook =>
  ({ rounds }, on) =>
    gathered(rounds, (round) => look(round, on));

/** How the first card of a box stands to the dealer's, as they lie there. */
export const firstCards = (picture: RoundPicture, hand: string): Compared =>
  compared(picture, handsAsDealt(picture), hand, 'initial');
