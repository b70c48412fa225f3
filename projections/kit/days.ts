import { sql, type RawBuilder } from 'kysely';
import type { VenueScope } from '../read-models.ts';
import { equals, inScope, when, type OneOf } from './query.ts';

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
  ...when(filter.fromDay, (from) => sql<boolean>`${sql.ref(`${alias}.gaming_day`)} >= ${from}`),
  ...when(filter.toDay, (to) => sql<boolean>`${sql.ref(`${alias}.gaming_day`)} <= ${to}`),
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
