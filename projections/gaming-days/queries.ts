import { sql, type RawBuilder } from 'kysely';
import type { GamingDayEvent } from '../../domain/gaming-day/events.ts';
import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import type { DataOfType } from '../../domain/kernel/by-type.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, instantIn, when } from '../kit/query.ts';
import { onDays, type DaysFilter } from '../kit/days.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import type { EntryKind } from './changes.ts';

export const dayStates = ['not-opened', 'open', 'closed'] as const;
export type DayState = (typeof dayStates)[number];

/** A gaming day, without what else was said of it. */
export type DaySummary = {
  readonly gamingDayId: string;
  readonly venue: string;
  readonly gamingDay: string;
  readonly state: DayState;
  readonly openedAt: string | null;
  readonly openedBy: string | null;
  readonly closedAt: string | null;
  readonly closedBy: string | null;
  /** The formula that win was reckoned by when it was closed, and up to where in the record. */
  readonly formula: string | null;
  readonly figuresPosition: string | null;
  readonly adjustmentCount: number;
  readonly revision: number;
};

type DataOf<Name extends string> = DataOfType<GamingDayEvent, Extract<GamingDayEvent['type'], `gamingDay.${Name}`>>;

/** An adjustment of a closed day: the event, when it was made, and what it says. */
export type Adjustment = DataOf<'Adjusted'> & { readonly eventId: string; readonly at: string };

type Entry = { readonly eventId: string; readonly what: EntryKind; readonly at: string; readonly said: object };

export type DayFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly fromDay?: string | undefined;
  readonly toDay?: string | undefined;
  readonly state?: DayState | undefined;
};

const stateOf = sql<DayState>`case when day.closed_at is not null then 'closed' when day.opened_at is not null then 'open' else 'not-opened' end`;

const conditionsOf = ({ state, ...filter }: DayFilter): readonly RawBuilder<boolean>[] => [
  ...inScope('day.venue', filter.venues),
  ...equals('day.venue', filter.venue),
  ...when(filter.fromDay, (from) => sql<boolean>`day.gaming_day >= ${from}`),
  ...when(filter.toDay, (to) => sql<boolean>`day.gaming_day <= ${to}`),
  ...when(state, (wanted) => sql<boolean>`${stateOf} = ${wanted}`),
];

const columns = sql`day.day_id as "gamingDayId", day.venue, day.gaming_day as "gamingDay", ${stateOf} as state,
  day.opened_at as "openedAt", day.opened_by as "openedBy", day.closed_at as "closedAt", day.closed_by as "closedBy",
  day.formula, day.figures_position as "figuresPosition", (day.event_count - 1)::int as revision,
  (select count(*)::int from p_gaming_days.entry entry where entry.day_id = day.day_id and entry.what = 'adjusted') as "adjustmentCount"`;

/** The orders of the list of gaming days. */
export const dayOrders = byTime<DaySummary>(
  { kind: 'text', by: columnNamed('day.gaming_day'), of: ({ gamingDay }) => gamingDay },
  { kind: 'text', by: columnNamed('day.day_id'), of: ({ gamingDayId }) => gamingDayId },
);
export type DaySort = keyof typeof dayOrders;

/** Gaming days of which anything was recorded, newest first unless another order is asked for. */
export const listDays = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<DaySort> & { readonly filter: DayFilter },
): Promise<Page<DaySummary>> =>
  askForPage(dayOrders[sort], page, async ({ beyond, order, count }) => {
    const rows = await askByKey(
      db,
      'gaming-days',
      sql<DaySummary>`select ${columns} from p_gaming_days.day day
      where ${allOf([...conditionsOf(filter), ...beyond])} order by ${order} limit ${count}`,
    );
    return rows;
  });

/** How many days fit; undefined when they are too many to be counted. */
export const countDays = (db: ReadDb, filter: DayFilter): Promise<number | undefined> =>
  countOf(db, sql`p_gaming_days.day day`, conditionsOf(filter));

/** A gaming day; undefined when nothing was recorded of it. */
export const daySummary = async (db: ReadDb, gamingDayId: string): Promise<DaySummary | undefined> => {
  const [day] = await askByKey(
    db,
    'gaming-day',
    sql<DaySummary>`select ${columns} from p_gaming_days.day day where day.day_id = ${gamingDayId}`,
  );
  return day;
};

