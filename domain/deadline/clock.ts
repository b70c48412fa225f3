import type { Fact } from '../kernel/effective-history.ts';
import { dateAfter, dayAfter, dayBeginsAtMs, localDateAt, momentAfterMs } from '../kernel/time.ts';
import { disputePeriodsOn, periodOf, type Period, type PeriodKind } from '../venue/dispute-periods.ts';
import type { Due } from './due.ts';
import type { DeadlineKind, SetBy } from './events.ts';
import type { Hold } from './holds.ts';
import type { DisputeFact } from '../dispute/picture.ts';

/** A venue, as far as time there is concerned: its zone, and what it has said of periods. */
export type VenueTime = { readonly zone: string; readonly venue: readonly Fact[] };

/** Time that runs from an event on, and what has met it. `due`: null where nothing sets how long. */
export type Clock = {
  readonly kind: DeadlineKind;
  readonly which: string | null;
  readonly startedBy: Fact<{ type: string; data: unknown }>;
  readonly startMs: number;
  readonly due: Due | null;
  readonly about: readonly string[];
  readonly metBy: DisputeFact | null;
  /** When that met it; null while nothing has. */
  readonly metMs: number | null;
  /** Holds of other disputes that stand over it. */
  readonly holds: readonly Hold[];
  /** What is not known of it, in a sentence: it runs all the same. Null: nothing is doubted. */
  readonly doubt: string | null;
};

const setByPeriod = ({ source, count, unit }: Period): SetBy => ({ source, count, unit });

/** The period that runs from a moment on, of the periods in force at the venue on that day. */
export const periodFrom = (
  { zone, venue }: VenueTime,
  of: PeriodKind,
  which: string | null,
  startMs: number,
): Period | undefined => periodOf(disputePeriodsOn(venue, localDateAt(startMs, zone)), of, which);

/** Due at the same time of the day: a camera writes over what it took so long before. The day is that on which it still is there. */
export const dueToTheMinute = (period: Period, startMs: number, zone: string): Due => {
  const dueMs = momentAfterMs(startMs, zone, period);
  return { dueMs, dueOn: localDateAt(dueMs - 1, zone), setBy: setByPeriod(period) };
};

/** Due when its last day is over: a day on which something may be done is whole, and the day from which it runs does not count. */
export const dueWithTheDay = (period: Period, startMs: number, zone: string): Due => {
  const dueOn = dateAfter(localDateAt(startMs, zone), period);
  return { dueMs: dayBeginsAtMs(dayAfter(dueOn), zone), dueOn, setBy: setByPeriod(period) };
};
