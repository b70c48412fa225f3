import { playGenerator, type Place } from '../../play/session.ts';
import { layTable } from '../../play/table.ts';
import type { PlayGenerator, PlaySetting } from '../play.ts';
import type { RingMove } from './play/moves/move.ts';
import { moves } from './play/moves/moves.ts';
import { playTurn } from './play/play-turn.ts';
import { checkBeforePlay } from './play/ring.ts';
import { rightActs } from './play/right-acts.ts';
import { rules } from './play/rules.ts';
import { bentScript, legalScript } from './play/scripts.ts';
import type { RingEvening, RingTable } from './play/table.ts';
import type { Turn } from './play/turn.ts';

/** The ring before its first event. */
const lay = (setting: PlaySetting, evening: Partial<RingEvening>): RingTable => {
  const table = layTable(setting, rules, evening);
  return {
    ...table,
    evening: {
      boundaryHeightMm: 90,
      shape: 'circular',
      sets: 'in-order',
      kip: 'in-order',
      keeper: 'ringkeeper',
      ...table.evening,
      ...evening,
    },
    centreBet: 'even',
    lastPlace: 0,
    counts: { spins: 0, wagers: 0, matches: 0 },
    set: 'red',
    houseSpins: false,
    inTheLastTurn: null,
  };
};

const playRound = (table: RingTable, { number, move, next }: Place<RingMove>): Turn => {
  // What a move says of a ringkeeper who begins to spin does not hold where one spins on.
  const between = { houseSpins: table.houseSpins, isPatrons: next?.bend?.spinner === 'house' };
  const script = move ? bentScript(move.bend) : legalScript(table.floor.chance, between);
  return playTurn(table, number, script, move?.deeds() ?? {});
};

const played = {
  id: 'commemorative-two-up',
  // After noon on each of them, since 11 November is one only then; and it ends before midnight (1.1).
  onlyOn: { days: ['04-25', '08-15', '11-11'], opensAt: '12:30' },
  mostRounds: 200,
  moves,
  rightActs,
  lay,
  checkBeforePlay,
  playRound,
} as const;

/** Commemorative Two-Up as the floor's terminals would record it: legal under `commemorative-two-up/clgca`, but for the moves that are planted. */
export const play: PlayGenerator = playGenerator(played);

/** The same at a venue that reads 6.2 otherwise: the stake in the centre rides, and is covered anew after each heads (`centre-bet`). */
export const playWhereStakesRide: PlayGenerator = playGenerator({
  ...played,
  lay: (setting, evening) => ({ ...lay(setting, evening), centreBet: 'rides' as const }),
});
