import { rightlyUsedOnPersons } from '../../../play/moves/exclusions.ts';
import type { Acting } from '../../../play/session.ts';
import type { RingMove } from './moves/move.ts';

const device = { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' };

/** Powers used rightly that legal play does not have of itself: 7.3.2 to 7.3.4. */
export const rightActs: readonly Acting<RingMove>[] = rightlyUsedOnPersons({
  device,
  game: '7.3.2',
  casino: '7.3.3',
  detention: '7.3.4',
});
