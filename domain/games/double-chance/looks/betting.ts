import { gathered } from '../../../kernel/gathered.ts';
import type { LookContext, Reach, Sighting, Weighing } from '../../../law/clause.ts';
import { wagersTouchedAfterClose } from '../../../provisions/wagers.ts';
import type { LateTouch } from '../../../round/betting.ts';
import { readingOf } from '../reading.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { touchedAfterClose } from '../touched.ts';
import { ofHand, type RoundLook } from './reading.ts';

/** One late touch, as it is seen. What a late wager counts for is another question than what a late change does. */
const seen = (terms: Terms, touch: LateTouch, picture: RoundPicture, on: LookContext): readonly Sighting[] => {
  const named = 'the first card was removed';
  const { lateTouch, lateWager } = terms.rules.questions;
  const rule = {
    named,
    otherwise: () => named,
    contestedBy: terms.rules.clauses.afterTheFirstCard,
    interpretations: () => [touch.how === 'laid' ? lateWager : lateTouch],
  };
  const look = wagersTouchedAfterClose<RoundPicture, unknown, LateTouch>(rule, () => [{ touch }]);
  const { hand } = touch.wager.placement;
  return look(picture, on).map((sighting) => ({ ...ofHand(hand), ...sighting }));
};

const touchedSo =
  (terms: Terms, isSuch: (touch: LateTouch) => boolean): RoundLook =>
  (picture, on) =>
    gathered(touchedAfterClose(picture, readingOf(terms, on.interpretation)).filter(isSuch), (touch) =>
      seen(terms, touch, picture, on),
    );

/** Wagers laid after the first card was removed. */
export const wagersLaidLate = (terms: Terms): RoundLook => touchedSo(terms, ({ how }) => how === 'laid');

/** Wagers changed or taken back after the first card was removed, and before they were settled. */
export const wagersTouchedLate = (terms: Terms): RoundLook => touchedSo(terms, ({ how }) => how !== 'laid');

/** An exception that is weighed on the late touch that a sighting saw. */
export const reaching =
  (terms: Terms, reach: (touch: LateTouch, picture: RoundPicture) => Reach): Weighing<RoundPicture> =>
  ({ deed }, picture, { interpretation }) => {
    const touches = touchedAfterClose(picture, readingOf(terms, interpretation));
    const touch = touches.find((one) => one.deed.fact.eventId === deed.eventId);
    return touch ? reach(touch, picture) : 'no';
  };
