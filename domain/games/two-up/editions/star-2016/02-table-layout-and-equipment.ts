import { clause, type Section } from '../edition-parts.ts';
import { unwatched } from '../../looks/reading.ts';

const notYetRecorded = unwatched('not yet read: the record has no equipment checks before the whole law is built');

export const tableLayoutAndEquipment: Section = {
  number: '2',
  title: 'Table Layout and Equipment',
  clauses: [
    clause(
      '2.1',
      'A circular table: players outside; dealers, boxer and a spinner in the ring inside.',
      notYetRecorded,
    ),
    clause('2.2', 'The layout is marked much as diagram A shows.', notYetRecorded),
    clause('2.2.1', 'Rectangles marked H and T take wagers on heads and on tails.', notYetRecorded),
    clause('2.2.2', "An area of its own takes the spinner's wager.", notYetRecorded),
    clause('2.3', 'Five coins are there when play begins, each tail crossed in white or yellow.', notYetRecorded),
    clause('2.4', 'Three sets of lights of different colours stand well in sight above the layout.', notYetRecorded),
    clause('2.4.1', 'Five lights of one colour count the odds.', notYetRecorded),
    clause('2.4.2', 'Three lights of one colour count the heads.', notYetRecorded),
    clause('2.4.3', 'Three lights of one colour count the tails.', notYetRecorded),
    clause(
      '2.5',
      'Electronics that light up the winning areas may be fitted.',
      unwatched('it allows something and forbids nothing'),
    ),
    clause('2.6', 'Further equipment has to be used.', notYetRecorded),
    clause('2.6.1', 'A rectangular kip, partly covered in baize, is what coins are spun with.', notYetRecorded),
    clause(
      '2.6.2',
      "A plastic disc before the chosen player's place keeps the order of spinners.",
      unwatched('the disc is a means to the order of spinners, which is read in 3.1 and 3.2'),
    ),
    clause('2.6.3', 'A bowl keeps the coins that are not in play.', notYetRecorded),
    clause('2.7', 'A Two-Up table has two drop boxes.', notYetRecorded),
  ],
};
