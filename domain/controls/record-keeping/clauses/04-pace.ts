import { clause } from '../../../law/edition.ts';
import { watches } from '../../../law/readings.ts';
import { fasterThanHands } from '../looks/pace.ts';
import type { Section } from './section.ts';

/** Section 4: how fast things are said to have been done. */
export const pace: Section = {
  number: '4',
  title: 'Pace',
  clauses: [
    clause(
      '4.1',
      'Plays do not follow each other faster than hands can make them. The game says how long each needs, unless the venue does.',
      watches('FASTER_THAN_HANDS', fasterThanHands),
    ),
  ],
};
