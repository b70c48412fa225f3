import { inDollars } from '../kernel/money.ts';
import type { DisputeEvent } from './events.ts';

type DataOf<Type extends DisputeEvent['type']> = Extract<DisputeEvent, { readonly type: Type }>['data'];
type Decided = Pick<DataOf<'dispute.DecisionMade'>, 'outcome' | 'awardedCents' | 'collectedCents'>;
type Paid = Pick<DataOf<'dispute.AwardPaid'>, 'way' | 'cents' | 'byDecision'>;

/** Something that the record of a dispute says, under its event. */
type Of<Data> = { readonly eventId: string; readonly data: Data };

/** What the last decision of a dispute gives, and what the record of the dispute holds as handed over by its decisions. All amounts in cents. */
export type Award = {
  /** The event of the last decision. */
  readonly decision: string;
  /** What it gives, less what it takes back; null where it names no amount. */
  readonly decidedCents: number | null;
  readonly paidCents: number;
  readonly collectedCents: number;
  /** What the complainant still has to get; negative: what they still have to give back. Null where the record of the dispute does not say. */
  readonly owedCents: number | null;
  /** The events by which it was handed over. */
  readonly payments: readonly string[];
  readonly says: string;
  /** What the record would have to say; null where it says enough. */
  readonly missing: string | null;
};

/** What a decision gives, in cents, less what it takes back; null when it gives something and names no amount. */
export const decidedCentsOf = ({ outcome, awardedCents, collectedCents }: Decided): number | null => {
  if (collectedCents !== null) return (awardedCents ?? 0) - collectedCents;
  return awardedCents ?? (outcome === 'against-complainant' ? 0 : null);
};

const sumOf = (payments: readonly Of<Paid>[], way: Paid['way']): number =>
  payments.reduce((sum, { data }) => (data.way === way ? sum + data.cents : sum), 0);

const given = (cents: number): string => {
  if (cents === 0) return 'The last decision gives nothing';
  return cents > 0
    ? `The last decision gives the complainant ${inDollars(cents)}`
    : `The last decision takes ${inDollars(-cents)} back`;
};

const handedOver = (paidCents: number, collectedCents: number): string => {
  const parts = [
    ...(paidCents > 0 ? [`${inDollars(paidCents)} was paid`] : []),
    ...(collectedCents > 0 ? [`${inDollars(collectedCents)} was collected`] : []),
  ];
  return parts.length === 0 ? 'nothing was handed over' : parts.join(' and ');
};

const stillOwed = (cents: number): string => {
  if (cents === 0) return 'nothing more is owed by that decision';
  return cents > 0
    ? `${inDollars(cents)} is still to be paid to the complainant`
    : `${inDollars(-cents)} is still to be given back`;
};

/** Was something handed over that the last of several decisions may be taking back? Then it would be counted twice. */
const mayTakeBackPaid = (decisions: readonly Of<Decided>[], payments: readonly Of<Paid>[]): boolean => {
  const last = decisions.at(-1);
  if (decisions.length < 2 || !last || (last.data.collectedCents ?? 0) === 0) return false;
  return payments.some(({ data: { way, byDecision } }) => way === 'to-complainant' && byDecision !== last.eventId);
};

/** What cannot be said of what is owed. Money may have moved in a round, or elsewhere, without a word in the dispute. */
const missingOf = (
  decidedCents: number | null,
  decisions: readonly Of<Decided>[],
  payments: readonly Of<Paid>[],
): string | null => {
  if (decidedCents === null) return 'the amount that the last decision gives';
  if (mayTakeBackPaid(decisions, payments))
    return 'whether what the last decision takes back is what was paid by an earlier one: nobody said';
  if (decidedCents === 0 || payments.length > 0) return null;
  return decidedCents > 0
    ? `whether the ${inDollars(decidedCents)} was paid: nobody recorded it in the dispute`
    : `whether the ${inDollars(-decidedCents)} was given back: nobody recorded it in the dispute`;
};

/**
 * What was awarded in a dispute, what was handed over by it, and what is still owed; null where nobody decided, or no decision and no payment is
 * about money. The last decision counts, and whether its maker has the power is for the law. What was paid by an earlier one counts as paid, and
 * where the last one takes money back it is in doubt whether it is that. Pure.
 */
export const awardOf = (decisions: readonly Of<Decided>[], payments: readonly Of<Paid>[]): Award | null => {
  const last = decisions.at(-1);
  const isAboutMoney =
    payments.length > 0 ||
    decisions.some(({ data: { awardedCents, collectedCents } }) => awardedCents !== null || collectedCents !== null);
  if (!last || !isAboutMoney) return null;
  const decidedCents = decidedCentsOf(last.data);
  const [paidCents, collectedCents] = [sumOf(payments, 'to-complainant'), sumOf(payments, 'from-complainant')];
  const missing = missingOf(decidedCents, decisions, payments);
  const owedCents = missing === null && decidedCents !== null ? decidedCents - paidCents + collectedCents : null;
  const what = decidedCents === null ? 'The last decision names no amount' : given(decidedCents);
  const owed = owedCents === null ? 'what is still owed is not known' : stillOwed(owedCents);
  return {
    decision: last.eventId,
    decidedCents,
    paidCents,
    collectedCents,
    owedCents,
    payments: payments.map(({ eventId }) => eventId),
    says: `${what}; by the record of the dispute ${handedOver(paidCents, collectedCents)}, and ${owed}.`,
    missing,
  };
};
