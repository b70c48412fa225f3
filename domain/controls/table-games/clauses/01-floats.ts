import { clause } from '../../../law/edition.ts';
import { advisesOnDay, excusesOnDay, unwatched, watchesDay } from '../../../law/readings.ts';
import { adjustedAway, floatsUnlikeMovements } from '../looks/closed-figures.ts';
import {
  countsNotObserved,
  countsNotSigned,
  notCountedAtClosing,
  notCountedAtOpening,
  shiftsWithoutBothPairs,
} from '../looks/floats.ts';
import { countedAfterChipsMoved, movedAfterCloser } from '../looks/floats-and-play.ts';
import { idleTablesNotRecounted } from '../looks/idle-tables.ts';
import { openersNotReported, openersNotReportedToRegulator } from '../looks/openers.ts';
import { trayKeysElsewhere, traysLeftUnlocked } from '../looks/trays.ts';
import { ofThePit } from './roles.ts';
import type { Section } from './section.ts';

/** Section 1: how floats are counted, and what is done where they do not agree. */
export const floats: Section = {
  number: '1',
  title: 'Counts of floats',
  clauses: [
    clause(
      '1.1',
      'A table is opened with a count of its float. Asked for by New Jersey, Pennsylvania and Delaware.',
      watchesDay('FLOAT_NOT_COUNTED_AT_OPENING', notCountedAtOpening),
    ),
    clause(
      '1.2',
      'A table is closed with a count of its float. Asked for by New Jersey, Washington and Delaware.',
      watchesDay('FLOAT_NOT_COUNTED_AT_CLOSING', notCountedAtClosing),
    ),
    clause(
      '1.3',
      'A count of a float is observed by a second person. Asked for by New Jersey and Pennsylvania.',
      watchesDay('FLOAT_COUNT_NOT_OBSERVED', countsNotObserved),
    ),
    clause(
      '1.4',
      'Who counted a float and who observed it sign the slip. Asked for by New Jersey, Pennsylvania and St Lucia.',
      watchesDay('FLOAT_COUNT_NOT_SIGNED', countsNotSigned),
    ),
    clause(
      '1.5',
      'At a change of staff those who hand a float over are named beside those who take it: two and two. Asked for by Ohio and St Lucia.',
      watchesDay('SHIFT_COUNT_WITHOUT_BOTH_PAIRS', shiftsWithoutBothPairs),
    ),
    clause(
      '1.6',
      "An opener that differs from the closer before it by more than the venue's threshold is reported to security and to surveillance. Asked for by New Jersey.",
      watchesDay('OPENER_DIFFERS_UNREPORTED', openersNotReported(['security-officer', 'surveillance-operator'])),
    ),
    clause(
      '1.7',
      "An opener that differs from the closer before it by the venue's second threshold or more is reported to the regulator. Asked for by New Jersey and Washington.",
      watchesDay('OPENER_DIFFERS_REGULATOR_NOT_TOLD', openersNotReportedToRegulator(['inspector', 'commission'])),
    ),
    clause(
      '1.8',
      "A table that was not opened for the venue's number of gaming days is counted again. Asked for by Ohio.",
      watchesDay('IDLE_TABLE_NOT_RECOUNTED', idleTablesNotRecounted),
    ),
    clause(
      '1.9',
      "A float agrees at its closing with what came into it and went out of it, within the venue's threshold, as the gaming day was closed.",
      advisesOnDay('FLOAT_UNLIKE_MOVEMENTS', floatsUnlikeMovements),
    ),
    clause(
      '1.10',
      'An adjustment of the closed gaming day, by a decision with its ground, may explain what a float differs by.',
      excusesOnDay('1.9', adjustedAway),
    ),
    clause(
      '1.11',
      'The tray of a table that closes is locked. Asked for by New Jersey, Delaware, Washington, Ohio and St Lucia.',
      watchesDay('TRAY_NOT_LOCKED', traysLeftUnlocked),
    ),
    clause(
      '1.12',
      'The key of a tray is held in the pits, and not by the cage or by those who carry chips and boxes. Asked for by Maryland and New Jersey.',
      watchesDay('TRAY_KEY_OUTSIDE_THE_PITS', trayKeysElsewhere(ofThePit)),
    ),
    clause(
      '1.13',
      'A float is counted under a camera.',
      unwatched(
        'a count names its camera where somebody said which: that nobody did does not mean that there was none',
      ),
    ),
    clause(
      '1.14',
      'The float of a table is counted for its opening before any chips are moved. Asked for by New Jersey and Pennsylvania.',
      watchesDay('FLOAT_COUNTED_AFTER_CHIPS_MOVED', countedAfterChipsMoved),
    ),
    clause(
      '1.15',
      'When the float of a table has been counted for its closing, no more chips are moved there.',
      watchesDay('CHIPS_MOVED_AFTER_CLOSER', movedAfterCloser),
    ),
  ],
};
