import type { Pace } from '../../../games/game.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { RoundPicture } from '../picture.ts';
import { beforeBy } from './clocks.ts';

const sightingOf = (before: Fact, fact: Fact, leastMs: number): readonly Sighting[] => {
  const { apartMs, uncertaintyMs } = beforeBy(before, fact);
  if (apartMs >= leastMs) return [];
  const isSure = apartMs + uncertaintyMs < leastMs;
  // What was entered late is known to the minute: it cannot show how fast anybody was.
  if (!isSure && (before.origin === 'entered-late' || fact.origin === 'entered-late')) return [];
  const missing = `whether there were ${leastMs} ms between them`;
  return [
    {
      deed: fact,
      says: `two plays of one kind (${fact.type}) follow each other after ${Math.max(0, apartMs)} ms; hands need at least ${leastMs} ms for that`,
      figures: { apartMs, leastMs },
      ...(isSure ? {} : { undetermined: { missing, apartMs, uncertaintyMs } }),
    },
  ];
};

/** What is told twice under one name was done once. */
const isToldAgain = (before: Fact, fact: Fact, { named }: Pace): boolean =>
  named !== undefined && fact.data[named] !== undefined && before.data[named] === fact.data[named];

/** Plays of one kind that follow each other faster than hands can make them, by what their game says of its plays. */
export const fasterThanHands: Look<RoundPicture> = ({ round: { facts }, pace }) => {
  const last = new Map<string, Fact>();
  return facts.flatMap((fact): readonly Sighting[] => {
    const of = pace[fact.type];
    if (!of) return [];
    const before = last.get(fact.type);
    last.set(fact.type, fact);
    return before && !isToldAgain(before, fact, of) ? sightingOf(before, fact, of.leastMs) : [];
  });
};
