import { gathered } from '../../kernel/gathered.ts';
import type { Choice } from '../../law/choice.ts';
import { playersCents, type Amounts, type Between, type OwedBetween, type Settlement } from '../../law/settlement.ts';
import type { Settled } from '../../law/settled.ts';
import { isLaid, type LaidWager, type Wager } from '../../round/wager-book.ts';
import { nothing, reasoned, type Due, type Reasoned } from '../../settlement/due.ts';
import { settledBy } from '../../settlement/settled.ts';
import { isDecidedBefore, isDecidedIn } from './bets.ts';
import { custodyOf, inHandsOf, isHandedOver, leftOf, withMoneyBefore } from './custody.ts';
import { stakeShown, withStakesShown } from './stakes-shown.ts';
import { courseOf, type Course, type JudgedSpin } from './course.ts';
import { dueOn, isWonBy, playedOf, type Played, type Settling } from './due.ts';
import { moneyFaults } from './money.ts';
import type { RoundPicture } from './round.ts';
import { readingOf, type Terms } from './terms.ts';
import { unlessToldTwice, withoutToldTwice } from './told-twice.ts';

/** Why a turn was settled as it was: what is due on each of its wagers, with what made it so. */
export type Reasoning = readonly Reasoned<JudgedSpin>[];

const otherOf = (wager: LaidWager, { bet }: Played): LaidWager => (bet.heads === wager ? bet.tails : bet.heads);

/** What the owner of a wager has of a bet in the end, as the record has it: in cents, less than nothing where they are out of pocket. */
const doneCents = (picture: RoundPicture, wager: LaidWager, all: readonly Played[]): number => {
  const { givenCents, receivedCents } = custodyOf(picture, wager);
  const others = new Set(all.map((one) => otherOf(wager, one)));
  const held = [...others].reduce((sum, other) => sum + inHandsOf(picture, other, wager.personId), 0);
  return receivedCents - givenCents + held;
};

const amountsOf = (cents: number): Amounts =>
  cents < 0 ? { ...nothing, collectedCents: -cents } : { ...nothing, paidCents: cents };

/** The bets by which a wager has won something. One that was taken out of play has none, whatever the pennies showed. */
const wonIn = (wager: LaidWager, { due }: Due, all: readonly Played[]): readonly Played[] =>
  due !== null && due.paidCents > 0 ? all.filter((one) => isWonBy(wager, one)) : [];

/** What others owe the owner of a wager: what it won, out of the hands in which it lies, and what goes back of its own stake. */
const owedOn = (picture: RoundPicture, wager: LaidWager, due: Due, all: readonly Played[]): readonly OwedBetween[] => {
  if (due.due === null || due.outcome === 'undetermined') return [];
  const { givenCents, heldBy } = custodyOf(picture, wager);
  const won = wonIn(wager, due, all).map((one): OwedBetween => {
    const other = otherOf(wager, one);
    const from = other.personId;
    return { what: 'winnings', fromPersonId: from, heldBy: custodyOf(picture, other).heldBy, cents: one.bet.cents };
  });
  const backCents = Math.max(0, givenCents - due.due.collectedCents);
  if (backCents === 0) return won;
  return [...won, { what: 'stake', fromPersonId: wager.personId, heldBy, cents: backCents }];
};

/** What was handed to the owner, with what of the other side's money lies in their own hands. */
const handedTo = (picture: RoundPicture, wager: LaidWager, due: Due, all: readonly Played[]): number => {
  const held = new Set(wonIn(wager, due, all).map((one) => otherOf(wager, one)));
  const inHand = [...held].reduce((sum, other) => sum + Math.max(0, inHandsOf(picture, other, wager.personId)), 0);
  return custodyOf(picture, wager).receivedCents + inHand;
};

/** The wagers whose money lies together: those of a pair, or of the centre. */
const together = (settling: Settling, wager: LaidWager, all: readonly Played[]): readonly LaidWager[] => {
  const own = [wager, ...all.map((one) => otherOf(wager, one))];
  return [...new Set(gathered(own, (one) => [one, ...playedOf(settling, one).map((played) => otherOf(one, played))]))];
};

/** Did the winner hand money to the other side, out of their own hands? */
const isGivenAway = ({ handedOver }: RoundPicture, wager: LaidWager, all: readonly Played[]): boolean =>
  all.some(
    (one) =>
      isWonBy(wager, one) &&
      handedOver.some(
        ({ fact: { data } }) => data.wagerId === otherOf(wager, one).wagerId && data.fromPersonId === wager.personId,
      ),
  );

/**
 * What may have left the hands of the owner of a wager and is not on record, in cents: their stake, of which nobody recorded anything; what
 * the patron on heads holds for one on tails who won, to whom nobody recorded that anything was handed over.
 */
