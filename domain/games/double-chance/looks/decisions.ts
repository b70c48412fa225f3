import { dealtAt, firstPlaceOf } from '../../../equipment/cards/drawn-cards.ts';
import { discardRack } from '../../../equipment/cards/events.ts';
import { isSeen } from '../../../equipment/cards/card.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { oneForSilence } from '../../../provisions/sightings.ts';
import { dutiesAt } from '../../../table/duties.ts';
import { courseOf, decisionOn, handsPlayed, mainOn, requiredOf } from '../acts.ts';
import { cardsInHand, type HandValue } from '../hands.ts';
import { decidedFirst } from '../decided-first.ts';
import type { Held } from '../held.ts';
import { mayHaveNoValue, valuesHeld } from '../kept.ts';
import type { RoundPicture } from '../round.ts';
import { handClasses, type HandClass } from '../word-lists.ts';
import { onSilence, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** The player whose wager lies on a hand; null where nobody knows. */
export const playerOf = (picture: RoundPicture, hand: string): string | null => mainOn(picture, hand)?.personId ?? null;

const named = (who: string | null): string => who ?? 'a player';

/** Does what came after it show what the player decided? */
const isShown = ({ decision, turned, later }: Held): boolean =>
  !['none', 'absent'].includes(decision) || turned.length === cardsInHand || (turned.length > 0 && later.length > 0);

/** Where the dealer went on as if all had decided: an act on a hand, a sixth card, or the end of the round. */
const wentOn = (picture: RoundPicture): Placed | null => {
  const { acts, sixths } = courseOf(picture);
  return inPlace([...acts, ...sixths].map(({ deed }) => deed))[0] ?? picture.closed;
};

/** Hands of which nobody recorded what their player decided, though play went on. */
export const decisionsMissing =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const deed = wentOn(picture);
    if (!deed) return none;
    const all = gathered(
      handsPlayed(picture).filter((held) => !isShown(held)),
      ({ hand }) =>
        sighted(deed, `that the player of ${hand} declared or discarded is not on record`, {
          hand,
          persons: owedBy(playerOf(picture, hand)),
          ...onSilence(interpretation, silence, 'what the player decided: nobody recorded it'),
        }),
    );
    return oneForSilence(all, silence);
  };

/**
 * The last card of the deal of five: of the cards that were dealt to a hand before its player decided, or, where that is not on record,
 * before others did, as far as five.
 */
const lastDealt = (picture: RoundPicture): Placed | undefined => {
  const hands = new Map<string | null, { readonly decided: { readonly at: number }; cards: number }>();
  for (const { hand } of handsPlayed(picture)) {
    const decided = decisionOn(picture, hand) ?? decidedFirst(picture, hand) ?? { at: Infinity };
    hands.set(hand, { decided, cards: 0 });
  }
  let last: Placed | undefined;
  for (const card of picture.cards) {
    const hand = hands.get(firstPlaceOf(card));
    const dealt = dealtAt(card);
    const isOfDeal = hand && card.by.fact.type === 'cards.CardsDrawn' && isBefore(dealt, hand.decided);
    if (!isOfDeal || hand.cards === cardsInHand) continue;
    hand.cards += 1;
    if (!last || isBefore(last, dealt)) last = dealt;
  }
  return last;
};

/** Of things done with hands the first with each hand. */
const firstOfHands = <Done extends Placed<Placed['fact'] & { readonly data: { readonly hand: string } }>>(
  all: readonly Done[],
): readonly Done[] =>
  all.filter(({ fact }, nth) => all.findIndex((one) => one.fact.data.hand === fact.data.hand) === nth);

/** Cards that were picked up, or decided on, before all had been dealt: of each hand the first time. */
export const handledBeforeDealt: RoundLook = (picture) => {
  const last = lastDealt(picture);
  if (!last) return none;
  const all = inPlace([...picture.handled, ...picture.declared, ...picture.discarded]);
  return gathered(firstOfHands(all), (handled) => {
    if (isBefore(last, handled)) return none;
    const { hand, by: who } = handled.fact.data;
    return sighted(handled, `${named(who)} picked up the cards of ${hand} before all cards had been dealt`, {
      hand,
      persons: by(who),
      ...unclearOrder('whether all cards had been dealt by then', standing(handled, last)),
    });
  });
};

