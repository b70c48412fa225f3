import { gathered } from '../../../kernel/gathered.ts';
import { drawnUnder } from '../../../kernel/memo.ts';
import { isBefore, standing, surest, type Placed, type Standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, type PersonsOfFinding } from '../../../law/persons.ts';
import { oneForSilence } from '../../../provisions/sightings.ts';
import { courseOf, decisionOn, handsPlayed, rackedOf, requiredOf, steps, type Act, type Step } from '../acts.ts';
import type { RoundPicture } from '../round.ts';
import type { Reasoning } from '../settlement.ts';
import { isNearer } from './areas.ts';
import { courseInTurn, mayNotHaveWon } from './in-turn.ts';
import { onSilence, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** Each step as it completes "… before …". */
const inWords: Readonly<Record<Step, (hand: string) => string>> = {
  turned: (hand) => `the cards of ${hand} were turned`,
  counted: (hand) => `the discards of ${hand} were counted`,
  'jackpot-taken': (hand) => `the jackpot wager on ${hand} was collected`,
  settled: (hand) => `the declared hand on ${hand} was settled`,
  'jackpot-paid': (hand) => `the jackpot on ${hand} was paid`,
  racked: (hand) => `the cards of ${hand} were put into the discard rack`,
};
const told = ({ step, hand }: Act): string => inWords[step](hand);

/** Who did something, as far as its record names one person. */
export const doneBy = ({ fact }: Placed): PersonsOfFinding => {
  const { data } = fact as { readonly data: { readonly by?: string | null } };
  return by(data.by);
};

const isStep = (act: Act, step: Step): boolean => act.step === step;

type Pair = { readonly early: Act; readonly late: Act };
const orderOf = ({ early, late }: Pair): Standing => standing(early.deed, late.deed);

const outOfOrder = (pair: Pair): readonly Sighting[] =>
  sighted(pair.early.deed, `${told(pair.early)} before ${told(pair.late)}`, {
    hand: pair.early.hand,
    persons: doneBy(pair.early.deed),
    ...unclearOrder('which of the two was done first', orderOf(pair)),
  });

/** The acts of which the order counts, in order of time: what a player was required to do late is done late by the dealer too. */
const inTime = drawnUnder((picture: RoundPicture, reasoning: Reasoning): readonly Act[] => {
  const { acts } = courseInTurn(picture, reasoning);
  if (picture.discardsRequired.length === 0) return acts;
  return acts.filter((act) => {
    const required = requiredOf(picture, act.hand);
    return required === null || isStep(act, 'turned') || isBefore(act.deed, required);
  });
});

/** The same of each hand, in the order in which the hands were acted upon first. */
const inTimeByHand = drawnUnder((picture: RoundPicture, reasoning: Reasoning): readonly (readonly Act[])[] => {
  const hands = new Map<string, Act[]>();
  for (const act of inTime(picture, reasoning)) {
    const own = hands.get(act.hand);
    if (own) own.push(act);
    else hands.set(act.hand, [act]);
  }
  return [...hands.values()];
});

/** The acts that were done with something before another. Of what one record tells at once, no order is on record. */
const pairsOf = (
  acts: readonly Act[],
  isAsked: (early: Act) => boolean,
  isWrong: (early: Act, late: Act) => boolean,
): readonly Pair[] => {
  const pairs: Pair[] = [];
  for (const [at, early] of acts.entries()) {
    if (!isAsked(early)) continue;
    for (const late of acts.slice(at + 1))
      if (isBefore(early.deed, late.deed) && isWrong(early, late)) pairs.push({ early, late });
  }
  return pairs;
};

const rank = ({ step }: Act): number => steps.indexOf(step);

/**
 * Acts on different hands in a wrong order. The dealer may go hand by hand, or step by step for all hands: wrong is only what is so by both,
 * an act before one that comes neither on a later hand nor as a later step.
 */
const isWrongAmongHands = (early: Act, late: Act): boolean =>
  rank(late) <= rank(early) && isNearer(early.hand, late.hand);

const isEarlierStep = (early: Act, late: Act): boolean => rank(late) < rank(early);

const always = (): boolean => true;

/** Hands that were not acted upon from the dealer's right, in sequence: found once, at the first act out of its turn. */
export const handsOutOfTurn: RoundLook = (picture, { settled: { reasoning } }) => {
  const pair = surest(pairsOf(inTime(picture, reasoning), always, isWrongAmongHands), orderOf);
  return pair ? outOfOrder(pair) : none;
};

/** A step that was done with a hand before one that comes first. */
export const stepsOutOfOrder = (step: Step): RoundLook => {
  const isIt = (act: Act): boolean => isStep(act, step);
  return (picture, { settled: { reasoning } }) =>
    gathered(inTimeByHand(picture, reasoning), (own) => {
      const pair = surest(pairsOf(own, isIt, isEarlierStep), orderOf);
      return pair ? outOfOrder(pair) : none;
    });
};

/** Jackpots that were settled when a sixth card had been dealt already. */
export const jackpotsSettledLate =
  (step: 'jackpot-taken' | 'jackpot-paid'): RoundLook =>
  (picture, { settled: { reasoning } }) => {
    const { acts, sixths } = courseInTurn(picture, reasoning);
    const [sixth] = sixths;
    if (!sixth) return none;
    return gathered(
      acts.filter((act) => isStep(act, step) && isBefore(sixth.deed, act.deed)),
      (act) =>
        sighted(act.deed, `${told(act)} when sixth cards had been dealt`, {
          hand: act.hand,
          persons: doneBy(act.deed),
          ...(mayNotHaveWon(reasoning, act) ? { undetermined: { missing: 'whether the jackpot had won' } } : {}),
          ...unclearOrder('whether it was done before the first sixth card', standing(sixth.deed, act.deed)),
        }),
    );
  };

/** Hands that the dealer acted upon before all players had decided: found at the first act. */
export const actedBeforeAllDecided: RoundLook = (picture, { settled: { reasoning } }) => {
  const [act] = courseInTurn(picture, reasoning).acts;
  if (!act) return none;
  const late = gathered(handsPlayed(picture), ({ hand }) => {
    const decided = decisionOn(picture, hand);
    if (!decided) return [];
    const order = standing(act.deed, decided);
    return order.stands === 'after' ? [] : [{ hand, order }];
  });
  const last = surest(late, ({ order }) => order);
  if (!last) return none;
  return sighted(act.deed, `${told(act)} before the player of ${last.hand} had declared or discarded`, {
    hand: act.hand,
    persons: doneBy(act.deed),
    ...unclearOrder(`whether the player of ${last.hand} had decided by then`, last.order),
  });
};

/** Declared hands that their players turned themselves: the dealer turns them. */
export const turnedByPlayers: RoundLook = (picture) =>
  gathered(picture.shown, (shown) => {
    const { how, cards } = shown.fact.data;
    if (how !== 'by-player') return none;
    const hands = new Set(cards.map(({ from }) => from));
    return gathered([...hands], (hand) => {
      const decided = decisionOn(picture, hand);
      if (!decided || isBefore(shown, decided)) return none;
      return sighted(shown, `the cards of ${hand} were turned by a player; the dealer turns them`, {
        hand,
        persons: doneBy(shown),
        ...unclearOrder('whether the player had decided by then', standing(decided, shown)),
      });
    });
  });

/** Where play went on with a hand: it was settled, it got its sixth card, or the round was closed. */
const wentOn = (picture: RoundPicture, hand: string): Placed | null => {
  const { acts, sixths } = courseOf(picture);
  const settled = acts.find((act) => act.hand === hand && isStep(act, 'settled'));
  const sixth = sixths.find((one) => one.hand === hand);
  return settled?.deed ?? sixth?.deed ?? null;
};

/** Hands of which no card is on record as turned when they were settled, or got their sixth card. */
export const handsNotTurned =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const all = gathered(handsPlayed(picture), (held) => {
      const deed = wentOn(picture, held.hand);
      const isTurned = held.dealt.some(({ showings }) => showings.length > 0);
      if (!deed || isTurned) return none;
      return sighted(deed, `that the cards of ${held.hand} were turned is not on record`, {
        hand: held.hand,
        persons: owedBy(dealerOf(deed)),
        ...onSilence(interpretation, silence, 'whether the cards were turned: nobody recorded it'),
      });
    });
    return oneForSilence(all, silence);
  };

