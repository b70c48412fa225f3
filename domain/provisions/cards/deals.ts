import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { PlaysIn } from '../equipment.ts';
import type { SessionOfCards } from '../../round/card-rounds.ts';

/** When cards were dealt in a session. */
export const dealsIn: PlaysIn<SessionOfCards> = ({ rounds }) =>
  gathered(rounds, ({ cards }) => cards.map((card) => dealtAt(card).fact));
