import { inDollars } from '../../kernel/money.ts';
import { by, concerning, wronged } from '../../law/persons.ts';
import type { MoneyFault } from '../../law/settled.ts';
import { playersCents } from '../../law/settlement.ts';
import type { Reasoned } from '../../settlement/due.ts';
import type { JudgedSpin } from './course.ts';
import { custodyOf } from './custody.ts';
import type { Settling } from './due.ts';

type Wrong = Reasoned<JudgedSpin>;

/** Had play gone on since, so that what was not handed over by then was left out? */
const isDue = ({ picture }: Settling, { due }: Wrong): boolean => {
  if (picture.closed) return true;
  const after = due.ruling?.at ?? due.decidedBy?.spin.at;
  return after !== undefined && picture.spins.some(({ at }) => at > after);
};

const rowOf = ({ due, settlement }: Wrong): { readonly clause: string; readonly code: string } => {
  const [clause = ''] = due.clauses;
  const isBack = due.due !== null && playersCents(due.due) === 0;
  if ((settlement.differenceCents ?? 0) > 0) return { clause, code: 'MORE_HANDED_OVER_THAN_DUE' };
  return { clause, code: isBack ? 'STAKE_NOT_RETURNED' : 'WINNINGS_NOT_HANDED_OVER' };
};

const saidOf = ({ settlement, wager }: Wrong, cents: number): string => {
  const of = `the ${settlement.kind} wager ${wager.wagerId} of ${wager.personId ?? 'nobody who is known'}`;
  return cents < 0
    ? `${inDollars(-cents)} less than was due was handed over on ${of}`
    : `${inDollars(cents)} more than was due was handed over on ${of}`;
};

/** Has what one has too much its counterpart in what another lacks? Then it is found there, once. */
const isOthersLack = (all: readonly Wrong[], one: Wrong): boolean =>
  all.some((other) => other !== one && (other.settlement.differenceCents ?? 0) < 0);

/** Every wager on which a patron got less than was due, or more where nobody got less. */
export const moneyFaults = (settling: Settling, reasoning: readonly Wrong[]): readonly MoneyFault[] =>
  reasoning.flatMap((one): readonly MoneyFault[] => {
    const { wager, settlement, due } = one;
    const cents = settlement.differenceCents ?? 0;
    if (cents === 0 || !isDue(settling, one) || (cents > 0 && isOthersLack(reasoning, one))) return [];
    const { handed, heldBy } = custodyOf(settling.picture, wager);
    const deed = handed.at(-1) ?? due.ruling ?? due.decidedBy?.spin ?? wager.laid;
    if (!deed) return [];
    const holders = settlement.between?.owed.map((owed) => owed.heldBy) ?? [heldBy];
    const [holder = null] = holders;
    const figures = { dueCents: due.due ? playersCents(due.due) : null, differenceCents: cents };
    const persons = cents < 0 ? [...by(holder), ...wronged(wager.personId)] : concerning(wager.personId);
    const sighting = { deed: deed.fact, wagerId: wager.wagerId, persons, says: saidOf(one, cents), figures };
    return [{ ...rowOf(one), sighting }];
  });
