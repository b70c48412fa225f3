import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import type { ReadDb, VenueScope } from '../../projections/read-models.ts';
import { Problem } from '../shared/http/problems.ts';
import { figuresNow } from './day-figures.ts';
import type { ApiDependencies } from './dependencies.ts';

/** What a day costs that is not closed is paid with each question: more of them are not added up. */
const mostOpenDays = 10;

/** The figures of the days of a span that are not closed, as the record stands now. Throws `invalid` where they are too many. */
export const figuresOfOpenDays = async (
  on: Pick<ApiDependencies, 'register'>,
  db: ReadDb,
  { venues, venue, days }: { readonly venues: VenueScope; readonly venue: string; readonly days: readonly string[] },
): Promise<readonly SessionFigures[]> => {
  if (days.length > mostOpenDays) {
    const detail = `covers ${days.length} gaming days that are not closed, and at most ${mostOpenDays} are added up; close them, or ask for a shorter period`;
    throw new Problem('invalid', { errors: [{ in: 'query', pointer: '/period', detail }] });
  }
  const figures: SessionFigures[] = [];
  for (const gamingDay of days) {
    // oxlint-disable-next-line no-await-in-loop -- each asks several questions of each of its sessions
    figures.push(...(await figuresNow(on, db, { venues, venue, gamingDay })));
  }
  return figures;
};
