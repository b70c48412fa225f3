import { dealtAt } from '../../../equipment/cards/drawn-cards.ts';
import type { PlaysIn } from '../../../provisions/equipment.ts';
import type { SessionPicture } from '../round.ts';

/** When cards were dealt in a session. */
export const dealsIn: PlaysIn<SessionPicture> = ({ rounds }) =>
  rounds.flatMap(({ cards }) => cards.map((card) => dealtAt(card).fact));
