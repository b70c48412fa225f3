import type { PlaysIn } from '../../../provisions/equipment.ts';
import { dealtAt } from '../deal.ts';
import type { SessionPicture } from '../round.ts';

/** When cards were dealt in a session. */
export const dealsIn: PlaysIn<SessionPicture> = ({ rounds }) =>
  rounds.flatMap(({ cards }) => cards.map((card) => dealtAt(card).fact));
