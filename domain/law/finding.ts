import { contentHash } from '../kernel/canonical.ts';
import type { Figures, Severity, SubjectKind } from './clause.ts';
import type { PersonsOfFinding } from './persons.ts';

/**
 * What a finding comes to. `violation`: it should not have been. `excused`: another clause allows it. `contested`: the text does not
 * settle it. `undetermined`: the record does not show it. `noted`: it is lawful, because the clause itself orders it, and stands on record.
 */
export const verdicts = ['violation', 'excused', 'contested', 'undetermined', 'noted'] as const;
export type Verdict = (typeof verdicts)[number];

/** A sighting after exceptions were weighed. Stored, projected, reported. */
export type Finding = {
  /** Hash of subject, citation, code, deed, wager and hand: examining again never doubles it. */
  readonly id: string;
  /** `two-up/star-2016 r 4.6`. */
  readonly citation: string;
  readonly clause: string;
  readonly code: string;
  /** Null for what a clause only notes: a lawful act is neither a breach nor advice against it. */
  readonly severity: Severity | null;
  readonly verdict: Verdict;
  readonly says: string;
  /** The event of the deed, or of the duty that nobody fulfilled. */
  readonly deed: string;
  readonly occurredAt: string;
  readonly wagerId: string | null;
  /** The hand or box that it is about, as the game names it: one deed over several boxes gives a finding for each. Null: none. */
  readonly hand: string | null;
  /** Who did it or whose duty it was, and who was wronged; empty where the record names nobody. */
  readonly persons: PersonsOfFinding;
  readonly figures: Figures;
  /** The clauses that excuse it, or stand against it. */
  readonly by: readonly string[];
  readonly follows: string | null;
  readonly missing: string | null;
  readonly interpretations: readonly string[];
};

/** The id of a finding, 64 hex digits. */
export const findingId = (of: {
  subject: { kind: SubjectKind; id: string };
  citation: string;
  code: string;
  deed: string;
  wagerId: string | null;
  hand: string | null;
}): string => contentHash([of.subject.kind, of.subject.id, of.citation, of.code, of.deed, of.wagerId, of.hand]);
