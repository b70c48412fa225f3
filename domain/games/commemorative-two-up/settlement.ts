import type { Choice } from '../../law/choice.ts';
import { playersCents, type Amounts, type Between, type OwedBetween, type Settlement } from '../../law/settlement.ts';
import type { Settled } from '../../law/settled.ts';
import { isLaid, type LaidWager, type Wager } from '../../round/wager-book.ts';
import { nothing, reasoned, type Due, type Reasoned } from '../../settlement/due.ts';
import { settledBy } from '../../settlement/settled.ts';
import { custodyOf, inHandsOf, isToldOf } from './custody.ts';
import { courseOf, type JudgedSpin } from './course.ts';
import { dueOn, isWonBy, playedOf, type Played, type Settling } from './due.ts';
import { moneyFaults } from './money.ts';
import type { RoundPicture } from './round.ts';
import { readingOf, type Terms } from './terms.ts';

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

/** What others owe the owner of a wager: what it won, out of the hands in which it lies, and what goes back of its own stake. */
const owedOn = (picture: RoundPicture, wager: LaidWager, due: Due, all: readonly Played[]): readonly OwedBetween[] => {
  if (due.due === null || (due.outcome === 'undetermined' && due.decidedBy === null)) return [];
  const { givenCents, heldBy } = custodyOf(picture, wager);
  const won = all
    .filter((one) => isWonBy(wager, one))
    .map((one): OwedBetween => {
      const other = otherOf(wager, one);
      const from = other.personId;
      return { what: 'winnings', fromPersonId: from, heldBy: custodyOf(picture, other).heldBy, cents: one.bet.cents };
    });
  const backCents = Math.max(0, givenCents - due.due.collectedCents);
  if (backCents === 0) return won;
  return [...won, { what: 'stake', fromPersonId: wager.personId, heldBy, cents: backCents }];
};

/** What was handed to the owner, with what of the other side's money lies in their own hands. */
const handedTo = (picture: RoundPicture, wager: LaidWager, all: readonly Played[]): number => {
  const held = new Set(all.filter((one) => isWonBy(wager, one)).map((one) => otherOf(wager, one)));
  const inHand = [...held].reduce((sum, other) => sum + Math.max(0, inHandsOf(picture, other, wager.personId)), 0);
  return custodyOf(picture, wager).receivedCents + inHand;
};

/** What the record shows of the money of a wager: what was done in cents, null where nobody recorded what became of it. */
const shownOn = (picture: RoundPicture, wager: LaidWager, due: Due, all: readonly Played[]): number | null => {
  // Until a bet is decided its stakes lie where they were put, and nobody has lost them.
  if (due.outcome === 'undetermined') return 0;
  const isTold = [wager, ...all.map((one) => otherOf(wager, one))].some((one) => isToldOf(picture, one));
  return isTold ? doneCents(picture, wager, all) : null;
};

const differenceOf = (dueCents: number | null, shown: number | null): number | null =>
  dueCents === null || (shown === null && dueCents !== 0) ? null : (shown ?? 0) - dueCents;

/** Why it cannot be said what was done: nobody recorded what became of the money. That shows nothing of what was done. */
const silence = 'what was handed over between the patrons is not on record';

const settledOn = (settling: Settling, wager: LaidWager, due: Due<JudgedSpin>): Reasoned<JudgedSpin> => {
  const { picture } = settling;
  const plain = reasoned(wager, due);
  const all = playedOf(settling, wager);
  const shown = shownOn(picture, wager, due, all);
  const differenceCents = differenceOf(due.due && playersCents(due.due), shown);
  const between: Between = {
    owed: owedOn(picture, wager, due, all),
    handedCents: shown === null ? null : handedTo(picture, wager, all),
  };
  const reason = due.due !== null && differenceCents === null ? silence : due.reason;
  const settlement: Settlement = { ...plain.settlement, done: amountsOf(shown ?? 0), differenceCents, reason, between };
  return { ...plain, settlement };
};

const settledWager = (settling: Settling, wager: Wager): Reasoned<JudgedSpin> => {
  const due = dueOn(settling, wager);
  return isLaid(wager) ? settledOn(settling, wager, due) : reasoned(wager, due);
};

/**
 * Settles a turn: what each patron owes another on every wager, in cents, out of whose hands, and what was handed over; and every wager whose
 * money is wrong, under one row each. The house has no part in it.
 */
export const settle = (picture: RoundPicture, terms: Terms, choice: Choice): Settled<Reasoning> => {
  const settling: Settling = { picture, terms, course: courseOf(picture, readingOf(terms, choice)) };
  const reasoning = picture.wagers.map((wager) => settledWager(settling, wager));
  return settledBy(reasoning, moneyFaults({ ...settling, choice }, reasoning), ({ spin }) => spin.fact);
};
