import { contentHash } from '../kernel/canonical.ts';
import type { Figures, Severity, SubjectKind } from './clause.ts';

export const verdicts = ['violation', 'excused', 'contested', 'undetermined'] as const;
export type Verdict = (typeof verdicts)[number];

/** A sighting after exceptions were weighed. Stored, projected, reported. */
export type Finding = {
  /** Hash of subject, citation, code, deed and wager: examining again never doubles it. */
  readonly id: string;
  /** `two-up/star-2016 r 4.6`. */
  readonly citation: string;
  readonly clause: string;
  readonly code: string;
  readonly severity: Severity;
  readonly verdict: Verdict;
  readonly says: string;
  /** The event of the deed, or of the duty that nobody fulfilled. */
  readonly deed: string;
  readonly occurredAt: string;
  /** Who did it, as the record names them. */
  readonly actorId: string;
  readonly wagerId: string | null;
  readonly personId: string | null;
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
}): string => contentHash([of.subject.kind, of.subject.id, of.citation, of.code, of.deed, of.wagerId]);
