import { lastThat } from '../kernel/last-that.ts';
import { inDollars } from '../kernel/money.ts';
import type { Placed } from '../kernel/placed.ts';
import type { Amounts, Outcome } from '../law/settlement.ts';
import type { Sighting } from '../law/clause.ts';
import { by, concerning, wronged, type PersonsOfFinding } from '../law/persons.ts';
import type { MoneyFault } from '../law/settled.ts';
import type { Wager } from '../round/wager-book.ts';
import { doneOn, takenOf, type Due, type Reasoned } from './due.ts';

/** Under which clauses of a document money is wrong. */
export type FaultRules = {
  /** The clauses for the wager's kind: by which it wins, by which it loses, and by which it is paid. */
  readonly wins: string;
  readonly loses: string;
  readonly odds: string;
  /** The house collects what lost and pays what won. */
  readonly settled: string;
  readonly payable: string;
  readonly overMaximum: string;
  readonly forfeited: string;
  readonly tokens: string;
  /** A stake that goes back, by what became of the wager. */
  readonly givenBack: Readonly<Partial<Record<Outcome, string>>>;
};

/** A wager whose money differs from what was due. */
export type WrongMoney = {
  readonly wager: Wager;
  readonly due: Due;
  readonly owed: Amounts;
  readonly rules: FaultRules;
  /** Where it should have been settled: what announced the result that decided it, or the wager itself. */
  readonly omitted: Placed;
  /** Was it settled in full, though it was over the maximum and found in time? */
  readonly isInFull: () => boolean;
  /** It did not count as it lay, for it was laid or changed after the close of betting. */
  readonly isLate: boolean;
};

/** How the money is wrong: under which clause and code, in words, and what was done. */
export type WrongRow = {
  readonly clause: string;
  readonly code: string;
  readonly says: string;
  readonly deed: Placed;
};

type Row = (wrong: Figured) => WrongRow | undefined;

/** The wrong money with the figures that every row asks for. */
type Figured = WrongMoney & {
  readonly done: Amounts;
  readonly takenCents: number;
  readonly what: string;
  readonly lastPaid: Placed;
  readonly lastTaken: Placed;
  readonly kept: string;
};

const figured = (wrong: WrongMoney): Figured => {
  const { wager, due, owed, omitted } = wrong;
  const done = doneOn(wager);
  const takenCents = takenOf(done);
  const what = `the ${due.placement.kind} wager ${wager.wagerId}`;
  const lastPaid = lastThat(wager.money, ({ how }) => how === 'paid') ?? omitted;
  const lastTaken = lastThat(wager.money, ({ how }) => how === 'collected') ?? lastPaid;
  const kept = `${inDollars(takenCents)} of ${what} was kept; ${inDollars(owed.collectedCents)} was due`;
  return { ...wrong, done, takenCents, what, lastPaid, lastTaken, kept };
};

/** What made a deed wrong: the deed, or the ruling that came after it and asked for it to be undone. */
const wrongSince = ({ due: { ruling } }: WrongMoney, deed: Placed): Placed =>
  ruling && ruling.at > deed.at ? ruling : deed;

const isPaidForNothing = ({ owed, done }: Figured): boolean => owed.paidCents === 0 && done.paidCents > 0;
const isKept = ({ owed, takenCents }: Figured): boolean => takenCents > owed.collectedCents;
const isPaidWrong = ({ due: { dueMost }, owed, done }: Figured): boolean =>
  done.paidCents < owed.paidCents || done.paidCents > (dueMost ?? owed).paidCents;

const loserPaid: Row = (wrong) => {
  const { due, rules, what, done, lastPaid } = wrong;
  if (!isPaidForNothing(wrong) || due.outcome !== 'lost') return undefined;
  const says = `${what} had lost and was paid ${inDollars(done.paidCents)}`;
  return { clause: rules.loses, code: 'PAYOUT_WRONG', says, deed: lastPaid };
};

const paidWithoutWinning: Row = (wrong) => {
  if (!isPaidForNothing(wrong)) return undefined;
  const { rules, what, done, lastPaid } = wrong;
  const deed = wrongSince(wrong, lastPaid);
  const cents = inDollars(done.paidCents);
  const says =
    deed === lastPaid
      ? `${what} was paid ${cents} and had not won`
      : `${what} had been paid ${cents} when it was taken out of the game`;
  return { clause: rules.odds, code: 'PAYOUT_WRONG', says, deed };
};

const settledInFull: Row = (wrong) => {
  const { rules, what, lastPaid, lastTaken, due } = wrong;
  if (!(isKept(wrong) || (wrong.done.paidCents > 0 && isPaidWrong(wrong))) || !wrong.isInFull()) return undefined;
  // Of a wager that evidently was over it nobody need have said so.
  const says = `${what}, ${due.over?.found ? 'found ' : ''}over the maximum, was settled in full`;
  const deed = lastPaid === wrong.omitted ? lastTaken : lastPaid;
  return { clause: rules.overMaximum, code: 'OVER_MAX_SETTLED_IN_FULL', says, deed };
};

const winnerCollected: Row = (wrong) =>
  isKept(wrong) && wrong.due.outcome === 'won'
    ? { clause: wrong.rules.wins, code: 'COLLECTION_WRONG', says: wrong.kept, deed: wrong.lastTaken }
    : undefined;

