import { timeOrder } from '../../../kernel/effective-history.ts';
import { standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import type { RoundPicture } from '../round.ts';
import { stagesOf } from '../stages.ts';
import { dealtBy, inWords, sighted, unclearOrder, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** The cards of a round that were collected only after the first card of the next had left the shoe. */
const rackedTooLate = ({ racked, nextBegan }: RoundPicture): readonly Sighting[] => {
  // What was collected more than once lay there the first time.
  const first = racked.find(({ fact }) => fact.data.hands === null) ?? racked.at(-1);
  const order = first && nextBegan && timeOrder(nextBegan, first.fact);
  if (!first || !order || (order.certain && !order.before)) return none;
  return sighted(first, 'the next round was begun before the cards of this one had been collected', {
    persons: by(first.fact.data.by),
    ...(order.certain
      ? {}
      : unclearOrder('whether the next round had begun when the cards were collected', {
          stands: 'unclear',
          ...order,
        })),
  });
};

/** Cards that were dealt when all had been collected: the round of play was over. */
const dealtAfterRacking = (picture: RoundPicture): readonly Sighting[] => {
  const { dealt } = stagesOf(picture);
  // What was collected before the first card of the round lay there from the round before.
  const over = picture.racked.find(
    (one) => one.fact.data.hands === null && dealt.some((other) => standing(other.by, one).stands === 'before'),
  );
  const late = over && dealt.find((one) => standing(over, one.by).stands === 'before');
  return late
    ? sighted(late.by, `a card was dealt to ${inWords(late.hand)} when all cards of the round had been collected`, {
        hand: late.hand,
        persons: by(dealtBy(late)),
      })
    : none;
};

/** Rounds of play that ran into one another: a round lasts from the first card out of the shoe until all are in the rack. */
export const roundsNotApart: RoundLook = (picture) => [...rackedTooLate(picture), ...dealtAfterRacking(picture)];
