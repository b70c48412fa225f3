import { sql, type RawBuilder } from 'kysely';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { conditionsOf as conditionsOfDispute, openDisputes } from '../disputes/queries.ts';
import { allOf, type OneOf } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { conditionsOf as conditionsOfRound, openRounds } from '../round-histories/queries.ts';
import { isJudged } from '../rule-violations/left-open.ts';
import { conditionsOf as conditionsOfSession, openSessions } from '../sessions/queries.ts';
import { known as knownDispute } from './disputes.ts';
import { known as knownRound } from './rounds.ts';

export type InPlayFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly session?: string | undefined;
  readonly round?: string | undefined;
  readonly game?: OneOf<string> | undefined;
};

/** The most subjects of a kind that are looked at, those that began last first. There are not so many tables in a jurisdiction. */
const mostInPlay = 500;

const knownSession = {
  kind: 'tableSession',
  id: sql.ref<string>('session.session_id'),
  revision: sql<number>`session.event_count - 1`,
} as const;

/** True for a subject that was not examined officially with everything that is recorded of it. */
const inPlay = (
  known: Parameters<typeof isJudged>[0],
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> => allOf([...conditions, sql<boolean>`not ${isJudged(known)}`]);

/** The rounds that may still be in play. */
export const roundsInPlay = async (db: ReadDb, filter: InPlayFilter): Promise<readonly GovernedSubject[]> => {
  const ofRound = filter.round === undefined ? [] : [sql<boolean>`round.round_id = ${filter.round}`];
  const ids = await openRounds(db, inPlay(knownRound, [...conditionsOfRound(filter), ...ofRound]), mostInPlay);
  return ids.map((id) => ({ kind: 'round', id }));
};

/** Everything that may still be in play: rounds, then table sessions, then disputes. */
export const subjectsInPlay = async (db: ReadDb, filter: InPlayFilter): Promise<readonly GovernedSubject[]> => {
  const rounds = await roundsInPlay(db, filter);
  if (filter.round !== undefined) return rounds;
  const sessions = await openSessions(db, inPlay(knownSession, conditionsOfSession(filter)), mostInPlay);
  // A dispute belongs to no gaming day and to no session.
  const isOfOne = filter.session !== undefined || filter.gamingDay !== undefined;
  const disputes = isOfOne ? [] : await openDisputes(db, inPlay(knownDispute, conditionsOfDispute(filter)), mostInPlay);
  return [
    ...rounds,
    ...sessions.map((id): GovernedSubject => ({ kind: 'tableSession', id })),
    ...disputes.map((id): GovernedSubject => ({ kind: 'dispute', id })),
  ];
};
