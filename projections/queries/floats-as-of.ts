import { sql, type RawBuilder } from 'kysely';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { roundStream } from '../../domain/round/stream.ts';
import type { RecordedEvent } from '../../domain/streams/categories.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { intervals } from '../intervals/changes.ts';
import { placeOf } from '../kit/place.ts';
import { allOf } from '../kit/query.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { roundsOfSessions } from '../round-histories/queries.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { tableSessions } from '../sessions/changes.ts';
import { sessionsSinceCount } from '../sessions/float-parts.ts';
import { withAwardsThen } from './awards-as-of.ts';
import {
  anyOf,
  assigns,
  at,
  movesMoney,
  officialThen,
  ofSessionAndRounds,
  ofSessions,
  ofTypes,
  type AsOfSource,
  type Placed,
} from './as-of.ts';

const countsIdle: readonly RecordedEvent['type'][] = ['gamingDay.IdleTableCounted'];

/**
 * The float of a session: its own events, and those of its rounds that say what money was in or moved it, and that they were over. The
 * same of the sessions before it since its table was counted, and the counts while it was not open. And the awards of disputes at its venue.
 */
export const floatAsOf = (session: string): AsOfSource => {
  const place = placeOf(tableSessionStream.streamOf(session));
  const sessions = sessionsSinceCount(place);
  const ofRoundsOf = sql`(select ${roundStream.streamOf('')} || own.round_id from (${roundsOfSessions(sessions)}) own)`;
  const days = sql<boolean>`starts_with(event.stream, ${gamingDayStream.streamOf('')}) and event.venue = ${place.venue}
    and event.gaming_day <= ${place.gamingDay} and ${ofTypes(countsIdle)}`;
  const conditions = [
    sql<boolean>`(${ofSessionAndRounds(session, movesMoney)} or (${days})
        or event.stream in (select ${tableSessionStream.streamOf('')} || before.session_id from (${sessions}) before)
        or (event.stream in ${ofRoundsOf} and ${ofTypes(movesMoney)}))`,
  ];
  const venue = place.venue ?? undefined;
  return withAwardsThen({ conditions, projections: [tableSessions, roundHistories] }, { venues: null, venue });
};

/** What counts and moves floats, beside play. */
const movesFloats: readonly TableEvent['type'][] = [
  'table.SessionOpened',
  'table.FloatOpened',
  'table.FloatCounted',
  'table.FloatClosed',
  'table.ChipsSold',
  'table.VoucherExchanged',
  'table.FillReceived',
  'table.CreditSent',
  'table.ChipsRedeemed',
  'table.ChipsChanged',
  'table.ChipsTransferred',
  'table.AwardHandedOver',
];

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The days of a filter with the one before them: an opener is compared with what was counted then. */
const withDayBefore = ({ gamingDay, fromDay, toDay, ...place }: Placed): Placed => {
  const [first, last] = [gamingDay ?? fromDay, gamingDay ?? toDay];
  return { ...place, fromDay: first === undefined ? undefined : dayBefore(first), toDay: last };
};

const ofFloats = (types: readonly TableEvent['type'][]): RawBuilder<boolean> =>
  anyOf(
    ofSessions(types),
    allOf([sql<boolean>`starts_with(event.stream, ${gamingDayStream.streamOf('')})`, ofTypes(countsIdle)]),
    allOf([sql<boolean>`starts_with(event.stream, ${roundStream.streamOf('')})`, ofTypes(movesMoney)]),
  );

/** The floats of a filter: counts, what moved them, and the money of the rounds. */
export const floatsAsOf = (filter: Placed): AsOfSource =>
  withAwardsThen(
    {
      conditions: [...at(withDayBefore(filter)), ofFloats(movesFloats)],
      projections: [tableSessions, roundHistories],
    },
    filter,
  );

/** The same with who was on duty, and what was found then. */
export const variancesAsOf =
  (filter: Placed) =>
  (position: Position): AsOfSource =>
    withAwardsThen(
      {
        conditions: [
          ...at(withDayBefore(filter)),
          anyOf(ofFloats([...movesFloats, ...assigns]), officialThen(position)),
        ],
        projections: [tableSessions, roundHistories, intervals, ruleViolations],
      },
      filter,
    );
