import { z } from 'zod';
import { personId, textRef } from './envelope.ts';
import { floorRole } from './roles.ts';
import { clauseNumber, code } from './text.ts';

/**
 * A discretionary act: what a person with power decided, kept inside the event of what was done.
 * `ground` is a short code; words go to `textRef`.
 */
export const decision = z.strictObject({
  by: personId,
  roleClaimed: floorRole,
  clause: clauseNumber.nullable().optional(),
  ground: code(),
  textRef: textRef.optional(),
});
export type Decision = z.infer<typeof decision>;
