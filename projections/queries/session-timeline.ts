import { sql } from 'kysely';
import { effectiveHistory, type Fact, type Recorded } from '../../domain/kernel/effective-history.ts';
import { splitStreamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { RoundEvent } from '../../domain/round/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { devicesAt, whereItChanged, type DeviceStood, type RoundBegun } from '../device-standing.ts';
import { recordedEventsOf, recordedOfTypes } from '../event-log/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import type { ReadDb } from '../read-models.ts';
import { roundsOfSession } from '../round-histories/queries.ts';
import { entriesOf, streamRead, type RecordEntry } from '../record-entries.ts';
import { byStream } from '../streams-read.ts';
import { mergedByTime } from '../timeline.ts';

type Entry = RecordEntry<'session' | 'round'>;

export type SessionTimeline = {
  readonly session: string;
  /** By what chance was made, by the first round of each that had it. */
  readonly devices: readonly DeviceStood[];
  readonly entries: readonly Entry[];
};

/** What a session's story tells of its rounds. The rest of a round is told by its own timeline. */
const ofRounds: readonly RoundEvent['type'][] = ['round.RoundOpened', 'round.RoundVoided', 'round.RoundClosed'];

/** When each round began, by its opening, and of which game it was; in their order. */
const roundsBegun = (rounds: readonly (readonly Recorded[])[]): readonly RoundBegun[] =>
  rounds
    .flatMap((recorded) => effectiveHistory(recorded).filter(({ type }) => type === 'round.RoundOpened'))
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ stream, atMs, data: { game } }) => ({
      round: splitStreamName(stream).id,
      at: instantText(atMs),
      game: typeof game === 'string' ? game : null,
    }));

/**
 * What happened in a table session, corrected and in effective order, with what was done to its record, the beginning and the end of each of its rounds, and by what chance was made in them. Undefined
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
  const ofEachRound = byStream(rounds);
  const devices = whereItChanged(await devicesAt(db, roundsBegun(ofEachRound), games));
  const entries = mergedByTime<Entry>([
    entriesOf(streamRead('session', tableSessionStream.streamOf(session), ofSession), { games, isTold: () => true }),
    ...ofEachRound.map((recorded) =>
      entriesOf(streamRead('round', recorded[0]?.stream ?? '', recorded), { games, isTold: isToldOfRound }),
    ),
  ]);
  return { session, devices, entries };
};
