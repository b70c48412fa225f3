import { z } from 'zod';
import { accessRoles } from '../../../domain/kernel/access.ts';
import { givenId, line } from '../../../domain/kernel/text.ts';

export { accessRoles, type AccessRole } from '../../../domain/kernel/access.ts';

/** Every venue, or every jurisdiction: for a group's head office, and for a machine with one venue. */
export const everywhere = '*';

const placeList = z
  .array(z.union([z.literal(everywhere), givenId]))
  .max(200)
  .readonly();

/** The claims that we read from a token; whatever else an issuer puts into it is ignored. */
export const claimsSchema = z.object({
  sub: line(200),
  role: z.enum(accessRoles),
  venues: placeList.default([]),
  jurisdictions: placeList.default([]).describe('inspectors: whose venues they may read'),
  terminal: givenId.nullable().default(null).describe('terminals: which one it is'),
  tables: placeList.default([]).describe('terminals: the tables they may speak for'),
  person: givenId
    .nullable()
    .default(null)
    .describe('persons: who it is, by the id that events at their venue name them by'),
});
export type Claims = z.input<typeof claimsSchema>;

/** The caller, as a verified token says it. Events keep `sub` as their `principal`. */
export type Principal = Readonly<z.output<typeof claimsSchema>>;

/**
 * The person whose own token it is; null where it names none. Each venue gives its own ids, so a token that reaches several venues names
 * nobody; nor does a terminal's, at which anybody may stand. A subject is not a person: issuers choose it, and events do not name it.
 */
export const personOf = ({ role, person, venues }: Pick<Principal, 'role' | 'person' | 'venues'>): string | null =>
  role === 'terminal' || venues.length > 1 || venues.includes(everywhere) ? null : person;
