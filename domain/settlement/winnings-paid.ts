import type { Placed } from '../kernel/placed.ts';
import type { OutcomeRuling } from '../round/record.ts';
import type { LaidWager } from '../round/wager-book.ts';
import type { Disposition } from './dispositions.ts';
import type { Due } from './due.ts';

/** Do winnings stay with the player that had been paid when the outcome was set aside? `contested`: whichever was done is accepted. */
export type WinningsPaid = 'contested' | 'kept' | 'returned';

/** How a document is read on that, the id of the question, and what a wager had won, in cents, by the outcome that was set aside. */
export type WinningsPaidRule<Claim, By> = {
  readonly read: (claim: Claim) => { readonly as: WinningsPaid; readonly question: string };
  readonly wonCents: (claim: Claim, settle: (claim: Claim) => Due<By>) => number;
};

/** Only a ruling on an outcome refunds wagers. */
const isAsIfNeverPlayed = ({ fact }: Placed): boolean =>
  (fact.data as OutcomeRuling['fact']['data']).money === 'as-if-never-played';

/**
 * A rule by which wagers are refunded, with what becomes of winnings that were paid by then. A ruling that has the round as if it was
 * never played has the winnings back too.
 */
export const leavingWinningsPaid =
  <Claim extends { readonly wager: LaidWager }, By>(
    { read, wonCents }: WinningsPaidRule<Claim, By>,
    refunding: Disposition<Claim, By>,
  ): Disposition<Claim, By> =>
  (claim, settle) => {
    const refund = refunding(claim, settle);
    const ruling = refund?.ruling;
    if (!refund?.due || !ruling || isAsIfNeverPlayed(ruling)) return refund;
    const paid = claim.wager.money.filter(({ how, at }) => how === 'paid' && at < ruling.at);
    const before = paid.reduce((sum, { cents }) => sum + cents, 0);
    const paidCents = before === 0 ? 0 : Math.min(before, wonCents(claim, settle));
    if (paidCents === 0) return refund;
    const { as, question } = read(claim);
    const kept = { ...refund.due, paidCents };
    return {
      ...refund,
      due: as === 'kept' ? kept : refund.due,
      dueMost: as === 'contested' ? kept : null,
      interpretations: [question, ...refund.interpretations],
    };
  };
