import { sql } from 'kysely';
import type { HouseTerms } from '../../domain/games/chance-of-wagers.ts';
import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { laidOnDays } from '../gaming-days/won.ts';
import type { DaysFilter } from '../kit/days.ts';
import { askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { houseTermsOf } from '../sessions/house-terms.ts';

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

/** The wagers of the days of a filter, as these were closed, by table or game, edition, kind and terms of their sessions. */
export const laidBy = async (db: ReadDb, filter: DaysFilter, by: HoldGrouping): Promise<readonly Laid[]> => {
  const key = sql.ref(columnOf[by]);
  // Of each session the terms are looked up once: it has a row for each kind.
  // Not prepared: with one plan for all spans the terms would be gone through for each row of wagers.
  const { rows } = await sql<Laid>`
    with wagers as materialized (${laidOnDays(filter)}),
      terms as (${houseTermsOf(sql`select distinct session_id from wagers`)})
    select ${key} as key, game, edition, kind, terms.decks, terms.prizes::json as prizes, sum(wager_count)::int as "wagerCount",
      sum(stake_cents)::bigint as "stakeCents", sum(squares)::text as squares, sum(round_squares)::text as "roundSquares"
    from wagers join terms using (session_id)
    group by ${key}, game, edition, kind, terms.decks, terms.prizes`.execute(db);
  return rows;
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
