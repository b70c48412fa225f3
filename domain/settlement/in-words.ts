import { inDollars } from '../kernel/money.ts';
import { exactWinnings } from '../kernel/odds.ts';
import type { Amounts, Outcome, Reckoned, Settlement } from '../law/settlement.ts';

type Told = Pick<Settlement, 'stakeCents' | 'outcome' | 'due' | 'dueMost' | 'reckoned' | 'reason'>;

/** `$112.50`, or `$0.37 and 1/2 of a cent`. */
const exactText = ({ odds, onCents }: Reckoned): string => {
  const { wholeCents, remainder } = exactWinnings(onCents, odds);
  return remainder === 0 ? inDollars(wholeCents) : `${inDollars(wholeCents)} and ${remainder}/${odds.to} of a cent`;
};

/** `$15.00 at 15 to 2 = $112.50`; where only a part of the stake counts, that first. */
const reckoning = (reckoned: Reckoned, stakeCents: number): string => {
  const { odds, onCents } = reckoned;
  const sum = `${inDollars(onCents)} at ${odds.pays} to ${odds.to} = ${exactText(reckoned)}`;
  return onCents < stakeCents
    ? `${inDollars(onCents)} of the ${inDollars(stakeCents)} counts, the maximum: ${sum}`
    : sum;
};

const isPaidExactly = ({ odds, onCents }: Reckoned, { paidCents }: Amounts): boolean =>
  paidCents * odds.to === onCents * odds.pays;

/** What is handed over, either way: `$15.00 is collected and $5.00 is given back`. */
const amountsText = ({ collectedCents, paidCents, returnedCents }: Amounts): string => {
  const parts = [
    ...(collectedCents > 0 ? [`${inDollars(collectedCents)} is collected`] : []),
    ...(paidCents > 0 ? [`${inDollars(paidCents)} is paid`] : []),
    ...(returnedCents > 0 ? [`${inDollars(returnedCents)} is given back`] : []),
  ];
  return parts.length === 0 ? 'nothing changes hands' : parts.join(' and ');
};

const eitherText = (due: Amounts, dueMost: Amounts | null): string =>
  dueMost ? `${amountsText(due)}, or ${amountsText(dueMost)}; either is right` : amountsText(due);

const outcomeWords: Readonly<Record<Exclude<Outcome, 'undetermined' | 'not-governed'>, string>> = {
  won: 'won, and the rules name no odds for it',
  lost: 'lost',
  'stood-off': 'stands off and stays with the player',
  surrendered: 'surrendered for a part of the stake',
  void: 'void',
  refunded: 'refunded',
  forfeited: 'forfeited',
  withdrawn: 'taken back before it could win or lose',
  refused: 'refused, so it does not count',
};

/** Winnings as far as chips can make them, and tokens that a winner gives up. */
const winningsText = (reckoned: Reckoned, stakeCents: number, due: Amounts, dueMost: Amounts | null): string => {
  const sum = reckoning(reckoned, stakeCents);
  const tokens = due.collectedCents > 0 ? `; ${inDollars(due.collectedCents)} in promotional tokens is collected` : '';
  if (dueMost) {
    const [least, most] = [inDollars(due.paidCents), inDollars(dueMost.paidCents)];
    return `${sum}; chips make ${least} or ${most}, and either is right${tokens}`;
  }
  const payable = isPaidExactly(reckoned, due) ? '' : `, payable ${inDollars(due.paidCents)}`;
  return `${sum}${payable}${tokens}`;
};

/**
 * What is due on a wager, worked out in words: `$15.00 at 15 to 2 = $112.50, payable $115.00`. Where nobody can say, why; with the sum
 * at the odds where there is one.
 */
export const dueInWords = ({ stakeCents, outcome, due, dueMost, reckoned, reason }: Told): string => {
  if (outcome === 'undetermined' || outcome === 'not-governed' || !due) {
    const what = outcome === 'not-governed' ? 'the rules do not say' : 'the record does not decide it';
    const sum = reckoned ? `${reckoning(reckoned, stakeCents)}, but ` : '';
    return `${sum}${what}: ${reason ?? 'no reason is given'}`;
  }
  if (outcome === 'won' && reckoned) return winningsText(reckoned, stakeCents, due, dueMost);
  return `${inDollars(stakeCents)} ${outcomeWords[outcome]}: ${eitherText(due, dueMost)}`;
};
