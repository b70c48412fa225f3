import type { AccessRole } from '../../domain/kernel/access.ts';

/** A journey of a box that nobody verified yet. */
export type OpenJourney = {
  readonly journey: string;
  readonly venue: string;
  readonly dropBox: string;
  readonly gamingDay: string;
  /** What is dropped into a box of this name from here on counts as its own; null: from the beginning of the record. */
  readonly begins: string | null;
  /** Up to here; null: to the end of the record. */
  readonly ends: string | null;
  /** Everybody who has a part in counting it. */
  readonly team: readonly string[];
  /** The sessions that it hung at the table of, or in which something was dropped into it. */
  readonly sessions: readonly string[];
};

/**
 * Who was named last to review a gaming day. `namedBy`: the person under whose own token that was recorded; null for none that is known.
 */
export type Reviewer = {
  readonly venue: string;
  readonly gamingDay: string;
  readonly personId: string;
  readonly namedBy: string | null;
};

/** A count of a float that was begun and not recorded yet. */
export type OpenFloatCount = {
  readonly session: string;
  readonly venue: string;
  readonly gamingDay: string;
  /** Who counts, and who observes it. */
  readonly team: readonly string[];
};

/** How counts stand: what was begun and nothing has committed. */
export type OpenCounts = {
  readonly journeys: readonly OpenJourney[];
  readonly floats: readonly OpenFloatCount[];
  readonly reviewers: readonly Reviewer[];
  /** True: when that was looked up, no read model had put a stream aside. Otherwise nobody knows. */
  readonly isAllTold?: boolean;
};

/** Who asks: the role of the token, and the person whose own token it is. */
export type Asking = { readonly role: AccessRole; readonly person: string | null };

/** What somebody may not learn now. */
export type BlindTo = Pick<OpenCounts, 'journeys' | 'floats' | 'isAllTold'>;

export const seesAll: BlindTo = { journeys: [], floats: [] };

/** Roles that count, carry and pay by what is counted: none of them learns what was to be expected before it is. */
const blindRoles: readonly AccessRole[] = ['count', 'security', 'cage', 'finance'];

/** True for a role that is blind to every open count, whatever person holds the token; others are blind to those that they have a part in. */
export const isBlindRole = (role: AccessRole): boolean => blindRoles.includes(role);

/** Nobody makes themselves the reviewer: who named them must be known, and another. */
const isReviewing = (reviewer: Reviewer | undefined, person: string | null): boolean =>
  person !== null && reviewer?.personId === person && reviewer.namedBy !== null && reviewer.namedBy !== person;

type Counted = { readonly venue: string; readonly gamingDay: string; readonly team: readonly string[] };

const isBlindTo = ({ role, person }: Asking, reviewers: readonly Reviewer[], of: Counted): boolean => {
  // Who counts is blind, whatever else they are: a reviewer who counts has no review to make of it.
  if (person !== null && of.team.includes(person)) return true;
  if (!isBlindRole(role)) return false;
  const reviewer = reviewers.find((one) => one.venue === of.venue && one.gamingDay === of.gamingDay);
  return role !== 'finance' || !isReviewing(reviewer, person);
};

/**
 * What a caller may not learn now: what is to be expected in each box from its attachment until it is verified, with its counts, and
 * what is to be expected of a float while it is counted. It is asked of how counts stand now, also for an answer as of an earlier moment. Pure: the one place that says who is blind
 * (`services/decisions/0028-who-counts-is-blind.md`).
 */
export const blindTo = (asking: Asking, { journeys, floats, reviewers }: OpenCounts): BlindTo => ({
  journeys: journeys.filter((one) => isBlindTo(asking, reviewers, one)),
  floats: floats.filter((one) => isBlindTo(asking, reviewers, one)),
});
