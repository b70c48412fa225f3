import type { Deadline } from '../../domain/deadline/deadlines.ts';
import type { Pool, PoolClient } from '../shared/postgres/database.ts';
import { fromTheBeginning, type Looked } from './touched.ts';

/** Where something was played that a dispute is about. */
export type PlayedAt = { readonly venue: string; readonly table: string; readonly gamingDay: string };

/** A deadline as it is in the books: with whether it was said that it passed. */
export type Kept = { readonly deadline: string; readonly passedSaidAt: string | null };

/** What a dispute has: its deadlines, and where was played what it is about. */
export type Reckoned = { readonly deadlines: readonly Deadline[]; readonly playedAt: readonly PlayedAt[] };

const putSql = `insert into deadlines.deadline (deadline, dispute, venue, kind, which, due_at, due_on, started_by, set_by, about, met_by, met_in_time, held_by, doubt)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  on conflict (deadline) do update set which = excluded.which, due_at = excluded.due_at, started_by = excluded.started_by,
    set_by = excluded.set_by, about = excluded.about, met_by = excluded.met_by, met_in_time = excluded.met_in_time, held_by = excluded.held_by,
    doubt = excluded.doubt`;

const valuesOf = (venue: string, one: Deadline): readonly unknown[] => [
  one.deadline,
  one.dispute,
  venue,
  one.kind,
  one.which,
  one.dueAt,
  one.dueOn,
  JSON.stringify(one.startedBy),
  JSON.stringify(one.setBy),
  one.about,
  one.metBy && JSON.stringify(one.metBy),
  one.metBy !== null && one.metBy.at < one.dueAt,
  one.heldBy,
  one.doubt,
];

const write = async (client: PoolClient, dispute: string, venue: string, { deadlines, playedAt }: Reckoned) => {
  const ids = deadlines.map(({ deadline }) => deadline);
  await client.query('delete from deadlines.deadline where dispute = $1 and deadline <> all ($2)', [dispute, ids]);
  for (const one of deadlines) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and few of them
    await client.query(putSql, [...valuesOf(venue, one)]);
  }
  await client.query('delete from deadlines.concern where dispute = $1', [dispute]);
  await client.query(
    `insert into deadlines.concern (dispute, venue, table_id, gaming_day)
     select distinct $1, * from unnest($2::text[], $3::text[], $4::text[]) as played`,
    [
      dispute,
      playedAt.map((at) => at.venue),
      playedAt.map((at) => at.table),
      playedAt.map(({ gamingDay }) => gamingDay),
    ],
  );
  await client.query('delete from deadlines.waiting where dispute = $1', [dispute]);
};

/** Deadlines as they were reckoned, and up to where. No record of anything: lost, they are reckoned again. */
export const deadlineBooks = (pool: Pool) => ({
  /**
   * Reckons a dispute and puts down what it has; answers with what of that was said. No other process does the same meanwhile, so what is put
   * down last is what was read last.
   */
  reckon: async (
    dispute: string,
    venue: string,
    reckon: () => Promise<Reckoned>,
  ): Promise<{ readonly reckoned: Reckoned; readonly kept: readonly Kept[] }> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 18))', [dispute]);
      const reckoned = await reckon();
      await write(client, dispute, venue, reckoned);
      const { rows } = await client.query<Kept>(
        'select deadline, passed_said_at as "passedSaidAt" from deadlines.deadline where dispute = $1',
        [dispute],
      );
      await client.query('commit');
      client.release();
      return { reckoned, kept: rows };
    } catch (error) {
      // What was begun ends with the connection, which may be what failed.
      client.release(true);
      throw error;
    }
  },

  /** The disputes about play at some places, as far as they were reckoned. */
  disputesAt: async (places: readonly PlayedAt[]): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ dispute: string }>(
      `select distinct dispute from deadlines.concern where (venue, table_id, gaming_day) in
         (select * from unnest($1::text[], $2::text[], $3::text[]))`,
      [places.map(({ venue }) => venue), places.map(({ table }) => table), places.map(({ gamingDay }) => gamingDay)],
    );
    return rows.map(({ dispute }) => dispute);
  },

  /** The disputes about play at the places of some others: what is held in one is held for them too. */
  beside: async (disputes: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ dispute: string }>(
      `select distinct other.dispute from deadlines.concern own
       join deadlines.concern other using (venue, table_id, gaming_day)
       where own.dispute = any ($1) and other.dispute <> all ($1)`,
      [disputes],
    );
    return rows.map(({ dispute }) => dispute);
  },

  /** The disputes with deadlines that have passed at a moment and of which nobody has said so, those that passed first coming first. */
  toSay: async (nowMs: number, most: number): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ dispute: string }>(
      `select dispute, min(due_at) from (select dispute, due_at from deadlines.deadline
         where not met_in_time and held_by is null and passed_said_at is null and due_at <= $1
           and not exists (select from deadlines.waiting waiting where waiting.dispute = deadline.dispute)
         order by due_at limit $2) due
       group by dispute order by 2`,
      [new Date(nowMs).toISOString(), most],
    );
    return rows.map(({ dispute }) => dispute);
  },

  said: async (deadline: string, at: string): Promise<void> => {
    await pool.query('update deadlines.deadline set passed_said_at = $2 where deadline = $1', [deadline, at]);
  },

  /** Up to where it was looked; from the beginning where another program looked, if that is asked for. */
  looked: async (readModel: string, madeBy: string | null): Promise<Looked> => {
    const { rows } = await pool.query<Looked>(
      'select generation, position from deadlines.looked where read_model = $1 and ($2::text is null or made_by = $2)',
      [readModel, madeBy],
    );
    return rows[0] ?? fromTheBeginning;
  },

  putLooked: async (readModel: string, { generation, position }: Looked, madeBy: string): Promise<void> => {
    await pool.query(
      `insert into deadlines.looked (read_model, generation, position, made_by) values ($1, $2, $3, $4)
       on conflict (read_model) do update set generation = excluded.generation, position = excluded.position, made_by = excluded.made_by`,
      [readModel, generation, position, madeBy],
    );
  },

  /** Puts a dispute aside that cannot be reckoned: it is tried again later. */
  putAside: async (dispute: string, why: string): Promise<void> => {
    await pool.query(
      `insert into deadlines.waiting (dispute, why) values ($1, $2)
       on conflict (dispute) do update set why = excluded.why, since = now()`,
      [dispute, why],
    );
  },

  /** Some of those that were put aside and were not tried for so long. */
  waiting: async (sinceMs: number, most: number): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ dispute: string }>(
      `select dispute from deadlines.waiting where since < now() - make_interval(secs => $1::float8 / 1000) order by since limit $2`,
      [sinceMs, most],
    );
    return rows.map(({ dispute }) => dispute);
  },

  /** How many deadlines have passed at a moment and wait to be said, and how many disputes are put aside. */
  behind: async (nowMs: number): Promise<{ readonly unsaid: number; readonly waitingDisputes: number }> => {
    const { rows } = await pool.query<{ unsaid: number; waitingDisputes: number }>(
      `select (select count(*)::int from deadlines.deadline
           where not met_in_time and held_by is null and passed_said_at is null and due_at <= $1) as unsaid,
         (select count(*)::int from deadlines.waiting) as "waitingDisputes"`,
      [new Date(nowMs).toISOString()],
    );
    return rows[0] ?? { unsaid: 0, waitingDisputes: 0 };
  },
});
export type DeadlineBooks = ReturnType<typeof deadlineBooks>;
