import { sql, type RawBuilder } from 'kysely';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { RoundEvent } from '../../domain/round/events.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { patronDisputes } from '../disputes/changes.ts';
import { dropBoxes } from '../drop-boxes/changes.ts';
import type { DropFilter } from '../drop-boxes/queries.ts';
import { olderThanAnotherOfficial } from '../event-log/stored.ts';
import { intervals } from '../intervals/changes.ts';
import type { Projection } from '../kit/projection.ts';
import { equals, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import type { VenueScope } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { roundsOfSession } from '../round-histories/queries.ts';
import { examinedType, ruleViolations } from '../rule-violations/changes.ts';
import type { ViolationFilter } from '../rule-violations/queries.ts';
import { tableSessions } from '../sessions/changes.ts';

/** What an answer as of a position is made of: conditions of `event` for the events that it needs, and what makes rows of them. */
export type AsOfSource = {
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly projections: readonly Projection[];
};

const ofStream = (stream: StreamName, ...projections: readonly Projection[]): AsOfSource => ({
  conditions: equals('event.stream', stream),
  projections,
});

export const roundAsOf = (round: string): AsOfSource => ofStream(roundStream.streamOf(round), roundHistories);
export const disputeAsOf = (dispute: string): AsOfSource => ofStream(disputeStream.streamOf(dispute), patronDisputes);
export const sessionAsOf = (session: string): AsOfSource =>
  ofStream(tableSessionStream.streamOf(session), tableSessions, intervals);

/** The first event of a stream, which says where it belongs, events of these types, and whatever puts the record right. */
const ofTypes = (types: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(event.revision = 0 or ${isAmong(sql.ref('event.type'), types)}
    or event.type like '%.CorrectionRecorded' or event.type like '%.LateEntryRecorded')`;

const movesMoney: readonly RoundEvent['type'][] = [
  'round.WagerPlaced',
  'round.WagerCarried',
  'round.WagerCollected',
  'round.WagerPaid',
  'round.WagerReturned',
];

/** The float of a session: its own events, and those of its rounds that say what money was in or moved it. */
export const floatAsOf = (session: string): AsOfSource => {
  const rounds = sql`(select ${roundStream.streamOf('')} || own.round_id from (${roundsOfSession(session)}) own)`;
  return {
    conditions: [
      sql<boolean>`(event.stream = ${tableSessionStream.streamOf(session)}
        or (event.stream in ${rounds} and ${ofTypes(movesMoney)}))`,
    ],
    projections: [tableSessions, roundHistories],
  };
};

type Placed = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
};

const isOr = (column: string, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${condition} or ${sql.ref(column)} is null)`;

/** Events at a place. A stream whose name says no table or no day (a dispute's) may be of any. */
const at = ({ venues, venue, table, gamingDay, fromDay, toDay }: Placed): readonly RawBuilder<boolean>[] => [
  ...inScope('event.venue', venues),
  ...equals('event.venue', venue),
  ...when(table, (one) => isOr('event.table_id', isAmong(sql.ref('event.table_id'), one))),
  ...when(gamingDay, (day) => isOr('event.gaming_day', sql<boolean>`event.gaming_day = ${day}`)),
  ...when(fromDay, (day) => isOr('event.gaming_day', sql<boolean>`event.gaming_day >= ${day}`)),
  ...when(toDay, (day) => isOr('event.gaming_day', sql<boolean>`event.gaming_day <= ${day}`)),
];

const sells: readonly TableEvent['type'][] = ['table.SessionOpened', 'table.ChipsSold', 'table.VoucherExchanged'];

/** The drop of the sessions of a filter. */
export const dropAsOf = (filter: DropFilter): AsOfSource => ({
  conditions: [
    sql<boolean>`event.type like 'table.%'`,
    ofTypes(sells),
    ...at(filter),
    ...equals('event.stream', filter.session === undefined ? undefined : tableSessionStream.streamOf(filter.session)),
  ],
  projections: [dropBoxes],
});

/** The examinations of a subject. */
export const examinationsAsOf = (subject: Subject): AsOfSource =>
  ofStream(examinationStreamOf(subject), ruleViolations);

/** The findings of the newest official examinations that there were then. */
export const findingsAsOf =
  (filter: ViolationFilter) =>
  (position: Position): AsOfSource => ({
    conditions: [
      ...equals('event.type', examinedType),
      ...at(filter),
      sql<boolean>`(event.data->>'official')::boolean`,
      sql<boolean>`not ${olderThanAnotherOfficial(position)}`,
    ],
    projections: [ruleViolations],
  });
