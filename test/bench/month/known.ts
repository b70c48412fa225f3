import { onServer } from '../../support/template-database.ts';
import type { Known } from '../questions.ts';

const ids = async (database: string, question: string): Promise<readonly string[]> => {
  const { rows } = await onServer(database, (client) => client.query<{ id: string }>(question));
  return rows.map(({ id }) => id);
};

/** What questions may be about, as the read models have it. Of the rounds every seventh will do. */
export const knownOf = async (database: string, days: readonly string[]): Promise<Known> => {
  const [sessions, rounds, persons, events] = await Promise.all([
    ids(database, 'select session_id as id from p_sessions.session order by 1'),
    ids(
      database,
      `select round_id as id from (select round_id, row_number() over (order by round_id) as nth from p_round_histories.round) all_rounds
       where nth % 7 = 0 order by 1`,
    ),
    ids(
      database,
      'select distinct person_id as id from p_drop_boxes.sale where person_id is not null order by 1 limit 1000',
    ),
    ids(database, 'select position::text as id from store.head'),
  ]);
  return { days, sessions, rounds, persons, events: Number(events[0]) };
};
