import { gathered } from '../kernel/gathered.ts';
import { inDollars } from '../kernel/money.ts';
import { instantMs } from '../kernel/time.ts';
import type { Figures, Sighting } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { Limits } from '../table/events.ts';
import { limitsFor, limitsUpTo } from '../table/limits.ts';
import type { LimitsStated, TableRecord } from '../table/record.ts';
import { isOfSession } from '../table/stands-on.ts';
import type { TableLook } from './at-table.ts';
import {
  announcedAt,
  bestNotice,
  byWorth,
  failedNotice,
  untold,
  withoutNotice,
  type NoticeGiven,
  type NoticeRule,
} from './notices.ts';

/** What a document asks of a change of the limits. */
export type LimitsChangeRule = NoticeRule & {
  /** Which changes need notice. */
  readonly neededFor: 'a-higher-minimum' | 'any-change';
};

type Change = { readonly kind: string; readonly was: Limits; readonly is: Limits };

const needsNotice: Readonly<Record<LimitsChangeRule['neededFor'], (was: Limits, is: Limits) => boolean>> = {
  'a-higher-minimum': (was, is) => is.minCents > was.minCents,
  'any-change': (was, is) => !isSame(was, is),
};

const isSame = (a: Limits, b: Limits): boolean =>
  a.minCents === b.minCents &&
  a.maxCents === b.maxCents &&
  a.unitCents === b.unitCents &&
  a.multiplesOfMin === b.multiplesOfMin;

/** Do these limits say what the change brought, as far as it needs notice? */
const says = ({ neededFor }: LimitsChangeRule, limits: readonly Limits[], { kind, is }: Change): boolean => {
  const said = limitsFor(limits, kind);
  return said !== undefined && (neededFor === 'any-change' ? isSame(said, is) : said.minCents === is.minCents);
};

/** The kinds of wager that limits were ever stated for one by one; `*` when they were only stated for all together. */
const kindsStated = ({ limits, signs }: TableRecord): readonly string[] => {
  const announced = gathered(signs, ({ value: { content } }) =>
    content.kind === 'limits-change' ? content.limits : [],
  );
  const named = [...gathered(limits, (stated) => stated.limits), ...announced].map(({ wagerKind }) => wagerKind);
  const kinds = new Set(named.filter((kind) => kind !== '*'));
  return kinds.size === 0 ? ['*'] : [...kinds];
};

/** What a statement of limits changed of what stood before it, as far as that needs notice. */
const changesIn = (
  { neededFor }: LimitsChangeRule,
  { limits }: TableRecord,
  index: number,
  kinds: readonly string[],
): readonly Change[] =>
  gathered(kinds, (kind) => {
    const was = limitsUpTo(limits, index - 1, kind);
    const is = limitsFor(limits[index]?.limits ?? [], kind);
    return was && is && needsNotice[neededFor](was, is) ? [{ kind, was, is }] : [];
  });

/** Had what the sign announced been done before? Then it gives no notice of another change. */
const isSpent = (
  rule: LimitsChangeRule,
  { limits }: TableRecord,
  index: number,
  change: Change,
  { from, value: { proposedAt } }: NoticeGiven,
): boolean => {
  const proposedMs = proposedAt === null ? -Infinity : instantMs(proposedAt);
  return limits.some(
    ({ fact, limits: stated }, place) =>
      place < index &&
      fact.atMs > from.atMs &&
      fact.atMs + fact.uncertaintyMs >= proposedMs &&
      says(rule, stated, change),
  );
};

/** The notices that were given of a change, by signs and by word. */
const noticesOf = (rule: LimitsChangeRule, announced: readonly Announced[], change: Change): readonly NoticeGiven[] =>
  gathered(announced, ({ notice, limits }) => (says(rule, limits, change) ? [notice] : []));

/** A change of limits that the players were told of. */
type Announced = { readonly notice: NoticeGiven; readonly limits: readonly Limits[] };

const announcedIn = (rule: LimitsChangeRule, table: TableRecord): readonly Announced[] =>
  gathered(announcedAt(rule, table), (stood) => {
    const { value } = stood;
    if (value.kind !== 'limits-change') return [];
    return [{ notice: { ...stood, value: { proposedAt: value.proposedAt } }, limits: value.limits }];
  });

const sentence = ({ neededFor }: LimitsChangeRule, { kind, was, is }: Change, who: string): string => {
  const whose = kind === '*' ? 'all wagers' : kind;
  return neededFor === 'any-change'
    ? `${who} changed the limits for ${whose} (${inWords(was)}; now ${inWords(is)})`
    : `${who} raised the minimum for ${whose} from ${inDollars(was.minCents)} to ${inDollars(is.minCents)}`;
};

const inWords = ({ minCents, maxCents }: Limits): string =>
  `minimum ${inDollars(minCents)}, maximum ${inDollars(maxCents)}`;

const figuresOf = ({ neededFor }: LimitsChangeRule, { kind, was, is }: Change): Figures => ({
  wagerKind: kind,
  minWasCents: was.minCents,
  minCents: is.minCents,
  ...(neededFor === 'any-change' ? { maxWasCents: was.maxCents, maxCents: is.maxCents } : {}),
});

/** The change relies on a sign of which nothing else is on record: it may have been shown as it should. */
const signUnseen = ({ signs }: TableRecord, { type, data }: LimitsStated['fact']): Pick<Sighting, 'undetermined'> => {
  const relied = type === 'table.LimitsChanged' ? data.signId : null;
  if (relied === null || signs.some(({ value }) => value.signId === relied)) return {};
  return { undetermined: { missing: `what the sign ${relied} showed, and since when: nobody recorded it` } };
};

/** Limits changed without the notice that the document asks for: of one statement, the change that had the least notice. */
export const limitsChangedWithoutNotice =
  (rule: LimitsChangeRule): TableLook =>
  ({ table }, { interpretation }) => {
    const kinds = kindsStated(table);
    const announced = announcedIn(rule, table);
    return gathered(table.limits, ({ fact }, index) => {
      if (!isOfSession(table, fact)) return [];
      const [worst] = changesIn(rule, table, index, kinds)
        .map((change) => {
          const given = noticesOf(rule, announced, change).filter((one) => !isSpent(rule, table, index, change, one));
          return { change, notice: bestNotice(rule, given, fact, interpretation) };
        })
        .filter(({ notice }) => notice.held !== 'yes')
        .toSorted((a, b) => byWorth(a.notice, b.notice));
      if (!worst) return [];
      const { change, notice } = worst;
      const isEarly = notice.held === 'early';
      const who = fact.type === 'table.LimitsChanged' ? fact.data.decision.by : null;
      const how = isEarly ? 'before the time that the sign gave' : withoutNotice(rule);
      return [
        {
          deed: fact,
          persons: by(who),
          says: `${sentence(rule, change, who ?? 'a sign')} ${how}`,
          figures: { ...figuresOf(rule, change), ...(isEarly ? { earlyMs: notice.earlyMs } : {}) },
          ...failedNotice(rule, notice, interpretation),
          ...untold(rule, notice, interpretation),
          ...(notice.held === 'no' ? signUnseen(table, fact) : {}),
        },
      ];
    });
  };
