import { sayingOf } from '../../../play/floor.ts';
import { commemorativeEvents, type CommemorativeEvent } from '../events.ts';
import { ringEvents, type RingEvent } from '../ring-events.ts';

/** Says one of the game's own plays, or what is done with the ring. */
export const sayPlay = sayingOf<CommemorativeEvent | RingEvent>(commemorativeEvents, ringEvents);
