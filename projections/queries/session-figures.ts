import { winOfFigures, type DropFigures, type SessionFigures } from '../../domain/gaming-day/figures.ts';
import { accountingWin } from '../../domain/table/win-formulas.ts';
import { dropReport } from '../drop-boxes/queries.ts';
import type { ReadDb } from '../read-models.ts';
import type { BankedSession } from '../sessions/banked.ts';
import { wagersLaid } from './wagers-laid.ts';
import { winOf } from './win.ts';
import { wonOnDuty } from './won-on-duty.ts';

/** The figures of a session as the read models have them. The pit is what the register says of the table. */
export type FiguresNow = Omit<SessionFigures, 'pit'>;

/** What was dropped in a session by category, as the sales on record say: nothing was counted yet. */
const droppedIn = async (db: ReadDb, session: string): Promise<readonly DropFigures[]> => {
  const byTender = new Map<DropFigures['category'], number>();
  for (const { tender, tenderedCents } of await dropReport(db, { venues: null, session })) {
    const category = tender as DropFigures['category'];
    byTender.set(category, (byTender.get(category) ?? 0) + tenderedCents);
  }
  return [...byTender]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([category, expectedCents]) => ({ category, expectedCents, countedCents: null, verifiedCents: null }));
};

/** The figures of a session now; undefined when its game has no house. */
export const figuresOf = async (
  db: ReadDb,
  { session, table, game }: BankedSession,
): Promise<FiguresNow | undefined> => {
  const [won, drop, dealers, laid] = await Promise.all([
    winOf(db, { venues: null, session }),
    droppedIn(db, session),
    wonOnDuty(db, session),
    wagersLaid(db, session),
  ]);
  if (!won) return undefined;
  const { openerCents, closerCents, fillsCents, creditsCents } = won.byFormula;
  const terms = { openerCents, closerCents, fillsCents, creditsCents, drop: [...drop] };
  return {
    session,
    table,
    game,
    ...terms,
    countedBy: [],
    verifiedBy: [],
    winCents: winOfFigures(accountingWin, terms),
    winByPlayCents: won.byPlay.winCents,
    winByLawCents: won.byLaw.winCents,
    varianceCents: won.between.unexplainedCents,
    dealers: [...dealers],
    laid: [...laid],
  };
};

/** The figures of several sessions, a few at a time: each asks several questions. */
export const figuresOfAll = async (db: ReadDb, sessions: readonly BankedSession[]): Promise<readonly FiguresNow[]> => {
  const together = 4;
  const figures: FiguresNow[] = [];
  for (let at = 0; at < sessions.length; at += together) {
    // oxlint-disable-next-line no-await-in-loop -- no more at once than connections can take
    const some = await Promise.all(sessions.slice(at, at + together).map((one) => figuresOf(db, one)));
    figures.push(...some.flatMap((one) => one ?? []));
  }
  return figures;
};
