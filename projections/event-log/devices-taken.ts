import { sql, type RawBuilder } from 'kysely';
import { effectiveHistory, type Fact, type Recorded } from '../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { parseSessionId } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { askByKey, beginsWith } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { areTimesPlain, type SaidAt } from '../plain-times.ts';
import { asLists, ofTheRecord, saidAt, saidColumns, type Lists, type SaidLists } from '../said-at.ts';
import { byStream } from '../streams-read.ts';
import { recordedOf, recordedOfEvent, type RecordedRow } from './queries.ts';

/** Which events of a session and of its rounds are asked for: of these types, and what their streams say of their own record. */
type Wanted = { readonly session: string; readonly types: readonly string[] };

/**
 * Rows of the log with these columns. A day at a table has thousands of events, so they are found by their types, and what was corrected by its
 * corrections.
 */
const eventsOf = ({ session, types }: Wanted, columns: RawBuilder<unknown>): RawBuilder<unknown> => {
  const wanted = [...types, ...ofTheRecord];
  const ofStreams = (stream: string): RawBuilder<boolean> =>
    sql<boolean>`(${columnNamed(stream)} = ${tableSessionStream.streamOf(session)} or ${beginsWith(columnNamed(stream), roundStream.streamOf(`${session}.`))})`;
  return sql`select ${columns} from p_event_log.event event
      where event.gaming_day = ${parseSessionId(session)?.gamingDay ?? null} and event.type = any (${wanted}::text[]) and ${ofStreams('event.stream')}
    union all select ${columns} from p_event_log.event event
      where event.stream in (select c.stream from p_event_log.correction c where ${ofStreams('c.stream')})
        and event.last_event_id in (select c.corrected_event_id from p_event_log.correction c where c.stream = event.stream)
        and event.type <> all (${wanted}::text[])`;
};

/**
 * The raw events of these types of a table session and of all its rounds, with corrections, late entries, what confirms decisions, and what was corrected: what the effective history
 * of such facts needs.
 */
const recordedOfSession = async (db: ReadDb, wanted: Wanted): Promise<readonly Recorded[]> => {
  const question = sql<RecordedRow>`${eventsOf(wanted, recordedOfEvent)} order by stream, revision`;
  const rows = await askByKey(db, 'recorded-of-session', question);
  return rows.map(recordedOf);
};

/** What an event says of a device: as much of a fact as is asked for. */
export type SaidOfDevice = Pick<Fact, 'type' | 'data' | 'eventId' | 'atMs'>;

/** The events that take a device into use, with the member of their data that names it; and others that concern one, of which all is needed. */
export type DeviceEvents = {
  readonly takenBy: Readonly<Record<string, string>>;
  readonly others: readonly string[];
};

type Row = SaidLists &
  Lists<{
    readonly stream: string;
    readonly id: string;
    readonly type: string;
    readonly which: string | null;
    readonly data: JsonObject | null;
  }>;

type OfTheRecord = {
  readonly corrects?: string;
  readonly replacement?: { readonly type: string } | null;
  readonly type?: string;
};

/** What was found of a session: what was said of devices, and what was done to the record. */
type Found = {
  readonly said: readonly (SaidOfDevice & SaidAt & { readonly stream: string })[];
  readonly ofTheRecord: readonly OfTheRecord[];
};

const foundIn = (lists: Row, { takenBy }: DeviceEvents): Found => {
  const all = saidAt(lists).map((said, nth) => {
    const type = lists.type[nth] ?? '';
    const data = lists.data[nth] ?? { [takenBy[type] ?? '']: lists.which[nth] ?? null };
    return { ...said, type, data, eventId: lists.id[nth] ?? '', stream: lists.stream[nth] ?? '' };
  });
  return {
    said: all.filter(({ type }) => !ofTheRecord.includes(type)),
    ofTheRecord: all.filter(({ type }) => ofTheRecord.includes(type)).map(({ data }) => data as OfTheRecord),
  };
};

/**
 * True where the effective history of what was found is what was said: no device event and no opening of a stream was put right, every time can be, and of
 * each stream no two were at once. Pure.
 */
const standsAsSaid = ({ said, ofTheRecord: done }: Found, { types }: Wanted): boolean => {
  const byId = new Map(said.map((one) => [one.eventId, one]));
  const isOurs = (type: string | undefined): boolean => type !== undefined && types.includes(type);
  const isPutRight = done.some(({ corrects, replacement, type }) => {
    const corrected = byId.get(corrects ?? '');
    return isOurs(type) || isOurs(replacement?.type) || isOurs(corrected?.type) || corrected?.revision === 0;
  });
  return (
    !isPutRight &&
    byStream(said).every(
      (all) => areTimesPlain(all[0]?.stream ?? '', all) && new Set(all.map(({ atMs }) => atMs)).size === all.length,
    )
  );
};

/** What was said of devices in a table session and all its rounds. Undefined where only their whole events tell it. */
const saidOfDevices = async (
  db: ReadDb,
  wanted: Wanted,
  devices: DeviceEvents,
): Promise<readonly SaidOfDevice[] | undefined> => {
  const whole = [...devices.others, ...ofTheRecord];
  const which = Object.entries(devices.takenBy).map(([type, member]) => sql`when ${type} then event.data->>${member}`);
  const columns = {
    ...saidColumns,
    stream: sql`event.stream`,
    id: sql`event.last_event_id`,
    type: sql`event.type`,
    which: sql`case event.type when '' then null ${sql.join(which, sql` `)} end`,
    data: sql`case when event.type = any (${whole}::text[]) then event.data end`,
  };
  const found = eventsOf(
    wanted,
    sql`event.stream, event.revision, event.last_event_id, event.type, event.data, event.terminal, event.source_seq, event.at, event.recorded_at`,
  );
  const question = sql<
    Row | { readonly stream: null }
  >`select ${asLists(columns)} from (${found} order by stream, revision) event`;
  const [row] = await askByKey(db, 'said-of-devices', question);
  if (!row || row.stream === null) return [];
  const all = foundIn(row, devices);
  return standsAsSaid(all, wanted) ? all.said : undefined;
};

/** What is on record of the devices of a session: of it, and of all its rounds, corrected; in any order but where two were at once. */
export const factsOfDevices = async (
  db: ReadDb,
  session: string,
  devices: DeviceEvents,
): Promise<readonly SaidOfDevice[]> => {
  const wanted = { session, types: [...Object.keys(devices.takenBy), ...devices.others] };
  return (
    (await saidOfDevices(db, wanted, devices)) ??
    byStream(await recordedOfSession(db, wanted)).flatMap(effectiveHistory)
  );
};
