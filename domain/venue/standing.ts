import type { Fact } from '../kernel/effective-history.ts';
import type { FloorRole } from '../kernel/roles.ts';
import { staffMember, type StaffMember } from './staff.ts';

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

const licenceOn = (
  { licences }: StaffMember,
  { date, gamingDay }: When,
): 'in-force' | 'none-in-force' | 'unlicensed' => {
  if (licences.length === 0) return 'unlicensed';
  const isInForce = licences.some(({ from, until }) => from <= date && (until === null || gamingDay <= until));
  return isInForce ? 'in-force' : 'none-in-force';
};

/**
 * How a person stands on the register, by the dates that it gives. A last day is worked to its end, which is that of its gaming day.
 * `staff` are the facts of the person's own stream; none: the register does not know them.
 */
export const standingOn = (staff: readonly Fact[], when: When): Standing => {
  const member = staffMember(staff);
  if (member.posts.length === 0) return { is: 'unknown' };
  const last = member.posts.findLast(({ from }) => from <= when.date);
  if (!last) return { is: 'not-yet' };
  if (last.to !== null && last.to <= when.gamingDay) return { is: 'left' };
  return { is: 'employed', role: last.role, licence: licenceOn(member, when) };
};

/** How it is said of a person that they were not employed then. */
export const notEmployed: Readonly<Record<Exclude<Standing['is'], 'employed'>, string>> = {
  unknown: 'is not on the register of staff',
  'not-yet': 'was not employed yet',
  left: 'was not employed any more',
};
