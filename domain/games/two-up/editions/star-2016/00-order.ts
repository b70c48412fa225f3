import { clause, type Section } from '../edition-parts.ts';
import { unwatched } from '../../looks/reading.ts';

export const order: Section = {
  number: '0',
  title: 'Order',
  clauses: [
    clause(
      'Order (1)',
      'The attached rules are approved and become law when published on the website, not when signed.',
      unwatched('commencement is an event of the venue with its evidence, not something that a table can do wrong'),
    ),
  ],
};
