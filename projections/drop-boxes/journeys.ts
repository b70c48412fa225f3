import { sql, type RawBuilder } from 'kysely';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, askByKey, equals, inScope, instantIn, isAmong, pageSize, when, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { stepsOf, stepsTold, type JourneyCount, type JourneyStep, type StepsTold } from './steps.ts';
import { inState, journeyStates, type JourneyState } from './tables.ts';
import { toldJourney } from './told.ts';
import { endsAt } from './windows.ts';

type JourneyEnd = {
  readonly at: string;
  readonly table: string | null;
  readonly slot: number | null;
  readonly seal: string | null;
  readonly locks: readonly string[] | null;
  readonly by: readonly string[];
};

/** One journey of a box: when it was attached where, when it was removed, and what was dropped into it meanwhile. */
export type Journey = {
  readonly journey: string;
  readonly venue: string | null;
  readonly dropBox: string | null;
  readonly gamingDay: string | null;
  readonly number: number | null;
  /** When its record began, on our clock. */
  readonly beganAt: string | null;
  readonly attached: JourneyEnd | null;
  readonly removed: JourneyEnd | null;
  /** The drop run in which it was removed. */
  readonly run: string | null;
  /** How far the box has come; null where no event of it stands. */
  readonly state: JourneyState | null;
  /** Who did what with the box, in the order of time. */
  readonly chain: readonly JourneyStep[];
  readonly counts: readonly JourneyCount[];
  /** Set when nothing removed it: the last session of its table that was closed since it was attached. */
  readonly openPast: { readonly session: string; readonly closedAt: string } | null;
  /** Tender dropped into it between the two, by category, in cents. */
  readonly drop: readonly { readonly tender: string; readonly saleCount: number; readonly tenderedCents: number }[];
};

/** How far a box has come; null for a journey of which no event stands. */
export const stateOf = sql<JourneyState | null>`case ${sql.raw(
  journeyStates.map((state) => `when ${inState[state]} then '${state}'`).join(' '),
)} end`;

type Row = Told<typeof toldJourney> & Pick<Journey, 'drop' | 'openPast' | 'state'> & { readonly steps: StepsTold };

const dropOf = sql<Journey['drop']>`(select coalesce(json_agg(json_build_object(
    'tender', tender, 'saleCount', sales, 'tenderedCents', cents) order by tender), '[]')
  from (select sale.tender, count(*) as sales, sum(sale.tendered_cents)::bigint as cents
    from p_drop_boxes.sale where sale.venue = journey.venue and sale.drop_box = journey.drop_box
      and sale.at >= journey.attached_at and sale.at < coalesce(${endsAt('journey')}, 'infinity')
    group by sale.tender) by_tender)`;

/** The sessions of its table that were closed while a box was attached there and nothing removed it. */
const closedMeanwhile = sql`from p_drop_boxes.drop_session day where journey.removed_at is null and day.venue = journey.venue
  and day.table_id = journey.attached_to_table and day.closed_at >= journey.attached_at`;

const openPastOf = sql<
  Journey['openPast']
>`(select json_build_object('session', day.session_id, 'closedAt', ${instantIn('day.closed_at')})
  ${closedMeanwhile} order by day.closed_at desc limit 1)`;

const endOf = (at: string | null, of: Omit<JourneyEnd, 'at' | 'by'>, by: readonly string[] | null): JourneyEnd | null =>
  at === null ? null : { at, ...of, by: by ?? [] };

const journeyOf = (row: Row): Journey => {
  const { journey, venue, dropBox, gamingDay, number, beganAt, state, openPast, drop } = row;
  const { chain, counts } = stepsOf(row.steps);
  const attachedTo = {
    table: row.attachedToTable,
    slot: row.attachedToSlot,
    seal: row.sealWhenAttached,
    locks: row.locksWhenAttached,
  };
  const removedFrom = {
    table: row.removedFromTable,
    slot: row.removedFromSlot,
    seal: row.sealWhenRemoved,
    locks: row.locksWhenRemoved,
  };
  const attached = endOf(row.attachedAt, attachedTo, row.attachedBy);
  const removed = endOf(row.removedAt, removedFrom, row.removedBy);
  const named = { journey, venue, dropBox, gamingDay, number, beganAt };
  return { ...named, attached, removed, run: row.removedInRun, state, chain, counts, openPast, drop };
};

type Rows = { readonly order: RawBuilder<unknown>; readonly count: number };

const journeyRows = (where: RawBuilder<boolean>, { order, count }: Rows): RawBuilder<Row> => sql<Row>`
  select ${toldJourney.columns('journey')}, ${stateOf} as state, ${stepsTold} as steps, ${dropOf} as drop, ${openPastOf} as "openPast"
  from p_drop_boxes.journey journey where ${where}
  order by ${order} limit ${count}`;

const newestFirst = sql`journey.attached_at desc nulls first, journey.journey_id desc`;

/** The journeys of a box, newest first; empty when the box is not known. */
export const journeysOf = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly venue: string; readonly dropBox: string; readonly limit?: number },
): Promise<readonly Journey[]> => {
  const where = allOf([
    ...equals('journey.venue', asked.venue),
    ...equals('journey.drop_box', asked.dropBox),
    ...inScope('journey.venue', asked.venues),
  ]);
  const { rows } = await journeyRows(where, { order: newestFirst, count: pageSize(asked.limit) }).execute(db);
  return rows.map(journeyOf);
};

export type JourneyFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly table?: OneOf<string> | undefined;
  /** How far it has come. */
  readonly state: readonly JourneyState[];
  /** Whether a session of its table was closed since it was attached. */
  readonly openPast?: boolean | undefined;
};

/** The orders of the list, by when the record of a journey began. */
export const journeyOrders = byTime<Journey>(
  { kind: 'instant', by: columnNamed('journey.began_at'), of: ({ beganAt }) => beganAt ?? '' },
  { kind: 'text', by: columnNamed('journey.journey_id'), of: ({ journey }) => journey },
);
export type JourneySort = keyof typeof journeyOrders;

const wantedOf = (filter: JourneyFilter): readonly RawBuilder<boolean>[] => [
  sql<boolean>`journey.began_at is not null and (${sql.join(
    filter.state.map((state) => sql.raw(`(${inState[state]})`)),
    sql` or `,
  )})`,
  ...inScope('journey.venue', filter.venues),
  ...equals('journey.venue', filter.venue),
  ...when(
    filter.table,
    (table) => sql<boolean>`(${isAmong(columnNamed('journey.attached_to_table'), table)}
      or ${isAmong(columnNamed('journey.removed_from_table'), table)})`,
  ),
  ...when(filter.openPast, (wanted) => sql<boolean>`(exists (select ${closedMeanwhile})) = ${wanted}`),
];

/** The journeys of boxes, those that began last first unless another order is asked for. */
export const listJourneys = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<JourneySort> & { readonly filter: JourneyFilter },
): Promise<Page<Journey>> =>
  askForPage(journeyOrders[sort], page, async ({ beyond, order, count }) => {
    const where = allOf([...wantedOf(filter), ...beyond]);
    return (await askByKey(db, 'journeys', journeyRows(where, { order, count }))).map(journeyOf);
  });

/** How many journeys fit; undefined when they are too many to be counted. */
export const countJourneys = (db: ReadDb, filter: JourneyFilter): Promise<number | undefined> =>
  countOf(db, sql`p_drop_boxes.journey journey`, wantedOf(filter));
