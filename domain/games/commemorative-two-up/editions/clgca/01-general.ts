import { watches, watchesSession } from '../../../../law/readings.ts';
import { notClosedByMidnight, openedOutside, playedOutside, type Window } from '../../looks/window.ts';
import { clause, type Section } from '../edition-parts.ts';
import { questions } from './questions.ts';
import { terms } from './terms.ts';

/** ANZAC Day, Victory in the Pacific Day, and Remembrance Day after noon. */
const days: Window = {
  fromHour: { '04-25': 0, '08-15': 0, '11-11': 12 },
  questions: { play: questions.play, atTheHour: questions.atTheHour },
};

export const general: Section = {
  number: '1',
  title: 'General',
  clauses: [
    clause(
      '1.1',
      'Only on 25 April, 15 August and, after noon, 11 November; closed by the end of that day.',
      watches('OUTSIDE_COMMEMORATIVE_WINDOW', playedOutside(days)),
      watchesSession('OPENED_OUTSIDE_WINDOW', openedOutside(days)),
      watchesSession('NOT_CLOSED_BY_MIDNIGHT', notClosedByMidnight(days, terms)),
    ),
  ],
};
