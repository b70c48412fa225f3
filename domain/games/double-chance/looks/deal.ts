import { cardsDealt, dealtBy, type Dealt } from '../../../equipment/cards/dealt.ts';
import type { DrawnCard } from '../../../equipment/cards/drawn-cards.ts';
import type { PlacedCards } from '../../../equipment/cards/facts.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { memoOn } from '../../../kernel/memo.ts';
import { inPlace, isBefore, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doerOf, type Done } from '../../../provisions/by-whom.ts';
import { dealtOutOfTurn, firstOfEach } from '../../../provisions/cards/dealing.ts';
import { cardInDoubt, hasUnrecorded, someLiesOn } from '../../../provisions/cards/on-record.ts';
import { ordinal } from '../../../provisions/words.ts';
import { isShuffledItself } from '../../../round/session-cards.ts';
import type { Wager } from '../../../round/wager-book.ts';
import { cardsInHand } from '../hands.ts';
import { decidedFirst } from '../decided-first.ts';
import { handsHeld } from '../held.ts';
import { placeOfArea, type RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { isPlayed } from '../unrecorded-mains.ts';
import { doneWithPower } from '../../../settlement/grounds.ts';
import { isNearer } from './areas.ts';
import { ofHand, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];
const nobody: readonly Done[] = [];

/** Who takes a wager out of the game: who refuses it, and who declares it void. */
type Powers = Pick<Terms, 'mayRefuse' | 'maySetAside'>;

type DrawnFact = PlacedCards<'cards.CardsDrawn'>['fact'];

/** A card of the five-card deal: the how manieth of its hand it is, from 1. */
type OfDeal = Dealt & { readonly nth: number; readonly drawn: DrawnFact };

const memo = memoOn<RoundPicture, readonly OfDeal[]>();

const dealOf = (picture: RoundPicture): readonly OfDeal[] => {
  const once = new Set<DrawnCard>();
  for (const { dealt, later } of handsHeld(picture).values()) {
    for (const card of dealt) once.add(card);
    for (const card of later) once.add(card);
  }
  const counts = new Map<string, { readonly decided: Placed | undefined; cards: number }>();
  const all: OfDeal[] = [];
  for (const { card, hand, by: dealing } of cardsDealt(picture.cards)) {
    // What was only seen to lie there tells nothing of how it came.
    const { fact: drawn } = card.by;
    if (drawn.type !== 'cards.CardsDrawn' || !once.has(card)) continue;
    const known = counts.get(hand) ?? { decided: decidedFirst(picture, hand), cards: 0 };
    if (known.cards === 0) counts.set(hand, known);
    known.cards += 1;
    const isOver = known.decided !== undefined && isBefore(known.decided, dealing);
    // Field by field: V8 gives each object that a spread makes longer a shape of its own, and several looks ask of these.
    if (known.cards <= cardsInHand && !isOver) all.push({ card, hand, by: dealing, nth: known.cards, drawn });
  }
  return all;
};

/** The cards of the five-card deal, in the order in which they were dealt. */
const fiveCards = (picture: RoundPicture): readonly OfDeal[] => memo.get(picture) ?? memo.set(picture, dealOf(picture));

/** Whether a look is of the way of a card shoe, or of that of a shuffling device. */
export type Way = 'card-shoe' | 'device';

const eitherWay = 'whether the cards came out of a shuffling device or of a card shoe';

/** What was seen of a card of a deal, if it was dealt that way. It is asked last: most deals are as they should be. */
const ifDealt = (picture: RoundPicture, way: Way, card: Dealt, seen: readonly Sighting[]): readonly Sighting[] => {
  const isDevice = isShuffledItself(picture, card.by.fact);
  if (isDevice === 'undetermined')
    return seen.map((one) => ({ ...one, undetermined: one.undetermined ?? { missing: eitherWay } }));
  return (isDevice === 'yes' ? 'device' : 'card-shoe') === way ? seen : none;
};

const unsure = (missing: string | null): Pick<Sighting, 'undetermined'> =>
  missing === null ? {} : { undetermined: { missing } };

/**
 * What shows that a card of a shoe which nobody counts is not on record: a hand that was played had fewer than five, and nobody noticed
 * that it was short.
 */
const shortHand = (picture: RoundPicture): string | null => {
  const counts = new Map<string, number>();
  for (const { hand } of fiveCards(picture)) counts.set(hand, (counts.get(hand) ?? 0) + 1);
  const short = [...counts].find(
    ([hand, count]) =>
      count < cardsInHand &&
      isPlayed(picture, hand) &&
      picture.errorsFound.every(({ fact }) => fact.data.about !== 'wrong-number-of-cards' || fact.data.hand !== hand),
  );
  return short ? `whether ${short[0]} got a card that nobody recorded: ${short[1]} of its five are on record` : null;
};

/** Where a card is not on record, the how manieth of its hand each later one was is not known. */
const withCardsInDoubt = (picture: RoundPicture, seen: readonly Sighting[]): readonly Sighting[] => {
  if (seen.length === 0) return seen;
  const missing = cardInDoubt(picture) ?? shortHand(picture);
  return missing === null ? seen : seen.map((one) => ({ ...one, undetermined: one.undetermined ?? { missing } }));
};

/** 7.2.2: a deal that did not go clockwise from the dealer's left: found once, at the first hand out of its turn. */
export const dealtOutOfOrder: RoundLook = (picture) =>
  withCardsInDoubt(picture, dealtOutOfTurn(firstOfEach(fiveCards(picture)), placeOfArea));

/** Somebody deals the five cards of a hand. */
export const dealCards: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'deal the cards',
  oncePer: ({ doer }: Done) => doer.personId,
  done: (picture) => {
    const cards = fiveCards(picture);
    return gathered(cards, ({ drawn: fact, hand }, nth): readonly Done[] => {
      const { by: dealer } = fact.data;
      // Several cards of one record are one deed of one dealer: it is found at the first of them.
      if (dealer === null || cards[nth - 1]?.drawn === fact) return nobody;
      const doer = doerOf({ actor: fact.actor, data: { by: dealer } });
      return [{ deed: fact, doer, did: `dealt the cards of ${hand}`, more: { hand } }];
    });
  },
});

