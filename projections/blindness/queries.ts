import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../domain/kernel/envelope.ts';
import { journeyEndsAt, ownerOfCount } from '../kit/count-owner.ts';
import { allOf, askByKey, inScope, instantIn, listOf, when } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { OpenCounts, OpenFloatCount, OpenJourney, Reviewer } from './blind-to.ts';

/** The end of the journey of the same box before this one; the beginning of the one after it. */
const before = sql`(select max(other.removed_at) as removed_at from p_blindness.journey other where other.venue = journey.venue
  and other.drop_box = journey.drop_box and other.journey_id <> journey.journey_id and other.removed_at <= coalesce(journey.attached_at, journey.removed_at))`;
const after = sql`(select min(other.attached_at) as attached_at from p_blindness.journey other where other.venue = journey.venue
  and other.drop_box = journey.drop_box and other.journey_id <> journey.journey_id and other.attached_at >= coalesce(journey.removed_at, journey.attached_at))`;

/** A session lasts from its opening to its close, as far as they are on record. */
const lasts = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(day.opened_at, '-infinity') < coalesce(${to}, 'infinity')
    and coalesce(day.closed_at, 'infinity') >= coalesce(${from}, '-infinity')`;

/** The sessions at whose table it hung. One of an earlier gaming day that nobody closed is not among them. */
const atItsTable = sql`select day.session_id from p_blindness.session day where day.venue = journey.venue
  and day.table_id in (journey.attached_to_table, journey.removed_from_table) and day.gaming_day >= journey.gaming_day
  and ${lasts(sql`journey.attached_at`, sql`journey.removed_at`)}`;

/** The sessions in which something was said to be dropped into it, at whatever table. */
const namingIt = sql`select day.session_id from p_blindness.dropped named join p_blindness.session day using (session_id)
  where named.drop_box = journey.drop_box and named.sale_count <> 0 and day.venue = journey.venue
  and ${lasts(sql`spell.begins`, sql`spell.ends`)}`;

/** The session to which its count belongs: it may be one of an earlier gaming day, which is about it then. */
const owningIt = sql`select ${ownerOfCount({ sessions: sql`p_blindness.session` }, 'journey', sql`hung.ends_at`)} as session_id
  from (select ${journeyEndsAt({ journeys: sql`p_blindness.journey` }, 'journey')} as ends_at) hung where journey.attached_at is not null`;

/** True for a box that was removed and never verified, of which a gaming day was closed that explains why. */
const isWrittenOff = sql<boolean>`(journey.removed_at is not null and exists (select from p_blindness.explained explained
  join p_blindness.day closed using (day_id) where explained.journey_id = journey.journey_id and closed.closed_at is not null))`;

type Asked = { readonly venues: VenueScope; readonly person?: string | undefined };

/** The boxes that nobody verified yet, with their teams and what is about them. */
const openJourneys = ({ venues, person }: Asked): RawBuilder<OpenJourney> => sql<OpenJourney>`
  select journey.journey_id as journey, journey.venue, journey.drop_box as "dropBox", journey.gaming_day as "gamingDay",
    ${instantIn('spell.begins')} as begins, ${instantIn('spell.ends')} as ends,
    array(select distinct counter.person_id from p_blindness.counter counter where counter.journey_id = journey.journey_id order by 1) as team,
    array(select ${sql.ref('about.session_id')} from (${atItsTable} union ${namingIt} union ${owningIt}) about
      where ${sql.ref('about.session_id')} is not null order by 1) as sessions
  from p_blindness.journey journey
  cross join lateral (select ${before} as begins, ${after} as ends) spell
  where journey.verified_at is null and not ${isWrittenOff} and (journey.attached_at is not null or journey.removed_at is not null) and ${allOf(
    [
      ...inScope('journey.venue', venues),
      ...when(
        person,
        (one) => sql<boolean>`exists (select from p_blindness.counter counter
          where counter.journey_id = journey.journey_id and counter.person_id = ${one})`,
      ),
    ],
  )}
  order by journey.journey_id`;

/** The counts of floats that nobody recorded yet, of gaming days that are not closed. */
const openFloatCounts = ({ venues, person }: Asked): RawBuilder<OpenFloatCount> => sql<OpenFloatCount>`
  select begun.session_id as session, day.venue, day.gaming_day as "gamingDay", begun.team
  from p_blindness.played_day day join p_blindness.session session using (venue, gaming_day) join p_blindness.float_begun begun using (session_id)
  where day.closed_count = 0 and not exists (select from p_blindness.float_committed committed
      where committed.session_id = begun.session_id and committed.at >= begun.at)
    and ${allOf([
      ...inScope('day.venue', venues),
      ...when(person, (one) => sql<boolean>`begun.team && ${[one]}::text[]`),
    ])}
  order by begun.session_id, begun.event_id`;

/** Who was named last to review the gaming days of what is counted. */
const reviewersOf = (counted: RawBuilder<unknown>): RawBuilder<Reviewer> => sql<Reviewer>`
  select distinct on (reviewer.day_id) day.venue, day."gamingDay", reviewer.person_id as "personId", reviewer.named_by as "namedBy"
  from (${counted}) day join p_blindness.reviewer reviewer on reviewer.day_id = day.venue || '.' || day."gamingDay"
  order by reviewer.day_id, reviewer.at desc, reviewer.last_position desc`;

/**
 * How counts stand at some venues, and up to where the record was taken for that; null where nothing was. It is asked before most answers to those
 * who may be blind, so it is one statement, and prepared. `person`: only as far as this person has a part in them.
 */
export const openCounts = async (
  db: ReadDb,
  asked: Asked,
): Promise<{ readonly position: Position | null; readonly counts: OpenCounts }> => {
  const question = sql<OpenCounts & { readonly position: Position | null }>`
    with journeys as materialized (${openJourneys(asked)}), floats as materialized (${openFloatCounts(asked)})
    select (select position from p_blindness.checkpoint) as position, ${listOf(sql`select * from journeys`)} as journeys,
      ${listOf(sql`select * from floats`)} as floats,
      ${listOf(reviewersOf(sql`select venue, "gamingDay" from journeys union select venue, "gamingDay" from floats`))} as reviewers`;
  const [found] = await askByKey(db, 'open-counts', question);
  const { position = null, ...counts } = found ?? { journeys: [], floats: [], reviewers: [] };
  return { position, counts };
};
