import { cardsEvents, type CardsEvent } from '../../../equipment/cards/events.ts';
import { sayingOf } from '../../../play/floor.ts';
import { casinoWarEvents, type CasinoWarEvent } from '../events.ts';

/** Says a play of Casino War, or what is done with cards. */
export const sayPlay = sayingOf<CasinoWarEvent | CardsEvent>(casinoWarEvents, cardsEvents);