const unseenCents = (picture: RoundPicture, wager: LaidWager, all: readonly Played[]): number => {
  if (wager.placement.kind !== 'heads') {
    const isSeen = picture.stakesHanded.some(({ fact }) => fact.data.wagerId === wager.wagerId);
    return isSeen || isHandedOver(picture, wager) ? 0 : wager.placement.stakeCents;
  }
  const silent = all.filter((one) => !isWonBy(wager, one) && !isHandedOver(picture, otherOf(wager, one)));
  return silent.reduce(
    (sum, one) => sum + one.bet.cents + Math.max(0, inHandsOf(picture, otherOf(wager, one), wager.personId)),
    0,
  );
};

/**
 * What the owner of a wager has of it in the end, in cents, as far as the record shows; null where it is not on record that anything was
 * handed to them, and what they lack may lie where it was put.
 */
const shownOn = (settling: Settling, wager: LaidWager, due: Due, all: readonly Played[]): number | null => {
  const { picture } = settling;
  // Until a bet is decided its stakes lie where they were put, and nobody has lost them.
  if (due.outcome === 'undetermined' || due.due === null) return 0;
  if (stakeShown(picture, { wager, due }) === 'unclear') return null;
  const cents = doneCents(picture, wager, all);
  const lacks = playersCents(due.due) - cents;
  if (lacks === 0 || isHandedOver(picture, wager) || isGivenAway(picture, wager, all)) return cents;
  const money = together(settling, wager, all);
  // What was put there is gone, to others or to the house: then it cannot be theirs any more.
  if (lacks > 0) return leftOf(picture, money) < lacks ? cents : null;
  const isShown = money.some((one) => isHandedOver(picture, one)) && -lacks > unseenCents(picture, wager, all);
  return isShown ? cents : null;
};

const differenceOf = (dueCents: number | null, shown: number | null): number | null =>
  dueCents === null || (shown === null && dueCents !== 0) ? null : (shown ?? 0) - dueCents;

/** Why it cannot be said what was done: nobody recorded what became of the money. That shows nothing of what was done. */
const silence = 'what was handed over between the patrons is not on record';

const settledOn = (settling: Settling, wager: LaidWager, due: Due<JudgedSpin>): Reasoned<JudgedSpin> => {
  const { picture } = settling;
  const plain = reasoned(wager, due);
  const all = playedOf(settling, wager);
  const shown = shownOn(settling, wager, due, all);
  const differenceCents = differenceOf(due.due && playersCents(due.due), shown);
  const between: Between = {
    owed: owedOn(picture, wager, due, all),
    handedCents: shown === null ? null : handedTo(picture, wager, due, all),
  };
  const reason = due.due !== null && differenceCents === null ? silence : due.reason;
  const settlement: Settlement = { ...plain.settlement, done: amountsOf(shown ?? 0), differenceCents, reason, between };
  return { ...plain, settlement };
};

const settledWager = (settling: Settling, wager: Wager, due: Due<JudgedSpin>): Reasoned<JudgedSpin> =>
  isLaid(wager) && !isDecidedBefore(settling.course, wager) ? settledOn(settling, wager, due) : reasoned(wager, due);

/** A turn with what was handed over in the next one on wagers that a result had decided, and that were carried on all the same. */
const withMoneyAfter = (picture: RoundPicture, course: Course): RoundPicture => {
  const own = picture.handedOnCarried.filter(({ fact }) =>
    picture.wagers.some(
      (wager) => wager.wagerId === fact.data.wagerId && isLaid(wager) && isDecidedIn(picture, course, wager),
    ),
  );
  return own.length === 0 ? picture : { ...picture, handedOver: [...picture.handedOver, ...own] };
};

/**
 * Settles a turn: what each patron owes another on every wager, in cents, out of whose hands, and what was handed over; and every wager whose
 * money is wrong, under one row each. The house has no part in it.
 */
export const settle = (recorded: RoundPicture, terms: Terms, choice: Choice): Settled<Reasoning> => {
  const course = courseOf(recorded, readingOf(terms, choice));
  const dues = recorded.wagers.map((wager) => ({ wager, due: dueOn({ picture: recorded, terms, course }, wager) }));
  const picture = withStakesShown(withMoneyBefore(withMoneyAfter(recorded, course)), dues);
  const settling: Settling = { picture, terms, course };
  const once = withoutToldTwice(picture);
  const reasoning = dues.map(({ wager, due }) => {
    const plain = settledWager(settling, wager, due);
    return once === picture ? plain : unlessToldTwice(plain, settledWager({ ...settling, picture: once }, wager, due));
  });
  return settledBy(reasoning, moneyFaults({ ...settling, choice }, reasoning), ({ spin }) => spin.fact);
};
