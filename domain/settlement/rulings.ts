import type { Placed, Standing } from '../kernel/placed.ts';
import type { OutcomeRuling } from '../round/record.ts';
import {
  placementBefore,
  type LaidWager,
  type Placement,
  type Wager,
  type WagerRefused,
  type WagerVoided,
} from '../round/wager-book.ts';
import { dueFrom, notGoverned, nothing, type Due } from './due.ts';

/**
 * A refusal by somebody who may, and how what closed the betting stands to it: `after` where nothing had closed it, `contested` where
 * betting was open again to the players, and the text does not say whether a wager could be refused then.
 */
export type JudgedRefusal = { readonly refusal: WagerRefused; readonly closing: Standing['stands'] | 'contested' };

/**
 * Which refusals count. `judged`: before the close of betting. `not-surely-late`: also those that are in doubt. `all`: whenever they
 * came. `none`: as if nobody had refused.
 */
export type RefusalsThatCount = 'judged' | 'not-surely-late' | 'all' | 'none';

const isInDoubt = ({ closing }: JudgedRefusal): boolean => closing === 'unclear' || closing === 'contested';

const counts = (judged: JudgedRefusal, which: RefusalsThatCount): boolean =>
  which === 'all' ||
  (which !== 'none' && (judged.closing === 'after' || (which === 'not-surely-late' && isInDoubt(judged))));

/** Was less refused than lay there? Then the rest plays on. */
export const isOfPart = (wager: Wager, { fact, at }: WagerRefused): boolean => {
  const stakeCents = placementBefore(wager, at)?.stakeCents ?? 0;
  return fact.data.stakeCents > 0 && fact.data.stakeCents < stakeCents;
};

/**
 * How much of a wager was refused while the rest of it plays on, in cents; what was said of its stake afterwards says it again.
 * Null when it is in doubt whether some of it was.
 */
export const partRefusedCents = (
  wager: Wager,
  refusals: readonly JudgedRefusal[],
  which: RefusalsThatCount,
): number | null => {
  if (refusals.length === 0) return 0;
  const parts = refusals.filter(
    ({ refusal }) => isOfPart(wager, refusal) && !wager.changes.some(({ at }) => at > refusal.at),
  );
  if (which === 'judged' && parts.some(isInDoubt)) return null;
  return parts.filter((one) => counts(one, which)).reduce((sum, { refusal }) => sum + refusal.fact.data.stakeCents, 0);
};

/** The refusal that takes a wager out of the round. */
export const refusalOfWhole = (
  wager: Wager,
  refusals: readonly JudgedRefusal[],
  which: RefusalsThatCount,
): WagerRefused | undefined => {
  if (which === 'none') return undefined;
  const ofWhole = refusals.filter(({ refusal }) => !isOfPart(wager, refusal));
  const sure = ofWhole.find(({ closing }) => which === 'all' || closing === 'after');
  return (sure ?? ofWhole.find((one) => counts(one, which)))?.refusal;
};

/** A wager that was refused: it never was in play, and the stake goes back. */
export const refusedBy = <By>(
  wager: Wager,
  placement: Placement,
  clause: string,
  ruling: WagerRefused | undefined,
): Due<By> =>
  dueFrom<By>(wager, {
    outcome: 'refused',
    due: nothing,
    clauses: [clause],
    reason: null,
    placement,
    ruling: ruling ?? null,
  });

/** A wager that was declared forfeit: the house takes the stake. */
export const forfeitedBy = <By>(wager: Wager, placement: Placement, clause: string, ruling: Placed): Due<By> => {
  const due = { ...nothing, collectedCents: placement.stakeCents };
  return dueFrom<By>(wager, { outcome: 'forfeited', due, clauses: [clause], reason: null, placement, ruling });
};

/** What becomes of the money of a wager that a person with power took out of the round: as they said, where the text does not. */
export const takenOutBy = <By>(
  wager: Wager,
  placement: Placement,
  clause: string,
  outcome: 'void' | 'refunded',
  ruling: OutcomeRuling | WagerVoided,
): Due<By> => {
  const { money } = ruling.fact.data;
  const of = { clauses: [clause], placement, ruling };
  if (money === 'refunded' || money === 'as-if-never-played') {
    return dueFrom<By>(wager, { outcome, due: nothing, reason: null, ...of });
  }
  const reason = 'the rules do not say what becomes of the money, and the ruling gave it no fate they know';
  return notGoverned<By>(wager, reason, of);
};

/**
 * The ruling on the whole round that takes a wager out of it; undefined where none does. `rulings` are those that count. What was settled
 * before the first of them stays so unless the round counts as never played, the ruling is on the outcome that decided the wager, or the
 * stake was handed back since, which shows that the ruling was meant for it too. What was laid afterwards is not part of it.
 */
export const voidedWithRound = (
  { laid, money }: LaidWager,
  rulings: readonly OutcomeRuling[],
  decidedAt: number,
  isOnItsOutcome: (ruling: OutcomeRuling) => boolean,
): OutcomeRuling | undefined => {
  const [first] = rulings;
  const last = rulings.at(-1);
  if (!first || !last || last.fact.data.money === 'stands' || laid.at > first.at) return undefined;
  const wasSettled = money.some(({ at }) => at > decidedAt && at < first.at);
  const wasHandedBack = money.some(({ how, at }) => how === 'returned' && at > first.at);
  const isOver = wasSettled && last.fact.data.money !== 'as-if-never-played' && !wasHandedBack;
  return isOver && !isOnItsOutcome(first) ? undefined : last;
};
