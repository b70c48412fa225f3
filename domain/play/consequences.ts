import { expect, type Due, type Fate, type RoundPlay } from './round-play.ts';
import type { Citation, MoneyRows } from './rules.ts';
import type { Wager } from './table.ts';

const nothing: Due = { collectedCents: 0, paidCents: 0 };

const givenBackBy = ({ lawful }: Wager): string | undefined =>
  typeof lawful === 'object' && 'givenBackBy' in lawful ? lawful.givenBackBy : undefined;
const isGivenBack = (wager: Wager): boolean => givenBackBy(wager) !== undefined;

const lawfulDue = ({ table }: RoundPlay, wager: Wager, fate: Fate): Due => {
  const { lawful } = wager;
  if (lawful === 'forfeited') return { collectedCents: wager.stakeCents, paidCents: 0 };
  if (fate === 'open' || lawful === 'nothing-due' || isGivenBack(wager)) return nothing;
  const stakeCents = typeof lawful === 'object' && 'stakeCents' in lawful ? lawful.stakeCents : wager.stakeCents;
  return table.rules.dueOf(table, { ...wager, stakeCents }, fate === 'won');
};

/** An amount less than a chip away from one that chips cannot pay exactly is wrongly rounded: it is not paid at wrong odds. */
const isMisrounded = ({ table: { chipSet, rules } }: RoundPlay, wager: Wager): boolean => {
  const exactCents = rules.exactWinningsCents(wager);
  return exactCents % chipSet.leastCents !== 0 && Math.abs(wager.paidCents - exactCents) < chipSet.leastCents;
};

const tooMuchCollected = (round: RoundPlay, { lawful, capCents }: Wager, decided: Fate, rows: MoneyRows): Citation => {
  const { money } = round.table.rules;
  if (capCents !== null) return money.overMaximumInFull;
  if (typeof lawful === 'object' && 'givenBackBy' in lawful) {
    return { clause: lawful.givenBackBy, code: money.notReturned };
  }
  return { clause: decided === 'won' ? rows.wins : rows.loses, code: rows.kept ?? money.collectedWrong };
};

const paidOtherwise = (round: RoundPlay, wager: Wager, rows: MoneyRows): Citation => {
  const { money } = round.table.rules;
  if (wager.capCents !== null) return money.overMaximumInFull;
  return isMisrounded(round, wager) ? money.roundedWrong : { clause: rows.pays, code: money.paidWrong };
};

const settledBy = ({ clause, code }: Citation, { settled = clause }: MoneyRows, how: 'taken' | 'paid'): Citation => ({
  clause: typeof settled === 'string' ? settled : settled[how],
  code,
});

const tooLittleCollected = (round: RoundPlay, { lawful }: Wager, decided: Fate, rows: MoneyRows): Citation => {
  const { money } = round.table.rules;
  if (lawful === 'forfeited') return money.forfeitNotCollected;
  return decided === 'won' ? money.tokensNotCollected : settledBy(money.loserNotCollected, rows, 'taken');
};

/** What is cited when what was done with a wager is not what is due: the first that applies. Undefined when every cent is right. */
const citationOf = (round: RoundPlay, wager: Wager, fate: Fate, rows: MoneyRows): Citation | undefined => {
  const { money } = round.table.rules;
  const { lawful, paidCents, collectedCents } = wager;
  const due = lawfulDue(round, wager, fate);
  const decided = lawful === 'nothing-due' || isGivenBack(wager) ? 'open' : fate;
  if (paidCents > 0 && due.paidCents === 0) {
    const otherwise = decided === 'lost' ? rows.loses : rows.pays;
    return { clause: givenBackBy(wager) ?? otherwise, code: money.paidWrong };
  }
  if (collectedCents > due.collectedCents) return tooMuchCollected(round, wager, decided, rows);
  if (paidCents === 0 && due.paidCents > 0) return settledBy(money.winnerNotPaid, rows, 'paid');
  if (paidCents !== due.paidCents) return paidOtherwise(round, wager, rows);
  return collectedCents < due.collectedCents ? tooLittleCollected(round, wager, decided, rows) : undefined;
};

/** Declares what the examination must say of a wager's money. It says nothing of a kind that the rules do not know. */
export const expectMoney = (round: RoundPlay, wager: Wager, fate: Fate): void => {
  const rows = round.table.rules.rowsOf(round, wager);
  if (!rows || wager.lawful === 'nobody-can-say') return;
  const citation = citationOf(round, wager, fate, rows);
  if (citation) expect(round, citation, wager);
};
