import { daysAfter } from '../../../kernel/time.ts';
import { isWithin } from '../facts.ts';
import type { DayPicture, Journey, TableOfDay } from '../picture.ts';
import { goesOn } from './floats.ts';

type Hung = { readonly table: string; readonly removed: NonNullable<Journey['removed']> };

const dayMs = 86_400_000;

/** Was a table closed for the day, with no play that goes on? Then no sale of the day after goes into its box, as long as nobody opens it again. */
const isClosedForTheDay = (last: TableOfDay | undefined): boolean => last?.closing !== undefined && !goesOn(last);

/** Drop runs come when play is over, which is often after the hour at which days change. */
const isSoonAfter = ({ removed }: Hung, endsAtMs: number): boolean =>
  isWithin(removed, { fromMs: endsAtMs, toMs: endsAtMs + dayMs });

/** Was the table open on this day before the box was removed? A session of which nobody recorded the opening was. */
const wasOpenBefore = ({ tables }: DayPicture, { table, removed }: Hung): boolean =>
  tables.some((one) => one.table === table && (one.opening?.atMs ?? -Infinity) <= removed.atMs);

/** The day before closed the table, and this one did not open it before the box was removed. */
const isOfDayBefore = (picture: DayPicture, hung: Hung): boolean => {
  const last = picture.before.find((one) => one.table === hung.table);
  return (
    last?.gamingDay === daysAfter(picture.gamingDay, -1) &&
    isClosedForTheDay(last) &&
    isSoonAfter(hung, picture.fromMs) &&
    !wasOpenBefore(picture, hung)
  );
};

/** What of a box's content a day answers for, against the sales: what it held less than they come to, and what it held more. */
type Answers = { readonly forLess: boolean; readonly forMore: boolean };

/**
 * Which day answers for what was in a box. The day on which it was removed knows all sales that may lie in it. But a drop run comes when a table has closed,
 * often after the hour at which days change: what is missing then of the sales of a day is missing whatever was sold later, and that day answers for it.
 */
export const answersForContent = (picture: DayPicture, hung: Hung): Answers => {
  if (isWithin(hung.removed, picture)) return { forLess: !isOfDayBefore(picture, hung), forMore: true };
  const last = picture.tables.findLast((one) => one.table === hung.table);
  return { forLess: isClosedForTheDay(last) && isSoonAfter(hung, picture.toMs), forMore: false };
};
