import { pause } from '../../../../play/floor.ts';
import { placeLate } from '../../../../play/moves/after-the-call.ts';
import { bettorOn } from '../../../../play/moves/common.ts';
import { expect } from '../../../../play/round-play.ts';
import { placeWager } from '../../../../play/wagers.ts';
import { citations } from '../citations.ts';
import { sideOf } from '../game.ts';
import { inOddsRun, moveAt, raisePending } from './move.ts';

export const betAfterTheCoinsFell = moveAt('afterSpin', { spins: ['hit'] })(
  'bet-after-the-coins-fell',
  'A player lays a wager on the side that the coins show already, and is paid.',
  (game) => {
    const side = sideOf(game);
    const { player, stakeCents } = bettorOn(game, side);
    const wager = placeWager(game, player, side, stakeCents);
    wager.lawful = 'nothing-due';
    expect(game, citations.lateBet, wager);
  },
);

export const oralBetTooLate = moveAt('afterSpin')(
  'oral-bet-too-late',
  'A wager is declared by word when the coins were already spun, and the dealer takes it.',
  (game) => {
    const wager = placeLate(game, true);
    expect(game, citations.lateBet, wager);
    expect(game, { clause: '4.9', code: 'ORAL_BET_TOO_LATE' }, wager);
  },
);

export const wagerChangedDuringOddsRun = inOddsRun(
  'wager-changed-during-odds-run',
  'A player adds to a wager in the middle of an odds run, and it is settled as raised.',
  (game) => {
    pause(game.table.floor, 2_000, 4_000);
    raisePending(game);
  },
);

export const wagerChangedAfterVoidSpin = moveAt('afterInvalidSpin', { spins: ['odds', 'void', 'miss'] })(
  'wager-changed-after-void-spin',
  'A spin in the middle of an odds run is void, and a player adds to a wager whose result is pending.',
  (game) => {
    pause(game.table.floor, 2_000, 4_000);
    expect(game, { clause: '4.7', code: 'WAGER_CHANGE_WHILE_RESULT_PENDING' }, raisePending(game));
  },
);
