import type { FastifyRequest } from 'fastify';
import { mostShownNamed, type Viewed } from '../../../domain/access/events.ts';
import { keptOf, type Row } from './shows.ts';

/** Rows of one venue that an answer showed: the first things that they are of, and how many rows. */
export type ShownRows = { readonly named: readonly Viewed[]; readonly count: number };

type Gathered = { readonly named: Map<string, Viewed>; count: number };

/** Beside the request: what its answer has shown, by venue; null where a row does not tell its venue. */
const shown = new WeakMap<FastifyRequest, Map<string | null, Gathered>>();

/** The venue that an id of ours begins with: `STAR` of `STAR.TU-01.2026-04-25.1`. */
const venueIn = (id: unknown): string | null =>
  typeof id === 'string' && id.includes('.') ? id.slice(0, id.indexOf('.')) : null;

const venueOf = (row: Row, of: Viewed | null): string | null => {
  const { venue, session, series } = row;
  return typeof venue === 'string' ? venue : (venueIn(session) ?? venueIn(series) ?? venueIn(of?.id));
};

/** Notes rows that an answer shows, so that it can be kept who saw what. */
export const noteRows = (request: FastifyRequest, rows: readonly object[]): void => {
  const kept = keptOf(request.method, request.routeOptions.url ?? '');
  if (!kept) return;
  const byVenue = shown.get(request) ?? new Map<string | null, Gathered>();
  shown.set(request, byVenue);
  for (const row of rows as readonly Row[]) {
    const viewed = kept.keeps === 'rows' ? kept.viewedIn(row) : null;
    const venue = venueOf(row, viewed);
    const gathered = byVenue.get(venue) ?? { named: new Map<string, Viewed>(), count: 0 };
    byVenue.set(venue, gathered);
    gathered.count += 1;
    if (viewed && gathered.named.size < mostShownNamed) gathered.named.set(`${viewed.kind} ${viewed.id}`, viewed);
  }
};

/** The same for rows that come some at a time. */
export async function* notingRows(
  request: FastifyRequest,
  slices: AsyncIterable<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  for await (const rows of slices) {
    noteRows(request, rows);
    yield rows;
  }
}

/** What the answer to a request has shown until now, by venue. */
export const shownTo = (request: FastifyRequest): ReadonlyMap<string | null, ShownRows> =>
  new Map(
    [...(shown.get(request) ?? [])].map(([venue, { named, count }]) => [venue, { named: [...named.values()], count }]),
  );
