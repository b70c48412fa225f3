import { timeOrder, type Fact } from './effective-history.ts';
import { sortedBy } from './sorted-by.ts';

/** A moment on our clock, and by how much its clock may be wrong. */
export type Moment = Pick<Fact, 'atMs' | 'uncertaintyMs'>;

type AnyFact = Fact<{ type: string; data: unknown }>;

/** A fact and its place in the effective order of its subject. */
export type Placed<Of extends AnyFact = AnyFact> = { readonly fact: Of; readonly at: number };

/** How one fact stands to another in time; `unclear` when their clocks cannot tell. */
export type Standing =
  | { readonly stands: 'before' | 'after' }
  | { readonly stands: 'unclear'; readonly apartMs: number; readonly uncertaintyMs: number };

const before: Standing = { stands: 'before' };
const after: Standing = { stands: 'after' };

/** How `a` stands to `b`. Facts of the same moment stand as the effective history has them. */
export const standing = (a: Placed, b: Placed): Standing => {
  const order = timeOrder(a.fact, b.fact);
  if (!order.certain) return { stands: 'unclear', apartMs: order.apartMs, uncertaintyMs: order.uncertaintyMs };
  if (a.fact.atMs === b.fact.atMs) return a.at < b.at ? before : after;
  return order.before ? before : after;
};

/** Is `a` before `b` beyond the doubt of their clocks? */
export const isSurelyBefore = (a: Moment, b: Moment): boolean => a.atMs + a.uncertaintyMs + b.uncertaintyMs < b.atMs;

/** How a deed stands to one that is told after it, perhaps by the same record: that tells both in their order. */
export const asTold = (early: Placed, late: Placed): Standing =>
  early.at === late.at ? before : standing(early, late);

/** Of some that are out of their order the first that is certainly so; where the clocks cannot tell it of any, the first. */
export const surest = <One>(all: readonly One[], orderOf: (one: One) => Standing): One | undefined =>
  all.find((one) => orderOf(one).stands === 'before') ?? all[0];

type AtPlace = { readonly at: number };

const placeOf = ({ at }: AtPlace): number => at;

/** Some things by their places, the earliest first. */
export const inPlace = <One extends AtPlace>(all: readonly One[]): One[] => sortedBy(all, placeOf);

/** Does one stand before the other in their order? What one record tells at once stands at one place: neither is before the other. */
export const isBefore = (one: AtPlace, other: AtPlace): boolean => one.at < other.at;

/** Does one stand after `from` and before `to`? */
export const isBetween = (one: AtPlace, from: AtPlace, to: AtPlace): boolean =>
  isBefore(from, one) && isBefore(one, to);

/** Of some in their order the first that comes after another. */
export const firstAfter = <One extends AtPlace>(all: readonly One[], other: AtPlace): One | undefined =>
  all.find((one) => isBefore(other, one));

/** Of some in their order the last that came before another. */
export const lastBefore = <One extends AtPlace>(all: readonly One[], other: AtPlace): One | undefined =>
  all.findLast((one) => isBefore(one, other));
