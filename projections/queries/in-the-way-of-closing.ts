import { attachedOn } from '../drop-boxes/attached-on.ts';
import { explainedOf } from '../gaming-days/queries.ts';
import type { ReadDb } from '../read-models.ts';
import { bankedSessions } from './banked.ts';

/** What has to be done before a gaming day can be closed. */
export type InTheWay = {
  /** Sessions of the day that nothing closed. */
  readonly openSessions: readonly string[];
  /** Journeys of boxes that were attached on the day, and that are neither verified nor explained. */
  readonly boxes: readonly string[];
};

/** What is in the way of closing a gaming day of a venue. */
export const inTheWayOfClosing = async (db: ReadDb, venue: string, gamingDay: string): Promise<InTheWay> => {
  const filter = { venues: null, venue, gamingDay };
  const [sessions, attached, explained] = await Promise.all([
    bankedSessions(db, filter),
    attachedOn(db, filter),
    explainedOf(db, venue),
  ]);
  return {
    openSessions: sessions.filter(({ isOpen }) => isOpen).map(({ session }) => session),
    boxes: attached
      .filter(({ journey, isVerified }) => !isVerified && !explained.has(journey))
      .map(({ journey }) => journey),
  };
};
