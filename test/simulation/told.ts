import type { Run } from './simulate.ts';

/** What goes wrong in one run or another. Where nothing of a kind goes wrong, it is not shown that we stand it. */
const troubles = [
  'says',
  'no answer of',
  'kills house',
  'a process stands still',
  'a clock is put',
  'cannot connect to PostgreSQL',
  'a connection to PostgreSQL broke',
  'no answer in time',
  'error 53100',
  'error 23505 event_revision',
  'store-insert',
  'the line broke',
  'wrong-expected-version',
  'EventStoreDB is away',
  'a stranger writes',
  'warns: a projection waits',
  'warns: the assessor stopped',
];
const texts = 'a text that was acknowledged';
const open = 'an examination of what nothing closed';

/** So many runs have troubles of every kind. */
export const runsWithAllTroubles = 20;

const lastLines = 60;

/** What does not hold, and what happened before; empty when everything holds. */
export const complaintOf = ({ seed, store, complaints, trace }: Run): string => {
  if (complaints.length === 0) return '';
  const again = `It is the same each time: SIMULATION_SEED=${seed} SIMULATION_TRACE=trace.txt npm run test:simulation`;
  return [`seed ${seed} on ${store}`, ...complaints.slice(0, 20), '', ...trace.slice(-lastLines), '', again].join('\n');
};

/** The troubles that a run had, and whether it had words and rounds that nothing closed. */
export const seenIn = ({ trace, words, leftOpen }: Run): readonly string[] => [
  ...troubles.filter((trouble) => trace.some((line) => line.includes(trouble))),
  ...(words > 0 ? [texts] : []),
  ...(leftOpen > 0 ? [open] : []),
];

/** What no run has had. */
export const notSeen = (seen: ReadonlySet<string>): readonly string[] =>
  [...troubles, texts, open].filter((one) => !seen.has(one));