const dealerOf = (deed: Placed): string | null => doneBy(deed)[0]?.personId ?? null;

/** Discards that nobody recorded as counted when the sixth card of their hand came. */
export const discardsNotCounted =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const { sixths } = courseOf(picture);
    const all = gathered(handsPlayed(picture), (held) => {
      const sixth = sixths.find(({ hand }) => hand === held.hand);
      const isCounted = picture.discardsCounted.some(({ fact }) => fact.data.hand === held.hand);
      if (!sixth || isCounted || held.decision !== 'discarded') return none;
      return sighted(sixth.deed, `that the discards of ${held.hand} were counted is not on record`, {
        hand: held.hand,
        persons: owedBy(dealerOf(sixth.deed)),
        ...onSilence(interpretation, silence, 'whether the discards were counted: nobody recorded it'),
      });
    });
    return oneForSilence(all, silence);
  };

/** Discards that were spread with their faces up. */
export const discardsFaceUp: RoundLook = (picture) =>
  gathered(
    picture.discardsCounted.filter(({ fact }) => fact.data.face === 'up'),
    (counted) =>
      sighted(counted, `the discards of ${counted.fact.data.hand} were spread with their faces up`, {
        hand: counted.fact.data.hand,
        persons: by(counted.fact.data.by),
      }),
  );

/** Hands that still waited for their sixth card, and were put into the rack: only declared hands are. */
export const keptCardsRacked: RoundLook = (picture) =>
  gathered(handsPlayed(picture), (held) => {
    if (held.decision !== 'discarded') return none;
    const racked = rackedOf(picture, held.hand);
    const [sixth] = held.later;
    if (!racked || !sixth || isBefore(sixth.by, racked)) return none;
    return sighted(racked, `the kept cards of ${held.hand} were put into the discard rack before its sixth card`, {
      hand: held.hand,
      persons: doneBy(racked),
      ...unclearOrder('whether its sixth card had come by then', standing(racked, sixth.by)),
    });
  });
