import type { Odds } from '../kernel/odds.ts';
import type { Placed } from '../kernel/placed.ts';
import type { Amounts, Reckoned } from '../law/settlement.ts';
import type { Placement, Wager } from '../round/wager-book.ts';
import { denominationsAt, type TableRecord } from '../table/record.ts';
import { doneOn, dueFrom, isDoneAs, stakedIn, takenOf, undetermined, type Due, type OverMaximum } from './due.ts';
import { overMaximum, type Caps, type Maximum } from './maximum.ts';
import { noWinnings, winningsAt, type Rounding, type Winnings } from './odds-and-chips.ts';

/** What a document says of the money of a wager that won or lost, by its own numbers and the ids of its open questions. */
export type PayRules = {
  readonly rounding: Rounding;
  readonly caps: Caps;
  /** Promotional tokens after a result: taken, won or lost, or left with a winner like chips. */
  readonly tokens: 'collected' | 'like-chips';
  readonly clauses: {
    /** On what chips cannot pay; left out where the document does not speak of that. */
    readonly payable?: string;
    readonly overMaximum: string;
  };
  readonly questions: { readonly payable: string; readonly overMaximum: string; readonly tokens: string };
};

/** A wager that won or lost. */
export type WonOrLost<By> = {
  readonly table: TableRecord;
  readonly wager: Wager;
  /** The maximum that holds for it. */
  readonly maximum: Maximum;
  readonly placement: Placement;
  readonly won: boolean;
  readonly by: By;
  /** What decided it, where nothing was paid: then the chips at the table were those of that moment. */
  readonly decidedAt: Placed;
  /** Null: the document has no odds for such a wager. */
  readonly odds: Odds | null;
  /** The clauses by which it won or lost, and by which it is paid. */
  readonly clauses: readonly string[];
  /** The open questions on which it rests that it won or lost. */
  readonly interpretations: readonly string[];
};

/**
 * What of a winner's tokens goes to the house. Of tokens and chips together the record does not say how much was which, so what was
 * taken of them is accepted, up to the stake.
 */
const tokensTaken = (wager: Wager, stakeCents: number, { tokens }: PayRules): number => {
  const staked = stakedIn(wager);
  if (staked === 'chips' || tokens !== 'collected') return 0;
  return staked === 'tokens' ? stakeCents : Math.min(stakeCents, Math.max(0, takenOf(doneOn(wager))));
};

const none: readonly never[] = [];

type Money = {
  readonly winnings: Winnings;
  readonly reckoned: Reckoned | null;
  readonly due: Amounts | null;
  readonly dueMost: Amounts | null;
};

const moneyOn = <By>(of: WonOrLost<By>, stakeCents: number, rules: PayRules): Money => {
  const { wager, odds } = of;
  if (!of.won) {
    const due = { collectedCents: stakeCents, paidCents: 0, returnedCents: 0 };
    return { winnings: noWinnings, reckoned: null, due, dueMost: null };
  }
  const paid = wager.money.find(({ how }) => how === 'paid');
  const winnings = odds
    ? winningsAt(odds, stakeCents, rules.rounding, wager, denominationsAt(of.table, (paid ?? of.decidedAt).fact))
    : noWinnings;
  const reckoned = odds && { odds, onCents: stakeCents };
  const { paidCents, mostPaidCents } = winnings;
  if (paidCents === null) return { winnings, reckoned, due: null, dueMost: null };
  const collectedCents = tokensTaken(wager, stakeCents, rules);
  return {
    winnings,
    reckoned,
    due: { collectedCents, paidCents, returnedCents: 0 },
    dueMost: mostPaidCents === null ? null : { collectedCents, paidCents: mostPaidCents, returnedCents: 0 },
  };
};

/** What is due at the stake, or at the maximum where the wager is over it and was found in time, or evidently so. */
const atTheMaximum = <By>(
  of: WonOrLost<By>,
  over: OverMaximum | null,
  rules: PayRules,
): { readonly money: Money; readonly over: OverMaximum | null } => {
  const full = moneyOn(of, of.placement.stakeCents, rules);
  if (!over) return { money: full, over };
  const capped = moneyOn(of, over.maxCents, rules);
  if (over.inTime === 'yes') return { money: capped, over };
  return of.wager.money.length > 0 && capped.due && isDoneAs(of.wager, capped.due, capped.dueMost)
    ? { money: capped, over: { ...over, inTime: 'yes' } }
    : { money: full, over };
};

/** What is due on a wager that won or lost: at the odds, up to the maximum, and as far as chips can pay. */
export const wonOrLost = <By>(of: WonOrLost<By>, rules: PayRules): Due<By> => {
  const { wager, placement, won, by, maximum } = of;
  const { money, over } = atTheMaximum(of, overMaximum(wager, placement, maximum, rules.caps), rules);
  const { due, dueMost, reckoned } = money;
  const { exactCents, leastChipCents } = money.winnings;
  const isPlain = exactCents === null && !over;
  const { payable } = rules.clauses;
  const clauses = isPlain
    ? of.clauses
    : [
        ...of.clauses,
        ...(exactCents === null || payable === undefined ? none : [payable]),
        ...(over ? [rules.clauses.overMaximum] : none),
      ];
  const isAsDecided = isPlain && !won && maximum.interpretations.length === 0;
  const interpretations = isAsDecided
    ? of.interpretations
    : [
        ...(leastChipCents === null ? none : [rules.questions.payable]),
        ...(over ? [rules.questions.overMaximum] : none),
        ...maximum.interpretations,
        ...(won && stakedIn(wager) !== 'chips' ? [rules.questions.tokens] : none),
        ...of.interpretations,
      ];
  if (over?.inTime === 'unclear') {
    const reason = 'the clocks cannot tell whether it was found over the maximum before it was settled';
    return undetermined(wager, reason, { placement, decidedBy: by, over, clauses, interpretations });
  }
  if (!due) {
    const reason = 'no inventory of the chips at the table is on record, so what they can pay is not known';
    return undetermined(wager, reason, { placement, decidedBy: by, over, reckoned, clauses, interpretations });
  }
  return dueFrom(wager, {
    outcome: won ? 'won' : 'lost',
    reason: null,
    placement,
    decidedBy: by,
    over,
    clauses,
    interpretations,
    due,
    dueMost,
    reckoned,
    exactCents,
    leastChipCents,
  });
};
