import type { Dealt } from '../../../equipment/cards/dealt.ts';
import { dealersHand } from '../../../equipment/cards/events.ts';
import type { DrawnCard } from '../../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import type { Wager } from '../../../round/wager-book.ts';
import {
  cardInDoubt,
  hasUnrecorded,
  isCounted,
  liesOn,
  someLiesOn,
  type Lies,
} from '../../../provisions/cards/on-record.ts';
import { doneWithPower } from '../../../settlement/grounds.ts';
import { endOf } from '../counting.ts';
import { placeOfBox, type RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { isSecondAloneOn, mayHaveBeenFirst, stagesOf } from '../stages.ts';
import { turnOf, turnsIn, type StageOfDeal } from './dealing.ts';
import { isAsked, isSettledAfter, wagersOf } from './on-record.ts';
import { dealtBy, firstCards, inWords, onSilence, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** The boxes on which wagers of a stage were laid and that got no card of it, each once. */
const boxesWithoutCard = (picture: RoundPicture, stage: StageOfDeal): ReadonlySet<string> => {
  const turns = turnsIn(picture, stage);
  const boxes = new Set<string>();
  for (const { placement, laid } of wagersOf(picture, stage)) {
    const { hand } = placement;
    if (laid && hand !== undefined && !turns.some((one) => one.hand === hand)) boxes.add(hand);
  }
  return boxes;
};

/** What makes it doubtful that a box was passed over: a card that nobody can place, or a player who was asked about one. */
const inDoubt = (picture: RoundPicture, stage: StageOfDeal, hand: string): string | null => {
  const doubt = cardInDoubt(picture);
  if (doubt !== null || stage === 'war') return doubt;
  if (isCounted(picture))
    return mayHaveBeenFirst(picture, hand, stagesOf(picture).initial)
      ? `whether ${hand} got the card before the first one on record`
      : null;
  const unrecorded = `whether ${hand} got a card that nobody recorded`;
  if (isAsked(picture, hand)) return `${unrecorded}: its player was asked what to do about one`;
  return isSecondAloneOn(picture, hand) ? `${unrecorded}: a raise lay there` : null;
};

/** Does the record show that the first cards of a box and of the dealer were not equal? Then nobody goes to war there. */
const isNotEqual = (picture: RoundPicture, hand: string): boolean => {
  const { is } = firstCards(picture, hand);
  return is === 'higher' || is === 'lower';
};

/** Nobody has to deal to a wager that was declared void by somebody who may: its chips go back as if the round had never been (A). */
const withoutVoid = (picture: RoundPicture, wager: Wager, { maySetAside, maybe }: Powers) => {
  const { laid, placement, changes, refusals, voids } = wager;
  const roles = [...maySetAside, ...maybe];
  const outOfGame = [...refusals, ...voids.filter((one) => doneWithPower(picture, one, roles))];
  return { laid, placement, changes, refusals: outOfGame };
};

type Powers = Pick<Terms, 'maySetAside' | 'maybe'>;

/**
 * Was a card put to a box by then that had been dealt elsewhere? One that is drawn by mistake is used as the next card (10.2). In the war
 * it counts since the initial deal was over.
 */
const isPutThere = (picture: RoundPicture, stage: StageOfDeal, hand: string, { at }: Placed): boolean => {
  const since = stage === 'war' ? (stagesOf(picture).initialOver?.at ?? Infinity) : -1;
  return picture.cards.some(({ puts }) =>
    puts.slice(1).some(({ to, by: put }) => to === hand && put.at > since && put.at < at),
  );
};

/** Boxes with a wager that got no card, though a hand after them did. */
export const boxesPassedOver =
  (stage: StageOfDeal, powers: Powers): RoundLook =>
  (picture) => {
    const turns = turnsIn(picture, stage);
    const [first] = turns;
    if (!first) return none;
    return gathered([...boxesWithoutCard(picture, stage)], (hand) => {
      const place = turnOf(hand);
      if (place === null) return none;
      const next = turns.find((one) => (turnOf(one.hand) ?? -1) > place);
      if (!next || (stage === 'war' && isNotEqual(picture, hand))) return none;
      if (isPutThere(picture, stage, hand, next.by)) return none;
      const wagers = wagersOf(picture, stage).map((one) => withoutVoid(picture, one, powers));
      const lies = someLiesOn(wagers, hand, first.by);
      if (lies === 'no') return none;
      const missing =
        lies === 'perhaps'
          ? 'whether a wager lay there before the first card was dealt'
          : inDoubt(picture, stage, hand);
      const says = `no card was dealt to ${hand}, where a ${stage === 'war' ? 'raise' : 'wager'} lay, before ${inWords(next.hand)} got one`;
      return sighted(next.by, says, {
        hand,
        persons: owedBy(dealtBy(next)),
        ...(missing === null ? {} : { undetermined: { missing } }),
      });
    });
  };

const toNoWager = ({ by: dealing, ...one }: Dealt, says: string, missing: string | null): readonly Sighting[] =>
  sighted(dealing, says, {
    hand: one.hand,
    persons: by(dealtBy({ by: dealing })),
    ...(missing === null ? {} : { undetermined: { missing } }),
  });

/** Did a wager lie on a box when it was dealt to, or when the first card was? What is taken back after that is still to be played (4.3). */
const layOn = (picture: RoundPicture, wagers: readonly Wager[], hand: string, deed: Placed): Lies => {
  const [first] = turnsIn(picture, 'initial');
  const lies = someLiesOn(wagers, hand, deed);
  return lies === 'yes' || !first ? lies : someLiesOn(wagers, hand, first.by) === 'yes' ? 'yes' : lies;
};

/** Cards of the initial deal to a box on which no wager lay. */
export const cardsToBoxesWithoutWager: RoundLook = (picture) => {
  const wagers = wagersOf(picture, 'initial');
  return gathered(turnsIn(picture, 'initial'), (one) => {
    const { hand } = one;
    // What lies elsewhere than on a box or with the dealer was not dealt to anybody yet.
    const lies = hand === dealersHand || placeOfBox(hand) === null ? 'yes' : layOn(picture, wagers, hand, one.by);
    if (lies === 'yes') return none;
    const isDoubtful =
      lies === 'perhaps' || hasUnrecorded(picture) || isAsked(picture, hand) || !wagers.some(({ laid }) => laid);
    const missing = isDoubtful ? `whether a wager lay on ${hand}` : null;
    return toNoWager(one, `a card was dealt to ${hand}, on which no wager lay`, missing);
  });
};

/** Did every player of a box with a casino war wager give up half, or was dealt with, before a card of the war was dealt? */
const isGivenUp = (picture: RoundPicture, hand: string, deed: Placed): boolean => {
  const { elections, acknowledged, absences, wagers } = picture;
  const chosen = [...elections, ...acknowledged].filter(({ fact }) => fact.data.choice === 'surrender');
  const there = wagers.filter((one) => liesOn(one, hand, deed) !== 'no');
  const isGone = ({ wagerId, money }: Wager): boolean =>
    [...chosen, ...absences].some(({ fact, at }) => fact.data.wagerId === wagerId && at < deed.at) ||
    money.some(({ at, how }) => how !== 'returned' && at < deed.at);
  // Of a box on which no wager is on record nobody can say that one was given up.
  return there.length > 0 && there.every((one) => one.placement.kind !== 'casino-war' || isGone(one));
};

/** May a raise lie there that nobody recorded? Not where the cards were not equal, or all had given up. */
const mayBeRaised = (picture: RoundPicture, { hand, by: dealing }: Dealt): boolean =>
  !isNotEqual(picture, hand) && !isGivenUp(picture, hand, dealing);

/** Cards of the war to a box on which no raise lay. */
export const cardsToBoxesNotAtWar: RoundLook = (picture) =>
  gathered(turnsIn(picture, 'war'), (one) => {
    const { hand } = one;
    const lies = hand === dealersHand ? 'yes' : someLiesOn(wagersOf(picture, 'war'), hand, one.by);
    if (lies === 'yes') return none;
    const missing = lies === 'perhaps' || mayBeRaised(picture, one) ? `whether a raise lay on ${hand}` : null;
    return toNoWager(one, `a card of the war was dealt to ${hand}, on which no raise lay`, missing);
  });

/** Was anything done that needs the card of the dealer: players were asked, or wagers taken or paid? */
const isPlayedOn = (picture: RoundPicture, stage: StageOfDeal, deed: Placed): boolean =>
  picture.offers.length > 0 && stage === 'initial'
    ? true
    : wagersOf(picture, stage).some((one) => isSettledAfter(one, deed));

/** Is the next card out of the shoe the first of the next round, by their numbers? Then no card of this round is missing. */
const isLastBeforeNext = ({ cards, nextBegan }: RoundPicture): boolean => {
  const last = cards.at(-1);
  if (nextBegan === null) return false;
  // It began with a card that was dealt, or with one that was burnt.
  const { shoe, cards: out } = nextBegan.data as DrawnCard['by']['fact']['data'] & { readonly shoe: string | null };
  const [first] = out;
  return last !== undefined && last.draw !== null && last.shoe === shoe && first?.draw === last.draw + 1;
};

/** A stage of the deal in which the dealer got no card. */
export const dealerNotDealt =
  (stage: StageOfDeal, silence: string): Look<RoundPicture> =>
  (picture, { interpretation }) => {
    const turns = turnsIn(picture, stage);
    const last = turns.at(-1);
    // In the initial deal a card may have been put to the dealer that had been dealt elsewhere.
    const isOfDealer =
      turns.some(({ hand }) => hand === dealersHand) ||
      (stage === 'initial' && picture.cards.some(({ puts }) => puts.some(({ to }) => to === dealersHand)));
    if (!last || isOfDealer || picture.roundVoided.length > 0) return none;
    const missing = cardInDoubt(picture);
    const [more] = stage === 'initial' ? stagesOf(picture).extra.filter(({ by: { at } }) => at > last.by.at) : [];
    const isShown = missing === null && (more !== undefined || (isCounted(picture) && isLastBeforeNext(picture)));
    const isOver = more !== undefined || endOf(picture) !== null;
    if (!isOver || (!isShown && isPlayedOn(picture, stage, last.by))) return none;
    const says = more
      ? `${more.hand} was dealt another card, and the dealer had none`
      : `no card of the dealer is on record ${stage === 'war' ? 'in the war' : 'in the initial deal'}`;
    const silent = onSilence(interpretation, silence, 'whether the dealer got a card: nobody recorded it');
    const doubt = missing === null ? silent : { undetermined: { missing } };
    return sighted((more ?? last).by, says, { persons: owedBy(dealtBy(last)), ...(isShown ? {} : doubt) });
  };
