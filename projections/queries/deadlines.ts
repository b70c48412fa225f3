import { sql, type RawBuilder } from 'kysely';
import {
  deadlinesOf,
  stateAt,
  type Deadline,
  type DeadlinesTold,
  type DeadlineState,
} from '../../domain/deadline/deadlines.ts';
import type { DeadlineKind } from '../../domain/deadline/events.ts';
import { materialOf, playsOf, type DisputeRead } from '../../domain/deadline/material.ts';
import { deadlineStreamOf } from '../../domain/deadline/stream.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import { disputeOf, type DisputeBeside } from '../disputes/queries.ts';
import { firstRecordedAt, recordedEventsOf, recordedOfTypes } from '../event-log/queries.ts';
import { askForPage, countOf, type ListOrder, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, equals, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';

/** A deadline at a moment. `secondsLeft`: whole seconds until it is due; less than 0 after that. */
export type DeadlineAt = Deadline & {
  readonly venue: string;
  readonly state: DeadlineState;
  readonly secondsLeft: number;
  /** When it was said that it passed. */
  readonly passedSaidAt: string | null;
};

/** Whole seconds from one moment to another: a second that has begun is not counted. */
const secondsBetween = (from: string, to: string): number => Math.floor((instantMs(to) - instantMs(from)) / 1_000);

const told = (one: Deadline, venue: string, passedSaidAt: string | null, at: string): DeadlineAt => ({
  ...one,
  venue,
  state: stateAt(one, at),
  secondsLeft: secondsBetween(at, one.dueAt),
  passedSaidAt,
});

export type DeadlineFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  readonly dispute?: string | undefined;
  readonly kind?: OneOf<DeadlineKind> | undefined;
  readonly state?: OneOf<DeadlineState> | undefined;
  /** Due from the moment of asking on, and not after this one. */
  readonly dueBy?: string | undefined;
  /** The moment of asking, on our clock. */
  readonly at: string;
};

const stateIn = (at: string): RawBuilder<string> =>
  sql<string>`(case when deadline.met_in_time then 'met' when deadline.held_by is not null then 'held'
    when deadline.due_at <= ${at}::timestamptz then 'passed' else 'open' end)`;

const wantedOf = ({ at, ...filter }: DeadlineFilter): readonly RawBuilder<boolean>[] => [
  ...inScope('deadline.venue', filter.venues),
  ...equals('deadline.venue', filter.venue),
  ...equals('deadline.dispute', filter.dispute),
  ...equals('deadline.kind', filter.kind),
  ...when(filter.state, (state) => isAmong(stateIn(at), state)),
  ...when(
    filter.dueBy,
    (dueBy) => sql<boolean>`deadline.due_at >= ${at}::timestamptz and deadline.due_at <= ${dueBy}::timestamptz`,
  ),
];

const columns = [
  { kind: 'instant', by: columnNamed('deadline.due_at'), of: ({ dueAt }: DeadlineAt) => dueAt },
  { kind: 'text', by: columnNamed('deadline.deadline'), of: ({ deadline }: DeadlineAt) => deadline },
] as const;

/** The orders of the list, by when something is due. */
export const deadlineOrders = {
  'soonest-first': { columns, isDescending: false },
  'latest-first': { columns, isDescending: true },
} as const satisfies Readonly<Record<string, ListOrder<DeadlineAt>>>;
export type DeadlineSort = keyof typeof deadlineOrders;

const rowsOfDeadlines = sql`deadlines.deadline deadline`;

type Row = Deadline & Pick<DeadlineAt, 'venue' | 'passedSaidAt'>;

/** Deadlines of disputes as the scheduler has reckoned them, those due first coming first unless another order is asked for. */
export const listDeadlines = (
  db: ReadDb,
  { filter, sort = 'soonest-first', ...page }: PageAsked<DeadlineSort> & { readonly filter: DeadlineFilter },
): Promise<Page<DeadlineAt>> =>
  askForPage(deadlineOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<Row>`
      select deadline.deadline, deadline.dispute, deadline.venue, deadline.kind, deadline.which, deadline.due_at as "dueAt",
        deadline.due_on as "dueOn", deadline.started_by as "startedBy", deadline.set_by as "setBy", deadline.about,
        deadline.met_by as "metBy", deadline.held_by as "heldBy", deadline.doubt, deadline.passed_said_at as "passedSaidAt"
      from ${rowsOfDeadlines} where ${allOf([...wantedOf(filter), ...beyond])} order by ${order} limit ${count}`.execute(
      db,
    );
    return rows.map(({ venue, passedSaidAt, ...one }) => told(one, venue, passedSaidAt, filter.at));
  });

/** How many fit; undefined when they are too many to be counted. */
export const countDeadlines = (db: ReadDb, filter: DeadlineFilter): Promise<number | undefined> =>
  countOf(db, rowsOfDeadlines, wantedOf(filter));

/** The deadlines of one dispute at a moment, and what nothing sets a time for. */
export type DeadlinesOfDispute = Omit<DeadlinesTold, 'deadlines'> & {
  readonly dispute: string;
  readonly deadlines: readonly DeadlineAt[];
};

const factsOf = async (db: ReadDb, stream: StreamName): Promise<readonly Fact[]> =>
  effectiveHistory(await recordedEventsOf(db, stream));

const venueTypes = ['venue.VenueRegistered', 'venue.DisputePeriodsSet'];

type Asked = { readonly venues: VenueScope; readonly dispute: string; readonly at: string };

/**
 * Reckons the deadlines of a dispute from the log, so that the answer holds whatever the log does. `beside`: other disputes that may be about
 * the same play. Undefined when the dispute is not known.
 */
export const deadlinesOfDispute = async (
  db: ReadDb,
  asked: Asked,
  beside: readonly DisputeBeside[],
): Promise<(DeadlinesOfDispute & { readonly streams: readonly StreamName[] }) | undefined> => {
  const { dispute, at } = asked;
  const found = await disputeOf(db, asked);
  if (!found) return undefined;
  const { venue, rounds, sessions } = found;
  const readDispute = async (one: DisputeBeside): Promise<DisputeRead> => ({
    facts: await factsOf(db, disputeStream.streamOf(one.dispute)),
    about: one,
  });
  const plays = playsOf(found);
  const [own, others, played, register] = await Promise.all([
    readDispute({ dispute, rounds, sessions }),
    Promise.all(beside.map(readDispute)),
    Promise.all(plays.map(async ({ id, stream }) => ({ id, facts: await factsOf(db, stream) }))),
    recordedOfTypes(db, { streams: sql`(${venueStream.streamOf(venue)})`, types: venueTypes }),
  ]);
  const material = materialOf({ dispute, own, others, plays: played, venue: effectiveHistory(register) });
  const { deadlines, notSet } = deadlinesOf(material);
  const said = await firstRecordedAt(
    db,
    deadlines.map(({ deadline }) => deadlineStreamOf(deadline)),
  );
  return {
    dispute,
    deadlines: deadlines.map((one) => told(one, venue, said.get(deadlineStreamOf(one.deadline)) ?? null, at)),
    notSet,
    streams: [
      disputeStream.streamOf(dispute),
      ...beside.map((one) => disputeStream.streamOf(one.dispute)),
      ...plays.map(({ stream }) => stream),
    ],
  };
};
