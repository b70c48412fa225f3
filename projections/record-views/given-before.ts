import { sql } from 'kysely';
import type { DocumentForm } from '../../domain/access/document.ts';
import type { AccessRole } from '../../domain/kernel/access.ts';
import type { EvidenceKind } from '../../domain/kernel/giving-out.ts';
import { allOf, equals, inScope } from '../kit/query.ts';
import type { ReadDb, VenueScope } from '../read-models.ts';

/** How often a document was given out in a form, and when the first and the last time; our clock. */
export type GivenBefore = {
  readonly form: DocumentForm;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
};

export type GivenAsked = {
  /** As `documentOf` names it. */
  readonly document: string;
  readonly venues: VenueScope;
  /** Those of whose copies it is told; undefined: everybody. */
  readonly role: AccessRole | undefined;
};

/** How often a document was given out before, by form. A copy that shows several venues is a view of each, and is counted once. */
export const givenBefore = async (
  db: ReadDb,
  { document, venues, role }: GivenAsked,
): Promise<readonly GivenBefore[]> => {
  const conditions = [
    ...equals('view.document', document),
    ...inScope('view.venue', venues),
    ...equals('view.role', role),
  ];
  const { rows } = await sql<GivenBefore>`
    select form, max(times)::int as times, min(first_at) as "firstAt", max(last_at) as "lastAt" from (
      select view.venue, view.form, sum(view.times) as times, min(view.first_at) as first_at, max(view.seen_at) as last_at
      from p_record_views.view view where ${allOf(conditions)} group by view.venue, view.form
    ) of_venue group by form order by form`.execute(db);
  return rows;
};

/** Bundles of evidence about a subject that were given out: how many, and when (our clock) and by which hash the last; null where there is none. */
export type ExportsBefore = { readonly count: number; readonly lastAt: string; readonly lastSha256: string };

/** The bundles of evidence about a subject that were given out until now, to callers of a role; undefined: to anybody. */
export const exportsBefore = async (
  db: ReadDb,
  { kind, id }: { readonly kind: EvidenceKind; readonly id: string },
  role: GivenAsked['role'],
): Promise<ExportsBefore | null> => {
  const conditions = [
    sql<boolean>`view.about && ${[id]}::text[]`,
    sql<boolean>`view.exported is not null`,
    sql<boolean>`view.subject->>'kind' = ${kind}`,
    ...equals('view.role', role),
  ];
  const { rows } = await sql<ExportsBefore>`
    select count(*) over ()::int as count, view.seen_at as "lastAt", view.exported->>'sha256' as "lastSha256"
    from p_record_views.view view where ${allOf(conditions)}
    order by view.seen_at desc, view.stream desc limit 1`.execute(db);
  return rows[0] ?? null;
};
