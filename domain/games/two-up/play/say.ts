import { sayingOf } from '../../../play/floor.ts';
import { twoUpEvents, type TwoUpEvent } from '../events.ts';

/** Says one of Two-Up's own plays. */
export const sayPlay = sayingOf<TwoUpEvent>(twoUpEvents);
