import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { owedBy } from '../../../law/persons.ts';
import { rackedOf } from '../acts.ts';
import { handsHeld } from '../held.ts';
import type { RoundPicture } from '../round.ts';
import { firstHandled } from '../voids.ts';
import { onSilence, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

type Found = RoundPicture['errorsFound'][number];

/** Was the hand played on when it had been found: turned, or given a further card? */
const isPlayed = (picture: RoundPicture, hand: string, found: Found): boolean => {
  const held = handsHeld(picture).get(hand);
  if (!held) return false;
  const cards = [...held.dealt, ...held.later];
  return cards.some(({ by, showings }) => isBefore(found, by) || showings.some((shown) => isBefore(found, shown)));
};

/** Hands on areas without a wager that were found when cards had been handled, and were not counted and put into the rack. */
export const handsOfEmptyAreasNotRacked =
  (silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const handled = firstHandled(picture);
    return gathered(picture.errorsFound, (found) => {
      const { about, hand, by: finder } = found.fact.data;
      if (about !== 'dealt-to-empty-area' || hand === undefined || !handled) return none;
      const order = standing(handled, found);
      if (order.stands === 'after') return none;
      const of = { hand, persons: owedBy(finder) };
      if (isPlayed(picture, hand, found))
        return sighted(found, `a hand was found on ${hand}, where no wager lay, and was played on`, {
          ...of,
          ...unclearOrder('whether a player had handled cards by then', order),
        });
      const racked = rackedOf(picture, hand);
      const isCounted = picture.racked.some(
        ({ fact }) => fact.data.hands?.includes(hand) === true && fact.data.counted !== undefined,
      );
      if (isCounted || picture.closed === null) return none;
      const what = racked ? 'counted' : 'counted and put into the discard rack';
      return sighted(found, `that the hand on ${hand}, where no wager lay, was ${what} is not on record`, {
        ...of,
        ...onSilence(interpretation, silence, `whether the hand was ${what}: nobody recorded it`),
      });
    });
  };
