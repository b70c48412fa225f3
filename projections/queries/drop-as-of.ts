import { sql, type RawBuilder } from 'kysely';
import { dropBoxStream, journeyId } from '../../domain/drop-box/stream.ts';
import type { Position } from '../../domain/kernel/envelope.ts';
import { parseSessionId } from '../../domain/kernel/streams.ts';
import { dayAfter, dayBefore } from '../../domain/kernel/time.ts';
import type { TableEvent } from '../../domain/table/events.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import type { VenueEvent } from '../../domain/venue/events.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { dropBoxes } from '../drop-boxes/changes.ts';
import type { DropFilter } from '../drop-boxes/queries.ts';
import {
  between,
  boxesAt,
  boxesHangingOn,
  boxesOf,
  boxOf,
  isOf,
  journeysHangingOn,
  overBefore,
  sessionsSellingInto,
  type Days,
  type LogThen,
} from '../event-log/boxes-then.ts';
import { allOf, equals, inScope, isAmong, when } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import { anyOf, ofTypes, type AsOfSource } from './as-of.ts';

const ofFloor: readonly VenueEvent['type'][] = ['venue.VenueRegistered', 'venue.TableRegistered', 'venue.ShiftsSet'];
const ofSales: readonly TableEvent['type'][] = [
  'table.SessionOpened',
  'table.SessionClosed',
  'table.ChipsSold',
  'table.VoucherExchanged',
];

/** The gaming days of what is asked for: those of the filter, or that of its journey or session. */
const daysOf = ({ journey, session, gamingDay, fromDay, toDay }: DropFilter): Days => {
  const named = journey === undefined ? undefined : journeyId.parse(journey)?.gamingDay;
  const day = named ?? gamingDay ?? (session === undefined ? undefined : parseSessionId(session)?.gamingDay);
  return { from: day ?? fromDay, to: day ?? toDay };
};

const journeysThen = (filter: DropFilter, then: LogThen): RawBuilder<boolean> => {
  const days = daysOf(filter);
  const first = days.from === undefined ? undefined : dayBefore(days.from);
  const last = days.to === undefined ? undefined : dayAfter(days.to);
  return allOf([
    isOf(dropBoxStream),
    anyOf(
      between('event', { from: first, to: last }),
      ...when(first, (day) =>
        allOf([
          sql<boolean>`event.gaming_day < ${day}`,
          sql<boolean>`event.stream not in (${overBefore(then, dayAfter(day))})`,
        ]),
      ),
      ...when(last, (day) =>
        allOf([
          sql<boolean>`event.gaming_day > ${day}`,
          sql<boolean>`${boxOf('event')} in (${boxesHangingOn(then, days, dayAfter(day))})`,
        ]),
      ),
    ),
  ]);
};

const sessionsThen = (filter: DropFilter, then: LogThen): RawBuilder<boolean> => {
  const { from, to } = daysOf(filter);
  const days: Days = {
    from: from === undefined ? undefined : dayBefore(from),
    to: to === undefined ? undefined : dayAfter(to),
  };
  const ofTables = when(filter.table, (tables) =>
    anyOf(
      isAmong(columnNamed('event.table_id'), tables),
      sql<boolean>`event.stream in (${sessionsSellingInto(then, days, boxesAt(then, tables))})`,
    ),
  );
  return allOf([
    isOf(tableSessionStream),
    ofTypes(ofSales),
    anyOf(
      allOf([between('event', days), ...ofTables]),
      ...when(days.from, (first) => {
        const boxes = boxesOf(then, journeysHangingOn(then, first));
        return sql<boolean>`event.stream in (${sessionsSellingInto(then, { to: dayBefore(first) }, boxes)})`;
      }),
      ...when(days.to, (last) => {
        const later = dayAfter(last);
        const boxes = boxesHangingOn(then, { from }, later);
        return sql<boolean>`event.stream in (${sessionsSellingInto(then, { from: later }, boxes)})`;
      }),
    ),
  ]);
};

/**
 * The drop of a filter: the journeys of its gaming days, those before that went on into them, and what was sold meanwhile. A box that nothing
 * removed goes on until it is attached again.
 */
export const dropAsOf =
  (filter: DropFilter) =>
  (position: Position): AsOfSource => {
    const { venues, venue } = filter;
    const then = { position, venues, venue };
    return {
      conditions: [
        ...inScope('event.venue', venues),
        ...equals('event.venue', venue),
        anyOf(allOf([isOf(venueStream), ofTypes(ofFloor)]), journeysThen(filter, then), sessionsThen(filter, then)),
      ],
      projections: [dropBoxes],
    };
  };
