/** By what figures of closed days are added up beforehand: whole years, whole months, and eight days of a month or what is left of it. */
export const levels = ['year', 'month', 'eight-days'] as const;
export type Level = (typeof levels)[number];

/** Gaming days from one to another, both inclusive. */
export type Days = { readonly firstDay: string; readonly lastDay: string };

const dayMs = 86_400_000;
/** The calendar date so many days after another. Many are reckoned for each question, so milliseconds are counted. */
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const monthAfter = (day: string): string => `${daysAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
const two = (number: number): string => String(number).padStart(2, '0');

const eightDays = (day: string): Days => {
  // The last of a month begin with the 25th, and have four to seven days.
  const first = 1 + 8 * Math.floor((Number(day.slice(8)) - 1) / 8);
  const month = day.slice(0, 8);
  return {
    firstDay: `${month}${two(first)}`,
    lastDay: first === 25 ? daysAfter(monthAfter(day), -1) : `${month}${two(first + 7)}`,
  };
};

const around: Readonly<Record<Level, (day: string) => Days>> = {
  year: (day) => ({ firstDay: `${day.slice(0, 4)}-01-01`, lastDay: `${day.slice(0, 4)}-12-31` }),
  month: (day) => ({ firstDay: `${day.slice(0, 7)}-01`, lastDay: daysAfter(monthAfter(day), -1) }),
  'eight-days': eightDays,
};

export type Span = Days & { readonly level: Level };

/** The spans that a gaming day lies in, one of each level. */
export const spansOf = (day: string): readonly Span[] => levels.map((level) => ({ level, ...around[level](day) }));

/** The spans of a level that lie wholly between two days; undefined where there are none. `firstDay` '': from the first that there is. */
const whole = (level: Level, { firstDay, lastDay }: Days): Span | undefined => {
  const [begin, end] = [around[level](firstDay || lastDay), around[level](lastDay)];
  const isBegun = firstDay !== '' && begin.firstDay < firstDay;
  const from = firstDay === '' ? '' : isBegun ? daysAfter(begin.lastDay, 1) : begin.firstDay;
  const to = end.lastDay > lastDay ? daysAfter(end.firstDay, -1) : end.lastDay;
  return from > to ? undefined : { level, firstDay: from, lastDay: to };
};

/**
 * The fewest spans that make up the gaming days between two: of each level where those lie that are wanted. What is left are single days. `firstDay` '':
 * all days up to the last.
 */
export const spansWithin = (days: Days, among: readonly Level[] = levels): readonly Span[] => {
  const [level, ...smaller] = among;
  if (level === undefined || days.firstDay > days.lastDay) return [];
  const found = whole(level, days);
  if (!found) return spansWithin(days, smaller);
  const before = { firstDay: days.firstDay, lastDay: found.firstDay === '' ? '' : daysAfter(found.firstDay, -1) };
  const after = { firstDay: daysAfter(found.lastDay, 1), lastDay: days.lastDay };
  const rest = [...(found.firstDay === '' ? [] : spansWithin(before, smaller)), ...spansWithin(after, smaller)];
  return [found, ...rest];
};

/** The spans of a level one by one that lie wholly between two days, both inclusive. */
const eachOf = (level: Level, days: Days): readonly Span[] => {
  const found = whole(level, days);
  if (!found) return [];
  const spans: Span[] = [];
  for (let day = found.firstDay; day <= found.lastDay; day = daysAfter(spans.at(-1)?.lastDay ?? day, 1))
    spans.push({ level, ...around[level](day) });
  return spans;
};

/** Days of which something is kept by spans: these one by one, in their order, and the days between and around them. */
export type Parted = { readonly spans: readonly Span[]; readonly others: readonly Days[] };

/** By what is kept of whole spans. */
export const keptLevels: readonly Level[] = ['month', 'eight-days'];

/** Parts the days between two into whole months, into eight days of a month where there is no whole one, and what is left. */
export const partedDays = (days: Days, among = keptLevels): Parted => {
  const [level, ...smaller] = among;
  if (days.firstDay > days.lastDay) return { spans: [], others: [] };
  if (level === undefined) return { spans: [], others: [days] };
  const own = eachOf(level, days);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return partedDays(days, smaller);
  const before = partedDays({ firstDay: days.firstDay, lastDay: daysAfter(first.firstDay, -1) }, smaller);
  const after = partedDays({ firstDay: daysAfter(last.lastDay, 1), lastDay: days.lastDay }, smaller);
  return {
    spans: [...before.spans, ...own, ...after.spans],
    others: [...before.others, ...after.others],
  };
};
