import { ofTheEvening } from '../../../../play/moves/evening.ts';
import type { WarEvening } from '../table.ts';

export const multiplesNotShown = ofTheEvening<WarEvening>(
  'multiples-not-shown',
  'No sign says in which multiples wagers come.',
  { multiplesSign: 'not-shown' },
  { clause: '3.3', code: 'MULTIPLES_NOT_DISPLAYED' },
);
