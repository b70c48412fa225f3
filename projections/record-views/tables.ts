import { table, type TablesIn } from '../kit/table.ts';

/** A view of records: who looked at what, when, and how often within a batch. */
export const views = table({
  name: 'view',
  key: { stream: 'text', revision: 'int', place: 'int' },
  isOfOneStream: true,
  isOnlyAdded: true,
  set: {
    first_at: 'timestamptz',
    seen_at: 'timestamptz',
    times: 'int',
    principal: 'text',
    role: 'text',
    person: 'text?',
    venue: 'text?',
    route: 'text',
    subject: 'json?',
    asked: 'json',
    shown: 'json',
    shown_count: 'int',
    status: 'int',
    text_ref: 'text?',
    /** In which form it was answered. */
    form: 'text?',
    /** Of which document it is a copy, where it is one that leaves the house. */
    document: 'text?',
    /** Of a bundle of evidence: for whom, why, and by what a copy is known again. */
    exported: 'json?',
    /** What it is of: the subject, what was asked for by an id, and what a list showed, as far as it is named. */
    about: 'text[]',
  },
  indexes: [
    ['seen_at', 'stream', 'revision', 'place'],
    ['venue', 'seen_at', 'stream', 'revision', 'place'],
    ['principal', 'seen_at', 'stream', 'revision', 'place'],
    ['person', 'seen_at', 'stream', 'revision', 'place'],
    ['document'],
  ],
  searched: ['about'],
});

/** Batches that tell of views which a process could not keep. */
export const lost = table({
  name: 'lost',
  key: { stream: 'text', revision: 'int' },
  isOfOneStream: true,
  isOnlyAdded: true,
  set: { at: 'timestamptz', view_count: 'int' },
  indexes: [['at']],
});

export const tables = [views, lost] as const;
export type RecordViewTables = TablesIn<'p_record_views', typeof tables>;
