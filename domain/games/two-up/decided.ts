import { lastThat } from '../../kernel/last-that.ts';
import { standing, type Placed } from '../../kernel/placed.ts';
import { roundOfCarried } from '../../round/carried-wagers.ts';
import { isFifthWith, oddsCarriedOn } from './carried.ts';
import { courseOf, cycleAt, type Course, type JudgedSpin } from './course.ts';
import { isDecisive } from './unspun.ts';
import { ruledOnBy, type RoundPicture } from './round.ts';
import type { Invalidation } from '../../round/record.ts';
import type { LaidWager, Placement, Wager, WagerLaid } from '../../round/wager-book.ts';
import { isSpinnersOwn, spinnerFor } from './turn.ts';

/** What the spins make of a wager, before any money. */
export type Decided =
  /** `side`: of a spinner's wager, the side that had been declared by then. */
  | { readonly is: 'won' | 'lost'; readonly by: JudgedSpin; readonly side: 'heads' | 'tails' | null }
  | { readonly is: 'set-aside'; readonly by: JudgedSpin; readonly invalidation: Invalidation }
  /** `question`: the open question of the text that leaves it so, where it is not the record. */
  | {
      readonly is: 'unknown';
      readonly by: JudgedSpin;
      readonly reason?: string;
      readonly question?: 'sideDeclaredAgain';
    }
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
type Declarations = {
  readonly own: readonly Declared[];
  readonly counts: Declared | undefined;
  /** Another side that was declared once the spinning had begun, before any spin was valid: whether it counts the text leaves open. */
  readonly again: Declared | undefined;
};

/** The side declared by a place of the round; null: none was by then. */
const sideBy = ({ counts }: Declarations, at: number): 'heads' | 'tails' | null =>
  counts && counts.at < at ? counts.fact.data.side : null;

/** The side that the spinner of a wager spins for: what they declared last before their first spin, or else first after it (4.2). */
export const sideOf = (picture: RoundPicture, course: Course, wager: Wager): 'heads' | 'tails' | null =>
  sideBy(declarationsFor(picture, course, wager), Infinity);

/**
 * From where in the game a wager of the spinner is spun for: from the result that determined the one before of the same spinner, who spins
 * on, or else from the taking of the coins.
 */
const spunForSince = (picture: RoundPicture, course: Course, wager: Wager): number => {
  const { laid, personId } = wager;
  const spinner = spinnerFor(picture, laid);
  const until = laid ? (picture.spins.find(({ at }) => at > laid.at)?.at ?? Infinity) : Infinity;
  let since = lastThat(picture.accepted, ({ fact, at }) => fact.data.personId === spinner && at < until)?.at ?? -1;
  for (const one of picture.wagers) {
    const isBefore = laid && one.laid && one.laid.at < laid.at && one.personId === personId;
    if (!isBefore || one === wager || one.placement.kind !== 'spinner') continue;
    const decided = spinnersWagerDecided(picture, course, one, one.laid);
    if ((decided.is === 'won' || decided.is === 'lost') && decided.by.spin.at < laid.at) {
      since = Math.max(since, decided.by.spin.at);
    }
  }
  return since;
};

const declarationsFor = (picture: RoundPicture, course: Course, wager: Wager): Declarations => {
  const spinner = spinnerFor(picture, wager.laid);
  const own = picture.declared.filter(({ fact }) => fact.data.personId === spinner);
  const since = spunForSince(picture, course, wager);
  const first = picture.spins.find((spin) => spin.at > since)?.at ?? Infinity;
  const before = lastThat(own, (one) => one.at < first);
  const valid = course.spins.find((one) => one.valid && one.spin.at > since)?.spin.at ?? Infinity;
  return {
    own,
    counts: before ?? own[0] ?? declaredBeforeCarried(picture, course, wager),
    again:
      before && lastThat(own, ({ fact, at }) => at > first && at < valid && fact.data.side !== before.fact.data.side),
  };
};

/** What was declared in the game that a wager was carried from: it is still spun for. */
const declaredBeforeCarried = (picture: RoundPicture, course: Course, wager: Wager): Declared | undefined => {
  const from = roundOfCarried(picture, wager);
  const there = from?.wagers.find(({ wagerId }) => wagerId === wager.wagerId);
  const counts = from && there && declarationsFor(from, courseOf(from, course.reading), there).counts;
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

const declaredAgain =
  'another side was declared after an invalid spin and before any valid one, and the text leaves open which is spun for';

/** What was declared, as the venue reads 4.2 on a side that was declared once more after invalid spins only. */
const declarationsAsRead = (declarations: Declarations, { reading }: Course): Declarations => {
  const { again } = declarations;
  if (!again || reading.sideDeclaredAgain === 'contested') return declarations;
  return {
    ...declarations,
    again: undefined,
    counts: reading.sideDeclaredAgain === 'last' ? again : declarations.counts,
  };
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
  const declarations = declarationsAsRead(declarationsFor(picture, course, wager), course);
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
    if (declarations.again && result !== 'five-odds') {
      return { is: 'unknown', by: one, reason: declaredAgain, question: 'sideDeclaredAgain' };
    }
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
