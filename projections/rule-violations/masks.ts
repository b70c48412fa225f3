import type { RowMasks } from '../kit/masks.ts';
import { touched } from '../kit/touched.ts';
import { tables } from './tables.ts';

/** What is found in a session or a gaming day may say what was sold or counted. What is found in a round says neither. */
export const masks: RowMasks = Object.fromEntries(
  tables
    // How many events were taken is of no subject.
    .filter(({ name }) => name !== touched.name)
    .map(({ name }) => [
      name,
      `not (${name}.subject_kind <> 'round' and ${name}.subject_id in
      (select hidden_session.id from hidden_session union all select hidden_day.id from hidden_day))`,
    ]),
);
