import { telling } from '../kit/telling.ts';
import { examinations, findings, judgements } from './tables.ts';

/** How a finding is told: where it belongs and which examination found it, around the finding as it was stored. */
export const toldPlace = telling(findings, {
  as: { table_id: 'table', session_id: 'session', round_id: 'round', last_event_id: 'examinationId' },
  without: [
    'finding_id',
    'citation',
    'clause',
    'code',
    'severity',
    'verdict',
    'occurred_at',
    'wager_id',
    'answering',
    'wronged',
    'persons_by_part',
    'amount_cents',
    'first_of_wager',
    'first_of_clause',
  ],
  says: {
    last_event_id: 'the event of the examination that found it',
    left_open: 'why the subject counts as left open; null when it was closed',
    difference_cents:
      'integer cents: what was done on its wager over (negative: under) what was due from the house and to it; null without a wager or a settlement, and where the money is between patrons',
    between_cents:
      'integer cents, in a game without a house: what the owner of its wager got over (negative: under) what was due between patrons; otherwise null. No report adds it up',
  },
});

export const toldExamination = telling(examinations, {
  as: { finding_count: 'findings', settlement_count: 'settlements', event_id: 'eventId' },
  without: ['stream', 'subject_kind', 'subject_id', 'venue', 'game', 'fingerprint'],
  says: {
    edition: 'the one in force when the subject began; null when none was',
    law_changes: 'what the law changed to at a midnight while the subject lasted; empty when it lies in one edition',
    controls: 'the controls of ours that the record was held to as well; their findings cite them',
    official: 'under the edition in force by dated facts; another is a what-if',
    readings_hash: 'which state of our readings it was made with',
    view: 'the streams that were read, up to which revision',
  },
});

export const toldJudgement = telling(judgements, {
  as: { table_id: 'table', session_id: 'session', round_id: 'round', last_event_id: 'examinationId' },
  without: ['readings_hash', 'fingerprint', 'own_revision', 'left_open_since'],
  says: { last_event_id: 'the event of its newest official examination' },
});
