import { drawnFor } from '../../kernel/memo.ts';
import type { MissingNumbers } from '../../kernel/missing-numbers.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { Sighting } from '../../law/clause.ts';
import { holesIn, missedAmong } from '../../round/missed.ts';
import type { RoundPicture } from './round.ts';

type AtPlace = Pick<Placed, 'at'>;

/** Holes in the counting of the terminals by which a turn was called, spun and announced: the pennies may have been spun there. */
const playsMissedIn = drawnFor((picture: RoundPicture): readonly MissingNumbers[] => {
  const holes = holesIn(picture);
  if (holes.length === 0) return holes;
  const { calls, spun, announced, saidInvalid } = picture;
  const speaking = new Set([...calls, ...spun, ...announced, ...saidInvalid].map(({ fact }) => fact.terminal));
  return holes.filter(({ terminal }) => speaking.has(terminal));
});

/** What the record of a turn lacks of its play after one place and before another, in words; undefined where it has no hole there. */
export const missedPlay = (picture: RoundPicture, from: AtPlace, until: AtPlace, what: string): string | undefined =>
  missedAmong(playsMissedIn(picture), from, until, what);

/** The same of anything that is recorded of a turn: its play, its wagers and their money, and rulings. */
export const missedOfTurn = (picture: RoundPicture, from: AtPlace, until: AtPlace, what: string): string | undefined =>
  missedAmong(holesIn(picture), from, until, what);

/** What a sighting says where the record lacks something; nothing where it does not. */
export const unlessMissed = (missing: string | undefined): Pick<Sighting, 'undetermined'> =>
  missing === undefined ? {} : { undetermined: { missing } };
