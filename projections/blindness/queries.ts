import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../domain/kernel/envelope.ts';
import { journeyEndsAt, ownerOfCount } from '../kit/count-owner.ts';
import { allOf, askByKey, inScope, instantIn, listOf, when } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { OpenCounts, OpenFloatCount, OpenJourney, Reviewer } from './blind-to.ts';

/** At which venues; `person`: only as far as this person has a part in them. */
export type CountsAsked = { readonly venues: VenueScope; readonly person?: string | undefined };

/** True for a box that was removed and never verified, of which a gaming day was closed that explains why. */
const isWrittenOff = sql<boolean>`(journey.removed_at is not null and exists (select from p_blindness.explained explained
  join p_blindness.day closed using (day_id) where explained.journey_id = journey.journey_id and closed.closed_at is not null))`;

/**
 * The boxes that nobody verified yet. Their spell begins with the end of the journey of the same box before, and ends with the beginning of the
 * one after: each is the first in an index, however long the box is in use.
 */
const hanging = ({ venues, person }: CountsAsked) => sql`
  select journey.*,
    (select max(other.removed_at) from p_blindness.journey other where other.venue = journey.venue and other.drop_box = journey.drop_box
      and other.journey_id <> journey.journey_id and other.removed_at <= coalesce(journey.attached_at, journey.removed_at)) as begins,
    (select min(other.attached_at) from p_blindness.journey other where other.venue = journey.venue and other.drop_box = journey.drop_box
      and other.journey_id <> journey.journey_id and other.attached_at >= coalesce(journey.removed_at, journey.attached_at)) as ends
  from p_blindness.journey journey
  where journey.verified_at is null and not ${isWrittenOff} and (journey.attached_at is not null or journey.removed_at is not null) and ${allOf(
    [
      ...inScope('journey.venue', venues),
      ...when(
        person,
        (one) => sql<boolean>`exists (select from p_blindness.counter counter
          where counter.journey_id = journey.journey_id and counter.person_id = ${one})`,
      ),
    ],
  )}`;

/** A session lasts from its opening to its close, as far as they are on record. */
const lasts = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(day.opened_at, '-infinity') < coalesce(${to}, 'infinity')
    and coalesce(day.closed_at, 'infinity') >= coalesce(${from}, '-infinity')`;

/** Into which boxes something was said to be dropped in sessions that lasted when the first of these spells began, or since. */
const droppedLately = sql`
  select day.session_id, day.venue, day.opened_at, day.closed_at, named.drop_box
  from p_blindness.session day join p_blindness.dropped named using (session_id)
  where named.sale_count <> 0 and (day.closed_at is null or day.closed_at >= (select min(begins) from hanging))`;

/** The sessions at whose table each hung. One of an earlier gaming day that nobody closed is not among them. */
const atItsTable = sql`select journey.journey_id, day.session_id from hanging journey join p_blindness.session day
  on day.venue = journey.venue and day.table_id in (journey.attached_to_table, journey.removed_from_table) and day.gaming_day >= journey.gaming_day
    and ${lasts(sql`journey.attached_at`, sql`journey.removed_at`)}`;

/** The sessions in which something was said to be dropped into each, at whatever table: lately, or ever for a box that never hung before. */
const namingIt = sql`
  select journey.journey_id, day.session_id from hanging journey join dropped_lately day using (venue, drop_box)
    where journey.begins is not null and ${lasts(sql`journey.begins`, sql`journey.ends`)}
  union all select journey.journey_id, day.session_id from hanging journey join p_blindness.dropped named using (drop_box)
    join p_blindness.session day on day.session_id = named.session_id and day.venue = journey.venue
    where journey.begins is null and named.sale_count <> 0 and ${lasts(sql`journey.begins`, sql`journey.ends`)}`;

/** The session to which the count of each belongs: it may be one of an earlier gaming day, which is about it then. */
const owningIt = sql`select journey.journey_id, ${ownerOfCount({ sessions: sql`p_blindness.session` }, 'journey', sql`hung.ends_at`)} as session_id
  from hanging journey cross join lateral (select ${journeyEndsAt({ journeys: sql`p_blindness.journey` }, 'journey')} as ends_at offset 0) hung
  where journey.attached_at is not null`;

/** Those boxes with their teams and what is about them. */
const openJourneys = sql<OpenJourney>`
  select journey.journey_id as journey, journey.venue, journey.drop_box as "dropBox", journey.gaming_day as "gamingDay",
    ${instantIn('journey.begins')} as begins, ${instantIn('journey.ends')} as ends,
    array(select distinct counter.person_id from p_blindness.counter counter where counter.journey_id = journey.journey_id order by 1) as team,
    coalesce(about.sessions, '{}') as sessions
  from hanging journey left join (
    select journey_id, array_agg(distinct session_id order by session_id) as sessions
    from (${atItsTable} union all ${namingIt} union all ${owningIt}) one where session_id is not null group by journey_id) about using (journey_id)
  order by journey.journey_id`;

/** The counts of floats that nobody recorded yet, of gaming days that are not closed. */
const openFloatCounts = ({ venues, person }: CountsAsked): RawBuilder<OpenFloatCount> => sql<OpenFloatCount>`
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
 * The state of the read model, in SQL: a text that is another one whenever anything was written that counts rest on. Most of what is recorded, as what
 * is played, leaves it as it is.
 */
export const stateOfCounts =
  "(select concat_ws(' ', generation, (select sum(times) from p_blindness.stirred)) from p_blindness.checkpoint)";

/** How counts stand, up to where the record was taken for that, and the state of the read model; null where nothing was taken. */
export type CountsFound = {
  readonly position: Position | null;
  readonly state: string | null;
  readonly counts: OpenCounts;
};

/**
 * How counts stand at some venues. It is asked before most answers to those
 * who may be blind, so it is one statement, and prepared.
 */
export const openCounts = async (db: ReadDb, asked: CountsAsked): Promise<CountsFound> => {
  const question = sql<OpenCounts & Omit<CountsFound, 'counts'>>`
    with hanging as materialized (${hanging(asked)}), dropped_lately as materialized (${droppedLately}),
      journeys as materialized (${openJourneys}), floats as materialized (${openFloatCounts(asked)})
    select (select position from p_blindness.checkpoint) as position, ${sql.raw(stateOfCounts)} as state, ${listOf(sql`select * from journeys`)} as journeys,
      ${listOf(sql`select * from floats`)} as floats,
      ${listOf(reviewersOf(sql`select venue, "gamingDay" from journeys union select venue, "gamingDay" from floats`))} as reviewers`;
  const [found] = await askByKey(db, 'open-counts', question);
  const { position = null, state = null, ...counts } = found ?? { journeys: [], floats: [], reviewers: [] };
  return { position, state, counts };
};
