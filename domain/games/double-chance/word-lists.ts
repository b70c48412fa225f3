import { noGround } from '../../kernel/decision.ts';
import { orElse } from '../../kernel/word-list.ts';

/** The hands of rule 11, from the highest to the lowest, and what a dealer may call of one that is none of them. */
export const handClasses = {
  'royal-flush': 'a royal flush',
  'straight-flush': 'a straight flush',
  'four-of-a-kind': 'four of a kind',
  'full-house': 'a full house',
  flush: 'a flush',
  straight: 'a straight',
  'three-of-a-kind': 'three of a kind',
  'two-pairs': 'two pairs',
  'dead-hand': 'a dead hand',
} as const;
export type HandClass = keyof typeof handClasses;

/** What a dealer calls of a hand: its class, or that it has none, or the result of the sixth card. */
export const calledValues = {
  ...handClasses,
  'no-value': 'no hand that may be declared',
  wins: 'it wins',
  loses: 'it loses',
} as const;

/** How a player makes known what they decide. */
export const ways = {
  cards: 'by where the cards were put',
  word: 'by word',
  signal: 'by a sign',
} as const;

/** Why the dealer requires a player to discard. */
export const requiredReasons = {
  'cannot-be-declared': 'the hand that was declared is none that may be declared',
  'too-many-kept': 'more than three cards were kept',
  'too-few-discarded': 'fewer than two cards were discarded',
  ...orElse('another reason'),
} as const;

/** Why a misdeal is declared. */
export const misdealGrounds = {
  'dealt-incorrectly': 'cards had been dealt incorrectly',
  'card-exposed': 'a card was exposed',
  ...noGround,
  ...orElse('another reason'),
} as const;

/** What goes wrong in this game and in no other. */
export const adds = {
  errors: {
    'card-exposed': 'a card was exposed',
    'dealt-out-of-order': 'cards were dealt in the wrong order',
    'dealt-to-empty-area': 'a hand was dealt to an area without a wager',
    'wrong-number-of-cards': 'a hand had too few or too many cards',
    'sixth-card-to-declared-hand': 'a sixth card was dealt to a hand that had been declared',
    'sixth-card-missed': 'a hand that waited for its sixth card got none',
    'card-missing': 'a card was missing',
    'card-foreign': 'a card was found that was not one of the deck',
  },
} as const;