/** Decisions that somebody else made than the player whose wager lies on the hand; of each hand the first. */
export const decidedByOthers: RoundLook = (picture) => {
  const all = [...picture.declared, ...picture.discarded].filter(({ fact }) => {
    const owner = playerOf(picture, fact.data.hand);
    const who = fact.data.by;
    return owner !== null && who !== null && who !== owner && dutiesAt(picture.table, who, fact).length === 0;
  });
  return gathered(firstOfHands(all), (decided) => {
    const { hand, by: who } = decided.fact.data;
    const owner = playerOf(picture, hand);
    return sighted(decided, `${named(who)} decided on ${hand}, the hand of ${named(owner)}`, {
      hand,
      persons: [...by(who), ...concerning(owner)],
    });
  });
};

const isClass = (value: HandValue): value is HandClass => value !== 'no-value';

const inWords = (values: readonly HandValue[]): string =>
  values.map((value) => (isClass(value) ? handClasses[value] : 'not a hand of rule 11')).join(', or ');

/** Was it decided before the dealer required the player to discard? Then the player did so of their own will. */
const isWilling = (picture: RoundPicture, hand: string, deed: Placed): boolean => {
  const required = requiredOf(picture, hand);
  return required === null || isBefore(deed, required);
};

/**
 * Hands of rule 11 of which cards were given up. Discards lie face down: where nobody saw any of them, and the kept ones do not show it,
 * nothing is on record that could be asked.
 */
export const qualifyingHandsDiscarded: RoundLook = (picture) =>
  gathered(handsPlayed(picture), (held) => {
    const { hand, decision, deed, discards } = held;
    if (decision !== 'discarded' || !deed || !isWilling(picture, hand, deed)) return none;
    const isLooked = discards.some(isSeen);
    if (!isLooked && mayHaveNoValue(picture, held)) return none;
    const values = valuesHeld(picture, held);
    const isCertain = values.length > 0 && values.every(isClass);
    if (!isCertain && !(isLooked && values.some(isClass))) return none;
    const who = playerOf(picture, hand);
    return sighted(deed, `${named(who)} held ${inWords(values)} on ${hand}, and gave cards up`, {
      hand,
      persons: by(who),
      ...(isCertain ? {} : { undetermined: { missing: 'which cards the hand had: not all of them were seen' } }),
    });
  });

/** Hands of which fewer than two cards were given up, or more than four, when play went on. */
export const discardsOfWrongNumber: RoundLook = (picture) =>
  gathered(handsPlayed(picture), ({ hand, decision, deed, given }) => {
    if (decision !== 'discarded' || !deed || given === null || (given >= 2 && given <= 4)) return none;
    const who = playerOf(picture, hand);
    const many = given === 1 ? 'one card' : given === 0 ? 'no card' : `${given} cards`;
    return sighted(deed, `${named(who)} gave up ${many} of ${hand}; two, three or four have to go`, {
      hand,
      persons: by(who),
      figures: { givenUp: given },
    });
  });

/** Cards that came back into a hand after they had been given up, or out of the discard rack. */
export const discardsBack: RoundLook = (picture) => {
  const back = gathered(picture.discardsReturned, (returned) => {
    const { hand, by: who } = returned.fact.data;
    return sighted(returned, `cards of ${hand} that had been given up came back into the hand`, {
      hand,
      persons: [...by(who), ...(who === playerOf(picture, hand) ? [] : concerning(playerOf(picture, hand)))],
    });
  });
  return [...back, ...outOfTheRack(picture)];
};

const outOfTheRack = (picture: RoundPicture): readonly Sighting[] =>
  gathered(picture.moved, (moved) => {
    const card = moved.fact.data.cards.find(
      ({ from, to }) => from === discardRack && mainOn(picture, to) !== undefined,
    );
    if (!card) return none;
    const isBurnt = picture.burnt.some((burnt) => isBefore(burnt, moved));
    return sighted(moved, `a card was put from the discard rack to ${card.to}`, {
      hand: card.to,
      persons: by(moved.fact.data.by),
      ...(isBurnt ? { undetermined: { missing: 'whether it was a card that had been given up' } } : {}),
    });
  });
