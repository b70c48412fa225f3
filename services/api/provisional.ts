import type { Examined } from '../../domain/examination/events.ts';
import { editionOfFinding } from '../../domain/examination/official.ts';
import { looksAsFar } from '../../domain/examination/views.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import { differencesIn } from '../../projections/rule-violations/differences.ts';
import { placeOfSubject } from '../../projections/rule-violations/place.ts';
import type { ExaminationSummary, Violation } from '../../projections/rule-violations/queries.ts';

/** A finding of an examination that is not stored, in the form of one that is. */
export type UnstoredViolation = Omit<Violation, 'examinationId'> & { readonly examinationId: null };

/** The findings of an examination that is not stored, in the order of their deeds. */
export const unstoredViolations = (examined: Examined): readonly UnstoredViolation[] => {
  const { subject, game, findings, view, leftOpen } = examined;
  const differences = differencesIn(examined);
  const { venue, table, gamingDay, session, round } = placeOfSubject(subject, view);
  return findings
    .map((finding) => ({
      ...finding,
      subject,
      venue,
      table,
      gamingDay,
      session,
      round,
      game,
      edition: editionOfFinding(examined, finding),
      leftOpen: leftOpen?.why ?? null,
      ...differences(finding.wagerId),
      examinationId: null,
    }))
    .toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : a.occurredAt > b.occurredAt ? 1 : a.id < b.id ? -1 : 1));
};

const lawAndClose = (of: ExaminationSummary | Examined) => {
  const { edition, readingsHash, interpretations, lawChanges, controls, leftOpen } = of;
  return [edition, readingsHash, interpretations, lawChanges, controls, leftOpen];
};

/** True when a stored examination is by the same law and readings as one that was made now, and looked at least as far. */
export const isAsGood = (stored: ExaminationSummary, now: Examined): boolean =>
  contentHash(lawAndClose(stored)) === contentHash(lawAndClose(now)) && looksAsFar(stored.view, now.view);
