import { sql, type RawBuilder } from 'kysely';
import { dropBoxStream } from '../../domain/drop-box/stream.ts';
import type { GamingDayEvent } from '../../domain/gaming-day/events.ts';
import { gamingDayStream } from '../../domain/gaming-day/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { dayAfter, dayBefore } from '../../domain/kernel/time.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { dropBoxes } from '../drop-boxes/changes.ts';
import {
  between,
  boxesAt,
  boxesAtAny,
  boxesOf,
  boxOf,
  isOf,
  journeysHangingOn,
  sessionsSellingInto,
  tablesLeftOpen,
  tablesOf,
  type Days,
  type LogThen,
} from '../event-log/boxes-then.ts';
import { gamingDays } from '../gaming-days/changes.ts';
import { intervals } from '../intervals/changes.ts';
import type { DaysFilter } from '../kit/days.ts';
import { allOf, equals, inScope, when } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { roundHistories } from '../round-histories/changes.ts';
import { ruleViolations } from '../rule-violations/changes.ts';
import { tableSessions } from '../sessions/changes.ts';
import { withAwardsThen } from './awards-as-of.ts';
import {
  anyOf,
  at,
  movesMoney,
  officialThen,
  ofRounds,
  ofSessionAndRounds,
  ofSessions,
  ofTypes,
  placeAsked,
  sells,
  type AsOfSource,
  type Placed,
} from './as-of.ts';

const explains: GamingDayEvent['type'] = 'gamingDay.BoxExplained';
const inText = (value: RawBuilder<unknown>, among: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${value} in (${among})`;

/** What hung, or stood open, beyond the days before and after those asked for. Undefined where every day is asked for. */
const beyond = (then: LogThen, days: Days, { from, to }: Days) => ({
  earlier: from === undefined ? undefined : journeysHangingOn(then, from),
  later: to === undefined ? undefined : journeysHangingOn(then, dayAfter(to)),
  leftOpen: to === undefined ? undefined : tablesLeftOpen(then, days, dayAfter(to)),
});
type Beyond = ReturnType<typeof beyond>;

/** The journeys of boxes about some days: those that hung then, and what ended them. */
const journeysThen = (then: LogThen, about: Days, { earlier, later, leftOpen }: Beyond): RawBuilder<boolean> =>
  allOf([
    isOf(dropBoxStream),
    anyOf(
      between('event', about),
      ...when(earlier, (journeys) => inText(boxOf('event'), boxesOf(then, journeys))),
      ...when(later, (journeys) => inText(boxOf('event'), boxesOf(then, journeys))),
      ...when(leftOpen, (tables) => inText(boxOf('event'), boxesAtAny(then, tables))),
    ),
  ]);

/** The sessions that these hung during, or that sold something into them. */
const sessionsThen = (
  then: LogThen,
  { table, about }: { readonly table: Placed['table']; readonly about: Days },
  { earlier, later, leftOpen }: Beyond,
): RawBuilder<boolean> => {
  const atOrInto = (tables: RawBuilder<unknown>, days: Days, boxes: RawBuilder<unknown>): RawBuilder<boolean> =>
    allOf([
      between('event', days),
      anyOf(
        inText(columnNamed('event.table_id'), tables),
        inText(columnNamed('event.stream'), sessionsSellingInto(then, days, boxes)),
      ),
    ]);
  const since: Days = { from: about.to === undefined ? undefined : dayAfter(about.to) };
  const until: Days = { to: about.from === undefined ? undefined : dayBefore(about.from) };
  const ofTable = when(table, (one) =>
    anyOf(
      ...equals('event.table_id', one),
      inText(columnNamed('event.stream'), sessionsSellingInto(then, about, boxesAt(then, one))),
    ),
  );
  return allOf([
    ofSessions([...sells, 'table.SessionClosed']),
    anyOf(
      allOf([between('event', about), ...ofTable]),
      ...when(earlier, (journeys) => atOrInto(tablesOf(then, journeys), until, boxesOf(then, journeys))),
      ...when(later, (journeys) => atOrInto(tablesOf(then, journeys), since, boxesOf(then, journeys))),
      ...when(leftOpen, (tables) => atOrInto(tables, since, boxesAtAny(then, tables))),
    ),
  ]);
};

/**
 * What says whose the counts of boxes are at a place, and what they come to: the boxes that hung there, the sessions that they hung
 * during and that sold into them, of whichever day, and what was explained.
 */
const countsThen = (position: Position, { venues, venue, table, ...place }: Placed): RawBuilder<boolean> => {
  const then = { position, venues, venue };
  const days: Days = { from: place.gamingDay ?? place.fromDay, to: place.gamingDay ?? place.toDay };
  const about: Days = {
    from: days.from === undefined ? undefined : dayBefore(days.from),
    to: days.to === undefined ? undefined : dayAfter(days.to),
  };
  const around = beyond(then, days, about);
  return allOf([
    ...inScope('event.venue', venues),
    ...equals('event.venue', venue),
    anyOf(
      allOf([isOf(gamingDayStream), ofTypes([explains])]),
      journeysThen(then, about, around),
      sessionsThen(then, { table, about }, around),
    ),
  ]);
};

/** The win of a session: its float, its sales, what was counted in its boxes, and what was found then of its rounds. */
export const winAsOf =
  (session: string) =>
  (position: Position): AsOfSource => {
    const place = placeAsked({ venues: null, session });
    const conditions = [
      anyOf(
        allOf([...at(place), anyOf(ofSessionAndRounds(session, movesMoney), officialThen(position))]),
        countsThen(position, place),
      ),
    ];
    const projections = [tableSessions, roundHistories, dropBoxes, gamingDays, ruleViolations];
    return withAwardsThen({ conditions, projections }, place);
  };

/** The figures of gaming days: what they were closed with, and what makes those of now. */
export const figuresAsOf =
  (filter: DaysFilter) =>
  (position: Position): AsOfSource => ({
    conditions: [
      anyOf(
        allOf([
          ...at(filter),
          anyOf(isOf(gamingDayStream), isOf(tableSessionStream), ofRounds(ofTypes(movesMoney)), officialThen(position)),
        ]),
        countsThen(position, filter),
      ),
    ],
    projections: [gamingDays, tableSessions, roundHistories, intervals, dropBoxes, ruleViolations],
  });
