import { pageTogetherWith, type Page, type PageAsked } from '../../projections/kit/list.ts';
import { pageSize } from '../../projections/kit/query.ts';
import { roundsInPlay, subjectsInPlay, type InPlayFilter } from '../../projections/queries/in-play.ts';
import { fits } from '../../projections/rule-violations/fits.ts';
import {
  countViolations,
  listViolations,
  violationOrders,
  type Violation,
  type ViolationFilter,
  type ViolationSort,
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

type Asked = { readonly filter: ViolationFilter; readonly provisional: boolean };

/** Findings, newest deed first unless another order is asked for; with those of what is in play, when they are asked for. */
export const violationsAsked = async (
  on: On,
  { filter, provisional, ...asked }: Asked & PageAsked<ViolationSort>,
): Promise<Page<ListedViolation>> => {
  const { sort = 'newest-first', from } = asked;
  const official = await listViolations(on.db, { filter, ...asked });
  const marked = { ...official, items: official.items.map((one): ListedViolation => ({ ...one, provisional: false })) };
  if (!provisional) return marked;
  const inPlay = (await foundInPlay(on, filter)).map((one): ListedViolation => ({ ...one, provisional: true }));
  return pageTogetherWith(violationOrders[sort], marked, inPlay, { limit: pageSize(asked.limit), from });
};

/** How many findings there are on all pages; undefined when they are too many to be counted. */
export const countAsked = async (on: On, { filter, provisional }: Asked): Promise<number | undefined> => {
  const official = await countViolations(on.db, filter);
  return official === undefined || !provisional ? official : official + (await foundInPlay(on, filter)).length;
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
