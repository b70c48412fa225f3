import { clause } from '../../../law/edition.ts';
import { advisesInSession, watches, watchesSession } from '../../../law/readings.ts';
import { lateAndNotDeclared } from '../looks/late.ts';
import {
  afterTheGamingDay,
  outsideTheSession,
  recordedBeforeItHappened,
  roundOutsideTheSession,
  roundRecordedBeforeItHappened,
} from '../looks/times.ts';
import type { Section } from './section.ts';

/** Section 1: when things are said to have happened. */
export const times: Section = {
  number: '1',
  title: 'Times',
  clauses: [
    clause(
      '1.1',
      'What is recorded of a round happens while its table is open. Rulings and money that they move may come later.',
      watches('ROUND_OUTSIDE_SESSION', roundOutsideTheSession),
    ),
    clause(
      '1.2',
      'What is recorded of a table session happens while its table is open.',
      watchesSession('OUTSIDE_SESSION', outsideTheSession),
    ),
    clause(
      '1.3',
      'A table of which no closing is on record is not played at when its gaming day is over.',
      watchesSession('AFTER_GAMING_DAY', afterTheGamingDay),
    ),
    clause(
      '1.4',
      'Nothing of a round is recorded before it happened.',
      watches('ROUND_RECORDED_BEFORE_IT_HAPPENED', roundRecordedBeforeItHappened),
    ),
    clause(
      '1.5',
      'Nothing of a table session is recorded before it happened.',
      watchesSession('RECORDED_BEFORE_IT_HAPPENED', recordedBeforeItHappened),
    ),
    clause(
      '1.6',
      'What is recorded later than the venue allows is declared: as a late entry, as an import, or by a delay of the recording that the session names.',
      advisesInSession('LATE_NOT_DECLARED', lateAndNotDeclared),
    ),
  ],
};
