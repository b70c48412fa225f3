import type { FloorRole } from '../../../kernel/roles.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { localDateAt } from '../../../kernel/time.ts';
import { staffMember } from '../../../venue/staff.ts';
import { ofType } from '../facts.ts';
import type { DayPicture } from '../picture.ts';

/** Whether somebody is of the shift of the pits; undefined where the record does not say. */
export type OfPit = boolean | undefined;

/** The role that the register has of a person on the date of something; undefined where it does not say. */
export const roleOnRegister = (
  picture: DayPicture,
  personId: string,
  { atMs }: Pick<Fact, 'atMs'>,
): FloorRole | undefined => {
  const own = picture.staff.find((one) => one.personId === personId);
  const date = localDateAt(atMs, picture.zone);
  return own && staffMember(own.read.facts).posts.findLast(({ from }) => from <= date)?.role;
};

/**
 * Is a person of the shift of the pits? They are when they had a duty at a table that day, or a role that is of the pit, as they did it or as
 * the register has them.
 */
export const isOfPitShift = (
  picture: DayPicture,
  ofThePit: readonly FloorRole[],
  at: Pick<Fact, 'atMs'>,
  { personId, role }: { readonly personId: string; readonly role?: FloorRole },
): OfPit => {
  const hadDuty = picture.tables.some(({ facts }) =>
    ofType(facts, 'table.StaffAssigned').some(({ data }) => data.personId === personId && ofThePit.includes(data.duty)),
  );
  if (hadDuty) return true;
  const known = role ?? roleOnRegister(picture, personId, at);
  return known && ofThePit.includes(known);
};
