import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, standing } from '../../../kernel/placed.ts';
import type { LookContext, Reach, Sighting, Weighing } from '../../../law/clause.ts';
import { wagersTouchedAfterClose } from '../../../provisions/wagers.ts';
import type { LateTouch } from '../../../round/betting.ts';
import { dutiesAt } from '../../../table/duties.ts';
import { newDealIn } from '../new-deal.ts';
import { readingOf } from '../reading.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { stagesOf } from '../stages.ts';
import { isForNextRound, isGivingUpHalf, putsRight, touchedAfterClose } from '../touched.ts';
import type { RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** What a late touch rests on: what it does, and that a card that left the shoe closed the betting, where none had been dealt. */
const questionsOf = (terms: Terms, picture: RoundPicture, { interpretation }: LookContext, touch: LateTouch) => {
  const { lateTouch, lateWager, dealtOrRemoved } = terms.rules.questions;
  const effect = touch.how === 'laid' ? lateWager : lateTouch;
  const isLateAnyway =
    readingOf(terms, interpretation).bettingCloses === 'dealt' ||
    stagesOf(picture).dealt.some((one) => standing(one.by, touch.deed).stands === 'before');
  return isLateAnyway ? [effect] : [effect, dealtOrRemoved];
};

/** Who put down, changed or took back a wager, as far as the record says. */
const doerOf = ({ fact }: LateTouch['deed']): string | null => {
  const { by, placedBy } = fact.data as { readonly by?: string | null; readonly placedBy?: string | null };
  return by ?? placedBy ?? null;
};

/** What was done by somebody of the house. The text forbids it to players: whether they had it done is not on record. */
const doneByStaff = ({ table }: RoundPicture, { deed }: LateTouch): Pick<Sighting, 'undetermined'> => {
  const who = doerOf(deed);
  const isOnDuty = who !== null && dutiesAt(table, who, deed.fact).length > 0;
  return isOnDuty ? { undetermined: { missing: 'whether the player had it done' } } : {};
};

const isOfRaise = ({ wager }: LateTouch): boolean => wager.placement.kind === 'go-to-war';

const closing = (touch: LateTouch): string => (isOfRaise(touch) ? 'the war was dealt' : 'the first card was dealt');

/** One late touch, as it is seen. */
const seen = (terms: Terms, touch: LateTouch, picture: RoundPicture, on: LookContext): readonly Sighting[] => {
  const rule = {
    named: closing(touch),
    otherwise: closing,
    contestedBy: terms.rules.clauses.afterTheDeal,
    interpretations: () => questionsOf(terms, picture, on, touch),
  };
  const look = wagersTouchedAfterClose<RoundPicture, unknown, LateTouch>(rule, () => [{ touch }]);
  const { hand } = touch.wager.placement;
  const more = { ...(hand === undefined ? {} : { hand }), ...doneByStaff(picture, touch) };
  return look(picture, on).map((sighting) => ({ ...more, ...sighting }));
};

/** Wagers laid after the close of betting, but for those of the next round. After a round was declared void they are of what is dealt then. */
export const wagersLaidLate =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const reading = readingOf(terms, on.interpretation);
    const again = picture.roundVoided.length === 0 ? undefined : newDealIn(picture, reading);
    const late = (round: RoundPicture): readonly Sighting[] =>
      gathered(touchedAfterClose(round, reading), (touch) => {
        const isOfNewDeal = again !== undefined && isBefore(again.ended, touch.deed);
        const isElsewhere = isOfNewDeal !== (round === again?.picture);
        return touch.how !== 'laid' || isElsewhere || isForNextRound(round, reading, touch)
          ? none
          : seen(terms, touch, round, on);
      });
    return again ? [...late(picture), ...late(again.picture)] : late(picture);
  };

/** Wagers changed or taken back after the close of betting, but for what only puts such a thing right, or does what was chosen. */
export const wagersTouchedLate =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const reading = readingOf(terms, on.interpretation);
    return gathered(touchedAfterClose(picture, reading), (touch) =>
      touch.how === 'laid' || isGivingUpHalf(picture, touch) || putsRight(picture, reading, touch)
        ? none
        : seen(terms, touch, picture, on),
    );
  };

/** An exception that is weighed on the late touch that a sighting saw. */
export const reaching =
  (terms: Terms, reach: (touch: LateTouch, picture: RoundPicture) => Reach): Weighing<RoundPicture> =>
  ({ deed }, picture, { interpretation }) => {
    const touches = touchedAfterClose(picture, readingOf(terms, interpretation));
    const touch = touches.find((one) => one.deed.fact.eventId === deed.eventId);
    return touch ? reach(touch, picture) : 'no';
  };
