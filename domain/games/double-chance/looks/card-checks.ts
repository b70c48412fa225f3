import type { CardSet } from '../../../equipment/cards/card-sets.ts';
import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, isBetween, type Placed } from '../../../kernel/placed.ts';
import type { Holders, LookContext, Sighting } from '../../../law/clause.ts';
import { owedBy } from '../../../law/persons.ts';
import type { Act } from '../../../law/readings.ts';
import { actOf, doneBy } from '../../../provisions/by-whom.ts';
import { cardsReplacedUnchecked } from '../../../provisions/cards/new-cards.ts';
import {
  doneByHolder,
  drawing,
  drawnBy,
  drawnOf,
  firstDrawn,
  mayBeDrawnOf,
  setNamed,
} from '../../../provisions/cards/of-cards.ts';
import { earlierThan } from '../../../provisions/missed.ts';
import { oncePerDeed } from '../../../provisions/sightings.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import { nextCard } from './device-failures.ts';
import { onSilence, unclearOrder, type SessionLook } from './reading.ts';

/** Who checks cards, beside a device that does, and the question of silence. */
export type CheckRule = { readonly checkers: Holders; readonly silence: string };

type Check = DoneInSession<'cards.CardsChecked'>;

/** Did one of those who are to check the cards look at them, or a device? Cards that were only counted were not checked. */
const isRightful = (session: SessionPicture, check: Check, { checkers }: CheckRule): boolean => {
  const { how, device } = check.fact.data;
  return how !== 'count-only' && (how === 'device' || device !== null || doneByHolder(session, check, checkers));
};

/** A set that was played with, by its first card; or that may have been, since the device held another one too. */
type Used = {
  readonly set: CardSet | null;
  readonly first: DoneInSession;
  readonly dealer: string | null;
  readonly isOneOfTwo?: true;
};

const usedFrom = (cards: SessionCards, [out]: readonly CardOut[]): Omit<Used, 'set'> | undefined => {
  const first = out && drawing(cards, out);
  return out && first && cards.isOwn(first) ? { first, dealer: drawnBy(out) } : undefined;
};

const setsUsed = (cards: SessionCards): readonly Used[] => {
  const sets = gathered(cards.sets, (set): readonly Used[] => {
    const sure = usedFrom(cards, drawnOf(cards, set));
    if (sure) return [{ set, ...sure }];
    const unsure = usedFrom(cards, mayBeDrawnOf(cards, set));
    return unsure ? [{ set, ...unsure, isOneOfTwo: true }] : [];
  });
  const begun = firstDrawn(cards);
  // Play that began with cards of which nobody recorded the set: any check may be of them.
  const unnamed = begun && !begun.shoe.set && cards.isOwn(begun.deed) ? [begun.deed] : [];
  return [...sets, ...unnamed.map((first) => ({ set: null, first, dealer: null }))];
};

const unchecked = (
  session: SessionPicture,
  { set, first, dealer, isOneOfTwo }: Used,
  rule: CheckRule,
  { interpretation }: LookContext,
): readonly Sighting[] => {
  const checks = set?.checks ?? doneOf(cardsOfSession(session), 'cards.CardsChecked');
  const earlier = earlierThan(
    checks.filter((check) => isRightful(session, check, rule)),
    first,
  );
  if (earlier === 'yes') return [];
  const named = setNamed(set ?? { name: null });
  const sighting = { deed: first.fact, persons: owedBy(dealer) };
  if (isOneOfTwo) {
    const says = `${named} may have been played with: they lay in the device with others; that they had been checked is not on record`;
    return [{ ...sighting, says, undetermined: { missing: 'which of the two sets in the device was played with' } }];
  }
  if (earlier !== 'no') {
    const missing = `whether ${named} were checked before their first card`;
    return [
      { ...sighting, says: `${named} were played with before they were checked`, ...unclearOrder(missing, earlier) },
    ];
  }
  const says = `${named} were played with; that ${rule.checkers.named} or a deck-checking device had checked them is not on record`;
  const missing = `who had checked ${named} before they were played with: nobody recorded it`;
  return [{ ...sighting, says, ...onSilence(interpretation, rule.silence, missing) }];
};

/** 3.4: cards that were played with, and that nobody of these had checked before. */
export const cardsNotChecked =
  (rule: CheckRule): SessionLook =>
  (session, on) =>
    oncePerDeed(gathered(setsUsed(cardsOfSession(session)), (used) => unchecked(session, used, rule, on)));

/** Sets that took the place of others: all cards were replaced. */
const isReplacing = ({ sets }: SessionCards, { set, first }: Used): boolean =>
  set !== null && sets.some(({ takenOut }) => takenOut !== null && isBefore(takenOut, first));

/** 3.7: all cards replaced, and the new ones not checked: it follows from what 3.4 says of any cards. */
export const newSetsUnchecked =
  (rule: CheckRule, follows: { readonly clause: string; readonly code: string }): SessionLook =>
  (session, on) => {
    const cards = cardsOfSession(session);
    const replacing = setsUsed(cards).filter((used) => isReplacing(cards, used));
    return oncePerDeed(gathered(replacing, (used) => unchecked(session, used, rule, on))).map((one) => ({
      ...one,
      follows: { ...follows, deed: one.deed.eventId },
    }));
  };

const checksBetween = (cards: SessionCards, from: Placed, to: { readonly at: number }): readonly Check[] =>
  doneOf(cards, 'cards.CardsChecked').filter((check) => isBetween(check, from, to));

/** Was the set checked again before the next card, so that it matters no more who had looked at the single ones? */
const isCheckedSince = (session: SessionPicture, change: DoneInSession, rule: CheckRule): boolean => {
  const cards = cardsOfSession(session);
  const next = nextCard(cards, change)?.out ?? { at: Infinity };
  return checksBetween(cards, change, next).some((check) => isRightful(session, check, rule));
};

/** 3.4: cards that came for single ones, and that nobody of these had checked. */
export const singleCardsUnchecked =
  (rule: CheckRule): SessionLook =>
  (session, on) => {
    const { checkers, silence } = rule;
    const look = cardsReplacedUnchecked({ each: [checkers], named: checkers.named, silence });
    const changes = doneOf(cardsOfSession(session), 'cards.CardsReplaced');
    const checked = changes.filter((change) => isCheckedSince(session, change, rule)).map(({ fact }) => fact.eventId);
    return look(session, on).filter(({ deed }) => !checked.includes(deed.eventId));
  };

/** Somebody has the cards counted. */
export const directCount: Act<'tableSession', SessionPicture> = actOf({
  subject: 'tableSession',
  does: 'have the number of cards checked',
  decides: ['cards.CountDirected'],
  done: (session) =>
    doneOf(cardsOfSession(session), 'cards.CountDirected').map(({ fact }) =>
      doneBy(fact, 'instructed the dealer to check the cards'),
    ),
});

/** 3.8: the dealer was told to count the cards, play went on, and no count or check is on record before the next card. */
export const countsNotMade =
  (silence: string): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    return gathered(doneOf(cards, 'cards.CountDirected'), (directed): readonly Sighting[] => {
      const next = nextCard(cards, directed)?.out;
      if (!next || checksBetween(cards, directed, next).length > 0) return [];
      const says = `${directed.fact.data.decision.by} had the cards checked, and that they were is not on record`;
      const missing = 'whether the cards were counted: nobody recorded it';
      return [{ deed: directed.fact, says, ...onSilence(interpretation, silence, missing) }];
    });
  };
