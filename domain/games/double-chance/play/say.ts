import { cardsEvents, type CardsEvent } from '../../../equipment/cards/events.ts';
import { sayingOf } from '../../../play/floor.ts';
import { doubleChanceEvents, type DoubleChanceEvent } from '../events.ts';

/** Says a play of Double Chance, or what is done with cards. */
export const sayPlay = sayingOf<DoubleChanceEvent | CardsEvent>(doubleChanceEvents, cardsEvents);
