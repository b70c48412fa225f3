import type { SessionFigures } from '../../domain/gaming-day/figures.ts';
import { closedDays } from '../../projections/gaming-days/won.ts';
import type { ReadDb, VenueScope } from '../../projections/read-models.ts';
import { bankedDays } from '../../projections/sessions/banked.ts';
import { Problem } from '../shared/http/problems.ts';
import { figuresNow } from './day-figures.ts';
import type { ApiDependencies } from './dependencies.ts';

type Span = {
  readonly venues: VenueScope;
  readonly venue: string;
  readonly fromDay: string;
  readonly toDay: string;
};

/** What a day costs that is not closed is paid with each question: more of them are not added up. */
const mostOpenDays = 10;

/** The figures of the days of a span that are not closed, as the record stands now, and which days these are. */
export const figuresOfOpenDays = async (
  on: Pick<ApiDependencies, 'register'>,
  db: ReadDb,
  span: Span,
): Promise<{ readonly days: readonly string[]; readonly figures: readonly SessionFigures[] }> => {
  const [all, closed] = await Promise.all([bankedDays(db, span), closedDays(db, span)]);
  const days = all.filter((day) => !closed.has(day));
  if (days.length > mostOpenDays) {
    const detail = `covers ${days.length} gaming days that are not closed, and at most ${mostOpenDays} are added up; close them, or ask for a shorter period`;
    throw new Problem('invalid', { errors: [{ in: 'query', pointer: '/period', detail }] });
  }
  const { venues, venue } = span;
  const figures: SessionFigures[] = [];
  for (const gamingDay of days) {
    // oxlint-disable-next-line no-await-in-loop -- each asks several questions of each of its sessions
    figures.push(...(await figuresNow(on, db, { venues, venue, gamingDay })));
  }
  return { days, figures };
};
