import { clause } from '../../../law/edition.ts';
import { unwatched, watchesSession } from '../../../law/readings.ts';
import { missingRoundNumbers, roundsOutOfOrder } from '../looks/round-numbers.ts';
import { sequenceGaps, sequenceRepeats } from '../looks/sequences.ts';
import type { Section } from './section.ts';

/** Section 2: the numbers that terminals count by, and those of rounds. */
export const numbers: Section = {
  number: '2',
  title: 'Numbers',
  clauses: [
    clause(
      '2.1',
      'What a terminal says of a table session is numbered without a gap.',
      watchesSession('SEQUENCE_GAP', sequenceGaps),
    ),
    clause('2.2', 'A terminal gives each number to one thing.', watchesSession('SEQUENCE_REPEATED', sequenceRepeats)),
    clause(
      '2.3',
      'The rounds of a table session are numbered from 1 without a gap.',
      watchesSession('ROUND_NUMBER_MISSING', missingRoundNumbers),
    ),
    clause(
      '2.4',
      'Rounds are numbered in the order in which they begin.',
      watchesSession('ROUND_OUT_OF_ORDER', roundsOutOfOrder),
    ),
    clause(
      '2.5',
      'No two rounds of a table session have one number.',
      unwatched('a second round of a number is refused when it is opened, so no record can hold it'),
    ),
  ],
};
