import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import type { PlaysIn } from '../equipment.ts';
import type { SessionOfCards } from '../../round/card-rounds.ts';

/** When cards were dealt in a session. */
export const dealsIn: PlaysIn<SessionOfCards> = ({ rounds }) =>
  rounds.flatMap(({ cards }) => cards.map((card) => dealtAt(card).fact));
