import type { Fact } from '../kernel/effective-history.ts';
import type { Moment } from '../kernel/placed.ts';
import { isClaimOf, type ExaminedAndSettled } from '../law/examine.ts';
import type { Finding } from '../law/finding.ts';
import { isSameDue, type Settlement } from '../law/settlement.ts';

/** Some time on our clock: `fromMs` belongs to it, `untilMs` does not. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

/** What the law of a span says of the whole subject, as if it had been in force all the time. */
export type SaidUnder = Span & ExaminedAndSettled;

type Judged = { readonly findings: readonly Finding[]; readonly settlements: readonly Settlement[] };

/** Does a fact lie in a span by its clock? */
export const liesIn = ({ fromMs, untilMs }: Span, { atMs }: Moment): boolean => fromMs <= atMs && atMs < untilMs;

/** May it lie there, as far as its clock is known? */
export const mayLieIn = ({ fromMs, untilMs }: Span, { atMs, uncertaintyMs }: Moment): boolean =>
  fromMs <= atMs + uncertaintyMs && atMs - uncertaintyMs < untilMs;

const clocksOf = ({ uncertaintyMs }: Moment): string =>
  `whether it was before or after the rules changed at midnight: the clock is only known to ${uncertaintyMs} ms`;

const isOfSame = (a: Finding, b: Finding): boolean =>
  a.code === b.code && a.deed === b.deed && a.wagerId === b.wagerId && a.hand === b.hand;

/** What may be said under a span: which wager was decided in it, and when each deed was done. */
type MomentsOf = {
  readonly ofDeed: (eventId: string) => Moment | undefined;
  readonly ofWager: (wagerId: string) => Moment;
};

/** Money is held against what was due, and what was due is the law's of the day that decided the wager. */
const momentOf = (part: SaidUnder, finding: Finding, moments: MomentsOf): Moment | undefined =>
  finding.wagerId !== null && part.settled.faults.some((fault) => isClaimOf(finding, fault))
    ? moments.ofWager(finding.wagerId)
    : moments.ofDeed(finding.deed);

/** What stays of a finding that the law of a span makes: all of it, a doubt where the clock does not tell the day, or nothing. */
const keptOf = (
  parts: readonly SaidUnder[],
  part: SaidUnder,
  finding: Finding,
  moments: MomentsOf,
): Finding | undefined => {
  const moment = momentOf(part, finding, moments);
  if (!moment) return part === parts[0] ? finding : undefined;
  const possible = parts.filter((one) => mayLieIn(one, moment));
  if (!possible.includes(part)) return undefined;
  if (possible.length === 1) return finding;
  const same = possible.map(({ examination }) => examination.findings.find((one) => isOfSame(one, finding)));
  const first = possible[same.findIndex((one) => one !== undefined)];
  const isItsOwn = liesIn(part, moment);
  if (finding.verdict !== 'violation' || same.every((one) => one?.verdict === 'violation')) {
    return isItsOwn ? finding : undefined;
  }
  const isTold = isItsOwn || (part === first && !same[possible.findIndex((one) => liesIn(one, moment))]);
  return isTold ? { ...finding, verdict: 'undetermined', missing: clocksOf(moment) } : undefined;
};

/** A finding may only follow from one that stays: where its cause was judged by the law of another day, from that. */
const followingKept = (kept: readonly Finding[], parts: readonly SaidUnder[]): readonly Finding[] => {
  const ids = new Set(kept.map(({ id }) => id));
  const gone = parts.flatMap(({ examination }) => examination.findings.filter(({ id }) => !ids.has(id)));
  return kept.map((finding) => {
    const cause = gone.find(({ id }) => id === finding.follows);
    return cause ? { ...finding, follows: kept.find((one) => isOfSame(one, cause))?.id ?? null } : finding;
  });
};

const settlementOn = (parts: readonly SaidUnder[], wagerId: string, moment: Moment): readonly Settlement[] => {
  const possible = parts
    .filter((part) => mayLieIn(part, moment))
    .map((part) => ({ part, said: part.examination.settlements.find((one) => one.wagerId === wagerId) }));
  const told = (possible.find(({ part }) => liesIn(part, moment)) ?? possible[0])?.said;
  const isOne = possible.every(({ said }) => said === told || (said && told && isSameDue(said, told)));
  if (isOne) return told ? [told] : [];
  return possible
    .flatMap(({ said }) => said ?? [])
    .slice(0, 1)
    .map((said): Settlement => ({
      ...said,
      outcome: 'undetermined',
      due: null,
      dueMost: null,
      differenceCents: null,
      reason: clocksOf(moment),
    }));
};

/**
 * What is said of a subject while the law changed: of each span, what its own law finds of the deeds that were done in it, and how
 * that law settles the wagers that were decided in it. What was done before a span is a fact in it, and not judged by it. `facts` are
 * those that deeds are found among; `last` is the last of the subject. Which moment decided a wager is as the latest law has it; of
 * one of which that law cannot say, it is the last fact. Pure.
 */
export const byLawOfTheDay = (parts: readonly SaidUnder[], facts: readonly Fact[], last: Fact): Judged => {
  const byId = new Map(facts.map((fact) => [fact.eventId, fact]));
  const wagers = new Set(parts.flatMap(({ examination }) => examination.settlements.map(({ wagerId }) => wagerId)));
  const latest = parts.findLast(({ examination }) => examination.settlements.length > 0);
  const moments: MomentsOf = {
    ofDeed: (eventId) => byId.get(eventId),
    ofWager: (wagerId) => latest?.settled.decidedBy(wagerId) ?? last,
  };
  const kept = parts.flatMap((part) =>
    part.examination.findings.flatMap((finding) => keptOf(parts, part, finding, moments) ?? []),
  );
  return {
    findings: followingKept(kept, parts),
    settlements: [...wagers].flatMap((wagerId) => settlementOn(parts, wagerId, moments.ofWager(wagerId))),
  };
};
