import { documentForms, documentOf } from '../../domain/access/document.ts';
import type { Viewed, View } from '../../domain/access/events.ts';
import { accessStream, accessType, exportedType } from '../../domain/access/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { EvidenceKind } from '../../domain/kernel/giving-out.ts';
import type { DataOf } from '../families.ts';
import type { RowChange } from '../kit/change.ts';
import type { Projection } from '../kit/projection.ts';
import { lost, tables, views } from './tables.ts';

/** Filters by which a question names what it is of. */
const naming: ReadonlySet<string> = new Set(['person', 'dispute', 'round', 'session', 'stream', 'subject', 'table']);

const aboutOf = ({ subject, asked, shown }: View): readonly string[] => [
  ...new Set([
    ...(subject ? [subject.id] : []),
    ...asked.flatMap(({ name, value }) => (naming.has(name) && value !== null ? [value] : [])),
    ...shown.map(({ id }) => id),
  ]),
];

const rowOf =
  ({ stream, revision }: StoredEvent) =>
  (view: View, place: number): RowChange => {
    const { firstAt, lastAt, times, principal, role, person, venue, route, subject, asked, shown, status, form } = view;
    return views.put(
      { stream, revision, place },
      {
        first_at: firstAt,
        seen_at: lastAt,
        times,
        principal,
        role,
        person,
        venue,
        route,
        subject,
        asked,
        shown,
        shown_count: view.shownCount,
        status,
        text_ref: view.textRef?.ref ?? null,
        form,
        document: documentForms.some((one) => one === form) ? documentOf(view) : null,
        exported: null,
        about: aboutOf(view),
      },
    );
  };

/** What was asked for, as the API names it. */
const exportRoutes: Readonly<Record<EvidenceKind, string>> = {
  round: 'POST /v1/rounds/:id/evidence',
  tableSession: 'POST /v1/table-sessions/:id/evidence',
  dispute: 'POST /v1/disputes/:id/evidence',
  gamingDay: 'POST /v1/gaming-days/:id/evidence',
};

/** A bundle of evidence that was given out: told among the views of what it is about, beside the request that made it. */
const rowOfExport = ({ stream, revision, data, metadata }: StoredEvent): RowChange => {
  const { subject, principal, role, person, ...exported } = data as DataOf<typeof exportedType>;
  const { recordedAt: at, venue } = metadata;
  const none: readonly Viewed[] = [];
  return views.put(
    { stream, revision, place: 0 },
    {
      first_at: at,
      seen_at: at,
      times: 1,
      principal,
      role,
      person,
      venue,
      route: exportRoutes[subject.kind],
      subject,
      asked: [],
      shown: none,
      shown_count: 0,
      status: 200,
      text_ref: null,
      form: null,
      document: null,
      exported,
      about: [subject.id],
    },
  );
};

const changes = (event: StoredEvent): readonly RowChange[] => {
  if (event.type === exportedType) return [rowOfExport(event)];
  if (event.type !== accessType) return [];
  // The stream was checked against the `access.` schemas when it was stored; types cannot show that.
  const data = event.data as DataOf<typeof accessType>;
  const { stream, revision, metadata } = event;
  const rows = data.views.map(rowOf(event));
  if (data.lostCount === 0) return rows;
  return [...rows, lost.put({ stream, revision }, { at: metadata.recordedAt, view_count: data.lostCount })];
};

export const recordViews: Projection = {
  name: 'record-views',
  version: 3,
  reads: [accessStream.name],
  tables,
  changes,
};
