import { clause } from '../../../law/edition.ts';
import {
  excuses,
  excusesInDispute,
  excusesInSession,
  unwatched,
  watches,
  watchesDispute,
  watchesSession,
} from '../../../law/readings.ts';
import {
  confirmedInDispute,
  confirmedInRound,
  confirmedInSession,
  decidedInAnothersName,
  decidedInAnothersNameInDispute,
  decidedInAnothersNameInSession,
} from '../looks/deciders.ts';
import type { Section } from './section.ts';

const code = 'DECIDED_IN_ANOTHERS_NAME';

/** Section 5: who decided, against whose token says so. */
export const deciders: Section = {
  number: '5',
  title: 'Who decided',
  clauses: [
    clause(
      '5.1',
      'Who records a decision in a round under their own token, or confirms one, has made it.',
      watches(code, decidedInAnothersName),
    ),
    clause(
      '5.2',
      'Who records a decision in a table session under their own token, or confirms one, has made it.',
      watchesSession(code, decidedInAnothersNameInSession),
    ),
    clause(
      '5.3',
      'Who records a decision in a dispute under their own token, or confirms one, has made it.',
      watchesDispute(code, decidedInAnothersNameInDispute),
    ),
    clause(
      '5.4',
      'A decision is that of the person whom it names when that person confirms it under their own token.',
      excuses('5.1', confirmedInRound),
      excusesInSession('5.2', confirmedInSession),
      excusesInDispute('5.3', confirmedInDispute),
    ),
    clause(
      '5.5',
      'The person named confirms a decision that a terminal says, that is imported, or that comes under a token which names nobody.',
      unwatched('silence is not a breach: such a decision is told as unconfirmed wherever it is read'),
    ),
  ],
};
