import { clause } from '../../../law/edition.ts';
import { watchesDay } from '../../../law/readings.ts';
import {
  carriedByNobody,
  carriedCountedByOne,
  carriedWithoutSlip,
  changedUnequally,
  redeemedUnequally,
  slipsNotSigned,
  transferred,
} from '../looks/chips.ts';
import type { Section } from './section.ts';

/** Section 2: how chips come to a table and leave it. */
export const chips: Section = {
  number: '2',
  title: 'Chips at the table',
  clauses: [
    clause(
      '2.1',
      'A fill or a credit has a slip. Asked for by New Jersey, Pennsylvania and Ohio.',
      watchesDay('MOVED_WITHOUT_SLIP', carriedWithoutSlip),
    ),
    clause(
      '2.2',
      'The chips of a fill or a credit are carried by a named person. Asked for by Ohio and Louisiana.',
      watchesDay('MOVED_BY_NOBODY', carriedByNobody),
    ),
    clause(
      '2.3',
      'A slip is signed by the person who prepared it, one who carried its chips, and those who counted them at the table and observed that. Asked for by Louisiana and Ohio.',
      watchesDay('SLIP_NOT_SIGNED', slipsNotSigned),
    ),
    clause(
      '2.4',
      'The chips of a fill or a credit are counted at the table by one person and observed by another. Asked for by Ohio.',
      watchesDay('MOVED_CHIPS_COUNTED_BY_ONE', carriedCountedByOne),
    ),
    clause(
      '2.5',
      'Chips go from table to table by way of the cage. Asked for by Maryland and Ohio.',
      watchesDay('CHIPS_TRANSFERRED_BETWEEN_TABLES', transferred),
    ),
    clause(
      '2.6',
      'Chips are changed for chips of the same value. Asked for by Maryland and Ohio.',
      watchesDay('CHIPS_CHANGED_UNEQUALLY', changedUnequally),
    ),
    clause(
      '2.7',
      'Chips are redeemed for what they are worth. Asked for by Maryland and Ohio.',
      watchesDay('CHIPS_REDEEMED_UNEQUALLY', redeemedUnequally),
    ),
  ],
};
