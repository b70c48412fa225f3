import type { View } from '../../domain/access/events.ts';
import { accessStream, accessType } from '../../domain/access/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
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
    const { firstAt, lastAt, times, principal, role, person, venue, route, subject, asked, shown, status } = view;
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
        about: aboutOf(view),
      },
    );
  };

const changes = (event: StoredEvent): readonly RowChange[] => {
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
  version: 1,
  reads: [accessStream.name],
  tables,
  changes,
};
