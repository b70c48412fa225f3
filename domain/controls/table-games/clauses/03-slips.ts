import { clause } from '../../../law/edition.ts';
import { watchesDay } from '../../../law/readings.ts';
import {
  numbersRepeated,
  numbersSkipped,
  slipsThatDiffer,
  slipsUnaccountedFor,
  unknownSlips,
  voidsUnsigned,
} from '../looks/slips.ts';
import {
  requestedByOthers,
  slipsForElsewhere,
  slipsOutOfOrder,
  voidCopiesNotKept,
  voidedSlipsUsed,
} from '../looks/slips-used.ts';
import { supervisors } from './roles.ts';
import type { Section } from './section.ts';

/** Section 3: the series of slips, and what they say. */
export const slips: Section = {
  number: '3',
  title: 'Slips',
  clauses: [
    clause(
      '3.1',
      'The slips of a series are numbered without a gap. Asked for by Louisiana, Ohio and New Jersey.',
      watchesDay('SLIP_NUMBER_SKIPPED', numbersSkipped),
    ),
    clause(
      '3.2',
      'A number of a series is issued once. Asked for by Louisiana and Ohio.',
      watchesDay('SLIP_NUMBER_REPEATED', numbersRepeated),
    ),
    clause(
      '3.3',
      'A slip agrees with the request that it answers, and with what was counted at the table and in the cage. Asked for by New Jersey.',
      watchesDay('SLIP_DIFFERS', slipsThatDiffer),
    ),
    clause(
      '3.4',
      'The slip of a fill or a credit is one of a series of the venue. Asked for by Louisiana.',
      watchesDay('SLIP_OF_NO_SERIES', unknownSlips),
    ),
    clause(
      '3.5',
      'A slip that was issued is received or voided. Asked for by New Jersey.',
      watchesDay('SLIP_UNACCOUNTED_FOR', slipsUnaccountedFor),
    ),
    clause(
      '3.6',
      'A second person signs when a slip is voided. Asked for by New Jersey and Ohio.',
      watchesDay('VOID_NOT_SIGNED_BY_ANOTHER', voidsUnsigned),
    ),
    clause(
      '3.7',
      'A slip is asked for by a supervisor. Asked for by New Jersey and Ohio.',
      watchesDay('SLIP_REQUESTED_BY_OTHERS', requestedByOthers(supervisors)),
    ),
    clause(
      '3.8',
      'The chips of a slip go where it says: to the table, or from it to the cage. Asked for by New Jersey.',
      watchesDay('SLIP_USED_ELSEWHERE', slipsForElsewhere),
    ),
    clause(
      '3.9',
      'No chips come or go on a slip that is void. Asked for by New Jersey.',
      watchesDay('VOIDED_SLIP_USED', voidedSlipsUsed),
    ),
    clause(
      '3.10',
      'Of a slip that is void all copies are kept. Asked for by New Jersey and Ohio.',
      watchesDay('VOID_COPIES_NOT_KEPT', voidCopiesNotKept),
    ),
    clause(
      '3.11',
      'A slip is asked for, then prepared, and then its chips are counted at the table. Asked for by New Jersey.',
      watchesDay('SLIP_OUT_OF_ORDER', slipsOutOfOrder),
    ),
  ],
};
