import { dealtAt, firstPlaceOf, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { isSeen, rankOf, suitOf, type Card } from '../../equipment/cards/card.ts';
import { gathered } from '../../kernel/gathered.ts';
import { isSameOdds } from '../../kernel/odds.ts';
import { isBefore, type Placed } from '../../kernel/placed.ts';
import { isLaid, type LaidWager, type Placement } from '../../round/wager-book.ts';
import { cardsInHand } from './hands.ts';
import { handsHeld, type Held } from './held.ts';
import { accountsOf, keptWays, knownCards, valuesHeld } from './kept.ts';
import { isNotSaid, notSaid, oddHandOf } from './odd-hands.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import { resultsOfSixth, type SixthCardReading } from './sixth-card.ts';

import {
  type Decided,
  type DecidingHand,
  type On,
  none,
  pending,
  unknown,
  notGoverned,
  isClass,
  listed,
  isGoingOn,
  shownAt,
} from './deciding.ts';
import { jackpotDecided } from './jackpot-decided.ts';

/** A hand that was declared wins at the odds of its class (9.1); where cards of it were not seen, if all that it may be pay the same. */
const declaredHand = ({ picture, scenario, held }: On, deed: Placed): Decided => {
  const { clauses } = scenario.rules;
  const { odds } = scenario.terms;
  const values = valuesHeld(picture, held);
  if (values.length === 0) return unknown('the cards of the hand are not five of one deck', [clauses.declared]);
  const [first, ...others] = values.filter(isClass);
  if (first === undefined)
    return notGoverned('a hand was declared that is not a hand of rule 11, and its player gave up no cards', [
      clauses.cannotBeDeclared,
    ]);
  const isSame = values.every(isClass) && others.every((one) => isSameOdds(odds[one], odds[first]));
  if (!isSame) return unknown(`not all cards of the hand were seen: it may be ${listed(values)}`, [clauses.declared]);
  const by = { hand: held.hand, deed };
  const cites = [clauses.declared, clauses.pays[first]];
  return { is: 'won', by, odds: odds[first], clauses: cites, interpretations: none };
};

type Beside = { readonly kept: readonly Card[]; readonly sixth: Card };

/** The kept cards beside the sixth one, in every way that they may be. */
const waysBeside = (held: Held): readonly Beside[] =>
  gathered(accountsOf(held), (one) =>
    gathered(one.later.slice(0, 1), ({ card: sixth }) => keptWays(one).map((kept) => ({ kept, sixth }))),
  );

/** Every result that a sixth card may make. */
const resultsIn = ({ picture }: On, ways: readonly Beside[], reading: SixthCardReading) => {
  const elsewhere = knownCards(picture);
  return [...new Set(gathered(ways, ({ kept, sixth }) => resultsOfSixth(kept, sixth, reading, elsewhere)))];
};

/** Was the card dealt to another hand that waited for its own? Which of them it decides the record does not show. */
const isOfAnother = ({ picture, held }: On, sixth: DrawnCard): boolean => {
  const first = firstPlaceOf(sixth);
  return first !== held.hand && picture.wagers.some((one) => isLaid(one) && one.placement.hand === first);
};

/** Are they of one suit, as far as both were seen? */
const isOfSuit = (card: Card, sixth: Card): boolean => suitOf(card) !== null && suitOf(card) === suitOf(sixth);

/** May they be of one suit, which two cards of one rank are not? */
const mayBeOfSuit = (card: Card, sixth: Card): boolean =>
  isOfSuit(card, sixth) || ((suitOf(card) === null || suitOf(sixth) === null) && rankOf(card) !== rankOf(sixth));

/** The turn of a sixth card decides, or, where nobody recorded that, the card. */
const bySixth = ({ held }: On, sixth: DrawnCard): DecidingHand => ({
  hand: held.hand,
  deed: sixth.showings.at(-1) ?? dealtAt(sixth),
});

const ofSixth = (on: On, sixth: DrawnCard): Decided => {
  const { rules, reading, terms } = on.scenario;
  const { lower, higher, otherSuit } = rules.clauses;
  if (isOfAnother(on, sixth))
    return unknown('its sixth card had been dealt to another hand, and why it was moved is not on record', [lower]);
  const ways = waysBeside(on.held);
  const results = resultsIn(on, ways, reading.sameCard);
  const [result] = results;
  if (result === undefined) return unknown('a card was not one of the deck', [lower]);
  const other = resultsIn(on, ways, reading.sameCard === 'same-card' ? 'any-card' : 'same-card');
  const isOpen = results.toSorted().join('') !== other.toSorted().join('');
  const interpretations = isOpen ? [rules.questions.sameCard] : none;
  if (results.length > 1) {
    const reason = isSeen(sixth.card) ? 'not all kept cards are known' : 'the sixth card is not known';
    return unknown(`${reason}: it may have won or lost`, [lower], interpretations);
  }
  const by = bySixth(on, sixth);
  if (result === 'won') return { is: 'won', by, odds: terms.odds['sixth-card'], clauses: [lower], interpretations };
  const isHigher = ways.some((way) => way.kept.some((card) => mayBeOfSuit(card, way.sixth)));
  const isOfOther = ways.some((way) => way.kept.every((card) => !isOfSuit(card, way.sixth)));
  const clauses = [...(isHigher ? [higher] : none), ...(isOfOther ? [otherSuit] : none)];
  return { is: 'lost', by, clauses, interpretations };
};

/** Are more or fewer cards of a hand turned and counted than its five? Then it may have been dealt so, or a card was put away. */
const isMiscounted = ({ turned, counted, back }: Held): boolean =>
  turned.length > 0 &&
  counted !== null &&
  back.seen.length === 0 &&
  back.unseen === 0 &&
  turned.length + counted !== cardsInHand;

/** The deck had no cards left, and its hand got none: of that the rules say nothing. */
const deckRanOut = ({ picture, scenario: { rules } }: On): Decided | undefined =>
  picture.ranOut.length > 0
    ? notGoverned('the deck did not suffice for its hand', [rules.clauses.deck], [rules.questions.deckRunsOut])
    : undefined;

/** What a sixth card makes of a hand that kept no card: none is of its suit, and none is higher. */
const besideNone = (on: On, sixth: DrawnCard): Decided => ({
  is: 'lost',
  by: bySixth(on, sixth),
  clauses: [on.scenario.rules.clauses.otherSuit],
  interpretations: none,
});

const resting = (decided: Decided, question: string | undefined): Decided =>
  question === undefined || !('interpretations' in decided)
    ? decided
    : { ...decided, interpretations: [...decided.interpretations, question] };

/** What its sixth card makes of a hand of which cards were given up (9.3 to 9.5). */
const discardedHand = (on: On): Decided => {
  const { held, scenario, picture } = on;
  const { clauses, questions } = scenario.rules;
  const odd = oddHandOf(picture, held);
  const question = odd && questions.oddHands[odd.is];
  const [sixth] = held.later;
  if (odd && isNotSaid(on, odd)) return notSaid(on, odd);
  const isNoneKept = keptWays(held).every((kept) => kept.length === 0);
  if (isNoneKept && odd?.is !== 'cards-kept')
    return unknown('the cards that were kept are not on record', [clauses.lower]);
  if (isMiscounted(held))
    return unknown('not as many cards of it were turned and counted as had been dealt', [
      clauses.lower,
      clauses.handOfWrongNumber,
    ]);
  // A device may tell which card it was before it is turned: the hand is settled when it is.
  if (isGoingOn(picture) && (!sixth || sixth.showings.length === 0)) return pending;
  if (!sixth) return deckRanOut(on) ?? unknown('no sixth card of the hand is on record', [clauses.settlesSixth]);
  return resting(isNoneKept ? besideNone(on, sixth) : ofSixth(on, sixth), question);
};

/** Was the hand declared as it may be, and were cards given up only because the dealer required it? It has won by then (9.1). */
const isRequiredWrongly = ({ picture, held }: On): boolean => {
  const { wasDeclared, deed, hand } = held;
  const isRequired = picture.discardsRequired.some(
    (one) =>
      one.fact.data.hand === hand &&
      wasDeclared !== null &&
      isBefore(wasDeclared, one) &&
      deed !== null &&
      isBefore(one, deed),
  );
  if (!isRequired) return false;
  const values = valuesHeld(picture, held);
  return values.length > 0 && values.every(isClass);
};

const mainDecided = (on: On): Decided => {
  const { held, picture, scenario } = on;
  const { clauses } = scenario.rules;
  const odd = oddHandOf(picture, held);
  if (odd?.is === 'area-skipped') return notSaid(on, odd);
  const shown = shownAt(held);
  if (shown === null)
    return isGoingOn(picture)
      ? pending
      : (deckRanOut(on) ?? unknown('no cards of its hand are on record', [clauses.declared]));
  if (held.decision === 'declared' || isRequiredWrongly(on)) return declaredHand(on, shown);
  if (held.decision === 'discarded') return discardedHand(on);
  if (held.decision === 'doubtful')
    return unknown('whether it was declared or discarded last the clocks cannot tell', [
      clauses.declared,
      clauses.lower,
    ]);
  // Where nobody recorded what the player decided, what came after it shows that.
  if (held.later.length > 0 && held.turned.length > 0) return discardedHand(on);
  if (held.turned.length === cardsInHand) return declaredHand(on, shown);
  return isGoingOn(picture)
    ? pending
    : unknown('what its player decided is not on record', [clauses.declared, clauses.lower]);
};

/** What becomes of a wager by the cards, and by what its player chose. */
export const wagerDecided = (
  picture: RoundPicture,
  scenario: Scenario,
  placement: Placement,
  wager: LaidWager,
): Decided => {
  const { kind, hand } = placement;
  const { clauses } = scenario.rules;
  const held = hand === undefined ? undefined : handsHeld(picture).get(hand);
  if (!held) return unknown('the record does not say on which area it lay', [clauses.wagers]);
  const on = { picture, scenario, held };
  if (kind === 'main') return mainDecided(on);
  if (kind === 'jackpot') return jackpotDecided(on, placement, wager);
  return notGoverned(`the rules know no wager of the kind "${kind}"`, [clauses.wagers]);
};
