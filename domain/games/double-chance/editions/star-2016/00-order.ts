import { watches, watchesSession } from '../../../../law/readings.ts';
import { stampsOfAnotherEdition, tablesOfAnotherEdition } from '../../../../provisions/stamps.ts';
import { clause, type Section } from '../edition-parts.ts';

export const order: Section = {
  number: '0',
  title: 'Order',
  clauses: [
    clause(
      'Order (1)',
      'The attached rules are approved and become law when published on the website, not when signed.',
      // Commencement itself is an event of the venue with its evidence; what a table can do is play by another edition's name.
      watches('EDITION_STAMP_WRONG', stampsOfAnotherEdition('double-chance/star-2016')),
      watchesSession('TABLE_STAMP_WRONG', tablesOfAnotherEdition('double-chance/star-2016')),
    ),
  ],
};
