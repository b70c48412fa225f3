import { citation } from '../law/citation.ts';
import type { Clause, Reading, Section, Severity, SubjectKind } from '../law/clause.ts';
import { isOfRule } from '../law/clause-numbers.ts';
import { clausesOf, watchesIn, type Edition, type Interpretation } from '../law/edition.ts';
import { readingEntry, type ReadingEntry } from './reading-words.ts';

/** A clause that excuses another, or is excused by it; of all its codes, or of some. */
export type Exception = { readonly clause: string; readonly codes: readonly string[] | null };

/** All that an edition says of one clause of its own. */
export type ClauseEntry = {
  readonly citation: string;
  readonly number: string;
  readonly section: { readonly number: string; readonly title: string };
  readonly inferred: boolean;
  readonly gist: string;
  readonly readings: readonly ReadingEntry[];
  readonly codes: readonly {
    readonly code: string;
    /** Null for a lawful act, which is only noted. */
    readonly severity: Severity | null;
    readonly subject: SubjectKind;
  }[];
  readonly powers: readonly { readonly roles: readonly string[]; readonly act: string }[];
  /** The clauses whose findings this one may excuse, and those that may excuse its own. */
  readonly excuses: readonly Exception[];
  readonly excusedBy: readonly Exception[];
  readonly displaces: readonly string[];
  readonly displacedBy: readonly string[];
  /** The clauses that this one brings back where another displaces them, and those that bring it back. */
  readonly restores: readonly string[];
  readonly restoredBy: readonly string[];
  readonly interpretations: readonly Interpretation[];
};

/** The readings of one kind among some. */
const only = <Kind extends Reading['reading']>(
  readings: readonly Reading[],
  kind: Kind,
): readonly Extract<Reading, { readonly reading: Kind }>[] =>
  readings.filter((one): one is Extract<Reading, { readonly reading: Kind }> => one.reading === kind);

const entryOf = (edition: Edition, section: Section, clause: Clause): ClauseEntry => {
  const { number, inferred, gist, readings } = clause;
  const others = clausesOf(edition);
  const reaching = (how: 'displaces' | 'restores'): readonly string[] =>
    others
      .filter((other) =>
        only(other.readings, how).some(({ clauses }) => clauses.some((rule) => isOfRule(rule, number))),
      )
      .map((other) => other.number);
  return {
    citation: citation(edition.id, number),
    number,
    section: { number: section.number, title: section.title },
    inferred,
    gist,
    readings: readings.map(readingEntry),
    codes: watchesIn(clause).map(({ code, severity, subject }) => ({ code, severity, subject })),
    powers: only(readings, 'empowers').map(({ roles, act }) => ({ roles, act })),
    excuses: only(readings, 'excuses').map((one) => ({ clause: one.clause, codes: one.codes ?? null })),
    excusedBy: others.flatMap((other) =>
      only(other.readings, 'excuses')
        .filter((one) => one.clause === number)
        .map((one) => ({ clause: other.number, codes: one.codes ?? null })),
    ),
    displaces: only(readings, 'displaces').flatMap(({ clauses }) => clauses),
    displacedBy: reaching('displaces'),
    restores: only(readings, 'restores').flatMap(({ clauses }) => clauses),
    restoredBy: reaching('restores'),
    interpretations: edition.interpretations.filter((one) => one.clause === number),
  };
};

/** The clause of a number with all that its edition says of it; undefined when the edition has no such number. */
export const clauseEntry = (edition: Edition, number: string): ClauseEntry | undefined => {
  for (const section of edition.sections) {
    const found = section.clauses.find((clause) => clause.number === number);
    if (found) return entryOf(edition, section, found);
  }
  return undefined;
};

/** Every clause of an edition, in printed order. */
export const clauseEntries = (edition: Edition): readonly ClauseEntry[] =>
  edition.sections.flatMap((section) => section.clauses.map((clause) => entryOf(edition, section, clause)));
