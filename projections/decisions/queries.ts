import { sql, type RawBuilder } from 'kysely';
import { onDays, type PlayFilter } from '../kit/days.ts';
import { allOf, equals, isAmong, when, within, type OneOf } from '../kit/query.ts';
import { byTime } from '../kit/list.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import type { toldDecision } from './told.ts';

export type DecisionRow = Told<typeof toldDecision>;

export type DecisionFilter = PlayFilter & {
  readonly round?: string | undefined;
  readonly dispute?: string | undefined;
  /** Who decided. */
  readonly person?: OneOf<string> | undefined;
  readonly role?: OneOf<string> | undefined;
  readonly clause?: OneOf<string> | undefined;
  readonly ground?: OneOf<string> | undefined;
  readonly type?: OneOf<string> | undefined;
  /** On our clock: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The orders of the list of decisions, by when they were made on our clock. */
export const decisionOrders = byTime<DecisionRow>(
  { kind: 'instant', by: columnNamed('decision.at'), of: ({ at }) => at },
  { kind: 'uuid', by: columnNamed('decision.event_id'), of: ({ eventId }) => eventId },
  { kind: 'text', by: columnNamed('decision.decided_on'), of: ({ decidedOn }) => decidedOn },
);
export type DecisionSort = keyof typeof decisionOrders;

export const rowsOfDecisions = sql`p_decisions.decision decision`;

/** The game of the subject of `decision`, looked up for each row: decisions are few, and found by time first. */
export const gameOfDecision = sql<
  string | null
>`(select subject.game from p_decisions.subject subject where subject.stream = decision.stream)`;

/** What a filter asks of `decision`. */
export const conditionsOf = (filter: DecisionFilter): readonly RawBuilder<boolean>[] => [
  ...onDays('decision', filter),
  ...equals('decision.session_id', filter.session),
  ...equals('decision.subject_id', filter.round),
  ...equals('decision.subject_id', filter.dispute),
  ...equals('decision.by_person', filter.person),
  ...equals('decision.role_claimed', filter.role),
  ...equals('decision.clause', filter.clause),
  ...equals('decision.ground', filter.ground),
  ...equals('decision.type', filter.type),
  ...within('decision.at', filter),
  ...when(filter.game, (game) => isAmong(gameOfDecision, game)),
];

/** The decisions on the floor of a report, as rows of `venue`, `table_id`, `by_person` and `ground` in another statement. */
export const decidedOnTheFloor = (where: readonly RawBuilder<boolean>[]): RawBuilder<unknown> => sql`
  select decision.venue, decision.table_id, decision.by_person, decision.ground from ${rowsOfDecisions}
  where decision.decided_on = 'floor' and decision.session_id is not null and ${allOf(where)}`;
