import { sql } from 'kysely';
import { confirmationsIn, decisionsIn, type Confirmation, type Decisions } from '../../domain/kernel/confirmation.ts';
import type { Recorded } from '../../domain/kernel/effective-history.ts';
import { askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { recordedOf, recordedOfEvent, type RecordedRow } from './queries.ts';

const decisionsByStream = (recorded: readonly Recorded[]): ReadonlyMap<string, Decisions> => {
  const streams = new Map<string, Recorded[]>();
  for (const one of recorded) {
    const known = streams.get(one.stream);
    if (known) known.push(one);
    else streams.set(one.stream, [one]);
  }
  return new Map([...streams].map(([stream, events]) => [stream, decisionsIn(events)]));
};

const noDecisions: Decisions = { made: new Map(), authorised: new Map(), confirming: [] };

/** The decisions of a stream, and who confirmed them. Only the events that hold or confirm one are read. */
export const decisionsOf = async (db: ReadDb, stream: string): Promise<Decisions> => {
  const question = sql<RecordedRow>`select ${recordedOfEvent} from p_event_log.decision decision
    join p_event_log.event event using (stream, revision) where decision.stream = ${stream}
    order by decision.revision`;
  const rows = await askByKey(db, 'decisions', question);
  return decisionsByStream(rows.map(recordedOf)).get(stream) ?? noDecisions;
};

/**
 * Whether it is confirmed who decided, for those of some events that hold a decision: also for events that were corrected to hold one. The
 * log is asked for the streams of these events alone.
 */
const confirmationsOf = async (db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, Confirmation>> => {
  if (ids.length === 0) return new Map();
  const question = sql<RecordedRow>`select ${recordedOfEvent} from p_event_log.decision decision
    join p_event_log.event event using (stream, revision) where decision.stream in (
      select found.stream from p_event_log.decision found
      where found.stands_for = any (${ids}::uuid[]) or found.last_event_id = any (${ids}::uuid[]))
    order by decision.stream, decision.revision`;
  const rows = await askByKey(db, 'confirmations', question);
  const all = [...decisionsByStream(rows.map(recordedOf)).values()];
  // Ids are random: that two streams have an event of the same one is not expected, and then the last stream is told.
  return new Map(all.flatMap((decisions) => [...confirmationsIn(decisions)]));
};

/** What is told of an event, and whether it is confirmed who decided what it holds; null where it holds no decision. */
export type WithConfirmation<Item> = Item & { readonly confirmation: Confirmation | null };

/** The same items, each with the confirmation of its event: of the deed of a finding, of an event of the log. */
export const withConfirmation = async <Item extends object>(
  db: ReadDb,
  items: readonly Item[],
  eventOf: (item: Item) => string,
): Promise<readonly WithConfirmation<Item>[]> => {
  const known = await confirmationsOf(db, [...new Set(items.map(eventOf))]);
  return items.map((item) => ({ ...item, confirmation: known.get(eventOf(item)) ?? null }));
};
