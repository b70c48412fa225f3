import { inDollars } from '../../kernel/money.ts';
import { by, concerning, wronged } from '../../law/persons.ts';
import type { Choice } from '../../law/choice.ts';
import type { MoneyFault } from '../../law/settled.ts';
import { playersCents } from '../../law/settlement.ts';
import { onSilence } from '../../provisions/sightings.ts';
import type { Reasoned } from '../../settlement/due.ts';
import type { JudgedSpin } from './course.ts';
import { custodyOf } from './custody.ts';
import type { Settling } from './due.ts';

type Wrong = Reasoned<JudgedSpin>;

/** A turn as it is settled, and how the venue reads what the text leaves open. */
type Asked = Settling & { readonly choice: Choice };

/** Had play gone on since, so that what was not handed over by then was left out? */
const isDue = ({ picture }: Pick<Settling, 'picture'>, { due }: Wrong): boolean => {
  if (due.outcome === 'undetermined') return false;
  if (picture.closed) return true;
  const after = due.ruling?.at ?? due.decidedBy?.spin.at;
  return after !== undefined && picture.spins.some(({ at }) => at > after);
};

const rowOf = ({ due }: Wrong, cents: number): { readonly clause: string; readonly code: string } => {
  const [clause = ''] = due.clauses;
  const isWon = due.due !== null && playersCents(due.due) > 0;
  if (cents > 0) return { clause, code: 'MORE_HANDED_OVER_THAN_DUE' };
  return { clause, code: isWon ? 'WINNINGS_NOT_HANDED_OVER' : 'STAKE_NOT_RETURNED' };
};

/** Who handed whom how much over or under what was due; of nobody where it is not on record in whose hands the money was. */
const saidOf = ({ settlement, wager }: Wrong, cents: number, holder: string | null): string => {
  const much = cents < 0 ? `${inDollars(-cents)} less` : `${inDollars(cents)} more`;
  const of = `than was due on the ${settlement.kind} wager ${wager.wagerId}`;
  const owner = wager.personId ?? 'somebody whom nobody knew';
  return holder === null ? `${owner} was handed ${much} ${of}` : `${holder} handed ${owner} ${much} ${of}`;
};

/** Does its owner lack what they handed another themselves, who has too much? Then that is found there: nobody had to hand it to them. */
const isGivenAway = ({ picture }: Settling, all: readonly Wrong[], { wager }: Wrong): boolean =>
  all.some(
    (other) =>
      (other.settlement.differenceCents ?? 0) > 0 &&
      picture.handedOver.some(
        ({ fact: { data } }) => data.wagerId === other.wager.wagerId && data.fromPersonId === wager.personId,
      ),
  );

/** What is wrong with a wager, in cents, once for its money: what one has too much is found where another lacks it. */
const wrongCents = (settling: Settling, all: readonly Wrong[], one: Wrong): number => {
  const cents = one.settlement.differenceCents ?? 0;
  const isLack = (other: Wrong): boolean =>
    (other.settlement.differenceCents ?? 0) < 0 && !isGivenAway(settling, all, other);
  const isFoundThere = cents < 0 ? !isLack(one) : all.some((other) => other !== one && isLack(other));
  return isFoundThere ? 0 : cents;
};

const found = ({ picture }: Settling, one: Wrong, cents: number): readonly MoneyFault[] => {
  const { wager, settlement, due } = one;
  const { handed, heldBy } = custodyOf(picture, wager);
  const deed = handed.at(-1) ?? due.ruling ?? due.decidedBy?.spin ?? wager.laid;
  if (!deed) return [];
  const [lies = heldBy] = settlement.between?.owed.map((owed) => owed.heldBy) ?? [];
  const holder = cents < 0 ? lies : (handed.at(-1)?.fact.data.fromPersonId ?? null);
  const persons = [...by(holder), ...(cents < 0 ? wronged : concerning)(wager.personId)];
  const figures = { dueCents: due.due ? playersCents(due.due) : null, differenceCents: cents };
  const sighting = { deed: deed.fact, wagerId: wager.wagerId, persons, says: saidOf(one, cents, holder), figures };
  return [{ ...rowOf(one, cents), sighting }];
};

/** Bets that were decided, of whose money nobody recorded anything: the first that won stands for all of its clause. */
const silentOn = (asked: Asked, reasoning: readonly Wrong[]): readonly MoneyFault[] => {
  const open = reasoning.filter(
    (one) =>
      one.due.due && one.settlement.differenceCents === null && playersCents(one.due.due) > 0 && isDue(asked, one),
  );
  const clauses = [...new Set(open.map(({ due }) => due.clauses[0] ?? ''))];
  return clauses.flatMap((clause): readonly MoneyFault[] => {
    const all = open.filter(({ due }) => due.clauses[0] === clause);
    const [first] = all;
    const deed = first?.due.decidedBy?.spin;
    if (!first || !deed) return [];
    const { wager, settlement } = first;
    const missing = `whether what the ${settlement.kind} wager ${wager.wagerId} won was handed over: it is not on record of this turn, and not of the next`;
    const sighting = {
      deed: deed.fact,
      wagerId: wager.wagerId,
      persons: wronged(wager.personId),
      says: `${wager.personId ?? 'somebody whom nobody knew'} won a bet, and what became of its money is not on record`,
      figures: { times: all.length },
      ...onSilence(asked.choice, asked.terms.questions.silence, missing),
    };
    return [{ clause, code: 'WINNINGS_NOT_HANDED_OVER', sighting }];
  });
};

/** Every wager on which a patron got less than was due, or more where nobody got less. */
export const moneyFaults = (asked: Asked, reasoning: readonly Wrong[]): readonly MoneyFault[] => [
  ...reasoning.flatMap((one) => {
    const cents = wrongCents(asked, reasoning, one);
    return cents !== 0 && isDue(asked, one) ? found(asked, one, cents) : [];
  }),
  ...silentOn(asked, reasoning),
];
