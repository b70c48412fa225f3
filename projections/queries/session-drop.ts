import type { DropFigures } from '../../domain/gaming-day/figures.ts';
import { dropOfSession } from '../../domain/gaming-day/session-drop.ts';
import { ownedAndSold } from '../drop-boxes/owned.ts';
import { isExplained } from '../gaming-days/queries.ts';
import type { ReadDb } from '../read-models.ts';

/** What was dropped in a session, by category; and who counted and verified the boxes whose counts belong to it, which are named. */
export type SessionDrop = {
  readonly drop: readonly DropFigures[];
  readonly journeys: readonly string[];
  readonly countedBy: readonly string[];
  readonly verifiedBy: readonly string[];
};

const noDrop: SessionDrop = { drop: [], journeys: [], countedBy: [], verifiedBy: [] };

const eachOnce = (names: readonly string[]): readonly string[] => [...new Set(names)].toSorted();

/**
 * What was dropped in each of some sessions, with one look for all of them: by the sales on record, and by the counts of boxes that
 * belong to the session (`ownerOfCount`).
 */
export const dropOfSessions = async (
  db: ReadDb,
  sessions: readonly string[],
): Promise<(session: string) => SessionDrop> => {
  if (sessions.length === 0) return () => noDrop;
  const { boxes, sold } = await ownedAndSold(db, sessions, isExplained('own'));
  return (session) => {
    const own = boxes.filter((box) => box.session === session);
    const sales = sold.filter((sale) => sale.session === session);
    return {
      drop: dropOfSession(new Map(sales.map(({ category, cents }) => [category, cents])), own),
      journeys: own.map(({ journey }) => journey),
      countedBy: eachOnce(own.flatMap(({ countedBy }) => countedBy)),
      verifiedBy: eachOnce(own.flatMap(({ verifiedBy }) => verifiedBy)),
    };
  };
};
