import type { Page, Place } from '../kit/list.ts';
import type { Scan } from '../kit/scanned.ts';
import type { ReadDb } from '../read-models.ts';
import { sessionsWithFloat, type FloatSession, type SessionFilter } from '../sessions/queries.ts';
import type { FloatWindow } from './float-windows.ts';
import { listedOrComputed, listedWithKept, subjectIn, type KeptKind, type WithKept } from './kept.ts';

export type FloatFilter = Omit<SessionFilter, 'open'> & {
  /** Only sessions in which a float came to differ, or nobody knows whether it did. */
  readonly differing?: boolean | undefined;
};

/** Sessions are looked at so many at a time: a page of the usual length, and one to see whether there is another. */
const atOnce = 51;

/** The rows of a list that a session has. */
export type Item<Figure, Row> = (session: FloatSession, of: Figure) => readonly Row[];

/** Sessions of a filter, in whose figures of a kind a list is found whose order begins with the gaming day and the session. */
export const inSessions = <Figure, Row>(
  db: ReadDb,
  kind: KeptKind<Figure>,
  filter: FloatFilter,
  itemsOf: Item<Figure, Row>,
): Scan<WithKept<FloatSession, Figure>, Row> => ({
  next: (place, page) => {
    const [gamingDay = '', session = ''] = place?.values ?? [];
    const from = place && { gamingDay, session, isIncluded: place.isIncluded };
    return listedWithKept(db, kind, { ...sessionsWithFloat(filter, { ...page, from }), subject: subjectIn.session });
  },
  placeOf: ({ gamingDay, session }) => [gamingDay, session],
  depth: 2,
  itemsOf: async (sessions) => {
    const all = await listedOrComputed(db, kind, sessions);
    return sessions.map((session, index) => {
      const of = all[index];
      return of ? itemsOf(session, of) : [];
    });
  },
  atOnce,
});

/** What rests in the movements of a session that is left out tells of it too. */
export const rests = ({ except = [] }: FloatFilter, { reachesOver }: Pick<FloatWindow, 'reachesOver'>): boolean =>
  reachesOver.some((session) => except.includes(session));

/** Sessions beyond so many are not looked through to count what a list has. */
export const mostScanned = 1_000;

/** How many items a list has, page by page. */
export const counted = async (
  pageFrom: (from: Place | undefined) => Promise<Page<unknown>>,
  from?: Place,
  sofar = 0,
): Promise<number> => {
  const { items, next } = await pageFrom(from);
  return next ? counted(pageFrom, next, sofar + items.length) : sofar + items.length;
};
