import { inDollars } from '../kernel/money.ts';
import { exactWinnings } from '../kernel/odds.ts';
import { listed } from '../kernel/word-list.ts';
import type { Amounts, Between, Outcome, OwedBetween, Reckoned, Settlement } from '../law/settlement.ts';

type Told = Pick<Settlement, 'stakeCents' | 'outcome' | 'due' | 'dueMost' | 'reckoned' | 'reason' | 'between'>;

/** `$112.50`, or `$0.37 and 1/2 of a cent`. */
const exactText = ({ odds, onCents }: Reckoned): string => {
  const { wholeCents, remainder } = exactWinnings(onCents, odds);
  return remainder === 0 ? inDollars(wholeCents) : `${inDollars(wholeCents)} and ${remainder}/${odds.to} of a cent`;
};

/** Where only a part of the stake counts, that first. */
const counting = ({ onCents }: Reckoned, stakeCents: number, sum: string): string =>
  onCents < stakeCents ? `${inDollars(onCents)} of the ${inDollars(stakeCents)} counts, the maximum: ${sum}` : sum;

/** `$15.00 at 15 to 2 = $112.50`. */
const reckoning = (reckoned: Reckoned, stakeCents: number): string => {
  const { odds, onCents } = reckoned;
  return counting(reckoned, stakeCents, `${inDollars(onCents)} at ${odds.pays} to ${odds.to} = ${exactText(reckoned)}`);
};

const isExactly = ({ odds, onCents }: Reckoned, cents: number): boolean => cents * odds.to === onCents * odds.pays;

/** What is handed over, either way: `$15.00 is collected and $5.00 is given back`. */
const amountsText = ({ collectedCents, paidCents, returnedCents }: Amounts, stakeCents: number): string => {
  const ofIt = collectedCents < stakeCents ? ' of it' : '';
  const parts = [
    ...(collectedCents > 0 ? [`${inDollars(collectedCents)}${ofIt} is collected`] : []),
    ...(paidCents > 0 ? [`${inDollars(paidCents)} is paid`] : []),
    ...(returnedCents > 0 ? [`${inDollars(returnedCents)} is given back`] : []),
  ];
  return parts.length === 0 ? 'nothing changes hands' : parts.join(' and ');
};

const eitherText = (due: Amounts, dueMost: Amounts | null, stakeCents: number): string => {
  const least = amountsText(due, stakeCents);
  return dueMost ? `${least}, or ${amountsText(dueMost, stakeCents)}; either is right` : least;
};

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
  const payable = isExactly(reckoned, due.paidCents) ? '' : `, payable ${inDollars(due.paidCents)}`;
  return `${sum}${payable}${tokens}`;
};

/** `half of $15.00 = $7.50; chips make $7.00 or $8.00, and either is right`. */
const surrenderText = (reckoned: Reckoned, stakeCents: number, due: Amounts, dueMost: Amounts | null): string => {
  const { odds, onCents } = reckoned;
  const part = odds.pays * 2 === odds.to ? 'half' : `${odds.pays} of ${odds.to} parts`;
  const sum = counting(reckoned, stakeCents, `${part} of ${inDollars(onCents)} = ${exactText(reckoned)}`);
  if (dueMost) {
    const [least, most] = [inDollars(dueMost.collectedCents), inDollars(due.collectedCents)];
    return `${sum}; chips make ${least} or ${most}, and either is right`;
  }
  return isExactly(reckoned, due.collectedCents)
    ? `${sum}, which is collected`
    : `${sum}; ${inDollars(due.collectedCents)} is collected`;
};

const owedText = ({ what, fromPersonId, heldBy, cents }: OwedBetween): string => {
  const whose = what === 'stake' ? 'of the own stake' : `of ${fromPersonId ?? 'a patron whom nobody knows'}`;
  return `${inDollars(cents)} ${whose}${heldBy === null ? '' : ` out of the hands of ${heldBy}`}`;
};

/** In a game without a house: `$50.00 won: $50.00 of tom out of the hands of rk-1 and $50.00 of the own stake out of the hands of rk-1`. */
const betweenText = ({ owed }: Between, { stakeCents, outcome }: Told): string => {
  const stake = `${inDollars(stakeCents)} ${outcome}`;
  return owed.length === 0
    ? `${stake}: nothing on it is owed to the player`
    : `${stake}: ${listed(owed.map(owedText))}`;
};

/**
 * What is due on a wager, worked out in words: `$15.00 at 15 to 2 = $112.50, payable $115.00`. Where nobody can say, why; with the sum
 * at the odds where there is one.
 */
export const dueInWords = (told: Told): string => {
  const { stakeCents, outcome, due, dueMost, reckoned, reason, between } = told;
  if (outcome === 'undetermined' || outcome === 'not-governed' || !due) {
    const what = outcome === 'not-governed' ? 'the rules do not say' : 'the record does not decide it';
    const sum = reckoned ? `${reckoning(reckoned, stakeCents)}, but ` : '';
    return `${sum}${what}: ${reason ?? 'no reason is given'}`;
  }
  if (between) return betweenText(between, told);
  if (outcome === 'won' && reckoned) return winningsText(reckoned, stakeCents, due, dueMost);
  if (outcome === 'surrendered' && reckoned)
    return `${inDollars(stakeCents)} surrendered: ${surrenderText(reckoned, stakeCents, due, dueMost)}`;
  return `${inDollars(stakeCents)} ${outcomeWords[outcome]}: ${eitherText(due, dueMost, stakeCents)}`;
};
