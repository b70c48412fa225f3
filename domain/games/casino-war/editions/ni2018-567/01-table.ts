import { watchesSession } from '../../../../law/readings.ts';
import { playedWithFaulty } from '../../../../provisions/equipment.ts';
import { dealsIn } from '../../../../provisions/cards/deals.ts';
import { clause, type Section } from '../edition-parts.ts';

export const table: Section = {
  number: '1',
  title: 'Casino War Table',
  clauses: [
    clause(
      '1.1',
      'The layout of the table is approved before it is used.',
      // Approvals are in writing, and not on record. A layout that was found wrong is not the one that was approved.
      watchesSession('TABLE_LAYOUT_NOT_AS_APPROVED', playedWithFaulty(dealsIn, 'layout', 'the layout')),
    ),
  ],
};
