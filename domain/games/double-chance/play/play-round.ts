import { pause } from '../../../play/floor.ts';
import { callBets, callNoMoreBets, closeRound, openRound, takeOver } from '../../../play/rounds.ts';
import { refuseWager, setOutcomeAside, voidWager } from '../../../play/rulings.ts';
import { giveBack } from '../../../play/wagers.ts';
import { happens } from '../../play.ts';
import { dealSome, dealTheOthers } from './deal.ts';
import { takeDecisions } from './decisions.ts';
import { changeCards, dealFrom, directChange, makeReady, replaceDevice } from './deck.ts';
import { failDevice } from './faults.ts';
import type { ChanceDeeds, ChanceRound, Script } from './game.ts';
import { exposeAndDealAnew } from './misdeals.ts';
import { rack } from './racking.ts';
import { actOnHands, giveBackAbsent, missMissing, playSixths } from './settle.ts';
import type { ChanceTable } from './table.ts';
import { offerJackpots, placeBets } from './wagers.ts';

/** Now and then cards are changed for new ones, unless a move has it how the round's are made ready. */
const areCardsChanged = ({ source, nextMaking, floor }: ChanceTable, isPlanted: boolean): boolean =>
  !isPlanted && source !== null && nextMaking === null && happens(floor.chance, 0.015);

/** Before a round the cards are made ready. */
const prepare = (table: ChanceTable, deeds: ChanceDeeds, isPlanted: boolean): void => {
  if (deeds.from !== undefined && !table.isDeviceOut) dealFrom(table, deeds.from);
  if (table.isDeviceOut) replaceDevice(table, deeds.from);
  else if (areCardsChanged(table, isPlanted)) {
    directChange(table);
    changeCards(table, 'cards-changed');
  }
  deeds.beforeRound?.(table);
  makeReady(table, deeds.making);
};

const open = (table: ChanceTable, number: number, script: Script, deeds: ChanceDeeds): ChanceRound => {
  table.odds.clear();
  const round: ChanceRound = {
    ...openRound(table, number, deeds),
    table,
    script,
    deeds,
    offered: new Set(),
    owners: new Map(),
    dealing: [],
    portions: [],
    hands: new Map(),
    came: new Map(),
    settled: [],
    unplayed: [],
    isOver: false,
  };
  deeds.atOpening?.(round);
  takeOver(round);
  return round;
};

const takeBets = (round: ChanceRound): void => {
  const { table, deeds, script } = round;
  (deeds.callBets ?? callBets)(round);
  pause(table.floor, 2_000, 4_000);
  placeBets(round);
  if (script.incident === 'wager-voided') voidWager(round);
  if (script.incident === 'wager-refused') refuseWager(round);
  offerJackpots(round, true);
  deeds.whileBetsAreOpen?.(round);
  // Who wagered since then is given the opportunity too.
  offerJackpots(round, false);
  pause(table.floor, 3_000, 7_000);
};

const insteadOfSettling = ({ deeds, script }: ChanceRound) =>
  deeds.setAside ?? (script.incident === 'outcome-set-aside' ? setOutcomeAside : undefined);

const playOut = (round: ChanceRound): void => {
  const { deeds } = round;
  takeDecisions(round);
  deeds.afterDecisions?.(round);
  deeds.whenResultIsSeen?.(round);
  const instead = insteadOfSettling(round);
  if (instead) instead(round);
  else {
    giveBackAbsent(round);
    actOnHands(round);
    deeds.afterActing?.(round);
    pause(round.table.floor, 1_500, 3_000);
    playSixths(round);
  }
};

/** Plays one round from its opening to its closing; gives it back with what its move, if any, must be found for. */
export const playRound = (
  table: ChanceTable,
  number: number,
  script: Script,
  { deeds, isPlanted }: { readonly deeds: ChanceDeeds; readonly isPlanted: boolean },
): ChanceRound => {
  prepare(table, deeds, isPlanted);
  const round = open(table, number, script, deeds);
  takeBets(round);
  (deeds.callNoMoreBets ?? callNoMoreBets)(round);
  deeds.afterNoMoreBets?.(round);
  if (script.incident === 'card-exposed' && round.hands.size > 0) exposeAndDealAnew(round);
  if (script.incident === 'device-fails' && round.dealing.length > 0) {
    dealSome(round);
    failDevice(round);
  }
  if (!round.isOver) {
    dealTheOthers(round);
    const { whenNextDealt } = table;
    table.whenNextDealt = null;
    whenNextDealt?.(round);
    deeds.afterDeal?.(round);
  }
  if (!round.isOver) playOut(round);
  missMissing(round);
  // What the rules know no wager of goes back to its player.
  for (const wager of round.wagers) giveBack(round, wager);
  deeds.beforeRack?.(round);
  (deeds.rack ?? rack)(round);
  closeRound(round);
  deeds.afterRound?.(round);
  return round;
};
