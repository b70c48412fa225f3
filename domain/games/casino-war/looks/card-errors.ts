import { inSigns } from '../../../equipment/cards/card.ts';
import { dealersHand, discardRack } from '../../../equipment/cards/events.ts';
import { firstPlaceOf, type DrawnCard, type Put } from '../../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { endOf } from '../counting.ts';
import type { RoundPicture } from '../round.ts';
import { stagesOf } from '../stages.ts';
import { leftOverFrom } from '../../../provisions/cards/dealing.ts';
import { dealtBy, inWords, onSilence, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

const isBurn = ({ by: { fact } }: Put): boolean => fact.type === 'cards.CardsBurnt';
const isBurnt = ({ puts }: DrawnCard): boolean => puts.some(isBurn);
const toHand = ({ to }: Put): boolean => to !== discardRack;

const putBy = ({ by: put, to }: Put, says: string, more: Partial<Sighting> = {}): readonly Sighting[] =>
  sighted(put, says, { ...(to === discardRack ? {} : { hand: to }), persons: by(dealtBy({ by: put })), ...more });

const isFaceUp = ({ fact }: RoundPicture['found'][number]): boolean => fact.data.fault === 'face-up';

/** Was it found while its round was played? Afterwards nobody burns it any more. */
const isInRound = (picture: RoundPicture, found: Placed): boolean => {
  const end = endOf(picture);
  return end === null || standing(found, end).stands !== 'after';
};

/** Cards that were found face up in the shoe, and are not on record as burnt. `silence`: the question how that is read. */
export const faceUpCardsNotBurnt =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const found = picture.found.filter(isFaceUp).filter((one) => isInRound(picture, one));
    return gathered(found, (one) => {
      const card = picture.cards.find(({ faults }) => faults.includes(one));
      if (card && isBurnt(card)) return none;
      const name = inSigns(one.fact.data.card);
      const dealt = card?.puts.find((put) => toHand(put) && put.by.at > one.at);
      if (dealt) return putBy(dealt, `${name} was found face up in the shoe, and was dealt to ${inWords(dealt.to)}`);
      const isPlayedOn = picture.cards.some((other) => other.by.at > one.at) || endOf(picture) !== null;
      if (!isPlayedOn) return none;
      return sighted(one, `${name} was found face up in the shoe, and that it was burnt is not on record`, {
        persons: by(one.fact.data.by),
        ...onSilence(interpretation, silence, 'whether the card was burnt: nobody recorded it'),
      });
    });
  };

/** A card too many that the dealer drew to the dealer's own hand. */
const dealersExtra = (picture: RoundPicture): readonly DrawnCard[] =>
  gathered(stagesOf(picture).extra, ({ card, hand }) => (hand === dealersHand ? [card] : []));

/** Reasons for burning that say that a card was drawn by mistake, or was one too many. That it was burnt by mistake is another thing. */
const drawnInError: ReadonlySet<string> = new Set(['drawn-in-error', 'excess']);

/** A card that was burnt though a further one was dealt in the round: it should have been that one. */
const burntThoughNeeded = (picture: RoundPicture, card: DrawnCard): readonly Sighting[] => {
  const burnt = card.puts.find(isBurn);
  const fact = burnt?.by.fact;
  if (!burnt || fact?.type !== 'cards.CardsBurnt' || !drawnInError.has(fact.data.reason)) return none;
  const isFaulty = card.faults.length > 0 || dealersExtra(picture).includes(card);
  const isNeeded = stagesOf(picture).dealt.some(
    (one) => one.card.by.at > burnt.by.at && one.by.fact.type === 'cards.CardsDrawn',
  );
  return isFaulty || !isNeeded
    ? none
    : putBy(burnt, `${inSigns(card.card)}, drawn by mistake, was burnt, and another card was dealt in its place`);
};

/** A card that had been burnt, and was brought back. */
const broughtBack = ({ puts, card }: DrawnCard): readonly Sighting[] => {
  const burnt = puts.findIndex(isBurn);
  const back = burnt < 0 ? undefined : puts.slice(burnt).find(toHand);
  return back ? putBy(back, `${inSigns(card)} had been burnt, and was put to ${inWords(back.to)}`) : none;
};

