import { clause } from '../../../law/edition.ts';
import { unwatched, watchesSession } from '../../../law/readings.ts';
import { denominationsNotOnTheRegister } from '../looks/denominations.ts';
import { dropBoxesNotOnTheRegister } from '../looks/equipment.ts';
import { signsOfOtherPrizes } from '../looks/prize-schedules.ts';
import { equipmentNotOnTheRegister } from '../looks/registered-equipment.ts';
import { peopleNotOnTheRegister, rolesNotOnTheRegister, workedWithoutLicence } from '../looks/people.ts';
import type { Section } from './section.ts';
import { staffing } from './staffing.ts';

/** Section 3: who and what a record names, against the register of the venue. */
export const register: Section = {
  number: '3',
  title: 'People and equipment on the register',
  clauses: [
    clause(
      '3.1',
      'Everybody who works at a table is on the register of staff, and employed that day.',
      watchesSession('PERSON_NOT_ON_REGISTER', peopleNotOnTheRegister(staffing)),
    ),
    clause(
      '3.2',
      'Everybody who works at a table in a role has that role on the register. Staff of the pit may relieve each other, and supervisors may relieve staff of the pit.',
      watchesSession('ROLE_NOT_ON_REGISTER', rolesNotOnTheRegister(staffing)),
    ),
    clause(
      '3.3',
      'A person who has licences on the register works only while one of them is in force.',
      watchesSession('LICENCE_NOT_IN_FORCE', workedWithoutLicence(staffing)),
    ),
    clause(
      '3.4',
      'What is dropped at a table goes into a drop box that is on the register.',
      watchesSession('DROP_BOX_NOT_ON_REGISTER', dropBoxesNotOnTheRegister),
    ),
    clause(
      '3.5',
      'Chips and tokens at a table are of a set that is on the register that day.',
      watchesSession('DENOMINATION_NOT_ON_REGISTER', denominationsNotOnTheRegister),
    ),
    clause(
      '3.6',
      'Terminals and tables are on the register.',
      unwatched('what a terminal that is not on the register says, or of a table that is not, is refused'),
    ),
    clause(
      '3.7',
      'Equipment of the game, such as coins and cards, is on the register when it is used, and when it is looked over before use.',
      watchesSession('EQUIPMENT_NOT_ON_REGISTER', equipmentNotOnTheRegister),
    ),
    clause(
      '3.8',
      'A sign of prizes shows the odds of a schedule that is on the register as approved, and in force that day.',
      watchesSession('PRIZES_NOT_OF_APPROVED_SCHEDULE', signsOfOtherPrizes),
    ),
  ],
};
