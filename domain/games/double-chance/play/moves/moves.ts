import { movesOfAnyGame } from '../../../../play/moves/any-game.ts';
import { wrongRulingsOut } from '../../../../play/moves/ruled-out.ts';
import type { RoundPlay } from '../../../../play/round-play.ts';
import type { Wager } from '../../../../play/table.ts';
import { citations } from '../citations.ts';
import type { Script } from '../game.ts';
import * as acting from './acting.ts';
import * as cards from './cards.ts';
import * as deal from './deal.ts';
import * as decisions from './decisions.ts';
import * as directions from './directions.ts';
import * as evening from './evening.ts';
import * as faults from './faults.ts';
import * as hands from './hands.ts';
import * as misdeals from './misdeals.ts';
import type { ChanceMove } from './move.ts';
import * as paidBack from './paid-back.ts';
import { payments } from './payments.ts';
import * as rulings from './rulings.ts';
import * as sixthCards from './sixth-cards.ts';
import * as strangeCards from './strange-cards.ts';
import * as laid from './wagers.ts';

/** All hands are two pairs: wagers on areas win, and jackpots lose. */
const allWin: Partial<Script> = { hands: { all: 'two-pairs' }, jackpots: 'all' };

/** A wager on the jackpot: two pairs do not win it. */
const losingJackpot = ({ wagers }: RoundPlay): Wager => {
  const jackpot = wagers.find(({ kind }) => kind === 'jackpot');
  if (!jackpot) throw new Error('nobody has a wager on the jackpot');
  return jackpot;
};

/**
 * Tokens that won stay with their player; no wager on an area loses where all hands are two pairs; a wager by word that comes late is a late
 * wager; winnings that were paid before go back with the result; and a wager that is on no area is on no hand. Of these the game has moves of its own.
 */
const notOfThisGame: ReadonlySet<string> = new Set([
  'tokens-left-with-winner',
  'loser-not-collected',
  'faster-than-hands',
  'late-bet-within-clock-uncertainty',
  'oral-bet-after-call',
  'oral-bet-without-chips',
  'wager-outside-area',
  'winnings-paid-then-set-aside',
]);

const ofAnyGame = movesOfAnyGame<Partial<Script>>({
  citations,
  clauses: { voiding: '14.3.1', refusal: '14.11', disorder: '5.3', refund: '14.5' },
  otherEdition: 'double-chance/of-another-house',
  unknownKind: 'pair',
  otherSection: '34',
  won: allWin,
  lost: allWin,
  severalPlays: {},
  winner: () => 'main',
  loser: losingJackpot,
});

const isMove = (made: unknown): made is ChanceMove => typeof made === 'object' && made !== null && 'deeds' in made;

const own = [
  acting,
  cards,
  deal,
  decisions,
  directions,
  evening,
  faults,
  hands,
  misdeals,
  paidBack,
  rulings,
  sixthCards,
  strangeCards,
  laid,
].flatMap((file) => Object.values<unknown>(file).filter(isMove));

/**
 * What these are found for lasts over the evening, or ends with the next check of the cards or the next sign: they have no room beside others.
 */
const ofAWholeEvening: ReadonlySet<string> = new Set([
  'backs-alike',
  'cards-not-checked',
  'count-not-made',
  'cut-for-the-device',
  'deck-not-rechecked',
  'directed-without-suspicion',
  'ends-with-a-misdeal',
  'goes-on-with-faulty-device',
  'goes-on-with-old-cards',
  'jackpot-sign-missing',
  'joker-in-the-deck',
  'prize-sign-missing',
  'prizes-not-approved',
]);

/** A spare shoe of the table. */
const spareShoe = {
  kind: 'shoe',
  rule: '13.2.3',
  byPlayer: { clause: '13.2.3', code: 'DEVICE_REPLACED_BY_PLAYER' },
  withoutCause: { clause: '13.2.3', code: 'DEVICE_REPLACED_WITHOUT_CAUSE' },
};

const all: readonly ChanceMove[] = [
  ...ofAnyGame.filter(({ name }) => !notOfThisGame.has(name)),
  ...own,
  ...payments,
  ...wrongRulingsOut(spareShoe),
];

const withRoomFor = (move: ChanceMove): ChanceMove =>
  ofAWholeEvening.has(move.name)
    ? { ...move, notBeside: all.flatMap(({ name }) => (name === move.name ? [] : [name])) }
    : move;

/** Every illegal move that can be planted, by name. */
export const moves: readonly ChanceMove[] = all
  .map(withRoomFor)
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));
