import { unwatched, watchesSession, empowers } from '../../../../law/readings.ts';
import { closuresWithoutNotice } from '../../../../provisions/closures.ts';
import { closeTable } from '../../../../provisions/table-acts.ts';
import { clause, type Section } from '../edition-parts.ts';
import { toThePlayers } from './notice.ts';
import { operator } from './roles.ts';

export const tableClosure: Section = {
  number: '11',
  title: 'Table Closure',
  clauses: [
    clause(
      '11.1',
      'The hours of gaming are determined under the Casino Control Act 2006.',
      unwatched('the hours are determined elsewhere: neither the text nor the record holds them'),
    ),
    clause(
      '11.2',
      'A table may close before the close of gaming, after notice to the players.',
      // That it closes with the gaming day is not before the close of gaming.
      watchesSession(
        'CLOSED_WITHOUT_NOTICE',
        closuresWithoutNotice({ ...toThePlayers, without: ['end-of-gaming-day'] }),
      ),
      empowers(operator, closeTable, 'CLOSED_WITHOUT_POWER'),
    ),
  ],
};
