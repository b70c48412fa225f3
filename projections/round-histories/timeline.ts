import { isConfirmation } from '../../domain/kernel/corrections.ts';
import { historyAsStated, type Fact, type Recorded } from '../../domain/kernel/effective-history.ts';
import { parseRoundId } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { stoodAtEach, type Interval, type OtherExclusions } from '../intervals/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import { devicesAt, type DeviceStood } from '../device-standing.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { personsOf } from '../persons.ts';
import { entriesOf, streamRead, type RecordEntry } from '../record-entries.ts';
import { mergedByTime } from '../timeline.ts';
import { recordedAround } from './recorded.ts';

type Entry = RecordEntry<'round' | 'session'>;

export type RoundTimeline = {
  readonly round: string;
  /** What stood at the table when the round began; of exclusions those of its session, and of persons who took part in either. */
  readonly standing: readonly Interval[];
  /** By what chance was made when the round began; nothing for a game that is not known. */
  readonly devices: readonly DeviceStood[];
  readonly otherExclusions: OtherExclusions;
  readonly entries: readonly Entry[];
};

/** What was recorded of a session, without the confirmations of decisions that were not read with it. */
const withoutStrangers = (recorded: readonly Recorded[]): readonly Recorded[] => {
  const read = new Set<unknown>(recorded.map(({ eventId }) => eventId));
  return recorded.filter(({ type, data }) => !isConfirmation(type) || read.has(data['decisionEventId']));
};

/**
 * What happened in a round, corrected and in effective order, with what was done to its record, among what happened meanwhile in its session, and with
 * what stood at the table when it began. Undefined when the round is not known.
 */
export const roundTimeline = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly round: string; readonly games: GameReadings },
): Promise<RoundTimeline | undefined> => {
  const place = parseRoundId(asked.round);
  const recorded = place && (await recordedAround(db, { ...asked, session: place.session }));
  if (!recorded) return undefined;
  const { venue, table, session } = place;
  const { beganAt, ofRound, ofSession } = recorded;
  const round = streamRead('round', roundStream.streamOf(asked.round), ofRound);
  const { facts } = round;
  const [first, last] = [facts[0]?.atMs ?? 0, facts.at(-1)?.atMs ?? 0];
  const isMeanwhile = ({ atMs }: Fact): boolean => atMs >= first && atMs <= last;
  const around = {
    of: 'session' as const,
    stream: tableSessionStream.streamOf(session),
    recorded: withoutStrangers(ofSession),
    facts: historyAsStated(ofSession),
  };
  const meanwhile = around.facts.filter(isMeanwhile);
  const { games, venues } = asked;
  const about = { persons: personsOf([...facts, ...meanwhile], games), sessions: [session] };
  const opening = facts.find(({ type }) => type === 'round.RoundOpened')?.data['game'];
  const begun = { round: asked.round, at: beganAt, game: typeof opening === 'string' ? opening : null };
  const moment = { venue, table, session, at: beganAt, countsOthers: true } as const;
  const [[stood], devices] = await Promise.all([
    stoodAtEach(db, [moment], { venues, exclusionsOf: about }),
    devicesAt(db, [begun], games),
  ]);
  const { standing = [], otherExclusions: count = 0 } = stood ?? {};
  const entries = mergedByTime<Entry>([
    entriesOf(round, { games, isTold: () => true }),
    entriesOf(around, { games, isTold: isMeanwhile }),
  ]);
  return { round: asked.round, standing, devices, otherExclusions: { venue, at: beganAt, count }, entries };
};
