import { sql } from 'kysely';
import type { Recorded } from '../../domain/kernel/effective-history.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { recordedOf, recordedOfEvent, type RecordedRow } from '../event-log/queries.ts';
import { askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { isAsked, type AskedRound } from './queries.ts';

/** What was recorded of a round, and of its session meanwhile; each in the order of its stream. */
export type RecordedAround = {
  readonly beganAt: string;
  readonly ofRound: readonly Recorded[];
  readonly ofSession: readonly Recorded[];
};

type Row = { readonly began_at: string } & (RecordedRow | { readonly stream: null });

/**
 * Reads the events of a round, and those of its session that its effective history needs between the round's first and last moment.
 * These are the events between the two moments; every correction, with the event that it corrects; every confirmation of a decision; and the events that a terminal
 * recorded earlier with a later time, because its clock was put back: they stand before the events that it recorded then. All other
 * events of the session come before or after the round, and leaving them out changes the order of no terminal. When the round itself was
 * corrected, its rows do not show its moments, and the whole session is read. Undefined for an unknown round.
 */
export const recordedAround = async (
  db: ReadDb,
  asked: AskedRound & { readonly session: string },
): Promise<RecordedAround | undefined> => {
  const [round, session] = [roundStream.streamOf(asked.round), tableSessionStream.streamOf(asked.session)];
  const question = sql<Row>`
    with asked as (select round.began_at from p_round_histories.round where ${isAsked(asked)}),
    own as (select * from p_event_log.event where stream = ${round}),
    span as (select min(at) as first, max(at) as last, bool_or(type like '%.CorrectionRecorded') as is_corrected from own),
    said as (
      select terminal, max(source_seq) as last_seq from p_event_log.event cross join span
      where stream = ${session} and at between span.first and span.last and terminal is not null group by terminal),
    around as (
      select event.* from own event
      union all
      select event.* from p_event_log.event event cross join span left join said on said.terminal = event.terminal
      where event.stream = ${session} and (span.is_corrected or event.at between span.first and span.last
        or event.type like '%.CorrectionRecorded' or event.type like '%.DecisionConfirmed' or (event.at > span.last and event.source_seq < said.last_seq)
        or event.last_event_id in (select corrected_event_id from p_event_log.correction where stream = ${session})))
    select asked.began_at, ${recordedOfEvent} from asked left join around event on true order by event.stream, event.revision`;
  const rows = await askByKey(db, 'recorded-around-round', question);
  const [first] = rows;
  if (!first) return undefined;
  const recorded = rows.flatMap((row) => (row.stream === null ? [] : [recordedOf(row)]));
  return {
    beganAt: first.began_at,
    ofRound: recorded.filter(({ stream }) => stream === round),
    ofSession: recorded.filter(({ stream }) => stream === session),
  };
};
