import { sql } from 'kysely';
import { examinedType, type Examined } from '../../domain/examination/events.ts';
import { withDoubts, type InDoubt } from '../../domain/law/in-doubt.ts';
import { examinationStreamOf } from '../../domain/examination/stream.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { askByKey, isAmong } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';

/** What an examination of a round said of its wagers, and when. */
export type Then = {
  readonly eventId: string;
  readonly at: string;
  readonly settlements: readonly (Examined['settlements'][number] & InDoubt)[];
};

/** The wagers of each hand of some rounds, as the record of them says it now. */
export const handsIn = async (
  db: ReadDb,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const laid = ['round.WagerPlaced', 'round.WagerCarried', 'round.WagerChanged'];
  const { rows } = await sql<{ readonly key: string; readonly wagerId: string }>`
    select stream || ' ' || (data->>'hand') as key, data->>'wagerId' as "wagerId" from p_event_log.event
    where ${isAmong(
      columnNamed('stream'),
      rounds.map((id) => roundStream.streamOf(id)),
    )}
      and ${isAmong(columnNamed('type'), laid)} and data->>'hand' is not null`.execute(db);
  const hands = new Map<string, Set<string>>();
  for (const { key, wagerId } of rows) hands.set(key, (hands.get(key) ?? new Set()).add(wagerId));
  return hands;
};

/** Every official examination of those of some rounds whose record was put right, the newest first. */
export const examinedBefore = async (
  db: ReadDb,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, readonly Then[]>> => {
  const streams = rounds.map((id) => roundStream.streamOf(id));
  const corrected = await askByKey(
    db,
    'corrected-rounds',
    sql<{
      readonly stream: string;
    }>`select distinct stream from p_event_log.correction where ${isAmong(columnNamed('stream'), streams)}`,
  );
  const ids = corrected.map(({ stream }) => stream.slice(roundStream.streamOf('').length));
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Omit<Then, 'settlements'> & Pick<Examined, 'settlements' | 'findings'> & { readonly round: string }
  >`
    select data->'subject'->>'id' as round, last_event_id as "eventId", data->'settlements' as settlements, data->'findings' as findings,
      to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from p_event_log.event where ${isAmong(
      columnNamed('stream'),
      ids.map((id) => examinationStreamOf({ kind: 'round', id })),
    )} and type = ${examinedType} and (data->>'official')::boolean order by stream, revision desc`.execute(db);
  const found = new Map<string, Then[]>();
  for (const { round, settlements, findings, ...then } of rows)
    found.set(round, [...(found.get(round) ?? []), { ...then, settlements: withDoubts(settlements, findings) }]);
  return found;
};
