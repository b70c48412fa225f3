import { movesOfAnyGame } from '../../../../play/moves/any-game.ts';
import { wagerOn } from '../../../../play/moves/common.ts';
import { citations } from '../citations.ts';
import { sideOf, type Game, type Script } from '../game.ts';
import { rules } from '../rules.ts';
import * as afterTheCall from './after-the-call.ts';
import * as calls from './calls.ts';
import * as carried from './carried.ts';
import { missSide, type TwoUpMove } from './move.ts';
import * as payments from './payments.ts';
import * as ring from './ring.ts';
import { equipmentMoves } from './equipment.ts';
import * as evening from './evening.ts';
import * as exclusions from './exclusions.ts';
import * as spins from './spins.ts';
import * as lostCoins from './lost-coins.ts';
import * as wagers from './wagers.ts';

const ofAnyGame = movesOfAnyGame<Partial<Script>>({
  citations,
  clauses: { ...rules.clauses, disorder: '6.7.2', refund: '9.5' },
  otherEdition: 'two-up/undated',
  unknownKind: 'odds',
  otherSection: '33',
  won: { spins: ['hit'] },
  lost: { spins: ['miss'] },
  severalPlays: { spins: ['odds'] },
  winner: sideOf,
  loser: (game: Game) => wagerOn(game, missSide(game)),
});

const own = [afterTheCall, calls, carried, wagers, spins, payments, ring, lostCoins, exclusions, evening].flatMap(
  (file) => Object.values<TwoUpMove>(file),
);

/** Every illegal move that can be planted, by name: those of any game, and whatever the files beside this one export. */
export const moves: readonly TwoUpMove[] = [...ofAnyGame, ...equipmentMoves, ...own].toSorted((one, other) =>
  one.name < other.name ? -1 : 1,
);