/** Was a later card dealt before an earlier one was: of a later pass, or in a pass of a hand farther on? */
const isOutOfSequence = (early: OfDeal, late: OfDeal, turns: readonly string[]): boolean => {
  if (early.nth > late.nth) return true;
  if (early.nth !== late.nth || !isNearer(late.hand, early.hand)) return false;
  // The order of the first pass is found as that.
  return turns.find((hand) => hand === early.hand || hand === late.hand) === late.hand;
};

/** Does every card come in its pass, and in that in its place? Then no two of them have to be held beside each other. */
const isPassByPass = (cards: readonly OfDeal[]): boolean =>
  cards.every((late, at) => {
    const early = cards[at - 1] ?? late;
    return early.nth < late.nth || (early.nth === late.nth && !isNearer(late.hand, early.hand) && isNumbered(late));
  });

const isNumbered = ({ hand }: OfDeal): boolean => placeOfArea(hand) !== null;

/** 7.3.2: out of a card shoe a second to fifth card that did not come in sequence: found once, at the first. */
export const notInSequence: RoundLook = (picture) => {
  const cards = fiveCards(picture);
  if (isPassByPass(cards)) return none;
  const turns = firstOfEach(cards).map(({ hand }) => hand);
  for (const [index, early] of cards.entries()) {
    const late = cards.slice(index + 1).find((one) => isOutOfSequence(early, one, turns));
    if (!late) continue;
    const says = `${early.hand} was dealt its ${ordinal(early.nth)} card before ${late.hand} its ${ordinal(late.nth)}`;
    const seen = sighted(early.by, says, { hand: early.hand, persons: by(dealtBy(early)) });
    return ifDealt(picture, 'card-shoe', early, withCardsInDoubt(picture, seen));
  }
  return none;
};

/** 7.4.1: out of a device a hand whose five cards did not come at a time: another hand had cards between them. Found once. */
export const notFiveAtATime: RoundLook = (picture) => {
  const cards = fiveCards(picture);
  for (const [index, between] of cards.entries()) {
    const again = cards[index + 1];
    if (!again || again.hand === between.hand || again.nth === 1) continue;
    const says = `${again.hand} was dealt its ${ordinal(again.nth)} card after ${between.hand} had been dealt cards, and not five at a time`;
    return ifDealt(
      picture,
      'device',
      again,
      sighted(again.by, says, { hand: again.hand, persons: by(dealtBy(again)) }),
    );
  }
  return none;
};

const refusedOf = (picture: RoundPicture, { refusals }: Wager, { mayRefuse }: Powers) =>
  refusals.filter((one) => doneWithPower(picture, one, mayRefuse));
