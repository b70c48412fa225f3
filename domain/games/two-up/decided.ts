import { lastThat } from '../../kernel/last-that.ts';
import { standing, type Placed } from '../../kernel/placed.ts';
import { roundOfCarried } from '../../round/carried-wagers.ts';
import { isFifthWith, oddsCarriedOn } from './carried.ts';
import { courseOf, cycleAt, isDecisive, type Course, type JudgedSpin } from './course.ts';
import { ruledOnBy, type RoundPicture } from './round.ts';
import type { Invalidation } from '../../round/record.ts';
import type { LaidWager, Placement, Wager, WagerLaid } from '../../round/wager-book.ts';
import { isSpinnersOwn, spinnerFor } from './turn.ts';

/** What the spins make of a wager, before any money. */
export type Decided =
  /** `side`: of a spinner's wager, the side that had been declared by then. */
  | { readonly is: 'won' | 'lost'; readonly by: JudgedSpin; readonly side: 'heads' | 'tails' | null }
  | { readonly is: 'set-aside'; readonly by: JudgedSpin; readonly invalidation: Invalidation }
  | { readonly is: 'unknown'; readonly by: JudgedSpin; readonly reason?: string }
  | { readonly is: 'pending' }
  /** `rule`: what the document says that this is not. */
  | { readonly is: 'not-governed'; readonly reason: string; readonly rule: 'permitted' | 'spinnersOwn' | 'declared' };

const pending: Decided = { is: 'pending' };

const movesMoney = ({ fact }: Invalidation): boolean => fact.data.money !== 'stands';

/** Heads and Tails: the first head, tail or fifth odds after it was laid (4.1.2, 4.1.3). */
export const sideWagerDecided = (course: Course, kind: 'heads' | 'tails', laid: Placed<WagerLaid>): Decided => {
  const carried = oddsCarriedOn({ laid });
  // A wager laid between the coins and the announcement, when it counts at all, is decided by those coins.
  const own = cycleAt(course, laid.at)?.determined;
  for (const one of course.spins) {
    if ((one.spin.at < laid.at && one !== own) || !one.valid) continue;
    if (one.setAside) {
      if (movesMoney(one.setAside)) return { is: 'set-aside', by: one, invalidation: one.setAside };
      continue;
    }
    if (one.unknown) return { is: 'unknown', by: one };
    if (one.isUnbroken && isFifthWith(carried, one.result, one.oddsRun)) return { is: 'lost', by: one, side: null };
    if (!isDecisive(one.result)) continue;
    return one.result === kind ? { is: 'won', by: one, side: null } : { is: 'lost', by: one, side: null };
  }
  return pending;
};

type Declared = RoundPicture['declared'][number];

/** What the spinner of a wager declared, and which of it counts. */
type Declarations = { readonly own: readonly Declared[]; readonly counts: Declared | undefined };

/** The side declared by a place of the round; null: none was by then. */
const sideBy = ({ counts }: Declarations, at: number): 'heads' | 'tails' | null =>
  counts && counts.at < at ? counts.fact.data.side : null;

/** The side that the spinner of a wager spins for: what they declared last before their first spin, or else first after it (4.2). */
export const sideOf = (picture: RoundPicture, wager: Wager): 'heads' | 'tails' | null =>
  sideBy(declarationsFor(picture, wager), Infinity);

const declarationsFor = (picture: RoundPicture, wager: Wager): Declarations => {
  const { laid } = wager;
  const spinner = spinnerFor(picture, laid);
  const own = picture.declared.filter(({ fact }) => fact.data.personId === spinner);
  const since = lastThat(picture.accepted, ({ fact }) => fact.data.personId === spinner)?.at ?? -1;
  const first = picture.spins.find((spin) => spin.at > since)?.at ?? Infinity;
  return { own, counts: lastThat(own, (one) => one.at < first) ?? own[0] ?? declaredBeforeCarried(picture, wager) };
};

/** What was declared in the game that a wager was carried from: it is still spun for. */
const declaredBeforeCarried = (picture: RoundPicture, wager: Wager): Declared | undefined => {
  const from = roundOfCarried(picture, wager);
  const there = from?.wagers.find(({ wagerId }) => wagerId === wager.wagerId);
  const counts = from && there && declarationsFor(from, there).counts;
  return counts && { fact: counts.fact, at: -1 };
};

