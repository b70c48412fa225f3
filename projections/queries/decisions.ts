import { sql, type RawBuilder } from 'kysely';
import type { Examined } from '../../domain/examination/events.ts';
import { standingsOf, type LawOfDecisions, type PowerGiven, type Standing } from '../../domain/law/decision-codes.ts';
import {
  conditionsOf,
  decisionOrders,
  gameOfDecision,
  rowsOfDecisions,
  type DecisionFilter,
  type DecisionRow,
  type DecisionSort,
} from '../decisions/queries.ts';
import { toldDecision } from '../decisions/told.ts';
import { rowsOfDisputes } from '../disputes/queries.ts';
import { withConfirmation, type WithConfirmation } from '../event-log/confirmations.ts';
import { dutiesAt, dutiesTakenUp } from '../intervals/duties-at.ts';
import { moneyFollowed, type MoneyFollowed } from './decision-money.ts';
import { registersOf, type RegisterSays } from './decision-register.ts';
import { askForPage, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { askOfDay } from '../kit/days.ts';
import { allOf, askByKey, inScope, isAmong, when, type OneOf } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { editionOf } from '../rule-violations/left-open.ts';
import { findingsNaming, findingsOfDeed, settlementOf, type FoundOfDeed } from '../rule-violations/of-deed.ts';

type Money = { readonly collectedCents: number; readonly paidCents: number; readonly returnedCents: number };

/** A decision with what bears on it. Money in cents, times on our clock. */
export type DecisionTold = WithConfirmation<
  DecisionRow & {
    readonly game: string | null;
    /** What the person was on duty as at the table then; null where the decision belongs to no table session. */
    readonly dutiesHeld: readonly string[] | null;
    /** What was done on the wager that it names; null where it names none, or nothing was examined. */
    readonly doneOnWager: Money | null;
    /** The clauses that give the power, in the edition of that examination: none, where it gives it to nobody; null where that is not known. */
    readonly givenBy: readonly PowerGiven[] | null;
    /** What the venue's register of staff says of who decided, on that day; null for a decision at no venue. */
    readonly register: RegisterSays | null;
    /** What followed in money from a ruling on a whole round or hand; null for any other, and where nothing was examined. */
    readonly moneyFollowed: MoneyFollowed | null;
    readonly power: Standing;
    readonly grounds: Standing;
    readonly findings: readonly FoundOfDeed[];
  }
>;

type Row = DecisionRow & {
  readonly game: string | null;
  readonly dutiesHeld: readonly string[] | null;
  readonly settlement: Examined['settlements'][number] | null;
  readonly findings: readonly FoundOfDeed[];
  readonly act: string;
  /** The edition of the newest official examination that saw it; null where there is none. */
  readonly edition: string | null;
};

const column = (name: string) => sql.ref<string>(`decision.${name}`);

const [kind, id, session] = ['subject_kind', 'subject_id', 'session_id'].map(column) as [
  ReturnType<typeof column>,
  ReturnType<typeof column>,
  ReturnType<typeof column>,
];

/** The edition under which the subject was examined with this decision in it. A round is examined only as a round, and a session as a session. */
const edition = sql<string | null>`coalesce(${sql.join(
  (['round', 'tableSession', 'dispute'] as const).map(
    (one) =>
      sql`case when ${kind} = ${sql.lit(one)} then ${editionOf({ kind: one, id, revision: sql<number>`decision.revision` })} end`,
  ),
)})`;

const columns = sql`${toldDecision.columns('decision')}, ${gameOfDecision} as game,
  case when ${session} is null then null
    else ${dutiesAt({ session, person: column('by_person'), at: column('at') })} end as "dutiesHeld",
  ${settlementOf(column('round_id'), column('wager_id'))} as settlement,
  ${findingsOfDeed('decision')} as findings, ${edition} as edition, decision.act`;

/** Who decided at which sessions, on a page of decisions. */
const sitting = sql`select distinct session_id, by_person as person_id from page where session_id is not null`;

/** The decisions of a page with what bears on them. */
const rowsIn = (page: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  with page as materialized (${page}), ${findingsNaming}, ${dutiesTakenUp(sitting)} select ${columns} from page decision order by ${order}`;

type Stands = Omit<DecisionTold, 'confirmation' | 'register' | 'moneyFollowed'>;

/** What a finding says of the deed of an event is not said of the person who put the record right. */
const standsOf = (row: Row, law: LawOfDecisions): Stands => {
  const { settlement, edition: examinedUnder, act, ...told } = row;
  const doneOnWager = settlement?.done ?? null;
  if (row.decidedOn === 'record') return { ...told, ...notExamined, findings: [], doneOnWager };
  const given = examinedUnder === null ? undefined : law.givenBy(examinedUnder, act);
  const stands = standingsOf(row.findings, law.codes, given);
  if (examinedUnder === null && stands.power === 'nothing-found' && stands.grounds === 'nothing-found')
    return { ...told, ...notExamined, doneOnWager };
  return { ...told, ...stands, givenBy: given ?? null, doneOnWager };
};

const notExamined = { power: 'not-examined', grounds: 'not-examined', givenBy: null } as const;

const told = async (db: ReadDb, rows: readonly Row[], law: LawOfDecisions): Promise<readonly DecisionTold[]> => {
  const stands = rows.map((row) => standsOf(row, law));
  const [registerOf, moneyOf, confirmed] = await Promise.all([
    registersOf(db, stands),
    moneyFollowed(db, stands, law.rulings),
    withConfirmation(db, stands, ({ eventId }) => eventId),
  ]);
  return confirmed.map(({ confirmation, ...one }) => ({
    ...one,
    register: registerOf(one, one.givenBy),
    moneyFollowed: moneyOf(one),
    confirmation,
  }));
};

type Asked = { readonly filter: DecisionFilter; readonly law: LawOfDecisions };

/** A decision of a dispute is at no table of its own: it is found by those that the dispute is about. */
const atTables = (table: OneOf<string>): RawBuilder<boolean> => sql<boolean>`(${isAmong(column('table_id'), table)}
  or (${kind} = 'dispute' and ${id} in (
    select dispute.dispute_id from ${rowsOfDisputes} where dispute.tables && ${[table].flat()}::text[])))`;

const wantedOf = ({ table, ...filter }: DecisionFilter): readonly RawBuilder<boolean>[] => [
  ...conditionsOf(filter),
  ...when(table, atTables),
];

/** Decisions that fit, the latest first unless another order is asked for. */
export const listDecisions = (
  db: ReadDb,
  { filter, law, sort = 'newest-first', ...page }: PageAsked<DecisionSort> & Asked,
): Promise<Page<DecisionTold>> =>
  askForPage<DecisionTold>(decisionOrders[sort], page, async ({ beyond, order, count }) => {
    const asked = sql`select decision.* from ${rowsOfDecisions} where ${allOf([...wantedOf(filter), ...beyond])} order by ${order} limit ${count}`;
    return told(db, await askOfDay(db, 'decisions', rowsIn(asked, order), filter), law);
  });

/** How many decisions fit; undefined when they are too many to be counted. */
export const countDecisions = (db: ReadDb, filter: DecisionFilter): Promise<number | undefined> =>
  countOf(db, rowsOfDecisions, wantedOf(filter));

/** What an event decided: nothing, one decision, or two for a late entry, which also says who authorised it. */
export const decisionsOfEvent = async (
  db: ReadDb,
  asked: { readonly venues: VenueScope; readonly eventId: string; readonly law: LawOfDecisions },
): Promise<readonly DecisionTold[]> => {
  const where = allOf([
    sql<boolean>`decision.event_id = ${asked.eventId}::uuid`,
    ...inScope('decision.venue', asked.venues),
  ]);
  const page = sql`select decision.* from ${rowsOfDecisions} where ${where}`;
  const rows = await askByKey(db, 'decisions-of-event', rowsIn(page, sql`decision.decided_on`));
  return told(db, rows, asked.law);
};
