import { expectOfSession } from '../game.ts';
import type { Evening } from '../table.ts';
import type { Move } from './move.ts';

/** A move that is done to the session as a whole; its game is where it is declared. */
const ofTheEvening = (
  name: string,
  says: string,
  evening: Partial<Evening>,
  [clause, code]: readonly [clause: string, code: string],
): Move => ({
  name,
  says,
  oncePerSession: true,
  evening,
  deeds: () => ({ atOpening: (game) => expectOfSession(game, clause, code) }),
});

export const coinUnmarked = ofTheEvening(
  'coin-unmarked',
  'Play begins with a set of five coins of which one tail bears no cross.',
  { coinSet: 'one-coin-unmarked' },
  ['2.3', 'COIN_SET_INCOMPLETE'],
);

export const bowlNotLookedFor = ofTheEvening(
  'bowl-not-looked-for',
  'The check of the equipment before play leaves out the bowl.',
  { openingCheck: 'without-the-bowl' },
  ['2.6', 'EQUIPMENT_CHECK_FAILED'],
);

export const firstOfferOutOfTurn = ofTheEvening(
  'first-offer-out-of-turn',
  'When play begins the coins are offered past the first player on the right of the entrance.',
  { firstOffer: 'second-place' },
  ['3.1', 'SPINNER_ORDER_BROKEN'],
);

export const limitsSignForgotten = ofTheEvening(
  'limits-sign-forgotten',
  'The sign of the limits goes up only when a game has been played.',
  { limitsSign: 'after-the-first-game' },
  ['5.1', 'LIMITS_SIGN_MISSING'],
);

export const closedWithoutNotice = ofTheEvening(
  'closed-without-notice',
  'The table closes with players at it, and no sign had said when.',
  { closureSign: 'not-shown' },
  ['9.8', 'CLOSED_WITHOUT_20MIN_NOTICE'],
);

export const closedByDealer = ofTheEvening(
  'closed-by-dealer',
  'A dealer closes the table with players at it.',
  { closedBy: 'dealer' },
  ['9.8', 'CLOSED_WITHOUT_POWER'],
);