const isUnclear = (a: Placed, b: Placed): boolean => standing(a, b).stands === 'unclear';

/** Why the side at a spin cannot be said: two terminals recorded what was declared and spun, and their clocks do not tell the order. */
const doubtOfSide = ({ own, counts }: Declarations, spin: Placed): string | undefined => {
  const isOther = (one: Declared): boolean => one.fact.data.side !== counts?.fact.data.side;
  if (counts && own.some((one) => isOther(one) && isUnclear(one, counts))) {
    return 'two sides were declared, and the clocks cannot tell which of them last';
  }
  return counts && isUnclear(counts, spin)
    ? 'the clocks cannot tell whether the side was declared before the coins were spun'
    : undefined;
};

const undeclared: Decided = {
  is: 'not-governed',
  reason: 'no side was declared when the first head or tail was spun',
  rule: 'declared',
};

const wouldDecide = (one: JudgedSpin, side: 'heads' | 'tails', own: number): boolean => {
  const { shown } = one.spin;
  if (shown === 'odds') return one.oddsRun + one.oddsBefore >= 4;
  return shown === side ? own === 2 : shown === 'heads' || shown === 'tails';
};

/** How often a side had been spun for a wager of the spinner by the time that it was carried into this game (4.1.1.1). */
const spunBeforeCarried = (picture: RoundPicture, course: Course, wager: Wager, side: 'heads' | 'tails'): number => {
  const from = ruledOnBy(roundOfCarried(picture, wager), [picture]);
  const there = from?.wagers.find(({ wagerId }) => wagerId === wager.wagerId);
  if (!from || !there?.laid) return 0;
  const laidAt = there.laid.at;
  const spun = courseOf(from, course.reading).spins.filter(({ spin, result }) => spin.at > laidAt && result === side);
  return spun.length + spunBeforeCarried(from, course, there, side);
};

/** The spinner's wager: three of the own side before any of the other and before five consecutive odds (4.1.1). */
export const spinnersWagerDecided = (picture: RoundPicture, course: Course, wager: Wager, laid: Placed): Decided => {
  if (!isSpinnersOwn(picture, wager)) {
    return { is: 'not-governed', reason: "the rules know a spinner's wager by the spinner only", rule: 'spinnersOwn' };
  }
  const declarations = declarationsFor(picture, wager);
  const oddsCarried = oddsCarriedOn(wager);
  const declaredSide = declarations.counts?.fact.data.side;
  let own = declaredSide === undefined ? 0 : spunBeforeCarried(picture, course, wager, declaredSide);
  for (const one of course.spins) {
    if (one.spin.at < laid.at || !one.valid) continue;
    const side = sideBy(declarations, one.spin.at);
    if (one.setAside) {
      if (side && movesMoney(one.setAside) && wouldDecide(one, side, own)) {
        return { is: 'set-aside', by: one, invalidation: one.setAside };
      }
      continue;
    }
    if (one.unknown) return { is: 'unknown', by: one };
    const { result } = one;
    const lainThrough = one.oddsBefore + (one.isUnbroken ? oddsCarried : 0);
    if (isFifthWith(lainThrough, result, one.oddsRun)) {
      return { is: 'lost', by: one, side };
    }
    if (result === 'odds') continue;
    const doubt = result === 'five-odds' ? undefined : doubtOfSide(declarations, one.spin);
    if (doubt !== undefined) return { is: 'unknown', by: one, reason: doubt };
    if (side === null) {
      if (result !== 'five-odds') return undeclared;
      return { is: 'lost', by: one, side: null };
    }
    if (result !== side) return { is: 'lost', by: one, side };
    own += 1;
    if (own === 3) return { is: 'won', by: one, side };
  }
  return pending;
};

/** What the spins make of a wager that lies so. */
export const wagerDecided = (picture: RoundPicture, course: Course, wager: LaidWager, { kind }: Placement): Decided => {
  if (kind === 'heads' || kind === 'tails') return sideWagerDecided(course, kind, wager.laid);
  if (kind === 'spinner') return spinnersWagerDecided(picture, course, wager, wager.laid);
  return { is: 'not-governed', reason: `the rules know no wager of the kind ${kind}`, rule: 'permitted' };
};
