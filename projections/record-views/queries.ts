import { sql, type RawBuilder } from 'kysely';
import type { EvidenceExported, View } from '../../domain/access/events.ts';
import { askForPage, byTime, countOf, type Page, type PageAsked } from '../kit/list.ts';
import { allOf, equals, inScope, when, within, type OneOf } from '../kit/query.ts';
import type { Told } from '../kit/telling.ts';
import { columnNamed } from '../kit/written.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';
import { toldView } from './told.ts';

/** A view as it is told; times on our clock. */
export type ViewTold = Omit<Told<typeof toldView>, 'subject' | 'asked' | 'shown' | 'exported'> &
  Pick<View, 'subject' | 'asked' | 'shown'> & {
    readonly exported: Omit<EvidenceExported, 'subject' | 'principal' | 'role' | 'person'> | null;
  };

export type ViewFilter = {
  readonly venues: VenueScope;
  readonly venue?: string | undefined;
  /** What was looked at, by its id; a person too. */
  readonly subject?: OneOf<string> | undefined;
  readonly principal?: OneOf<string> | undefined;
  /** Who looked, where their token names them. */
  readonly person?: OneOf<string> | undefined;
  readonly role?: OneOf<string> | undefined;
  /** On our clock: from inclusive, to exclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The orders of the list, by when something was looked at last. */
export const viewOrders = byTime<ViewTold>(
  { kind: 'instant', by: columnNamed('view.seen_at'), of: ({ lastAt }) => lastAt },
  { kind: 'text', by: columnNamed('view.stream'), of: ({ stream }) => stream },
  { kind: 'int', by: columnNamed('view.revision'), of: ({ revision }) => revision },
  { kind: 'int', by: columnNamed('view.place'), of: ({ place }) => place },
);
export type ViewSort = keyof typeof viewOrders;

const rowsOfViews = sql`p_record_views.view view`;

const conditionsOf = (filter: ViewFilter): readonly RawBuilder<boolean>[] => [
  ...inScope('view.venue', filter.venues),
  ...equals('view.venue', filter.venue),
  ...when(filter.subject, (subject) => sql<boolean>`view.about && ${[subject].flat()}::text[]`),
  ...equals('view.principal', filter.principal),
  ...equals('view.person', filter.person),
  ...equals('view.role', filter.role),
  ...within('view.seen_at', filter),
];

/** Views that fit, the latest first unless another order is asked for. */
export const listViews = (
  db: ReadDb,
  { filter, sort = 'newest-first', ...page }: PageAsked<ViewSort> & { readonly filter: ViewFilter },
): Promise<Page<ViewTold>> =>
  askForPage(viewOrders[sort], page, async ({ beyond, order, count }) => {
    const { rows } = await sql<ViewTold>`select ${toldView.columns('view')} from ${rowsOfViews}
      where ${allOf([...conditionsOf(filter), ...beyond])} order by ${order} limit ${count}`.execute(db);
    return rows;
  });

/** How many views fit; undefined when they are too many to be counted. */
export const countViews = (db: ReadDb, filter: ViewFilter): Promise<number | undefined> =>
  countOf(db, rowsOfViews, conditionsOf(filter));