const stakeNotReturned: Row = (wrong) => {
  const clause = wrong.isLate ? undefined : wrong.rules.givenBack[wrong.due.outcome];
  if (!isKept(wrong) || clause === undefined) return undefined;
  return { clause, code: 'STAKE_NOT_RETURNED', says: wrong.kept, deed: wrongSince(wrong, wrong.lastTaken) };
};

const tooMuchCollected: Row = (wrong) =>
  isKept(wrong)
    ? { clause: wrong.rules.loses, code: 'COLLECTION_WRONG', says: wrong.kept, deed: wrong.lastTaken }
    : undefined;

const winnerNotPaid: Row = ({ rules, what, owed, done, omitted }) =>
  owed.paidCents > 0 && done.paidCents === 0
    ? {
        clause: rules.settled,
        code: 'WINNING_WAGER_NOT_PAID',
        says: `${what} had won and was not paid`,
        deed: omitted,
      }
    : undefined;

const isRoundedWrong = ({ exactCents, leastChipCents }: Due, paidCents: number): boolean =>
  exactCents !== null && leastChipCents !== null && Math.abs(paidCents - exactCents) < leastChipCents;

const paidAnotherAmount: Row = (wrong) => {
  if (!isPaidWrong(wrong)) return undefined;
  const { due, rules, what, owed, done, lastPaid: deed } = wrong;
  const says = `${what} was paid ${inDollars(done.paidCents)}; ${inDollars(owed.paidCents)} was due`;
  return isRoundedWrong(due, done.paidCents)
    ? { clause: rules.payable, code: 'PAYOUT_ROUNDED_WRONG', says, deed }
    : { clause: rules.odds, code: 'PAYOUT_WRONG', says, deed };
};

const tooMuchHandedBack: Row = ({ wager, rules, what, takenCents, omitted }) => {
  if (takenCents >= 0) return undefined;
  const deed = lastThat(wager.money, ({ how }) => how === 'returned') ?? omitted;
  const says = `${inDollars(-takenCents)} more was handed back on ${what} than had lain there or been collected`;
  return { clause: rules.odds, code: 'PAYOUT_WRONG', says, deed };
};

/** What the house had of a wager, in words: what was handed back had been collected. */
const hadInWords = ({ done: { collectedCents, returnedCents }, takenCents }: Figured): string =>
  collectedCents > 0 && returnedCents > 0
    ? `${inDollars(collectedCents)} was collected and ${inDollars(returnedCents)} handed back`
    : `${inDollars(takenCents)} was collected`;

const tooLittleCollected = (wrong: Figured): WrongRow => {
  const { wager, due, rules, what, owed, lastPaid, omitted } = wrong;
  const says = `${inDollars(owed.collectedCents)} of ${what} was due to the house; ${hadInWords(wrong)}`;
  if (due.outcome === 'won') {
    const ofTokens = `${what} of tokens had won; ${says}`;
    return { clause: rules.tokens, code: 'TOKENS_NOT_COLLECTED', says: ofTokens, deed: lastPaid };
  }
  return due.outcome === 'forfeited'
    ? { clause: rules.forfeited, code: 'FORFEIT_NOT_COLLECTED', says, deed: wager.forfeits[0] ?? omitted }
    : { clause: rules.settled, code: 'LOSING_WAGER_NOT_COLLECTED', says, deed: omitted };
};

/** In the order of precedence: a wager's money is wrong under one row only. What is none of these was not collected. */
const rows: readonly Row[] = [
  loserPaid,
  paidWithoutWinning,
  settledInFull,
  winnerCollected,
  stakeNotReturned,
  tooMuchCollected,
  winnerNotPaid,
  paidAnotherAmount,
  tooMuchHandedBack,
];

/** How money that differs from what was due is wrong. */
export const wrongRowOf = (wrong: WrongMoney): WrongRow => {
  const all = figured(wrong);
  for (const row of rows) {
    const found = row(all);
    if (found) return found;
  }
  return tooLittleCollected(all);
};

const moneyMoves: ReadonlySet<string> = new Set(['round.WagerPaid', 'round.WagerCollected', 'round.WagerReturned']);

/** Who moved the money; where it was not moved, nobody did that. The player was wronged by what they got too little. */
const personsOf = ({ fact }: Placed, playerId: string | null, overCents: number | null): PersonsOfFinding => {
  const mover = moneyMoves.has(fact.type) ? (fact.data as { readonly by: string }).by : null;
  return [...by(mover), ...((overCents ?? 0) < 0 ? wronged(playerId) : concerning(playerId))];
};

/** The fault that an examination is told of: the row, and the figures that bear it out. */
export const moneyFault = (
  { settlement, wager: { wagerId, personId }, due }: Reasoned,
  { clause, code, says, deed }: WrongRow,
  {
    follows,
    contestedBy,
    ...doubt
  }: { readonly [Key in 'follows' | 'contestedBy']: Sighting[Key] | undefined } & Pick<Sighting, 'undetermined'>,
): MoneyFault => ({
  clause,
  code,
  sighting: {
    deed: deed.fact,
    wagerId,
    persons: personsOf(deed, personId, settlement.differenceCents),
    says,
    figures: {
      stakeCents: due.placement.stakeCents,
      duePaidCents: due.due?.paidCents ?? null,
      dueCollectedCents: due.due?.collectedCents ?? null,
      ...settlement.done,
      differenceCents: settlement.differenceCents,
    },
    interpretations: settlement.interpretations,
    ...(follows ? { follows } : {}),
    ...(contestedBy === undefined ? {} : { contestedBy }),
    ...doubt,
  },
});
