import { sql, type RawBuilder } from 'kysely';
import type { LeftOpen } from '../../domain/examination/left-open.ts';
import { askForPage, byTime, countOf, type ListOrder, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, when, type OneOf } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import {
  conditionsOf,
  roundRows,
  rowsOfRounds,
  type RoundFilter as OwnFilter,
  type RoundRow,
} from '../round-histories/queries.ts';
import { codesOf, roundHasCode, roundSettledAs } from '../rule-violations/codes.ts';
import { isLeftOpen, leftOpenOf } from '../rule-violations/left-open.ts';

/** A round as lists show it: as it was recorded, and what was found in it. */
export type RoundSummary = RoundRow & {
  /** The codes of its findings that nothing excuses. */
  readonly codes: readonly string[];
  /** Set when nothing closed it: what shows that it was left open. */
  readonly leftOpen: LeftOpen | null;
};

export type RoundFilter = OwnFilter & {
  /** A violation code among its findings that nothing excuses. */
  readonly code?: OneOf<string> | undefined;
  /** What became of one of its wagers. */
  readonly outcome?: OneOf<string> | undefined;
  /** Rounds that are listed as if they had a finding of that code. */
  readonly alsoRounds?: readonly string[] | undefined;
  /** Whether it was left open: nothing closed it, and it was examined all the same. */
  readonly leftOpen?: boolean | undefined;
};

const id = sql.ref<string>('round.round_id');
const byId = { kind: 'text', by: id, of: ({ round }: RoundRow) => round } as const;

/** The orders of the list of rounds. */
export const roundOrders = {
  ...byTime<RoundRow>({ kind: 'instant', by: columnNamed('round.began_at'), of: ({ beganAt }) => beganAt }, byId),
  'largest-stakes-first': {
    columns: [
      { kind: 'int', by: columnNamed('round.placed_cents'), of: ({ placedCents }: RoundRow) => placedCents },
      byId,
    ],
    isDescending: true,
  },
} as const satisfies Readonly<Record<string, ListOrder<RoundRow>>>;
export type RoundSort = keyof typeof roundOrders;

/** A round is known up to its last event. */
export const known = { kind: 'round', id, revision: sql<number>`round.event_count - 1` } as const;

const withCode = (code: OneOf<string>, alsoRounds: readonly string[] = []) =>
  alsoRounds.length === 0
    ? roundHasCode(id, code)
    : sql<boolean>`(${roundHasCode(id, code)} or ${id} = any (${alsoRounds}::text[]))`;

const wantedOf = (filter: RoundFilter): readonly RawBuilder<boolean>[] => [
  ...conditionsOf(filter),
  ...when(filter.code, (code) => withCode(code, filter.alsoRounds)),
  ...when(filter.outcome, (outcome) => roundSettledAs(id, outcome)),
  ...when(filter.leftOpen, (wanted) => (wanted ? isLeftOpen(known) : sql<boolean>`not ${isLeftOpen(known)}`)),
];

/** Rounds by table, time, person, result, violation code and stake, newest first unless another order is asked for. */
export const searchRounds = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<RoundSort> & { readonly filter: RoundFilter },
): Promise<Page<RoundSummary>> =>
  askForPage(roundOrders[sort], page, async ({ beyond, order, count }) => {
    const where = allOf([...wantedOf(filter), ...beyond]);
    const more = sql`, ${codesOf('round', id)} as codes, ${leftOpenOf(known)} as "leftOpen"`;
    return (await roundRows<RoundSummary>(where, { order, count }, more).execute(db)).rows;
  });

/** How many rounds fit; undefined when they are too many to be counted. */
export const countRounds = (db: ReadDb, filter: RoundFilter): Promise<number | undefined> =>
  countOf(db, rowsOfRounds, wantedOf(filter));
