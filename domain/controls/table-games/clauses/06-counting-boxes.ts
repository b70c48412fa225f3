import { clause } from '../../../law/edition.ts';
import { advisesOnDay, excusesOnDay, watchesDay } from '../../../law/readings.ts';
import {
  boxesCountedOnce,
  boxesCountedTogether,
  boxesNotCalledOut,
  boxesNotCounted,
  boxesNotOpened,
  boxesNotShownEmpty,
  boxesNotVerified,
  countersWhoKnew,
  countsNotSigned as boxCountsNotSigned,
  countsNotWatched,
  explainedByTheDay,
  openedBeforeTheCount,
  teamsOfOne,
  verifiedAfterTheReport,
} from '../looks/box-counts.ts';
import { handledByOthers } from '../looks/count-teams.ts';
import { countsThatDiffer } from '../looks/figures.ts';
import type { Section } from './section.ts';

/** Section 6: how boxes are opened, counted and verified. */
export const countingBoxes: Section = {
  number: '6',
  title: 'Counting boxes',
  clauses: [
    clause(
      '6.1',
      'A box that was removed is opened and counted. Asked for by Washington.',
      watchesDay('BOX_NOT_OPENED', boxesNotOpened),
    ),
    clause(
      '6.2',
      'What lies in a box that was opened is counted. Asked for by Washington.',
      watchesDay('BOX_NOT_COUNTED', boxesNotCounted),
    ),
    clause(
      '6.3',
      'What lies in a box is counted twice. Asked for by Washington.',
      watchesDay('BOX_COUNTED_ONCE', boxesCountedOnce),
    ),
    clause(
      '6.4',
      'The count of a box is verified. Asked for by Washington.',
      watchesDay('BOX_NOT_VERIFIED', boxesNotVerified),
    ),
    clause(
      '6.5',
      'A gaming day may explain why a box was not counted and verified, by a decision with its ground.',
      excusesOnDay('5.2', explainedByTheDay),
      excusesOnDay('6.1', explainedByTheDay),
      excusesOnDay('6.2', explainedByTheDay),
      excusesOnDay('6.3', explainedByTheDay),
      excusesOnDay('6.4', explainedByTheDay),
    ),
    clause(
      '6.6',
      'A box is opened when its count has begun. Asked for by Washington and Delaware.',
      watchesDay('BOX_OPENED_BEFORE_THE_COUNT', openedBeforeTheCount),
    ),
    clause(
      '6.7',
      'A team that counts is two persons or more. Asked for by Washington and Delaware.',
      watchesDay('BOX_COUNTED_ALONE', teamsOfOne),
    ),
    clause(
      '6.8',
      'A count is viewed as it goes on, or recorded. Asked for by Delaware.',
      watchesDay('COUNT_NOT_WATCHED', countsNotWatched),
    ),
    clause(
      '6.9',
      'The table of a box is called out aloud when the box is opened. Asked for by Washington.',
      watchesDay('BOX_NOT_CALLED_OUT', boxesNotCalledOut),
    ),
    clause(
      '6.10',
      'The inside of an emptied box is shown to another member of the team and to the camera. Asked for by Washington.',
      watchesDay('BOX_NOT_SHOWN_EMPTY', boxesNotShownEmpty),
    ),
    clause(
      '6.11',
      'Each box is counted by itself. Asked for by Washington.',
      watchesDay('BOXES_COUNTED_TOGETHER', boxesCountedTogether),
    ),
    clause(
      '6.12',
      'Who counts a box does not know what is to be expected in it. Asked for by Washington.',
      watchesDay('COUNTER_KNEW_EXPECTED', countersWhoKnew),
    ),
    clause(
      '6.13',
      'Who verifies a count of a box counts before they look at the report. Asked for by Washington.',
      watchesDay('VERIFIED_AFTER_REPORT', verifiedAfterTheReport),
    ),
    clause(
      '6.14',
      'All who counted and verified a box sign the report. Asked for by Washington.',
      watchesDay('BOX_COUNT_NOT_SIGNED', boxCountsNotSigned),
    ),
    clause(
      '6.15',
      'The counts of a box and their verification come to the same money.',
      advisesOnDay('BOX_COUNTS_DIFFER', countsThatDiffer),
    ),
    clause(
      '6.16',
      'A box is opened, emptied and counted by the team that was named when its count began. Asked for by Delaware and the federal rules for tribal gaming of the United States.',
      watchesDay('BOX_HANDLED_BY_OTHERS', handledByOthers),
    ),
  ],
};
