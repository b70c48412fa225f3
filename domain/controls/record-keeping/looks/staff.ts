import type { Fact } from '../../../kernel/effective-history.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import type { StaffEvent } from '../../../venue/events.ts';

/** The date at the venue, and the gaming day, which may have begun the date before. */
type When = { readonly date: string; readonly gamingDay: string };

/** How a person stands on the register of staff at a time. `unlicensed`: the register has no licence of theirs at any time. */
export type Standing =
  | { readonly is: 'unknown' | 'not-yet' | 'left' }
  | {
      readonly is: 'employed';
      readonly role: FloorRole;
      readonly licence: 'in-force' | 'none-in-force' | 'unlicensed';
    };

type StaffFact = Fact<StaffEvent>;

const byDate = <One extends { readonly date: string }>(all: readonly One[]): readonly One[] =>
  all.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));

const licenceOn = (
  facts: readonly StaffFact[],
  { date, gamingDay }: When,
): 'in-force' | 'none-in-force' | 'unlicensed' => {
  const granted = facts.flatMap((fact) => (fact.type === 'staff.LicenceGranted' ? [fact.data] : []));
  if (granted.length === 0) return 'unlicensed';
  const ended = facts.flatMap((fact) => (fact.type === 'staff.LicenceEnded' ? [fact.data] : []));
  const isInForce = granted.some(
    ({ licence, from, until }) =>
      from <= date &&
      (until === null || gamingDay <= until) &&
      !ended.some((one) => one.licence === licence && from <= one.on && one.on < gamingDay),
  );
  return isInForce ? 'in-force' : 'none-in-force';
};

/**
 * How a person stands on the register, by the dates that it gives. A last day is worked to its end, which is that of its gaming day.
 * `staff` are the facts of the person's own stream; none: the register does not know them.
 */
export const standingOn = (staff: readonly Fact[], when: When): Standing => {
  // The stream was checked against the schemas of its family when it was stored; types cannot show that.
  const facts = staff as readonly StaffFact[];
  const employments = facts.flatMap((fact) =>
    fact.type === 'staff.StaffEmployed' || fact.type === 'staff.RoleChanged'
      ? [{ date: fact.data.from, role: fact.data.role }]
      : [],
  );
  if (employments.length === 0) return { is: 'unknown' };
  const last = byDate(employments).findLast(({ date }) => date <= when.date);
  if (!last) return { is: 'not-yet' };
  const left = facts.some(
    (fact) => fact.type === 'staff.StaffLeft' && last.date <= fact.data.on && fact.data.on < when.gamingDay,
  );
  return left ? { is: 'left' } : { is: 'employed', role: last.role, licence: licenceOn(facts, when) };
};
