import { noGround } from '../../kernel/decision.ts';
import { orElse } from '../../kernel/word-list.ts';

/** On which somebody decides about cards. */
export const cardGrounds = {
  ...noGround,
  routine: 'as a matter of routine',
  suspected: 'cards were suspected to be wrong',
  'card-missing': 'a card was missing',
  'card-foreign': 'a card was found that was not one of them',
  ...orElse('another ground'),
} as const;

/** On which somebody decides that cards are changed. */
export const changeGrounds = {
  marked: 'cards were marked',
  damaged: 'cards were damaged',
  unfit: 'cards had become unfit for use',
  'device-failed': 'a device had failed',
  ...cardGrounds,
} as const;

/** How cards are checked. */
export const checks = {
  'one-by-one': 'one by one',
  spread: 'spread out on the table',
  device: 'by a device that checks decks',
  'count-only': 'counted, and not looked at',
  ...orElse('in another way'),
} as const;

/** What is wrong with a card. */
export const cardFaults = {
  'face-up': 'it lay face up',
  marked: 'it was marked',
  damaged: 'it was damaged',
  foreign: 'it was not one of the cards that were played with',
  missing: 'it was missing',
  extra: 'there was one too many of it',
  ...orElse('it was wrong in another way'),
} as const;

/** What is shuffled. */
export const shuffledCards = {
  all: 'all the cards',
  discards: 'the cards of the discard rack',
  remaining: 'the cards that were left in a shoe',
  ...orElse('other cards'),
} as const;

/** Why a card is burnt. */
export const burnReasons = {
  'face-up-in-shoe': 'it lay face up in the shoe',
  'drawn-in-error': 'it was drawn by mistake',
  'not-by-the-rules': 'it was not dealt as the rules have it',
  excess: 'it was one too many',
  'first-card': 'the first card is burnt',
  mistake: 'by mistake',
  damaged: 'it was marked or damaged',
  ...orElse('for another reason'),
} as const;

/** Why a card is put somewhere else than where it lay. */
export const moveReasons = {
  'put-down': 'that is where it was put when it was dealt',
  placement: 'it had been put in the wrong place',
  reconstruction: 'the cards were put back to an earlier stage of play',
  restored: 'it had been burnt or taken away by mistake',
  ...orElse('for another reason'),
} as const;

/** How cards that lay face down become known. */
export const showings = {
  turned: 'they were turned face up',
  exposed: 'they were exposed by mistake',
  'by-player': 'a player showed them',
  checked: 'they were looked at in a check of the cards',
  review: 'they were seen afterwards, on camera or in the rack',
  ...orElse('in another way'),
} as const;

/** Why cards are put back to an earlier stage of play. */
export const reconstructionReasons = {
  'card-placement': 'a card had been put in the wrong place',
  'option-missed': 'a player had not been asked',
  'decision-ignored': 'what a player had decided was not done',
  ...orElse('for another reason'),
} as const;

/** How a device or a shoe that shuffles by itself fails. */
export const deviceFaults = {
  mechanical: 'a mechanical fault',
  electrical: 'an electrical fault',
  'cards-spoiled': 'it made cards unfit for use',
  jammed: 'it jammed',
  'not-intermixing': 'it stopped mixing the cards',
  'cycle-not-completed': 'it did not complete a shuffle',
  ...orElse('another fault'),
} as const;

/** Why cards are taken out of a shoe. */
export const unloadReasons = {
  shuffle: 'they are to be shuffled',
  'end-of-play': 'the end of play',
  'device-failed': 'the shoe failed',
  'cards-changed': 'the cards are changed',
  ...orElse('another reason'),
} as const;

/** What becomes of an offer to cut the cards. */
export const cutAnswers = {
  accepted: 'accepted',
  declined: 'declined',
  none: 'not answered',
} as const;

/** Errors with cards, as somebody notices them: for the list of a round's errors. */
export const cardErrors = {
  'card-placement': 'a card was put in the wrong place',
  'card-drawn-in-error': 'a card was drawn by mistake',
  'card-burnt-in-error': 'a card was burnt by mistake',
  'card-face-up': 'a card lay face up in the shoe',
  'cutting-card-passed': 'cards were dealt on after the cutting card had come',
  'shoe-ran-out': 'the cards of the shoe did not suffice',
} as const;
