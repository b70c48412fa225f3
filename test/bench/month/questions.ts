// What finance asks of a month of money.
import { parseSessionId } from '../../../domain/kernel/streams.ts';
import { nth, type Known, type Question } from '../questions.ts';

const tableOf = (known: Known, at: number): string => parseSessionId(nth(known.sessions, at))?.table ?? '';
const dayOf = (known: Known, at: number): string => nth(known.days, at);
/** All days but the last are closed. */
const closedDayOf = ({ days }: Known, at: number): string => nth(days.slice(0, -1), at);
/** From the first of the year to a closed day. */
const toDate = (known: Known, at: number): string => `venue=STAR&gamingDay=${closedDayOf(known, at)}&period=ytd`;
/** The first and the last day: the whole month. */
const month = ({ days }: Known): string => `fromDay=${days[0]}&toDay=${days.at(-1)}`;
const yearOf = ({ days }: Known): string => days[0]?.slice(0, 4) ?? '';

export const moneyQuestions: readonly Question[] = [
  { what: "a session's float", path: (known, at) => `/v1/table-sessions/${nth(known.sessions, at)}/float` },
  { what: "a session's win", path: (known, at) => `/v1/table-sessions/${nth(known.sessions, at)}/win` },
  { what: 'report of drop of a day', path: (known, at) => `/v1/reports/drop?gamingDay=${dayOf(known, at)}` },
  {
    what: 'report of drop of a table and day',
    path: (known, at) => `/v1/reports/drop?gamingDay=${dayOf(known, at)}&table=${tableOf(known, at)}`,
  },
  { what: 'report of drop of the month', path: (known) => `/v1/reports/drop?${month(known)}` },
  {
    what: 'sales behind a drop figure',
    path: (known, at) => `/v1/reports/drop/entries?gamingDay=${dayOf(known, at)}&table=${tableOf(known, at)}`,
  },
  {
    what: 'report of slips of a day',
    path: (known, at) => `/v1/reports/slips?venue=STAR&gamingDay=${dayOf(known, at)}`,
  },
  { what: 'report of slips of the year', path: (known) => `/v1/reports/slips?venue=STAR&year=${yearOf(known)}` },
  {
    what: 'report of slips of a table and year',
    path: (known, at) => `/v1/reports/slips?venue=STAR&year=${yearOf(known)}&table=${tableOf(known, at)}`,
  },
  { what: 'report of floats of a day', path: (known, at) => `/v1/reports/floats?gamingDay=${dayOf(known, at)}` },
  {
    what: 'report of floats of a table and month',
    path: (known, at) => `/v1/reports/floats?${month(known)}&table=${tableOf(known, at)}`,
  },
  { what: 'report of variances of a day', path: (known, at) => `/v1/reports/variances?gamingDay=${dayOf(known, at)}` },
  { what: 'report of cash of a day', path: (known, at) => `/v1/reports/cash?gamingDay=${dayOf(known, at)}` },
  { what: 'journeys of boxes', path: () => '/v1/drop-boxes?state=relocked' },
  {
    what: 'journeys of the boxes of a table',
    path: (known, at) => `/v1/drop-boxes?state=relocked&table=${tableOf(known, at)}`,
  },
  {
    what: 'report of floats of a table and day',
    path: (known, at) => `/v1/reports/floats?gamingDay=${dayOf(known, at)}&table=${tableOf(known, at)}`,
  },
  {
    what: 'report of variances of a table and month',
    path: (known, at) => `/v1/reports/variances?${month(known)}&table=${tableOf(known, at)}`,
  },
  { what: 'win by table of the year to date', path: (known, at) => `/v1/reports/win?${toDate(known, at)}&by=table` },
  { what: 'win by dealer of the year to date', path: (known, at) => `/v1/reports/win?${toDate(known, at)}&by=dealer` },
  { what: 'hold by game of the year to date', path: (known, at) => `/v1/reports/hold?${toDate(known, at)}&by=game` },
  {
    what: 'hold of each table over days',
    path: (known, at) => `/v1/reports/hold-over-days?venue=STAR&gamingDay=${dayOf(known, at)}`,
  },
  { what: 'gaming days', path: () => '/v1/gaming-days?venue=STAR' },
  { what: 'a gaming day', path: (known, at) => `/v1/gaming-days/STAR.${closedDayOf(known, at)}` },
  {
    what: 'master game report of a closed day',
    path: (known, at) => `/v1/reports/master-game-report?venue=STAR&gamingDay=${closedDayOf(known, at)}`,
  },
];
