import { canonicalJson } from '../kernel/canonical.ts';
import type { Finding } from '../law/finding.ts';
import { isSameAmount, isSameDue, playersCents, type Settlement } from '../law/settlement.ts';

/** What an examination says, as far as two of them are compared. */
export type Judged = { readonly findings: readonly Finding[]; readonly settlements: readonly Settlement[] };

/** What may differ between two findings of one deed. The edition is not among it: it is said once, for all of them. */
export const comparedFields = [
  'clause',
  'verdict',
  'severity',
  'says',
  'figures',
  'by',
  'follows',
  'missing',
  'persons',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export type FindingChange = { readonly was: Finding; readonly is: Finding; readonly in: readonly ComparedField[] };

export type WagerChange = {
  readonly wagerId: string;
  readonly personId: string | null;
  /** Null where the wager is not there at all. */
  readonly was: Settlement | null;
  readonly is: Settlement | null;
  /** What more the player is due, in cents; null where one of the two leaves it open. */
  readonly dueCents: number | null;
  /** How much more the player got over what was due, in cents; null likewise. */
  readonly differenceCents: number | null;
};

export type Difference = {
  readonly findings: {
    readonly added: readonly Finding[];
    readonly gone: readonly Finding[];
    readonly changed: readonly FindingChange[];
    readonly same: number;
  };
  readonly wagers: {
    readonly changed: readonly WagerChange[];
    readonly same: number;
    /** Sums over the wagers that both govern, in cents. */
    readonly dueCents: number;
    readonly differenceCents: number;
    /** Wagers that differ in an amount which one of the two leaves open, and which is therefore in neither sum. */
    readonly open: number;
  };
};

const keys: readonly ((finding: Finding) => string)[] = [
  ({ clause, code, deed, wagerId, hand }) => JSON.stringify([clause, code, deed, wagerId, hand]),
  // Another edition may print the same duty under another number.
  ({ code, deed, wagerId, hand }) => JSON.stringify([code, deed, wagerId, hand]),
];

type Pairs = {
  readonly pairs: readonly (readonly [Finding, Finding])[];
  readonly was: Finding[];
  readonly is: Finding[];
};

const pairedBy = (key: (finding: Finding) => string, was: readonly Finding[], is: readonly Finding[]): Pairs => {
  const waiting = new Map<string, Finding[]>();
  for (const finding of was) waiting.set(key(finding), [...(waiting.get(key(finding)) ?? []), finding]);
  const pairs: (readonly [Finding, Finding])[] = [];
  const alone: Finding[] = [];
  for (const finding of is) {
    const before = waiting.get(key(finding))?.shift();
    if (before) pairs.push([before, finding]);
    else alone.push(finding);
  }
  const left = new Set([...waiting.values()].flat());
  return { pairs, was: was.filter((finding) => left.has(finding)), is: alone };
};

const comparable = (finding: Finding, field: ComparedField): string => {
  // The id that it follows from names the edition; whether it follows at all is what counts.
  if (field === 'follows') return String(finding.follows !== null);
  return canonicalJson(finding[field]);
};

/** What is gone comes in the order of time: what is stored of an examination has no order of its own. */
const byTime = (a: Finding, b: Finding): number => {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

const findingsDifference = (was: readonly Finding[], is: readonly Finding[]): Difference['findings'] => {
  let rest = { was: [...was], is: [...is] };
  const pairs: (readonly [Finding, Finding])[] = [];
  for (const key of keys) {
    const paired = pairedBy(key, rest.was, rest.is);
    pairs.push(...paired.pairs);
    rest = paired;
  }
  const compared = pairs.map(([before, after]) => ({
    was: before,
    is: after,
    in: comparedFields.filter(
      (field) => before[field] !== after[field] && comparable(before, field) !== comparable(after, field),
    ),
  }));
  const changed = compared.filter((one) => one.in.length > 0);
  return { added: rest.is, gone: rest.was.toSorted(byTime), changed, same: compared.length - changed.length };
};

/** Nothing is due on a wager that is not there; what is due on one that the rules do not govern, nobody can say. Of a range: its least. */
const dueToPlayer = (settlement: Settlement | null): number | null => {
  if (!settlement) return 0;
  return settlement.due && playersCents(settlement.due);
};
const overDue = (settlement: Settlement | null): number | null => (settlement ? settlement.differenceCents : 0);

const less = (is: number | null, was: number | null): number | null => (is === null || was === null ? null : is - was);

const sameClauses = (was: readonly string[], is: readonly string[]): boolean =>
  was.length === is.length && was.every((clause, index) => clause === is[index]);

/** Compared member by member: a preview compares millions of them, and most are the same. */
const sameSettlement = (was: Settlement | null, is: Settlement | null): boolean =>
  was !== null &&
  is !== null &&
  isSameDue(was, is) &&
  was.stakeCents === is.stakeCents &&
  was.linkedTo === is.linkedTo &&
  was.reason === is.reason &&
  isSameAmount(was.done, is.done) &&
  sameClauses(was.clauses, is.clauses);

const wagersDifference = (was: readonly Settlement[], is: readonly Settlement[]): Difference['wagers'] => {
  const [before, after] = [was, is].map((all) => new Map(all.map((one) => [one.wagerId, one])));
  const ids = new Set([...is, ...was].map(({ wagerId }) => wagerId));
  const changed: WagerChange[] = [];
  for (const wagerId of ids) {
    const [one, other] = [before?.get(wagerId) ?? null, after?.get(wagerId) ?? null];
    if (sameSettlement(one, other)) continue;
    changed.push({
      wagerId,
      personId: other?.personId ?? one?.personId ?? null,
      was: one,
      is: other,
      dueCents: less(dueToPlayer(other), dueToPlayer(one)),
      differenceCents: less(overDue(other), overDue(one)),
    });
  }
  return {
    changed,
    same: ids.size - changed.length,
    dueCents: changed.reduce((sum, { dueCents }) => sum + (dueCents ?? 0), 0),
    differenceCents: changed.reduce((sum, { differenceCents }) => sum + (differenceCents ?? 0), 0),
    open: changed.filter(({ dueCents, differenceCents }) => dueCents === null || differenceCents === null).length,
  };
};

/** What one examination says that another did not: findings one by one, money wager by wager and in sum. Pure. */
export const difference = (was: Judged, is: Judged): Difference => ({
  findings: findingsDifference(was.findings, is.findings),
  wagers: wagersDifference(was.settlements, is.settlements),
});

/** The difference of two examinations that are known to say the same as this one: what `difference` of them would come to. */
export const unchanged = ({ findings, settlements }: Judged): Difference => ({
  findings: { added: [], gone: [], changed: [], same: findings.length },
  wagers: {
    changed: [],
    same: new Set(settlements.map(({ wagerId }) => wagerId)).size,
    dueCents: 0,
    differenceCents: 0,
    open: 0,
  },
});

/** True when two examinations say the same. */
export const isSame = ({ findings, wagers }: Difference): boolean =>
  findings.added.length + findings.gone.length + findings.changed.length + wagers.changed.length === 0;
