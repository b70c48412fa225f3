import { winOfFigures, type SessionFigures } from '../../domain/gaming-day/figures.ts';
import { accountingWin } from '../../domain/table/win-formulas.ts';
import type { ReadDb } from '../read-models.ts';
import type { BankedSession } from './banked.ts';
import { dropOfSessions, type SessionDrop } from './session-drop.ts';
import { wagersLaid } from './wagers-laid.ts';
import { winOver } from './win.ts';
import { wonOnDuty } from './won-on-duty.ts';

/** The figures of a session as the read models have them. The pit is what the register says of the table. */
export type FiguresNow = Omit<SessionFigures, 'pit'>;

/** The figures of a session over what was dropped in it; undefined when its game has no house. */
const figuresOver = async (
  db: ReadDb,
  { session, table, game }: BankedSession,
  dropped: SessionDrop,
): Promise<FiguresNow | undefined> => {
  const [of, dealers, laid] = await Promise.all([
    winOver(db, { venues: null, session }, dropped),
    wonOnDuty(db, session),
    wagersLaid(db, session),
  ]);
  if (!of) return undefined;
  const { win: won } = of;
  const { openerCents, closerCents, fillsCents, creditsCents } = won.byFormula;
  const terms = { openerCents, closerCents, fillsCents, creditsCents, drop: [...dropped.drop] };
  return {
    session,
    table,
    game,
    ...terms,
    countedBy: [...dropped.countedBy],
    verifiedBy: [...dropped.verifiedBy],
    winCents: winOfFigures(accountingWin, terms),
    winByPlayCents: won.byPlay.winCents,
    winByLawCents: won.byLaw.winCents,
    // Play that went on from the session before has no opener: the float is held against the count before it.
    varianceCents: won.between.unexplainedCents ?? of.varianceCents,
    dealers: [...dealers],
    laid: [...laid],
  };
};

/** The figures of a session now; undefined when its game has no house. */
export const figuresOf = async (db: ReadDb, session: BankedSession): Promise<FiguresNow | undefined> => {
  const droppedIn = await dropOfSessions(db, [session.session]);
  return figuresOver(db, session, droppedIn(session.session));
};

/** The figures of several sessions, a few at a time: each asks several questions. What was dropped is asked of all of them at once. */
export const figuresOfAll = async (db: ReadDb, sessions: readonly BankedSession[]): Promise<readonly FiguresNow[]> => {
  const together = 4;
  const droppedIn = await dropOfSessions(
    db,
    sessions.map(({ session }) => session),
  );
  const figures: FiguresNow[] = [];
  for (let at = 0; at < sessions.length; at += together) {
    const next = sessions.slice(at, at + together);
    // oxlint-disable-next-line no-await-in-loop -- no more at once than connections can take
    const some = await Promise.all(next.map((one) => figuresOver(db, one, droppedIn(one.session))));
    figures.push(...some.flatMap((one) => one ?? []));
  }
  return figures;
};
