import { sayingOf } from '../../../play/floor.ts';
import type { CommemorativeEvent } from '../events.ts';
import type { RingEvent } from '../ring-events.ts';

/** Says one of the game's own plays, or what is done with the ring. */
export const sayPlay = sayingOf<CommemorativeEvent | RingEvent>();
