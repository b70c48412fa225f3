import { checkEquipment } from '../../play/equipment.ts';
import { pause } from '../../play/floor.ts';
import { playGenerator, type Place } from '../../play/session.ts';
import { layTable } from '../../play/table.ts';
import { happens, oneOf, type PlayGenerator, type PlaySetting } from '../play.ts';
import { bringIn, checkDeck, takeOut, unload } from './play/deck.ts';
import type { ChanceRound, Script } from './play/game.ts';
import type { ChanceMove } from './play/moves/move.ts';
import { moves } from './play/moves/moves.ts';
import { playRound as playWith } from './play/play-round.ts';
import { rightActs } from './play/right-acts.ts';
import { rules } from './play/rules.ts';
import { linesOf, schedules, type Schedule } from './play/schedules.ts';
import { bentScript, legalScript } from './play/scripts.ts';
import { showPayoutNotice, showSign } from './play/signs.ts';
import { lawfulSeeing, type ChanceEvening, type ChanceTable } from './play/table.ts';

/** The schedule that the table shows and pays by: an approved one, or one of its name with another prize for a flush. */
const scheduleOf = (approved: Schedule, { prizeSign }: Partial<ChanceEvening>): Schedule =>
  prizeSign === 'other-odds' ? { ...approved, pays: { ...approved.pays, flush: 18 } } : approved;

/** The table before its first event. A setting without cards is a fault: nobody can deal from nothing. */
const lay = (setting: PlaySetting, evening: Partial<ChanceEvening>): ChanceTable => {
  const { cards } = setting;
  if (cards === null) throw new RangeError('a table of Double Chance needs cards');
  const table = layTable(setting, rules, evening);
  const { chance } = table.floor;
  const { leastCents } = table.chipSet;
  const device = cards.device ?? `device-${setting.table}`;
  return {
    ...table,
    evening: { ...lawfulSeeing, ...table.evening, ...evening },
    cards,
    reads: happens(chance, 0.5),
    tellsEachCard: happens(chance, 0.5),
    decks: [],
    decksSeen: 0,
    devicesFailed: 0,
    device: evening.dealsFrom === 'device' ? device : cards.device,
    working: device,
    source: null,
    jackpotCents: oneOf(chance, leastCents === 250 ? [250, 500] : [500, 1_000]),
    schedule: scheduleOf(oneOf(chance, schedules), evening),
    maximumPayoutCents: oneOf(chance, [500_000, 1_000_000]),
    payoutSignId: '',
    whenNextBegan: null,
    whenNextDealt: null,
    whenNextFails: null,
    odds: new Map(),
    isDeviceOut: false,
    goesOn: 'by-the-rules',
    nextMaking: null,
  };
};

/** What the jackpot costs and pays, and the maximum payout, are on signs (9.2, 10.2, 10.3). */
const showSigns = (table: ChanceTable): void => {
  const { evening, jackpotCents, schedule } = table;
  if (evening.jackpotSign !== 'not-shown') showSign(table, { kind: 'jackpot', stakeCents: jackpotCents });
  if (evening.prizeSign !== 'not-shown')
    showSign(table, { kind: 'prize-schedule', scheduleId: schedule.scheduleId, prizes: linesOf(schedule) });
  showPayoutNotice(table);
};

/** The equipment is looked over, and the cards are brought in and checked (3.4). */
const checkBeforePlay = (table: ChanceTable): void => {
  const { evening, cards } = table;
  checkEquipment(table);
  const decks = Math.max(cards.decks.length, evening.backs === 'alike' ? 2 : 1);
  for (let nth = 0; nth < decks; nth += 1) {
    const deck = bringIn(table);
    if (evening.check === 'made') checkDeck(table, deck, evening.found);
    table.decks.push(deck);
  }
  showSigns(table);
};

/** The cards are taken from the table. */
const checkAfterPlay = (table: ChanceTable): void => {
  unload(table, 'end-of-play');
  for (const deck of table.decks) takeOut(table, deck);
  pause(table.floor, 5_000, 15_000);
};

/** A round without a move: legal, unless the evening has its last one end with a misdeal, or an earlier move has something done or the device fail in it. */
const unbent = (table: ChanceTable, isLast: boolean): Script => {
  if (table.whenNextDealt) return bentScript();
  const script = legalScript(table.floor.chance, isLast);
  if (table.whenNextFails) return { ...script, incident: 'device-fails' };
  return isLast && table.evening.lastRound === 'misdeal' ? { ...script, incident: 'card-exposed' } : script;
};

const playRound = (table: ChanceTable, { number, isLast, move }: Place<ChanceMove>): ChanceRound => {
  const script = move ? bentScript(move.bend) : unbent(table, isLast);
  return playWith(table, number, script, { deeds: move?.deeds() ?? {}, isPlanted: move !== undefined });
};

/** Double Chance as the floor's terminals would record it: legal under `double-chance/star-2016`, but for the moves that are planted. */
export const play: PlayGenerator = playGenerator({
  id: 'double-chance',
  boxes: 9,
  mostRounds: 180,
  moves,
  rightActs,
  lay,
  checkBeforePlay,
  checkAfterPlay,
  playRound,
});
