import { movesOfAnyGame } from '../../../../play/moves/any-game.ts';
import { wagerOn } from '../../../../play/moves/common.ts';
import { citations } from '../citations.ts';
import type { Script } from '../game.ts';
import { rules } from '../rules.ts';
import type { WarMove } from './move.ts';

/** All boxes higher than the dealer: casino war wagers win, and tie wagers lose. */
const higher: Partial<Script> = { first: 'higher' };

const ofAnyGame = movesOfAnyGame<Partial<Script>>({
  citations,
  clauses: { ...rules.clauses, disorder: '12.1', refund: '12.1' },
  otherEdition: 'casino-war/of-another-house',
  unknownKind: 'pair',
  otherSection: '33',
  won: higher,
  lost: higher,
  severalPlays: higher,
  winner: () => 'casino-war',
  loser: (round) => wagerOn(round, 'tie'),
});

/** Every illegal move that can be planted, by name. */
export const moves: readonly WarMove[] = [...ofAnyGame].toSorted((one, other) => (one.name < other.name ? -1 : 1));
