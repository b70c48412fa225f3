import { playGenerator, type Place } from '../../play/session.ts';
import { layTable } from '../../play/table.ts';
import type { PlayGenerator, PlaySetting } from '../play.ts';
import { checkBeforePlay } from './play/equipment.ts';
import type { Game } from './play/game.ts';
import type { TwoUpMove } from './play/moves/move.ts';
import { moves } from './play/moves/moves.ts';
import { playGame } from './play/play-game.ts';
import { rightActs } from './play/right-acts.ts';
import { rules } from './play/rules.ts';
import { bentScript, legalScript } from './play/scripts.ts';
import { coinSet, type TwoUpEvening, type TwoUpTable } from './play/table.ts';

/** The table before its first event. */
const lay = (setting: PlaySetting, evening: Partial<TwoUpEvening>): TwoUpTable => {
  const table = layTable(setting, rules, evening);
  return {
    ...table,
    evening: { coinSet: 'in-order', openingCheck: 'whole', firstOffer: 'in-turn', ...table.evening, ...evening },
    coins: coinSet(setting.table, 1),
    wornBy: null,
    coinsHad: false,
    lastSpinnerSeat: 0,
    lastSpinner: null,
    staying: null,
    barred: new Set(),
    sentOut: new Set(),
  };
};

const playRound = (table: TwoUpTable, { number, isLast, move, next }: Place<TwoUpMove>): Game => {
  const script = move ? bentScript(move.bend) : legalScript(table.floor.chance, table.staying === null);
  const mustAsk = next?.bend?.spinner === 'house' || next?.bend?.spinner === 'asked';
  return playGame(table, number, script, move?.deeds() ?? {}, { stay: !mustAsk, carry: !next && !isLast });
};

/** Two-Up as the floor's terminals would record it: legal under `two-up/star-2016`, but for the moves that are planted. */
export const play: PlayGenerator = playGenerator({
  id: 'two-up',
  mostRounds: 220,
  moves,
  rightActs,
  lay,
  checkBeforePlay,
  playRound,
});
