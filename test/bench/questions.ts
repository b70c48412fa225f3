// What an inspector asks of a large record.

/** What questions may be about. */
export type Known = {
  readonly days: readonly string[];
  readonly rounds: readonly string[];
  readonly sessions: readonly string[];
  readonly persons: readonly string[];
  readonly disputes?: readonly string[];
  readonly events: number;
};

/** By how many times an answer may take longer than its control; null: that is not asked. */
export type Most = Readonly<Record<'p50' | 'p99', number | null>>;

export type Question = {
  readonly what: string;
  readonly path: (known: Known, at: number) => string;
  /** Where it is another target than that of the questions beside it. */
  readonly most?: Most;
};

export const nth = (items: readonly string[], at: number): string =>
  // A stride that shares no factor with usual counts visits all of them in no order that caches like.
  items[(at * 7_919) % items.length] ?? '';

export const questions: readonly Question[] = [
  { what: 'a round', path: (known, at) => `/v1/rounds/${nth(known.rounds, at)}` },
  { what: "a round's timeline", path: (known, at) => `/v1/rounds/${nth(known.rounds, at)}/timeline` },
  { what: "a round's adjudication", path: (known, at) => `/v1/rounds/${nth(known.rounds, at)}/adjudication` },
  { what: 'rounds of a table and day', path: (known, at) => `/v1/rounds?table=TU-01&gamingDay=${nth(known.days, at)}` },
  {
    what: 'rounds of a table in an hour',
    path: (known, at) => {
      const day = nth(known.days, at);
      return `/v1/rounds?table=TU-02&from=${day}T08:00:00.000Z&to=${day}T09:00:00.000Z`;
    },
  },
  { what: 'rounds of a person', path: (known, at) => `/v1/rounds?person=${nth(known.persons, at)}` },
  { what: 'rounds with a late bet', path: () => '/v1/rounds?code=LATE_BET' },
  {
    what: 'rounds of a day with a late bet',
    path: (known, at) => `/v1/rounds?code=LATE_BET&gamingDay=${nth(known.days, at)}`,
  },
  { what: 'rounds with five odds', path: () => '/v1/rounds?result=five-odds' },
  { what: 'rounds with a large stake', path: (_, at) => `/v1/rounds?minStakeCents=${10_000 + 5_000 * (at % 40)}` },
  {
    what: "a dispute's timeline, over three rounds",
    path: (known, at) => `/v1/disputes/${nth(known.disputes ?? [], at)}/timeline`,
    most: { p50: null, p99: 5 },
  },
  { what: 'a session', path: (known, at) => `/v1/table-sessions/${nth(known.sessions, at)}` },
  { what: "a session's float", path: (known, at) => `/v1/table-sessions/${nth(known.sessions, at)}/float` },
  { what: "a session's win", path: (known, at) => `/v1/table-sessions/${nth(known.sessions, at)}/win` },
  { what: 'violations of a day', path: (known, at) => `/v1/violations?gamingDay=${nth(known.days, at)}` },
  { what: 'violations of a code', path: () => '/v1/violations?code=LATE_BET&verdict=violation' },
  {
    what: 'report of violations of a day',
    path: (known, at) => `/v1/reports/violations?gamingDay=${nth(known.days, at)}`,
  },
  {
    what: 'report of violations of 30 days',
    path: (known, at) => {
      const from = (at * 7_919) % Math.max(1, known.days.length - 30);
      return `/v1/reports/violations?fromDay=${known.days[from]}&toDay=${known.days[from + 29] ?? known.days.at(-1)}`;
    },
  },
  { what: 'report of drop of a day', path: (known, at) => `/v1/reports/drop?gamingDay=${nth(known.days, at)}` },
  {
    what: 'sales behind a drop figure',
    path: (known, at) => `/v1/reports/drop/entries?gamingDay=${nth(known.days, at)}&table=TU-01`,
  },
  { what: 'decisions of a day', path: (known, at) => `/v1/decisions?gamingDay=${nth(known.days, at)}` },
  { what: 'decisions of a person', path: (known, at) => `/v1/decisions?person=${nth(known.persons, at)}` },
  {
    what: 'report of decisions of a day',
    path: (known, at) => `/v1/reports/decisions?gamingDay=${nth(known.days, at)}`,
  },
  { what: 'events of a round', path: (known, at) => `/v1/events?round=${nth(known.rounds, at)}` },
  { what: 'events of a person', path: (known, at) => `/v1/events?person=${nth(known.persons, at)}` },
  {
    what: 'events of a type on a day',
    path: (known, at) => `/v1/events?type=two-up.CoinsSpun&gamingDay=${nth(known.days, at)}`,
  },
];
