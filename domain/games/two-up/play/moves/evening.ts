import { ofTheEvening } from '../../../../play/moves/evening.ts';
import type { TwoUpEvening } from '../table.ts';

export const coinUnmarked = ofTheEvening<TwoUpEvening>(
  'coin-unmarked',
  'Play begins with a set of five coins of which one tail bears no cross.',
  { coinSet: 'one-coin-unmarked' },
  { clause: '2.3', code: 'COIN_SET_INCOMPLETE' },
);

export const bowlNotLookedFor = ofTheEvening<TwoUpEvening>(
  'bowl-not-looked-for',
  'The check of the equipment before play leaves out the bowl.',
  { openingCheck: 'without-the-bowl' },
  { clause: '2.6', code: 'EQUIPMENT_CHECK_FAILED' },
);

export const firstOfferOutOfTurn = ofTheEvening<TwoUpEvening>(
  'first-offer-out-of-turn',
  'When play begins the coins are offered past the first player on the right of the entrance.',
  { firstOffer: 'second-place' },
  { clause: '3.1', code: 'SPINNER_ORDER_BROKEN' },
);
