import { decisionsIn } from '../../domain/kernel/confirmation.ts';
import { effectiveHistory, historyAsStated } from '../../domain/kernel/effective-history.ts';
import { parseRoundId } from '../../domain/kernel/streams.ts';
import { otherExclusionsAt, standingAt, type Interval, type OtherExclusions } from '../intervals/queries.ts';
import type { GameReadings } from '../kit/projection.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { personsOf } from '../persons.ts';
import { entryOf, mergedByTime, type TimelineEntry } from '../timeline.ts';
import { recordedAround } from './recorded.ts';

type Entry = TimelineEntry<'round' | 'session'>;

export type RoundTimeline = {
  readonly round: string;
  /** What stood at the table when the round began; of exclusions those of its session, and of persons who took part in either. */
  readonly standing: readonly Interval[];
  readonly otherExclusions: OtherExclusions;
  readonly entries: readonly Entry[];
};

/**
 * What happened in a round, corrected and in effective order, among what happened meanwhile in its session, with what stood at
 * the table when it began. Undefined when the round is not known.
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
  const facts = effectiveHistory(ofRound);
  const [first, last] = [facts[0]?.atMs ?? 0, facts.at(-1)?.atMs ?? 0];
  const meanwhile = historyAsStated(ofSession).filter(({ atMs }) => atMs >= first && atMs <= last);
  const { games, venues } = asked;
  const about = { persons: personsOf([...facts, ...meanwhile], games), sessions: [session] };
  const [standing, count] = await Promise.all([
    standingAt(db, { venues, venue, table, session, at: beganAt, exclusionsOf: about }),
    otherExclusionsAt(db, { venues, venue, at: beganAt, about }),
  ]);
  const [inRound, inSession] = [decisionsIn(ofRound), decisionsIn(ofSession)];
  const entries = mergedByTime([
    facts.map((fact): Entry => entryOf(fact, 'round', { games, decisions: inRound })),
    meanwhile.map((fact): Entry => entryOf(fact, 'session', { games, decisions: inSession })),
  ]);
  return { round: asked.round, standing, otherExclusions: { venue, at: beganAt, count }, entries };
};
