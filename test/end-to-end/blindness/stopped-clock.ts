/** Year, month, day and so on by the clock of the machine. */
type DateParts = readonly [number, number, number, number, number, number];

/** The clock of this process, as far as `Date` tells it: it stands until it is moved, so that two runs say the same at the same step. */
export const stoppedClock = (startsAt: string) => {
  const RealDate = Date;
  let nowMs = RealDate.parse(startsAt);
  class StoppedDate extends RealDate {
    constructor(...given: readonly [] | readonly [string | number | Date] | DateParts) {
      if (given.length > 1) super(...(given as DateParts));
      else super(given[0] ?? nowMs);
    }
    static override now(): number {
      return nowMs;
    }
  }
  globalThis.Date = StoppedDate as DateConstructor;
  return {
    goOn: (ms: number): void => {
      nowMs += ms;
    },
    now: (): string => new RealDate(nowMs).toISOString(),
    restore: (): void => {
      globalThis.Date = RealDate;
    },
  };
};
export type StoppedClock = ReturnType<typeof stoppedClock>;
