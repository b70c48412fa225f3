import { sql, type RawBuilder } from 'kysely';
import type { HouseTerms } from '../../domain/games/chance-of-wagers.ts';
import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { gamingDays } from '../gaming-days/changes.ts';
import { partedDays, type Days } from '../gaming-days/spans.ts';
import { laidOnDays, laidOnEach, type VenueDays } from '../gaming-days/won.ts';
import type { DaysFilter } from '../kit/days.ts';
import { askByKey } from '../kit/query.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb } from '../read-models.ts';
import { tableSessions } from '../sessions/changes.ts';
import { houseTermsOf, seenOfTables } from '../sessions/house-terms.ts';
import { keptOrComputed, type KeptKind, type KeptOf } from './kept.ts';

/** What holds are told of. */
export const holdGroupings = ['table', 'game'] as const;
export type HoldGrouping = (typeof holdGroupings)[number];

/** Decided wagers that were laid in money, of one edition and kind and on the same terms, added up. `key` is the table or the game. */
export type Laid = HouseTerms & {
  readonly key: string;
  readonly game: string;
  readonly edition: string | null;
  readonly kind: string;
  readonly wagerCount: number;
  readonly stakeCents: number;
  /** Sums of squares, in square cents: of each stake, and of the stakes of each round together. */
  readonly squares: string;
  readonly roundSquares: string;
};

const columnOf = { table: 'wagers.table_id', game: 'wagers.game' } as const;

/** Wagers of days, added up by table or game, edition, kind and terms of their sessions, each with the place of what it was asked for. */
const addedUp = (wagers: RawBuilder<unknown>, by: HoldGrouping): RawBuilder<Laid & { readonly place: number }> => {
  const key = columnNamed(columnOf[by]);
  // Of each session the terms are looked up once: it has a row for each kind.
  return sql<Laid & { readonly place: number }>`
    with wagers as materialized (${wagers}),
      terms as (${houseTermsOf(sql`select distinct session_id from wagers`)})
    select place, ${key} as key, game, edition, kind, terms.decks, terms.prizes::json as prizes, sum(wager_count)::int as "wagerCount",
      sum(stake_cents)::bigint as "stakeCents", sum(squares)::text as squares, sum(round_squares)::text as "roundSquares"
    from wagers join terms using (session_id)
    group by place, ${key}, game, edition, kind, terms.decks, terms.prizes`;
};

const askedOf = async (db: ReadDb, question: RawBuilder<Laid & { readonly place: number }>) =>
  // Not prepared: with one plan for all spans the terms would be gone through for each row of wagers.
  (await question.execute(db)).rows;

const withoutPlace = ({ place: _place, ...laid }: Laid & { readonly place: number }): Laid => laid;

/** Whole months, or eight days of a month, of all tables of a venue, that end with a gaming day. */
export type LaidSpan = KeptOf & { readonly fromDay: string };

/** At the tables of which wagers were laid in a span: what their sessions say of decks and prizes they rest on too. */
const tablesOf = async (db: ReadDb, all: readonly VenueDays[]): Promise<readonly (readonly string[])[]> => {
  const rows = await askByKey(
    db,
    'tables-laid-at',
    sql<{
      place: number;
      table: string;
    }>`select distinct place, table_id as "table" from (${laidOnEach(all)}) laid order by 1, 2`,
  );
  return all.map((_, place) => rows.filter((one) => one.place === place).map(({ table }) => table));
};

const daysOf = ({ venue, fromDay, gamingDay }: LaidSpan): VenueDays => ({
  venue,
  firstDay: fromDay,
  lastDay: gamingDay,
});

const keptLaidBy = (by: HoldGrouping): KeptKind<readonly Laid[], LaidSpan> => ({
  name: `laid-by-${by}`,
  from: [gamingDays, tableSessions],
  seenBeside: seenOfTables,
  compute: async (db, spans) => {
    const days = spans.map(daysOf);
    const [rows, tables] = await Promise.all([askedOf(db, addedUp(laidOnEach(days), by)), tablesOf(db, days)]);
    return spans.map(({ fromDay }, place) => ({
      figure: rows.filter((one) => one.place === place).map(withoutPlace),
      fromDay,
      rests: { tables: [...(tables[place] ?? [])] },
    }));
  },
});

/** What is kept of wagers of closed days, by span. */
export const keptLaidOfSpans = { table: keptLaidBy('table'), game: keptLaidBy('game') } as const;

/** A span of a venue as it is kept. */
export const laidSpan = (venue: string, { firstDay, lastDay }: Days): LaidSpan => ({
  venue,
  table: '',
  gamingDay: lastDay,
  fromDay: firstDay,
});

/** The whole spans of a filter, and what is left of its days; undefined where not all tables of one venue are asked for. */
const partsOf = ({ venues, venue, table, gamingDay, fromDay, toDay }: DaysFilter) => {
  if (venue === undefined || table !== undefined || gamingDay !== undefined || !fromDay || toDay === undefined)
    return undefined;
  if (venues !== null && !venues.includes(venue)) return undefined;
  const { spans, others } = partedDays({ firstDay: fromDay, lastDay: toDay });
  return spans.length === 0
    ? undefined
    : { spans: spans.map((one) => laidSpan(venue, one)), others: others.map((one) => ({ venue, ...one })) };
};

/**
 * The wagers of the days of a filter, as these were closed, by table or game, edition, kind and terms of their sessions. Of whole months, and
 * of eight days of one, it is kept what they come to, so that the same may be told in several rows (`laidTogether`).
 */
export const laidBy = async (db: ReadDb, filter: DaysFilter, by: HoldGrouping): Promise<readonly Laid[]> => {
  const parts = partsOf(filter);
  if (!parts) return (await askedOf(db, addedUp(laidOnDays(filter), by))).map(withoutPlace);
  const [kept, others] = await Promise.all([
    keptOrComputed(db, keptLaidOfSpans[by], parts.spans),
    parts.others.length === 0 ? [] : askedOf(db, addedUp(laidOnEach(parts.others), by)),
  ]);
  return [...kept.flat(), ...others.map(withoutPlace)];
};

const unknown: HouseTerms = { decks: null, prizes: null };

/** The wagers of sessions, as what they add. */
export const laidIn = async (
  db: ReadDb,
  figures: readonly SessionFigures[],
  by: HoldGrouping,
): Promise<readonly Laid[]> => {
  if (figures.length === 0) return [];
  const rows = await askByKey(
    db,
    'terms-of-sessions',
    sql<HouseTerms & { readonly session: string }>`
    select terms.session_id as session, terms.decks, terms.prizes::json as prizes
    from (${houseTermsOf(sql`select unnest(${figures.map(({ session }) => session)}::text[]) as session_id`)}) terms`,
  );
  const termsOf = new Map(rows.map(({ session, ...terms }) => [session, terms]));
  return figures.flatMap((one) => {
    const terms = termsOf.get(one.session) ?? unknown;
    return one.laid.map((wagers) => ({ key: one[by], game: one.game, ...terms, ...wagers }));
  });
};
