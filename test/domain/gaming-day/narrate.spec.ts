import { gamingDaySentences } from '../../../domain/gaming-day/narrate.ts';
import { saysOfSamples } from '../../support/told-samples.ts';

saysOfSamples('A gaming day', 'gamingDay', gamingDaySentences, [
  ['Opened.v1', {}, 'f-1 opens the gaming day.'],
  ['ReviewerNamed.v1', {}, 'f-1 names f-2 as the reviewer of the day.'],
  [
    'DropRunAnnounced.v1',
    {},
    'sec-1 announces drop run R-1, scheduled for 2026-04-25T19:00:00.000Z, for TU-01 and TU-02; sec-1 told surveillance.',
  ],
  [
    'DropRunAnnounced.v1',
    { scheduledFor: null, toldSurveillance: null, tables: [] },
    'sec-1 announces drop run R-1, off the schedule, for all tables; nobody told surveillance.',
  ],
  ['DropRunEnded.v1', {}, 'sec-1 ends drop run R-1; boxes that were not placed: BOX-08.'],
  ['DropRunEnded.v1', { unplaced: [] }, 'sec-1 ends drop run R-1; boxes that were not placed: none.'],
  ['IdleTableCounted.v1', {}, 'd-1 counts $3,500.00 at TU-09, which is not open; gs-1 observes.'],
  ['IdleTableCounted.v1', { observedBy: null }, 'd-1 counts $3,500.00 at TU-09, which is not open; nobody observes.'],
  [
    'DiscrepancyReported.v1',
    {},
    'gs-1 reports a discrepancy at TU-01, of the opener and the closer before it: $26.00 too little; to surveillance operator and security officer.',
  ],
  [
    'DiscrepancyReported.v1',
    { cents: 2600, reportedTo: [], what: 'box' },
    'gs-1 reports a discrepancy at TU-01, of a drop box: $26.00 too much; to nobody who was named.',
  ],
  ['BoxExplained.v1', {}, 'f-1 explains the box of STAR.BOX-08.2026-04-25.1: nothing was dropped into it.'],
  ['Closed.v1', {}, 'f-1 closes the gaming day with the figures of 1 table sessions, by accounting-1.'],
  ['Closed.v2', {}, 'f-1 closes the gaming day with the figures of 1 table sessions, by accounting-1.'],
  [
    'Adjusted.v1',
    {},
    'f-1 adjusts the drop in cash of TU-01 by $50.00 less: money or chips were found to be false; f-2 signs beside them.',
  ],
  [
    'Adjusted.v1',
    { category: undefined, table: null, figure: 'fills', cents: 1, secondSigner: null },
    'f-1 adjusts the fills by $0.01 more: money or chips were found to be false; nobody signs beside them.',
  ],
]);
