import { odds } from '../../kernel/odds.ts';
import type { DispositionOf } from '../../settlement/dispositions.ts';
import { doneOn, dueFrom, nothing, takenOf, undetermined } from '../../settlement/due.ts';
import { winningsAt } from '../../settlement/odds-and-chips.ts';
import { denominationsAt } from '../../table/record.ts';
import type { Claim } from './claim.ts';
import { countedCents } from './maximum.ts';
import { raisesOn } from './raises.ts';
import type { DecidingCards } from './settlement.ts';

const half = odds(1, 2);

const given = (cents: number) => ({ ...nothing, collectedCents: cents });

/** Half of what counts of it, or of what lies there up to the maximum: where chips cannot make that, either neighbour is right. */
export const surrendered: DispositionOf<Claim, 'surrendered', DecidingCards> = (claim) => {
  const { picture, wager, placement, decided, scenario } = claim;
  const { questions, clauses } = scenario.rules;
  const atMost = countedCents(picture, wager, placement, scenario);
  const isOver = atMost < placement.stakeCents;
  // Half of what lies is taken up to the maximum: that is half of at most two maximums.
  const counted =
    scenario.reading.raiseOverMaximum === 'what-counts' ? atMost : Math.min(placement.stakeCents, 2 * atMost);
  const isCapped = counted < placement.stakeCents;
  const denominations = denominationsAt(picture.table, decided.deed.fact);
  const share = winningsAt(half, counted, 'none', { ...wager, money: [] }, denominations);
  const rest = {
    placement,
    decidedBy: decided.by,
    clauses: [...decided.clauses, ...(isCapped ? [clauses.overMaximum] : [])],
    interpretations: [
      ...(decided.interpretations ?? (raisesOn(picture, wager).length > 0 ? [questions.electionChanged] : [])),
      ...(share.exactCents === null ? [] : [questions.payable]),
      ...(isOver ? [questions.overMaximum, questions.raiseOverMaximum] : []),
    ],
  };
  const isUncounted = denominations === null && takenOf(doneOn(wager)) !== share.paidCents && wager.money.length > 0;
  if (share.paidCents === null || isUncounted)
    return undetermined(wager, 'which chips the table had is not on record', rest);
  const most = share.mostPaidCents;
  return dueFrom(wager, {
    outcome: 'surrendered',
    due: given(most ?? share.paidCents),
    dueMost: most === null ? null : given(share.paidCents),
    reckoned: { odds: half, onCents: counted },
    reason: null,
    ...rest,
  });
};
