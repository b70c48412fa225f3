import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import { parseRoundId, streamName } from '../../domain/kernel/streams.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { storedEventsOf } from '../event-log/queries.ts';
import { standingAt, type Interval } from '../intervals/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import { narrate } from '../narrate.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { roundOf } from './queries.ts';

export type TimelineEntry = {
  /** On our clock, and give or take how many milliseconds. */
  readonly at: string;
  readonly uncertaintyMs: number;
  readonly occurredAt: string;
  readonly eventId: string;
  readonly type: string;
  /** Where it was recorded: in the round, or in the session around it. */
  readonly of: 'round' | 'session';
  readonly says: string;
  readonly origin: Fact['origin'];
  readonly correctedBy: string | null;
  readonly terminal: string | null;
  readonly actor: { readonly personId: string; readonly role: string };
  readonly data: Fact['data'];
};

export type RoundTimeline = {
  readonly round: string;
  /** What stood at the table when the round began. */
  readonly standing: readonly Interval[];
  readonly entries: readonly TimelineEntry[];
};

const entryOf = (fact: Fact, of: TimelineEntry['of'], games: GameReadings): TimelineEntry => ({
  at: instantText(fact.atMs),
  uncertaintyMs: fact.uncertaintyMs,
  occurredAt: fact.occurredAt,
  eventId: fact.eventId,
  type: fact.type,
  of,
  says: narrate(fact, games),
  origin: fact.origin,
  correctedBy: fact.correctedBy,
  terminal: fact.terminal,
  actor: fact.actor,
  data: fact.data,
});

/**
 * What happened in a round, corrected and in effective order, among what happened meanwhile in its session, with what stood at
 * the table when it began. Undefined when the round is not known.
 */
export const roundTimeline = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly round: string; readonly games: GameReadings },
): Promise<RoundTimeline | undefined> => {
  const round = await roundOf(db, asked);
  const place = parseRoundId(asked.round);
  if (!round || !place) return undefined;
  const { venue, table, session } = place;
  const [ofRound, ofSession, standing] = await Promise.all([
    storedEventsOf(db, streamName('round', asked.round)),
    storedEventsOf(db, streamName('tableSession', session)),
    standingAt(db, { venues: asked.venues, venue, table, at: round.beganAt }),
  ]);
  const facts = effectiveHistory(ofRound);
  const [first, last] = [facts[0]?.atMs ?? 0, facts.at(-1)?.atMs ?? 0];
  const meanwhile = effectiveHistory(ofSession).filter(({ atMs }) => atMs >= first && atMs <= last);
  const entries = [
    ...facts.map((fact) => entryOf(fact, 'round', asked.games)),
    ...meanwhile.map((fact) => entryOf(fact, 'session', asked.games)),
  ];
  // A stable sort by time would tear a terminal's own order apart where its clock stepped back, so the two lists are merged.
  return { round: asked.round, standing, entries: mergedByTime(entries) };
};

const mergedByTime = (entries: readonly TimelineEntry[]): readonly TimelineEntry[] => {
  const round = entries.filter(({ of }) => of === 'round');
  const session = entries.filter(({ of }) => of === 'session');
  const merged: TimelineEntry[] = [];
  let next = 0;
  for (const entry of round) {
    for (let other = session[next]; other && other.at < entry.at; other = session[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(entry);
  }
  return [...merged, ...session.slice(next)];
};
