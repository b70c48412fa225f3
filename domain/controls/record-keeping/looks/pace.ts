import type { Pace } from '../../../games/game.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { localDateAt } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { leastMsAt } from '../../../venue/pace.ts';
import type { RoundPicture } from '../picture.ts';
import { beforeBy } from './clocks.ts';

/** How long a play needs, and who says so. */
type Needed = { readonly leastMs: number; readonly says: string };

const sightingOf = (before: Fact, fact: Fact, { leastMs, says }: Needed): readonly Sighting[] => {
  const { apartMs, uncertaintyMs } = beforeBy(before, fact);
  if (apartMs >= leastMs) return [];
  const isSure = apartMs + uncertaintyMs < leastMs;
  // What was entered late is known to the minute: it cannot show how fast anybody was.
  if (!isSure && (before.origin === 'entered-late' || fact.origin === 'entered-late')) return [];
  const missing = `whether there were ${leastMs} ms between them`;
  return [
    {
      deed: fact,
      says: `two plays of one kind (${fact.type}) follow each other after ${Math.max(0, apartMs)} ms; ${says}`,
      figures: { apartMs, leastMs },
      ...(isSure ? {} : { undetermined: { missing, apartMs, uncertaintyMs } }),
    },
  ];
};

/** What is told twice under one name was done once. */
const isToldAgain = (before: Fact, fact: Fact, named: Pace['named']): boolean =>
  named !== undefined && fact.data[named] !== undefined && before.data[named] === fact.data[named];

/** How long a play needs after another of its kind: as the venue has it on that day, or else the game; undefined where it may follow at once. */
const neededFor = ({ pace, register, zone }: RoundPicture, { type, atMs }: Fact): Needed | undefined => {
  const ofVenue = leastMsAt(register.venue.read.facts, type, () => localDateAt(atMs, zone));
  if (ofVenue !== undefined)
    return { leastMs: ofVenue, says: `the venue's threshold for that is ${ofVenue} ms on this day` };
  const leastMs = pace[type]?.leastMs;
  return leastMs === undefined ? undefined : { leastMs, says: `hands need at least ${leastMs} ms for that` };
};

/** Plays of one kind that follow each other faster than hands can make them, by what their venue or their game says of such plays. */
export const fasterThanHands: Look<RoundPicture> = (picture) => {
  const last = new Map<string, Fact>();
  return picture.round.facts.flatMap((fact): readonly Sighting[] => {
    const needed = neededFor(picture, fact);
    if (!needed) return [];
    const before = last.get(fact.type);
    last.set(fact.type, fact);
    return before && !isToldAgain(before, fact, picture.pace[fact.type]?.named) ? sightingOf(before, fact, needed) : [];
  });
};
