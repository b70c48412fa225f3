import type { FastifyBaseLogger } from 'fastify';
import { isSame, type Difference } from '../../domain/examination/difference.ts';
import type { Totals } from '../../domain/examination/tally.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { spanCursor, type SpannedKind } from '../../projections/queries/spans.ts';
import { isAway } from '../shared/http/away.ts';
import type { ProblemMembers } from '../shared/http/problems.ts';
import type { Compared, Failed, PageExamining } from './examine-page.ts';
import { subjectCounts, type Counts } from './re-examination-counts.ts';
import { subjectPages, type SubjectsPage, type Walk } from './subject-pages.ts';

/** A line of the answer, as `reExaminationLine` describes it. */
export type Line =
  | {
      readonly kind: 'subject';
      readonly subject: GovernedSubject;
      readonly stored?: boolean;
      readonly difference: Difference;
    }
  | ({ readonly kind: 'failed'; readonly subject: GovernedSubject } & Pick<
      ProblemMembers,
      'detail' | 'reason' | 'eventId'
    >)
  | ({ readonly kind: 'progress'; readonly cursor: string } & Counts)
  | ({
      readonly kind: 'end';
      readonly cursor: string | null;
      readonly codes: Totals['codes'];
      readonly subjects: readonly ({ readonly subject: SpannedKind; readonly codes: Totals['codes'] } & Counts)[];
    } & Counts)
  | { readonly kind: 'stopped'; readonly reason: 'unavailable' | 'fault'; readonly cursor: string | null };

type Outcomes = readonly (Compared | Failed)[];
type UnderWay = { readonly page: SubjectsPage; readonly outcomes: Promise<Outcomes> };

/** The pages of a walk with what came of them, in order; several are under way at a time, so that none waits for the store. */
async function* examinedPages(
  db: ReadDb,
  walk: Walk,
  pages: PageExamining,
): AsyncGenerator<{ readonly page: SubjectsPage; readonly outcomes: Outcomes }> {
  const underWay: UnderWay[] = [];
  for await (const page of subjectPages(db, walk)) {
    const outcomes = pages.examine(page);
    // A fault is met where the page is waited for; where nobody comes back for it, it is nobody's.
    outcomes.catch(() => {});
    underWay.push({ page, outcomes });
    const first = underWay.length < pages.width ? undefined : underWay.shift();
    if (first) yield { page: first.page, outcomes: await first.outcomes };
  }
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const { page, outcomes } of underWay) yield { page, outcomes: await outcomes };
}

type Walking = {
  readonly db: ReadDb;
  readonly walk: Walk;
  readonly pages: PageExamining;
  readonly log: FastifyBaseLogger;
};

/** Walks over a span a page at a time: what is held in memory does not grow with the number of subjects. */
async function* walked({ db, walk, pages, log }: Walking): AsyncGenerator<Line> {
  const counts = subjectCounts(walk.kinds);
  let cursor = walk.after && spanCursor.write(walk.after);
  let met = 0;
  try {
    for await (const { page, outcomes } of examinedPages(db, walk, pages)) {
      for (const one of outcomes) {
        const { subject } = one;
        if ('fault' in one) {
          log[one.unread ? 'warn' : 'error']({ fault: one.fault, subject }, 'a subject could not be examined again');
          counts.failed(page.kind);
          yield { kind: 'failed', subject, ...one.unread };
          continue;
        }
        counts.add(page.kind, one);
        const stored = one.stored === undefined ? {} : { stored: one.stored };
        if (!isSame(one.difference)) yield { kind: 'subject', subject, ...stored, difference: one.difference };
      }
      met += page.subjects.length;
      cursor = spanCursor.write(page.behind);
      yield { kind: 'progress', cursor, ...counts.counts() };
    }
    const goOn = met === walk.limit && cursor !== undefined ? cursor : null;
    yield { kind: 'end', cursor: goOn, ...counts.counts(), codes: counts.codes(), subjects: counts.byKind() };
  } catch (fault) {
    const away = isAway(fault);
    log[away ? 'warn' : 'error']({ err: fault }, 'an examination of a span stopped');
    yield { kind: 'stopped', reason: away ? 'unavailable' : 'fault', cursor: cursor ?? null };
  } finally {
    pages.close();
  }
}

/** The walk as NDJSON: one line for every subject that differs, one now and then for where it is, and the sums at last. */
export async function* reExaminationLines(of: Walking): AsyncGenerator<string> {
  for await (const line of walked(of)) yield `${JSON.stringify(line)}\n`;
}
