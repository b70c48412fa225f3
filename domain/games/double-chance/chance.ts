import { cardsInDeck } from '../../equipment/cards/card.ts';
import type { PrizeLine } from '../../kernel/prizes.ts';
import { less, ratio, sumOf, type Ratio } from '../../kernel/ratio.ts';
import {
  wagerChance,
  type ChanceOf,
  type ChanceTerms,
  type ChanceUnknown,
  type WagerChance,
} from '../chance-of-wagers.ts';
import { isKnownKind, type WagerKind } from './events.ts';
import { cardsInHand, classesInOrder } from './hands.ts';
import type { Terms } from './rules.ts';
import type { SixthCardReading } from './sixth-card.ts';
import { handClasses, type HandClass } from './word-lists.ts';

type ChancesOf = Pick<Terms, 'odds' | 'jackpots' | 'rules'>;

/** How many of the hands of one deck are of each class of rule 11. */
const handsOf: Readonly<Record<HandClass, number>> = {
  'royal-flush': 4,
  'straight-flush': 36,
  'four-of-a-kind': 624,
  'full-house': 3_744,
  flush: 5_108,
  straight: 10_200,
  'three-of-a-kind': 54_912,
  'two-pairs': 123_552,
  'dead-hand': 12,
};
/** How many hands of five cards one deck has. */
const allHands = 2_598_960;
/** How many cards may come after a hand. */
const sixthCards = cardsInDeck - cardsInHand;
/**
 * How many of these win, at best play and added up over the hands that may not be declared. Best play keeps the highest card of each suit, but
 * for the weakest where a hand has all four: a card below it in its suit that is not in the hand wins (9.3).
 */
const winningSixthCards = 48_084_636;

const lost = ratio(-1);

/** The chances of some ways to win, and with what is left of them all is lost. */
const orLost = (winning: readonly ChanceOf[]): readonly ChanceOf[] => [
  ...winning,
  { chance: less(ratio(1), sumOf(winning.map(({ chance }) => chance))), wins: lost },
];

const chanceOfClass = (one: HandClass): Ratio => ratio(handsOf[one], allHands);

/**
 * The wager on a hand. What it comes to depends on which cards its player keeps: nobody can do better than this, and who plays worse leaves
 * more to the house. One kept card has to be of the suit and the higher one too, as the edition reads 9.3, and no notice has a maximum payout (9.2).
 */
const ofMain = ({ odds, rules }: ChancesOf, choices: ChanceTerms['choices']): WagerChance | ChanceUnknown => {
  const reading: SixthCardReading = 'same-card';
  if (choices.some(({ interpretation, choice }) => interpretation === rules.questions.sameCard && choice !== reading))
    return { because: 'its venue has chosen another reading of which sixth cards win' };
  const declared = classesInOrder.map((one) => ({
    chance: chanceOfClass(one),
    wins: ratio(odds[one].pays, odds[one].to),
  }));
  const sixth = {
    chance: ratio(winningSixthCards, allHands * sixthCards),
    wins: ratio(odds['sixth-card'].pays, odds['sixth-card'].to),
  };
  return { ...wagerChance(orLost([...declared, sixth])), isAtBestPlay: true };
};

/** The wager on the jackpot: by the five cards that are received, whatever is done with them, at the odds of the sign (10.3, 10.4). */
const ofJackpot = ({ jackpots }: ChancesOf, prizes: ChanceTerms['prizes']): WagerChance | ChanceUnknown => {
  if (prizes === null) return { because: 'the record does not have one sign of what it pays' };
  const winning: ChanceOf[] = [];
  for (const one of jackpots) {
    const prize = prizes.find(({ result, pays }: PrizeLine) => result === one && pays > 0);
    if (!prize) return { because: `its sign has no prize for ${handClasses[one]}` };
    winning.push({ chance: chanceOfClass(one), wins: ratio(prize.pays, prize.to) });
  }
  return wagerChance(orLost(winning));
};

/**
 * What a kind of wager comes to on average, dealt from one deck (3.1); undefined for a kind that the game does not have.
 *
 * What is left out of the standard error: a hand that is declared may win its jackpot too, which makes it somewhat too small; and hands of one round
 * come from one deck, which matters little. A jackpot of which the record does not show whether it won is not among the wagers that are decided,
 * and most of these lost: a house whose discards nobody sees wins more on jackpots than is reckoned.
 */
export const chanceOfWager = (
  terms: ChancesOf,
  kind: string,
  { prizes, choices }: Pick<ChanceTerms, 'prizes' | 'choices'>,
): WagerChance | ChanceUnknown | undefined => {
  if (!isKnownKind(kind)) return undefined;
  const all: Readonly<Record<WagerKind, () => WagerChance | ChanceUnknown>> = {
    main: () => ofMain(terms, choices),
    jackpot: () => ofJackpot(terms, prizes),
  };
  return all[kind]();
};
