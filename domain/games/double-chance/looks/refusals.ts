import { standing } from '../../../kernel/placed.ts';
import { refusalsAfterClose } from '../../../provisions/rulings.ts';
import type { RefusalOf } from '../../../provisions/payments.ts';
import { refusalOfWhole } from '../../../settlement/rulings.ts';
import { judgedRefusals } from '../claim.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
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

/** A refusal before the first card, by somebody who may, of a wager that nobody recorded. Money that moves on it later moves on no wager. */
export const refusalOfUnrecorded =
  ({ mayRefuse }: Pick<Terms, 'mayRefuse'>): RefusalOf<RoundPicture> =>
  (picture, wager) =>
    refusalOfWhole(wager, judgedRefusals(picture, wager, mayRefuse), 'judged');
