import { sql, type RawBuilder } from 'kysely';
import { adjustedRows, adjustmentOf, type Adjustment } from '../gaming-days/queries.ts';
import {
  isClosed,
  wonRowsBy,
  wonRowsByDealers,
  type SessionGrouping,
  type Won,
  type WonOnDuty,
} from '../gaming-days/won.ts';
import { askByKey, listOf } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';
import { openBankedDays, type BankedSpan } from './banked.ts';

/** What closed days of a span come to, what was adjusted on them, and which of its days nobody closed. */
export type WonInSpan<Of> = {
  readonly won: readonly Of[];
  readonly adjustments: readonly Adjustment[];
  readonly openDays: readonly string[];
};

type Told<Of> = {
  readonly won: readonly Of[];
  readonly adjusted: readonly Parameters<typeof adjustmentOf>[0][];
  readonly open: readonly { readonly day: string }[];
};

const inSpan = async <Of>(
  db: ReadDb,
  { span, name, won }: { readonly span: BankedSpan; readonly name: string; readonly won: RawBuilder<Of> },
): Promise<WonInSpan<Of>> => {
  const [told] = await askByKey(
    db,
    name,
    sql<Told<Of>>`select ${listOf(won)} as won, ${listOf(adjustedRows(span))} as adjusted,
      ${listOf(openBankedDays(span, isClosed('one')))} as open`,
  );
  return {
    won: told?.won ?? [],
    adjustments: (told?.adjusted ?? []).map(adjustmentOf),
    openDays: (told?.open ?? []).map(({ day }) => day),
  };
};

/** By table, game or pit: one question. */
export const wonInSpan = (db: ReadDb, span: BankedSpan, by: SessionGrouping): Promise<WonInSpan<Won>> =>
  inSpan(db, { span, name: 'won-in-span', won: wonRowsBy(span, by) });

/** By dealer: one question. */
export const wonInSpanByDealers = (db: ReadDb, span: BankedSpan): Promise<WonInSpan<WonOnDuty>> =>
  inSpan(db, { span, name: 'won-in-span-by-dealers', won: wonRowsByDealers(span) });
