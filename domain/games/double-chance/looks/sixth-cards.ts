import { dealtAt, firstPlaceOf, type DrawnCard } from '../../../equipment/cards/drawn-cards.ts';
import { discardRack } from '../../../equipment/cards/events.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, standing, surest, type Placed, type Standing } from '../../../kernel/placed.ts';
import { sortedBy } from '../../../kernel/sorted-by.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { by, owedBy } from '../../../law/persons.ts';
import { cardInDoubt } from '../../../provisions/cards/on-record.ts';
import { oncePerDeed, oneForSilence } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { dutiesAt } from '../../../table/duties.ts';
import { courseOf, decisionOn, handsPlayed, mainOn, type Act, type Sixth } from '../acts.ts';
import { cardsInHand } from '../hands.ts';
import { handsHeld, type Held } from '../held.ts';
import { keptWays, valuesHeld } from '../kept.ts';
import type { RoundPicture } from '../round.ts';
import { isPlayed, unrecordedMainOn, whetherItLay } from '../unrecorded-mains.ts';
import { isNearer } from './areas.ts';
import { doneBy } from './acting-on-hands.ts';
import { courseInTurn } from './in-turn.ts';
import { onSilence, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** Something done with a sixth card, at its hand. */
type Done = { readonly hand: string; readonly deed: Placed };
type Pair = { readonly early: Done; readonly late: Done };

const orderOf = ({ early, late }: Pair): Standing => standing(early.deed, late.deed);

/** The pair that is out of the order from the left: the certain one first. Of what one record tells at once no order is on record. */
const fromTheRight = (all: readonly Done[]): Pair | undefined => {
  const pairs = gathered(all, (early) =>
    gathered(all, (late): readonly Pair[] =>
      isBefore(early.deed, late.deed) && isNearer(late.hand, early.hand) ? [{ early, late }] : [],
    ),
  );
  return surest(pairs, orderOf);
};

const outOfTurn = (pair: Pair | undefined, did: string): readonly Sighting[] =>
  pair
    ? sighted(pair.early.deed, `the sixth card of ${pair.early.hand} was ${did} before that of ${pair.late.hand}`, {
        hand: pair.early.hand,
        persons: doneBy(pair.early.deed),
        ...unclearOrder('which of the two was first', orderOf(pair)),
      })
    : none;

const turnsOf = (sixths: readonly Sixth[]): readonly Done[] =>
  sortedBy(
    gathered(sixths, ({ hand, turned }) => (turned ? [{ hand, deed: turned }] : [])),
    ({ deed }) => deed.at,
  );

/** The sixth cards of which it is on record that they were dealt. */
const dealtOf = (sixths: readonly Sixth[]): readonly Done[] =>
  gathered(sixths, ({ hand, dealt }) => (dealt ? [{ hand, deed: dealt }] : []));

/** A sixth card that was turned before another hand had got its own. */
const turnedBeforeAllDealt = (sixths: readonly Sixth[]): readonly Sighting[] => {
  const [turn] = turnsOf(sixths);
  const waiting = turn && dealtOf(sixths).find(({ hand, deed }) => hand !== turn.hand && isBefore(turn.deed, deed));
  if (!turn || !waiting) return none;
  return sighted(turn.deed, `the sixth card of ${turn.hand} was turned before ${waiting.hand} got its own`, {
    hand: turn.hand,
    persons: doneBy(turn.deed),
    ...unclearOrder('whether that hand had its sixth card by then', standing(turn.deed, waiting.deed)),
  });
};

/** Sixth cards that were not dealt, turned and settled from the left, or of which one was turned before all were dealt. */
export const sixthCardsOutOfOrder: RoundLook = (picture, { settled: { reasoning } }) => {
  const { sixths, settled } = courseInTurn(picture, reasoning);
  return [
    ...outOfTurn(fromTheRight(dealtOf(sixths)), 'dealt'),
    ...turnedBeforeAllDealt(sixths),
    ...outOfTurn(fromTheRight(turnsOf(sixths)), 'turned'),
    ...outOfTurn(fromTheRight(settled), 'settled'),
  ];
};

/** What has to be done with every hand before sixth cards come. */
const comesFirst = ({ step }: Act): boolean => step === 'turned' || step === 'counted' || step === 'settled';

const actedOn = ({ hand, step }: Act): string => {
  if (step === 'settled') return `${hand} had been settled`;
  return step === 'turned' ? `the cards of ${hand} had been turned` : `the discards of ${hand} had been counted`;
};

/** Sixth cards that came before all hands had been acted upon: found at the first of them. */
export const sixthCardsTooEarly: RoundLook = (picture, { settled: { reasoning } }) => {
  const { acts, sixths } = courseInTurn(picture, reasoning);
  const [first] = dealtOf(sixths);
  if (!first) return none;
  const late = acts.filter((act) => comesFirst(act) && isBefore(first.deed, act.deed));
  const act = surest(late, ({ deed }) => standing(first.deed, deed));
  if (!act) return none;
  const says = `the sixth card of ${first.hand} was dealt before ${actedOn(act)}`;
  // What was turned may be a sixth card too, of which nobody recorded how it came.
  const missing = act.step === 'turned' ? cardInDoubt(picture) : null;
  return sighted(first.deed, says, {
    hand: first.hand,
    persons: doneBy(first.deed),
    ...(missing === null ? {} : { undetermined: { missing } }),
    ...unclearOrder('whether that was done before', standing(first.deed, act.deed)),
  });
};

/** Sixth cards that were dealt face up. `question`: whether that is a misdeal. */
export const sixthCardsFaceUp: RoundLook = (picture) =>
  gathered(
    courseOf(picture).sixths.filter(({ card }) => card.face === 'up'),
    ({ hand, deed }) => sighted(deed, `the sixth card of ${hand} was dealt face up`, { hand, persons: doneBy(deed) }),
  );

/** How many cards a hand kept. */
const keptCount = (held: Held): number => keptWays(held)[0]?.length ?? 0;

/** Why no sixth card is due to a hand, in words, and what leaves it open; null where one is due, or where the record does not show it. */
type NotDue = { readonly why: string; readonly missing?: string };

/** What leaves open that no wager lay on a hand: one that nobody recorded is named, or somebody played the hand. */
const mayBeWagered = (picture: RoundPicture, hand: string): string | undefined => {
  const unrecorded = unrecordedMainOn(picture, hand);
  if (unrecorded !== undefined) return whetherItLay(unrecorded, hand);
  return isPlayed(picture, hand)
    ? `whether a wager lay on ${hand}: its hand was played, and none is on record`
    : undefined;
};

const whyNone = (picture: RoundPicture, held: Held, nth: number): NotDue | null => {
  const { hand } = held;
  const isWagered = mainOn(picture, hand) !== undefined;
  const missing = isWagered ? undefined : mayBeWagered(picture, hand);
  if (!isWagered && missing === undefined) return { why: 'no wager lay there' };
  if (held.decision === 'declared') return { why: 'the hand had been declared' };
  if (nth > 0) return { why: 'the hand had its sixth card' };
  if (held.decision === 'discarded' && held.given !== null && held.dealt.length === cardsInHand) {
    const kept = keptCount(held);
    if (kept < 1 || kept > 3) return { why: `the hand had kept ${kept === 0 ? 'no card' : `${kept} cards`}` };
  }
  return missing === undefined ? null : { why: 'no wager is on record there', missing };
};

/** Cards that were dealt as a sixth to an area or a hand to which none is due. */
export const sixthCardsNotDue: RoundLook = (picture) =>
  oncePerDeed(
    gathered([...handsHeld(picture).values()], (held) =>
      gathered(held.later, (card, nth) => {
        const { hand } = held;
        const notDue = whyNone(picture, held, nth);
        const put = dealtAt(card);
        // One that was dealt elsewhere and moved to it was not dealt to it.
        if (notDue === null || firstPlaceOf(card) !== hand || put.fact.type !== 'cards.CardsDrawn') return none;
        const { why, missing } = notDue;
        return sighted(put, `a sixth card was dealt to ${hand}, though ${why}`, {
          hand,
          persons: doneBy(put),
          ...unlessMissed(missing),
        });
      }),
    ),
  );

const waitsInVain = (held: Held): boolean => {
  const kept = keptCount(held);
  return held.decision === 'discarded' && held.later.length === 0 && kept >= 1 && kept <= 3;
};

/** Where somebody noticed that a hand had got no sixth card. One that lies there is not missed, though somebody said so. */
const noticed = ({ errorsFound }: RoundPicture, { hand, later }: Held) =>
  later.length > 0
    ? undefined
    : errorsFound.find(({ fact }) => fact.data.about === 'sixth-card-missed' && fact.data.hand === hand);

const missedBy = (picture: RoundPicture, held: Held, silence: string, { interpretation }: LookContext) => {
  const { hand } = held;
  const found = noticed(picture, held);
  if (found)
    return sighted(found, `${hand} waited for its sixth card, and got none`, {
      hand,
      persons: owedBy(found.fact.data.by),
    });
  const { closed } = picture;
  if (!closed || !waitsInVain(held)) return none;
  return sighted(closed, `that ${hand} got a sixth card is not on record`, {
    hand,
    ...onSilence(interpretation, silence, 'whether the hand got its sixth card: nobody recorded it'),
  });
};

/** Hands with one to three cards that got no sixth one. */
export const sixthCardsMissed =
  (silence: string): RoundLook =>
  (picture, on) =>
    oneForSilence(
      gathered(handsPlayed(picture), (held) => missedBy(picture, held, silence, on)),
      silence,
    );

/** Sixth cards that players handled. */
export const sixthCardsHandled: RoundLook = (picture) =>
  gathered(picture.handled, (handled) => {
    const { hand, what, by: who } = handled.fact.data;
    if (what !== 'sixth-card' || (who !== null && dutiesAt(picture.table, who, handled.fact).length > 0)) return none;
    return sighted(handled, `${who ?? 'somebody'} handled the sixth card of ${hand}`, {
      hand,
      persons: by(who),
      ...(who === null ? { undetermined: { missing: 'whether it was a player who handled it' } } : {}),
    });
  });

/** Cards that were dealt to a hand when its player had declared; one may have been put elsewhere since. */
const dealtToDeclared = (picture: RoundPicture, { hand, later }: Held): readonly DrawnCard[] => {
  const declared = decisionOn(picture, hand) ?? { at: Infinity };
  const dealt = picture.cards.filter((card) => firstPlaceOf(card) === hand && isBefore(declared, dealtAt(card)));
  return [...new Set([...later, ...dealt])];
};

type Fate = { readonly deed: Placed; readonly says: string } | 'burnt' | 'silent';

/** What became of a sixth card that a declared hand had got: it went elsewhere, it was burnt, or that is not on record. */
const fateOf = (picture: RoundPicture, hand: string, card: DrawnCard): Fate => {
  const put = card.puts.slice(1).find(({ to }) => to !== hand);
  if (put?.to === discardRack) return 'burnt';
  if (put) return { deed: put.by, says: `was put to ${put.to}` };
  const turned = card.showings.find(({ fact }) => fact.data.how === 'turned');
  if (turned) return { deed: turned, says: 'was turned' };
  // Burnt is put into the discard rack (1.1 'burned').
  const isRacked = picture.racked.some(
    (racked) => isBefore(card.by, racked) && racked.fact.data.hands?.includes(hand) === true,
  );
  return isRacked ? 'burnt' : 'silent';
};

/** Is it known that it is not a hand of rule 11? Then the hand was not well declared, and 12.6 has a sixth card dealt to it. */
const hasNoValue = (picture: RoundPicture, held: Held): boolean => {
  const values = valuesHeld(picture, held);
  return values.length > 0 && values.every((value) => value === 'no-value');
};

/** Sixth cards that were dealt to a declared hand, and were not burnt. */
export const sixthCardsNotBurnt =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const declared = handsPlayed(picture).filter((held) => held.decision === 'declared' && !hasNoValue(picture, held));
    const all = gathered(declared, (held) =>
      gathered(dealtToDeclared(picture, held), (card) => {
        const { hand } = held;
        const fate = fateOf(picture, hand, card);
        if (fate === 'burnt' || card.by.fact.type === 'cards.CardsShown') return none;
        const what = `a sixth card that was dealt to ${hand}, a declared hand,`;
        if (fate !== 'silent') return sighted(fate.deed, `${what} ${fate.says}`, { hand, persons: doneBy(fate.deed) });
        return sighted(card.by, `that ${what} was burnt is not on record`, {
          hand,
          persons: doneBy(card.by),
          ...onSilence(interpretation, silence, 'whether the card was burnt: nobody recorded it'),
        });
      }),
    );
    return oncePerDeed(all);
  };
