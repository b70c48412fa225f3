import { clause } from '../../../law/edition.ts';
import { watchesDay } from '../../../law/readings.ts';
import { boxesCountedTwiceByOne, boxesVerifiedByTheTeam } from '../looks/box-counts.ts';
import { carriedByThePit, removedByThePit } from '../looks/boxes-on-the-way.ts';
import { adjustedAlone } from '../looks/figures.ts';
import { countedAndObserved } from '../looks/floats.ts';
import { moneyHandledByUnemployed, moneyHandledWithoutLicence } from '../looks/money-staff.ts';
import { carriedByThoseAtTheTable } from '../looks/slips-used.ts';
import { preparedAndCarried, requestedAndPrepared, voidsSignedTwice } from '../looks/slips.ts';
import { ofThePit } from './roles.ts';
import type { Section } from './section.ts';

/** Section 4: what one person does not do alone. */
export const separatePersons: Section = {
  number: '4',
  title: 'Separate persons',
  clauses: [
    clause(
      '4.1',
      'Who counts a float does not observe the count. Asked for by New Jersey and Pennsylvania.',
      watchesDay('FLOAT_COUNTED_AND_OBSERVED_BY_ONE', countedAndObserved),
    ),
    clause(
      '4.2',
      'Who asks for a slip does not prepare it. Asked for by Ohio.',
      watchesDay('SLIP_REQUESTED_AND_PREPARED_BY_ONE', requestedAndPrepared),
    ),
    clause(
      '4.3',
      'Who prepares a slip does not carry its chips. Asked for by Louisiana and Ohio.',
      watchesDay('SLIP_PREPARED_AND_CARRIED_BY_ONE', preparedAndCarried),
    ),
    clause(
      '4.4',
      'Who voids a slip is not the second person who signs that. Asked for by New Jersey and Ohio.',
      watchesDay('VOID_SIGNED_TWICE_BY_ONE', voidsSignedTwice),
    ),
    clause(
      '4.5',
      'A box is removed with somebody from outside the pits. Asked for by the federal rules for tribal gaming of the United States.',
      watchesDay('BOX_REMOVED_BY_THE_PIT', removedByThePit(ofThePit)),
    ),
    clause(
      '4.6',
      'A box is carried with somebody from outside the pits. Asked for by the federal rules for tribal gaming of the United States.',
      watchesDay('BOX_CARRIED_BY_THE_PIT', carriedByThePit(ofThePit)),
    ),
    clause(
      '4.7',
      'The two counts of a box are made by two persons. Asked for by Washington.',
      watchesDay('BOX_COUNTED_TWICE_BY_ONE', boxesCountedTwiceByOne),
    ),
    clause(
      '4.8',
      'A count of a box is verified by somebody who is not of the team. Asked for by Washington.',
      watchesDay('BOX_VERIFIED_BY_THE_TEAM', boxesVerifiedByTheTeam),
    ),
    clause(
      '4.9',
      'A figure of a closed gaming day is adjusted by two persons. Asked for by New Jersey.',
      watchesDay('FIGURE_ADJUSTED_BY_ONE', adjustedAlone),
    ),
    clause(
      '4.10',
      'The chips of a fill or a credit are carried by somebody who neither asked for them nor counts them at the table. Asked for by Louisiana and Ohio.',
      watchesDay('CHIPS_CARRIED_BY_THE_TABLE', carriedByThoseAtTheTable),
    ),
    clause(
      '4.11',
      'Who moves or counts the money and the chips of tables is on the register of staff, and employed that day. Asked for by New South Wales.',
      watchesDay('MONEY_HANDLED_BY_UNEMPLOYED', moneyHandledByUnemployed),
    ),
    clause(
      '4.12',
      'Who moves or counts money and has licences on the register does so only while one of them is in force. Asked for by New South Wales.',
      watchesDay('MONEY_HANDLED_WITHOUT_LICENCE', moneyHandledWithoutLicence),
    ),
  ],
};
