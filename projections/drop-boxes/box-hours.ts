import { sql, type RawBuilder } from 'kysely';

const hourMs = 3_600_000;

/** The hour of a moment, in hours since 1970. */
export const hourIn = (atMs: number): number => Math.floor(atMs / hourMs);

/** The same in a statement; null for none. */
export const hourOf = (at: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`floor(extract(epoch from ${at}) / 3600)::int`;

/** Later than all: the end of what has not ended. */
export const lastHour = 2_147_483_647;
