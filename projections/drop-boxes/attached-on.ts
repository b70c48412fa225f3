import { sql } from 'kysely';
import { equals, inScope, allOf } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';

type Day = { readonly venues: VenueScope; readonly venue: string; readonly gamingDay: string };

/** A journey of a box that began on a gaming day, and whether what was in the box is verified. */
export type AttachedBox = { readonly journey: string; readonly isVerified: boolean };

/** The boxes that were attached on a gaming day of a venue, in the order of their journeys. One whose attachment was corrected away is none. */
export const attachedOn = async (db: ReadDb, { venues, venue, gamingDay }: Day): Promise<readonly AttachedBox[]> => {
  const where = allOf([
    ...inScope('journey.venue', venues),
    ...equals('journey.venue', venue),
    ...equals('journey.gaming_day', gamingDay),
  ]);
  const { rows } = await sql<AttachedBox>`
    select journey.journey_id as journey, journey.verified_count > 0 as "isVerified"
    from p_drop_boxes.journey journey where journey.attached_at is not null and ${where} order by journey.journey_id`.execute(
    db,
  );
  return rows;
};
