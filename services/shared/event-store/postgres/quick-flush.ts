import { DatabaseError } from 'pg';
import type { Client } from 'pg';
import { intArray, textArray } from '../binary-arrays.ts';
import { newsChannel, storedAt } from './rows.ts';
import type { Answer, EncodedRows, WantedAppend } from './rows.ts';

/**
 * One statement that stores all or nothing, and so one round trip. Whether a stream has the revision that its writer saw last
 * can be asked before the lock is got, since events never go away; that nobody has gone on from there, and that no id is there
 * already, is for the unique constraints, which always see the newest. The update of the head takes the position lock.
 */
const quickQuery = (name: string, answer: string) => ({
  name,
  text: `with missing as (
      select from unnest($1::text[], $2::int[]) as seen (stream, revision)
      where not exists (
        select from store.event where event.stream = seen.stream and event.revision = seen.revision
      )
    ), head as (
      update store.head set position = position + $3 where not exists (select from missing) returning position
    ), inserted as (
      insert into store.event (position, stream, revision, event_id, type, data, metadata)
      select head.position - $3 + ordinality, stream, revision, event_id, type, data, metadata
      from head, unnest($4::text[], $5::int[], $6::uuid[], $7::text[], $8::text[], $9::text[])
        with ordinality as new (stream, revision, event_id, type, data, metadata, ordinality)
    )
    select ${answer} from head`,
});
const telling = quickQuery('store-quick-telling', `position, pg_notify('${newsChannel}', position::text)`);
const untold = quickQuery('store-quick', 'position');

type Plan = {
  readonly seen: readonly { readonly stream: string; readonly revision: number }[];
  readonly revisions: readonly number[];
};

const highestRevision = 2 ** 31 - 1_000;

/** The revisions if every writer is right about its stream; undefined when two of this flush contradict one another. */
const planRevisions = (wanted: readonly WantedAppend[]): Plan | undefined => {
  const tips = new Map<string, number>();
  const seen: { stream: string; revision: number }[] = [];
  const revisions: number[] = [];
  for (const { stream, expected, events } of wanted) {
    const last = expected === 'none' ? -1 : expected;
    if (!Number.isInteger(last) || last > highestRevision) return undefined;
    const tip = tips.get(stream);
    if (tip !== undefined && tip !== last) return undefined;
    if (tip === undefined && expected !== 'none') seen.push({ stream, revision: last });
    for (let next = 1; next <= events.length; next += 1) revisions.push(last + next);
    tips.set(stream, last + events.length);
  }
  return { seen, revisions };
};

const answersOf = (wanted: readonly WantedAppend[], head: number, { revisions }: Plan): readonly Answer[] => {
  let stored = 0;
  return wanted.map(({ events }) => {
    stored += events.length;
    return storedAt(revisions[stored - 1] ?? 0, head - revisions.length + stored);
  });
};

const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.constraint === 'event_revision' || error.constraint === 'event_id_once_a_stream');

/**
 * Stores all the appends if every writer is where its stream ends and every id is new, which is the common case.
 * Answers undefined, with nothing stored, when that is not so for any of them. With `tells`, the commit tells of itself. Rejects as `flush` does.
 */
export const quickFlush = async (
  client: Client,
  wanted: readonly WantedAppend[],
  rows: EncodedRows,
  tells: boolean,
): Promise<readonly Answer[] | undefined> => {
  const plan = planRevisions(wanted);
  if (!plan) return undefined;
  const { streams, ids, types, data, metadata } = rows;
  const seen = [textArray(plan.seen.map(({ stream }) => stream)), intArray(plan.seen.map(({ revision }) => revision))];
  const values = [...seen, plan.revisions.length, streams, intArray(plan.revisions), ids, types, data, metadata];
  try {
    const { rows: answer } = await client.query<{ position: number }>({
      ...(tells ? telling : untold),
      values,
    });
    return answer[0] ? answersOf(wanted, answer[0].position, plan) : undefined;
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
};
