import { unwatched } from '../../../../law/readings.ts';
import { clause, type Section } from '../edition-parts.ts';

export const diagramA: Section = {
  number: 'A',
  title: 'Diagram A',
  clauses: [
    clause(
      'Diagram A',
      'The picture of the layout.',
      unwatched('a picture that our text does not hold; what has to look like it is read in 2.2 to 2.2.4'),
    ),
  ],
};
