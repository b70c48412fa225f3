import { disputeStream } from '../../domain/dispute/stream.ts';
import { decisionsIn } from '../../domain/kernel/confirmation.ts';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import { parseSessionId, type StreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { recordedEventsOf } from '../event-log/queries.ts';
import { standingAt, type Interval } from '../intervals/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { entryOf, mergedByTime, type TimelineEntry } from '../timeline.ts';
import { disputeOf } from './queries.ts';

type Entry = TimelineEntry<'dispute' | 'round' | 'session'> & { readonly stream: string };

export type DisputeTimeline = {
  readonly dispute: string;
  /** What stood at the tables that it is about when it was raised: staff on duty, signs, limits. */
  readonly standing: readonly Interval[];
  /** The rounds that it is about, what happened at their tables meanwhile, and the dispute itself. */
  readonly entries: readonly Entry[];
};

type Span = { readonly from: number; readonly to: number };

const spanOf = (facts: readonly Fact[]): readonly Span[] => {
  const times = facts.map(({ atMs }) => atMs);
  return times.length === 0 ? [] : [{ from: Math.min(...times), to: Math.max(...times) }];
};
const isIn = ({ atMs }: Fact, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => atMs >= from && atMs <= to);

/** The staff who came and went while the dispute went on: they show who could have decided it. */
const staffTypes: ReadonlySet<string> = new Set(['table.StaffAssigned', 'table.StaffRelieved', 'table.SessionClosed']);

/**
 * The story of a dispute: the rounds that it is about, what happened at their tables while they lasted, who was on duty while
 * the dispute went on, and its own steps, corrected and in effective order. Undefined when the dispute is not known.
 */
export const disputeTimeline = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly dispute: string; readonly games: GameReadings },
): Promise<DisputeTimeline | undefined> => {
  const found = await disputeOf(db, asked);
  if (!found) return undefined;
  const read = async (stream: StreamName) => {
    const recorded = await recordedEventsOf(db, stream);
    return { stream, facts: effectiveHistory(recorded), decisions: decisionsIn(recorded) };
  };
  const all = (streams: readonly StreamName[]) => Promise.all(streams.map(read));
  const [own, rounds, sessions, standing] = await Promise.all([
    read(disputeStream.streamOf(asked.dispute)),
    all(found.rounds.map((round) => roundStream.streamOf(round))),
    all(found.sessions.map((session) => tableSessionStream.streamOf(session))),
    Promise.all(
      found.sessions.flatMap((session) => {
        const place = parseSessionId(session);
        if (!place) return [];
        const { venue, table } = place;
        return [standingAt(db, { venues: asked.venues, venue, table, at: found.raisedAt })];
      }),
    ),
  ]);
  const played = rounds.flatMap(({ facts }) => spanOf(facts));
  const lasted = spanOf(own.facts);
  const isTold = (fact: Fact): boolean => isIn(fact, played) || (staffTypes.has(fact.type) && isIn(fact, lasted));
  const { games } = asked;
  const entries = (of: Entry['of'], { stream, facts, decisions }: typeof own): readonly Entry[] =>
    facts.map((fact) => ({ ...entryOf(fact, of, { games, decisions }), stream }));
  return {
    dispute: asked.dispute,
    standing: standing.flat(),
    entries: mergedByTime([
      entries('dispute', own),
      ...rounds.map((round) => entries('round', round)),
      ...sessions.map((one) => entries('session', { ...one, facts: one.facts.filter(isTold) })),
    ]),
  };
};
