import { movesOfAnyGame } from '../../../../play/moves/any-game.ts';
import type { RoundPlay } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import type { Script } from '../game.ts';
import type { ChanceMove } from './move.ts';

/** All hands are two pairs: wagers on areas win, and jackpots lose. */
const allWin: Partial<Script> = { hands: { all: 'two-pairs' }, jackpots: true };

/** A wager on the jackpot: two pairs do not win it. */
const losingJackpot = ({ wagers }: RoundPlay): Wager => {
  const jackpot = wagers.find(({ kind }) => kind === 'jackpot');
  if (!jackpot) throw new Error('nobody has a wager on the jackpot');
  return jackpot;
};

/** Tokens that won stay with their player, and no wager of the table lost where its hands are two pairs. */
const notOfThisGame: ReadonlySet<string> = new Set([
  'tokens-left-with-winner',
  'loser-not-collected',
  'faster-than-hands',
]);

const ofAnyGame = movesOfAnyGame<Partial<Script>>({
  citations,
  clauses: { voiding: '14.3.1', refusal: '14.11', disorder: '14.4', refund: '14.5' },
  otherEdition: 'double-chance/of-another-house',
  unknownKind: 'pair',
  otherSection: '34',
  won: allWin,
  lost: allWin,
  severalPlays: {},
  winner: () => 'main',
  loser: losingJackpot,
});

/** Every illegal move that can be planted, by name. */
export const moves: readonly ChanceMove[] = ofAnyGame
  .filter(({ name }) => !notOfThisGame.has(name))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
