import { dealtAt, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { gathered } from '../../kernel/gathered.ts';
import { drawnFor, drawnUnder, memoOn } from '../../kernel/memo.ts';
import { isBefore, inPlace, type Placed } from '../../kernel/placed.ts';
import { sortedBy } from '../../kernel/sorted-by.ts';
import { isLaid, isTakenOrPaid, type Wager } from '../../round/wager-book.ts';
import { handsHeld, type Held } from './held.ts';
import type { RoundPicture } from './round.ts';

/** What the dealer does with a hand when all players have decided, in this order (8.6.1 to 8.6.6). */
export const steps = ['turned', 'counted', 'jackpot-taken', 'settled', 'jackpot-paid', 'racked'] as const;
export type Step = (typeof steps)[number];

/** One step done with a hand; with the wager, where money moved on one. */
export type Act = { readonly hand: string; readonly step: Step; readonly deed: Placed; readonly wager?: Wager };

/** A sixth card: the hand that it was dealt to, and what was done with it. */
export type Sixth = {
  readonly hand: string;
  readonly card: DrawnCard;
  /** Null: that it was dealt is not on record, and follows from its being turned. */
  readonly dealt: Placed | null;
  readonly turned: Placed | null;
  /** The first record of it. */
  readonly deed: Placed;
};

/** The course of a round after the players decided. */
export type Course = {
  /** Each step with each hand, the first time that it was done, in order of time. */
  readonly acts: readonly Act[];
  readonly sixths: readonly Sixth[];
  /** The first money on the wager of each hand that waited for its sixth card. */
  readonly settled: readonly { readonly hand: string; readonly deed: Placed; readonly wager: Wager }[];
};

/** In order of time. */
const byPlace = <One extends { readonly deed: Placed }>(all: readonly One[]): readonly One[] =>
  sortedBy(all, ({ deed }) => deed.at);

const turnsOf = ({ hand, dealt }: Held): readonly Act[] => {
  let first: Placed | undefined;
  for (const { showings } of dealt) {
    for (const one of showings) if (one.fact.data.how === 'turned' && (!first || isBefore(one, first))) first = one;
  }
  return first ? [{ hand, step: 'turned', deed: first }] : [];
};

const firstMoney = ({ money }: Wager): Placed | undefined => money.find(isTakenOrPaid);

const firstPaid = ({ money }: Wager): Placed | undefined => money.find(({ how, cents }) => how === 'paid' && cents > 0);

/** The first collection that took more than had been paid by then: what takes back a payment collects no losing wager. */
const firstTaken = ({ money }: Wager): Placed | undefined => {
  let keptCents = 0;
  return money.find(({ how, cents }) => {
    if (how !== 'returned') keptCents += how === 'paid' ? -cents : cents;
    return how === 'collected' && keptCents > 0;
  });
};

const jackpotSteps: readonly (readonly [Step, (wager: Wager) => Placed | undefined])[] = [
  ['jackpot-taken', firstTaken],
  ['jackpot-paid', firstPaid],
];

const moneyActs = (wager: Wager, hand: string, isDeclared: boolean): readonly Act[] => {
  if (wager.placement.kind === 'jackpot')
    return gathered(jackpotSteps, ([step, deedOf]): readonly Act[] => {
      const deed = deedOf(wager);
      return deed ? [{ hand, step, deed, wager }] : [];
    });
  const deed = isDeclared ? firstMoney(wager) : undefined;
  return deed ? [{ hand, step: 'settled', deed, wager }] : [];
};

/** A hand that was declared, and did not get a sixth card. */
export const isDeclared = ({ decision, later }: Held): boolean => decision === 'declared' && later.length === 0;

/** Where the cards of a hand were put into the discard rack by themselves. */
export const rackedOf = ({ racked }: RoundPicture, hand: string): Placed | undefined =>
  racked.find(({ fact }) => fact.data.hands?.includes(hand) === true);

const actsOf = (picture: RoundPicture, held: Held): readonly Act[] => {
  const { hand } = held;
  const counted = picture.discardsCounted.find(({ fact }) => fact.data.hand === hand);
  // Only declared cards go into the rack in this order; those of other hands go when all is settled (9.7).
  const racked = isDeclared(held) ? rackedOf(picture, hand) : undefined;
  const acts = [...turnsOf(held)];
  if (counted) acts.push({ hand, step: 'counted', deed: counted });
  for (const wager of picture.wagers)
    if (isLaid(wager) && wager.placement.hand === hand) acts.push(...moneyActs(wager, hand, isDeclared(held)));
  if (racked) acts.push({ hand, step: 'racked', deed: racked });
  return acts;
};

const sixthsOf = (picture: RoundPicture, { hand, later }: Held): readonly Sixth[] => {
  const decided = decisionOn(picture, hand);
  return later.map((card) => {
    const put = dealtAt(card);
    const isDealtSince = card.by.fact.type === 'cards.CardsDrawn' && (decided === null || isBefore(decided, put));
    const dealt = isDealtSince ? put : null;
    const turned = card.showings.find(({ fact }) => fact.data.how === 'turned') ?? null;
    return { hand, card, dealt, turned, deed: dealt ?? turned ?? put };
  });
};

const settledOf = (picture: RoundPicture, held: Held): Course['settled'] => {
  if (held.later.length === 0) return [];
  return gathered(picture.wagers, (wager) => {
    const { kind, hand } = wager.placement;
    const deed = isLaid(wager) && kind === 'main' && hand === held.hand ? firstMoney(wager) : undefined;
    return deed ? [{ hand: held.hand, deed, wager }] : [];
  });
};

const made = (picture: RoundPicture): Course => {
  const hands = [...handsHeld(picture).values()];
  const wageredOn = hands.filter(({ hand }) => mainOn(picture, hand) !== undefined);
  return {
    acts: byPlace(gathered(wageredOn, (held) => actsOf(picture, held))),
    sixths: byPlace(gathered(hands, (held) => sixthsOf(picture, held))),
    settled: byPlace(gathered(hands, (held) => settledOf(picture, held))),
  };
};

const memo = memoOn<RoundPicture, Course>();

/** What was done in a round when the players had decided, and with sixth cards. Drawn once for each picture. */
export const courseOf = (picture: RoundPicture): Course => memo.get(picture) ?? memo.set(picture, made(picture));

type OfHand = Placed<Placed['fact'] & { readonly data: { readonly hand: string } }>;

/** Was the player of a hand required to discard? What came after that came later than with other hands. */
export const requiredOf = ({ discardsRequired }: RoundPicture, hand: string): Placed | null =>
  discardsRequired.find(({ fact }) => fact.data.hand === hand) ?? null;

/** What the player of a hand made known first: that it is declared, or which cards go. Null: it is not on record. */
export const decisionOn = drawnUnder((picture: RoundPicture, hand: string): OfHand | null => {
  const all: readonly OfHand[] = [...picture.declared, ...picture.discarded];
  const own = all.filter(({ fact }) => fact.data.hand === hand);
  return inPlace(own)[0] ?? null;
});

/** The wager that lies on a hand: of several the one that was not taken back. Undefined where none was laid. */
export const mainOn = drawnUnder(({ wagers }: RoundPicture, hand: string): Wager | undefined => {
  const mains = wagers.filter((one) => isLaid(one) && one.placement.kind === 'main' && one.placement.hand === hand);
  return mains.find(({ changes }) => changes.at(-1)?.placement !== null) ?? mains[0];
});

/** The hands of a round that a wager lies on, with cards. */
export const handsPlayed = drawnFor((picture: RoundPicture): readonly Held[] =>
  [...handsHeld(picture).values()].filter(({ hand, dealt }) => dealt.length > 0 && mainOn(picture, hand) !== undefined),
);
