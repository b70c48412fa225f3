import { pageOf, type Page } from '../../projections/kit/cursor.ts';
import { pageSize } from '../../projections/kit/query.ts';
import { roundsInPlay, subjectsInPlay, type InPlayFilter } from '../../projections/queries/in-play.ts';
import { fits } from '../../projections/rule-violations/fits.ts';
import {
  listViolations,
  violationsCursor,
  type Violation,
  type ViolationFilter,
} from '../../projections/rule-violations/queries.ts';
import type { ApiDependencies } from './dependencies.ts';
import { unstoredViolations, type UnstoredViolation } from './provisional.ts';

type On = Pick<ApiDependencies, 'db' | 'examineApart'>;

/** A finding of a list: official, or provisional in what is still in play. */
export type ListedViolation = (Violation | UnstoredViolation) & { readonly provisional: boolean };

/** What is found so far in what is in play, as far as it fits a filter. */
const foundInPlay = async (on: On, filter: ViolationFilter): Promise<readonly UnstoredViolation[]> => {
  const { venues: _scope, corrected, ...asked } = filter;
  const all = await on.examineApart.inPlay(await subjectsInPlay(on.db, filter));
  return all
    .filter(({ wasCorrected }) => corrected === undefined || wasCorrected === corrected)
    .flatMap(({ examined }) => unstoredViolations(examined))
    .filter((finding) => fits(finding, asked));
};

type Cursor = NonNullable<ReturnType<typeof violationsCursor.read>>;
type Placed = Pick<Violation, 'occurredAt' | 'id'>;

/** Newest deed first: is `a` to stand before `b`? */
const order = (a: Placed, b: Placed): number => {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
};

/** Findings, newest deed first; with those of what is in play, when they are asked for. */
export const violationsAsked = async (
  on: On,
  asked: {
    readonly filter: ViolationFilter;
    readonly limit: number;
    readonly after: Cursor | undefined;
    readonly provisional: boolean;
  },
): Promise<Page<ListedViolation>> => {
  const { filter, after } = asked;
  const limit = pageSize(asked.limit);
  const official = await listViolations(on.db, { filter, limit, after });
  const marked = official.items.map((one): ListedViolation => ({ ...one, provisional: false }));
  if (!asked.provisional) return { ...official, items: marked };
  const place = after && { occurredAt: after[0], id: after[1] };
  const inPlay = (await foundInPlay(on, filter)).filter((one) => !place || order(place, one) < 0);
  const together = [...marked, ...inPlay.map((one): ListedViolation => ({ ...one, provisional: true }))].toSorted(
    order,
  );
  const page = pageOf(together, limit, ({ occurredAt, id }) => violationsCursor.write([occurredAt, id]));
  const last = page.items.at(-1);
  // There may be more official ones behind the page, also where everything found so far stands on it.
  const next =
    page.next ?? (official.next !== null && last ? violationsCursor.write([last.occurredAt, last.id]) : null);
  return { items: page.items, next };
};

const isHeld = ({ verdict }: UnstoredViolation): boolean => verdict !== 'excused' && verdict !== 'noted';

/** The codes of what is found so far in each round that is in play, and that nothing excuses. */
export const codesInPlay = async (on: On, filter: InPlayFilter): Promise<ReadonlyMap<string, readonly string[]>> => {
  const all = await on.examineApart.inPlay(await roundsInPlay(on.db, filter));
  return new Map(
    all.map(({ examined: of }) => {
      const codes = unstoredViolations(of).filter(isHeld);
      return [of.subject.id, [...new Set(codes.map(({ code }) => code))].toSorted()] as const;
    }),
  );
};
