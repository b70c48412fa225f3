import { disputeStream } from '../../domain/dispute/stream.ts';
import { decisionsIn } from '../../domain/kernel/confirmation.ts';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import { parseSessionId, type StreamName } from '../../domain/kernel/streams.ts';
import { roundStream } from '../../domain/round/stream.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { recordedEventsOf } from '../event-log/queries.ts';
import {
  otherExclusionsAt,
  standingAt,
  type About,
  type Interval,
  type OtherExclusions,
} from '../intervals/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { personsOf } from '../persons.ts';
import { entryOf, mergedByTime, type TimelineEntry } from '../timeline.ts';
import { disputeOf } from './queries.ts';

type Entry = TimelineEntry<'dispute' | 'round' | 'session'> & { readonly stream: string };

export type DisputeTimeline = {
  readonly dispute: string;
  /**
   * What stood at the tables that it is about when it was raised: staff on duty, signs, limits; of exclusions those of its sessions, and of
   * persons who took part in them or in what is told.
   */
  readonly standing: readonly Interval[];
  /** One for each venue of its sessions. */
  readonly otherExclusions: readonly OtherExclusions[];
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

/** What stood at the tables of some sessions: each once, though two sessions had the same table, or the same venue. */
const stoodAt = async (
  db: ReadDb,
  { venues, at, about }: { readonly venues: VenueScope; readonly at: string; readonly about: About },
): Promise<Pick<DisputeTimeline, 'standing' | 'otherExclusions'>> => {
  const places = about.sessions.flatMap((session) => parseSessionId(session) ?? []);
  const tables = [...new Map(places.map((one) => [`${one.venue}.${one.table}`, one])).values()];
  const [standing, otherExclusions] = await Promise.all([
    Promise.all(tables.map(({ venue, table }) => standingAt(db, { venues, venue, table, at, exclusionsOf: about }))),
    Promise.all(
      [...new Set(places.map(({ venue }) => venue))].map(async (venue) => ({
        venue,
        at,
        count: await otherExclusionsAt(db, { venues, venue, at, about }),
      })),
    ),
  ]);
  const once = new Map(standing.flat().map((one) => [`${one.stream} ${one.beganBy} ${one.kind} ${one.subject}`, one]));
  return { standing: [...once.values()], otherExclusions };
};

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
  const [own, rounds, sessions] = await Promise.all([
    read(disputeStream.streamOf(asked.dispute)),
    all(found.rounds.map((round) => roundStream.streamOf(round))),
    all(found.sessions.map((session) => tableSessionStream.streamOf(session))),
  ]);
  const played = rounds.flatMap(({ facts }) => spanOf(facts));
  const lasted = spanOf(own.facts);
  const isTold = (fact: Fact): boolean => isIn(fact, played) || (staffTypes.has(fact.type) && isIn(fact, lasted));
  const { games } = asked;
  const meanwhile = sessions.map((one) => ({ ...one, facts: one.facts.filter(isTold) }));
  const persons = personsOf(
    [own, ...rounds, ...meanwhile].flatMap(({ facts }) => facts),
    games,
  );
  const entries = (of: Entry['of'], { stream, facts, decisions }: typeof own): readonly Entry[] =>
    facts.map((fact) => ({ ...entryOf(fact, of, { games, decisions }), stream }));
  return {
    dispute: asked.dispute,
    ...(await stoodAt(db, { ...asked, at: found.raisedAt, about: { persons, sessions: found.sessions } })),
    entries: mergedByTime([
      entries('dispute', own),
      ...rounds.map((round) => entries('round', round)),
      ...meanwhile.map((one) => entries('session', one)),
    ]),
  };
};