const voidedOf = (picture: RoundPicture, { voids }: Wager, { maySetAside }: Powers) =>
  voids.filter((one) => doneWithPower(picture, one, maySetAside));

/** The wagers on areas, each with what took it out of the game. */
const ofAreas = ({ wagers }: RoundPicture, outOfGame: (wager: Wager) => readonly Placed[]) =>
  wagers
    .filter(({ placement }) => placement.kind === 'main')
    .map((wager) => {
      const { laid, placement, changes } = wager;
      return { laid, placement, changes, refusals: outOfGame(wager) };
    });

const isOffered = ({ jackpotOffers }: RoundPicture, hand: string): boolean =>
  jackpotOffers.some(({ fact }) => fact.data.hand === hand);

/** 7.3.1, 7.4.1: hands dealt to playing areas on which no wager lay. Who deals to one that was declared void goes on with a wager that lies there. */
export const dealtToEmptyAreas =
  (way: Way, powers: Powers): RoundLook =>
  (picture) => {
    const wagers = ofAreas(picture, (wager) => refusedOf(picture, wager, powers));
    const turns = firstOfEach(fiveCards(picture));
    return gathered(turns, (one) => {
      const { hand } = one;
      const [first = one] = turns;
      const lies = placeOfArea(hand) === null ? 'yes' : someLiesOn(wagers, hand, first.by);
      if (lies === 'yes') return none;
      const isDoubtful = lies !== 'no' || hasUnrecorded(picture) || isPlayed(picture, hand) || isOffered(picture, hand);
      const seen = sighted(one.by, `cards were dealt to ${hand}, on which no wager lay`, {
        hand,
        persons: by(dealtBy(one)),
        ...unsure(isDoubtful ? `whether a wager lay on ${hand} when the first card was dealt` : null),
      });
      return ifDealt(picture, way, first, seen);
    });
  };

/** What shows that the deal was over: a card of a hand farther on, or that the first player decided. */
const passedAt = (picture: RoundPicture, hand: string): Placed | undefined => {
  const turns = firstOfEach(fiveCards(picture));
  const later = turns.find((one) => isNearer(hand, one.hand));
  const { declared, discarded, errorsFound } = picture;
  const noticed = errorsFound.find(
    ({ fact }) => fact.data.hand === hand && fact.data.about === 'wrong-number-of-cards',
  );
  return later?.by ?? inPlace([...declared, ...discarded, ...(noticed ? [noticed] : [])])[0];
};

/** Did a card ever lie there: dealt there, or put there from elsewhere? */
const hasLain = ({ cards }: RoundPicture, hand: string): boolean =>
  cards.some(({ puts }) => puts.some(({ to }) => to === hand));

/** 7.3.1, 7.4.1: playing areas with a wager that got no card. */
export const areasPassedOver =
  (way: Way, powers: Powers): RoundLook =>
  (picture) => {
    // Nobody has to deal to a wager that was declared void, like one that was refused.
    const wagers = ofAreas(picture, (wager) => [
      ...refusedOf(picture, wager, powers),
      ...voidedOf(picture, wager, powers),
    ]);
    const [first] = fiveCards(picture);
    if (!first) return none;
    const hands = new Set(gathered(wagers, ({ placement }) => placement.hand ?? []));
    return gathered([...hands], (hand) => {
      if (hasLain(picture, hand)) return none;
      const over = passedAt(picture, hand);
      const lies = someLiesOn(wagers, hand, first.by);
      if (!over || lies === 'no') return none;
      const played = isPlayed(picture, hand) ? `whether ${hand} got cards that nobody recorded` : null;
      const missing =
        lies === 'perhaps' ? `whether a wager lay on ${hand} when the first card was dealt` : cardInDoubt(picture);
      const seen = sighted(over, `no card was dealt to ${hand}, where a wager lay`, {
        hand,
        persons: owedBy(dealtBy(first)),
        ...unsure(missing ?? played),
      });
      return ifDealt(picture, way, first, seen);
    });
  };

/** Cards that were seen to be dealt by hand. */
export const cardsDealtByHand: RoundLook = ({ dealtByHand }) =>
  gathered(dealtByHand, (dealt) => {
    const { hand, dealtBy: dealer } = dealt.fact.data;
    return sighted(dealt, 'cards were dealt by hand, and neither from a card shoe nor from a shuffling device', {
      ...ofHand(hand),
      persons: by(dealer),
    });
  });
