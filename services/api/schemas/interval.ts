import { z } from 'zod';
import { named } from '../../shared/http/openapi/named.ts';
import { standingKinds } from '../../../projections/intervals/tables.ts';
import { toldBeginning } from '../../../projections/intervals/told.ts';
import { instant, jsonObject } from '../fields.ts';

/** Something that stood for a while: a sign, limits, a member of staff on duty, a seat, a box in its slot. */
export const interval = named(
  'Interval',
  z.strictObject({
    ...toldBeginning.shape,
    kind: z.enum(standingKinds),
    value: jsonObject,
    to: instant.nullable().describe('null while nothing has ended it'),
    endedBy: z.string().nullable().describe('the event that ended it'),
  }),
);