/** What else was said of a day, in the order in which it happened. */
const entriesOf = (db: ReadDb, gamingDayId: string): Promise<readonly Entry[]> =>
  askByKey(
    db,
    'gaming-day-entries',
    sql<Entry>`select event_id as "eventId", what, at, said from p_gaming_days.entry
      where day_id = ${gamingDayId} order by entry.at, revision, event_id`,
  );

/** A gaming day with all that was said of it; undefined when nothing was recorded of it. */
export const gamingDayOf = async (db: ReadDb, gamingDayId: string) => {
  const [day, entries] = await Promise.all([daySummary(db, gamingDayId), entriesOf(db, gamingDayId)]);
  if (!day) return undefined;
  // What an entry says was checked against the schema of its type when it was stored; types cannot show that.
  const of = <Name extends string>(what: EntryKind) =>
    entries
      .filter((one) => one.what === what)
      .map(({ eventId, at, said }) => ({ eventId, at, ...(said as DataOf<Name>) }));
  const reviewer = of<'ReviewerNamed'>('reviewer-named').at(-1);
  return {
    ...day,
    reviewer: reviewer?.personId ?? null,
    runs: of<'DropRunAnnounced'>('run-announced').map((run) => ({
      ...run,
      ended: of<'DropRunEnded'>('run-ended').find((one) => one.run === run.run) ?? null,
    })),
    idleCounts: of<'IdleTableCounted'>('idle-table-counted'),
    discrepancies: of<'DiscrepancyReported'>('discrepancy-reported'),
    explained: of<'BoxExplained'>('box-explained'),
    adjustments: of<'Adjusted'>('adjusted'),
  };
};
export type GamingDay = NonNullable<Awaited<ReturnType<typeof gamingDayOf>>>;

/** The figures that the days of a filter were closed with, in the order of the sessions. */
export const closedFigures = async (db: ReadDb, filter: DaysFilter): Promise<readonly SessionFigures[]> => {
  const rows = await askByKey(
    db,
    'closed-figures',
    sql<{ figures: SessionFigures }>`select figure.figures from p_gaming_days.figure figure
    where ${allOf(onDays('figure', filter))} order by figure.session_id`,
  );
  return rows.map(({ figures }) => figures);
};

type Adjusted = Pick<Entry, 'eventId' | 'at' | 'said'>;

/** What was adjusted on the days of a filter, in the order in which it was said, as rows of another statement. */
export const adjustedRows = (filter: DaysFilter): RawBuilder<Adjusted> => sql<Adjusted>`
  select event_id as "eventId", ${instantIn('entry.at')} as at, said from p_gaming_days.entry entry
  where what = 'adjusted' and ${allOf(onDays('entry', filter))} order by entry.at, revision, event_id`;

export const adjustmentOf = ({ eventId, at, said }: Adjusted): Adjustment => ({
  eventId,
  at,
  ...(said as DataOf<'Adjusted'>),
});

/** The adjustments of the days of a filter, in the order in which they were made. */
export const adjustmentsOf = async (db: ReadDb, filter: DaysFilter): Promise<readonly Adjustment[]> =>
  (await askByKey(db, 'adjustments', adjustedRows(filter))).map(adjustmentOf);

/** The journeys of boxes that somebody explained at a venue, on whichever day. */
export const explainedOf = async (db: ReadDb, venue: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ journey: string }>`select said->>'journey' as journey from p_gaming_days.entry entry
    where entry.what = 'box-explained' and entry.venue = ${venue}`.execute(db);
  return new Set(rows.map(({ journey }) => journey));
};

/** True, in SQL, for a journey that somebody explained, on whichever day: that of a row which has `venue` and `journey_id`. */
export const isExplained = (
  of: string,
): RawBuilder<boolean> => sql<boolean>`exists (select from p_gaming_days.entry said
  where said.what = 'box-explained' and said.venue = ${columnNamed(`${of}.venue`)} and said.said->>'journey' = ${columnNamed(`${of}.journey_id`)})`;
