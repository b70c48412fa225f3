import type { LaidWager } from '../../round/wager-book.ts';
import type { Course } from './course.ts';
import type { Decided } from './decided.ts';
import type { RoundPicture } from './round.ts';

/**
 * Did a wager of the spinner that had won stay in the centre while the same spinner spun on to tails, with no other wager set? By 6.2.2 it
 * had won; by 4.8 tails cost the total of the wager in the centre.
 */
export const isLeftInCentre = (
  picture: RoundPicture,
  course: Course,
  wager: LaidWager,
  result: Exclude<Decided, { readonly is: 'set-aside' }>,
): boolean => {
  if (wager.placement.kind !== 'spinner' || result.is !== 'heads') return false;
  const next = course.spins.find(({ spin, result: later }) => spin.at > result.by.spin.at && later === 'tails')?.spin;
  if (!next || next.fact.data.spinnerId !== wager.personId) return false;
  const isTaken = picture.handedOver.some(({ fact, at }) => fact.data.wagerId === wager.wagerId && at < next.at);
  const isSetAnew = picture.wagers.some(
    ({ laid, placement }) =>
      placement.kind === 'spinner' && laid !== null && laid.at > result.by.spin.at && laid.at < next.at,
  );
  return !isTaken && !isSetAnew;
};
