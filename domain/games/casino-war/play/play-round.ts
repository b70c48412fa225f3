import { pause, say } from '../../../play/floor.ts';
import { callBets, callNoMoreBets, closeRound, openRound, takeOver } from '../../../play/rounds.ts';
import { reportConduct } from '../../../play/conduct.ts';
import { declareVoid, setOutcomeAside } from '../../../play/rulings.ts';
import { asPlayer, decisionBy } from '../../../play/table.ts';
import { giveBack } from '../../../play/wagers.ts';
import { changeCards, replaceDevice } from './device.ts';
import { cardsOfRounds, dealTheOthers, dealOrderOf, dealWar, finalRounds, rack } from './deal.ts';
import { dealerOf, type Script, type WarDeeds, type WarRound } from './game.ts';
import { missMissing, settleInterim, settleTies, settleWar } from './money.ts';
import { fillDevice, isCuttingCardWithin, makeNewShoe } from './new-shoe.ts';
import { shuffled } from '../../play.ts';
import { sayPlay } from './say.ts';
import type { WarTable } from './table.ts';
import { placeBets } from './wagers.ts';

/** The last rounds are announced. */
const announceFinalRounds = (table: WarTable, number: number): void => {
  const { floor } = table;
  const dealer = dealerOf(table);
  const left = floor.setting.rounds - number + 1;
  if (left === finalRounds || (number === 1 && left < finalRounds))
    sayPlay(floor, 'cards.FinalRoundsAnnounced', { rounds: left, by: dealer.personId }, dealer);
};

/** The first shoe: as the move of the evening or of the round has it, or as the table is set. */
const openShoe = (table: WarTable, { newShoe, newDevice }: WarDeeds): void => {
  const { cards, evening, floor } = table;
  const byHand = newShoe ?? evening.openingShoe;
  const isByHand = byHand !== null || evening.shuffledAtTheEnd || (cards.device === null && newDevice === undefined);
  if (isByHand) makeNewShoe(table, null, byHand ?? {});
  else fillDevice(table, cards.device ?? `device-${floor.setting.table}`, newDevice);
};

/** A move needs a new shoe, or a device, for its round. */
const renewShoe = (table: WarTable, { newShoe, newDevice }: WarDeeds): void => {
  if (newDevice) changeCards(table, 'device', newDevice);
  else if (table.shoe?.shuffles || table.isDeviceOut) changeCards(table, 'shoe', newShoe);
  else makeNewShoe(table, table.shuffleDue, newShoe);
};

/** The cutting card is to come neither in this round nor in the final ones that may follow it. */
const lastsLong = (table: WarTable): boolean => !isCuttingCardWithin(table, cardsOfRounds(finalRounds + 1));

const isDue = ({ shuffleDue }: WarTable, number: number): boolean =>
  shuffleDue !== null && number >= (shuffleDue.beforeRound ?? number);

/** Before a round: the cards are made ready where they have to be. */
const prepare = (table: WarTable, number: number, deeds: WarDeeds): void => {
  const isAsked = deeds.newShoe !== undefined || deeds.newDevice !== undefined;
  if (table.shoe === null) openShoe(table, deeds);
  else if (isAsked) renewShoe(table, deeds);
  else if (table.isDeviceOut) replaceDevice(table);
  else if (isDue(table, number) || (deeds.keepsShoe && !lastsLong(table))) makeNewShoe(table, table.shuffleDue);
  else return;
  table.shuffleDue = null;
};

const open = (table: WarTable, number: number, script: Script, deeds: WarDeeds): WarRound => {
  const opened = openRound(table, number, deeds);
  const round: WarRound = {
    ...opened,
    table,
    script,
    deeds,
    dealing: [],
    hands: new Map(),
    came: new Map(),
    settled: [],
    atWar: [],
  };
  deeds.atOpening?.(round);
  takeOver(round);
  return round;
};

const takeBets = (round: WarRound): void => {
  const { table, deeds } = round;
  (deeds.callBets ?? callBets)(round);
  pause(table.floor, 2_000, 4_000);
  placeBets(round);
  deeds.whileBetsAreOpen?.(round);
  pause(table.floor, 3_000, 7_000);
};

/** A casino supervisor declares a wager void whose player broke the rules, and the player has it back (12.2(a)). */
const voidWager = (round: WarRound): void => {
  const [wager] = round.wagers;
  if (!wager) return;
  pause(round.table.floor, 2_000, 4_000);
  reportConduct(round.table, { conduct: 'other', ...asPlayer(wager.player) });
  declareVoid(round, wager, round.table.crew.casinoSupervisor, ['12.2(a)', 'rules-broken']);
  giveBack(round, wager);
};

/** The round cannot be gone on with: it is declared void, and every wager goes back (12.3). */
const voidRound = (round: WarRound): void => {
  const { floor, crew } = round.table;
  pause(floor, 2_000, 4_000);
  const decision = decisionBy(crew.casinoSupervisor, '12.3', 'impractical');
  say(floor, 'round.RoundVoided', { money: 'as-if-never-played', decision }, crew.casinoSupervisor);
  pause(floor, 2_000, 4_000);
  for (const wager of round.wagers) giveBack(round, wager);
};

const insteadOfSettling = ({ deeds, script: { incident } }: WarRound) => {
  if (deeds.setAside) return deeds.setAside;
  if (incident === 'outcome-set-aside') return setOutcomeAside;
  return incident === 'round-voided' ? voidRound : undefined;
};

const playOut = (round: WarRound): void => {
  const { deeds, script } = round;
  if (script.incident === 'wager-voided') voidWager(round);
  const instead = insteadOfSettling(round);
  if (instead) instead(round);
  else {
    settleInterim(round);
    if (round.atWar.length > 0) {
      pause(round.table.floor, 1_500, 3_000);
      dealWar(round);
      deeds.afterWar?.(round);
      if (deeds.tiesLate) settleTies(round);
      settleWar(round);
    }
  }
  missMissing(round);
  // What the rules know no wager of goes back to its player.
  for (const wager of round.wagers) giveBack(round, wager);
  deeds.beforeRack?.(round);
};

/** Cards that were played go back into a shoe that shuffles by itself. */
const putBack = ({ shoe, discards, floor }: WarTable): void => {
  if (!shoe?.shuffles) return;
  shoe.left = shuffled(floor.chance, [...shoe.left, ...discards.splice(0)]);
};

/** Plays one round from its opening to its closing; gives it back with what its move, if any, must be found for. */
export const playRound = (table: WarTable, number: number, script: Script, deeds: WarDeeds): WarRound => {
  prepare(table, number, deeds);
  announceFinalRounds(table, number);
  const round = open(table, number, script, deeds);
  takeBets(round);
  const boxes = dealOrderOf(round);
  (deeds.callNoMoreBets ?? callNoMoreBets)(round);
  deeds.afterNoMoreBets?.(round);
  dealTheOthers(round, boxes);
  deeds.afterInitialDeal?.(round);
  playOut(round);
  (deeds.rack ?? rack)(round);
  closeRound(round);
  putBack(table);
  deeds.afterRound?.(round);
  return round;
};
