import { sql, type RawBuilder } from 'kysely';
import { examinedType } from '../../domain/examination/events.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { Subject } from '../../domain/law/examine.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import type { RoundEvent } from '../../domain/round/events.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { supervisorDecisions } from '../decisions/changes.ts';
import { patronDisputes } from '../disputes/changes.ts';
import { dropBoxes } from '../drop-boxes/changes.ts';
import { isOf } from '../event-log/boxes-then.ts';
import { olderThanAnotherOfficial, whereNamed } from '../event-log/stored.ts';
import { gamingDays } from '../gaming-days/changes.ts';
import { intervals } from '../intervals/changes.ts';
import type { Projection } from '../kit/projection.ts';
import type { DaysFilter, PlayFilter } from '../kit/days.ts';
import { placeOf } from '../kit/place.ts';
import { allOf, equals, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { VenueScope } from '../read-models.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { roundsOfSession } from '../round-histories/queries.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import type { ViolationFilter } from '../rule-violations/queries.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import { slips } from '../slips/changes.ts';
import type { SlipFilter } from '../slips/queries.ts';
import { tableSessions } from '../sessions/changes.ts';

/** What an answer as of a position is made of: conditions of `event` for the events that it needs, and what makes rows of them. */
export type AsOfSource = {
  readonly conditions: readonly RawBuilder<boolean>[];
  readonly projections: readonly Projection[];
  /** Conditions of more events, which another index finds; absent: of none. */
  readonly beside?: readonly RawBuilder<boolean>[];
};

const ofStream = (stream: StreamName, ...projections: readonly Projection[]): AsOfSource => ({
  conditions: equals('event.stream', stream),
  projections,
});

export const roundAsOf = (round: string): AsOfSource => ofStream(roundStream.streamOf(round), roundHistories);
export const disputeAsOf = (dispute: string): AsOfSource => ofStream(disputeStream.streamOf(dispute), patronDisputes);
/** All disputes of a venue. */
export const disputesOfVenueAsOf = (venue: string): AsOfSource => ({
  conditions: [sql<boolean>`event.venue = ${venue}`, isOf(disputeStream)],
  projections: [patronDisputes],
});
export const sessionAsOf = (session: string): AsOfSource =>
  ofStream(tableSessionStream.streamOf(session), tableSessions, intervals);

/** The first event of a stream, which says where it belongs, events of these types, and whatever puts the record right. */
export const ofTypes = (types: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(event.revision = 0 or ${isAmong(columnNamed('event.type'), types)}
    or event.type like '%.CorrectionRecorded' or event.type like '%.LateEntryRecorded')`;

export const movesMoney: readonly RoundEvent['type'][] = [
  'round.WagerPlaced',
  'round.WagerCarried',
  'round.WagerCollected',
  'round.WagerPaid',
  'round.WagerReturned',
  'round.RoundClosed',
];

/** The events of a session, and of its rounds those of these types. */
export const ofSessionAndRounds = (session: string, types: readonly RoundEvent['type'][]): RawBuilder<boolean> => {
  const rounds = sql`(select ${roundStream.streamOf('')} || own.round_id from (${roundsOfSession(session)}) own)`;
  return sql<boolean>`(event.stream = ${tableSessionStream.streamOf(session)}
    or (event.stream in ${rounds} and ${ofTypes(types)}))`;
};

export type Placed = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  readonly gamingDay?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
};

const isOr = (column: string, condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${condition} or ${columnNamed(column)} is null)`;

/** Events at a place. A stream whose name says no table or no day (a dispute's) may be of any. */
export const at = ({ venues, venue, table, gamingDay, fromDay, toDay }: Placed): readonly RawBuilder<boolean>[] => [
  ...inScope('event.venue', venues),
  ...equals('event.venue', venue),
  ...when(table, (one) => isOr('event.table_id', isAmong(columnNamed('event.table_id'), one))),
  ...when(gamingDay, (day) => isOr('event.gaming_day', sql<boolean>`event.gaming_day = ${day}`)),
  ...when(fromDay, (day) => isOr('event.gaming_day', sql<boolean>`event.gaming_day >= ${day}`)),
  ...when(toDay, (day) => isOr('event.gaming_day', sql<boolean>`event.gaming_day <= ${day}`)),
];

export const sells: readonly TableEvent['type'][] = [
  'table.SessionOpened',
  'table.ChipsSold',
  'table.VoucherExchanged',
];

/** The figures that gaming days were closed with. */
export const closedFiguresAsOf = (filter: Placed): AsOfSource => ({
  conditions: [...at(filter), isOf(gamingDayStream)],
  projections: [gamingDays],
});

/** The examinations of a subject. */
export const examinationsAsOf = (subject: Subject): AsOfSource =>
  ofStream(examinationStreamOf(subject), ruleViolations);

/** Those of several subjects. */
export const examinationsOfAll = (subjects: readonly Subject[]): AsOfSource => ({
  conditions: [isAmong(columnNamed('event.stream'), subjects.map(examinationStreamOf))],
  projections: [ruleViolations],
});

/** The newest official examinations that there were then. */
export const officialThen = (position: Position): RawBuilder<boolean> =>
  allOf([
    ...equals('event.type', examinedType),
    sql<boolean>`(event.data->>'official')::boolean`,
    sql<boolean>`not ${olderThanAnotherOfficial(position)}`,
  ]);

/** The findings of the newest official examinations that there were then. */
export const findingsAsOf =
  (filter: ViolationFilter) =>
  (position: Position): AsOfSource => ({
    conditions: [...at(filter), officialThen(position)],
    projections: [ruleViolations],
  });

export const anyOf = (...conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

export const ofSessions = (types: readonly TableEvent['type'][]): RawBuilder<boolean> =>
  sql<boolean>`(starts_with(event.stream, ${tableSessionStream.streamOf('')}) and ${ofTypes(types)})`;

/** Events of rounds that fulfil a condition, with the openings and closings, and with whatever puts a round right. */
export const ofRounds = (condition: RawBuilder<boolean>): RawBuilder<boolean> => sql<boolean>`(
  starts_with(event.stream, ${roundStream.streamOf('')})
  and (${condition} or ${ofTypes(['round.RoundOpened', 'round.RoundClosed'] satisfies RoundEvent['type'][])}))`;

/** Whatever is said of a wager counts: a wager stands as long as anything of it does. */
const ofWagers = ofRounds(sql<boolean>`event.data->>'wagerId' is not null`);

const carries: readonly TableEvent['type'][] = ['table.FillReceived', 'table.CreditSent'];

/** The series of a filter. A slip may have come to a table on a gaming day that began in the year before. */
const ofSeriesAsked = ({ series, year }: SlipFilter): readonly RawBuilder<boolean>[] => [
  ...when(series, (id) => sql<boolean>`event.stream = ${slipSeriesStream.streamOf(id)}`),
  ...when(year, (one) => sql<boolean>`event.stream like ${`%.${one}`}`),
];

/** The slips of a filter: their series, and what came to tables or left them. */
export const slipsAsOf = (filter: SlipFilter): AsOfSource => {
  const { venues, venue, year } = filter;
  const fromDay = year === undefined ? undefined : `${String(year - 1).padStart(4, '0')}-12-31`;
  return {
    conditions: [
      ...at({ venues, venue, fromDay }),
      anyOf(
        allOf([sql<boolean>`starts_with(event.stream, ${slipSeriesStream.streamOf('')})`, ...ofSeriesAsked(filter)]),
        ofSessions(carries),
      ),
    ],
    projections: [slips],
  };
};

const redeems: readonly TableEvent['type'][] = ['table.ChipsRedeemed'];

/** The cash of a filter: sales, what was redeemed, and the wagers of the rounds. */
export const cashAsOf = (filter: DaysFilter): AsOfSource => ({
  conditions: [...at(filter), anyOf(ofSessions([...sells, ...redeems]), ofWagers)],
  projections: [dropBoxes, tableSessions, roundHistories],
});

/** The place of the one session that a filter asks for, which has far fewer events; otherwise that of the filter. */
export const placeAsked = ({ session, ...filter }: PlayFilter): Placed => {
  if (session === undefined) return filter;
  const { venue, table, gamingDay } = placeOf(tableSessionStream.streamOf(session));
  return {
    venues: filter.venues,
    venue: venue ?? undefined,
    table: table ?? undefined,
    gamingDay: gamingDay ?? undefined,
  };
};

export const assigns: readonly TableEvent['type'][] = [
  'table.SessionOpened',
  'table.SessionClosed',
  'table.StaffAssigned',
  'table.StaffRelieved',
];

/** What came out in the rounds of a filter, and who was on duty. Wagers do not matter. */
export const frequenciesAsOf = (filter: PlayFilter): AsOfSource => ({
  conditions: [
    ...at(placeAsked(filter)),
    anyOf(ofSessions(assigns), ofRounds(sql<boolean>`event.type not like 'round.Wager%'`)),
  ],
  projections: [roundHistories, intervals],
});

/** From when to when rounds lasted, who was on duty, and what was found then. */
export const scorecardsAsOf =
  (filter: PlayFilter) =>
  (position: Position): AsOfSource => ({
    conditions: [
      ...at(placeAsked(filter)),
      anyOf(ofSessions(assigns), ofRounds(sql<boolean>`false`), officialThen(position)),
    ],
    projections: [roundHistories, intervals, ruleViolations],
  });

/** Events of rounds, sessions and disputes that hold a decision, or say which game they are of. */
const decides = sql<boolean>`((starts_with(event.stream, ${roundStream.streamOf('')}) or starts_with(event.stream, ${tableSessionStream.streamOf('')})
    or starts_with(event.stream, ${disputeStream.streamOf('')}))
  and (event.data->>'decision' is not null or ${ofTypes(['round.RoundOpened', 'table.SessionOpened', 'dispute.DisputeRaised'])}))`;

/** Decisions, the tables that disputes are about, who was on duty, and what was found then. */
export const decisionsAsOf =
  (filter: Placed) =>
  (position: Position): AsOfSource => ({
    conditions: [...at(filter), anyOf(decides, ofSessions(assigns), officialThen(position))],
    projections: [supervisorDecisions, patronDisputes, intervals, ruleViolations],
  });

/** What one stream decided, who was on duty at its table, and what was found of it and of its session then. */
export const decisionAsOf = (stream: string): AsOfSource => {
  const { category, id, session } = placeOf(stream);
  const subjects: readonly Subject[] = [
    { kind: category as Subject['kind'], id },
    ...(session === null ? [] : [{ kind: 'tableSession', id: session } as const]),
  ];
  const own = [stream, ...(session === null ? [] : [tableSessionStream.streamOf(session)])];
  return {
    conditions: [isAmong(columnNamed('event.stream'), [...own, ...subjects.map(examinationStreamOf)])],
    projections: [supervisorDecisions, intervals, ruleViolations],
  };
};

/** How often decisions recurred: them, who was on duty, and the rounds. */
export const recurrencesAsOf = ({ table: _table, session: _session, ...filter }: PlayFilter): AsOfSource => ({
  conditions: [...at(filter), anyOf(decides, ofSessions(assigns), ofRounds(sql<boolean>`false`))],
  projections: [supervisorDecisions, intervals, roundHistories],
});

/** Reports of the log alone: nothing has to be made again. */
export const logAsOf: AsOfSource = { conditions: [sql<boolean>`false`], projections: [] };

const excludes: readonly TableEvent['type'][] = ['table.PlayerExcluded'];

/** Who was excluded. */
export const exclusionsAsOf = (filter: Placed): AsOfSource => ({
  conditions: [...at(filter), ofSessions(excludes)],
  projections: [intervals],
});

/** A gaming day: what was said of it. */
export const gamingDayAsOf = (gamingDayId: string): AsOfSource =>
  ofStream(gamingDayStream.streamOf(gamingDayId), gamingDays);

const buysOrSits: readonly TableEvent['type'][] = [
  ...sells,
  ...redeems,
  'table.AwardHandedOver',
  'table.SessionClosed',
  'table.SeatTaken',
  'table.SeatLeft',
];

/** A patron's statement: sales, seats, wagers, and what was found then, of the tables and gaming days on which events name the patron. */
export const statementAsOf =
  (person: string, filter: DaysFilter) =>
  (position: Position): AsOfSource => ({
    conditions: [...at(filter), whereNamed(person), anyOf(ofSessions(buysOrSits), ofWagers, officialThen(position))],
    projections: [dropBoxes, tableSessions, intervals, roundHistories, ruleViolations],
  });
