import { mayBeSame } from '../../../equipment/cards/card.ts';
import { liesThere, type Dealt } from '../../../equipment/cards/dealt.ts';
import { dealersHand } from '../../../equipment/cards/events.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { placeOfBox, type RoundPicture } from '../round.ts';
import { stagesOf } from '../stages.ts';
import { dealtBy, inWords, sighted, unclearOrder, type RoundLook } from './reading.ts';

/** Cards are dealt twice in a round: the initial deal, and the cards of the war. */
export type StageOfDeal = 'initial' | 'war';

const none: readonly Sighting[] = [];

/** A card that was dealt face down. */
export const cardsFaceDown: RoundLook = (picture) =>
  stagesOf(picture)
    .dealt.filter(({ card }) => card.face === 'down')
    .flatMap(({ hand, by: dealing, ...one }) =>
      sighted(dealing, `a card was dealt to ${inWords(hand)} face down`, {
        hand,
        persons: by(dealtBy({ by: dealing, ...one })),
      }),
    );

/** The first card of each hand among some, in the order in which they were dealt. */
const firstOfEach = (dealt: readonly Dealt[]): readonly Dealt[] =>
  dealt.filter(({ hand }, nth) => dealt.findIndex((one) => one.hand === hand) === nth);

const turns = memoOn<RoundPicture, Readonly<Record<StageOfDeal, readonly Dealt[]>>>();

const turnsOf = (picture: RoundPicture): Readonly<Record<StageOfDeal, readonly Dealt[]>> => {
  const { initial, war } = stagesOf(picture);
  return { initial: firstOfEach(initial), war: firstOfEach(war) };
};

/** The first card that each hand got in a stage of the deal, in the order in which they were dealt. */
export const turnsIn = (picture: RoundPicture, stage: StageOfDeal): readonly Dealt[] =>
  (turns.get(picture) ?? turns.set(picture, turnsOf(picture)))[stage];

/** Where a hand stands in the order of the deal: boxes clockwise by their numbers, then the dealer. Null: nobody can say. */
export const turnOf = (hand: string): number | null => (hand === dealersHand ? Infinity : placeOfBox(hand));

type Pair = { readonly early: Dealt; readonly late: Dealt };

/** Cards that were dealt before that of a hand whose turn comes first. */
const outOfTurn = (inOrder: readonly Dealt[]): readonly Pair[] => {
  const placed = inOrder.map((one) => ({ one, place: turnOf(one.hand) }));
  return placed.flatMap(({ one: early, place }, nth) =>
    place === null
      ? []
      : placed
          .slice(nth + 1)
          .flatMap(({ one: late, place: other }): readonly Pair[] =>
            other !== null && other < place ? [{ early, late }] : [],
          ),
  );
};

/** Cards of one record lie in it in their order. */
const orderOf = ({ early, late }: Pair) =>
  early.by.at === late.by.at ? ({ stands: 'before' } as const) : standing(early.by, late.by);

/** A deal that did not go clockwise from the first box to the dealer: found once, at the first card out of its turn. */
export const dealtOutOfTurn =
  (stage: StageOfDeal): RoundLook =>
  (picture) => {
    const wrong = outOfTurn(turnsIn(picture, stage));
    const pair = wrong.find((one) => orderOf(one).stands === 'before') ?? wrong[0];
    if (!pair) return none;
    const { early, late } = pair;
    return sighted(early.by, `${inWords(early.hand)} was dealt a card before ${inWords(late.hand)}`, {
      hand: early.hand,
      persons: by(dealtBy(early)),
      ...unclearOrder(`which of the two was dealt first`, orderOf(pair)),
    });
  };

/** May a card be one that was recorded before, by another recorder who gave it no number? */
const mayBeRecordedTwice = ({ card, hand, by: dealing }: Dealt, all: readonly Dealt[]): boolean =>
  all.some(
    (one) =>
      one.card !== card &&
      one.hand === hand &&
      one.by.at < dealing.at &&
      one.by.fact.terminal !== dealing.fact.terminal &&
      (one.card.draw === null || card.draw === null) &&
      mayBeSame(one.card.card, card.card),
  );

const secondCards = (picture: RoundPicture, cards: readonly Dealt[], isOf: (hand: string) => boolean) =>
  cards
    .filter(({ hand }) => isOf(hand))
    .flatMap((one): readonly Sighting[] =>
      sighted(one.by, `${inWords(one.hand)} was dealt a card too many`, {
        hand: one.hand,
        persons: by(dealtBy(one)),
        ...(mayBeRecordedTwice(one, stagesOf(picture).dealt)
          ? { undetermined: { missing: 'whether two recorders told of the same card' } }
          : {}),
      }),
    );

/** Does a card of the same hand lie there already? One that was put elsewhere since does not count. */
const isAgain = ({ hand, by: dealing }: Dealt, before: readonly Dealt[]): boolean =>
  before.some((one) => one.hand === hand && liesThere(one, dealing));

/** Further cards to a hand that has its card of that stage of the deal; of each hand the first such card. */
export const dealtTwice =
  (stage: StageOfDeal, whose: 'boxes' | 'dealer'): RoundLook =>
  (picture) => {
    const { war, extra } = stagesOf(picture);
    const cards = stage === 'initial' ? extra : war.filter((one, nth) => isAgain(one, war.slice(0, nth)));
    return secondCards(picture, firstOfEach(cards), (hand) => (hand === dealersHand) === (whose === 'dealer'));
  };
