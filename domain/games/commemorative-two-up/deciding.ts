import type { Placed } from '../../kernel/placed.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import { spinsAfter, type Course, type JudgedSpin } from './course.ts';
import type { FactOf } from './facts.ts';

/** Two wagers that stand against each other, and how much of each does, in cents. */
export type Bet = {
  readonly heads: LaidWager;
  readonly tails: LaidWager;
  readonly cents: number;
  /** Where the record says so; null for a cover that is on record without it: in the centre there is only one bet on heads. */
  readonly matched: Placed<FactOf<'commemorative-two-up.WagersMatched'>> | null;
  /** From here on both lie there. */
  readonly at: number;
};

/** Is it a bet in the centre (6.2)? */
export const isOfCentre = ({ placement }: Pick<LaidWager, 'placement'>): boolean =>
  placement.kind === 'spinner' || placement.kind === 'cover';

/** Is it a kind that the rules know? Any other is recorded too, and found. */
export const isKnownKind = (kind: string): boolean => ['spinner', 'cover', 'heads', 'tails'].includes(kind);

/** From where on both of two wagers lie there. */
export const laterOf = (one: LaidWager, other: LaidWager): number => Math.max(one.laid.at, other.laid.at);

/** Does a spin decide bets? A valid one does, and an outcome set aside counts, too, but where the wagers are said to stand. */
const decides = ({ valid, setAside }: JudgedSpin): boolean => valid && setAside?.fact.data.money !== 'stands';

/** The spins after a place that decide bets. */
export const decidingAfter = (course: Course, place: number): readonly JudgedSpin[] =>
  spinsAfter(course, place).filter(decides);

/** The spin that decides a bet of one spin: the first after both were laid. */
export const decidingSpin = (course: Course, from: number): JudgedSpin | undefined => decidingAfter(course, from)[0];
