import { sql } from 'kysely';
import { decisionsIn } from '../../domain/kernel/confirmation.ts';
import { effectiveHistory, type Recorded } from '../../domain/kernel/effective-history.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { RoundEvent } from '../../domain/round/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { recordedEventsOf, recordedOfTypes } from '../event-log/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import type { ReadDb } from '../read-models.ts';
import { roundsOfSession } from '../round-histories/queries.ts';
import { entryOf, mergedByTime, type TimelineEntry } from '../timeline.ts';

type Entry = TimelineEntry<'session' | 'round'> & { readonly stream: string };

export type SessionTimeline = { readonly session: string; readonly entries: readonly Entry[] };

/** What a session's story tells of its rounds. The rest of a round is told by its own timeline. */
const ofRounds: readonly RoundEvent['type'][] = ['round.RoundOpened', 'round.RoundVoided', 'round.RoundClosed'];

/** What was recorded, stream by stream, in the order in which each comes first. */
export const byStream = (recorded: readonly Recorded[]): readonly (readonly Recorded[])[] => {
  const streams = new Map<string, Recorded[]>();
  for (const one of recorded) {
    const known = streams.get(one.stream);
    if (known) known.push(one);
    else streams.set(one.stream, [one]);
  }
  return [...streams.values()];
};

/**
 * What happened in a table session, corrected and in effective order, with the beginning and the end of each of its rounds. Undefined
 * when the session is not known.
 */
export const sessionTimeline = async (
  db: ReadDb,
  { session, games }: { readonly session: string; readonly games: GameReadings },
): Promise<SessionTimeline | undefined> => {
  const streams = sql`(select ${roundStream.streamOf('')} || own.round_id from (${roundsOfSession(session)}) own)`;
  const [ofSession, rounds] = await Promise.all([
    recordedEventsOf(db, tableSessionStream.streamOf(session)),
    recordedOfTypes(db, { streams, types: ofRounds }),
  ]);
  if (ofSession.length === 0) return undefined;
  const told = (recorded: readonly Recorded[], of: Entry['of'], types?: readonly string[]): readonly Entry[] => {
    const decisions = decisionsIn(recorded);
    return effectiveHistory(recorded)
      .filter(({ type }) => types?.includes(type) ?? true)
      .map((fact) => ({ ...entryOf(fact, of, { games, decisions }), stream: fact.stream }));
  };
  const entries = mergedByTime([
    told(ofSession, 'session'),
    ...byStream(rounds).map((recorded) => told(recorded, 'round', ofRounds)),
  ]);
  return { session, entries };
};
