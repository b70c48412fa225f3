import { closedRoundsOf, type RoundSpan, type SpanCursor } from '../../projections/round-histories/span.ts';
import { judgementsOf, type Judgement } from '../../projections/rule-violations/judgements.ts';
import type { Examiner } from '../shared/examining/examiner.ts';
import type { ApiDependencies } from './dependencies.ts';

/** A walk over the rounds of a span. */
export type Walk = { readonly span: RoundSpan; readonly limit: number; readonly after: SpanCursor | undefined };

/** Some rounds of a span, with what was found of them, their streams at hand in the examiner. */
export type RoundsPage = {
  readonly rounds: readonly string[];
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Where the walk is when it has done with the page. */
  readonly behind: SpanCursor;
};

/** Few enough that what a page brings into memory is gone before the collector has to move it. */
const pageSize = 50;

const readPage = async (
  on: ApiDependencies,
  { span, limit, after }: Walk,
  examiner: Examiner,
): Promise<RoundsPage | undefined> => {
  const found = await closedRoundsOf(on.db, { span, after, limit: Math.min(limit, pageSize) });
  const last = found.at(-1);
  if (!last) return undefined;
  const rounds = found.map(({ round }) => round);
  const subjects = rounds.map((id) => ({ kind: 'round', id }) as const);
  const [judgements] = await Promise.all([judgementsOf(on.db, rounds), examiner.prefetch(subjects)]);
  return { rounds, judgements, behind: last.cursor };
};

/** The rounds of a walk a page at a time; while one is being examined, the next is read. */
export async function* roundPages(on: ApiDependencies, walk: Walk, examiner: Examiner): AsyncGenerator<RoundsPage> {
  let left = walk.limit;
  let next: Promise<RoundsPage | undefined> | undefined = readPage(on, walk, examiner);
  while (next) {
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    const page: RoundsPage | undefined = await next;
    if (!page) return;
    left -= page.rounds.length;
    next = left > 0 ? readPage(on, { ...walk, limit: left, after: page.behind }, examiner) : undefined;
    // A fault is met where the page is waited for; where nobody comes back for it, it is nobody's.
    next?.catch(() => {});
    yield page;
  }
}
