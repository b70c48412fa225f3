import { table, type TablesIn } from '../kit/table.ts';
import { touched } from '../kit/touched.ts';

/** Every examination, official or not. */
export const examinations = table({
  name: 'examination',
  key: { stream: 'text', event_id: 'uuid' },
  isOfOneStream: true,
  set: {
    subject_kind: 'text',
    subject_id: 'text',
    revision: 'int',
    venue: 'text?',
    game: 'text',
    edition: 'text?',
    official: 'boolean',
    /** What shows that the subject was left open; null when it was closed. */
    left_open: 'json?',
    view: 'json',
    readings_hash: 'text',
    interpretations: 'json',
    /** What the law changed to while the subject lasted. */
    law_changes: 'json',
    /** The controls of ours that it was held to as well. */
    controls: 'json',
    finding_count: 'int',
    settlement_count: 'int',
    /** The fingerprint of what it says: two that say the same are known by it, and neither is read. */
    fingerprint: 'text',
    examined_at: 'timestamptz',
  },
});

/** The newest official examination of each subject: where the subject is, and whether it was left open. */
export const judgements = table({
  name: 'judgement',
  key: { subject_kind: 'text', subject_id: 'text' },
  isOfOneStream: true,
  set: {
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    session_id: 'text?',
    round_id: 'text?',
    game: 'text',
    edition: 'text?',
    readings_hash: 'text',
    law_changes: 'json',
    controls: 'json',
    fingerprint: 'text',
    /** The last event of the subject's own stream that was looked at. */
    own_revision: 'int',
    /** What shows that the subject was left open, and when that was; null when it was closed. */
    left_open: 'json?',
    left_open_since: 'timestamptz?',
  },
  indexes: [['left_open_since', 'subject_kind', 'subject_id']],
});

/** The findings of the newest official examination of each subject. */
export const findings = table({
  name: 'finding',
  key: { subject_kind: 'text', subject_id: 'text', finding_id: 'text' },
  isOfOneStream: true,
  group: ['subject_kind', 'subject_id'],
  set: {
    venue: 'text?',
    table_id: 'text?',
    gaming_day: 'text?',
    session_id: 'text?',
    round_id: 'text?',
    game: 'text',
    edition: 'text?',
    citation: 'text',
    clause: 'text',
    code: 'text',
    /** Null for a finding that is only noted. */
    severity: 'text?',
    verdict: 'text',
    occurred_at: 'timestamptz',
    wager_id: 'text?',
    /** The persons who did it or whose duty it was, each once. A report by person counts these. */
    answering: 'text[]',
    wronged: 'text[]',
    /** Every person with their part, for searches: `duty:P-1`. */
    persons_by_part: 'text[]',
    /** The finding as it was stored. The columns above are for the filters of lists and the counts of reports. */
    finding: 'json',
    /** The difference of the settlement of its wager, by the same examination, where the house pays and collects. */
    difference_cents: 'bigint?',
    /** The same in a game without a house: what the owner got over what other patrons owed. */
    between_cents: 'bigint?',
    /** Either without its sign, and 0 where there is none: lists can be in the order of it. */
    amount_cents: 'bigint',
    /** True for the first finding of its examination with its wager, and with its wager and clause: it speaks for the difference. */
    first_of_wager: 'boolean',
    first_of_clause: 'boolean',
    /** Why the subject that it was found in counts as left open; null when it was closed. */
    left_open: 'text?',
  },
  indexes: [
    ['gaming_day', 'occurred_at', 'finding_id'],
    ['venue', 'occurred_at', 'finding_id'],
    ['occurred_at', 'finding_id'],
    ['amount_cents', 'occurred_at', 'finding_id'],
    ['code', 'occurred_at'],
    // Whether a round has a finding of a code, asked round by round.
    ['code', 'round_id', 'verdict'],
    // A report reads nothing of a finding but this index. The columns that every report counts come first.
    [
      'gaming_day',
      'citation',
      'verdict',
      'severity',
      'subject_kind',
      'subject_id',
      'wager_id',
      'difference_cents',
      'first_of_wager',
      'first_of_clause',
      'session_id',
      'round_id',
      'table_id',
      'venue',
      'answering',
      'wronged',
      'left_open',
    ],
  ],
  searched: ['persons_by_part'],
});

/** The due settlement of every wager of a round beside what was done, by its newest official examination. */
export const settlements = table({
  name: 'settlement',
  key: { subject_kind: 'text', subject_id: 'text', wager_id: 'text' },
  isOfOneStream: true,
  group: ['subject_kind', 'subject_id'],
  set: {
    outcome: 'text',
    /** How it stands, in the words of `settled-as.ts`; and figures that sums over many wagers need, which are not to be looked for in JSON. */
    standing: 'text',
    kind: 'text',
    stake_cents: 'bigint',
    due_collected_cents: 'bigint?',
    due_paid_cents: 'bigint?',
    due_returned_cents: 'bigint?',
    difference_cents: 'bigint?',
    /** The settlement as it was stored. */
    settlement: 'json',
  },
  indexes: [['outcome', 'subject_id']],
});

export const tables = [examinations, judgements, findings, settlements, touched] as const;
export type RuleViolationTables = TablesIn<'p_rule_violations', typeof tables>;
