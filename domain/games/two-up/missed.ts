import type { Placed } from '../../kernel/placed.ts';
import { holesOfSpinsIn, missedAmong } from '../../round/missed.ts';
import type { JudgedSpin } from './course.ts';
import type { RoundPicture } from './round.ts';
import { isDecisive } from './unspun.ts';

type AtPlace = Pick<Placed, 'at'>;

/** What the record of a game lacks after one place and before another, in words; undefined where it has no hole there. */
export const missedBetween = (picture: RoundPicture, from: AtPlace, until: AtPlace): string | undefined =>
  missedAmong(holesOfSpinsIn(picture), from, until, 'what was called, spun or announced in between');

/** Until where it may be missing what became of a spin: up to the spin where the table said it, and else up to the next. */
export const heardBy = ({ spins }: RoundPicture, { spin }: JudgedSpin): AtPlace => {
  if (spin.announcements.length + spin.noSpins.length > 0) return spin;
  return spins[spin.nth + 1] ?? { at: Infinity };
};

/** What the record lacks to say that a spin of which the table says nothing counted, and gave what its coins show, in words. */
export const missedOfSpin = (
  picture: RoundPicture,
  spins: readonly JudgedSpin[],
  judged: JudgedSpin,
): string | undefined =>
  missedBetween(picture, judged.spin, heardBy(picture, judged)) ??
  (judged.result === 'five-odds' ? missedInRun(picture, spins, judged) : undefined);

/**
 * What the record lacks of the run of odds that a spin belongs to, in words: how many there were in a row is not known then. Nor is it where that
 * is lacking of the run before, which ended with odds that were the fifth by what is on record.
 */
export const missedInRun = (
  picture: RoundPicture,
  spins: readonly JudgedSpin[],
  { spin }: JudgedSpin,
): string | undefined => {
  const began = spins.findLast((one) => one.spin.nth < spin.nth && isDecisive(one.result));
  const missed = missedBetween(picture, began?.spin ?? { at: -1 }, spin);
  return missed ?? (began?.result === 'five-odds' ? missedInRun(picture, spins, began) : undefined);
};
