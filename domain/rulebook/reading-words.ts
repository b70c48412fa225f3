import type { JsonObject } from '../kernel/json.ts';
import { inWords, listed } from '../kernel/word-list.ts';
import type { PaidAs, Reading, SubjectKind, Watch } from '../law/clause.ts';

/** A reading without its machinery: what it is, the sentence that it comes to, and the particulars that the sentence is made of. */
export type ReadingEntry = {
  readonly reading: Reading['reading'];
  readonly says: string;
  readonly particulars: JsonObject;
};

const subjects: Readonly<Record<SubjectKind, string>> = {
  round: 'every round',
  tableSession: 'every table session',
  dispute: 'every dispute',
  gamingDay: 'every gaming day',
};

const paidWords: Readonly<Record<Extract<PaidAs, string>, string>> = {
  wins: 'wins',
  loses: 'loses',
  stays: 'stays as it lies',
  stands: 'stands',
  'stands-off': 'stands off, neither won nor lost',
  'loses-half': 'loses half of it',
  capped: 'counts up to the maximum',
  'rounded-up': 'is paid up to what chips can pay',
  refunded: 'is given back',
  forfeited: 'is forfeit',
  void: 'is void',
};

const paidAs = (paid: PaidAs): string =>
  typeof paid === 'string' ? paidWords[paid] : `is paid ${paid.pays} to ${paid.to}`;

const watched = ({ code, severity }: Watch): string =>
  `${code}, ${severity === 'breach' ? 'a breach' : 'advice, not a breach'}`;

const particularsOf = ({ subject, code, severity }: Watch): JsonObject => ({ subject, code, severity });

type Kind = Reading['reading'];
type Told = Omit<ReadingEntry, 'reading'>;

const tellings: { readonly [K in Kind]: (read: Extract<Reading, { readonly reading: K }>) => Told } = {
  defines: ({ term, includes, speaksFor }) => {
    const inclusions = Object.entries(includes ?? {}).map(
      ([role, others]) => `; ${inWords(role)} includes ${listed((others ?? []).map(inWords))}`,
    );
    const speakers = speaksFor
      ? `; for the ${inWords(speaksFor.body)} speaks a ${listed(speaksFor.speak.map(inWords), 'or')}, and not a ${listed(speaksFor.doNot.map(inWords), 'or')}`
      : '';
    return {
      says: `Says what "${term}" means${inclusions.join('')}${speakers}.`,
      particulars: { term, ...(includes ? { includes: { ...includes } } : {}), ...(speaksFor ? { speaksFor } : {}) },
    };
  },
  watches: (watch) => ({
    says: `Watched in ${subjects[watch.subject]}: ${watched(watch)}.`,
    particulars: particularsOf(watch),
  }),
  notes: ({ subject, code }) => ({
    says: `Noted in ${subjects[subject]}: ${code}, which is lawful.`,
    particulars: { subject, code },
  }),
  pays: ({ outcomes }) => {
    const paid = Object.entries(outcomes).map(([outcome, as]) => [outcome, paidAs(as)] as const);
    const words = paid.map(([outcome, as]) => `on ${inWords(outcome)} the wager ${as}`);
    return { says: `Decides money: ${listed(words)}.`, particulars: { outcomes: Object.fromEntries(paid) } };
  },
  empowers: ({ roles, act, without }) => ({
    says: `${roles.length === 0 ? 'Lets the house' : `Gives the ${listed(roles.map(inWords), 'or')} power to`} ${act}${without ? `; without it: ${watched(without)}` : ''}.`,
    particulars: { roles, act, ...(without ? { without: particularsOf(without) } : {}) },
  }),
  excuses: ({ subject, clause, codes }) => ({
    says: `An exception: may excuse what ${clause} forbids${codes ? ` (${codes.join(', ')})` : ''}.`,
    particulars: { subject, clause, ...(codes ? { codes } : {}) },
  }),
  displaces: ({ clauses }) => ({
    says: `Takes the place of ${listed(clauses)} where it applies.`,
    particulars: { clauses },
  }),
  restores: ({ clauses }) => ({
    says: `Brings ${listed(clauses)} back where another clause takes ${clauses.length === 1 ? 'its' : 'their'} place.`,
    particulars: { clauses },
  }),
  unwatched: ({ because }) => ({ says: `Not watched: ${because}.`, particulars: { because } }),
};

/** A reading in words, for people who read the rules and not the program. */
export const readingEntry = (read: Reading): ReadingEntry => ({
  reading: read.reading,
  // Each telling is asked only of readings of its own kind, which the index sees to and the compiler cannot follow.
  ...(tellings[read.reading] as (of: Reading) => Told)(read),
});
