import { pause } from '../../../play/floor.ts';
import { expectMoney } from '../../../play/consequences.ts';
import { collect } from '../../../play/money.ts';
import { expect } from '../../../play/round-play.ts';
import { callBets, callNoMoreBets, closeRound, openRound, takeOver } from '../../../play/rounds.ts';
import { refuseWager, setOutcomeAside, voidWager } from '../../../play/rulings.ts';
import type { Wager } from '../../../play/table.ts';
import { alterWagers, giveBack, withdrawWager } from '../../../play/wagers.ts';
import { happens, oneOf } from '../../play.ts';
import type { Result } from '../events.ts';
import type { Game, Script, TwoUpDeeds } from './game.ts';
import { fateOfStake, settle } from './money.ts';
import { chooseSpinner, considerLeaving, declareSide, houseSpins, leaveRing, retire } from './spinners.ts';
import { chooseCoins, renewCoins } from './coins.ts';
import { announce, spin } from './spins.ts';
import type { TwoUpTable } from './table.ts';
import { backSides, stakeSpinner } from './wagers.ts';

/** What the rest of the session allows of this game. */
export type Allowed = {
  /** May a winner stay as spinner? Not when the next game needs the house to spin. */
  readonly stay: boolean;
  /** May wagers be left for the next game? Not when there is none. */
  readonly carry: boolean;
};

const openGame = (table: TwoUpTable, number: number, script: Script, deeds: TwoUpDeeds): Game => {
  const game: Game = {
    ...openRound(table, number, deeds),
    table,
    script,
    deeds,
    spinner: null,
    house: null,
    houseBecause: null,
    side: null,
    coins: ['coin-1', 'coin-2'],
    stake: null,
    cycles: 0,
    spins: 0,
    validSpins: 0,
    invalidRun: 0,
    oddsRun: 0,
    isBrokenOff: false,
    hits: 0,
  };
  deeds.atOpening?.(game);
  takeOver(game);
  return game;
};

/** Plays one game from its opening to its closing; gives it back with what its move, if any, must be found for. */
export const playGame = (
  table: TwoUpTable,
  number: number,
  script: Script,
  deeds: TwoUpDeeds,
  allowed: Allowed,
): Game => {
  const game = openGame(table, number, script, deeds);
  chooseSpinner(game);
  if (game.spinner) (deeds.declareSide ?? declareSide)(game);
  renewCoins(game);
  (deeds.chooseCoins ?? chooseCoins)(game);
  pause(table.floor, 2_000, 5_000);
  while (!isOver(playCycle(game, allowed))) pause(table.floor, 3_000, 8_000);
  closeRound(game);
  // The next spinner has spun with what was left of the set: from here on somebody sees to it.
  if (table.wornBy !== null && table.wornBy !== game.spinner) table.wornBy = null;
  deeds.afterRound?.(game);
  return game;
};

const isOver = (cycle: 'over' | 'determined'): boolean => cycle === 'over';

/** From the call for bets to the next determination of heads and tails wagers. `over` when the game ends with it. */
const playCycle = (game: Game, allowed: Allowed): 'over' | 'determined' => {
  game.cycles += 1;
  game.oddsRun = 0;
  takeBets(game);
  for (;;) {
    const { announced, truth } = playSpin(game);
    if (announced === 'void') {
      game.deeds.afterInvalidSpin?.(game);
      if (considerInvalidRun(game, allowed) === 'over') return 'over';
    } else if (announced === 'odds') {
      if (game.oddsRun === 1 && game.cycles === 1) game.deeds.duringOddsRun?.(game);
      if (game.isBrokenOff) return 'over';
      considerLeaving(game);
    } else return endCycle(game, announced, truth, allowed);
    pause(game.table.floor, 6_000, 14_000);
  }
};

const takeBets = (game: Game): void => {
  const { table, script } = game;
  const isFirst = game.cycles === 1;
  const deeds = isFirst ? game.deeds : {};
  (deeds.callBets ?? callBets)(game);
  pause(table.floor, 2_000, 4_000);
  if (isFirst && game.spinner) (deeds.stakeSpinner ?? stakeSpinner)(game);
  backSides(game);
  if (isFirst && script.incident === 'wager-refused') refuseWager(game);
  if (isFirst && script.incident === 'wager-voided') voidWager(game);
  deeds.whileBetsAreOpen?.(game);
  pause(table.floor, 3_000, 7_000);
};

