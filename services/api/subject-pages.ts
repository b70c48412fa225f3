import type { GovernedSubject } from '../../domain/law/examine.ts';
import { subjectsOf, type Span, type SpanCursor, type SpannedKind } from '../../projections/queries/spans.ts';
import type { ReadDb } from '../../projections/read-models.ts';

/** A walk over the subjects of a span, one kind after the other. */
export type Walk = {
  readonly span: Span;
  readonly kinds: readonly SpannedKind[];
  readonly limit: number;
  readonly after: SpanCursor | undefined;
};

/** Some subjects of a span, all of one kind. */
export type SubjectsPage = {
  readonly kind: SpannedKind;
  readonly subjects: readonly GovernedSubject[];
  /** Where the walk is when it has done with the page. */
  readonly behind: SpanCursor;
};

const listedAtOnce = 500;

/** Enough that a statement each is little of the work, few enough that little is under way at a time; a session brings all its rounds. */
const pageSizes: Partial<Record<SpannedKind, number>> = { round: 25 };
const pageSizeOf = (kind: SpannedKind): number => pageSizes[kind] ?? 1;

/** The subjects of one kind a page at a time, oldest first. */
async function* pagesOfKind(db: ReadDb, span: Span, kind: SpannedKind, after: SpanCursor | undefined, limit: number) {
  let cursor = after;
  for (let left = limit; left > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    const found = await subjectsOf(db, { kind, span, after: cursor, limit: Math.min(left, listedAtOnce) });
    for (let at = 0; at < found.length; at += pageSizeOf(kind)) {
      const some = found.slice(at, at + pageSizeOf(kind));
      cursor = some.at(-1)?.cursor ?? cursor;
      if (cursor) yield { kind, subjects: some.map(({ id }) => ({ kind, id })), behind: cursor };
    }
    if (found.length < Math.min(left, listedAtOnce)) return;
    left -= found.length;
  }
}

/** The subjects of a walk a page at a time; when nothing of a kind is left, it goes on with the next one. */
export async function* subjectPages(db: ReadDb, { span, kinds, limit, after }: Walk): AsyncGenerator<SubjectsPage> {
  let left = limit;
  const from = kinds.findIndex((kind) => kind === after?.[0]);
  for (const kind of kinds.slice(Math.max(0, from))) {
    for await (const page of pagesOfKind(db, span, kind, after?.[0] === kind ? after : undefined, left)) {
      left -= page.subjects.length;
      yield page;
    }
  }
}
