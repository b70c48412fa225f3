import { ranks, suits } from '../../equipment/cards/card.ts';
import type { Odds } from '../../kernel/odds.ts';
import { less, plus, ratio, type Ratio } from '../../kernel/ratio.ts';
import {
  sharingWith,
  wagerChance,
  type ChanceOf,
  type ChanceOfTwo,
  type ChanceUnknown,
  type WagerChance,
} from '../chance-of-wagers.ts';
import type { WagerKind } from './events.ts';
import { isKnownKind } from './events.ts';
import type { Terms } from './rules.ts';

/** How the card of a box stands to that of the dealer. */
const falls = ['higher', 'equal', 'lower'] as const;
type Fall = (typeof falls)[number];
type Wins = Readonly<Record<Fall, Ratio>>;

/** How many cards of each rank may come, from the lowest rank on. */
type Left = readonly number[];

const sum = (all: readonly number[]): number => all.reduce((before, one) => before + one, 0);

/** How many cards stand so to one card of the dealer. */
const standing = (left: Left, dealers: number): Readonly<Record<Fall, number>> => ({
  higher: sum(left.slice(dealers + 1)),
  equal: (left[dealers] ?? 0) - 1,
  lower: sum(left.slice(0, dealers)),
});

/** In how many ways the cards of boxes and of the dealer can come, where the card of each box stands to that of the dealer as it is told. */
const waysOf = (left: Left, told: readonly Fall[]): number =>
  sum(
    left.map((ofRank, dealers) => {
      const there = standing(left, dealers);
      // A card that one box has no other box can have.
      const ways = told.map((fall, at) => there[fall] - told.slice(0, at).filter((before) => before === fall).length);
      return ways.reduce((product, one) => product * one, ofRank);
    }),
  );

/** How likely that is. `lefts`: what may be left, each as likely as the others, and of as many cards. */
const chanceOf = (lefts: readonly Left[], told: readonly Fall[]): Ratio => {
  const all = lefts.flatMap((left) => {
    const cards = sum(left);
    return told.reduce((product, _, at) => product * (cards - 1 - at), cards);
  });
  return ratio(sum(lefts.map((left) => waysOf(left, told))), sum(all));
};

const onOneBox = (lefts: readonly Left[], wins: Wins): readonly ChanceOf[] =>
  falls.map((fall) => ({ chance: chanceOf(lefts, [fall]), wins: wins[fall] }));

const onTwoBoxes = (lefts: readonly Left[], wins: Wins): readonly ChanceOfTwo[] =>
  falls.flatMap((fall) =>
    falls.map((other) => ({
      chance: chanceOf(lefts, [fall, other]),
      wins: wins[fall],
      otherWins: wins[other],
    })),
  );

/** What may be left when so many cards of one rank are out: first cards that were equal. */
const without = (all: Left, cards: number): readonly Left[] =>
  all.map((_, rank) => all.map((ofRank, at) => (at === rank ? ofRank - cards : ofRank)));

const inFull = ({ pays, to }: Odds): Ratio => ratio(pays, to);
const lost = ratio(-1);

/**
 * What chance makes of each kind of wager, dealt from so many cards of each of so many ranks. Whatever was dealt or burnt before, and in
 * whatever order boxes are dealt to: a card that nobody knows is any of them.
 *
 * What players elect is on record: those who went to war laid a raise. So a casino war wager is reckoned as if half of it were given up
 * whenever the cards are equal, and a raise as what going to war with both wagers makes of that half. Together they have the right average
 * and the right variance whatever is elected and however often; the advantage of a raise by itself is negative, because going to war is
 * better than giving up half.
 *
 * Wagers on several boxes share the card of the dealer, and `shared` has that. What is left out: players who wager on one box win and lose
 * together, which makes the standard error somewhat too small; a tie wager wins when the casino war wager beside it loses half, which makes it
 * somewhat too large. Players who count the cards that are out are supposed not to lay or elect by that.
 */
export const chancesDealtFrom = (
  { ofEach, ofRanks }: { readonly ofEach: number; readonly ofRanks: number },
  odds: Terms['odds'],
): Readonly<Record<WagerKind, () => WagerChance>> => {
  const all = Array<number>(ofRanks).fill(ofEach);
  const half = inFull(odds.half);
  const first: Wins = { higher: inFull(odds['casino-war']), equal: less(ratio(0), half), lower: lost };
  const raiseWins = plus(inFull(odds['go-to-war']), half);
  const war: Wins = {
    // The casino war wager stands off (4.6(d)).
    higher: raiseWins,
    equal: plus(raiseWins, inFull(odds['casino-war'])),
    lower: plus(ratio(-2), half),
  };
  return {
    'casino-war': () => sharingWith(wagerChance(onOneBox([all], first)), onTwoBoxes([all], first)),
    'go-to-war': () => sharingWith(wagerChance(onOneBox(without(all, 2), war)), onTwoBoxes(without(all, 3), war)),
    // Two boxes tie a little less often together than each by itself; taken as if they did not share a card, the variance is a little too large.
    tie: () => wagerChance(onOneBox([all], { higher: lost, equal: inFull(odds.tie), lower: lost })),
  };
};

/** What a kind of wager comes to on average at the odds of an edition, with so many decks (2.1, 2.3); undefined for a kind that the game does not have. */
export const chanceOfWager = (
  odds: Terms['odds'],
  kind: string,
  decks: number | null,
): WagerChance | ChanceUnknown | undefined => {
  if (!isKnownKind(kind)) return undefined;
  if (decks === null) return { because: 'the record does not have one number of decks for its shoes' };
  return chancesDealtFrom({ ofEach: decks * suits.length, ofRanks: ranks.length }, odds)[kind]();
};
