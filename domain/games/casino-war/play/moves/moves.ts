import { movesOfAnyGame } from '../../../../play/moves/any-game.ts';
import type { RoundPlay } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import type { Script } from '../game.ts';
import * as cards from './cards.ts';
import * as deal from './deal.ts';
import * as device from './device.ts';
import * as evening from './evening.ts';
import * as limits from './limits.ts';
import type { WarMove } from './move.ts';
import * as shoes from './shoes.ts';
import * as war from './war.ts';

/** All boxes higher than the dealer: casino war wagers win, and tie wagers lose. */
const higher: Partial<Script> = { first: 'higher' };

/** A tie wager, on a box that is dealt to for another wager too. */
const loserBesideOthers = ({ wagers }: RoundPlay): Wager => {
  const ties = wagers.filter(({ kind }) => kind === 'tie');
  const beside = ties.find((tie) => wagers.some((other) => other !== tie && other.hand === tie.hand));
  const loser = beside ?? ties[0];
  if (!loser) throw new Error('nobody has a tie wager');
  return loser;
};

/** The rules give nobody the power to refuse a wager. */
const notOfThisGame: ReadonlySet<string> = new Set(['refused-wager-collected']);

const ofAnyGame = movesOfAnyGame<Partial<Script>>({
  citations,
  clauses: { voiding: "A 'Void'", refusal: '3.4', disorder: '12.1', refund: '12.1' },
  otherEdition: 'casino-war/of-another-house',
  unknownKind: 'pair',
  otherSection: '33',
  won: higher,
  lost: higher,
  severalPlays: higher,
  winner: () => 'casino-war',
  loser: loserBesideOthers,
});

const own = [cards, deal, device, evening, limits, shoes, war].flatMap((file) => Object.values<WarMove>(file));

/** Every illegal move that can be planted, by name. */
export const moves: readonly WarMove[] = [...ofAnyGame.filter(({ name }) => !notOfThisGame.has(name)), ...own].toSorted(
  (one, other) => (one.name < other.name ? -1 : 1),
);
