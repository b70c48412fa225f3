import type { Pool, PoolClient } from 'pg';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { newFold, type Fold } from '../../projections/kit/fold.ts';
import { corruptionOf } from '../shared/event-store/integrity.ts';
import { withTransaction } from '../shared/postgres/database.ts';
import type { Logger } from '../shared/process/logger.ts';
import { markOf } from '../shared/record/store-mark.ts';
import type { Reached, Target } from './checkpoint.ts';
import { beginText, followedAt, ours, rowsOfFollowed, takeAll, type Followed, type Making } from './project.ts';
import { fewStatementsOf, inOne, type Asked } from './statements.ts';

/** A projection that has handled all that comes before a batch, and in which nothing else is under way. */
export type Level = Target & { readonly from: Reached };

type Known = ReadonlyMap<string, Followed>;
type KnownRow = { nth: number; stream: string | null; revision: number | null; parked: boolean | null };

/** Thrown where a batch must be projected by each projection for itself: one has been moved by somebody else, or a stream is to be parked. */
class NotTogether extends Error {
  override name = 'NotTogether';
}

/** A read model that somebody has locked holds up its own projection, and no other. */
const begin = `${beginText}; set local lock_timeout = '100ms'`;

/** Moves the checkpoints of all, each if it is where it is believed to be, and answers what each knows of the streams that it reads. */
const moveAll = (
  levels: readonly Level[],
  streams: readonly (readonly string[])[],
  events: readonly StoredEvent[],
): Asked => {
  const last = events.at(-1);
  const values: unknown[] = [last?.position, events.length, last && JSON.stringify(markOf(last))];
  const parts = levels.map(({ schema, from }, nth) => {
    values.push(from.generation, from.position, streams[nth]);
    const at = values.length;
    return {
      moved: `moved${nth} as (update ${schema}.checkpoint set position = $1, events = events + $2, mark = $3, moved_at = now()
        where generation = $${at - 2} and position is not distinct from $${at - 1} returning only_row)`,
      known: `select ${nth} as nth, known.stream, known.revision, known.parked_at is not null as parked
        from moved${nth} left join ${schema}.followed_stream known on known.stream = any ($${at}::text[])`,
    };
  });
  const text = `with ${parts.map(({ moved }) => moved).join(', ')} ${parts.map(({ known }) => known).join(' union all ')}`;
  return { text, values };
};

/** What each projection knows of the streams that it reads of the batch. Throws where one of them was not moved. */
const knownOf = (
  levels: readonly Level[],
  streams: readonly (readonly string[])[],
  rows: readonly KnownRow[],
): readonly Known[] =>
  levels.map((_, nth) => {
    const own = rows.filter((row) => row.nth === nth);
    if (own.length === 0) throw new NotTogether();
    const stored = new Map(own.map((row) => [row.stream, row]));
    return new Map(
      (streams[nth] ?? []).map((stream) => {
        const row = stored.get(stream);
        return [stream, followedAt(row?.revision ?? -1, row?.parked ?? false)];
      }),
    );
  });

type Folded = { readonly schema: string; readonly fold: Fold; readonly changed: Known };

const fold = (on: Making, level: Level, known: Known, read: readonly StoredEvent[]): Folded => {
  const before = new Map([...known].map(([stream, { revision }]) => [stream, revision]));
  const made = newFold();
  if (takeAll({ ...on, ...level }, made, known, read).length > 0) throw new NotTogether();
  const changed = new Map([...known].filter(([stream, { revision }]) => revision !== before.get(stream)));
  return { schema: level.schema, fold: made, changed };
};

const writeAll = async (client: PoolClient, folded: readonly Folded[]): Promise<void> => {
  const statements = folded.map((one) => fewStatementsOf(one.schema, one.fold.tables()));
  const followed = folded
    .filter(({ changed }) => changed.size > 0)
    .map((one) => rowsOfFollowed(one.schema, one.changed));
  const deletes = statements.flatMap((one) => one.deletes);
  const writes = [...statements.flatMap((one) => one.writes), ...followed];
  // What was taken away may be put there again, and a statement does not see what another part of it took away.
  for (const all of [deletes, writes]) {
    if (all.length === 0) continue;
    const { text, values } = inOne(all);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await client.query(text, [...values]);
  }
};

/**
 * Projects a small batch for several projections in one transaction and four errands, where each by itself would take up to nine: of the events
 * of a floor at play that is most of their cost. False, with nothing written, where it cannot be done so: somebody else has moved one of
 * them, a stream is to be parked, or the database refuses anything. Then each must be asked by itself, and says what is wrong.
 */
export const projectTogether = async (
  on: Making & { readonly pool: Pool; readonly log: Logger },
  levels: readonly Level[],
  events: readonly StoredEvent[],
): Promise<boolean> => {
  if (events.length === 0 || events.some((event) => corruptionOf(event))) return false;
  const own = levels.map(({ projection }) => ours(projection, events));
  const streams = own.map((one) => one.streams);
  const work = async (client: PoolClient): Promise<void> => {
    const { text, values } = moveAll(levels, streams, events);
    const { rows } = await client.query<KnownRow>(text, [...values]);
    const known = knownOf(levels, streams, rows);
    const folded = levels.flatMap((level, nth) => {
      const [mine, { read }] = [known[nth], own[nth] ?? { read: [] }];
      return mine && read.length > 0 ? [fold(on, level, mine, read)] : [];
    });
    await writeAll(client, folded);
  };
  try {
    await withTransaction(on.pool, work, begin);
    return true;
  } catch (error) {
    on.log.debug({ err: error }, 'a batch is projected by each projection for itself');
    return false;
  }
};
