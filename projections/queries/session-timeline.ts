import { sql } from 'kysely';
import type { Fact } from '../../domain/kernel/effective-history.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { RoundEvent } from '../../domain/round/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { recordedEventsOf, recordedOfTypes } from '../event-log/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import type { ReadDb } from '../read-models.ts';
import { roundsOfSession } from '../round-histories/queries.ts';
import { entriesOf, streamRead, type RecordEntry } from '../record-entries.ts';
import { byStream } from '../streams-read.ts';
import { mergedByTime } from '../timeline.ts';

type Entry = RecordEntry<'session' | 'round'>;

export type SessionTimeline = { readonly session: string; readonly entries: readonly Entry[] };

/** What a session's story tells of its rounds. The rest of a round is told by its own timeline. */
const ofRounds: readonly RoundEvent['type'][] = ['round.RoundOpened', 'round.RoundVoided', 'round.RoundClosed'];

/**
 * What happened in a table session, corrected and in effective order, with what was done to its record, and the beginning and the end of each of its rounds. Undefined
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
  const isToldOfRound = ({ type }: Fact): boolean => ofRounds.some((one) => one === type);
  const entries = mergedByTime<Entry>([
    entriesOf(streamRead('session', tableSessionStream.streamOf(session), ofSession), { games, isTold: () => true }),
    ...byStream(rounds).map((recorded) =>
      entriesOf(streamRead('round', recorded[0]?.stream ?? '', recorded), { games, isTold: isToldOfRound }),
    ),
  ]);
  return { session, entries };
};
