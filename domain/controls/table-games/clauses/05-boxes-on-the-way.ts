import { clause } from '../../../law/edition.ts';
import { watchesDay } from '../../../law/readings.ts';
import { boxesLeftBehind, otherNumberOfBoxes, removedElsewhere } from '../looks/boxes-at-tables.ts';
import {
  carriedByFewerThanTwo,
  removedInNoRun,
  removedOffSchedule,
  surveillanceNotTold,
} from '../looks/boxes-on-the-way.ts';
import { dropIntoOtherBoxes } from '../looks/box-content.ts';
import { sealsBroken, sealsChanged } from '../looks/seals.ts';
import type { Section } from './section.ts';

/** Section 5: where boxes hang, and how they get to the count. */
export const boxesOnTheWay: Section = {
  number: '5',
  title: 'Boxes at tables and on their way',
  clauses: [
    clause(
      '5.1',
      'While a table is open as many boxes hang at it as its game wants.',
      watchesDay('BOXES_AT_TABLE_WRONG', otherNumberOfBoxes),
    ),
    clause(
      '5.2',
      'A box is removed when its table has closed for the day. Asked for by the federal rules for tribal gaming of the United States.',
      watchesDay('BOX_LEFT_BEHIND', boxesLeftBehind),
    ),
    clause(
      '5.3',
      'What is dropped at a table goes into a box that hangs there.',
      watchesDay('DROPPED_INTO_ABSENT_BOX', dropIntoOtherBoxes),
    ),
    clause(
      '5.4',
      'A box is removed in a drop run that was announced. Asked for by Ohio and St Lucia.',
      watchesDay('BOX_REMOVED_IN_NO_RUN', removedInNoRun),
    ),
    clause(
      '5.5',
      "A box is removed at the scheduled time of its run, within the venue's minutes. Asked for by Ohio and St Lucia.",
      watchesDay('BOX_REMOVED_OFF_SCHEDULE', removedOffSchedule),
    ),
    clause(
      '5.6',
      'Surveillance is told before a drop run begins. Asked for by the federal rules for tribal gaming of the United States.',
      watchesDay('SURVEILLANCE_NOT_TOLD_OF_RUN', surveillanceNotTold),
    ),
    clause(
      '5.7',
      'A box is carried by two persons or more. Asked for by the federal rules for tribal gaming of the United States.',
      watchesDay('BOX_CARRIED_BY_ONE', carriedByFewerThanTwo),
    ),
    clause('5.8', 'The seal of a box is unbroken when the box is opened.', watchesDay('SEAL_BROKEN', sealsBroken)),
    clause('5.9', 'A box keeps its seal from its table to its count.', watchesDay('SEAL_CHANGED', sealsChanged)),
    clause(
      '5.10',
      'A box is removed from the table and the slot that it was attached to. Asked for by the federal rules for tribal gaming of the United States.',
      watchesDay('BOX_REMOVED_ELSEWHERE', removedElsewhere),
    ),
  ],
};
