import { pageTogetherWith } from '../../projections/kit/list.ts';
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
import type { Unread } from './examine-apart.ts';
import type { PageFrom } from './whole-list.ts';
import { unstoredViolations, type UnstoredViolation } from './provisional.ts';

type On = Pick<ApiDependencies, 'db' | 'examineApart'>;

/** A finding of a list: official, or provisional in what is still in play. */
export type ListedViolation = (Violation | UnstoredViolation) & { readonly provisional: boolean };

/** The subjects in play that could not be examined, for the answer that leaves them out. */
type Unexamined = { readonly unread: readonly Unread[] };

/** What is found so far in what is in play, as far as it fits a filter. */
const foundInPlay = async (
  on: On,
  filter: ViolationFilter,
): Promise<Unexamined & { readonly findings: readonly UnstoredViolation[] }> => {
  const { venues: _scope, corrected, ...asked } = filter;
  const { found, unread } = await on.examineApart.inPlay(await subjectsInPlay(on.db, filter));
  const findings = found
    .filter(({ wasCorrected }) => corrected === undefined || wasCorrected === corrected)
    .flatMap(({ examined }) => unstoredViolations(examined))
    .filter((finding) => fits(finding, asked));
  return { findings, unread };
};

type Asked = { readonly filter: ViolationFilter; readonly provisional: boolean; readonly sort: ViolationSort };

/** A list of findings as it was asked for. What is in play is examined once, for all of its pages. */
type AskedFindings = Unexamined & {
  readonly pageFrom: PageFrom<ListedViolation>;
  /** How many findings there are on all pages; undefined when they are too many to be counted. */
  readonly total: () => Promise<number | undefined>;
};

/** Findings in an order; with those of what is in play, when they are asked for. */
export const violationsAsked = async (on: On, { filter, provisional, sort }: Asked): Promise<AskedFindings> => {
  const { findings, unread } = provisional ? await foundInPlay(on, filter) : { findings: [], unread: [] };
  const inPlay = findings.map((one): ListedViolation => ({ ...one, provisional: true }));
  return {
    unread,
    pageFrom: async (from, limit) => {
      const official = await listViolations(on.db, { filter, sort, limit, from });
      const items = official.items.map((one): ListedViolation => ({ ...one, provisional: false }));
      const page = { ...official, items };
      return provisional ? pageTogetherWith(violationOrders[sort], page, inPlay, { limit, from }) : page;
    },
    total: async () => {
      const official = await countViolations(on.db, filter);
      return official === undefined ? undefined : official + inPlay.length;
    },
  };
};

const isHeld = ({ verdict }: UnstoredViolation): boolean => verdict !== 'excused' && verdict !== 'noted';

/** The codes of what is found so far in each round that is in play, and that nothing excuses. */
export const codesInPlay = async (
  on: On,
  filter: InPlayFilter,
): Promise<Unexamined & { readonly codes: ReadonlyMap<string, readonly string[]> }> => {
  const { found, unread } = await on.examineApart.inPlay(await roundsInPlay(on.db, filter));
  const codes = new Map(
    found.map(({ examined: of }) => {
      const held = unstoredViolations(of).filter(isHeld);
      return [of.subject.id, [...new Set(held.map(({ code }) => code))].toSorted()] as const;
    }),
  );
  return { codes, unread };
};
