import { memoOn } from '../../kernel/memo.ts';
import type { Placed } from '../../kernel/placed.ts';
import { closedByFirst, effectOfTouch, lateTouchesOf, type Effect, type LateTouch } from '../../round/betting.ts';
import type { Wager } from '../../round/wager-book.ts';
import { isVoidedBy, setsAside } from '../../settlement/grounds.ts';
import type { ChanceReading } from './reading.ts';
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
  const made = all.filter((one) => one !== undefined).toSorted((one, other) => one.at - other.at);
  return closing.set(picture, made);
};

/** From here on a wager was decided, and what was decided was done: until then nobody may touch it (5.3). */
export const freedAt = (picture: RoundPicture, reading: ChanceReading, wager: Wager): number => {
  const first = closersOf(picture)[0]?.at ?? Infinity;
  const moved = wager.money.find(({ at }) => at > first)?.at ?? Infinity;
  const taken = wager.voids.find((one) => one.fact.data.money !== 'stands' && isVoidedBy(picture, wager, one, reading));
  const ofAll = picture.roundVoided.find((one) => one.fact.data.money !== 'stands' && setsAside(picture, one, reading));
  return Math.min(moved, taken?.at ?? Infinity, ofAll?.at ?? Infinity, picture.misdeals[0]?.at ?? Infinity);
};

const touchesOf = (picture: RoundPicture, reading: ChanceReading): readonly LateTouch[] => {
  const closers = closersOf(picture);
  return picture.wagers.flatMap((wager) => {
    const { laid } = wager;
    if (!laid) return [];
    return lateTouchesOf(wager, laid, {
      laying: () => (laid.fact.type === 'round.WagerPlaced' ? closedByFirst(closers, laid) : undefined),
      changing: (change) => closedByFirst(closers, change),
      freedAt: () => freedAt(picture, reading, wager),
    });
  });
};

const memo = memoOn<RoundPicture, Map<ChanceReading, readonly LateTouch[]>>();

/** Every wager laid, changed or taken back while the betting was closed for it, or may have been. */
export const touchedAfterClose = (picture: RoundPicture, reading: ChanceReading): readonly LateTouch[] => {
  const known = memo.get(picture) ?? memo.set(picture, new Map<ChanceReading, readonly LateTouch[]>());
  const made = known.get(reading) ?? touchesOf(picture, reading);
  known.set(reading, made);
  return made;
};

/** What a touch after the close of betting does to the wager: nothing frees it before it is settled. */
export const effectOf = (reading: ChanceReading, touch: LateTouch): Effect =>
  effectOfTouch(touch, touch.how === 'laid' ? 'not-governed' : reading.lateTouch, () => []);
