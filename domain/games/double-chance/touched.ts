import { inPlace } from '../../kernel/placed.ts';
import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { effectOfTouch, type Effect, type LateTouch } from '../../round/betting.ts';
import type { Wager } from '../../round/wager-book.ts';
import { touchesAfterClose } from '../../settlement/after-close.ts';
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

/** Was it laid when all wagers were settled? Then the round of play was over (1.1), and it is for the next. */
const isForNextRound = (picture: RoundPicture, { laid }: Wager): boolean =>
  laid !== null &&
  picture.wagers.some((one) => one.laid !== null && one.laid.at < laid.at) &&
  isSettledBy(picture, laid.at);

/** Until a wager was decided and what was decided was done, nobody may touch it (5.3). */
export const { freedAt, touchedAfterClose } = touchesAfterClose<RoundPicture, ChanceReading>({
  ofRound: closersOf,
  ofWager: (picture, _reading, wager) => (isForNextRound(picture, wager) ? none : closersOf(picture)),
  endedAt: ({ misdeals: [first] }) => first?.at ?? Infinity,
});

/** What a touch after the close of betting does to the wager: nothing frees it before it is settled. */
export const effectOf = (reading: ChanceReading, touch: LateTouch): Effect =>
  effectOfTouch(touch, touch.how === 'laid' ? reading.lateWager : reading.lateTouch, () => []);
