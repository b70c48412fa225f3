import { isBefore, isBetween } from '../../kernel/placed.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import { laidIn } from './bets.ts';
import { spinsAfter, type Course, type JudgedSpin } from './course.ts';
import type { RoundPicture } from './round.ts';

/**
 * Did a wager of the spinner that heads won stay in the centre while the same spinner spun on to tails, with no other wager set? By 6.2.2 it
 * had won; by 4.8 tails cost the total of the wager in the centre. `by`: the third heads.
 */
export const isLeftInCentre = (
  picture: RoundPicture,
  course: Course,
  { wagerId, personId, placement }: LaidWager,
  { spin }: JudgedSpin,
): boolean => {
  const tails = spinsAfter(course, spin.at).find(({ result }) => result === 'tails')?.spin;
  if (placement.kind !== 'spinner' || !tails || tails.fact.data.spinnerId !== personId) return false;
  const isTaken = picture.handedOver.some((one) => one.fact.data.wagerId === wagerId && isBefore(one, tails));
  const isSetAnew = laidIn(picture).some((one) => one.placement.kind === 'spinner' && isBetween(one.laid, spin, tails));
  return !isTaken && !isSetAnew;
};
