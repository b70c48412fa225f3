import { sql, type RawBuilder } from 'kysely';
import { gamingDayId, gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { journeyEndsAt, ownerOfCount } from '../kit/count-owner.ts';
import { allOf, askByKey, inScope, when } from '../kit/query.ts';
import { placeOf } from '../kit/place.ts';
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

/**
 * The boxes that nobody verified yet, with their teams and what is about them. `person`: only those that this person has a part in
 * counting.
 */
const openJourneys = async (
  db: ReadDb,
  { venues, person }: { readonly venues: VenueScope; readonly person?: string | undefined },
): Promise<readonly OpenJourney[]> => {
  const question = sql<OpenJourney>`
    select journey.journey_id as journey, journey.venue, journey.drop_box as "dropBox", journey.gaming_day as "gamingDay",
      spell.begins, spell.ends,
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
  return askByKey(db, 'open-journeys', question);
};

/** The counts of floats that nobody recorded yet, of gaming days that are not closed. `person`: only those that this person has a part in. */
const openFloatCounts = async (
  db: ReadDb,
  { venues, person }: { readonly venues: VenueScope; readonly person?: string | undefined },
): Promise<readonly OpenFloatCount[]> => {
  const question = sql<OpenFloatCount>`
    select begun.session_id as session, day.venue, day.gaming_day as "gamingDay", begun.team
    from p_blindness.day day join p_blindness.session session using (venue, gaming_day) join p_blindness.float_begun begun using (session_id)
    where day.closed_at is null and not exists (select from p_blindness.float_committed committed
        where committed.session_id = begun.session_id and committed.at >= begun.at)
      and ${allOf([
        ...inScope('day.venue', venues),
        ...when(person, (one) => sql<boolean>`begun.team && ${[one]}::text[]`),
      ])}
    order by begun.session_id, begun.event_id`;
  return askByKey(db, 'open-float-counts', question);
};

/** Who was named last to review the gaming days of what is counted. */
const reviewersOf = async (
  db: ReadDb,
  counted: readonly { readonly venue: string; readonly gamingDay: string }[],
): Promise<readonly Reviewer[]> => {
  const days = [...new Set(counted.map(({ venue, gamingDay }) => gamingDayId.write({ venue, gamingDay })))];
  if (days.length === 0) return [];
  const { rows } = await sql<{ day: string; personId: string; namedBy: string | null }>`
    select distinct on (reviewer.day_id) reviewer.day_id as day, reviewer.person_id as "personId", reviewer.named_by as "namedBy"
    from p_blindness.reviewer reviewer where reviewer.day_id = any (${days}::text[])
    order by reviewer.day_id, reviewer.at desc, reviewer.last_position desc`.execute(db);
  return rows.flatMap(({ day, ...named }) => {
    const { venue, gamingDay } = placeOf(gamingDayStream.streamOf(day));
    return venue === null || gamingDay === null ? [] : [{ venue, gamingDay, ...named }];
  });
};

/** How counts stand at some venues. It is asked before most answers to those who may be blind, so it is prepared. `person`: only as far as this person has a part in them. */
export const openCounts = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly person?: string | undefined },
): Promise<OpenCounts> => {
  const [journeys, floats] = await Promise.all([openJourneys(db, asked), openFloatCounts(db, asked)]);
  return { journeys, floats, reviewers: await reviewersOf(db, [...journeys, ...floats]) };
};
