/** What the routes are grouped by. Each route has at least one; the first is where a reader finds it. */
export const tags = {
  recording: 'What the floor and the venue record: sessions, rounds, boxes, disputes, the register.',
  rounds: 'Rounds of play, with what happened in them.',
  'table sessions': 'Sessions of a table, from its opening to its close.',
  money: 'Drop boxes, drop and floats.',
  disputes: 'Complaints of patrons and the way to their decision.',
  law: 'What the approved rules say of what happened: findings, settlements, examinations.',
  reports: 'Sums over many records, whole or page by page.',
  events: 'The record itself, event by event, the types of events, and the words that they refer to.',
  record: 'The sealed record, by which it shows that no event was changed, left out or put in later.',
  register: 'Venues, their tables, staff and equipment, and which edition of the rules is in force.',
  rulebooks: 'The editions of the rules, their clauses and official texts.',
  operations: 'Whether the service is well, and what its problems mean.',
} as const;
export type Tag = keyof typeof tags;
