import { pause, say, type Actor } from '../../../play/floor.ts';
import { closeRound, openRound } from '../../../play/rounds.ts';
import { happens } from '../../play.ts';
import { choosePennies, changePennies, chooseSpinner, houseSpins, leaveCentre } from './kip.ts';
import { countCentre, rideOn, settleCentre, settlePairs, stakeCentre, takePairs } from './money.ts';
import { setOutcomeAside, voidWager } from './rulings.ts';
import { announce, spin } from './spins.ts';
import type { RingTable } from './table.ts';
import { firstDeeds, type Script, type Turn, type TurnDeeds } from './turn.ts';

const headsToWin = 3;

/** The ringkeeper calls for bets (4.4). */
export const callBets = ({ table: { floor, crew } }: Turn): void => {
  say(floor, 'round.BetsCalled', { by: crew.leader.personId, words: 'place your bets' }, crew.leader);
};

const openTurn = (table: RingTable, number: number, script: Script, deeds: TurnDeeds): Turn => {
  const turn: Turn = {
    ...openRound(table, number, deeds),
    table,
    script,
    deeds,
    spinner: null,
    house: null,
    pennies: [],
    stake: null,
    covers: [],
    pairs: [],
    spins: 0,
    invalidRun: 0,
    headsRun: 0,
  };
  deeds.atOpening?.(turn);
  table.atNextOpening?.(turn);
  table.atNextOpening = null;
  if (number === table.floor.setting.rounds) table.inTheLastTurn?.(turn);
  return turn;
};

/** Plays one turn from the kip going round to the spinner leaving; gives it back with what its move must be found for. */
export const playTurn = (table: RingTable, number: number, script: Script, deeds: TurnDeeds): Turn => {
  const turn = openTurn(table, number, script, deeds);
  deeds.beforeTheKip?.(turn);
  chooseSpinner(turn);
  deeds.afterKip?.(turn);
  choosePennies(turn);
  deeds.afterPennies?.(turn);
  if (turn.spinner) (deeds.stakeCentre ?? stakeCentre)(turn);
  while (playResult(turn) === 'plays-on') pause(table.floor, 3_000, 8_000);
  closeRound(turn);
  deeds.afterRound?.(turn);
  table.set = happens(table.floor.chance, 0.5) ? 'red' : 'blue';
  return turn;
};

type Goes = 'over' | 'plays-on';

/** From the call for bets to the next result. `over` when the turn ends with it. */
const playResult = (turn: Turn): Goes => {
  const { table } = turn;
  const isFirst = turn.spins === 0;
  (firstDeeds(turn).callBets ?? callBets)(turn);
  pause(table.floor, 2_000, 4_000);
  (firstDeeds(turn).pairUp ?? takePairs)(turn);
  if (isFirst && turn.script.incident === 'wager-voided') voidWager(turn);
  firstDeeds(turn).whileBetsAreOpen?.(turn);
  pause(table.floor, 3_000, 7_000);
  for (;;) {
    const isVeryFirst = turn.spins === 0;
    const { spun, isVoid } = spin(turn);
    if (isVoid) {
      if (isVeryFirst) turn.deeds.afterInvalid?.(turn, spun);
      considerInvalidRun(turn);
    } else {
      if (isVeryFirst) turn.deeds.afterSpin?.(turn, spun);
      if (isVeryFirst) turn.deeds.whenResultIsSeen?.(turn);
      turn.invalidRun = 0;
      announce(turn, spun, isVeryFirst);
      return endResult(turn, spun.result, spun.spinId, isFirst);
    }
    pause(table.floor, 6_000, 14_000);
  }
};

const substituteOf = (turn: Turn): Actor => turn.deeds.substitute?.(turn) ?? turn.table.crew.leader;

/** After three invalid spins in a row the ringkeeper may spin on the spinner's behalf, and mostly does (4.7). */
const considerInvalidRun = (turn: Turn): void => {
  turn.invalidRun += 1;
  const { takesOverAfter = 3 } = turn.deeds;
  if (turn.spinner === null || turn.house !== null || turn.invalidRun < takesOverAfter) return;
  if (turn.deeds.takesOverAfter !== undefined || happens(turn.table.floor.chance, 0.7))
    houseSpins(turn, 'three-invalid', substituteOf(turn));
};

const endResult = (turn: Turn, result: 'heads' | 'tails', spinId: string, isFirst: boolean): Goes => {
  const deeds = isFirst ? turn.deeds : {};
  if (deeds.setAside) {
    deeds.setAside(turn);
    return 'over';
  }
  if (isFirst && turn.script.incident === 'outcome-set-aside') {
    setOutcomeAside(turn);
    stakeCentre(turn);
    return 'plays-on';
  }
  turn.headsRun = result === 'heads' ? turn.headsRun + 1 : 0;
  (deeds.settlePairs ?? settlePairs)(turn, result);
  if (turn.spinner === null) return 'over';
  if (result === 'tails') return loses(turn, deeds);
  const wish = deeds.afterHeads?.(turn);
  if (wish !== undefined) return wish === 'leaves' ? 'over' : 'plays-on';
  if (turn.headsRun === headsToWin) return wins(turn);
  rideOn(turn);
  countCentre(turn, spinId);
  if (happens(turn.table.floor.chance, 0.03)) changePennies(turn);
  return 'plays-on';
};

const loses = (turn: Turn, deeds: TurnDeeds): Goes => {
  (deeds.settleCentre ?? settleCentre)(turn, 'tails');
  if (deeds.loserStays) {
    stakeCentre(turn);
    return 'plays-on';
  }
  leaveCentre(turn, 'lost');
  return 'over';
};

/** After three heads the spinner takes the money, and goes or stays for another series (4.9, 4.10). */
const wins = (turn: Turn): Goes => {
  if (turn.deeds.settleWon) turn.deeds.settleWon(turn);
  else settleCentre(turn, 'heads');
  turn.headsRun = 0;
  // A move is of one series: its spinner goes.
  const mayStay = turn.house === null && !turn.deeds.settleWon;
  if (mayStay && happens(turn.table.floor.chance, 0.4)) {
    pause(turn.table.floor, 4_000, 8_000);
    stakeCentre(turn);
    return 'plays-on';
  }
  leaveCentre(turn, 'chose-to');
  return 'over';
};
