import type { Sighting } from './clause.ts';

/** What a sighting says where the record lacks something; nothing where it does not. */
export const unlessMissed = (missing: string | undefined): Pick<Sighting, 'undetermined'> =>
  missing === undefined ? {} : { undetermined: { missing } };
