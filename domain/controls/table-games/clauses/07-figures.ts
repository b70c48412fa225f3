import { clause } from '../../../law/edition.ts';
import { advisesOnDay, notesOfDay, unwatched } from '../../../law/readings.ts';
import { boxesUnlikeSales, largeAdjustments, negativeHolds } from '../looks/figures.ts';
import type { Section } from './section.ts';

/** Section 7: what the money comes to. */
export const figures: Section = {
  number: '7',
  title: 'Figures',
  clauses: [
    clause(
      '7.1',
      "What is counted in a box agrees with the sales on record, within the venue's threshold.",
      advisesOnDay('BOX_UNLIKE_SALES', boxesUnlikeSales),
    ),
    clause(
      '7.2',
      'A table that lost over the day is noted, so that somebody looks at it. New Jersey asks for it of poker.',
      notesOfDay('NEGATIVE_HOLD', negativeHolds),
    ),
    clause(
      '7.3',
      'Hold that lies far from what it is otherwise is investigated. Asked for by Ohio and Maryland.',
      unwatched('it takes the figures of many days, at which one gaming day does not look: the report of hold says it'),
    ),
    clause(
      '7.4',
      "An adjustment of a closed gaming day over the venue's threshold goes into the filing of the month. Asked for by New Jersey.",
      advisesOnDay('ADJUSTMENT_TO_BE_FILED', largeAdjustments),
    ),
    clause(
      '7.5',
      'What a rule wants paid in chips is not paid in money.',
      unwatched('the law of each game finds it in its rounds, where a clause wants it'),
    ),
  ],
};