/** The call, the spin, and what is announced, beside what is true of it. */
const playSpin = (game: Game): { readonly announced: Result | 'void'; readonly truth: Result | 'void' } => {
  const { table } = game;
  const deeds = game.spins === 0 ? game.deeds : {};
  (deeds.callNoMoreBets ?? callNoMoreBets)(game);
  deeds.afterNoMoreBets?.(game);
  pause(table.floor, 3_500, 7_000);
  const { spun, isVoid } = spin(game);
  if (isVoid && !deeds.ignoreNoSpin) {
    game.invalidRun += 1;
    return { announced: 'void', truth: 'void' };
  }
  deeds.afterSpin?.(game, spun);
  deeds.whenResultIsSeen?.(game);
  const announced = announce(game, spun);
  if (isVoid) return { announced, truth: 'void' };
  return { announced, truth: deeds.misannounce ? spun.result : announced };
};

const legalSetAside = ({ script }: Game) => (script.incident === 'outcome-set-aside' ? setOutcomeAside : undefined);

/**
 * The spinner's wager goes back with the others where it was for that result, or where the game is void as a whole (9.5); then the spinner
 * goes too. Else the game goes on.
 */
const goOnAfterRefunds = (game: Game, announced: Result): 'over' | 'determined' => {
  const { stake, isBrokenOff } = game;
  const isForIt = stake !== null && (isBrokenOff || fateOfStake(game, announced) !== 'open');
  if (isForIt) refundStake(game, stake);
  if (!isForIt && !isBrokenOff) return 'determined';
  leaveRing(game, 'won', false);
  return 'over';
};

const refundStake = (game: Game, stake: Wager): void => {
  expectMoney(game, stake, 'open');
  giveBack(game, stake);
  game.stake = null;
};

const endCycle = (game: Game, announced: Result, truth: Result | 'void', allowed: Allowed): 'over' | 'determined' => {
  const setAside = game.cycles === 1 ? (game.deeds.setAside ?? legalSetAside(game)) : undefined;
  if (setAside) {
    setAside(game);
    return goOnAfterRefunds(game, announced);
  }
  if (announced === game.side) game.hits += 1;
  settle(game, announced, truth);
  const fate = game.spinner ? fateOfStake(game, announced) : 'house';
  if (fate === 'open') return 'determined';
  if (fate === 'house' && game.deeds.houseSpinsOn && game.cycles === 1) return 'determined';
  if (fate !== 'house') leaveRing(game, fate, allowed.stay);
  return 'over';
};

/** After a void spin: wagers of which no result is pending may be altered (4.7); three in a row change the spinner (6.5, 6.6). */
const considerInvalidRun = (game: Game, allowed: Allowed): 'over' | 'play-on' => {
  const { table, spinner } = game;
  const three = game.invalidRun >= 3 && spinner !== null && game.house === null && !game.deeds.spinsOn;
  if (game.oddsRun === 0 && !three && game.houseBecause !== 'removed' && happens(table.floor.chance, 0.4)) {
    pause(table.floor, 2_000, 4_000);
    alterWagers(game);
  }
  if (!three) return 'play-on';
  const substitute = game.deeds.substitute?.(game);
  if (game.validSpins > 0)
    houseSpins(game, 'three-invalid', substitute ?? oneOf(table.floor.chance, table.crew.dealers));
  else if (!substitute && allowed.carry && mayRetireEarly(game)) return retireEarly(game);
  else houseSpins(game, 'three-invalid-at-start', substitute ?? table.crew.leader);
  return 'play-on';
};

/** Do the wagers play on in the next game? Chance says so, or a move that needs it; not where one of them has been followed badly. */
const mayRetireEarly = ({ deeds, wagers, table: { floor, abstaining } }: Game): boolean => {
  // Whether a game without a result counts among the rounds that a player lets pass is not certain.
  if (abstaining !== null) return false;
  if (wagers.some(({ lawful }) => lawful === 'nobody-can-say')) return false;
  return deeds.stakeKept === true || deeds.whileWagersLieOn !== undefined || happens(floor.chance, 0.5);
};

/** The dealers keep a stake that no result has decided: what becomes of it the text does not say (6.5). */
const keepStake = (game: Game, stake: Wager): void => {
  collect(game, stake, stake.stakeCents);
  expect(game, { clause: '6.5', code: 'STAKE_KEPT_AFTER_RETIREMENT' }, stake, 'contested');
};

/** Three invalid spins at the start: the spinner takes the wager back and retires; others may alter theirs; the rest play on (6.5). */
const retireEarly = (game: Game): 'over' => {
  const { table, spinner, stake } = game;
  if (!spinner) return 'over';
  retire(game, spinner, 'three-invalid');
  pause(table.floor, 2_000, 4_000);
  if (stake && game.deeds.stakeKept) keepStake(game, stake);
  else if (stake) withdrawWager(game, stake);
  game.stake = null;
  game.deeds.whileWagersLieOn?.(game);
  alterWagers(game);
  table.carried = { fromRound: game.id, wagers: game.wagers };
  return 'over';
};
