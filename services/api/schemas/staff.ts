import { z } from 'zod';
import { floorRole } from '../../../domain/kernel/roles.ts';
import { localDate, personField, venueField } from '../fields.ts';

/** A member of staff of a venue; days are local dates there. */
export const staffMember = z.strictObject({
  venue: venueField,
  personId: personField,
  on: localDate.describe('the day that `role` and `grade` are told for'),
  role: floorRole.nullable().describe('the role on that day; null for somebody who was not employed then'),
  grade: z.int().nullable(),
  posts: z
    .array(
      z.strictObject({
        role: floorRole,
        grade: z.int().nullable(),
        from: localDate,
        to: localDate
          .nullable()
          .describe('the first day on which they no longer have the role; null while they have it'),
      }),
    )
    .describe('oldest first'),
  licences: z.array(
    z.strictObject({
      licence: z.string(),
      kind: z.string(),
      from: localDate,
      until: localDate.nullable().describe('the day that ends it, as recorded; null while none is'),
    }),
  ),
});
export type StaffTold = z.infer<typeof staffMember>;
