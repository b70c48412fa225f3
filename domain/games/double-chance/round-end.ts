import { gathered } from '../../kernel/gathered.ts';
import { drawnFor } from '../../kernel/memo.ts';
import { inPlace, isBefore, type Placed } from '../../kernel/placed.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import type { RoundPicture } from './round.ts';

/** Was a wager paid, or taken or given back whole, by then? Then nothing is left of it to be collected or paid. */
const isDoneBy = ({ placement, money }: Wager, by: Pick<Placed, 'at'>): boolean => {
  const moved = money.filter((one) => !isBefore(by, one));
  const movedCents = moved.reduce((sum, { cents }) => sum + cents, 0);
  return movedCents >= placement.stakeCents || moved.some(({ how }) => how === 'paid');
};

/** Had every wager that lay there been taken, paid or given back by then? Then the round of play was concluded (1.1). */
export const isSettledBy = ({ wagers }: RoundPicture, by: Pick<Placed, 'at'>): boolean =>
  wagers.every((wager) => !isLaid(wager) || !isBefore(wager.laid, by) || isDoneBy(wager, by));

/** Where all wagers had been taken, paid or given back; where that is not on record, where the round was closed. Null: it goes on. */
export const endOf = drawnFor((picture: RoundPicture): Placed | null => {
  const last = inPlace(gathered(picture.wagers, ({ money }) => money)).at(-1);
  return last && isSettledBy(picture, last) ? last : picture.closed;
});
