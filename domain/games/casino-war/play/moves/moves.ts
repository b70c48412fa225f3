import { movesOfAnyGame } from '../../../../play/moves/any-game.ts';
import { wrongRulingsOut } from '../../../../play/moves/ruled-out.ts';
import type { RoundPlay } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import type { Script } from '../game.ts';
import * as cards from './cards.ts';
import * as deal from './deal.ts';
import * as device from './device.ts';
import * as errors from './errors.ts';
import * as evening from './evening.ts';
import * as limits from './limits.ts';
import type { WarMove } from './move.ts';
import * as laid from './wagers.ts';
import { payments } from './payments.ts';
import * as rulings from './rulings.ts';
import * as shoes from './shoes.ts';
import * as underMinimum from './under-minimum.ts';
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

/**
 * The rules give nobody the power to refuse a wager or to take it for the house, know no wagers by word, and let a casino supervisor decide
 * a dispute. How fast cards follow each other nobody asks: several may be told in one record.
 */
const notOfThisGame: ReadonlySet<string> = new Set([
  'refused-wager-collected',
  'forfeit-not-collected',
  'oral-bet-after-call',
  'dispute-decided-from-above',
  'void-wager-collected',
  'faster-than-hands',
]);

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

const own = [cards, deal, device, errors, evening, limits, rulings, shoes, underMinimum, laid, war].flatMap((file) =>
  Object.values<WarMove>(file),
);

/** The moves for whose round new cards are made ready, by name. */
export const withNewShoe: ReadonlySet<string> = new Set(
  own.flatMap(({ name, deeds }) => {
    const { newShoe, newDevice } = deeds();
    return newShoe || newDevice ? [name] : [];
  }),
);

/** An evening that bends how its first shoe is made, or what becomes of its last, has room for no new shoe beside these. */
const beside = (move: WarMove): WarMove =>
  move.evening?.openingShoe ? { ...move, notBeside: [...withNewShoe] } : move;

/** A spare shoe of the table. */
const spareShoe = {
  kind: 'shoe',
  rule: '13.3(b)',
  byPlayer: { clause: '13.3(b)', code: 'DEVICE_REPLACED_BY_PLAYER' },
  withoutCause: { clause: '13.3(b)', code: 'DEVICE_REPLACED_WITHOUT_CAUSE' },
};

/** Every illegal move that can be planted, by name. */
export const moves: readonly WarMove[] = [
  ...ofAnyGame.filter(({ name }) => !notOfThisGame.has(name)),
  ...own.map(beside),
  ...payments,
  ...wrongRulingsOut(spareShoe),
].toSorted((one, other) => (one.name < other.name ? -1 : 1));
