// How large the month is: what was asked for, and otherwise in proportion to the events that were.

export type MonthSize = {
  readonly tables: number;
  readonly days: number;
  /** Events of the floor: of sessions and rounds. Money, gaming days and examinations come on top. */
  readonly events: number;
};

const whole: MonthSize = { tables: 40, days: 30, events: 5_000_000 };
/** So few can still tell tables and days apart. */
const fewest = 2;

const given = (name: string): number | undefined => {
  const text = process.env[name];
  return text === undefined ? undefined : Number(text);
};

/** A smaller month has fewer tables and fewer days, and as many events a session. */
export const sizeAsked = (): MonthSize => {
  const events = given('EVENTS') ?? whole.events;
  const share = Math.sqrt(Math.min(1, events / whole.events));
  const inProportion = (of: number): number => Math.max(fewest, Math.round(of * share));
  return {
    events,
    tables: given('TABLES') ?? inProportion(whole.tables),
    days: given('DAYS') ?? inProportion(whole.days),
  };
};
