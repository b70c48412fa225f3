import { inPlace } from '../../kernel/placed.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { effectOfTouch, type Effect, type LateTouch } from '../../round/betting.ts';
import type { Wager } from '../../round/wager-book.ts';
import { touchesAfterClose } from '../../settlement/after-close.ts';
import { doneWithPower } from '../../settlement/grounds.ts';
import type { ChanceReading } from './reading.ts';
import { isSettledBy } from './round-end.ts';
import type { RoundPicture } from './round.ts';

const closing = memoOn<RoundPicture, readonly Placed[]>();

/**
 * What closes the betting of a round, in order: cards that leave the shoe or the device (5.3); and where none of them is on record, that a
 * player picked cards up, or decided on them.
 */
export const closersOf = (picture: RoundPicture): readonly Placed[] => {
  const known = closing.get(picture);
  if (known) return known;
  const { cards, handled, declared, discarded } = picture;
  const all: readonly (Placed | undefined)[] = [...cards.map(({ by }) => by), handled[0], declared[0], discarded[0]];
  const made = inPlace(all.filter((one) => one !== undefined));
  return closing.set(picture, made);
};

const none: readonly Placed[] = [];

/** Where a misdeal was declared by somebody who may: all wagers are void by that (12.3). */
const misdealtAt = (picture: RoundPicture, { mayVoidHands }: ChanceReading): number =>
  picture.misdeals.find((one) => doneWithPower(picture, one, mayVoidHands))?.at ?? Infinity;

const isLaidAfter = ({ laid }: Wager, place: number): boolean => laid !== null && laid.at > place;

/** Was it laid when all wagers were settled, or void by a misdeal? Then the round of play was over (1.1, 12.3), and it is for the next. */
const isForNextRound = (picture: RoundPicture, reading: ChanceReading, wager: Wager): boolean => {
  const { laid } = wager;
  if (laid === null) return false;
  const isAlone = !picture.wagers.some((one) => one.laid !== null && one.laid.at < laid.at);
  return isLaidAfter(wager, misdealtAt(picture, reading)) || (!isAlone && isSettledBy(picture, laid.at));
};

/** Until a wager was decided and what was decided was done, nobody may touch it (5.3). */
export const { freedAt, touchedAfterClose } = touchesAfterClose<RoundPicture, ChanceReading>({
  ofRound: closersOf,
  ofWager: (picture, reading, wager) => (isForNextRound(picture, reading, wager) ? none : closersOf(picture)),
  endedAt: (picture, reading, wager) => {
    const misdealt = misdealtAt(picture, reading);
    return isLaidAfter(wager, misdealt) ? Infinity : misdealt;
  },
});

/** What a touch after the close of betting does to the wager: nothing frees it before it is settled. */
export const effectOf = (reading: ChanceReading, touch: LateTouch): Effect =>
  effectOfTouch(touch, touch.how === 'laid' ? reading.lateWager : reading.lateTouch, () => []);
