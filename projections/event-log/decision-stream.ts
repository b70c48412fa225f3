import { askByKey } from '../kit/query.ts';
import type { ReadDb } from '../read-models.ts';

/** The stream of an event that holds a decision, or confirms one; undefined for any other event. */
export const streamOfDecision = async (db: ReadDb, eventId: string): Promise<string | undefined> => {
  const question = db.selectFrom('p_event_log.decision').select('stream').where('last_event_id', '=', eventId);
  const [found] = await askByKey(db, 'stream-of-decision', question);
  return found?.stream;
};
