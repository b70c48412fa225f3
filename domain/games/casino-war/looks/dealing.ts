import { mayBeSame } from '../../../equipment/cards/card.ts';
import { liesThere, type Dealt } from '../../../equipment/cards/dealt.ts';
import { dealersHand } from '../../../equipment/cards/events.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { memoOn } from '../../../kernel/memo.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { dealtOutOfTurn, firstOfEach } from '../../../provisions/cards/dealing.ts';
import { cardInDoubt } from '../../../provisions/cards/on-record.ts';
import { placeOfBox, type RoundPicture } from '../round.ts';
import { stagesOf } from '../stages.ts';
import { mayBeOneMisread } from '../told-beside.ts';
import { dealtBy, inWords, sighted, type RoundLook } from './reading.ts';

/** Cards are dealt twice in a round: the initial deal, and the cards of the war. */
export type StageOfDeal = 'initial' | 'war';

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

/** A deal that did not go clockwise from the first box to the dealer: found once, at the first card out of its turn. */
export const stageOutOfTurn =
  (stage: StageOfDeal): RoundLook =>
  (picture) =>
    dealtOutOfTurn(turnsIn(picture, stage), turnOf);

/** May a card be one that was recorded before, by another recorder who gave it no number? */
const mayBeRecordedTwice = ({ card, hand, by: dealing }: Dealt, all: readonly Dealt[]): boolean =>
  all.some(
    (one) =>
      one.card !== card &&
      one.hand === hand &&
      one.by.at < dealing.at &&
      one.by.fact.terminal !== dealing.fact.terminal &&
      (one.card.draw === null || card.draw === null) &&
      (mayBeSame(one.card.card, card.card) || mayBeOneMisread(one, { card, hand, by: dealing })),
  );

/** May a card be one of the war by what is missing before it: that of a box, where it is the dealer's, or the dealer's first, where it is of a box? */
const isAfterGap = (picture: RoundPicture, { hand, by: dealing }: Dealt): boolean =>
  hand === dealersHand || stagesOf(picture).initial.every((one) => one.hand !== dealersHand || one.by.at > dealing.at);

/** Why a further card to a hand may not be one too many. */
const doubtOfSecond = (picture: RoundPicture, one: Dealt): Pick<Sighting, 'undetermined'> => {
  if (mayBeRecordedTwice(one, stagesOf(picture).dealt))
    return { undetermined: { missing: 'whether two recorders told of the same card' } };
  const missing = isAfterGap(picture, one) ? cardInDoubt(picture) : null;
  if (missing !== null) return { undetermined: { missing } };
  const isSinceVoid = picture.roundVoided.some(({ fact, at }) => fact.type === 'round.RoundVoided' && at < one.by.at);
  return isSinceVoid
    ? { undetermined: { missing: 'whether the card was of a new round: this one had been declared void' } }
    : {};
};

const secondCards = (picture: RoundPicture, cards: readonly Dealt[], isOf: (hand: string) => boolean) =>
  gathered(
    cards.filter(({ hand }) => isOf(hand)),
    (one): readonly Sighting[] =>
      sighted(one.by, `${inWords(one.hand)} was dealt a card too many`, {
        hand: one.hand,
        persons: by(dealtBy(one)),
        ...doubtOfSecond(picture, one),
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
