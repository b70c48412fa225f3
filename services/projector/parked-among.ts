import { CompiledQuery, sql } from 'kysely';
import { examinationStream } from '../../domain/examination/stream.ts';
import type { SessionId, StreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { schemaOf, type Projection } from '../../projections/kit/projection.ts';
import { askByKey, type PreparedQuery } from '../../projections/kit/query.ts';
import type { ReadDb, VenueScope } from '../../projections/read-models.ts';
import { isAnyAside } from '../shared/read-models/read-your-writes.ts';
import type { ParkedStream } from './status.ts';

const mostTold = 100;

type Asked = {
  readonly streams: readonly StreamName[];
  /** A session: the streams of its rounds are asked about too. */
  readonly roundsOf?: SessionId;
  /** Every stream of these venues; null: of every venue. */
  readonly ofVenues?: VenueScope;
  readonly by: readonly Pick<Projection, 'name'>[];
};

/** Whether one of some projections, by name, has put any stream aside. Rejects while one has no tables yet. */
export const isAnyParkedIn = (db: ReadDb, names: readonly string[]): (() => Promise<boolean>) => {
  const text = `select ${isAnyAside(names)} as "isAnyAside"`;
  const question: PreparedQuery = { ...CompiledQuery.raw(text), prepared: 'any-aside' };
  return async () => (await db.executeQuery<{ isAnyAside: boolean }>(question)).rows[0]?.isAnyAside !== false;
};

/** The names of those of some streams that one of some projections has put aside. */
export const parkedNames = async (
  db: ReadDb,
  { streams, by }: Omit<Asked, 'roundsOf' | 'ofVenues'>,
): Promise<readonly string[]> => {
  const each = by.map(
    ({ name }) => sql`select stream from ${sql.table(`${schemaOf(name)}.followed_stream`)}
      where parked_at is not null and stream = any (${streams}::text[])`,
  );
  const { rows } = await sql<{ stream: string }>`${sql.join(each, sql` union `)}`.execute(db);
  return rows.map(({ stream }) => stream);
};

/**
 * What stands before the venue in the name of a stream: `round-` of `round-STAR.TU-01.2026-03-06.1.0001`, and `examination-round.` of the
 * examinations of that round.
 */
const beforeTheVenue = `^(${examinationStream.name}-[^.]+[.]|[^-]+-)`;

/** Is a stream one of these venues'? */
const isOfVenues = (venues: VenueScope | undefined) => {
  if (venues === undefined) return sql`false`;
  return venues === null
    ? sql`true`
    : sql`split_part(regexp_replace(stream, ${beforeTheVenue}, ''), '.', 1) = any (${venues}::text[])`;
};

/** Which of some streams one of some projections has put aside: each at the first event at which one did. At most 100. */
export const parkedAmong = async (
  db: ReadDb,
  { streams, roundsOf, ofVenues, by }: Asked,
): Promise<readonly Omit<ParkedStream, 'parkedAt'>[]> => {
  const rounds = roundsOf === undefined ? null : `${roundStream.streamOf(roundsOf)}.`;
  const each = by.map(
    ({
      name,
    }) => sql`select stream, parked_at_revision, parked_event_id, parked_error from ${sql.table(`${schemaOf(name)}.followed_stream`)}
      where parked_at is not null and (stream = any (${streams}::text[]) or starts_with(stream, ${rounds}::text) or ${isOfVenues(ofVenues)})`,
  );
  return askByKey(
    db,
    'parked-among',
    sql<Omit<ParkedStream, 'parkedAt'>>`select distinct on (stream) stream, parked_at_revision as "fromRevision",
        parked_event_id as "eventId", parked_error as error
      from (${sql.join(each, sql` union all `)}) as aside order by stream, parked_at_revision limit ${sql.lit(mostTold)}`,
  );
};
