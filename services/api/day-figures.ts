import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { tableOf } from '../../domain/venue/register.ts';
import { closedFigures } from '../../projections/gaming-days/queries.ts';
import type { PlayFilter } from '../../projections/kit/days.ts';
import { figuresOfAll } from '../../projections/queries/session-figures.ts';
import { bankedSessions } from '../../projections/queries/banked.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { blindNow } from '../shared/read-models/asking.ts';
import type { ApiDependencies } from './dependencies.ts';

/** The sessions of which the caller may not learn what came of them: without what is withheld their figures would be wrong. */
const hiddenSessions = (): ReadonlySet<string> => {
  const { journeys, floats } = blindNow();
  return new Set([...journeys.flatMap(({ sessions }) => sessions), ...floats.map(({ session }) => session)]);
};

/**
 * The figures of the sessions of a venue's gaming day as the read models have them now, each with the pit of its table. Sessions of which
 * something is withheld from the caller are left out.
 */
export const figuresNow = async (
  on: Pick<ApiDependencies, 'register'>,
  db: ReadDb,
  filter: PlayFilter & { readonly venue: string },
): Promise<readonly SessionFigures[]> => {
  const [register, sessions] = await Promise.all([on.register.venue(filter.venue), bankedSessions(db, filter)]);
  const hidden = hiddenSessions();
  const told = sessions.filter(({ session }) => !hidden.has(session));
  const figures = await figuresOfAll(db, told);
  return figures.map((one) => ({ ...one, pit: (register && tableOf(register, one.table)?.pit) ?? null }));
};

/** The figures of a gaming day: those that it was closed with where it was, and otherwise as they are now. */
export const figuresOfDay = async (
  on: Pick<ApiDependencies, 'register'>,
  db: ReadDb,
  { isClosed, ...filter }: PlayFilter & { readonly venue: string; readonly isClosed: boolean },
): Promise<readonly SessionFigures[]> => (isClosed ? closedFigures(db, filter) : figuresNow(on, db, filter));
