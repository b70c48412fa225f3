import { standing } from '../../../kernel/placed.ts';
import { refusalsAfterClose } from '../../../provisions/rulings.ts';
import { closersOf } from '../touched.ts';
import type { RoundLook } from './reading.ts';

/** Wagers refused when the first card had been removed. */
export const refusalsAfterTheFirstCard: RoundLook = refusalsAfterClose(
  (picture) => (refusal) => {
    const [first] = closersOf(picture);
    return { order: first ? standing(first, refusal) : null };
  },
  { after: 'the first card was removed', before: 'the first card was removed' },
);
