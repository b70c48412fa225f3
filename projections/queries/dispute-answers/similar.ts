import { line, type Line, type Said } from './answer.ts';
import { isHeld, type AnswersMaterial } from './material.ts';

/** How often something like it came up. Counts are said with their interval, so that nobody is accused by noise. */
export const similarSaid = ({ similar, read, asOf }: AnswersMaterial): Said => {
  if (!isHeld(similar)) return { lines: [], missing: [`similar cases: ${similar.because}`], links: [] };
  const { days, disputes, recurrences, listedAt } = similar;
  const raised = read.own.facts[0]?.eventId;
  const counts = disputes.map(({ what, count }): Line => {
    if (count === null) return line(`There are too many other disputes ${what} to be counted.`, raised);
    if (count === 0) return line(`There is not another dispute ${what}.`, raised);
    return line(`There ${count === 1 ? 'is 1 other dispute' : `are ${count} other disputes`} ${what}.`, raised);
  });
  const rates = (isHeld(recurrences) ? recurrences : []).map(({ person, table, says }) =>
    line(
      `Decisions on the floor from ${days.from} to ${days.to}, ${person === null ? `at ${table ?? 'the table'}` : `by ${person}`}: ${says}`,
      raised,
    ),
  );
  return {
    lines: [...counts, ...rates],
    missing: [
      ...(read.dispute.complainant === null ? ['other disputes of this patron: nobody said whose dispute it is'] : []),
      ...(isHeld(recurrences) ? [] : [`how often decisions recur here, as of then: ${recurrences.because}`]),
      ...(isHeld(recurrences) && rates.length === 0
        ? [`how often decisions recur here: no round from ${days.from} to ${days.to} is on record to count by`]
        : []),
    ],
    // Lists are of the record as it stands now.
    links: asOf === undefined ? [...disputes.map((one) => one.listedAt), ...listedAt] : [],
  };
};
