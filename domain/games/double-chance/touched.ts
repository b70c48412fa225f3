import { drawnFor } from '../../kernel/memo.ts';
import { inPlace, isBefore, type Placed } from '../../kernel/placed.ts';
import { effectOfTouch, type Effect, type LateTouch } from '../../round/betting.ts';
import { touchesAfterClose } from '../../settlement/after-close.ts';
import { doneWithPower } from '../../settlement/grounds.ts';
import type { ChanceReading } from './reading.ts';
import { isSettledBy } from './round-end.ts';
import type { RoundPicture } from './round.ts';

/**
 * What closes the betting of a round, in order: cards that leave the shoe or the device (5.3); and where none of them is on record, that a
 * player picked cards up, or decided on them.
 */
export const closersOf = drawnFor(({ cards, handled, declared, discarded }: RoundPicture): readonly Placed[] => {
  const all: readonly (Placed | undefined)[] = [...cards.map(({ by }) => by), handled[0], declared[0], discarded[0]];
  return inPlace(all.filter((one) => one !== undefined));
});

const none: readonly Placed[] = [];

/** Where a misdeal was declared by somebody who may: all wagers are void by that (12.3). */
const misdealIn = (picture: RoundPicture, { mayVoidHands }: ChanceReading): Placed | undefined =>
  picture.misdeals.find((one) => doneWithPower(picture, one, mayVoidHands));

/** Was it laid when all wagers were settled, or void by a misdeal? Then the round of play was over (1.1, 12.3), and it is for the next. */
const isForNextRound = (picture: RoundPicture, reading: ChanceReading, laid: Placed): boolean => {
  const misdeal = misdealIn(picture, reading);
  if (misdeal && isBefore(misdeal, laid)) return true;
  const isAlone = !picture.wagers.some((one) => one.laid !== null && isBefore(one.laid, laid));
  return !isAlone && isSettledBy(picture, laid);
};

/** Until a wager was decided and what was decided was done, nobody may touch it (5.3). */
export const { freedAt, touchedAfterClose } = touchesAfterClose<RoundPicture, ChanceReading>({
  ofRound: closersOf,
  ofWager: (picture, reading, { laid }) => (laid && isForNextRound(picture, reading, laid) ? none : closersOf(picture)),
  endedAt: (picture, reading, { laid }) => {
    const misdeal = misdealIn(picture, reading);
    return misdeal && laid && isBefore(laid, misdeal) ? misdeal.at : Infinity;
  },
});

/** What a touch after the close of betting does to the wager: nothing frees it before it is settled. */
export const effectOf = (reading: ChanceReading, touch: LateTouch): Effect =>
  effectOfTouch(touch, touch.how === 'laid' ? reading.lateWager : reading.lateTouch, () => []);
