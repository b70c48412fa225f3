import { sql, type RawBuilder } from 'kysely';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { isConfirmation } from '../../domain/kernel/corrections.ts';
import { statedAlone, type Recorded } from '../../domain/kernel/effective-history.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { streamsContinuedBy } from '../intervals/queries.ts';
import { areTimesPlain, type SaidAt } from '../plain-times.ts';
import { recordedOf, recordedOfEvent, recordedOfStreams, type RecordedRow } from '../event-log/queries.ts';
import { asLists, ofTheRecord, saidAt, saidColumns, type SaidLists } from '../said-at.ts';
import { askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** The names of the streams of a dispute and of the rounds that it is about, as rows in a statement. */
const streamsOfPlay = (dispute: string): RawBuilder<unknown> => sql`(select ${disputeStream.streamOf(dispute)} as stream
  union all select ${roundStream.streamOf('')} || unnest(rounds) from p_disputes.dispute where dispute_id = ${dispute})`;

/** The same of the sessions that it is about. */
const streamsOfSessions = (dispute: string): RawBuilder<unknown> =>
  sql`(select ${tableSessionStream.streamOf('')} || unnest(sessions) from p_disputes.dispute where dispute_id = ${dispute})`;

/** The raw events of a dispute, and of the rounds and sessions that it is about, each stream in its own order. */
export const recordedOfDispute = (db: ReadDb, dispute: string): Promise<readonly Recorded[]> =>
  recordedOfStreams(db, sql`(${streamsOfPlay(dispute)} union all ${streamsOfSessions(dispute)})`);

/** The raw events of the sessions that those continue, since a gaming day was cut on paper. Most continue none. */
export const recordedOfContinued = (db: ReadDb, dispute: string): Promise<readonly Recorded[]> =>
  recordedOfStreams(
    db,
    sql`(${streamsContinuedBy(sql`select named.stream from ${streamsOfSessions(dispute)} named (stream)`)})`,
  );

/** What a story tells, as far as it was read, and when all of each session was said. */
export type RecordedForStory = {
  readonly recorded: readonly Recorded[];
  readonly said: readonly ({ readonly stream: string } & SaidLists)[];
};

/**
 * The same, of the sessions what the story tells, with when all of it was said: what happened while a round lasted and, of `beside`, while the dispute did;
 * and what was done to their record, with what that is about. Most of a session is none of these.
 */
export const recordedForStory = async (
  db: ReadDb,
  { dispute, beside }: { readonly dispute: string; readonly beside: ReadonlySet<string> },
): Promise<RecordedForStory> => {
  const sessions = sql`any (array(${streamsOfSessions(dispute)}))`;
  const play = sql`any (array(${streamsOfPlay(dispute)}))`;
  const own = disputeStream.streamOf(dispute);
  const rows = sql<RecordedRow>`
    with lasted as materialized (select stream, min(at) as first, max(at) as last from p_event_log.event where stream = ${play} group by stream)
    select ${recordedOfEvent} from p_event_log.event event where event.stream = ${play}
    union all select ${recordedOfEvent} from p_event_log.event event where event.stream = ${sessions} and (event.type = any (${ofTheRecord}::text[])
      or event.last_event_id in (select corrected_event_id from p_event_log.correction where stream = ${sessions})
      or (event.stream, event.revision) in (select stream, revision from p_event_log.decision where stream = ${sessions})
      or exists (select from lasted where event.at between lasted.first and lasted.last
        and (lasted.stream <> ${own} or event.type = any (${[...beside]}::text[]))))
    order by stream, revision`;
  const times = sql<
    RecordedForStory['said'][number]
  >`select event.stream, ${asLists(saidColumns)} from p_event_log.event event
    where event.stream = ${sessions} and event.type <> all (${ofTheRecord}::text[]) group by event.stream`;
  const [recorded, said] = await Promise.all([
    askByKey(db, 'recorded-for-story', rows),
    askByKey(db, 'said-in-sessions', times),
  ]);
  return { recorded: recorded.map(recordedOf), said };
};

type Correction = { readonly corrects?: string; readonly replacement?: { readonly occurredAt: string } | null };

/** A session as far as it was read, and when all of it was said. */
type Session = { readonly readOf: ReadonlyMap<unknown, Recorded>; readonly said: readonly SaidAt[] };

/** True where a correction leaves what it corrects where it was said, and a confirmation is of something that was read. */
const leavesTimes = (event: Recorded, { readOf, said }: Session): boolean => {
  if (isConfirmation(event.type)) return readOf.has(event.data['decisionEventId']);
  if (event.type.endsWith('.LateEntryRecorded')) {
    const { terminal, atMs } = statedAlone(event) ?? { terminal: null, atMs: 0 };
    // Of two that one terminal said at once, the one without a number stands by its revision, and what lies between counts.
    return terminal === null || !said.some((one) => one.terminal === terminal && one.atMs === atMs);
  }
  if (!event.type.endsWith('.CorrectionRecorded')) return true;
  const { corrects, replacement } = event.data as Correction;
  const corrected = readOf.get(corrects);
  const before = corrected && statedAlone(corrected);
  return !before || !replacement || before.occurredAt === replacement.occurredAt;
};

/**
 * True where what was read of the sessions has the same effective history as it has in the whole of them: all of a session is said to have happened when it
 * can have, in the order in which it was said, and nothing was put elsewhere in time. Pure.
 */
export const isEnoughOfSessions = ({ recorded, said }: RecordedForStory): boolean =>
  said.every(({ stream, ...lists }) => {
    const read = recorded.filter((event) => event.stream === stream);
    const session = { readOf: new Map<unknown, Recorded>(read.map((one) => [one.eventId, one])), said: saidAt(lists) };
    return (
      areTimesPlain(stream, session.said) &&
      session.said.every(({ terminal, sourceSeq }) => terminal === null || sourceSeq !== null) &&
      read.every((event) => leavesTimes(event, session))
    );
  });
