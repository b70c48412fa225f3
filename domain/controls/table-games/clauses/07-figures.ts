import { clause } from '../../../law/edition.ts';
import { advisesOnDay, excusesOnDay, notesOfDay, unwatched } from '../../../law/readings.ts';
import { boxesUnlikeSales } from '../looks/box-content.ts';
import { largeAdjustments, negativeHolds } from '../looks/figures.ts';
import { outlyingHolds, winAdjusted } from '../looks/hold.ts';
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
      "Win of a game over a closed gaming day that lies further from what chance makes of its wagers than the venue's number of standard errors is investigated. Ohio and Maryland ask for it of hold over many days, which the report of hold tells.",
      advisesOnDay('OUTLYING_HOLD', outlyingHolds),
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
    clause(
      '7.6',
      'An adjustment of the closed gaming day, by a decision with its ground, may explain what a game won or lost.',
      excusesOnDay('7.3', winAdjusted),
    ),
  ],
};
