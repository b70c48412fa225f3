import { unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { stampsOfAnotherEdition, tablesOfAnotherEdition } from '../../../../provisions/stamps.ts';
import { clause, type Section } from '../edition-parts.ts';

const commencement = unwatched('that it commences is an event of the venue, with its evidence');

export const instrument: Section = {
  number: '0',
  title: 'Instrument',
  clauses: [
    clause(
      'Instr. 1',
      'The instrument is the Casino Control (Casino War) Approval 2018 (No 1).',
      // What a table can do is play by the name of another edition.
      watches('EDITION_STAMP_WRONG', stampsOfAnotherEdition('casino-war/ni2018-567')),
      watchesSession('TABLE_STAMP_WRONG', tablesOfAnotherEdition('casino-war/ni2018-567')),
    ),
    clause('Instr. 2', 'It commences on the day after it is notified; the text does not hold that day.', commencement),
    clause('Instr. 3', 'It revokes the instrument of 2006 before it.', commencement),
    clause('Instr. 4', 'It approves the attached rules for the game, as signed on 17 October 2018.', commencement),
  ],
};
