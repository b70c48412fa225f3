import { daysAfter } from '../../../kernel/time.ts';
import { isWithin } from '../facts.ts';
import type { DayPicture, Journey, TableOfDay } from '../picture.ts';
import { goesOn } from './floats.ts';

type Hung = { readonly table: string; readonly removed: NonNullable<Journey['removed']> };

const dayMs = 86_400_000;

/** Was a table closed for the day, with no play that goes on? */
const isClosedForTheDay = (last: TableOfDay | undefined): boolean => last?.closing !== undefined && !goesOn(last);

/** Drop runs come when play is over, which is often after the hour at which days change. */
const isSoonAfter = ({ removed }: Hung, endsAtMs: number): boolean =>
  isWithin(removed, { fromMs: endsAtMs, toMs: endsAtMs + dayMs });

/** The day before closed the table, and the box was removed soon after that day. */
const dayBeforeAnswers = ({ before, gamingDay, fromMs }: DayPicture, hung: Hung): boolean => {
  const last = before.find((one) => one.table === hung.table);
  return last?.gamingDay === daysAfter(gamingDay, -1) && isClosedForTheDay(last) && isSoonAfter(hung, fromMs);
};

/** What of a box's content a day answers for, against the sales. */
type Answers = {
  /** For what it held less than they come to; */
  readonly forLess: boolean;
  /** but for what it held less than those of the day before, where that day answers for it. */
  readonly dayBeforeAnswers: boolean;
  /** For what it held more. */
  readonly forMore: boolean;
};

/**
 * Which day answers for what was in a box. The day on which it was removed knows all sales that may lie in it. But a drop run comes when a table has closed,
 * often after the hour at which days change: what is missing then of the sales of a day is missing whatever was sold later, and that day answers for it.
 * What is missing of the sales since then is the next day's, so that each cent is found of one day.
 */
export const answersForContent = (picture: DayPicture, hung: Hung): Answers => {
  if (isWithin(hung.removed, picture))
    return { forLess: true, dayBeforeAnswers: dayBeforeAnswers(picture, hung), forMore: true };
  const last = picture.tables.findLast((one) => one.table === hung.table);
  const forLess = isClosedForTheDay(last) && isSoonAfter(hung, picture.toMs);
  return { forLess, dayBeforeAnswers: false, forMore: false };
};
