import { sql } from 'kysely';
import type { HouseTerms } from '../../domain/games/chance-of-wagers.ts';
import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { laidOnDays } from '../gaming-days/won.ts';
import type { DaysFilter } from '../kit/days.ts';
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

const columnOf = { table: 'laid.table_id', game: 'laid.game' } as const;

/** The wagers of the days of a filter, as these were closed, by table or game, edition, kind and terms of their sessions. */
export const laidBy = async (db: ReadDb, filter: DaysFilter, by: HoldGrouping): Promise<readonly Laid[]> => {
  const key = sql.ref(columnOf[by]);
  const { rows } = await sql<Laid>`
    select ${key} as key, game, edition, kind, terms.decks, terms.prizes::json as prizes, sum(wager_count)::int as "wagerCount",
      sum(stake_cents)::bigint as "stakeCents", sum(squares)::text as squares, sum(round_squares)::text as "roundSquares"
    from (${laidOnDays(filter)}) laid ${houseTermsOf(sql.ref('laid.session_id'))}
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
  const { rows } = await sql<HouseTerms & { readonly session: string }>`
    select asked.session, terms.decks, terms.prizes::json as prizes
    from unnest(${figures.map(({ session }) => session)}::text[]) asked (session) ${houseTermsOf(sql.ref('asked.session'))}`.execute(
    db,
  );
  const termsOf = new Map(rows.map(({ session, ...terms }) => [session, terms]));
  return figures.flatMap((one) => {
    const terms = termsOf.get(one.session) ?? unknown;
    return one.laid.map((wagers) => ({ key: one[by], game: one.game, ...terms, ...wagers }));
  });
};
