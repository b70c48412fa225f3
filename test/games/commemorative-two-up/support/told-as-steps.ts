import type { Step } from '../../../support/script.ts';
import { recorded } from '../situations/support/recorded.ts';
import { opening, type Telling } from '../situations/support/words.ts';

/** In a script of its own no event is known by its label: that an outcome is set aside is said of the last one. */
const ofTheLast = (one: Step): Step =>
  one.type === 'round.OutcomeInvalidated' ? { ...one, data: { ...one.data, resultEventId: null } } : one;

/** What is told, as the steps of a script: the ring opens as the rules ask for, and then this. */
export const told = (...telling: readonly Telling[]): readonly Step[] =>
  recorded([opening, telling]).flatMap((one) => ('type' in one ? [ofTheLast(one)] : []));
