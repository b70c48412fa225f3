import { sql, type RawBuilder } from 'kysely';

/** A session and the moments, rising and in milliseconds since 1970, that part its time. */
export type Parted = { readonly session: string; readonly momentsMs: readonly number[] };

/** Sessions with their moments, as rows of `session_id` and `bounds` in another statement. */
export const partedRows = (parted: readonly Parted[]): RawBuilder<unknown> => sql`
  select given.session_id, given.bounds::bigint[] as bounds from unnest(
    ${parted.map(({ session }) => session)}::text[],
    ${parted.map(({ momentsMs }) => `{${momentsMs.join(',')}}`)}::text[]) as given(session_id, bounds)`;

/** In which part a moment lies: 0 up to the first, n after the last. A part has its end in it, and not its beginning. */
export const partOf = (ms: RawBuilder<unknown>, bounds: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`width_bucket((${ms})::bigint - 1, ${bounds})`;

/** An instant in milliseconds since 1970. */
export const msOf = (at: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${at}) * 1000)::bigint`;
