import { sql, type RawBuilder } from 'kysely';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { askByKey, equals, inScope, when, type OneOf } from './query.ts';
import { columnNamed } from './written.ts';

/** The gaming days and places that a report covers. Days are those of sessions, `toDay` included. */
export type DaysFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
};

/** What such a filter asks of a row under an alias that has `venue`, `table_id` and `gaming_day`. */
export const onDays = (alias: string, filter: DaysFilter): readonly RawBuilder<boolean>[] => [
  ...inScope(`${alias}.venue`, filter.venues),
  ...equals(`${alias}.venue`, filter.venue),
  ...equals(`${alias}.table_id`, filter.table),
  ...equals(`${alias}.gaming_day`, filter.gamingDay),
  ...when(filter.fromDay, (from) => sql<boolean>`${columnNamed(`${alias}.gaming_day`)} >= ${from}`),
  ...when(filter.toDay, (to) => sql<boolean>`${columnNamed(`${alias}.gaming_day`)} <= ${to}`),
];

/** The same with single sessions, and with games. */
export type PlayFilter = DaysFilter & {
  readonly session?: string | undefined;
  readonly game?: OneOf<string> | undefined;
};

/** What such a filter asks of a row that also has `session_id` and `game`. */
export const inPlay = (alias: string, filter: PlayFilter): readonly RawBuilder<boolean>[] => [
  ...onDays(alias, filter),
  ...equals(`${alias}.session_id`, filter.session),
  ...equals(`${alias}.game`, filter.game),
];

const dayAndPlace: ReadonlySet<string> = new Set([
  'venues',
  'venue',
  'table',
  'gamingDay',
] satisfies (keyof DaysFilter)[]);

/**
 * Asks a question that has a filter. Where nothing but a gaming day and a place is asked for it is prepared (`askByKey`): to plan such a statement takes as long as half of its
 * work, and how best to find a day does not depend on which.
 */
export const askOfDay = async <Row>(
  db: ReadDb,
  name: string,
  question: RawBuilder<Row>,
  filter: DaysFilter,
): Promise<readonly Row[]> => {
  const others = Object.entries(filter).filter(([member, value]) => value !== undefined && !dayAndPlace.has(member));
  if (filter.gamingDay !== undefined && others.length === 0) return askByKey(db, name, question);
  return (await question.execute(db)).rows;
};