/** A card that was put back into the shoe. */
const putIntoShoe = ({ puts, card, shoe }: DrawnCard): readonly Sighting[] => {
  const back = puts.find(({ to }) => shoe !== null && to === shoe);
  return back ? putBy(back, `${inSigns(card)} had left the shoe, and was put back into it`) : none;
};

/** A card that lay somewhere on the table when the round began: one that is left over from a round is burnt. */
const leftOver = (picture: RoundPicture, card: DrawnCard): readonly Sighting[] => {
  const [put] = card.puts;
  const from = leftOverFrom(picture, card);
  return put && from !== null && stagesOf(picture).dealt.some((one) => one.card === card)
    ? putBy(put, `${inSigns(card.card)}, which lay at ${from} from before, was put to ${inWords(put.to)}`)
    : none;
};

/** Cards drawn by mistake that were not dealt with as the rules have it: used as the next card, or left in the rack once burnt. */
export const errorCardsMishandled: RoundLook = (picture) =>
  gathered(picture.cards, (card) => {
    const [back] = broughtBack(card);
    const wrong = back ?? putIntoShoe(card)[0] ?? leftOver(picture, card)[0] ?? burntThoughNeeded(picture, card)[0];
    return wrong ? [wrong] : none;
  });

/** Cards that were burnt by mistake and stayed in the rack, as the rules have it: nobody is to bring them back. */
export const cardsBurntByMistake: RoundLook = (picture) =>
  gathered(picture.cards, (card) => {
    const burnt = card.puts.find(isBurn);
    const fact = burnt?.by.fact;
    if (!burnt || fact?.type !== 'cards.CardsBurnt' || fact.data.reason !== 'mistake') return none;
    const isBack = broughtBack(card).length > 0 || putIntoShoe(card).length > 0;
    return isBack ? none : putBy(burnt, `${inSigns(card.card)} was burnt by mistake, and stays discarded`);
  });

/** The questions on which it rests what becomes of a card too many of the dealer: which rule it falls under, and how silence is read. */
export type ExtraCardQuestions = { readonly extra: string; readonly silence: string };

const extraCard = (
  picture: RoundPicture,
  card: DrawnCard,
  { extra, silence }: ExtraCardQuestions,
  { interpretation }: LookContext,
): readonly Sighting[] => {
  const name = inSigns(card.card);
  const used = card.puts.find(({ to }) => to !== discardRack && to !== dealersHand);
  if (used)
    return putBy(used, `${name}, which the dealer had drawn beside the first card, was used for ${used.to}`, {
      interpretations: [extra],
    });
  if (isBurnt(card) || endOf(picture) === null) return none;
  const rests = onSilence(interpretation, silence, 'whether the card was burnt: nobody recorded it');
  return sighted(card.by, `that ${name}, which the dealer drew beside the first card, was burnt is not on record`, {
    persons: by(dealtBy({ by: card.by })),
    ...rests,
    interpretations: [extra, ...(rests.interpretations ?? [])],
  });
};

/** Cards that the dealer drew to the dealer's own hand out of turn, or beside the first, and that were burnt, as this rule has it. */
export const dealersCardsBurnt =
  ({ extra }: ExtraCardQuestions): RoundLook =>
  (picture, { interpretation }) =>
    interpretation(extra) === 'next-card'
      ? none
      : gathered(picture.cards, (card) => {
          const burnt = firstPlaceOf(card) === dealersHand ? card.puts.find(isBurn) : undefined;
          if (!burnt || stagesOf(picture).war.some((one) => one.card === card)) return none;
          const says = `${inSigns(card.card)}, which the dealer had drawn to the own hand out of turn, was burnt`;
          return putBy(burnt, says, { interpretations: [extra] });
        });

/** Cards that the dealer drew to the dealer's own hand beside the first, and that are not on record as burnt. */
export const dealersCardsNotBurnt =
  (questions: ExtraCardQuestions): RoundLook =>
  (picture, on) =>
    on.interpretation(questions.extra) === 'next-card'
      ? none
      : gathered(dealersExtra(picture), (card) => extraCard(picture, card, questions, on));
