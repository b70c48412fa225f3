import { gathered } from '../kernel/gathered.ts';
import { drawnUnder } from '../kernel/memo.ts';
import type { Placed } from '../kernel/placed.ts';
import { closedByFirst, lateTouchesOf, type LateTouch } from '../round/betting.ts';
import type { RoundRecord } from '../round/record.ts';
import type { Wager } from '../round/wager-book.ts';
import type { TableRecord } from '../table/record.ts';
import { isVoidedBy, setsAside, type RulingReading } from './grounds.ts';

type RoundAtTable = Pick<RoundRecord, 'wagers' | 'roundVoided'> & { readonly table: TableRecord };

/** What closes the betting of a round. */
export type Closers<Picture, Reading> = {
  /** What closes it for the wagers of the round, in order. */
  readonly ofRound: (picture: Picture, reading: Reading) => readonly Placed[];
  /** What closes it for one of them, in order: some may be laid later than the others. */
  readonly ofWager: (picture: Picture, reading: Reading, wager: Wager) => readonly Placed[];
  /** Where the round was ended for a wager otherwise than by a ruling on wagers. */
  readonly endedAt?: (picture: Picture, reading: Reading, wager: Wager) => number;
};

/** How wagers are touched after the close of betting, where one closing holds for a whole round. */
export const touchesAfterClose = <Picture extends RoundAtTable, Reading extends RulingReading>({
  ofRound,
  ofWager,
  endedAt = () => Infinity,
}: Closers<Picture, Reading>) => {
  /**
   * From here on a wager was decided, and what was decided was done: money moved on it after betting was closed, or somebody with power
   * took it out of the round. What the player does with it then breaks no rule.
   */
  const freedAt = (picture: Picture, reading: Reading, wager: Wager): number => {
    const first = ofRound(picture, reading)[0]?.at ?? Infinity;
    const moved = Math.min(wager.money.find(({ at }) => at > first)?.at ?? Infinity, endedAt(picture, reading, wager));
    const { voids } = wager;
    const { roundVoided } = picture;
    // Most wagers are settled, and nobody rules on them.
    if (voids.length + roundVoided.length === 0) return moved;
    const taken = voids.find((one) => one.fact.data.money !== 'stands' && isVoidedBy(picture, wager, one, reading));
    const ofAll = roundVoided.find((one) => one.fact.data.money !== 'stands' && setsAside(picture, one, reading));
    return Math.min(moved, taken?.at ?? Infinity, ofAll?.at ?? Infinity);
  };

  const touchesOf = (picture: Picture, reading: Reading): readonly LateTouch[] =>
    gathered(picture.wagers, (wager) => {
      const { laid } = wager;
      if (!laid) return [];
      const closers = ofWager(picture, reading, wager);
      return lateTouchesOf(wager, laid, {
        laying: () => (laid.fact.type === 'round.WagerPlaced' ? closedByFirst(closers, laid) : undefined),
        changing: (change) => closedByFirst(closers, change),
        freedAt: () => freedAt(picture, reading, wager),
      });
    });

  /** Every wager laid, changed or taken back while the betting was closed for it, or may have been. */
  const touchedAfterClose = drawnUnder(touchesOf);
  return { freedAt, touchedAfterClose };
};
