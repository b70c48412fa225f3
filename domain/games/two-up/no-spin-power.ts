import type { FloorRole } from '../../kernel/roles.ts';
import { doneSurelyWithPower, doneWithPower } from '../../settlement/grounds.ts';
import type { NoSpin, RoundPicture } from './round.ts';

/** Who may declare a spin invalid, and whether somebody whose duty is not on record counts among them: not for `surely-with-power`. */
type Invalidating = { readonly mayInvalidate: readonly FloorRole[]; readonly noSpins: string };

/** Was a spin declared invalid by somebody who may, as a reading takes that? */
export const isWithPower = (picture: RoundPicture, noSpin: NoSpin, { mayInvalidate, noSpins }: Invalidating): boolean =>
  (noSpins === 'surely-with-power' ? doneSurelyWithPower : doneWithPower)(picture, noSpin, mayInvalidate);
