import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { inPlace, type Placed } from '../../kernel/placed.ts';
import { handsHeld } from './held.ts';
import type { RoundPicture } from './round.ts';

/** Sixth cards that were dealt face up, in order: whether 12.4 makes a misdeal of them is an open question. */
export const sixthsDealtFaceUp = drawnFor((picture: RoundPicture): readonly Placed[] =>
  inPlace(
    gathered([...handsHeld(picture).values()], ({ later }) => later.filter(({ face }) => face === 'up').map(dealtAt)),
  ),
);
