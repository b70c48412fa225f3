import { pause } from '../floor.ts';
import { expect, sideOf, type Game } from '../game.ts';
import { callNoMoreBets } from '../spins.ts';
import type { Wager } from '../table.ts';
import { placeWager, withdrawWager } from '../wagers.ts';
import { anySide, asItLay, bettorOn, raiseLate, wagerOn, type Move } from './move.ts';

const placeLate = (game: Game, oral: boolean): Wager => {
  const side = anySide(game);
  const { player, stakeCents } = bettorOn(game, side);
  const wager = placeWager(game, player, side, stakeCents, { oral });
  wager.lawful = 'nothing-due';
  return wager;
};

export const lateBet: Move = {
  name: 'late-bet',
  says: 'A player lays a wager after "no more bets", and it is settled like the others.',
  deeds: () => ({
    afterNoMoreBets: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      expect(game, '4.6', 'LATE_BET', placeLate(game, false));
    },
  }),
};

/** Of two clocks that are each known to within 150 ms, no one can say which event came first. */
const hairsbreadthMs = 60;

export const lateBetWithinClockUncertainty: Move = {
  name: 'late-bet-within-clock-uncertainty',
  says: 'A wager comes so close upon "no more bets" that the two clocks cannot tell which was first.',
  deeds: () => ({
    callNoMoreBets: (game) => {
      const { floor } = game.table;
      const side = anySide(game);
      const { player, stakeCents } = bettorOn(game, side);
      pause(floor, 2_000, 3_000);
      callNoMoreBets(game);
      floor.nowMs = floor.lastSaidMs + hairsbreadthMs;
      const wager = placeWager(game, player, side, stakeCents, { atOnce: true });
      wager.lawful = 'nobody-can-say';
      expect(game, '4.6', 'LATE_BET', wager, 'undetermined');
    },
  }),
};

export const oralBetAfterCall: Move = {
  name: 'oral-bet-after-call',
  says: 'A wager is declared by word after "no more bets" with its chips, in time to be laid before the spin.',
  deeds: () => ({
    afterNoMoreBets: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      const wager = placeLate(game, true);
      wager.lawful = 'nobody-can-say';
      expect(game, '4.6', 'LATE_BET', wager, 'contested');
    },
  }),
};

export const betAfterTheCoinsFell: Move = {
  name: 'bet-after-the-coins-fell',
  says: 'A player lays a wager on the side that the coins show already, and is paid.',
  bend: { spins: ['hit'] },
  deeds: () => ({
    afterSpin: (game) => {
      const side = sideOf(game);
      const { player, stakeCents } = bettorOn(game, side);
      const wager = placeWager(game, player, side, stakeCents);
      wager.lawful = 'nothing-due';
      expect(game, '4.6', 'LATE_BET', wager);
    },
  }),
};

export const oralBetTooLate: Move = {
  name: 'oral-bet-too-late',
  says: 'A wager is declared by word when the coins were already spun, and the dealer takes it.',
  deeds: () => ({
    afterSpin: (game) => {
      const wager = placeLate(game, true);
      expect(game, '4.6', 'LATE_BET', wager);
      expect(game, '4.9', 'ORAL_BET_TOO_LATE', wager);
    },
  }),
};

export const wagerTakenBackAfterCall: Move = {
  name: 'wager-taken-back-after-call',
  says: 'A player takes a wager back after "no more bets".',
  deeds: () => ({
    afterNoMoreBets: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      const wager = wagerOn(game, anySide(game));
      asItLay(game, wager);
      withdrawWager(game, wager);
      game.missing.push(wager);
    },
  }),
};

export const wagerRaisedAfterCall: Move = {
  name: 'wager-raised-after-call',
  says: 'A player adds to a wager after "no more bets", and it is settled as raised.',
  deeds: () => ({
    afterNoMoreBets: (game) => {
      pause(game.table.floor, 2_000, 3_000);
      const side = anySide(game);
      raiseLate(game, wagerOn(game, side), side);
    },
  }),
};

/** A wager raised with a result pending: 4.6 and the row of its kind speak of it. */
const raisePending = (game: Game): Wager => {
  pause(game.table.floor, 2_000, 4_000);
  const side = anySide(game);
  const wager = wagerOn(game, side);
  raiseLate(game, wager, side);
  expect(game, side === 'heads' ? '4.1.2.3' : '4.1.3.3', 'WAGER_CHANGED_DURING_ODDS_RUN', wager);
  return wager;
};

export const wagerChangedDuringOddsRun: Move = {
  name: 'wager-changed-during-odds-run',
  says: 'A player adds to a wager in the middle of an odds run, and it is settled as raised.',
  bend: { spins: ['odds'] },
  deeds: () => ({ duringOddsRun: raisePending }),
};

export const wagerChangedAfterVoidSpin: Move = {
  name: 'wager-changed-after-void-spin',
  says: 'A spin in the middle of an odds run is void, and a player adds to a wager whose result is pending.',
  bend: { spins: ['odds', 'void', 'miss'] },
  deeds: () => ({
    afterInvalidSpin: (game) => expect(game, '4.7', 'WAGER_CHANGE_WHILE_RESULT_PENDING', raisePending(game)),
  }),
};
