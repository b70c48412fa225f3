import { checkEquipment } from '../../play/equipment.ts';
import { pause, say } from '../../play/floor.ts';
import { playGenerator, type Place } from '../../play/session.ts';
import { layTable, nextSignId } from '../../play/table.ts';
import type { PlayGenerator, PlaySetting } from '../play.ts';
import { cardsOfRounds, finalRounds } from './play/deal.ts';
import { dealerOf, type Script, type WarRound } from './play/game.ts';
import type { WarMove } from './play/moves/move.ts';
import { moves, withNewShoe } from './play/moves/moves.ts';
import { bringIn, checkCards, determine, isCuttingCardWithin, makeNewShoe, unload } from './play/new-shoe.ts';
import { playRound as playWith } from './play/play-round.ts';
import { rightActs } from './play/right-acts.ts';
import { rules } from './play/rules.ts';
import { sayPlay } from './play/say.ts';
import { bentScript, legalScript } from './play/scripts.ts';
import { lawfulCards, type WarEvening, type WarTable } from './play/table.ts';
import { refreshMarkers } from './play/wagers.ts';

/** The table before its first event. A setting without cards is a fault: nobody can deal from nothing. */
const lay = (setting: PlaySetting, evening: Partial<WarEvening>): WarTable => {
  const { cards } = setting;
  if (cards === null) throw new RangeError('a table of Casino War needs cards');
  const table = layTable(setting, rules, evening);
  return {
    ...table,
    evening: { ...lawfulCards, ...table.evening, ...evening },
    cards,
    set: { nth: 0, name: '', decks: 0 },
    shoe: null,
    discards: [],
    shuffleDue: null,
    isCuttingCardMeasured: true,
    isDeviceOut: false,
    nextMaking: null,
    whenNextBegan: null,
    markers: new Map(),
    underMinimum: new Set(),
    whenPlayIsOver: [],
  };
};

const showMultiples = (table: WarTable): void => {
  const { floor, crew, chipSet } = table;
  const { multiplesCents: multiplesOfCents = chipSet.leastCents } = chipSet;
  const content = { kind: 'multiples' as const, multiples: [{ wagerKind: '*', multiplesOfCents }] };
  say(floor, 'table.SignShown', { signId: nextSignId(table), content }, crew.gamesSupervisor);
};

/** The equipment is looked over, and the cards are brought in, checked one by one, and determined (2.2, 2.3). */
const checkBeforePlay = (table: WarTable): void => {
  const { evening, crew } = table;
  checkEquipment(table);
  bringIn(table, 1);
  if (evening.checksBefore === 'by-supervisor') checkCards(table, crew.casinoSupervisor);
  else checkCards(table, dealerOf(table), evening.checksBefore);
  const { determination } = evening;
  if (determination !== 'not-made') {
    const by = determination === 'by-dealer' ? dealerOf(table) : crew.casinoSupervisor;
    determine(table, by, determination === 'other-decks' ? table.set.decks + 1 : table.set.decks);
  }
  if (evening.multiplesSign === 'shown') showMultiples(table);
};

/** The cards are checked once more, and taken from the table. */
const checkAfterPlay = (table: WarTable): void => {
  for (const tell of table.whenPlayIsOver) tell();
  const dealer = dealerOf(table);
  unload(table, 'end-of-play');
  checkCards(table, dealer, table.evening.checksAfter);
  sayPlay(table.floor, 'cards.DecksTakenOut', { set: table.set.name, by: dealer.personId }, dealer);
  pause(table.floor, 5_000, 15_000);
};

const playRound = (table: WarTable, { number, move }: Place<WarMove>): WarRound => {
  const { evening, floor } = table;
  const { rounds, plant } = floor.setting;
  const legal = move ? bentScript(move.bend) : legalScript(floor.chance);
  const isFirstOfFinal = number === Math.max(1, rounds - finalRounds + 1);
  const isShoeAhead = plant.some((one) => one.round > number && withNewShoe.has(one.move));
  // Where a new shoe is planted in the final rounds, the cutting card is not to come in them before it.
  if (isFirstOfFinal && isShoeAhead && isCuttingCardWithin(table, cardsOfRounds(finalRounds)))
    makeNewShoe(table, table.shuffleDue);
  // Where nobody measured how deep the cutting card lies, it comes out in the final rounds more often than it would.
  const comes = !move && !table.isCuttingCardMeasured && table.shoe?.cuttingCardAt !== null && !isShoeAhead;
  const isEnding = isFirstOfFinal && (evening.shuffledAtTheEnd || comes);
  const script: Script = isEnding ? { ...legal, cuttingCard: 'second' } : legal;
  refreshMarkers(table, move === undefined);
  return playWith(table, number, script, move?.deeds() ?? {});
};

/** Casino War as the floor's terminals would record it: legal under `casino-war/ni2018-567`, but for the moves that are planted. */
export const play: PlayGenerator = playGenerator({
  id: 'casino-war',
  boxes: 7,
  mostRounds: 320,
  moves,
  rightActs,
  lay,
  checkBeforePlay,
  checkAfterPlay,
  playRound,
});
