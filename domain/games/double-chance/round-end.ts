import { gathered } from '../../kernel/gathered.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { inPlace, type Placed } from '../../kernel/placed.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import type { RoundPicture } from './round.ts';

/** Was a wager paid, or taken whole, by a place in the round? */
const isDoneBy = ({ placement, money }: Wager, place: number): boolean => {
  const before = money.filter(({ at }) => at < place);
  const taken = before.reduce((sum, { how, cents }) => sum + (how === 'collected' ? cents : 0), 0);
  return taken >= placement.stakeCents || before.some(({ how }) => how === 'paid');
};

/** Had every wager that lay there been taken or paid by a place in the round? Then the round of play was concluded (1.1). */
export const isSettledBy = ({ wagers }: RoundPicture, place: number): boolean =>
  wagers.every((wager) => !isLaid(wager) || wager.laid.at >= place || isDoneBy(wager, place));

/** Where all wagers had been taken or paid; where that is not on record, where the round was closed. Null: it goes on. */
export const endOf = drawnFor((picture: RoundPicture): Placed | null => {
  const moves = gathered(picture.wagers, ({ money }) => money.filter(({ how }) => how !== 'returned'));
  const last = inPlace(moves).at(-1);
  return last && isSettledBy(picture, last.at + 1) ? last : picture.closed;
});
