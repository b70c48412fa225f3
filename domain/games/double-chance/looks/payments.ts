import { gathered } from '../../../kernel/gathered.ts';
import { lastThat } from '../../../kernel/last-that.ts';
import { inDollars } from '../../../kernel/money.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, wronged } from '../../../law/persons.ts';
import { doneOn } from '../../../settlement/due.ts';
import { closedAt } from '../deciding.ts';
import { maximumPayoutsAt, maximumPayoutsOnRecord } from '../prizes.ts';
import type { Reasoning } from '../settlement.ts';
import { ofHand, ofWager, type RoundLook } from './reading.ts';

type One = Reasoning[number];

const none: readonly Sighting[] = [];

const owedCents = ({ due }: One): number => due.due?.paidCents ?? 0;
const paidCents = ({ wager }: One): number => doneOn(wager).paidCents;

const lastPayment = ({ wager: { money } }: One) => lastThat(money, ({ how }) => how === 'paid');

/** Declared hands paid just as much as a notice of a maximum payout said, which did not stand there when the cards came. */
export const payoutsCutWithoutNotice =
  (declared: string, maximum: string): RoundLook =>
  (picture, { settled }) =>
    gathered(settled.reasoning, (one) => {
      const { table } = picture;
      const { wager, due } = one;
      const payment = lastPayment(one);
      if (!payment || paidCents(one) >= owedCents(one)) return none;
      if (!due.clauses.includes(declared) || due.clauses.includes(maximum)) return none;
      const { kind } = due.placement;
      if (!maximumPayoutsOnRecord(table, kind).includes(paidCents(one))) return none;
      // A notice for wagers of any kind displayed it, though one for this kind said something else.
      if (maximumPayoutsAt(table, kind, closedAt(picture, payment)).includes(paidCents(one))) return none;
      const says = `the wager ${wager.wagerId} was cut to a maximum payout of ${inDollars(paidCents(one))}, which no notice at the table displayed`;
      return ofWager(wager, payment, says, {
        persons: [...by(payment.fact.data.by), ...wronged(wager.personId)],
        figures: { paidCents: paidCents(one), dueCents: owedCents(one) },
      });
    });

/** What one of the two wagers of a hand won was taken off the payment of the other. */
const isOffset = (one: One, other: One): boolean =>
  owedCents(one) > owedCents(other) &&
  paidCents(one) === owedCents(one) - owedCents(other) &&
  paidCents(other) === owedCents(other);

/** Wagers whose payment was made smaller by what the other wager of the hand had won, the jackpot or the hand. */
export const jackpotsTakenOff: RoundLook = (_picture, { settled: { reasoning } }) =>
  gathered(reasoning, (one) => {
    const { wager, due } = one;
    const beside = reasoning.find(
      (other) =>
        other.due.outcome === 'won' &&
        other.due.placement.hand === due.placement.hand &&
        other.due.placement.kind !== due.placement.kind &&
        isOffset(one, other),
    );
    const payment = lastPayment(one);
    if (!beside || !payment) return none;
    const says = `what the ${beside.due.placement.kind} wager ${beside.wager.wagerId} won was taken off the payment on ${wager.wagerId}`;
    return ofWager(wager, payment, says, {
      ...ofHand(due.placement.hand),
      persons: [...by(payment.fact.data.by), ...wronged(wager.personId)],
      figures: { paidCents: paidCents(one), dueCents: owedCents(one) },
    });
  });
