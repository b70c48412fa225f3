import { dealtAt, firstPlaceOf, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { drawnFor, drawnUnder } from '../../kernel/memo.ts';
import { inPlace, isBefore, type Placed } from '../../kernel/placed.ts';
import { cardsInHand } from './hands.ts';
import type { RoundPicture } from './round.ts';

/** A play on a hand. */
export type OfHand = Placed<{ readonly type: string; readonly data: { readonly hand: string } } & Placed['fact']>;

/** Those of some plays that are on a hand. */
export const ofHand = <Play extends OfHand>(plays: readonly Play[], hand: string): readonly Play[] =>
  plays.filter(({ fact }) => fact.data.hand === hand);

/** The first of some plays. */
export const firstOf = (plays: readonly Placed[]): Placed | undefined => inPlace(plays)[0];

/** What shows of any hand that its player had decided by then: that they did, or that the dealer counted what they gave up. */
const anyDecided = drawnFor((picture: RoundPicture): Placed | undefined =>
  firstOf([...picture.declared, ...picture.discarded, ...picture.absences, ...picture.discardsCounted]),
);

/** Had a hand its five cards by then? Where only one of its cards is on record, and came later, nobody recorded the five. */
const hasFiveBy = (cards: readonly DrawnCard[], by: Placed): boolean => {
  const before = cards.filter((card) => !isBefore(by, dealtAt(card))).length;
  return before >= cardsInHand || (before === 0 && cards.length === 1);
};

/**
 * The record after which cards are no longer those of the five-card deal: that its player decided, or, where that is not on record, that
 * the dealer dealt with what was decided, or that any player decided. A player may be so early that other hands have no cards yet.
 */
export const decidedFirst = drawnUnder((picture: RoundPicture, hand: string): Placed | undefined => {
  const { declared, discarded, absences, discardsCounted, shown } = picture;
  const decided = firstOf(ofHand<OfHand>([...declared, ...discarded, ...absences], hand));
  if (decided) return decided;
  const turned = shown.filter(
    ({ fact }) => fact.data.how === 'turned' && fact.data.cards.some(({ from }) => from === hand),
  );
  const own = firstOf([...ofHand(discardsCounted, hand), ...turned]);
  const any = anyDecided(picture);
  const cards = picture.cards.filter((card) => firstPlaceOf(card) === hand);
  if (own) return any && isBefore(any, own) && hasFiveBy(cards, any) ? any : own;
  const isWagered = picture.wagers.some(({ placement }) => placement.hand === hand);
  const isTooEarly =
    isWagered && any !== undefined && cards.length > 1 && cards.every((card) => isBefore(any, dealtAt(card)));
  return isTooEarly ? undefined : any;
});
